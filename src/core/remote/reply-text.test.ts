import { expect, test } from 'vitest';
import { readAnswer, replyOf } from './agent-answer.ts';
import { replyText } from './reply-text.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const answered = (data: unknown) => {
  const answer = readAnswer({ message: { parts: [{ data }] } });
  return answer ? replyOf(answer) : expect.fail('It is no answer.');
};

/** Four kilobytes of it used to end the whole task, and more of it hid the answer. */
test.each([2000, 100_000])('data that is nested %s deep is left out, and the answer stands', (depth) => {
  for (const reply of [replyText({ structuredContent: nested(depth) }), answered(nested(depth))]) {
    expect(reply.status).toBe('done');
    expect(JSON.stringify(reply.value)).toMatch(/^"\(Data that is nested more than 200 deep was left out/);
    expect(reply.text).toContain('left out');
  }
});

test('data as servers give it stays as it is', () => {
  const rows = [{ name: 'Lamp', sizes: [[1, 2], { deep: nested(150) }] }];
  expect(replyText({ structuredContent: { rows } }).value).toEqual({ rows });
  expect(answered(rows).value).toEqual(rows);
});
