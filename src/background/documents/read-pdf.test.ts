import { expect, test, vi } from 'vitest';
import { workerClock } from '../browser/clock.ts';

const asked = vi.hoisted(() => [] as { url: string; answer: (reply: unknown) => void }[]);
vi.mock('../offscreen/ask-offscreen.ts', () => ({
  askOffscreen: (_job: string, { url }: { url: string }) =>
    new Promise((answer) => asked.push({ url, answer })),
}));
vi.mock('../webext.ts', () => ({ webext: {} }));
const { createReadPdf } = await import('./read-pdf.ts');

const read = (text: string) => ({ status: 'read', title: '', markdown: text, pages: 1, emptyPages: 0 });

test('a stop of one that waits for its turn holds at once, and the next one still waits for the first', async () => {
  const readPdf = createReadPdf(workerClock);
  const { signal } = new AbortController();
  const stop = new AbortController();
  const first = readPdf('https://a.example/1.pdf', signal);
  const second = readPdf('https://a.example/2.pdf', stop.signal);
  const third = readPdf('https://a.example/3.pdf', signal);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked.map(({ url }) => url)).toEqual(['https://a.example/1.pdf']);
  asked[0]?.answer(read('one'));
  expect(await first).toMatchObject({ status: 'done', markdown: 'one' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(read('three'));
  expect(await third).toMatchObject({ status: 'done', markdown: 'three' });
});
