import type { ActOutcome, PageAction } from '../../../core/page/outcome.ts';
import type { Acted, ActRequest, BrowserPort, TabTrouble } from '../../../core/tools/browser-port.ts';
import type { Fence } from '../fence/fence.ts';
import { coverOfFrame } from '../frames/frame-cover.ts';
import { splitRef } from '../frames/frame-refs.ts';
import { originOfDocument } from '../frames/frames.ts';
import type { KitFrame, Reached } from '../kit/reach.ts';
import type { Overlay } from '../overlay.ts';
import { type Before, type SettleDeps, settle, steadiness } from '../settle/settle.ts';
import type { LastPages } from '../tabs/start-navigation.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import { frameLoad, type TabWatch, watchTab } from '../tabs/tab-watch.ts';
import type { Dialogs } from '../trusted/dialogs.ts';
import type { TrustedInputs } from '../trusted/trusted-input.ts';
import { createCommitWindow } from './commit-window.ts';
import { type DispatchDeps, type Dispatched, dispatch } from './dispatch.ts';
import { gatherEffects } from './page-effects.ts';
import { type PageWorld, withPageWorld } from './page-world.ts';
import { refuseTarget } from './refuse-target.ts';

export interface ActDeps extends SettleDeps, DispatchDeps {
  fence: Fence;
  lastPages: LastPages;
  overlay: Overlay;
  trusted: TrustedInputs;
  dialogs: Dialogs;
  pageWorld: PageWorld;
}

const NOTHING = { openedTabs: [], downloads: [], stillBusy: false };

/**
 * One action on a page:
 * 1. reach the tab's frames and find the one the ref belongs to,
 * 2. raise the fence, ask whether the page is at rest, and begin to watch,
 * 3. send the action, and show what is about to be done,
 * 4. the page asks to commit, dispatches, answers,
 * 5. settle on reasons,
 * 6. gather the results; lead the tab back when the fence stopped it,
 * 7. lower the fence.
 */
export function createAct(deps: ActDeps): BrowserPort['act'] {
  /** Documents of the last action: keys without a ref go where the focus was put. */
  const lastActedIn = new Map<number, string>();

  return async (request, signal) => {
    const reached = await deps.reach(request.tabId, signal, request.origins);
    if (reached.status !== 'reached') return { outcome: reached, ...NOTHING };
    const target = findFrame(reached, request.action, lastActedIn.get(reached.tabId));
    if (!target) return { outcome: { status: 'not-found', ref: refOf(request.action) ?? '' }, ...NOTHING };

    const refused = refuseTarget(target.frame, reached.frames, request);
    if (refused) return { outcome: refused, ...NOTHING };
    const input =
      request.trusted === 'given' && (await deps.trusted.prepare(target.frame, reached.frames, signal));
    if (input && 'why' in input)
      return {
        outcome: { status: 'needs-trusted-input', ref: refOf(request.action) ?? '', why: input.why },
        ...NOTHING,
      };

    const counted = target.frame.frameId === 0 ? [reached.top] : [reached.top, target.frame];
    const asked = steadiness(deps, counted, signal);
    // A stop rejects it while nobody awaits it yet.
    asked.catch(() => undefined);
    const documentOrigins = reached.frames.map((frame) => frame.origin);
    const lower = await deps.fence
      .raise({ tabId: reached.tabId, origins: request.origins, documentOrigins })
      .catch((error: unknown) => {
        // What real input holds back from the person in this tab, such as the choosing of files, is theirs again.
        if (input) input.end();
        throw error;
      });
    deps.lastPages.set(reached.tabId, reached.top.url);
    const own = target.frame.frameId;
    let undone = false;
    const tabEffects: TabEffects = { isLedAway: false, isClosed: false };
    const commitWindow = createCommitWindow(deps.clock);
    const observed: Parameters<typeof watchTab>[2] = {
      begun(url, frameId) {
        if (undone || !commitWindow.isOpen()) return;
        if (frameId === 0) tabEffects.isLedAway = true;
        // Pages wait for a frame of their own to be loaded, pictures and all.
        else if (originOfDocument(url) === target.frame.origin) watch.requests.begun(frameLoad(frameId, url));
        if (frameId === 0 || frameId === own) request.navigated?.(url);
      },
      closed() {
        tabEffects.isClosed = commitWindow.isOpen();
      },
    };
    const watch = watchTab(reached.tabId, deps, observed, [...request.origins, ...documentOrigins]);
    const commitNoted: ActRequest = {
      ...request,
      commit: async (nonce, sent) => {
        const reply = await request.commit(nonce, sent);
        if (reply.commit) commitWindow.open();
        return reply;
      },
    };
    const run = async (): Promise<Acted> => {
      const dispatching = dispatch(deps, target.frame, target.number, commitNoted, signal, {
        ...(input && { performInputs: (inputs) => commitWindow.during(() => input.perform(inputs)) }),
        coverAt: (point) => coverOfFrame(deps.kits, reached.frames, target.frame, point, signal),
      });
      // It arrives before the page may act. Every page that an action was sent to watches for the person from then on.
      deps.overlay.announceAct(target.frame, target.number, reached.frames, request);
      const dispatched = await dispatching;
      const isDone = dispatched.status === 'answered' && dispatched.outcome.status === 'done';
      if (isDone) lastActedIn.set(reached.tabId, target.frame.documentId);
      undone = dispatched.status === 'answered' && !isDone;
      if (dispatched.status !== 'no-reply' && !dispatched.committed)
        return { outcome: outcomeOf(dispatched, watch, tabEffects), ...NOTHING };
      if (dispatched.status === 'trouble')
        return {
          ...NOTHING,
          outcome: dispatched.trouble,
          downloads: watch.downloads().map(({ name, url }) => ({ name, url })),
        };
      // Written down while the page comes to rest.
      const noted = isDone ? request.dispatched?.() : undefined;
      noted?.catch(() => undefined);
      const before = await asked;
      const sent = { request, reached, counted, before, dispatched, watch, tabEffects };
      const acted = await gather(deps, sent, signal);
      await (isDone || acted.outcome.status !== 'done' ? noted : request.dispatched?.());
      return acted;
    };
    try {
      return await withPageWorld(deps.pageWorld, target.frame, request, signal, run);
    } finally {
      if (input) input.end();
      watch.stop();
      lower();
    }
  };
}

