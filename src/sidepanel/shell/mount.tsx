import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createPanel, type Panel } from '../panel/panel.ts';
import { PanelProvider } from '../panel/panel-context.tsx';
import type { PanelPorts } from '../port/panel-ports.ts';

/** Mounts an app of the panel at once; its data arrives afterwards. */
export function mountPanel(ports: PanelPorts, signal: AbortSignal, app: ReactNode): Panel {
  const panel = createPanel(ports, signal, (callback) => requestAnimationFrame(callback));
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element #root to draw into.');
  const root = createRoot(element);
  signal.addEventListener('abort', () => root.unmount(), { once: true });
  root.render(
    <PanelProvider panel={panel}>
      {app}
      <Ready />
    </PanelProvider>,
  );
  void panel.start();
  return panel;
}

/** Marks the moment from which typing is handled; `npm run bench -- panel` reads it. */
function Ready() {
  useEffect(() => {
    performance.mark('panel-ready');
  }, []);
  return null;
}
