import { expect, test } from 'vitest';
import { fetchPdf } from './fetch-pdf.ts';

const answering =
  (body: BodyInit, init?: ResponseInit, asked: RequestInit[] = []): typeof fetch =>
  async (_url, request) => {
    asked.push(request ?? {});
    return new Response(body, init);
  };

test('fetches with the cookies of the person, and follows no redirect', async () => {
  const asked: RequestInit[] = [];
  const fetched = await fetchPdf('https://a.example/x.pdf', answering('%PDF-1.7 …', {}, asked));
  expect(fetched.status).toBe('fetched');
  expect(asked).toEqual([{ credentials: 'include', redirect: 'error', signal: expect.any(AbortSignal) }]);
});

test.each([
  ['file:///home/me/x.pdf', answering('%PDF-'), 'web addresses'],
  ['https://a.example/x.pdf', answering('no', { status: 403 }), '403'],
  ['https://a.example/x.pdf', answering('<h1>Sign in</h1>'), 'not a PDF'],
  ['https://a.example/x.pdf', answering('%PDF-', { headers: { 'content-length': '90000000' } }), '90 MB'],
])('%s: says why not', async (url, fetchPage, why) => {
  expect(await fetchPdf(url, fetchPage)).toEqual({ status: 'failed', why: expect.stringContaining(why) });
});

test('a document that never ends is left when it is too large, whatever its server announced', async () => {
  let isLeft = false;
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      if (sent > 100_000_000) controller.error(new Error('It was read on and on.'));
      sent += 5_000_000;
      controller.enqueue(new Uint8Array(5_000_000));
    },
    cancel: () => {
      isLeft = true;
    },
  });
  const fetched = await fetchPdf('https://a.example/x.pdf', answering(endless));
  expect(fetched).toMatchObject({ status: 'failed', why: expect.stringContaining('60 MB at most') });
  expect(isLeft).toBe(true);
});

test.each([
  [
    'a network that fails',
    new TypeError('Failed to fetch'),
    'the network is gone, its server does not answer',
  ],
  [
    'a server that takes too long',
    new DOMException('signal timed out', 'TimeoutError'),
    'more than 60 seconds',
  ],
])('%s is told in plain words', async (_what, error, why) => {
  const failing = () => Promise.reject(error);
  const fetched = await fetchPdf('https://a.example/x.pdf', failing);
  expect(fetched).toEqual({ status: 'failed', why: expect.stringContaining(why) });
  expect(JSON.stringify(fetched)).not.toContain(error.message);
});
