import { withStates } from '../plan/change-plan.ts';
import { innerPlansOf } from '../plan/inner-plan.ts';
import { type Plan, planSchema } from '../plan/plan.ts';
import { planDifference, planDifferenceText } from '../plan/plan-difference.ts';
import { moveNode, reopenNode } from '../plan/progress.ts';
import { present } from '../present.ts';
import type { Entry, EntryOf, Payload } from './entry.ts';
import { reduceAgents } from './reduce-agents.ts';
import { reduceFlow } from './reduce-flow.ts';
import { isAtWork, isEnded, type PlanNote, statusAfter, type TaskState } from './state.ts';
import { withFoundTabs } from './tabs-found.ts';

/**
 * The one reducer. The worker, the panel, the history and the export fold the same entries with it.
 * `state` is undefined before the first entry, which must be `task-created`.
 * Throws on a journal that begins with anything else: that is a bug, not a state.
 */
export function applyEntry(state: TaskState | undefined, entry: Entry): TaskState {
  if (state === undefined) return firstState(entry);
  const next: TaskState = {
    ...state,
    ...reduceTask(state, entry),
    updatedAt: entry.at,
    workedMs: state.workedMs + workedBefore(state, entry),
    entryCount: state.entryCount + 1,
  };
  const flow = reduceFlow(state, entry);
  if (flow) Object.assign(next, flow);
  const agents = reduceAgents(state.agents, entry, state.messages.length);
  if (agents !== state.agents) next.agents = agents;
  return entry.type === 'tabs-found' ? withFoundTabs(next, entry) : next;
}

/** Folds a whole journal; undefined for an empty one. Plans must be inline: see hydrateEntries. */
export function foldTask(entries: readonly Entry[]): TaskState | undefined {
  let state: TaskState | undefined;
  for (const entry of entries) state = applyEntry(state, entry);
  return state;
}

/** Working time since the previous entry. Before a run nobody worked, whatever status a dead worker left. */
const workedBefore = ({ status, updatedAt }: TaskState, { type, at }: Entry): number =>
  isAtWork(status) && type !== 'run-started' ? Math.max(0, at - updatedAt) : 0;

