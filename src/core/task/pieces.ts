import type { Piece } from '../strategy/strategy.ts';
import type { PieceEnd } from './perform-piece.ts';
import type { TaskRun } from './run.ts';

/** The pieces of a task's work that have begun: each is under way, or rests until its moment. */
export interface Pieces {
  /** Begins the piece, unless it has begun already. */
  begin(piece: Piece): void;
  isUnderWay(): boolean;
  isResting(): boolean;
  /** Why the resting pieces rest. */
  reasons(): string;
  /** Whoever wants a resting piece may begin it again. */
  wake(): void;
  /**
   * Resolves as soon as one of them has ended or, with `hears`, as soon as there is news from outside. Returns why the
   * task is to stop, once nothing is under way any more. Rejects when one of them broke.
   */
  next(hears: boolean): Promise<Extract<PieceEnd, { kind: 'stopped' }> | undefined>;
  /** Resolves when each of them has come to its end, whichever. */
  allOver(): Promise<unknown>;
}

/** The pieces of one task; `perform` carries one out, and news is listened to until `until` is aborted. */
export function createPieces(
  run: TaskRun,
  perform: (piece: Piece) => Promise<PieceEnd>,
  until: AbortSignal,
): Pieces {
  const underWay = new Map<string, Promise<unknown>>();
  const resting = new Map<string, string>();
  /**
   * Pieces that have ended and were not reported yet. A race between everything under way would be held up by the
   * slowest.
   */
  const ended: [key: string, end: Promise<PieceEnd>][] = [];
  let isNews = false;
  let stir = (): void => undefined;
  run.onNews(() => {
    isNews = true;
    stir();
  }, until);
  const allOver = () => Promise.all(underWay.values());
  return {
    begin(piece) {
      const key = keyOf(piece);
      if (underWay.has(key) || resting.has(key) || isOpeningFor(key, underWay)) return;
      const end = run.work(() => perform(piece));
      const tell = (): void => {
        ended.push([key, end]);
        stir();
      };
      underWay.set(key, end.then(tell, tell));
    },
    isUnderWay: () => underWay.size > 0,
    isResting: () => resting.size > 0,
    reasons: () => [...resting.values()].join(' '),
    wake: () => resting.clear(),
    async next(hears) {
      while (ended.length === 0 && !(hears && isNews))
        await new Promise<void>((resolve) => {
          stir = resolve;
        });
      const first = ended.shift();
      if (!first) {
        isNews = false;
        return undefined;
      }
      const [key, end] = first;
      underWay.delete(key);
      const came = await end;
      if (came.kind === 'rests') resting.set(key, came.reason);
      if (came.kind !== 'stopped') return undefined;
      // Stopped means stopped: no agent that ran beside the one that ended asks or does anything any more.
      await allOver();
      return came;
    },
    allOver,
  };
}

/** Its own tab is being opened: it begins there, even when another one has become free meanwhile. */
const isOpeningFor = (key: string, underWay: ReadonlyMap<string, unknown>): boolean =>
  [...underWay.keys()].some(
    (other) => other.endsWith(TAB) && `${key}/`.startsWith(other.slice(0, 1 - TAB.length)),
  );
const TAB = '/tab';

function keyOf(directive: Piece): string {
  if (directive.do === 'watch') return directive.watch.path;
  if (directive.do === 'open-tab') return directive.owner + TAB;
  if (directive.do === 'plan') return `plan-${directive.after ?? ''}`;
  return directive.do === 'agent' ? directive.assignment.path : directive.path;
}
