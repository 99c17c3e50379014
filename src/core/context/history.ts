import { estimateTokens } from '../page/tokens.ts';
import type { Payload } from '../task/entry.ts';
import type { AgentRun, CallState, Compression, TurnState } from '../task/state.ts';

/** Loads the value behind a payload. */
type Load = (payload: Payload) => Promise<unknown>;

/** One outcome of an agent's run, as it can be called back. */
export interface Outcome {
  /** "t3.0": the first call of the third turn; "t3.page": the page that the turn began with. */
  id: string;
  turn: number;
  call?: CallState;
  /** All that the model was told of it. */
  text: () => Promise<string>;
}

/** Everything that an agent was told in its run, oldest first. */
export function outcomesOf(agentRun: AgentRun, load: Load): Outcome[] {
  return agentRun.turns.flatMap((turn) => [...pageOf(turn, load), ...callsOf(turn, load)]);
}

const pageOf = ({ number, observed }: TurnState, load: Load): Outcome[] =>
  observed
    ? [{ id: `t${number}.page`, turn: number, text: async () => String(await load(observed.text)) }]
    : [];

const callsOf = ({ number, calls }: TurnState, load: Load): Outcome[] =>
  calls.flatMap((call, index) =>
    call.result
      ? [
          {
            id: `t${number}.${index}`,
            turn: number,
            call,
            text: async () => String(call.result ? await load(call.result.text) : ''),
          },
        ]
      : [],
  );

/** Characters of a call's input and of its outcome in a line of the history. */
const INPUT_LENGTH = 120;
const OUTCOME_LENGTH = 200;

/**
 * The folded turns, a line for each call. `observation` tells instead of the outcome what the model itself noted of it
 * in its next call, where it did. Lines beyond `maxTokens` are left out, the oldest first, and counted.
 */
export async function historyLines(
  agentRun: AgentRun,
  { upToTurn, method }: Pick<Compression, 'upToTurn' | 'method'>,
  load: Load,
  maxTokens: number,
): Promise<string> {
  const outcomes = outcomesOf(agentRun, load);
  const calls = outcomes.filter(({ call }) => call !== undefined);
  const lines: string[] = [];
  let tokens = 0;
  let left = 0;
  for (const [index, outcome] of [...calls.entries()].reverse()) {
    if (outcome.turn > upToTurn) continue;
    const next = method === 'observation' ? calls[index + 1]?.call : undefined;
    const noted = [next?.observation, next?.memory].filter(Boolean).join(' ') || undefined;
    const line = tokens > maxTokens ? '' : await lineOf(outcome, load, noted);
    tokens += estimateTokens(line);
    if (tokens > maxTokens) left++;
    else lines.unshift(line);
  }
  return [...(left > 0 ? [`… ${left} earlier calls, which recall finds by their words`] : []), ...lines].join(
    '\n',
  );
}

async function lineOf({ id, call, text }: Outcome, load: Load, noted: string | undefined): Promise<string> {
  if (!call) return id;
  const input = JSON.stringify(await load(call.input)) ?? '';
  const what = [id, call.tool, input === '{}' ? '' : cut(input, INPUT_LENGTH), call.target ?? ''];
  const told = noted ?? withoutPages(await text());
  const page = call.result?.url === undefined ? '' : ` (${call.result.url.slice(0, 100)})`;
  return `${what.filter(Boolean).join(' ')}: ${call.result?.status}${page}. ${cut(told, OUTCOME_LENGTH)}`;
}

const PAGE = /<page-data id="([^"]+)">[\s\S]*?<\/page-data id="\1">/g;

/** What was said besides the text of pages. */
const withoutPages = (text: string): string =>
  text
    .replace(PAGE, '')
    .replace(/(?:The page now|What changed):\s*/g, '')
    .trim();

const cut = (text: string, length: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > length ? `${flat.slice(0, length)}…` : flat;
};
