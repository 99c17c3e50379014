import { expect, test } from 'vitest';
import { page } from '../act/testing.ts';
import { type FrameTokens, listenForFrames } from './frame-tokens.ts';

const frame = (id: string) => document.querySelector<HTMLIFrameElement>(`#${id}`)!;

/** As if the document in that frame had told its parent. */
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

test('a token is of the frame that said it first, and of the document that came last in it', () =>
  listening((tokens) => {
    expect(tokens.tokenOf(frame('a'))).toBeUndefined();
    says('a', 'first');
    says('b', 'first');
    expect([tokens.tokenOf(frame('a')), tokens.tokenOf(frame('b'))]).toEqual(['first', undefined]);
    says('a', 'second');
    expect(tokens.tokenOf(frame('a'))).toBe('second');
  }));

test('a frame that is gone has none', () =>
  listening((tokens) => {
    const gone = frame('a');
    says('a', 'first');
    gone.remove();
    expect(tokens.tokenOf(gone)).toBeUndefined();
  }));
