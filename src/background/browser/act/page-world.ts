import type { Acted, ActRequest, Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import type { TabFrame } from '../kit/kit-client.ts';
import { emulatePointerCapture } from './emulate-pointer-capture.ts';
import { interceptCopy, takeCopiedText } from './intercept-copy.ts';

const DEADLINE_MS = 500;
/** An action is over long before. */
const LONGEST_MS = 15_000;

/**
 * Code that some actions need in the main world, only while they run. If a page does not let it run in time, the action
 * goes on without it.
 */
export interface PageWorld {
  emulatePointerCapture(frame: TabFrame, signal: AbortSignal): Promise<void>;
  interceptCopy(frame: TabFrame, signal: AbortSignal): Promise<void>;
  /** What the page has copied since; undefined when it copied nothing. */
  takeCopiedText(frame: TabFrame, signal: AbortSignal): Promise<string | undefined>;
}

/** Performs an action with what it needs in the main world. */
export async function withPageWorld(
  world: PageWorld,
  frame: TabFrame,
  { action, copies }: Pick<ActRequest, 'action' | 'copies'>,
  signal: AbortSignal,
  run: () => Promise<Acted>,
): Promise<Acted> {
  if (action.kind === 'drag') await world.emulatePointerCapture(frame, signal);
  if (!copies) return run();
  await world.interceptCopy(frame, signal);
  const acted = await run();
  const copied = await world.takeCopiedText(frame, signal);
  return copied === undefined ? acted : { ...acted, copied };
}

export function createPageWorld(clock: Clock): PageWorld {
  const inTime = async (work: Promise<unknown>, signal: AbortSignal): Promise<unknown> => {
    const done = await within(
      work.catch(() => undefined),
      DEADLINE_MS,
      clock,
      signal,
    );
    return done.inTime ? done.value : undefined;
  };
  const place = ({ tabId, frameId }: TabFrame) => ({
    target: { tabId, frameIds: [frameId] },
    world: 'MAIN' as const,
    injectImmediately: true,
  });
  const { scripting } = webext;
  return {
    async emulatePointerCapture(frame, signal) {
      await inTime(
        scripting.executeScript({ ...place(frame), func: emulatePointerCapture, args: [LONGEST_MS] }),
        signal,
      );
    },
    async interceptCopy(frame, signal) {
      await inTime(
        scripting.executeScript({ ...place(frame), func: interceptCopy, args: [LONGEST_MS] }),
        signal,
      );
    },
    async takeCopiedText(frame, signal) {
      const run = scripting
        .executeScript({ ...place(frame), func: takeCopiedText })
        .then(([answer]) => answer?.result);
      const text = await inTime(run, signal);
      return typeof text === 'string' ? text : undefined;
    },
  };
}
