import { expect, test, vi } from 'vitest';
import { recordedReplies } from './testing/recorded-replies.testing.ts';
import { cuts, judge, mutations, readReply, wrongWith } from './testing/stream-faults.testing.ts';

vi.setConfig({ testTimeout: 120_000 });

test('the six recorded replies are whole', async () => {
  for (const reply of recordedReplies) {
    const bytes = new TextEncoder().encode(reply.wire);
    const answer = await readReply({ reply, bytes, how: 'cut', what: reply.name });
    expect(answer, reply.name).toMatchObject({ ok: true });
    expect(wrongWith({ reply, bytes, how: 'cut', what: reply.name }, answer)).toBeUndefined();
  }
});

test('a share of all cuts: no success with missing text, no call from an unfinished reply', async () => {
  const { wrong, ...counts } = await judge(cuts(41, 11));
  console.log(`Streams cut: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});

test('a share of all events duplicated, dropped and swapped', async () => {
  const { wrong, ...counts } = await judge(mutations(300, 20261121));
  console.log(`Streams changed: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});
