import { restoreTheme } from './shell/last-theme.ts';

restoreTheme(localStorage, document.documentElement);

// The page's own mark-up, the bar, is painted before the panel's script is evaluated: that takes longer than a person
// takes for "at once". The script has been fetched meanwhile (vite-preload-app.ts).
const painted = new Promise<void>((resolve) => {
  // A page that nobody sees paints nothing, and one that is put out of sight paints nothing any more.
  if (document.hidden) return resolve();
  document.addEventListener('visibilitychange', () => resolve(), { once: true });
  requestAnimationFrame(() => setTimeout(resolve));
});

void painted.then(() => import('./panel-entry.tsx'));