function firstState(entry: Entry): TaskState {
  if (entry.type !== 'task-created')
    throw new Error(`A journal begins with task-created, not ${entry.type}.`);
  return {
    id: entry.taskId,
    status: 'init',
    statusReason: '',
    created: entry,
    createdAt: entry.at,
    updatedAt: entry.at,
    workedMs: 0,
    entryCount: 1,
    epoch: 0,
    agents: [],
    questions: [],
    putOff: [],
    messages: [],
    tabs: entry.tabs,
    ...present({ session: entry.session }),
    windowId: entry.windowId,
    closedTabs: [],
    origins: entry.origins,
    effectsAllowed: [],
    trustedInput: entry.trustedInput ?? 'ask',
    given: [],
    files: [],
    itemLists: [],
    iterations: [],
    watches: [],
    variables: [],
    usage: { modelCalls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    lastRef: 0,
  };
}

function reduceTask(state: TaskState, entry: Entry): Partial<TaskState> {
  switch (entry.type) {
    case 'run-started':
      // Whoever resumes does not want to wait any longer, and has seen the plan.
      return {
        epoch: entry.epoch,
        ...(entry.budget && { created: { ...state.created, budget: entry.budget } }),
        ...(entry.reason === 'resumed' && { planAccepted: true, ...released(state, () => true) }),
      };
    case 'status-changed': {
      const status = statusAfter(state.status, entry);
      return status === entry.status ? { status, statusReason: entry.reason } : {};
    }
    case 'model-chosen': {
      const { model, context } = entry;
      return { created: { ...state.created, model, ...(context && { context }) } };
    }
    case 'tool-offered':
      return {
        created: { ...state.created, offered: [...(state.created.offered ?? []), entry.offered] },
      };
    case 'memory-recalled':
      return {
        remembered: entry.items,
        ...(entry.trouble && {
          memoryTrouble: { at: entry.at, why: entry.trouble, unread: entry.unread ?? 0 },
        }),
      };
    case 'strategy-chosen':
      return { strategy: entry.strategy };
    case 'plan-updated':
      return planned(state, entry);
    case 'node-moved':
      return moved(state, entry);
    case 'agent-reopened':
      // A call that was only cut short still has its node under way.
      return state.plan && state.agents.some(({ path, status }) => path === entry.path && status === 'failed')
        ? { plan: reopenNode(state.plan, entry.nodeId) }
        : {};
    case 'model-asked':
    case 'model-failed':
      return released(state, (call) => call.path === entry.path);
    case 'model-put-off':
      return { putOff: putOff(state, entry) };
    case 'model-replied':
      return {
        usage: addUsage(state.usage, entry),
        putOff: state.putOff.filter((call) => call.path !== entry.path),
      };
    case 'tool-called':
      return entry.secretsInto ? { secretPlaces: [...(state.secretPlaces ?? []), ...entry.secretsInto] } : {};
    case 'frames-heard':
      return { heard: [...(state.heard ?? []), entry.marks] };
    case 'page-observed':
    case 'tool-result':
      return { lastRef: Math.max(state.lastRef, entry.lastRef ?? 0) };
    case 'question-asked': {
      const { path, at, question } = entry;
      const shows = question.kind === 'takeover' ? question.shows : undefined;
      return {
        questions: [...state.questions, { path, askedAt: at, question, ...present({ shows }) }],
      };
    }
    case 'question-answered':
      return {
        questions: state.questions.map((question) =>
          question.path === entry.path && !question.answer
            ? { ...question, answer: entry.answer, answeredBy: entry.by }
            : question,
        ),
      };
    case 'message-received':
      return { messages: [...state.messages, message(entry)] };
    case 'takeover-watched':
      return {
        questions: state.questions.map((question) =>
          question.path === entry.path ? { ...question, shows: entry.shows } : question,
        ),
      };
    case 'unreadable':
      return { unreadable: true };
    case 'journal-mended':
      // The asker is gone; whatever is still open is asked again.
      return { unreadable: false, questions: state.questions.filter(({ answer }) => answer) };
    case 'origin-allowed':
      return { origins: [...state.origins, entry.origin] };
    case 'effects-allowed':
      return { effectsAllowed: [...state.effectsAllowed, entry.origin] };
    case 'trusted-input-decided':
      return { trustedInput: AFTER_DECISION[entry.decision] };
    case 'tab-opened':
      return { tabs: [...state.tabs.filter((tab) => tab.tabId !== entry.tab.tabId), entry.tab] };
    case 'tab-closed':
      return { closedTabs: [...state.closedTabs, entry.tabId] };
    case 'file-saved': {
      const { name, givenName, bytes, text, from, mediaType } = entry;
      return { files: [...state.files, { name, bytes, ...present({ givenName, text, from, mediaType }) }] };
    }
    case 'file-given': {
      const { name, mediaType, bytes, content, original, originalType } = entry;
      const whole = present({ original, originalType });
      return { given: [...state.given, { name, mediaType, bytes, content, ...whole }] };
    }
    case 'task-ended':
      // If a stop and an ordinary end coincide, the first one stands, and nothing ends twice.
      if (isEnded(state.status)) return {};
      return {
        status: entry.status,
        statusReason: '',
        endedAt: entry.at,
        result: entry.result,
        ...present({ nextStep: entry.nextStep, phrase: entry.phrase }),
      };
    default:
      return {};
  }
}

const AFTER_DECISION = { allowed: 'allow', denied: 'denied', withdrawn: 'ask' } as const;

const noteOf = ({ at, seq }: Entry, text: Payload): PlanNote => ({ at, seq, text });

const message = ({
  at,
  seq,
  words,
  id,
  answers,
}: Entry & EntryOf<'message-received'>): TaskState['messages'][number] => ({
  at,
  seq,
  words,
  ...present({ id, answers }),
});

/** A plan that cannot be read changes nothing. The agents at work on the old plan are told of an edit by the person. */
function planned(state: TaskState, entry: Entry & EntryOf<'plan-updated'>): Partial<TaskState> {
  const parsed = 'inline' in entry.plan ? planSchema.safeParse(entry.plan.inline) : undefined;
  if (!parsed?.success) return {};
  const planSeq = entry.seq;
  const notes = entry.note ? { notes: [...(state.notes ?? []), noteOf(entry, entry.note)] } : {};
  if (!state.plan) return { plan: parsed.data, planSeq, ...notes };
  // A node may have moved since this plan was made: the state here is newer than what its maker saw.
  const stands = withStates(state.plan, parsed.data);
  if (entry.by !== 'person')
    return {
      plan: entry.reason === 'replanned' ? stands : withReports(state.plan, parsed.data),
      planSeq,
      ...notes,
    };
  const edit = {
    at: entry.at,
    seq: entry.seq,
    words: planDifferenceText(state.plan, parsed.data),
    planEdit: planDifference(state.plan, parsed.data),
  };
  return { plan: stands, planSeq, messages: [...state.messages, edit] };
}

/** Agents at work may have reported on their inner plans since such an entry was made, so existing ones are kept. */
function withReports(current: Plan, updated: Plan): Plan {
  const inner = innerPlansOf(current);
  return {
    ...updated,
    agents: updated.agents.map((agent) => inner.find(({ id }) => id === agent.id) ?? agent),
  };
}

/** A move that the rules forbid changes nothing: an old or foreign journal must not break the fold. */
function moved(state: TaskState, entry: EntryOf<'node-moved'>): Partial<TaskState> {
  if (!state.plan) return {};
  const result = moveNode(state.plan, entry.nodeId, entry.status, entry.result);
  return result.ok ? { plan: result.plan } : {};
}

/** Calls that may be made now; the count of how often they were put off is kept. */
function released(state: TaskState, which: (call: TaskState['putOff'][number]) => boolean) {
  return state.putOff.some(which)
    ? { putOff: state.putOff.map((call) => (which(call) ? { ...call, until: 0 } : call)) }
    : {};
}

function putOff({ putOff }: TaskState, { path, at, until, reason, short }: Entry & EntryOf<'model-put-off'>) {
  const times = (putOff.find((call) => call.path === path)?.times ?? 0) + (short ? 0 : 1);
  return [...putOff.filter((call) => call.path !== path), { path, at, until, reason, times }];
}

function addUsage(usage: TaskState['usage'], entry: EntryOf<'model-replied'>) {
  const sum = {
    ...usage,
    modelCalls: usage.modelCalls + 1,
    inputTokens: usage.inputTokens + entry.usage.inputTokens,
    cachedInputTokens: usage.cachedInputTokens + entry.usage.cachedInputTokens,
    outputTokens: usage.outputTokens + entry.usage.outputTokens,
  };
  return entry.costUsd === undefined ? sum : { ...sum, costUsd: (usage.costUsd ?? 0) + entry.costUsd };
}
