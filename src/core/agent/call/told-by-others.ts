import {
  createFingerprints,
  type Fingerprints,
  MOST_MARKS,
  markOf,
  marksAsText,
  marksOfText,
} from '../../policy/fingerprints.ts';
import {
  asCompared,
  decoded,
  partsIn,
  saidByPage,
  tellingParts,
  wordsOfOthers,
} from '../../policy/words-of-others.ts';
import { followedTasks } from '../../task/followed-task.ts';
import type { TaskRun } from '../../task/run.ts';
import type { TaskState } from '../../task/state.ts';
import type { AgentScope } from '../scope.ts';

/** What is needed of a task to know what frames of other sites said in it. */
type HeardIn = Pick<TaskRun, 'state' | 'load'>;

/**
 * Words that a call would give to a page, and that only a frame of another site said, on this page or on one before, in
 * this task or in one that it continues from; or only what is remembered of earlier tasks.
 */
export async function toldByOthers(
  { services, assignment }: AgentScope,
  input: unknown,
): Promise<string | undefined> {
  const { run } = services;
  const { origins, created, messages, questions } = run.state();
  const isTheirs = await whatOthersSaid(run);
  if (!isTheirs) return undefined;
  const page = services.pages.get(assignment.path);
  const { words, quote, answers } = created;
  const known = () => ({
    page: page ? saidByPage(page, origins).own : [],
    person: [JSON.stringify([words, quote, answers, messages, questions.map(({ answer }) => answer)])],
  });
  return wordsOfOthers(textsIn(input).map(decoded).join('\n'), isTheirs, known);
}

/**
 * Writes down what frames of other sites said, before a model is told of it: a page can take such a frame away again,
 * and the worker may die. The journal gets no words of it, but marks by which they are known again.
 */
export async function hearOthers(
  run: HeardIn & Pick<TaskRun, 'commit' | 'store'>,
  lines: readonly string[],
): Promise<void> {
  const heard = await fingerprintsOf(run);
  const marks = [...new Set(tellingParts(lines).map(markOf))]
    .filter((mark) => !heard?.has(mark))
    .slice(0, MOST_MARKS);
  if (marks.length > 0)
    await run.commit({ type: 'frames-heard', marks: await run.store(marksAsText(marks)) });
}

/** The parts of a text that frames of other sites said in a task, for one that continues from it. */
export async function saidByOthers(run: HeardIn, text: string): Promise<string[]> {
  const isTheirs = await whatOthersSaid(run);
  return isTheirs ? [...new Set(partsIn(text).filter(isTheirs))] : [];
}

/**
 * What earlier tasks brought, of which the person said nothing here. A page that asks for it may be of another site than
 * theirs.
 */
const rememberedParts = ({ remembered = [] }: TaskState): string[] =>
  tellingParts(remembered.flatMap(({ kind, text }) => (kind === 'task' ? [text] : [])));

/** Under what name a question tells words that neither the page nor the person said. */
export const whoSaid = (state: TaskState, words: string): 'ofEarlier' | 'ofOthers' =>
  rememberedParts(state).includes(asCompared(words)) ? 'ofEarlier' : 'ofOthers';

/** Undefined when they said nothing. */
async function whatOthersSaid(run: HeardIn): Promise<((part: string) => boolean) | undefined> {
  const state = run.state();
  const { created, questions } = state;
  const heard = await fingerprintsOf(run);
  const named = new Set(rememberedParts(state));
  for (const { ofOthers = [] } of followedTasks(created)) for (const part of ofOthers) named.add(part);
  for (const { question } of questions)
    if (question.kind === 'approve' && question.ofOthers !== undefined)
      named.add(asCompared(question.ofOthers));
  return heard || named.size > 0 ? (part) => named.has(part) || heard?.has(markOf(part)) === true : undefined;
}

/** By task: the marks of its journal, and how many entries of them were read. */
const remembered = new WeakMap<object, { heard: Fingerprints; read: number }>();

async function fingerprintsOf(run: HeardIn): Promise<Fingerprints | undefined> {
  const { heard: entries = [] } = run.state();
  if (entries.length === 0) return undefined;
  const memory = remembered.get(run) ?? { heard: createFingerprints(), read: 0 };
  remembered.set(run, memory);
  const marks = await Promise.all(entries.slice(memory.read).map((entry) => run.load(entry)));
  for (const text of marks) for (const mark of marksOfText(String(text))) memory.heard.add(mark);
  memory.read = Math.max(memory.read, entries.length);
  return memory.heard;
}

/** All texts and numbers of an input; keys that are pressed one after the other are one text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  if (Array.isArray(value)) return [value.flatMap(textsIn).map(apartUnlessLetter).join('')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const apartUnlessLetter = (text: string): string => (text.length === 1 ? text : `\n${text}\n`);
