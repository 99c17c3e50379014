import type { PageSnapshot } from '../../page/snapshot.ts';
import { saidByPage, tellingParts, wordsOfOthers } from '../../policy/words-of-others.ts';
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
  const telling = heard.get(run) ?? new Set();
  heard.set(run, telling);
  if (page?.nodes.some(({ frame }) => frame !== undefined) && !listenedTo.has(page)) {
    listenedTo.add(page);
    if (telling.size > MOST_HEARD) telling.clear();
    for (const part of tellingParts(saidByPage(page, origins).others)) telling.add(part);
  }
  for (const { question } of questions)
    if (question.kind === 'approve' && question.ofOthers !== undefined) telling.add(question.ofOthers);
  if (telling.size === 0) return undefined;
  const known = () => [
    ...(page ? saidByPage(page, origins).own : []),
    JSON.stringify([created, messages, questions.map(({ answer }) => answer)]),
  ];
  return wordsOfOthers(textsIn(input).map(decoded).join('\n'), telling, known);
}

/** All texts of an input; keys that are pressed one after the other are one text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return [value.flatMap(textsIn).map(apartUnlessLetter).join('')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const apartUnlessLetter = (text: string): string => (text.length === 1 ? text : `\n${text}\n`);

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
