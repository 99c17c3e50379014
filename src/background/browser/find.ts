import type { FoundElement } from '../../core/protocol/page.ts';
import type { BrowserPort } from '../../core/tools/browser-port.ts';
import { joinRef } from './frame-refs.ts';
import type { KitClient } from './kit-client.ts';
import type { Reach } from './reach.ts';
import { trouble } from './tab-trouble.ts';

const DEADLINE_MS = 5000;

/** Elements that contain the words, in all frames; nearest to the viewport first, frame by frame. */
export function createFind(kits: KitClient, reach: Reach): BrowserPort['find'] {
  return async ({ tabId, text, role, refFloor, limit, origins }, signal) => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status !== 'reached') return reached;
    const answers = await Promise.all(
      reached.frames.map(async (frame) => ({
        frame,
        answer: await kits.ask(
          frame,
          { kind: 'find', text, refFloor, limit, ...(role === undefined ? {} : { role }) },
          { deadlineMs: DEADLINE_MS },
          signal,
        ),
      })),
    );
    const parts = answers.flatMap(({ frame, answer }) =>
      answer.status === 'answered' ? [{ label: frame.label, ...answer.value }] : [],
    );
    if (!parts.some(({ label }) => label === '')) {
      reach.forget(reached.top.documentId);
      return trouble.notAnswering();
    }
    const found = parts.flatMap(({ label, found }) =>
      found.map(
        (element): FoundElement =>
          element.ref === undefined ? element : { ...element, ref: joinRef(label, element.ref) },
      ),
    );
    return {
      status: 'done',
      found: found.slice(0, limit),
      total: parts.reduce((sum, part) => sum + part.total, 0),
      lastRef: Math.max(refFloor, ...parts.map((part) => part.lastRef)),
    };
  };
}
