import type { PanelPorts } from '../port/panel-ports.ts';
import { type Automation, createAutomation } from './automation.ts';

declare global {
  interface Window {
    tabwright?: Automation;
  }
}

/**
 * Defines `window.tabwright` in a page of the extension. Web pages cannot reach it: they can neither frame nor message
 * a page of the extension, and nothing of the extension is web-accessible.
 */
export function installAutomation(ports: PanelPorts): void {
  Object.defineProperty(window, 'tabwright', {
    value: Object.freeze(createAutomation(ports)),
    writable: false,
    configurable: false,
  });
}
