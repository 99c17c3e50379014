import { countPerhapsHidden, framesSeen } from '../../../core/page/frames-seen.ts';
import { countOf } from '../../../core/page/line.ts';
import { present } from '../../../core/present.ts';
import type { FoundElement } from '../../../core/protocol/page.ts';
import type { BrowserPort } from '../../../core/tools/browser-port.ts';
import { joinRef } from '../frames/frame-refs.ts';
import { ownerUrl } from '../frames/owner-url.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { Reach } from '../kit/reach.ts';
import { trouble } from '../tabs/tab-trouble.ts';

const DEADLINE_MS = 5000;

/**
 * Elements that contain the words, in all frames that a person can see; nearest to the viewport first, frame by frame.
 * Says what was not searched.
 */
export function createFind(kits: KitClient, reach: Reach): BrowserPort['find'] {
  return async ({ tabId, text, role, refFloor, limit, origins }, signal) => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status !== 'reached') return reached;
    const answers = await Promise.all(
      reached.frames.map(async (frame) => ({
        frame,
        answer: await kits.ask(
          frame,
          { kind: 'find', text, refFloor, limit, ...present({ role }) },
          { deadlineMs: DEADLINE_MS },
          signal,
        ),
      })),
    );
    const parts = answers.flatMap(({ frame, answer }) =>
      answer.status === 'answered' ? [{ ...frame, ...answer.value }] : [],
    );
    if (!parts.some(({ label }) => label === '')) {
      reach.forget(reached.top.documentId);
      return trouble.notAnswering();
    }
    const seen = [...framesSeen(parts)];
    const found = seen.flatMap(([{ label, found }, { screen, covered }]) =>
      found.map(
        (element): FoundElement => ({
          ...element,
          screen: screen || element.screen,
          ...(covered && { covered }),
          ...(element.ref === undefined ? {} : { ref: joinRef(label, element.ref) }),
        }),
      ),
    );
    const hidden = countPerhapsHidden(parts);
    const silent = reached.silent.length + answers.length - parts.length;
    return {
      status: 'done',
      found: found.slice(0, limit),
      total: seen.reduce((sum, [part]) => sum + part.total, 0),
      ofFrames: seen
        .filter(([{ label }]) => label !== '')
        .map(([frame]) => ({
          url: ownerUrl(frame, reached.frames),
          text: frame.found
            .flatMap(({ name, item, options = [] }) => [name, item?.words, ...options])
            .join('\n'),
        })),
      lastRef: Math.max(refFloor, ...parts.map((part) => part.lastRef)),
      leftOut: [
        ...seen.flatMap(([{ label, leftOut }]) =>
          leftOut.map((part) => (label ? `frame ${label}: ${part}` : part)),
        ),
        ...(hidden > 0 ? [`${countOf(hidden, 'frame')} that may be hidden`] : []),
        ...(silent > 0 ? [`${countOf(silent, 'frame')} that did not answer`] : []),
      ],
    };
  };
}
