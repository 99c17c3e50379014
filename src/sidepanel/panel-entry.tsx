import '../core/zod-setup.ts';
import { installAutomation } from './automation/install.ts';
import { createChromePorts } from './port/chrome-ports.ts';
import { mountPanel } from './shell/mount.tsx';
import { PanelApp } from './shell/panel-app.tsx';

// The side panel: one document per window, alive as long as it is open.
const ports = createChromePorts();
const closing = new AbortController();
addEventListener('pagehide', () => closing.abort(), { once: true });

installAutomation(ports);
mountPanel(ports, closing.signal, <PanelApp />);
