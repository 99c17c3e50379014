import { restoreTheme } from './shell/last-theme.ts';

restoreTheme(localStorage, document.documentElement);

// The page's static markup, the bar, is painted before the panel's script is evaluated, which takes noticeably long.
// The script is fetched meanwhile (vite-preload-app.ts).
const painted = new Promise<void>((resolve) => {
  // A hidden page paints nothing, and a page that becomes hidden stops painting.
  if (document.hidden) return resolve();
  document.addEventListener('visibilitychange', () => resolve(), { once: true });
  requestAnimationFrame(() => setTimeout(resolve));
});

void painted.then(() => import('./panel-entry.tsx'));
