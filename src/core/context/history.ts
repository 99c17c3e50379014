import { estimateTokens } from '../page/tokens.ts';
import type { Payload } from '../task/entry.ts';
import type { AgentRun, CallState, Compression, TurnState } from '../task/state.ts';

/** Loads a payload's value. */
type Load = (payload: Payload) => Promise<unknown>;

/** One outcome of an agent's run, in the form in which it can be recalled. */
export interface Outcome {
  /** "t3.0": the first call of the third turn; "t3.page": the page that the turn began with. */
  id: string;
  turn: number;
  call?: CallState;
  /** The complete text that the model was given. */
  text: () => Promise<string>;
}

/** All outcomes of an agent's run, oldest first. */
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

/** Whether a later turn shows the whole page, and thus also what changed since. */
export async function tellsPage(agentRun: AgentRun, upToTurn: number, load: Load): Promise<boolean> {
  const kept = outcomesOf(agentRun, load).filter(
    ({ turn, call }) => turn > upToTurn && call?.tool !== 'recall',
  );
  const texts = await Promise.all(kept.map(({ text }) => text()));
  return texts.some((text) => /^The page now:$/m.test(text.replace(PAGE, '')));
}

/** Characters of a call's input and of its outcome in one line of the history. */
const INPUT_LENGTH = 120;
const OUTCOME_LENGTH = 200;
/** Characters of an outcome from which a digest is written: its share of the room, within these limits. */
const DIGESTED = { least: 400, most: 4000, perToken: 3 } as const;

/**
 * The folded turns, one line per call. With `observation` the model's own note in its next reply replaces the outcome,
 * if there is one; `summary` gives the outcomes and the notes, for a digest of them. Both begin with the page that the
 * run began with. Lines beyond `maxTokens` are left out, the oldest first, and counted.
 */
export async function historyLines(
  agentRun: AgentRun,
  { upToTurn, method }: Pick<Compression, 'upToTurn' | 'method'>,
  load: Load,
  maxTokens: number,
): Promise<string> {
  const outcomes = outcomesOf(agentRun, load);
  const folded = [...outcomes.entries()].filter(
    ([index, { call, turn }]) =>
      turn <= upToTurn && (call !== undefined || (index === 0 && method !== 'fold')),
  );
  const share = Math.floor((maxTokens * DIGESTED.perToken) / folded.length);
  const length = Math.min(DIGESTED.most, Math.max(DIGESTED.least, share));
  const lines: string[] = [];
  let tokens = 0;
  let left = 0;
  for (const [index, outcome] of folded.reverse()) {
    const next = nextCall(outcomes.slice(index + 1), outcome);
    const noted = [next?.observation, next?.memory].filter(Boolean).join(' ') || undefined;
    if (!outcome.call && method === 'observation' && !noted) continue;
    const line =
      tokens > maxTokens
        ? ''
        : method === 'summary'
          ? await wholeOf(outcome, load, length, noted)
          : await lineOf(outcome, load, method === 'observation' ? noted : undefined);
    tokens += estimateTokens(line);
    if (tokens > maxTokens) left++;
    else lines.unshift(line);
  }
  return [...(left > 0 ? [`… ${left} earlier calls, which recall finds by their words`] : []), ...lines].join(
    '\n',
  );
}

/**
 * The first call that was written after the outcome was known: other calls of the same reply were written before it.
 */
const nextCall = (later: readonly Outcome[], { turn, call: seen }: Outcome): CallState | undefined =>
  later.find((other) => other.call && (!seen || other.turn > turn))?.call;

async function lineOf(outcome: Outcome, load: Load, noted: string | undefined): Promise<string> {
  const told = noted ?? withoutPages(await outcome.text());
  return `${await headOf(outcome, load)} ${cut(told, OUTCOME_LENGTH)}`;
}

/** The outcome with its page text, for the writer of a digest, who sees nothing else of it. */
async function wholeOf(
  outcome: Outcome,
  load: Load,
  length: number,
  noted: string | undefined,
): Promise<string> {
  const text = besidePages(await outcome.text(), (words) => words.replace(SAVED, '')).trim();
  const left = text.length - length;
  const told = left > 0 ? `${text.slice(0, length)}… (${left} more characters)` : text;
  return `${await headOf(outcome, load)}\n${told}${noted === undefined ? '' : `\nNoted of it: ${noted}`}`;
}

async function headOf({ id, call }: Outcome, load: Load): Promise<string> {
  if (!call) return `${id}:`;
  const input = JSON.stringify(await load(call.input)) ?? '';
  const what = [id, call.tool, input === '{}' ? '' : cut(input, INPUT_LENGTH), call.target ?? ''];
  const page = call.result?.url === undefined ? '' : ` (${call.result.url.slice(0, 100)})`;
  return `${what.filter(Boolean).join(' ')}: ${call.result?.status}${page}.`;
}

const PAGE = /<page-data id="([^"]+)">[\s\S]*?<\/page-data id="\1">/g;

/** The saved sign-ins listed under each page of their site. */
const SAVED = /^Saved by the person: .*(?:\n- ⟪.*)*/gm;

/** Changes only our own text, not the page text, which may imitate it. */
function besidePages(text: string, change: (words: string) => string): string {
  let told = '';
  let end = 0;
  for (const { 0: page, index } of text.matchAll(PAGE)) {
    told += change(text.slice(end, index)) + page;
    end = index + page.length;
  }
  return told + change(text.slice(end));
}

/** Our own text without the page text. */
const withoutPages = (text: string): string =>
  text
    .replace(PAGE, '')
    .replace(SAVED, '')
    .replace(/(?:The page now|What changed):\s*/g, '')
    .trim();

const cut = (text: string, length: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > length ? `${flat.slice(0, length)}…` : flat;
};
