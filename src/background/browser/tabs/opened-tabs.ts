import * as z from 'zod';
import type { SessionArea } from '../../orchestrator/secrets.ts';

type OpenTab = Pick<chrome.tabs.Tab, 'id' | 'url' | 'pendingUrl'>;
interface Tabs {
  query(all: Record<string, never>): Promise<OpenTab[]>;
  get(tabId: number): Promise<OpenTab>;
}

const KEY = 'opened-tabs';
/** Maximum number remembered: the outcomes of earlier ones have long been in the journal. */
const KEPT = 100;
const noted = z.record(z.string(), z.object({ above: z.number(), tabId: z.number().optional() })).catch({});
type Noted = z.infer<typeof noted>;

/**
 * Tabs by the intent that they were opened for. An intent that is carried out again, because the worker died before its
 * outcome was written, finds the tab that it has. Kept for this run of the browser, because after it tabs have other
 * numbers.
 */
export function createOpenedTabs(area: SessionArea, tabs: Tabs) {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<Noted> => noted.parse((await area.get(KEY))[KEY]);
  const change = (intent: string, value: (before: Noted) => Promise<Noted[string]>): Promise<void> => {
    const done = last.then(async () => {
      const known = await read();
      const { [intent]: _, ...others } = known;
      const kept = Object.entries(others).slice(1 - KEPT);
      await area.set({ [KEY]: Object.fromEntries([...kept, [intent, await value(known)]]) });
    });
    last = done.catch(() => undefined);
    return done;
  };
  return {
    /** The tab that the intent opened, if it is still open. */
    async find(intent: string): Promise<number | undefined> {
      const known = await read();
      const mine = known[intent];
      if (!mine) return undefined;
      if (mine.tabId !== undefined) return (await tabs.get(mine.tabId).catch(() => undefined))?.id;
      // The worker died while it was being opened: it is new, still blank, and nobody else's.
      const taken = new Set(Object.values(known).map(({ tabId }) => tabId));
      const isMine = ({ id, url, pendingUrl }: OpenTab) =>
        id !== undefined && id > mine.above && !taken.has(id) && (url || pendingUrl) === 'about:blank';
      return (await tabs.query({})).find(isMine)?.id;
    },
    /** Before the tab is opened. The browser counts the numbers of its tabs upwards. */
    begin: (intent: string): Promise<void> =>
      change(intent, async () => ({
        above: Math.max(0, ...(await tabs.query({})).map(({ id }) => id ?? 0)),
      })),
    /** As soon as its number is known. */
    opened: (intent: string, tabId: number): Promise<void> =>
      change(intent, async (known) => ({ above: known[intent]?.above ?? tabId, tabId })),
  };
}
