import { expect, test } from 'vitest';
import { page } from '../../act/testing.ts';
import { type FrameTokens, listenForFrames } from './frame-tokens.ts';

const frame = (id: string) => document.querySelector<HTMLIFrameElement>(`#${id}`)!;

/** Simulates the message from the document in that frame. */
const says = (id: string, token: string) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { 'tabwright-frame': token }, source: frame(id).contentWindow }),
  );

function listening(check: (tokens: FrameTokens) => void) {
  page('<iframe id="a"></iframe><iframe id="b"></iframe>');
  const tokens = listenForFrames();
  check(tokens);
  tokens.dispose();
}

test('a token belongs to the first frame that sent it, and a frame has the token of its last document', () =>
  listening((tokens) => {
    expect(tokens.tokenOf(frame('a'))).toBeUndefined();
    says('a', 'first');
    says('b', 'first');
    expect([tokens.tokenOf(frame('a')), tokens.tokenOf(frame('b'))]).toEqual(['first', undefined]);
    says('a', 'second');
    expect(tokens.tokenOf(frame('a'))).toBe('second');
  }));

test('a removed frame has no token', () =>
  listening((tokens) => {
    const gone = frame('a');
    says('a', 'first');
    gone.remove();
    expect(tokens.tokenOf(gone)).toBeUndefined();
  }));

test('a frame that says a hundred thousand tokens makes no look slow', () =>
  listening((tokens) => {
    for (let at = 0; at < 100_000; at++) says('a', `token ${at}`);
    const since = performance.now();
    for (let looks = 0; looks < 1000; looks++) tokens.tokenOf(frame('b'));
    // Comparing them all took longer than the whole test may.
    expect(performance.now() - since).toBeLessThan(500);
    expect(tokens.tokenOf(frame('a'))).toBe('token 99999');
  }));
