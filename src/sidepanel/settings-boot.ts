import { restoreTheme } from './shell/last-theme.ts';

restoreTheme(localStorage, document.documentElement);

void import('./settings-entry.tsx');
