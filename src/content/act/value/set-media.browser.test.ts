import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TrustedInput } from '../../../core/protocol/page.ts';
import { act, byId, page } from '../testing.ts';

const set = (value: string) => ({ kind: 'set-value', ref: 'a', value }) as const;
const player = () => byId<HTMLMediaElement>('a');
const RATE = 8000;

/** Ten seconds of silence as a WAV file. */
function silence(): string {
  const samples = RATE * 10;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const words = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  words(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  words(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  words(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 44; at < view.byteLength; at++) view.setUint8(at, 128);
  return URL.createObjectURL(new Blob([view], { type: 'audio/wav' }));
}

/** A player that knows how long its sound is. */
async function playing(attributes = 'controls'): Promise<void> {
  page(`<video id="a" aria-label="Talk" ${attributes}></video>`);
  player().src = silence();
  await new Promise((resolve) => player().addEventListener('loadedmetadata', resolve, { once: true }));
}

afterEach(() => document.querySelector('video')?.pause());

test('a player is muted, moved, played and paused by words, and its state is read back', async () => {
  await playing();
  expect((await act(set('mute'))).outcome).toEqual({
    status: 'done',
    value: 'paused at 0:00 of 0:10, muted',
  });
  expect((await act(set('0:07'))).outcome).toEqual({
    status: 'done',
    value: 'paused at 0:07 of 0:10, muted',
  });
  expect((await act(set('Volume 40%'))).outcome.status).toBe('done');
  expect([player().volume, player().currentTime]).toEqual([0.4, 7]);
  expect((await act(set('play'))).outcome).toEqual({ status: 'done', value: 'playing, 0:10 long, muted' });
  expect(player().paused).toBe(false);
  expect((await act(set('2.5'))).outcome.status).toBe('done');
  expect((await act(set('pause'))).outcome).toEqual({
    status: 'done',
    value: expect.stringMatching(/^paused at 0:0[2-7] of 0:10, muted$/),
  });
});

test.each([
  ['controls', 'faster', /^It takes play, pause, mute/],
  ['controls', '', /^It takes play, pause, mute/],
  ['controls', 'volume 140%', /^It takes play, pause, mute/],
  ['controls', 'constructor', /^It takes play, pause, mute/],
  ['controls', '1:30', /^It is 0:10 long/],
  ['', 'play', /^It has no value to set/],
])('<video %s> does not accept "%s": reported before anything is done', async (attributes, wish, why) => {
  await playing(`${attributes} style="display: block; width: 200px; height: 40px"`);
  expect(await act(set(wish))).toMatchObject({
    outcome: { status: 'wrong-kind', why: expect.stringMatching(why) },
    commits: 0,
  });
});

test('playback with sound that needs a user gesture is offered real input, and gets it', async () => {
  await playing();
  // In a browser that lets everything play, nothing can be tested here.
  const refuses = () =>
    Object.assign(player(), { play: () => Promise.reject(new DOMException('No press.', 'NotAllowedError')) });
  refuses();
  const input = async () => ({ done: true }) as const;
  expect((await act(set('play'), { trusted: { use: 'offered', input } })).outcome).toEqual({
    status: 'needs-trusted-input',
    ref: 'a',
    why: expect.stringContaining('only after a person’s press'),
  });
  expect((await act(set('play'))).outcome).toMatchObject({
    status: 'wrong-kind',
    why: expect.stringMatching(/Mute it first/),
  });
  Reflect.deleteProperty(player(), 'play');
  const asked: TrustedInput[] = [];
  const real = async (inputs: TrustedInput[]) => {
    asked.push(...inputs);
    await userEvent.keyboard(' ');
    return { done: true } as const;
  };
  const outcome = (await act(set('play'), { trusted: { use: 'given', input: real } })).outcome;
  expect(outcome).toEqual({ status: 'done', value: 'playing, 0:10 long' });
  expect(asked).toMatchObject([{ kind: 'key', key: ' ' }]);
});

test('a player that would stop when unmuted stays as it was', async () => {
  await playing('controls muted');
  await act(set('play'));
  // As Chromium does if a script started playback without a user gesture.
  Object.defineProperty(player(), 'muted', {
    configurable: true,
    get: () => true,
    set: (muted) => {
      if (!muted) player().pause();
    },
  });
  const real = player().play;
  let plays = 0;
  Object.assign(player(), {
    play: () =>
      ++plays === 1 ? Promise.reject(new DOMException('No press.', 'NotAllowedError')) : real.call(player()),
  });
  expect((await act(set('unmute'))).outcome.status).toBe('wrong-kind');
  expect([plays, player().paused]).toEqual([2, false]);
});
