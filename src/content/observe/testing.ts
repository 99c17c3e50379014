import '../kit-late.ts';
import { joinFrames } from '../../core/page/join.ts';
import type { FrameSnapshot, PageNode } from '../../core/page/snapshot.ts';
import { pageText } from '../../core/page/text.ts';
import { createObserver } from './observer.ts';
import type { Observer, ObserverDeps } from './types.ts';

/** Puts a page into the test's document and takes a look. */
export function lookAt(html: string, deps?: ObserverDeps): { observer: Observer; snapshot: FrameSnapshot } {
  document.body.innerHTML = html;
  const observer = createObserver(deps);
  return { observer, snapshot: observer.snapshot({ refFloor: 0, deadlineMs: 5000 }) };
}

/**
 * Moves a section with elements that were created in the document of a frame, and so have its classes, into the page.
 */
export function fromFrame(html: string): HTMLElement {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const inner = frame.contentDocument;
  if (!inner) throw new Error('The frame has no document.');
  inner.body.innerHTML = `<section>${html}</section>`;
  const section = inner.body.firstElementChild as HTMLElement;
  // Holding them keeps their wrappers, which have the classes of the frame.
  const held = [section, ...section.querySelectorAll('*')];
  document.body.replaceChildren(section);
  if (!held.every((element) => element.isConnected && !(element instanceof Element)))
    throw new Error('The elements have the classes of the page.');
  return section;
}

/** The outline of a page without its header, as a model would read it. */
export function outlineOf(html: string, deps?: ObserverDeps): string[] {
  const { observer, snapshot } = lookAt(html, deps);
  observer.dispose();
  return linesOf(snapshot);
}

export function linesOf(snapshot: FrameSnapshot): string[] {
  const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
  return pageText(page, { open: ['all'] })
    .text.split('\n')
    .slice(1);
}

/** The controls of a page as `role "name"`. */
export const controlsOf = (snapshot: FrameSnapshot): string[] =>
  snapshot.nodes
    .filter((node) => node.ref !== undefined)
    .map(({ role, name }) => `${role} ${JSON.stringify(name)}`);

export const nodeNamed = (snapshot: FrameSnapshot, name: string): PageNode => {
  const node = snapshot.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`No node is named ${name}.`);
  return node;
};
