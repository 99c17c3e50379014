import type { ActOutcome, PageAction } from '../../core/page/outcome.ts';
import { originOf, placeOf } from '../../core/policy/scope.ts';
import type { Acted, ActRequest, BrowserPort, TabTrouble } from '../../core/tools/browser-port.ts';
import { type Blocked, blockedBy, judgeOpenedTabs } from './aftermath.ts';
import { type DispatchDeps, type Dispatched, dispatch } from './dispatch.ts';
import { finishDownloads } from './downloads.ts';
import type { Fence } from './fence.ts';
import { coverOfFrame } from './frame-cover.ts';
import { leavesFrame, splitRef } from './frame-refs.ts';
import { createLeave } from './leave.ts';
import type { LastPages } from './moves.ts';
import type { Overlay } from './overlay.ts';
import { type PageWorld, withPageWorld } from './page-world.ts';
import type { KitFrame, Reached } from './reach.ts';
import { restorePage } from './restore.ts';
import { type Before, type SettleDeps, settle, steadiness } from './settle.ts';
import { trouble } from './tab-trouble.ts';
import { type TabWatch, watchTab } from './tab-watch.ts';
import type { Dialogs } from './trusted/dialogs.ts';
import type { TrustedInputs } from './trusted/trusted-input.ts';

export interface ActDeps extends SettleDeps, DispatchDeps {
  fence: Fence;
  lastPages: LastPages;
  overlay: Overlay;
  trusted: TrustedInputs;
  dialogs: Dialogs;
  pageWorld: PageWorld;
}

const OTHER_FRAME = 'What it is dragged to is in another frame of the page, and a drag stays in its own';
const NOTHING = { openedTabs: [], downloads: [], stillBusy: false };

/**
 * One action on a page:
 * 1. reach the tab's frames and find the one the ref belongs to,
 * 2. raise the fence, ask whether the page is at rest, and begin to watch,
 * 3. show what is about to be done,
 * 4. send the action; the page asks to commit, dispatches, answers,
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

    if (leavesFrame(request.action, target.frame.label))
      return {
        outcome: { status: 'wrong-kind', ref: request.action.ref ?? '', why: OTHER_FRAME },
        ...NOTHING,
      };
    if (isForbidden(target.frame, request)) return { outcome: forbidden(target.frame, request), ...NOTHING };
    if (isAnothers(target.frame, reached.frames, request)) return { outcome: ANOTHERS, ...NOTHING };
    if (isElsewhere(target.frame, request)) return { outcome: ELSEWHERE, ...NOTHING };
    const taken = await takeHand(deps, reached, target.frame, request, signal);
    if (taken && 'why' in taken)
      return {
        outcome: { status: 'needs-trusted-input', ref: refOf(request.action) ?? '', why: taken.why },
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
        // What the hand holds back from the person in this tab, such as the choosing of files, is theirs again.
        taken?.end();
        throw error;
      });
    deps.lastPages.set(reached.tabId, reached.top.url);
    const own = target.frame.frameId;
    let undone = false;
    const came: CameOfIt = { isLedAway: false, isClosed: false };
    const leave = createLeave(deps.clock);
    const told: Parameters<typeof watchTab>[2] = {
      begun(url, frameId) {
        if (undone || !leave.isFresh()) return;
        if (frameId === 0) came.isLedAway = true;
        if (frameId === 0 || frameId === own) request.navigated?.(url);
      },
      closed() {
        came.isClosed = leave.isFresh();
      },
    };
    const watch = watchTab(reached.tabId, deps, told, [...request.origins, ...documentOrigins]);
    const leaveNoted: ActRequest = {
      ...request,
      commit: async (nonce) => {
        const reply = await request.commit(nonce);
        if (reply.commit) leave.given();
        return reply;
      },
    };
    const run = async (): Promise<Acted> => {
      deps.overlay.announceAct(target.frame, target.number, reached.frames, request);
      const dispatched = await dispatch(deps, target.frame, target.number, leaveNoted, signal, {
        hand: taken && ((inputs) => leave.during(() => taken.hand(inputs))),
        coverAt: (point) => coverOfFrame(deps.kits, reached.frames, target.frame, point, signal),
      });
      const heard = dispatched.status === 'answered' && dispatched.outcome.status === 'done';
      if (heard) lastActedIn.set(reached.tabId, target.frame.documentId);
      undone = dispatched.status === 'answered' && !heard;
      if (dispatched.status !== 'unheard' && !dispatched.committed)
        return { outcome: outcomeOf(dispatched, watch, came), ...NOTHING };
      if (dispatched.status === 'trouble')
        return {
          ...NOTHING,
          outcome: dispatched.trouble,
          downloads: watch.downloads().map(({ name, url }) => ({ name, url })),
        };
      if (heard) await request.dispatched?.();
      const before = await asked;
      const deed = { request, reached, counted, before, dispatched, watch, came };
      const acted = await gather(deps, deed, signal);
      if (!heard && acted.outcome.status === 'done') await request.dispatched?.();
      return acted;
    };
    try {
      return await withPageWorld(deps.pageWorld, target.frame, request, signal, run);
    } finally {
      taken?.end();
      watch.stop();
      await lower();
    }
  };
}

/** What belongs to one origin alone goes to no other document, however similar its address looks. */
export const isForbidden = ({ origin }: KitFrame, { onlyAt }: Pick<ActRequest, 'onlyAt'>): boolean =>
  onlyAt !== undefined && onlyAt !== origin;

