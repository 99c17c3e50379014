import type { Language } from '../../core/language.ts';
import { present } from '../../core/present.ts';
import type { Payload } from '../../core/task/entry.ts';
import type { CallState, TaskState, TurnState } from '../../core/task/state.ts';
import { sidePromptIn } from '../text/sentences.ts';

/** Something that the task saw: a look at a page, or the outcome of a call. */
export interface SourceText {
  /** Key of its line in the list of steps. */
  step: string;
  /** The text of that line in the journal's language (`stepLineText`). */
  says: string;
  /** The text is our own, in English, not the model's. */
  described?: true;
  at: number;
  text: Payload;
  /** The model's own input of the call: finding it again in the outcome proves nothing. */
  own?: Payload;
  tabId?: number;
  url?: string;
  title?: string;
}

/** Their outcomes repeat the model's words, or earlier notes. */
const WITHOUT_NEWS = new Set([
  'return_output',
  'task_node_status',
  'variable_storage',
  'recall',
  'save_file',
  'set_schedule',
]);

/** Everything that the task saw, oldest first. */
export function sourceTextsOf(state: TaskState): SourceText[] {
  const turns = state.agents.flatMap((run) => run.turns);
  return turns
    .flatMap((turn) => [...pageOf(turn), ...turn.calls.flatMap(outcomeOf)])
    .toSorted((a, b) => a.at - b.at);
}

/** The page was looked at before the turn's calls: it belongs to the first of them. */
function pageOf(turn: TurnState): SourceText[] {
  const { observed } = turn;
  const [first] = turn.calls;
  if (!observed || !first) return [];
  const { tabId, url, title, text } = observed;
  return [{ step: first.path, ...sayOf(first), at: turn.startedAt, text, tabId, url, title }];
}

function outcomeOf(call: CallState): SourceText[] {
  const { result } = call;
  if (result?.status !== 'done' || WITHOUT_NEWS.has(call.tool)) return [];
  const tabId = result.tabId ?? call.tabId;
  return [
    {
      step: call.path,
      ...sayOf(call),
      at: call.startedAt,
      text: result.text,
      own: call.input,
      ...present({ tabId, url: result.url }),
    },
  ];
}

const sayOf = ({ userSidePrompt, described, tool }: CallState): Pick<SourceText, 'says' | 'described'> => ({
  says: userSidePrompt || tool,
  ...(described && { described }),
});

/** The text of its step's line, in the current language. */
export const stepLineText = (
  language: Language,
  { says, described }: Pick<SourceText, 'says' | 'described'>,
): string => sidePromptIn(language, { userSidePrompt: says, ...(described && { described }) });
