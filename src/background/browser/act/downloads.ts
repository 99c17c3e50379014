import { isAllowed, originOf } from '../../../core/policy/scope.ts';
import { stopwatch } from '../../../core/stopwatch.ts';
import type { BrowserPort, Clock, FileBytes, PageDownload } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';

/** A download as it began: its name is a guess until the server has answered. */
export interface StartedDownload {
  id: number;
  name: string;
  url: string;
}

interface DownloadItem {
  filename: string;
  url: string;
  referrer?: string;
  state?: string;
  fileSize?: number;
  startTime?: string;
}

/** A small file is complete in this time; a larger one is reported as under way. */
const SMALL_FILE_MS = 1500;
const POLL_MS = 25;

/** The state of downloads that an action began: waits briefly for small ones to complete. */
export async function finishDownloads(
  started: readonly StartedDownload[],
  clock: Clock,
  signal: AbortSignal,
): Promise<PageDownload[]> {
  const passed = stopwatch(clock);
  for (;;) {
    const now = await Promise.all(started.map(lookUp));
    if (now.every((download) => download.end !== undefined) || passed() >= SMALL_FILE_MS) return now;
    await clock.sleep(POLL_MS, signal);
  }
}

async function lookUp({ id, name, url }: StartedDownload): Promise<PageDownload> {
  const [item] = await webext.downloads.search({ id });
  return item ? { ...tell(item), name: downloadName(item, name) } : { name, url, end: 'failed' };
}

/** Downloads that pages of these sites began; what the extension or the person saved does not count. */
export const listDownloads: BrowserPort['downloads'] = async ({ since, origins }) => {
  const items = await webext.downloads.search({
    startedAfter: new Date(since).toISOString(),
    orderBy: ['startTime'],
  });
  return items
    .filter((item) => item.byExtensionId === undefined && !isFromElsewhere(item, origins))
    .map((item) => ({ ...tell(item), name: downloadName(item), began: Date.parse(item.startTime) }));
};

/** The offscreen document fetches it: the worker would have to hold it twice. */
export const createFetchDownload =
  (
    ask: (request: { url: string; bytes?: number | undefined }) => Promise<unknown>,
    clock: Clock,
  ): BrowserPort['fetchDownload'] =>
  async ({ url, bytes }, signal) => {
    const asked = await within(
      ask({ url, bytes }).then(
        // Made by our own code in our own page, which answers nothing when it was cut off.
        (answer) => (answer as FileBytes | undefined) ?? notFetched('fetching it again broke off half-way'),
        (error) => notFetched(`the extension could not begin to fetch it again (${String(error)})`),
      ),
      FETCH_MS,
      clock,
      signal,
    );
    return asked.inTime
      ? asked.value
      : notFetched(`fetching it again took more than ${FETCH_MS / 1000} seconds`);
  };

const FETCH_MS = 60_000;
const notFetched = (why: string): FileBytes => ({ status: 'failed', why });

function tell({ url, state, fileSize = -1 }: DownloadItem): Pick<PageDownload, 'url' | 'end' | 'bytes'> {
  if (state === 'interrupted') return { url, end: 'failed' };
  return state === 'complete'
    ? { url, end: 'complete', ...(fileSize < 0 ? {} : { bytes: fileSize }) }
    : { url };
}

/**
 * Does a download come from elsewhere than these sites, as one that the person began in another tab? A page also makes
 * files itself, and what has no site at all (a `data:` address) may be of any page.
 */
export function isFromElsewhere({ url, referrer = '' }: DownloadItem, sites: readonly string[]): boolean {
  const places = [url, referrer].filter((address) => originOf(address) !== undefined);
  return places.length > 0 && !places.some((address) => isAllowed(address, sites));
}

/** Under automation browsers store downloads under names of their own, which say nothing. */
const NO_NAME = /^[\da-f]{8}-[\da-f-]{27}$/i;

/** The name on the disk; before there is one, and when it says nothing, what is known of it. */
export function downloadName({ filename, url }: DownloadItem, known?: string): string {
  const name = baseName(filename);
  return name !== '' && !NO_NAME.test(name) ? name : (known ?? nameFromUrl(url));
}

function nameFromUrl(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const name = baseName(path);
  try {
    return decodeURIComponent(name) || 'download';
  } catch {
    // A lone % in the address is allowed and decodes to nothing.
    return name;
  }
}

const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';