const forbidden = ({ origin }: KitFrame, { onlyAt }: ActRequest): ActOutcome => ({
  status: 'refused',
  why: `this secret is saved for ${onlyAt} alone, and the field is in a document of ${origin === 'null' ? 'no origin of its own' : origin}. Go to the sign-in page of ${onlyAt}, or let the person type here (human_interact, request_help).`,
});

/**
 * A secret of the task was judged for a document of one origin, and a frame may have navigated since. As in
 * policy/document-of.ts: a srcdoc belongs to the document around it, anything else without a site is nobody's.
 */
export function isAnothers(
  frame: KitFrame,
  frames: readonly KitFrame[],
  { meantFor }: Pick<ActRequest, 'meantFor'>,
): boolean {
  if (meantFor === undefined) return false;
  const around = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return frame.url === 'about:srcdoc' && around
    ? isAnothers(around, frames, { meantFor })
    : originOf(frame.url) !== meantFor;
}

const ANOTHERS: ActOutcome = {
  status: 'refused',
  why: 'the field is not in a document of the site that the secret was allowed for. Look at the page as it is now, or let the person type here (human_interact, request_help).',
};

/** Is the present document of another site than the one that the action was judged for? */
export function isElsewhere({ url }: KitFrame, { seenAt }: Pick<ActRequest, 'seenAt'>): boolean {
  return seenAt !== undefined && placeOf(url) !== 'blank' && originOf(url) !== seenAt;
}

const ELSEWHERE: ActOutcome = {
  status: 'refused',
  why: 'this is in a document of another site than the one that you saw. Nothing was done; look at the page again, and for keys name the control (ref).',
};

/** Prepares the tab for real input, when the action may have it. */
function takeHand(
  { trusted }: ActDeps,
  { frames }: Reached,
  frame: KitFrame,
  request: ActRequest,
  signal: AbortSignal,
): ReturnType<TrustedInputs['take']> | Promise<undefined> {
  return request.trusted === 'given' ? trusted.take(frame, frames, signal) : Promise.resolve(undefined);
}

interface Deed {
  request: ActRequest;
  reached: Reached;
  /** The frames whose activity shows whether the page has come to rest, and what they did before. */
  counted: readonly KitFrame[];
  before: Before;
  dispatched: Dispatched;
  watch: TabWatch;
  came: Readonly<CameOfIt>;
}

/**
 * What the action did to its tab: it navigated it, or closed it. What a person does to the tab later proves nothing
 * about the action.
 */
interface CameOfIt {
  isLedAway: boolean;
  isClosed: boolean;
}

async function gather(deps: ActDeps, deed: Deed, signal: AbortSignal): Promise<Acted> {
  const { request, reached, counted, before, dispatched, watch, came } = deed;
  const { stillBusy } = await settle(deps, watch, reached.tabId, counted, signal, before);
  const { openedTabs, blocked: blockedTab } = await judgeOpenedTabs(watch, request.origins);
  const blockedHere = blockedBy(watch.frame(0), request.origins);
  const restored = blockedHere ? await restorePage(deps, reached.tabId, reached.top.url, signal) : undefined;
  const navigatedTo = restored ?? watch.frame(0).committed?.url;
  const blocked: Blocked | undefined = blockedHere ?? blockedTab;
  const dialog = deps.dialogs.of(reached.tabId);
  return {
    outcome: dialog ? trouble.dialogOpen(dialog) : outcomeOf(dispatched, watch, came),
    ...(navigatedTo === undefined ? {} : { navigatedTo }),
    ...(blocked ? { blocked } : {}),
    openedTabs,
    downloads: await finishDownloads(watch.downloads(), deps.clock, signal),
    stillBusy,
  };
}

/** A page that goes away because of the action has no time to answer: that it left is the answer. */
function outcomeOf(dispatched: Dispatched, watch: TabWatch, came: CameOfIt): Acted['outcome'] {
  if (dispatched.status === 'answered') {
    const { outcome } = dispatched;
    return outcome.status === 'done' && watch.closed() ? { ...outcome, note: CLOSED } : outcome;
  }
  if (dispatched.status === 'trouble') return dispatched.trouble satisfies TabTrouble;
  const { committed, failed } = watch.frame(0);
  if (came.isLedAway && (committed || failed?.errorPage)) return { status: 'done' } satisfies ActOutcome;
  if (came.isClosed) return { status: 'done', note: CLOSED };
  return { status: 'unknown', why: dispatched.why };
}

const CLOSED = 'The page closed its tab.';

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
