import type { Acted, ActRequest, Clock } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { within } from './deadline.ts';
import { hearCopy, heardCopy } from './hear-copy.ts';
import type { TabFrame } from './kit-client.ts';
import { lendCapture } from './lend-capture.ts';

const DEADLINE_MS = 500;
/** An action is over long before. */
const LONGEST_MS = 15_000;

/**
 * Code that some actions need in the main world, only while they run. If a page does not let it run in time, the action
 * goes on without it.
 */
export interface PageWorld {
  lendCapture(frame: TabFrame, signal: AbortSignal): Promise<void>;
  hearCopy(frame: TabFrame, signal: AbortSignal): Promise<void>;
  /** What the page has copied since; undefined when it copied nothing. */
  heardCopy(frame: TabFrame, signal: AbortSignal): Promise<string | undefined>;
}

/** Performs an action with what it needs in the main world. */
export async function withPageWorld(
  world: PageWorld,
  frame: TabFrame,
  { action, copies }: Pick<ActRequest, 'action' | 'copies'>,
  signal: AbortSignal,
  run: () => Promise<Acted>,
): Promise<Acted> {
  if (action.kind === 'drag') await world.lendCapture(frame, signal);
  if (!copies) return run();
  await world.hearCopy(frame, signal);
  const acted = await run();
  const copied = await world.heardCopy(frame, signal);
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
    async lendCapture(frame, signal) {
      await inTime(
        scripting.executeScript({ ...place(frame), func: lendCapture, args: [LONGEST_MS] }),
        signal,
      );
    },
    async hearCopy(frame, signal) {
      await inTime(scripting.executeScript({ ...place(frame), func: hearCopy, args: [LONGEST_MS] }), signal);
    },
    async heardCopy(frame, signal) {
      const run = scripting
        .executeScript({ ...place(frame), func: heardCopy })
        .then(([answer]) => answer?.result);
      const text = await inTime(run, signal);
      return typeof text === 'string' ? text : undefined;
    },
  };
}
