import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import type { TabFrame } from './kit-client.ts';

/**
 * Injects the kit into one frame; true when that was done within the deadline. One call per frame: a call for all
 * frames waits for the slowest and fails with the first that disappears. Success only means that Chrome ran something
 * somewhere; the kit's own hello is the proof.
 * @param late called when it is done after the deadline: a busy computer runs the kits of many frames one by one
 */
export async function injectKit(
  frame: TabFrame,
  deadlineMs: number,
  clock: Clock,
  signal: AbortSignal,
  late: () => void,
): Promise<boolean> {
  const run = webext.scripting
    .executeScript({
      target: { tabId: frame.tabId, frameIds: [frame.frameId] },
      files: ['kit.js'],
      injectImmediately: true,
    })
    .then(
      () => true,
      () => false,
    );
  const result = await within(run, deadlineMs, clock, signal);
  if (!result.inTime) void run.then((done) => done && late());
  return result.inTime && result.value;
}

type Asked<T> = { status: 'ran'; value: T } | { status: 'refused' } | { status: 'never-settled' };

/** Runs a question in the isolated world of the top frame, and waits for its answer; not `ran` when the page does not let it run in time. */
export const askTopFrame = <T>(
  tabId: number,
  question: () => T | Promise<T>,
  deadlineMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked<T>> => ask({ tabId, frameIds: [0] }, question, deadlineMs, clock, signal);

/** The same in this document, in whatever frame it is. */
export const askDocument = <T>(
  { tabId, documentId }: TabFrame,
  question: () => T | Promise<T>,
  deadlineMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked<T>> => ask({ tabId, documentIds: [documentId] }, question, deadlineMs, clock, signal);

async function ask<T>(
  target: chrome.scripting.InjectionTarget,
  question: () => T | Promise<T>,
  deadlineMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked<T>> {
  const run = webext.scripting.executeScript({ target, func: question, injectImmediately: true }).then(
    (results) => ({ status: 'ran' as const, value: results[0]?.result as T }),
    () => ({ status: 'refused' as const }),
  );
  const result = await within<Asked<T>>(run, deadlineMs, clock, signal);
  return result.inTime ? result.value : { status: 'never-settled' };
}
