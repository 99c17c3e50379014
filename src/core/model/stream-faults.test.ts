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

test('pieces whose beginning never came are no reply, and never the arguments of another call', async () => {
  for (const reply of recordedReplies.filter(({ name }) => name.endsWith('acting'))) {
    const events = reply.wire.split(/(?<=\n\n)/);
    const begins = events.findIndex((event) => /"name":"type"/.test(event));
    const bytes = new TextEncoder().encode(events.toSpliced(begins, 1).join(''));
    const answer = await readReply({ reply, bytes, how: 'dropped', what: reply.name });
    // Google's calls arrive complete, so a missing one leaves no trace.
    if (reply.provider === 'google') expect(answer.ok && answer.calls).toHaveLength(2);
    else expect(answer, reply.name).toMatchObject({ ok: false, kind: 'bad-reply' });
  }
});

test('a share of all cuts: no success with missing text, no call from an unfinished reply', async () => {
  const { wrong, ...counts } = await judge(cuts(41, 11));
  console.log(`Counted: streams cut: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});

test('a share of all events duplicated, dropped and swapped', async () => {
  const { wrong, ...counts } = await judge(mutations(300, 20261121));
  console.log(`Counted: streams changed: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});
