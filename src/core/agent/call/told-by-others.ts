import type { PageSnapshot } from '../../page/snapshot.ts';
import { isAllowed } from '../../policy/scope.ts';
import { decoded, saidByPage, tellingParts, wordsOfOthers } from '../../policy/words-of-others.ts';
import type { TaskRun } from '../../task/run.ts';
import type { FrameText } from '../../tools/browser-port.ts';
import type { AgentScope } from '../scope.ts';

/** By task: what frames of other sites said on the pages that it saw. A page can take such a frame away again. */
const heard = new WeakMap<object, Set<string>>();
const listenedTo = new WeakSet<PageSnapshot>();
/** A page without end must not fill the memory: beyond this, what was heard earlier is forgotten. */
const MOST_HEARD = 200_000;

/**
 * Words that a call would give to a page, and that only a frame of another site said, on this page or on one before.
 * After the death of the worker only what is seen from then on counts, and what the person was asked about.
 */
export function toldByOthers({ services, assignment }: AgentScope, input: unknown): string | undefined {
  const { run } = services;
  const { origins, created, messages, questions } = run.state();
  const page = services.pages.get(assignment.path);
  if (page?.nodes.some(({ frame }) => frame !== undefined) && !listenedTo.has(page)) {
    listenedTo.add(page);
    hear(run, saidByPage(page, origins).others);
  }
  const telling = heardIn(run);
  for (const { question } of questions)
    if (question.kind === 'approve' && question.ofOthers !== undefined) telling.add(question.ofOthers);
  if (telling.size === 0) return undefined;
  const known = () => [
    ...(page ? saidByPage(page, origins).own : []),
    JSON.stringify([created, messages, questions.map(({ answer }) => answer)]),
  ];
  return wordsOfOthers(textsIn(input).map(decoded).join('\n'), telling, known);
}

const heardIn = (run: object): Set<string> => {
  const telling = heard.get(run) ?? new Set();
  heard.set(run, telling);
  return telling;
};

function hear(run: object, lines: readonly string[]): void {
  const telling = heardIn(run);
  if (telling.size > MOST_HEARD) telling.clear();
  for (const part of tellingParts(lines)) telling.add(part);
}

/** What was read or found in frames, which may have come after the last look, or be gone at the next one. */
export function hearFrames(run: Pick<TaskRun, 'state'>, frames: readonly FrameText[]): void {
  const { origins } = run.state();
  for (const { url, text } of frames) if (!isAllowed(url, origins)) hear(run, text.split('\n'));
}

/** All texts of an input; keys that are pressed one after the other are one text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return [value.flatMap(textsIn).map(apartUnlessLetter).join('')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const apartUnlessLetter = (text: string): string => (text.length === 1 ? text : `\n${text}\n`);
