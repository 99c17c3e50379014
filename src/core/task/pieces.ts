import type { Piece } from '../strategy/strategy.ts';
import type { PieceEnd } from './perform-piece.ts';
import type { TaskRun } from './run.ts';

/** The pieces of a task's work that have been begun: each is under way, or rests until its moment. */
export interface Pieces {
  /** Begins it, unless it has been begun. */
  begin(piece: Piece): void;
  isUnderWay(): boolean;
  isResting(): boolean;
  /** Why those that rest do so. */
  reasons(): string;
  /** What rests is begun again by whoever wants it. */
  wake(): void;
  /**
   * Comes back as soon as one of them has ended or, when it `hears`, as soon as there is news from outside. Gives back
   * why the task is to stop, once nothing is under way any more.
   */
  next(hears: boolean): Promise<Extract<PieceEnd, { kind: 'stopped' }> | undefined>;
}

/** The pieces of one task; `perform` carries one out, `signal` ends them all. */
export function createPieces(
  run: TaskRun,
  perform: (piece: Piece) => Promise<PieceEnd>,
  signal: AbortSignal,
): Pieces {
  const underWay = new Map<string, Promise<[string, PieceEnd]>>();
  const resting = new Map<string, string>();
  /** One at a time, however many pieces end meanwhile. */
  let news: Promise<undefined> | undefined;
  // Stopped means stopped: no agent that ran beside the one that ended asks or does anything any more.
  const allOver = () => Promise.allSettled(underWay.values());
  return {
    begin(piece) {
      const key = keyOf(piece);
      if (underWay.has(key) || resting.has(key) || isOpeningFor(key, underWay)) return;
      const ended = run.work(() => perform(piece));
      underWay.set(
        key,
        ended.then((end) => [key, end]),
      );
    },
    isUnderWay: () => underWay.size > 0,
    isResting: () => resting.size > 0,
    reasons: () => [...resting.values()].join(' '),
    wake: () => resting.clear(),
    async next(hears) {
      if (hears) news ??= run.news(signal);
      const awaited = [...underWay.values(), ...(hears && news ? [news] : [])];
      const came = await Promise.race(awaited).catch(async (error: unknown) => {
        await allOver();
        throw error;
      });
      if (!came) {
        news = undefined;
        return undefined;
      }
      const [key, ended] = came;
      underWay.delete(key);
      if (ended.kind === 'rests') resting.set(key, ended.reason);
      if (ended.kind !== 'stopped') return undefined;
      await allOver();
      return ended;
    },
  };
}

/** Its own tab is being opened: it begins there, also when another one has become free meanwhile. */
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