/** An action that was sent to its page, for what is gathered afterwards. */
interface SentAct {
  request: ActRequest;
  reached: Reached;
  /** The frames whose activity shows whether the page has come to rest, and what they did before. */
  counted: readonly KitFrame[];
  before: Before;
  dispatched: Dispatched;
  watch: TabWatch;
  tabEffects: Readonly<TabEffects>;
}

/**
 * What the action did to its tab: it navigated it, or closed it. What a person does to the tab later proves nothing
 * about the action.
 */
interface TabEffects {
  isLedAway: boolean;
  isClosed: boolean;
}

async function gather(deps: ActDeps, sent: SentAct, signal: AbortSignal): Promise<Acted> {
  const { request, reached, counted, before, dispatched, watch, tabEffects } = sent;
  const answer = dispatched.status === 'answered' ? dispatched.outcome : undefined;
  const after = { before, ...(answer?.status === 'done' ? { reactsWithinMs: answer.reactsWithinMs } : {}) };
  const { stillBusy } = await settle(deps, watch, reached.tabId, counted, signal, after);
  const effects = await gatherEffects(
    deps,
    watch,
    { tabId: reached.tabId, url: reached.top.url, origins: request.origins },
    signal,
  );
  const dialog = deps.dialogs.of(reached.tabId);
  return {
    outcome: dialog ? trouble.dialogOpen(dialog) : outcomeOf(dispatched, watch, tabEffects),
    ...effects,
    stillBusy,
  };
}

/** A page that goes away because of the action has no time to answer: that it left is the answer. */
function outcomeOf(dispatched: Dispatched, watch: TabWatch, tabEffects: TabEffects): Acted['outcome'] {
  if (dispatched.status === 'answered') {
    const { outcome } = dispatched;
    return outcome.status === 'done' && watch.closed() ? { ...outcome, note: CLOSED } : outcome;
  }
  if (dispatched.status === 'trouble') return dispatched.trouble satisfies TabTrouble;
  const { committed, failed } = watch.frame(0);
  if (tabEffects.isLedAway && (committed || failed?.errorPage))
    return { status: 'done' } satisfies ActOutcome;
  if (tabEffects.isClosed) return { status: 'done', note: CLOSED };
  return { status: 'unknown', why: dispatched.why };
}

export const CLOSED = 'The page closed its tab.';

function refOf(action: PageAction): string | undefined {
  return action.ref;
}

/** The frame an action is for, with the bare number of the control in it. */
export function findFrame(
  reached: Pick<Reached, 'top' | 'frames'>,
  action: PageAction,
  lastDocument: string | undefined,
): { frame: KitFrame; number: string | undefined } | undefined {
  const ref = refOf(action);
  if (ref === undefined) {
    const focused =
      action.kind === 'press-keys' && reached.frames.find((frame) => frame.documentId === lastDocument);
    return { frame: focused || reached.top, number: undefined };
  }
  const parts = splitRef(ref);
  const frame = parts && reached.frames.find(({ label }) => label === parts.label);
  return parts && frame ? { frame, number: parts.number } : undefined;
}
