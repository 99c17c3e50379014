import * as z from 'zod';
import type { AgentServices } from '../agent/services.ts';
import { lineChange } from '../page/line-change.ts';
import { present } from '../present.ts';
import { stopwatch } from '../stopwatch.ts';
import type { WatchDirective } from '../strategy/strategy.ts';
import type { Clock } from '../tools/browser-port.ts';
import type { EntryBody } from './entry.ts';

/** How a look after a watch came back: with something new in the journal, or with nothing to do for now. */
export type WatchEnd = { kind: 'went-on' } | { kind: 'rests'; reason: string };

/** A region that has just begun to change is looked at until it rests, this often and this long at most. */
const SETTLE_MS = 400;
const SETTLE_AT_MOST_MS = 4000;
/** How long a region may take to appear, when no other limit is given. */
const APPEARS_MS = 20_000;
const APPEARS_LOOK_MS = 1000;

/** Troubles that pass: the watch goes on resting. */
const PASSING = new Set(['not-answering', 'dialog-open', 'error-page', 'page-crashed', 'foreign-site']);

/**
 * Looks after one watch, from wherever the journal stands:
 * 1. its time is over: said, and it ends;
 * 2. the page is to be loaded again: it is;
 * 3. the region is looked at, and from then on the page tells when its text changes;
 * 4. it is as before: the task rests, and needs no worker; it has changed: the lines that came and went are written
 *    down, and the text now is what the next look is compared with.
 */
export async function watchRegion(
  services: AgentServices,
  watch: WatchDirective,
  signal: AbortSignal,
): Promise<WatchEnd> {
  const { run, clock, browser } = services;
  const { path, nodeId, region } = watch;
  const known = run.state().watches.find((each) => each.path === path);
  const key = watchKey(run.taskId, path);
  const end = async (reason: 'limit' | 'no-region' | 'trouble', text: string): Promise<WatchEnd> => {
    if (watch.files) await browser.unwatchFiles(key);
    else if (watch.tabId !== undefined) await browser.unwatchRegion({ tabId: watch.tabId, key });
    await run.commit({ type: 'watch-ended', path, nodeId, reason, text: text.slice(0, 600) });
    return { kind: 'went-on' };
  };
  const { tabId } = watch;
  if (tabId === undefined && !watch.files)
    return end('trouble', 'There is no tab to watch. Open the page first.');
  if (known?.until !== undefined && known.until <= clock.now()) return end('limit', '');
  const baseline = known ? String(await run.load(known.content)) : undefined;
  const arm = async (content: string): Promise<void> => {
    const body: EntryBody = {
      type: 'watch-armed',
      path,
      nodeId,
      region,
      ...(watch.files && { files: true }),
      content: await run.store(content),
      lookedAt: clock.now(),
      ...timesOf(watch, known, clock.now()),
    };
    await run.commit(body);
  };
  if (baseline !== undefined && isDue(known?.reloadAt, watch.reloadSeconds, clock.now())) {
    if (tabId !== undefined)
      await browser.navigate({ tabId, to: 'reload', origins: run.state().origins }, signal);
    await arm(baseline);
  }
  const look = (expected = baseline): Promise<Look> =>
    watch.files || tabId === undefined
      ? lookAtFiles(services, watch, key, signal)
      : browser.watchRegion({ tabId, key, region, ...present({ baseline: expected }) }, signal);
  const first = baseline === undefined ? await untilItAppears(look, clock, signal) : await look();
  if (first.status === 'no-region') {
    if (baseline === undefined && watch.limitSeconds === undefined)
      return end(
        'no-region',
        `Nothing on the page is named "${region}". There is: ${first.parts.join(', ') || 'nothing with a name'}.`,
      );
    if (baseline === undefined) await arm('');
    return { kind: 'rests', reason: region };
  }
  if (first.status !== 'seen') {
    const passes = first.status !== 'foreign-site' || baseline !== undefined;
    if (passes && PASSING.has(first.status)) return { kind: 'rests', reason: first.message };
    return end('trouble', first.message);
  }
  if (baseline === undefined) {
    await arm(first.text);
    return { kind: 'rests', reason: region };
  }
  const seen = await untilItRests(first, baseline, look, clock, signal);
  // Emptied: it is being drawn anew, or the page is another one for the time being.
  if (seen.status !== 'seen' || seen.text === baseline || (seen.text === '' && !watch.files))
    return { kind: 'rests', reason: region };
  const news = changeByOthers(baseline, seen.text, watch.own);
  if (!news) {
    await arm(seen.text);
    await look(seen.text);
    return { kind: 'rests', reason: region };
  }
  await run.commit({
    type: 'watch-fired',
    path,
    nodeId,
    number: (known?.firings.length ?? 0) + 1,
    change: await run.store(news),
    content: await run.store(seen.text),
  });
  return { kind: 'went-on' };
}

