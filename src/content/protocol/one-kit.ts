import { plainDocument } from '../observe/dom/dom.ts';

/** Where the kit of a document is registered; page scripts live in another world and do not see it. */
const PLACE = Symbol.for('tabwright-kit');
/** Sent by a new kit to kits of the same document in other worlds, those of an extension that was reloaded since. */
const ARRIVED = 'tabwright-kit-arrived';

interface Known {
  version: string;
  /** For scripts that are injected later and are given a ref. */
  resolve?(ref: string): Element | null;
  dispose(): void;
  /** The document that it sees. */
  page?: Document;
}
type Place = { [PLACE]?: Known };

/**
 * Makes sure that a document has one kit. Returns false when one of this version is there, and the new one has nothing
 * to do. One of another version ends. `dispose` is called when this kit has to go.
 */
export function takePlace(known: Known): boolean {
  const place = globalThis as Place;
  const other = place[PLACE];
  // A new frame keeps its kit when its first, empty document is replaced; that kit would keep seeing the empty one.
  if (other?.version === known.version && other.page === document) return false;
  other?.dispose();
  known.page = document;
  place[PLACE] = known;
  return true;
}

/** The kit of this document, if there is one. */
export const kitOfDocument = (): Known | undefined => (globalThis as Place)[PLACE];

export function leavePlace(known: Known): void {
  const place = globalThis as Place;
  if (place[PLACE] === known) delete place[PLACE];
}

/** Ends a kit whose extension is gone as soon as its successor comes. */
export function endWithExtension(isAlive: () => boolean, dispose: () => void, signal: AbortSignal): void {
  plainDocument.dispatchEvent(new Event(ARRIVED));
  plainDocument.addEventListener(ARRIVED, () => isAlive() || dispose(), { signal });
}
