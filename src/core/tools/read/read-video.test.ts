import { expect, test } from 'vitest';
import { estimateTokens } from '../../page/tokens.ts';
import { fakeContext } from '../fake-context.testing.ts';
import { readVideo } from './read-video.ts';
import type { Video } from './video.ts';

const video = (more: Partial<Video>) => {
  const bees: Video = { name: 'Bees', duration: 125, at: 5, paused: true, captions: [], ...more };
  return { video: async () => ({ status: 'done', video: bees }) as const };
};
const captions = (count: number) => [
  {
    kind: 'captions',
    label: 'English',
    language: 'en',
    cues: Array.from({ length: count }, (_, at) => ({ start: at * 3, text: `Line ${at} of what is said.` })),
  },
  { kind: 'subtitles', label: '', language: 'de', cues: [{ start: 0, text: 'Zeile' }] },
];

test('captions, with the names of the others', async () => {
  const outcome = await readVideo.run({}, fakeContext({ browser: video({ captions: captions(2) }) }));
  expect(outcome).toEqual({
    status: 'done',
    text: 'Video "Bees", 2:05 long, stands at 0:05.\ncaptions "English":\n<<[0:00] Line 0 of what is said.\n[0:03] Line 1 of what is said.>>\nThere are others: "de".',
    value: '[0:00] Line 0 of what is said.\n[0:03] Line 1 of what is said.',
  });
});

test('long captions come in parts and are kept whole', async () => {
  const context = fakeContext({ browser: video({ captions: captions(3000) }) });
  const second = await readVideo.run({ part: 2 }, context);
  expect(estimateTokens(second.text)).toBeLessThan(6300);
  expect(second.text).toMatch(/part 2 of \d+:.*The same call with part 3 goes on\./s);
  expect(String(second.value).split('\n')).toHaveLength(3000);
});

test('without captions the picture; where it is forbidden, why', async () => {
  const drawn: Video['sheet'] = { ok: true, url: 'data:image/jpeg;base64,QUJD', times: [10, 70.2] };
  const seen = await readVideo.run({}, fakeContext({ browser: video({ sheet: drawn }) }));
  expect(seen).toMatchObject({ status: 'done', image: { mediaType: 'image/jpeg', base64: 'QUJD' } });
  expect(seen.text).toContain('no captions that can be read.\nThe picture shows it at 0:10, 1:10.');
  const sheet: Video['sheet'] = { ok: false, why: 'its pictures are protected against copying' };
  expect(await readVideo.run({}, fakeContext({ browser: video({ sheet }) }))).toMatchObject({
    status: 'empty',
    text: expect.stringContaining('cannot be read: its pictures are protected'),
  });
});

test('no video', async () => {
  const browser = { video: async () => ({ status: 'not-found' }) as const };
  expect((await readVideo.run({}, fakeContext({ browser }))).status).toBe('not-found');
});
