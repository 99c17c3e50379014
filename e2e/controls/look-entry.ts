import '../../src/content/kit-late.ts';
import { createObserver } from '../../src/content/observe/observer.ts';

/**
 * The product's look at one frame, run in the extension's own world of the page. What it tells is marked on the
 * elements, where the truth finds it. Gives the page's lines for a person who looks for the reason of a miss.
 */
function look(): string[] {
  const observer = createObserver({
    openShadowRoot: (element) =>
      element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot,
  });
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 10_000 });
  const marks: [Element, string, string][] = [];
  const lines: string[] = [];
  for (const { ref, role, name, scrollable, facts, states } of nodes) {
    lines.push(`${ref ?? '-'} ${role} ${JSON.stringify(name)}`);
    const element = ref === undefined ? null : observer.resolve(ref);
    if (ref === undefined || !element) continue;
    // What is told as covered is not told to be of use now.
    if (states.includes('covered')) continue;
    // Regions that scroll have a number to be scrolled by.
    if (scrollable && Object.keys(facts ?? {}).length === 1) marks.push([element, 'data-told-region', ref]);
    marks.push([element, 'data-told', ref]);
    const target = observer.targetOf(element);
    if (target !== element)
      marks.push([target, 'data-told-at', `${target.getAttribute('data-told-at') ?? ''} ${ref}`.trim()]);
  }
  for (const [element, name, value] of marks) element.setAttribute(name, value);
  observer.dispose();
  return lines;
}

Object.assign(globalThis, { tabwrightLook: look });
