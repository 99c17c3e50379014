import { framesSeen } from '../../../core/page/frames-seen.ts';
import { isAllowed } from '../../../core/policy/scope.ts';
import { present } from '../../../core/present.ts';
import type { BrowserPort, TabTrouble } from '../../../core/tools/browser-port.ts';
import type { ReadPdf } from '../../documents/read-pdf.ts';
import { webext } from '../../webext.ts';
import { splitRef } from '../frames/frame-refs.ts';
import { ownerUrl } from '../frames/owner-url.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach } from '../kit/reach.ts';
import type { TabIds } from '../tabs/tab-ids.ts';
import { trouble } from '../tabs/tab-trouble.ts';

const DEADLINE_MS = 10_000;
/** A frame with less text than this is a tracking pixel or somebody else's button. */
const WORTH_READING = 40;

interface ReadDeps {
  kits: KitClient;
  reach: Reach;
  tabIds: TabIds;
  readPdf: ReadPdf;
}

/**
 * The page, or one element of it, as Markdown. Visible frames with text of their own follow under a heading; a PDF is
 * read by its text.
 */
export function createRead({ kits, reach, tabIds, readPdf }: ReadDeps): BrowserPort['read'] {
  const readPdfOf = async (
    tabId: number,
    reached: TabTrouble,
    origins: readonly string[] | undefined,
    signal: AbortSignal,
  ): ReturnType<BrowserPort['read']> => {
    const { url } = await webext.tabs.get(await tabIds.current(tabId));
    if (url === undefined) return reached;
    return origins && !isAllowed(url, origins) ? trouble.foreignSite(url) : readPdf(url, signal);
  };

  return async ({ tabId, ref, links, origins }, signal) => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status === 'pdf') return readPdfOf(tabId, reached, origins, signal);
    if (reached.status !== 'reached') return reached;
    const ask = (frame: KitFrame, number?: string) =>
      kits.ask(
        frame,
        { kind: 'read', links, ...present({ ref: number }) },
        { deadlineMs: DEADLINE_MS },
        signal,
      );
    const { top } = reached;
    const part = ref === undefined ? undefined : splitRef(ref);
    const frame = part ? reached.frames.find(({ label }) => label === part.label) : top;
    if (!frame) return trouble.notAnswering(`There is no frame for [${ref}] any more`);

    const children = ref === undefined ? reached.frames.filter((each) => each !== top) : [];
    const [main, ...inner] = await Promise.all([
      ask(frame, part?.number),
      ...children.map(async (child) => ({ child, answer: await ask(child) })),
    ]);
    if (main.status === 'refused' && main.error === 'failed')
      return trouble.notAnswering(`The page could not be read: ${main.message}`);
    if (main.status !== 'answered') {
      reach.forget(frame.documentId);
      return trouble.notAnswering();
    }
    const answered = inner.flatMap(({ child, answer }) =>
      answer.status === 'answered' ? [{ ...child, ...answer.value }] : [],
    );
    const seen = framesSeen([{ ...frame, childFrames: main.value.childFrames }, ...answered]);
    const shown = answered.filter((child) => seen.has(child) && isWorthReading(child.markdown));
    return {
      status: 'done',
      markdown: [main.value.markdown, ...shown.map(belowTheRest)].join(''),
      title: main.value.title,
      url: frame.url,
      ofFrames: [{ ...frame, ...main.value }, ...shown]
        .filter(({ frameId }) => frameId !== 0)
        .map((child) => ({
          url: ownerUrl(child, reached.frames),
          text: `${child.title}\n${child.url}\n${child.markdown}`,
        })),
    };
  };
}

const isWorthReading = (markdown: string): boolean => markdown.trim().length >= WORTH_READING;

const belowTheRest = (child: { label: string; title: string; url: string; markdown: string }): string =>
  `\n\n---\n\nFrame ${child.label} ${child.title} (${child.url})\n\n${child.markdown}`;
