/** What a document reports about its own navigation; times in ms since the epoch. */
export interface Arrival {
  referrer: string;
  startedAt: number;
  type: string;
}

/** A page acts within moments after it was allowed to, and a navigation begins with the action. */
const AT_ONCE_MS = 2000;
/** The worker's clock and the page's are the same, read at different moments. */
const CLOCK_SLACK_MS = 50;

/**
 * Whether the action led to this document: its navigation began on the page of the action, right after that page was
 * allowed to act. An address that somebody typed, a reload and a step back do not have this origin in time and place.
 */
export function cameFromAct(arrival: Arrival, act: { committedAt: number; url: string }): boolean {
  const after = arrival.startedAt - act.committedAt;
  const from = act.url.replace(/#.*$/, '');
  const fits =
    arrival.referrer === from || (URL.canParse(from) && arrival.referrer === `${new URL(from).origin}/`);
  return fits && arrival.type === 'navigate' && after >= -CLOCK_SLACK_MS && after <= AT_ONCE_MS;
}

/**
 * Runs in the page, and refers to nothing outside. Asks the prototype, because a page may call an image like a property
 * of its document.
 */
export const arrivalOfDocument = (): Arrival => {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : '';
  const referrer = Reflect.get(Document.prototype, 'referrer', document);
  return { referrer, startedAt: performance.timeOrigin, type };
};
