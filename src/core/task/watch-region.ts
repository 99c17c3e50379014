import * as z from 'zod';
import type { AgentServices } from '../agent/services.ts';
import { lineChange } from '../page/line-change.ts';
import { present } from '../present.ts';
import { stopwatch } from '../stopwatch.ts';
import type { WatchDirective } from '../strategy/strategy.ts';
import type { Clock } from '../tools/browser-port.ts';
import type { WatchState } from './state.ts';

/** The result of looking after a watch: something new in the journal, or nothing to do for now. */
export type WatchEnd = { kind: 'went-on' } | { kind: 'rests'; reason: string };

/** A region that has just begun to change is looked at until it rests, this often and this long at most. */
const SETTLE_MS = 400;
const SETTLE_AT_MOST_MS = 4000;
/** How long a region may take to appear, when no other limit is given. */
const APPEARS_MS = 20_000;
const APPEARS_LOOK_MS = 1000;

/** Problems that pass: the watch keeps resting. */
const PASSING = new Set(['not-answering', 'dialog-open', 'error-page', 'page-crashed', 'foreign-site']);

/**
 * Looks after one watch, from wherever the journal stands:
 * 1. If its time is over, it says so and ends.
 * 2. If the page is to be reloaded, it reloads it.
 * 3. It looks at the region; from then on the page reports when its text changes.
 * 4. If the region is unchanged, the task rests and needs no worker. If it has changed, the lines that came and went
 *    are written down, and the text now is the baseline of the next look.
 */
export function watchRegion(
  services: AgentServices,
  watch: WatchDirective,
  signal: AbortSignal,
): Promise<WatchEnd> {
  return new WatchLook(services, watch, signal).carryOut();
}

class WatchLook {
  readonly #key: string;
  readonly #known: WatchState | undefined;
  readonly #rests: WatchEnd;

  constructor(
    private readonly services: AgentServices,
    private readonly watch: WatchDirective,
    private readonly signal: AbortSignal,
  ) {
    const { run } = services;
    this.#key = watchKey(run.taskId, watch.path);
    this.#known = run.state().watches.find((each) => each.path === watch.path);
    this.#rests = { kind: 'rests', reason: watch.region };
  }

  async carryOut(): Promise<WatchEnd> {
    const { run, clock, browser } = this.services;
    const { tabId, files, reloadSeconds } = this.watch;
    const known = this.#known;
    if (tabId === undefined && !files)
      return this.#end('trouble', 'There is no tab to watch. Open the page first.');
    if (known?.until !== undefined && known.until <= clock.now()) return this.#end('limit', '');
    if (!known) return this.#begin();
    const baseline = String(await run.load(known.content));
    if (isDue(known.reloadAt, reloadSeconds, clock.now())) {
      if (tabId !== undefined)
        await browser.navigate({ tabId, to: 'reload', origins: run.state().origins }, this.signal);
      await this.#arm(baseline);
    }
    const seen = await this.#look(baseline);
    if (seen.status === 'seen') return this.#compare(seen, baseline);
    return seen.status === 'no-region' ? this.#rests : this.#afterTrouble(seen);
  }

  /** The first look: its text is the baseline of later ones. */
  async #begin(): Promise<WatchEnd> {
    const { region, limitSeconds } = this.watch;
    const seen = await untilItAppears(() => this.#look(), this.services.clock, this.signal);
    if (seen.status === 'no-region') {
      const parts = seen.parts.join(', ') || 'nothing with a name';
      if (limitSeconds === undefined)
        return this.#end('no-region', `Nothing on the page is named "${region}". There is: ${parts}.`);
      await this.#arm('');
      return this.#rests;
    }
    if (seen.status === 'foreign-site') return this.#end('trouble', seen.message);
    if (seen.status !== 'seen') return this.#afterTrouble(seen);
    await this.#arm(seen.text);
    return this.#rests;
  }