/** The first look at a region that may still come: it is looked for until it is there, or has been waited for long enough. */
async function untilItAppears(look: () => Promise<Look>, clock: Clock, signal: AbortSignal): Promise<Look> {
  const looked = stopwatch(clock);
  let seen = await look();
  while (seen.status === 'no-region' && looked() < APPEARS_MS) {
    await clock.sleep(APPEARS_LOOK_MS, signal);
    seen = await look();
  }
  return seen;
}

/** A region that changes is half drawn: the look at which it reads as it did a moment before, or the last one in time. */
async function untilItRests(
  first: Look,
  baseline: string,
  look: () => Promise<Look>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Look> {
  const settling = stopwatch(clock);
  let seen = first;
  while (
    seen.status === 'seen' &&
    (seen.loading || seen.text !== baseline) &&
    settling() < SETTLE_AT_MOST_MS
  ) {
    const before = seen.text;
    await clock.sleep(SETTLE_MS, signal);
    seen = await look();
    if (seen.status === 'seen' && !seen.loading && seen.text === before) break;
  }
  return seen;
}

/** The lines that came and went, without those that hold what the agent itself typed; undefined when nothing is left. */
function changeByOthers(
  baseline: string,
  text: string,
  own: readonly string[],
): z.infer<typeof changeSchema> | undefined {
  const { added, removed } = lineChange(baseline, text);
  const byOthers = added.filter((line) => !own.some((typed) => line.includes(typed)));
  const isOwn = byOthers.length === 0 && (added.length > 0 || removed.length === 0);
  return isOwn ? undefined : { added: byOthers, removed };
}

type Look =
  | Awaited<ReturnType<AgentServices['browser']['watchRegion']>>
  | { status: 'denied'; message: string };

/**
 * A file or folder as it is now. After a restart of the browser the person has to give access anew: they are asked, as
 * often as it is gone.
 */
async function lookAtFiles(
  { run, browser }: AgentServices,
  { path }: WatchDirective,
  key: string,
  signal: AbortSignal,
): Promise<Look> {
  for (;;) {
    const seen = await browser.watchFiles(key, signal);
    if (seen.status === 'seen') return { ...seen, loading: false };
    if (seen.status === 'not-answering') return { status: seen.status, message: seen.message };
    const before = run
      .state()
      .questions.filter((question) => question.answer && question.path.startsWith(`${path}/again`));
    const why =
      seen.status === 'gone'
        ? `"${seen.name || 'What was picked'}" is not there any more. Which file or folder is to be watched?`
        : `The browser no longer lets "${seen.name}" be read, as after a restart. May it be read again?`;
    const answer = await run.ask(
      `${path}/again${before.length + 1}`,
      { kind: 'files', text: why, key, ...(seen.status === 'no-permission' && { again: true }) },
      signal,
    );
    if (answer.kind !== 'text')
      return {
        status: 'denied',
        message: `"${seen.name}" may not be read any more, so it is not watched. Run the task again to pick a file or folder anew.`,
      };
  }
}

/** Names one watch of one task to the page. */
export const watchKey = (taskId: string, path: string): string => `${taskId} ${path}`;
/** The task that such a name is of. */
export const taskOfWatchKey = (key: string): string => key.split(' ', 1)[0] ?? '';

function timesOf(
  { limitSeconds, reloadSeconds }: WatchDirective,
  known: { until?: number } | undefined,
  now: number,
): { until?: number; reloadAt?: number } {
  const after = (seconds: number | undefined) => (seconds === undefined ? undefined : now + seconds * 1000);
  return present({ until: known?.until ?? after(limitSeconds), reloadAt: after(reloadSeconds) });
}

/** A moment that is further away than it can be was worked out before the clock was set back. */
const isDue = (at: number | undefined, everySeconds: number | undefined, now: number): boolean =>
  at !== undefined && (at <= now || (everySeconds !== undefined && at - now > everySeconds * 1000));

/** What a firing's change holds. */
export const changeSchema = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
