import { expect, test } from 'vitest';
import { guardFetch, UnexpectedAnswer } from './guard-fetch.ts';

/** A server that sends megabytes for as long as anybody reads. */
function endless(contentType: string) {
  const sent = { megabytes: 0, isCancelled: false };
  const megabyte = new TextEncoder().encode('data: {"x":1}\n\n'.repeat(66_667));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent.megabytes++;
      // Whoever does not give up must not hang the test either.
      if (sent.megabytes > 300) controller.close();
      else controller.enqueue(megabyte);
    },
    cancel: () => {
      sent.isCancelled = true;
    },
  });
  const answer = new Response(body, { headers: { 'content-type': contentType } });
  const fetch = guardFetch(async () => answer, { onHeaders: () => undefined, onBytes: () => undefined });
  return { sent, ask: () => fetch('https://model.example/') };
}

test('events without an end are given up before they fill the memory', async () => {
  const { sent, ask } = endless('text/event-stream');
  const answer = await ask();
  await expect(answer.body?.pipeTo(new WritableStream())).rejects.toThrow(UnexpectedAnswer);
  expect(sent.isCancelled).toBe(true);
  expect(sent.megabytes).toBeLessThan(150);
});

test('of a page without an end only the beginning is read', async () => {
  const { sent, ask } = endless('text/html');
  const failure = await ask().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnexpectedAnswer);
  expect((failure as UnexpectedAnswer).body).toHaveLength(4000);
  expect(sent.megabytes).toBeLessThan(10);
});