  async #compare(first: Look, baseline: string): Promise<WatchEnd> {
    const { run, clock } = this.services;
    const { path, nodeId, files, own } = this.watch;
    const seen = await untilItRests(first, baseline, () => this.#look(baseline), clock, this.signal);
    // Emptied: it is being redrawn, or the page is temporarily another one.
    if (seen.status !== 'seen' || seen.text === baseline || (seen.text === '' && !files)) return this.#rests;
    const news = changeByOthers(baseline, seen.text, own);
    if (!news) {
      await this.#arm(seen.text);
      await this.#look(seen.text);
      return this.#rests;
    }
    await run.commit({
      type: 'watch-fired',
      path,
      nodeId,
      number: (this.#known?.firings.length ?? 0) + 1,
      change: await run.store(news),
      content: await run.store(seen.text),
    });
    return { kind: 'went-on' };
  }

  #look(baseline?: string): Promise<Look> {
    const { tabId, files, region } = this.watch;
    if (files || tabId === undefined) return lookAtFiles(this.services, this.watch, this.#key, this.signal);
    return this.services.browser.watchRegion(
      { tabId, key: this.#key, region, ...present({ baseline }) },
      this.signal,
    );
  }

  #afterTrouble({ status, message }: { status: string; message: string }): WatchEnd | Promise<WatchEnd> {
    return PASSING.has(status) ? { kind: 'rests', reason: message } : this.#end('trouble', message);
  }

  async #arm(content: string): Promise<void> {
    const { run, clock } = this.services;
    const { path, nodeId, region, files } = this.watch;
    await run.commit({
      type: 'watch-armed',
      path,
      nodeId,
      region,
      ...(files && { files: true }),
      content: await run.store(content),
      lookedAt: clock.now(),
      ...timesOf(this.watch, this.#known, clock.now()),
    });
  }

  async #end(reason: 'limit' | 'no-region' | 'trouble', text: string): Promise<WatchEnd> {
    const { run, browser } = this.services;
    const { path, nodeId, files, tabId } = this.watch;
    if (files) await browser.unwatchFiles(this.#key);
    else if (tabId !== undefined) await browser.unwatchRegion({ tabId, key: this.#key });
    await run.commit({ type: 'watch-ended', path, nodeId, reason, text: text.slice(0, 600) });
    return { kind: 'went-on' };
  }
}

/** The first look at a region that may still appear: it is looked for until it is there, or its time is over. */
async function untilItAppears(look: () => Promise<Look>, clock: Clock, signal: AbortSignal): Promise<Look> {
  const looked = stopwatch(clock);
  let seen = await look();
  while (seen.status === 'no-region' && looked() < APPEARS_MS) {
    await clock.sleep(APPEARS_LOOK_MS, signal);
    seen = await look();
  }
  return seen;
}

/** A changing region is half drawn: the look at which it reads as it did a moment before, or the last one in time. */
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

/**
 * The lines that came and went, without those that contain what the agent itself typed; undefined when nothing is left.
 */
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
 * A file or folder as it is now. After a restart of the browser the person has to grant access again: they are asked
 * each time it is gone.
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

/** The name of one watch of one task, as the page knows it. */
export const watchKey = (taskId: string, path: string): string => `${taskId} ${path}`;
/** The task that such a name belongs to. */
export const taskOfWatchKey = (key: string): string => key.split(' ', 1)[0] ?? '';

function timesOf(
  { limitSeconds, reloadSeconds }: WatchDirective,
  known: { until?: number } | undefined,
  now: number,
): { until?: number; reloadAt?: number } {
  const after = (seconds: number | undefined) => (seconds === undefined ? undefined : now + seconds * 1000);
  return present({ until: known?.until ?? after(limitSeconds), reloadAt: after(reloadSeconds) });
}

/** A moment that is too far in the future was computed before the clock was set back. */
const isDue = (at: number | undefined, everySeconds: number | undefined, now: number): boolean =>
  at !== undefined && (at <= now || (everySeconds !== undefined && at - now > everySeconds * 1000));

/** The content of a firing's change. */
export const changeSchema = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
