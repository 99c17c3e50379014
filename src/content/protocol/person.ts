import { isElementTarget } from '../observe/dom/dom.ts';

const THROTTLE_MS = 1000;
/** Pressing these alone proves nothing: they come with a switch of windows. */
const BARE = new Set(['Control', 'Shift', 'Alt', 'Meta']);

export interface PersonDeps {
  /** True while the page says that the agent is in control. */
  agentInControl(): boolean;
  /** True while real input of ours is on its way: what arrives then is not the person's. */
  inputUnderWay(): boolean;
  /** True for our overlay, whose buttons report themselves. */
  isOwn(element: Element): boolean;
  acted(): void;
  now(): number;
}

/**
 * Notices when the person uses a page in which the agent works. The browser does not mark our synthetic events as
 * trusted.
 */
export function watchPerson(deps: PersonDeps, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  const notice = (event: Event): void => {
    if (!event.isTrusted || !deps.agentInControl() || deps.inputUnderWay()) return;
    if (isElementTarget(event.target) && deps.isOwn(event.target)) return;
    if (event instanceof KeyboardEvent && BARE.has(event.key)) return;
    if (deps.now() - last < THROTTLE_MS) return;
    last = deps.now();
    deps.acted();
  };
  // Something may be dropped from another window, without a press in this one.
  const listen = (): void => {
    for (const type of ['pointerdown', 'keydown', 'drop'])
      addEventListener(type, notice, { capture: true, passive: true, signal });
  };
  listen();
  // A page that writes itself anew (document.open) ends all listeners, ours too. One that is there is not added again,
  // nor any once the signal is aborted.
  new MutationObserver(listen).observe(document, { childList: true });
}
