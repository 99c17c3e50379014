import { webext } from '../../webext.ts';

/** What real input needs of chrome.debugger. Calls reject with Chrome's own words. */
export interface Debugger {
  attach(tabId: number): Promise<void>;
  detach(tabId: number): Promise<void>;
  send(tabId: number, method: string, params: Record<string, unknown>): Promise<unknown>;
  onEvent(listener: (tabId: number, method: string, params: unknown) => void): void;
  onDetach(listener: (tabId: number, reason: string) => void): void;
}

/** Chrome shows its bar in every window while it is attached to any tab. */
export const chromeDebugger: Debugger = {
  attach: (tabId) => webext.debugger.attach({ tabId }, '1.3'),
  detach: (tabId) => webext.debugger.detach({ tabId }),
  send: (tabId, method, params) => webext.debugger.sendCommand({ tabId }, method, params),
  onEvent: (listener) =>
    webext.debugger.onEvent.addListener(({ tabId }, method, params) => {
      if (tabId !== undefined) listener(tabId, method, params);
    }),
  onDetach: (listener) =>
    webext.debugger.onDetach.addListener(({ tabId }, reason) => {
      if (tabId !== undefined) listener(tabId, reason);
    }),
};
