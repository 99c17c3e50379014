import { describe, expect, test } from 'vitest';
import { answerFromWords, askedByAgent } from './answer-from-words.ts';
import type { Question } from './entry.ts';
import type { TaskState } from './state.ts';

const choose: Question = { kind: 'choose', text: 'Which?', options: ['Low', 'High'] };
const confirm: Question = { kind: 'confirm', text: 'Go on?' };

describe('plain words as an answer', () => {
  test.each<[Question, string, unknown]>([
    [{ kind: 'input', text: 'Title?' }, ' Lamp ', { kind: 'text', text: 'Lamp' }],
    [choose, 'high', { kind: 'chosen', options: ['High'] }],
    [choose, 'neither', { kind: 'chosen', options: ['neither'] }],
    [confirm, 'Yes, please', { kind: 'yes', scope: 'once' }],
    [confirm, '好的', { kind: 'yes', scope: 'once' }],
    [confirm, 'no, the blue one', { kind: 'no', words: 'no, the blue one' }],
    [confirm, ' No. ', { kind: 'no' }],
    [confirm, '不要', { kind: 'no' }],
    [{ kind: 'takeover', text: 'Sign in' }, 'skip it', { kind: 'handed-back', words: 'skip it' }],
    [{ kind: 'approve', text: 'Buy', origin: 'o', target: 't', tool: 'click' }, 'yes', undefined],
    [{ kind: 'origin', text: 'Go?', origin: 'o', url: 'u' }, 'yes', undefined],
  ])('%o and "%s"', (question, words, answer) => {
    expect(answerFromWords(question, words)).toEqual(answer);
  });

  test.each([
    'yes',
    'Y',
    'OK!',
    'Sure, go ahead',
    'ok, thanks',
    'do it',
    '好',
    '好吧',
    '可以，请继续',
    '是的。',
    '行',
  ])('%s is yes', (words) => expect(answerFromWords(confirm, words)).toEqual({ kind: 'yes', scope: 'once' }));

  test.each([
    'yesterday it was blue',
    'yes, but only the first two',
    'ok wait',
    'ok?',
    'sure? no',
    'do it later',
    'true love',
    'no problem, go ahead',
    '好像不对',
    '是不是先等等',
    '可以不要吗',
    '确认一下再说',
    '不错，可以',
  ])('%s is told as it was said', (words) =>
    expect(answerFromWords(confirm, words)).toEqual({ kind: 'text', text: words }),
  );

  test('only what an agent asked, and only when it is the one question', () => {
    const calls = (tool: string) => ({ agents: [{ turns: [{ calls: [{ path: 'react/t1/c0', tool }] }] }] });
    const agents = calls('human_interact').agents as unknown as TaskState['agents'];
    const asked = { path: 'react/t1/c0/ask', askedAt: 0, question: confirm };
    expect(askedByAgent({ agents, questions: [asked] })).toBe(asked);
    for (const path of ['react/t1/c0/unknown', 'react/t1/c01/ask', 'tabs/s2'])
      expect(askedByAgent({ agents, questions: [{ ...asked, path }] })).toBeUndefined();
    const second = { ...asked, path: 'plan/1/t1/c0/ask' };
    expect(askedByAgent({ agents, questions: [asked, second] })).toBeUndefined();
    expect(askedByAgent({ agents, questions: [{ ...asked, answer: { kind: 'no' } }] })).toBeUndefined();
    const closing = calls('close_tab').agents as unknown as TaskState['agents'];
    expect(askedByAgent({ agents: closing, questions: [asked] })).toBeUndefined();
  });
});
