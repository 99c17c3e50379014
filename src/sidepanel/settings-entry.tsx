import '../core/zod-setup.ts';
import { installAutomation } from './automation/install.ts';
import { createChromePorts } from './port/chrome-ports.ts';
import { mountPanel } from './shell/mount.tsx';
import { SettingsApp } from './shell/settings-app.tsx';

// The settings in a separate tab, as opened from Chrome's list of extensions.
const ports = createChromePorts();
const closing = new AbortController();
addEventListener('pagehide', () => closing.abort(), { once: true });

installAutomation(ports);
mountPanel(ports, closing.signal, <SettingsApp />);
