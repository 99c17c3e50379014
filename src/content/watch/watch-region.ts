import { isConnected, isElement, isIn, plainDocument, queryIn, tagOf, unbent } from '../observe/dom/dom.ts';
import { findRegion, partsOf } from './find-region.ts';
import { isRoot, type RootOf, regionText } from './region-text.ts';

export interface WatchRequest {
  /** Identifies the watch and its task: one observer each. */
  key: string;
  /** Words that describe the region. */
  region: string;
  /** look: only report. arm: also notify when the text differs from `baseline`. stop: end the watch. */
  act: 'look' | 'arm' | 'stop';
  baseline?: string;
}

export interface WatchReply {
  /** 0: nothing matches here. */
  score: number;
  text: string;
  /** Names of existing parts, if nothing matches. */
  parts: string[];
  loading: boolean;
}

/** Pause between two comparisons of a region that changes continuously. */
const PAUSE_MS = 250;

/** Manages the watches of one document. `tell` wakes the worker. */
export function createRegionWatches(rootOf: RootOf, tell: (key: string) => void) {
  const stops = new Map<string, () => void>();
  const serve = (request: WatchRequest): WatchReply => {
    if (request.act !== 'look') {
      stops.get(request.key)?.();
      stops.delete(request.key);
    }
    const found = request.act === 'stop' ? undefined : findRegion(request.region, plainDocument, rootOf);
    const text = found ? regionText(found.element, rootOf) : '';
    if (request.act === 'arm')
      stops.set(
        request.key,
        arm(request, found?.element, rootOf, () => tell(request.key)),
      );
    return {
      score: found?.score ?? 0,
      text,
      parts: found ? [] : partsOf(plainDocument, rootOf),
      loading: plainDocument.readyState !== 'complete',
    };
  };
  /** Number of watches in this document, including those that have notified and rest until they are armed again. */
  return Object.assign(serve, { count: () => stops.size });
}

/**
 * 1. Mutations of the region, or any mutations while it is gone, trigger a comparison; for others only their targets
 *    are checked.
 * 2. The region's text is compared with the baseline, at once and then at most every 250 ms.
 * 3. When it differs, the worker is notified once, and nothing is observed until the watch is armed again. The worker
 *    is also notified when the page unloads, because the watch must be armed in the next one, and when a frame has
 *    loaded while the region does not exist.
 */
function arm(
  request: WatchRequest,
  region: Element | undefined,
  rootOf: RootOf,
  tell: () => void,
): () => void {
  const over = new AbortController();
  let element = region;
  let inner = new Set<Node>();
  let outer: Element[] = [];
  let comparedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((records) => {
    if (isConnected(element) && !records.some(touches)) return;
    soon();
  });
  const touches = ({ target }: MutationRecord): boolean =>
    outer.some((node) => isIn(node, target)) || inner.has(rootAround(target));
  const stop = (): void => {
    over.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const observe = (): void => {
    observer.disconnect();
    outer = element ? withSlotted(element) : [];
    inner = new Set(element ? shadowRootsIn(element, rootOf) : []);
    const around = element ? rootsAround(element) : [document];
    for (const root of new Set([...around, ...inner]))
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['hidden', 'class', 'style', 'open', 'alt'],
      });
  };
  const compare = (): void => {
    comparedAt = performance.now();
    timer = undefined;
    if (over.signal.aborted) return;
    if (!isConnected(element)) element = findRegion(request.region, plainDocument, rootOf)?.element;
    const text = element ? regionText(element, rootOf) : undefined;
    // An empty region is being redrawn.
    if (text === undefined || text === '' || text === request.baseline) observe();
    else {
      stop();
      tell();
    }
  };
  const soon = (): void => {
    if (timer !== undefined) return;
    const wait = comparedAt + PAUSE_MS - performance.now();
    if (wait <= 0) compare();
    else timer = setTimeout(compare, wait);
  };
  observe();
  addEventListener('pagehide', tell, { once: true, signal: over.signal });
  // The region may be in a frame that has just loaded: only the worker can look into it.
  const frameLoaded = ({ target }: Event): void => {
    if (tagOf(target as Element) === 'iframe' && !isConnected(element)) tell();
  };
  plainDocument.addEventListener('load', frameLoaded, { capture: true, signal: over.signal });
  return stop;
}

/** The element, and the hosts whose children are shown in its slots. */
function withSlotted(element: Element): Element[] {
  const root = rootAround(element);
  return isRoot(root) && queryIn(element, 'slot') !== null ? [element, ...withSlotted(root.host)] : [element];
}

function shadowRootsIn(element: Element, rootOf: RootOf): ShadowRoot[] {
  const own = rootOf(element);
  const below = [...unbent(element).children, ...(own?.children ?? [])];
  return [...(own ? [own] : []), ...below.flatMap((child) => shadowRootsIn(child, rootOf))];
}

/** The roots that contain the element, the document last: a region in a shadow root disappears with its host. */
function rootsAround(element: Element): Node[] {
  const root = rootAround(element);
  return isRoot(root) ? [root, ...rootsAround(root.host)] : [document];
}

const rootAround = (node: Node): Node => (isElement(node) ? unbent(node) : node).getRootNode();
