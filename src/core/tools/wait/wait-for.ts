import * as z from 'zod';
import type { PageSnapshot } from '../../page/snapshot.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { stopwatch } from '../../stopwatch.ts';
import { downloadsText } from '../act/describe-acted.ts';
import type { PageDownload, TabTrouble } from '../browser-port.ts';
import { optionalAmount, optionalChoice, optionalFlag, optionalRef, optionalText } from '../fields.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { newDownloads } from './new-downloads.ts';
import { isUnproven, unmet, WAIT_STATES, type WaitCondition } from './wait-condition.ts';

const DEFAULT_SECONDS = 15;
const MOST_SECONDS = 300;
/** Without it, a page that never settles would be looked at continuously. */
const PAUSE_MS = 200;
/** As long for a page that is being replaced. */
const REPLACED_MS = 1000;
const QUIET_MS = 1000;
const DOWNLOAD_POLL_MS = 300;
const RECENT_MS = 120_000;

/** Models send `gone: true` beside a text to say that the text must disappear. */
const goneField = z
  .preprocess(
    (value) =>
      value === true || value === 'true'
        ? TEXT_ITSELF
        : value === false || value === null
          ? undefined
          : value,
    z.string().optional(),
  )
  .describe('Words that must disappear, such as "Loading".');
const TEXT_ITSELF = '\u0000text';

const schema = z.object({
  text: optionalText('Words that must appear on the page.'),
  gone: goneField,
  ref: optionalRef('Number of an element that must reach a state.'),
  state: optionalChoice('State of that element; visible when left out.', WAIT_STATES),
  url: optionalText('Part of the address that the tab must have.'),
  download: optionalFlag('true: a file that the page gives must be downloaded completely.'),
  quiet: optionalFlag('true: nothing must change on the page for a second.'),
  timeoutSeconds: optionalAmount(`How long at most; ${DEFAULT_SECONDS} when left out.`, MOST_SECONDS),
});
type Input = z.infer<typeof schema>;

export const waitFor: Tool<Input> = {
  name: 'wait_for',
  description:
    'Waits until words appear or go, an element is in a state, the address changes, a download is complete, or the page rests; comes back as soon as it is so. Acting waits for the page by itself: use this for results that take longer. With timeoutSeconds alone it simply waits; with nothing given, until the page changes.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'look' }),
  describe: (input) => {
    const parts = saidParts(conditionOf(input)).map(({ awaited }) => awaited);
    return `Waiting for ${parts.join(' and ') || 'the page'}`;
  },
  run: (input, context) =>
    withTab(context, async (tabId) => {
      const condition = conditionOf(input);
      const seconds = input.timeoutSeconds ?? DEFAULT_SECONDS;
      if (Object.keys(condition).length > 0) return waitUntil(condition, tabId, seconds, context);
      if (input.timeoutSeconds === undefined)
        return waitForAnything(tabId, context.clock.now() + seconds * 1000, context);
      await context.clock.sleep(seconds * 1000, context.signal);
      return { status: 'done', text: `Waited ${seconds} s.` };
    }),
};

/**
 * 1. Look; done when the condition holds.
 * 2. Wait for a reason to look again (a change of the page or its address), or for the deadline.
 * 3. After a change, pause briefly, then 1. After the deadline, look once more and say what is missing.
 */
async function waitUntil(
  condition: WaitCondition,
  tabId: number,
  seconds: number,
  context: ToolContext,
): Promise<ToolOutcome> {
  const { clock, signal } = context;
  // A click before this call may have started the download already.
  const since = clock.now() - RECENT_MS;
  const passed = stopwatch(clock);
  for (let waited = false; ; waited = true) {
    signal.throwIfAborted();
    const looked = await lookFor(condition, tabId, since, context, waited);
    if ('outcome' in looked) return looked.outcome;
    const left = seconds * 1000 - passed();
    if (left <= 0)
      return {
        status: 'timed-out',
        text: `Waited ${seconds} s: ${looked.why}. Look at what the page says now; wait again only if it is still working on it, else try another way.`,
      };
    const lost = await untilReason(condition, tabId, left, context);
    if (lost) return lost;
  }
}

