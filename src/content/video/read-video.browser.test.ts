import { afterEach, expect, test } from 'vitest';
import { readVideo } from './read-video.ts';

// Recorded once: what a recorder makes on a busy machine may lack its second half.
import redThenBlue from './red-then-blue.webm?url';

afterEach(() => document.body.replaceChildren());

async function film(track = ''): Promise<HTMLVideoElement> {
  document.body.innerHTML = `<video title="Film" muted width="320">${track}</video>`;
  const video = document.querySelector('video')!;
  const ready = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
  video.src = redThenBlue;
  await ready;
  return video;
}

const none = () => null;

test('captions are read from the track, also when the player has not loaded it', async () => {
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ann>Hello <b>there</b>\n\n00:01.000 --> 00:02.000\nBye\n';
  const source = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
  const video = await film(`<track kind="captions" label="English" srclang="en" src="${source}">`);
  expect(await readVideo({}, none)).toMatchObject({
    name: 'Film',
    paused: true,
    captions: [
      {
        kind: 'captions',
        label: 'English',
        cues: [
          { start: 0, text: 'Hello there' },
          { start: 1, text: 'Bye' },
        ],
      },
    ],
  });
  expect(video.textTracks[0]?.mode).toBe('disabled');
});

/** In seconds: the player then stands at its last picture. */
const AFTER_ITS_END = 60;

test('frames at given times, and the player stands where it stood', async () => {
  const video = await film();
  const reading = await readVideo({ ref: '7', times: [0.1, AFTER_ITS_END] }, (ref) =>
    ref === '7' ? video : null,
  );
  const sheet = reading?.sheet;
  if (!sheet?.ok) throw new Error(JSON.stringify(sheet));
  expect(video.currentTime).toBe(0);
  const picture = new Image();
  picture.src = sheet.url;
  await picture.decode();
  expect([picture.width, picture.height]).toEqual([800, 245]);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const [red = 0, , ,] = context.getImageData(200, 140, 1, 1).data;
  const [, , blue = 0] = context.getImageData(600, 140, 1, 1).data;
  expect(sheet.times).toEqual([0.1, video.duration]);
  expect({ red: red > 150, blue: blue > 150 }).toEqual({ red: true, blue: true });
});

test('a protected video, one without pictures, and none', async () => {
  const video = await film();
  Object.defineProperty(video, 'mediaKeys', { value: {} });
  expect((await readVideo({ times: [0] }, none))?.sheet).toMatchObject({
    ok: false,
    why: expect.stringContaining('protected'),
  });
  document.body.innerHTML = '<video></video>';
  expect((await readVideo({}, none))?.sheet).toMatchObject({ ok: false });
  document.body.innerHTML = '<p>no film</p>';
  expect(await readVideo({}, none)).toBeNull();
});
