import type { ActOutcome } from '../../../core/page/outcome.ts';
import { isTag } from '../../observe/dom/dom.ts';
import { clockOf, mediaText } from '../../observe/states/media-text.ts';
import { focusOn } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { pressKey } from '../keys/press-key.ts';

/** What a person does with the buttons of a player. */
type Wish = { play: boolean } | { muted: boolean } | { volume: number } | { time: number };

const WORDS: Record<string, Wish> = {
  play: { play: true },
  pause: { play: false },
  mute: { muted: true },
  unmute: { muted: false },
};
const TAKES = 'It takes play, pause, mute, unmute, a time (1:30) or a volume (volume 40%).';

/** A player with the browser's own buttons, which no event of a page reaches. */
export const isPlayer = (element: Element): element is HTMLMediaElement =>
  isTag(element, 'video', 'audio') && element.controls;

function wishOf(value: string): Wish | undefined {
  const words = value.trim().toLowerCase();
  const volume = /^volume (\d+) ?%$/.exec(words)?.[1];
  if (volume !== undefined) return Number(volume) <= 100 ? { volume: Number(volume) / 100 } : undefined;
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(words))
    return Object.hasOwn(WORDS, words) ? WORDS[words] : undefined;
  return { time: words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) };
}

/** Why it cannot be done; null when it can. */
export function whyNotSet(player: HTMLMediaElement, ref: string, value: string): ActOutcome | null {
  const wish = wishOf(value);
  if (!wish) return { status: 'wrong-kind', ref, why: TAKES };
  return 'time' in wish && wish.time > player.duration
    ? { status: 'wrong-kind', ref, why: `It is ${clockOf(player.duration)} long.` }
    : null;
}

/** Plays, pauses, mutes or moves a player as its own buttons would, and reads back the result. */
export async function setMedia(
  player: HTMLMediaElement,
  ref: string,
  value: string,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const wish = wishOf(value);
  if (!wish) return { status: 'wrong-kind', ref, why: TAKES };
  if ('time' in wish) player.currentTime = wish.time;
  else if ('volume' in wish) player.volume = wish.volume;
  else if ('play' in wish && !wish.play) player.pause();
  else if ('muted' in wish && wish.muted) player.muted = true;
  else if (!(await sound(player, 'muted' in wish, hands)))
    return permit.trusted?.use === 'offered'
      ? { status: 'needs-trusted-input', ref, why: REFUSED }
      : {
          status: 'wrong-kind',
          ref,
          why: `${REFUSED} ${isTag(player, 'video') ? 'Mute it first, or let' : 'Let'} the person press play.`,
        };
  const isDone = (): boolean => isAsWished(player, wish) && !player.seeking;
  await until(player, isDone);
  const found = mediaText(player);
  return isDone() ? { status: 'done', value: found } : { status: 'not-verified', ref, wanted: value, found };
}

const REFUSED = 'The browser lets sound begin only after a person’s press.';

/**
 * Starts playback with sound, or unmutes it while it plays; false when the browser refuses, and nothing has changed.
 */
async function sound(player: HTMLMediaElement, unmutes: boolean, hands: Hands): Promise<boolean> {
  const plays = !unmutes || !player.paused;
  // A real key is the press that the browser requires. It may start or stop the player as well.
  if (hands.trusted && focusOn(player, hands)) await pressKey(chordOf(' '), hands);
  if (unmutes) player.muted = false;
  if (!plays) {
    player.pause();
    return true;
  }
  const isAllowed = await Promise.race([
    player.play().then(
      () => true,
      (error: Error) => error.name !== 'NotAllowedError',
    ),
    // Not a refusal: it has to be loaded first.
    until(player, () => player.error !== null),
  ]);
  if (!isAllowed && unmutes) {
    player.muted = true;
    player.play().catch(() => undefined);
  }
  return isAllowed;
}

/** The position may be anywhere after this while it plays on. */
const PLAYED_ON_S = 5;

function isAsWished(player: HTMLMediaElement, wish: Wish): boolean {
  const { paused, muted, volume, currentTime } = player;
  if ('play' in wish) return paused !== wish.play;
  if ('muted' in wish) return muted === wish.muted;
  if ('volume' in wish) return Math.abs(volume - wish.volume) < 0.01;
  return currentTime > wish.time - 1 && currentTime < wish.time + (paused ? 1 : PLAYED_ON_S);
}

const EVENTS = ['play', 'playing', 'pause', 'seeked', 'volumechange', 'loadedmetadata', 'error'];
const PATIENCE_MS = 1500;

/** Waits until the player is in that state, for a while at most. */
function until(player: HTMLMediaElement, isSo: () => boolean): Promise<true> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      ended.abort();
      resolve(true);
    };
    const look = (): void => {
      if (isSo()) end();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    for (const name of EVENTS) player.addEventListener(name, look, { signal: ended.signal });
    look();
  });
}