/** What the look says: the outcome, or why it is to be waited for further. */
async function lookFor(
  condition: WaitCondition,
  tabId: number,
  since: number,
  context: ToolContext,
  waited: boolean,
): Promise<{ outcome: ToolOutcome } | { why: string }> {
  const { browser, clock, signal } = context;
  const look = await browser.look({ tabId, refFloor: context.refFloor }, signal);
  const files = condition.download
    ? await newDownloads(await browser.downloads({ since, origins: context.task.origins }), context)
    : [];
  if (look.status !== 'seen')
    return mayPass(look) ? { why: look.message } : { outcome: { status: look.status, text: look.message } };
  const missing = unmet(condition, look.page, files);
  if (missing.length > 0) return { why: missing.join(', and ') };
  if (!condition.quiet) return { outcome: held(condition, look.page, files, context, waited) };
  const rest = await browser.waitForChange({ tabId, deadline: clock.now() + QUIET_MS }, signal);
  return rest.status === 'timed-out'
    ? { outcome: held(condition, look.page, files, context, true) }
    : { why: 'the page is still changing' };
}

/** Until there is a reason to look again; gives the outcome where the page cannot be waited for any more. */
async function untilReason(
  condition: WaitCondition,
  tabId: number,
  leftMs: number,
  { browser, clock, signal }: ToolContext,
): Promise<ToolOutcome | undefined> {
  // A download causes no change of the page.
  const atMost = condition.download ? Math.min(leftMs, DOWNLOAD_POLL_MS) : leftMs;
  const change = await browser.waitForChange({ tabId, deadline: clock.now() + atMost }, signal);
  if (change.status === 'timed-out') return undefined;
  if (change.status !== 'changed' && !mayPass(change)) return { status: change.status, text: change.message };
  const pauseMs = change.status === 'changed' ? PAUSE_MS : REPLACED_MS;
  await clock.sleep(Math.min(pauseMs, leftMs), signal);
  return undefined;
}

/** A page that is being replaced cannot be looked at for a moment. */
const mayPass = (trouble: TabTrouble): boolean => trouble.status === 'not-answering';

function held(
  condition: WaitCondition,
  page: PageSnapshot,
  files: readonly PageDownload[],
  context: ToolContext,
  waited: boolean,
): ToolOutcome {
  const told = downloadsText(files);
  const nowHeld = saidParts(condition).map((part) => part.held);
  const unseen = isUnproven(condition, page) ? IN_WHAT_WAS_SEEN : '';
  const moved = context.page !== undefined && context.page.url !== page.url;
  return {
    status: 'done',
    text: `${waited ? 'It is so now' : ALREADY}: ${nowHeld.join(' and ')}.${unseen}${told ? ` ${told}` : ''}`,
    ...(moved ? { pageReplaced: true } : {}),
  };
}

const IN_WHAT_WAS_SEEN = ' This is so in what was seen; a silent frame, or what lies under a cover, was not.';

/** Text that was already there says nothing about what the agent waits for. */
const ALREADY = 'It was so already, and nothing was waited for';

async function waitForAnything(tabId: number, deadline: number, context: ToolContext): Promise<ToolOutcome> {
  const change = await context.browser.waitForChange({ tabId, deadline }, context.signal);
  if (change.status === 'changed') return { status: 'done', text: 'The page changed.' };
  if (change.status === 'timed-out')
    return {
      status: 'timed-out',
      text: 'Nothing changed on the page while waiting. Go on with what is there, or try another way.',
    };
  return { status: change.status, text: change.message };
}

function conditionOf(input: Input): WaitCondition {
  const { text, gone, ref, state, url, download, quiet } = input;
  const textMustGo = gone === TEXT_ITSELF;
  return {
    ...(text !== undefined && !textMustGo ? { text } : {}),
    ...(textMustGo ? (text === undefined ? {} : { gone: text }) : gone ? { gone } : {}),
    ...(ref === undefined ? {} : { ref, ...present({ state }) }),
    ...present({ url }),
    ...(download === true ? { download } : {}),
    ...(quiet === true ? { quiet } : {}),
  };
}

/** How each part of a condition is said: while it is waited for, and once it holds. */
function saidParts(condition: WaitCondition): { awaited: string; held: string }[] {
  const { text, gone, ref, state = 'visible', url, download, quiet } = condition;
  return [
    text !== undefined && { awaited: `"${text}" to appear`, held: `"${text}" is there` },
    gone !== undefined && { awaited: `"${gone}" to go`, held: `"${gone}" is gone` },
    ref !== undefined && { awaited: `[${ref}] to be ${state}`, held: `[${ref}] is ${state}` },
    url !== undefined && {
      awaited: `the address to contain "${url}"`,
      held: `the address contains "${url}"`,
    },
    download && { awaited: 'a download', held: 'the download is complete' },
    quiet && { awaited: 'the page to rest', held: 'the page rests' },
  ].filter((part) => typeof part === 'object');
}
