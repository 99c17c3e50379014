import { describe, expect, test } from 'vitest';
import type { Piece } from '../strategy/strategy.ts';
import type { CallPause } from '../tools/tool.ts';
import type { PieceEnd } from './perform-piece.ts';
import { phrase } from './phrase.ts';
import { createPieces } from './pieces.ts';
import type { TaskRun } from './run.ts';

const wentOn: PieceEnd = { kind: 'went-on' };
const stopped: CallPause = {
  kind: 'stopped',
  message: 'No money.',
  nextStep: 'Wait.',
  phrase: phrase('model-failed', { trouble: 'bad-key' }),
};
const ask = (path: string): Piece => ({ do: 'ask', path, question: { kind: 'input', text: path } });

/** Pieces that end when the test says, and a run that reports news when the test does. */
function world() {
  const end = new Map<string, { resolve: (end: PieceEnd) => void; reject: (why: Error) => void }>();
  const listeners: (() => void)[] = [];
  const run = {
    work: (piece: () => Promise<PieceEnd>) => piece(),
    onNews: (listener: () => void) => listeners.push(listener),
  } as unknown as TaskRun;
  const pieces = createPieces(
    run,
    (piece) =>
      new Promise((resolve, reject) => {
        end.set(piece.do === 'ask' ? piece.path : '', { resolve, reject });
      }),
    new AbortController().signal,
  );
  const begin = (...paths: string[]) => {
    for (const path of paths) pieces.begin(ask(path));
  };
  return { pieces, begin, end: (path: string) => end.get(path)!, listeners, news: () => listeners[0]?.() };
}

/** Has it come by now, with nothing else happening? */
const isOver = async (promise: Promise<unknown>): Promise<boolean> => {
  let over = false;
  const tell = () => {
    over = true;
  };
  void promise.then(tell, tell);
  await new Promise((resolve) => setTimeout(resolve));
  return over;
};

describe('pieces of work', () => {
  test('a wait comes back with the first that ends; of two at once none is lost', async () => {
    const { pieces, begin, end } = world();
    begin('a', 'b', 'c');
    const first = pieces.next(false);
    expect(await isOver(first)).toBe(false);
    end('b').resolve(wentOn);
    end('c').resolve({ kind: 'rests', reason: 'Until noon.' });
    await first;
    expect(pieces.isResting()).toBe(false);
    await pieces.next(false);
    expect(pieces.reasons()).toBe('Until noon.');
    expect(pieces.isUnderWay()).toBe(true);
    end('a').resolve(wentOn);
    await pieces.next(false);
    expect(pieces.isUnderWay()).toBe(false);
  });

  test('one that rests is not begun again before it is woken', async () => {
    const { pieces, begin, end } = world();
    begin('a');
    end('a').resolve({ kind: 'rests', reason: 'Until noon.' });
    await pieces.next(false);
    begin('a');
    expect(pieces.isUnderWay()).toBe(false);
    pieces.wake();
    begin('a');
    expect(pieces.isUnderWay()).toBe(true);
  });

  test('news end a wait that hears them, also news from before it', async () => {
    const { pieces, begin, end, news } = world();
    begin('a', 'b');
    const deaf = pieces.next(false);
    news();
    expect(await isOver(deaf)).toBe(false);
    end('a').resolve(wentOn);
    await deaf;
    expect(await isOver(pieces.next(true))).toBe(true);
    const later = pieces.next(true);
    expect(await isOver(later)).toBe(false);
    news();
    expect(await isOver(later)).toBe(true);
  });

  test('when one is to stop, all that are under way come to their end first', async () => {
    const { pieces, begin, end } = world();
    begin('a', 'b');
    end('a').resolve(stopped);
    const told = pieces.next(false);
    expect(await isOver(told)).toBe(false);
    end('b').reject(new Error('Also.'));
    expect(await told).toEqual(stopped);
  });

  test('one that breaks is told of at once; the others may be stopped, and are waited for', async () => {
    const { pieces, begin, end } = world();
    begin('a', 'b');
    end('a').reject(new Error('Broken.'));
    await expect(pieces.next(false)).rejects.toThrow('Broken.');
    const all = pieces.allOver();
    expect(await isOver(all)).toBe(false);
    end('b').reject(new Error('Also.'));
    expect(await isOver(all)).toBe(true);
  });

  test('over a run of hours one listener hears the news, however many pieces end', async () => {
    const { pieces, begin, end, listeners } = world();
    begin('watch');
    for (let round = 0; round < 50; round++) {
      begin(`${round}`);
      end(`${round}`).resolve(wentOn);
      await pieces.next(true);
    }
    expect(listeners).toHaveLength(1);
  });
});
