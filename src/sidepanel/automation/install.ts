import type { PanelPorts } from '../port/panel-ports.ts';
import { type Automation, createAutomation } from './automation.ts';

declare global {
  interface Window {
    tabwright?: Automation;
  }
}

/**
 * Puts `window.tabwright` into a page of the extension. Web pages have no way to it: no page of the extension can be
 * framed or messaged by them, and nothing of the extension is accessible to them.
 */
export function installAutomation(ports: PanelPorts): void {
  Object.defineProperty(window, 'tabwright', {
    value: Object.freeze(createAutomation(ports)),
    writable: false,
    configurable: false,
  });
}
