import { expect, test } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const url = 'https://a.example/lamp.png';
const BYTES = new Uint8Array([0x89, 0x50, 0, 0xff]);
const answering =
  (init?: ResponseInit): typeof fetch =>
  async () =>
    new Response(BYTES, init);

test('the bytes of a download as they are, with their type', async () => {
  const headers = { 'content-type': 'image/png; charset=x' };
  expect(await fetchFile({ url, bytes: 4 }, answering({ headers }))).toEqual({
    status: 'done',
    bytes: 4,
    mediaType: 'image/png',
    base64: 'iVAA/w==',
  });
  expect(await fetchFile({ url }, answering())).toMatchObject({ mediaType: 'application/octet-stream' });
  const inline = { url: 'data:image/png;base64,iVAA/w==', bytes: 4 };
  expect(await fetchFile(inline, answering())).toMatchObject({ mediaType: 'image/png', base64: 'iVAA/w==' });
});

test.each([
  [{ url, bytes: 5 }, {}, 'gave 4 bytes, not the 5'],
  [{ url, bytes: 4 }, { status: 403 }, '403'],
  [{ url: 'blob:https://a.example/1', bytes: 4 }, {}, 'web addresses'],
  [{ url }, { headers: { 'content-length': '50000000' } }, '40 MB at most'],
  [{ url: 'data:image/png;base64,%%%' }, {}, 'holds no bytes that can be read'],
])('%j: says why not', async (file, init, why) => {
  expect(await fetchFile(file, answering(init))).toEqual({
    status: 'failed',
    why: expect.stringContaining(why),
  });
});
