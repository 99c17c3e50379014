import { framesSeen } from '../../../core/page/frames-seen.ts';
import { isAllowed } from '../../../core/policy/scope.ts';
import type { BrowserPort } from '../../../core/tools/browser-port.ts';
import type { ReadPdf } from '../../documents/read-pdf.ts';
import { webext } from '../../webext.ts';
import { splitRef } from '../frames/frame-refs.ts';
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
  return async ({ tabId, ref, links, origins }, signal) => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status === 'pdf') {
      const { url } = await webext.tabs.get(await tabIds.current(tabId));
      if (url !== undefined && origins && !isAllowed(url, origins)) return trouble.foreignSite(url);
      return url === undefined ? reached : readPdf(url, signal);
    }
    if (reached.status !== 'reached') return reached;
    const ask = (frame: KitFrame, number?: string) =>
      kits.ask(
        frame,
        { kind: 'read', links, ...(number === undefined ? {} : { ref: number }) },
        { deadlineMs: DEADLINE_MS },
        signal,
      );
    const { top } = reached;
    const part = ref === undefined ? undefined : splitRef(ref);
    const frame = part ? reached.frames.find(({ label }) => label === part.label) : top;
    if (!frame) return trouble.notAnswering(`There is no frame for [${ref}] any more`);

    const [main, ...inner] = await Promise.all([
      ask(frame, part?.number),
      ...(ref === undefined ? reached.frames.filter((each) => each !== top) : []).map(async (child) => ({
        child,
        answer: await ask(child),
      })),
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
    const frames = answered.flatMap((child) =>
      seen.has(child) && child.markdown.trim().length >= WORTH_READING
        ? [`\n\n---\n\nFrame ${child.label} ${child.title} (${child.url})\n\n${child.markdown}`]
        : [],
    );
    return {
      status: 'done',
      markdown: main.value.markdown + frames.join(''),
      title: main.value.title,
      url: frame.url,
    };
  };
}
