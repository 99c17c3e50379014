import { expect, test } from 'vitest';
import { BUILT_IN } from '../../model/built-in.ts';
import type { Answer, Question } from '../../task/entry.ts';
import type { CallScope } from '../scope.ts';
import { maySeeOtherTabs } from './other-tabs.ts';

/** A task in which only this permission matters; `says` is the person's answer. */
function world(created: Record<string, unknown> = {}, says: Answer['kind'] = 'yes') {
  const questions: { path: string; question: Question; answer: { kind: Answer['kind'] } }[] = [];
  const run = {
    state: () => ({ created: { approve: 'ask', ...created }, questions }),
    ask: async (path: string, question: Question) => {
      questions.push({ path, question, answer: { kind: says } });
      return { kind: says };
    },
  };
  const call = (path: string) =>
    maySeeOtherTabs({
      services: { run },
      prepared: { path },
      signal: new AbortController().signal,
    } as unknown as CallScope);
  return { call, questions };
}

test.each(['yes', 'no'] as const)('the person is asked once in a task; they say %s', async (says) => {
  const { call, questions } = world({}, says);
  expect(await call('a/t1/c0')(false)).toBe(false);
  expect(questions).toEqual([]);
  expect(await call('a/t2/c0')(true)).toBe(says === 'yes');
  expect(await call('a/t3/c0')(true)).toBe(says === 'yes');
  // What was agreed to once need not be wanted again.
  expect(await call('a/t4/c0')(false)).toBe(says === 'yes');
  expect(questions.map(({ path, question }) => [path, question.kind])).toEqual([['a/t2/c0/ask', 'confirm']]);
});

test('whatever the task may do unasked, this is asked', async () => {
  const { call, questions } = world({ approve: 'allow' });
  expect(await call('a/t1/c0')(true)).toBe(true);
  expect(questions).toHaveLength(1);
});

test.each([
  ['a task that asks for nothing may not', { approve: 'deny' }, false],
  ['the person has chosen that tasks know of open tabs', { openTabs: [] }, true],
  ['the interpreter obeys no page', { model: BUILT_IN }, true],
])('nobody is asked: %s', async (_why, created, isAllowed) => {
  const { call, questions } = world(created);
  expect(await call('a/t1/c0')(true)).toBe(isAllowed);
  expect(questions).toEqual([]);
});
