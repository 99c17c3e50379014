import { fakeCreated } from '../../../core/agent/fake-world.testing.ts';
import type { Entry } from '../../../core/task/entry.ts';
import { createMemoryJournal, type MemoryJournal } from '../../../core/task/memory-journal.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import { isEnded, type TaskState } from '../../../core/task/state.ts';
import { judgeEffects } from './judge.testing.ts';
import { Pages, SITE } from './pages.testing.ts';
import { Person } from './person.testing.ts';
import { drawIntents, playModel, withFrames } from './player.testing.ts';
import { type Random, Scheduler, seededRandom } from './scheduler.testing.ts';
import { Workers } from './workers.testing.ts';

/** A whole browser with one task in it: worker, tabs, frames, storage, alarms, a person, and death at any await. */
export interface Simulated {
  /** Broken promises; empty when all were kept. */
  broken: string[];
  deaths: number;
  status: string;
  entries: Entry[];
  /** External effects of a frame of a page. */
  inFrames: number;
  /** How often the person took the pages over, while the task worked and after its end. */
  takeovers: number;
}

/**
 * Further parts of a story. They draw from random numbers of their own, so that without them a seed stays the same
 * story.
 */
export interface Cast {
  /** The pages have frames, in which a part of the work is done. */
  frames: boolean;
  /** The person takes pages over, uses them, and hands them back. */
  hands: boolean;
}

const MOST_STEPS = 6000;
const MOST_DEATHS = 6;
const DEADLINE_MS = 4 * 3_600_000;

export async function simulate(seed: number, { frames, hands }: Cast): Promise<Simulated> {
  const world = new World(
    new Scheduler(seededRandom(seed)),
    frames ? seededRandom(~seed) : undefined,
    hands ? seededRandom(seed ^ 0x5bd1e995) : undefined,
  );
  await world.play();
  return world.judge();
}

class World {
  readonly #scheduler: Scheduler;
  readonly #pages: Pages;
  readonly #journal: MemoryJournal;
  readonly #workers: Workers;
  readonly #person: Person;
  readonly #broken = new Set<string>();
  readonly #deathRate: number;
  #asked = 0;
  #taskId: string | undefined;
  #folded: { writes: number; state: TaskState | undefined } | undefined;
  #continued = false;

  constructor(scheduler: Scheduler, frames: Random | undefined, hands: Random | undefined) {
    const drawn = drawIntents(scheduler);
    const intents = frames ? withFrames(drawn, frames) : drawn;
    const broken = this.#broken;
    this.#scheduler = scheduler;
    this.#pages = new Pages(scheduler, frames);
    const pages = this.#pages;
    this.#journal = createMemoryJournal({ now: () => scheduler.now, epoch: 0 });
    this.#workers = new Workers({
      scheduler,
      pages,
      journal: this.#journal,
      model: (life) => playModel(intents, scheduler, life, () => this.#asked++),
      broken,
    });
    const workers = this.#workers;
    const [stored, asked] = [() => this.#stored(), () => this.#asked];
    this.#person = new Person({ scheduler, workers, pages, stored, asked, broken, hands });
    this.#deathRate = scheduler.random() * 0.04;
  }

  async play(): Promise<void> {
    void this.#workers.command(async (orchestrator) => {
      const created = {
        ...fakeCreated,
        tabs: [
          { tabId: 7, title: `Page ${SITE}/start`, url: `${SITE}/start`, relation: 'attached' as const },
        ],
        origins: [SITE],
      };
      this.#taskId ??= await orchestrator.run({ created, secrets: new Map() });
    });
    for (;;) {
      const happened = await this.#scheduler.step();
      await this.#person.look();
      if (this.#scheduler.steps > MOST_STEPS) return void this.#broken.add('the task goes round in circles');
      if (this.#workers.deaths < MOST_DEATHS && this.#scheduler.chance(this.#deathRate))
        if (await this.#workers.die()) this.#person.seesDeath();
      if (happened === undefined && !(await this.#goOn())) return;
    }
  }

  /** Nothing more happens by itself: only a person could go on. */
  async #goOn(): Promise<boolean> {
    const state = await this.#stored();
    if (!state && this.#workers.deaths > 0 && this.#taskId === undefined) return false;
    if (state?.status === 'error' && !this.#continued) {
      this.#continued = true;
      this.#person.letsGoOn();
      void this.#workers.command((orchestrator) => orchestrator.resume(state.id));
      return true;
    }
    return false;
  }

  async #stored(): Promise<TaskState | undefined> {
    // The command that made it may have died before it could report.
    this.#taskId ??= (await this.#journal.open())[0];
    const { writes } = this.#workers;
    if (this.#taskId !== undefined && this.#folded?.writes !== writes)
      this.#folded = { writes, state: foldTask(await this.#journal.read(this.#taskId)) };
    return this.#folded?.state;
  }

  async judge(): Promise<Simulated> {
    const broken = this.#broken;
    const state = await this.#stored();
    const entries = state ? await this.#journal.read(state.id) : [];
    if (state && !isEnded(state.status)) broken.add(`the task is stuck in "${state.status}"`);
    if (this.#scheduler.now > 1_000_000 + DEADLINE_MS) broken.add('the task took longer than its deadline');
    this.#workers.judge();
    const { rests, restarts } = this.#workers;
    // A task that was stopped before it began, by a worker that died meanwhile, has nothing to be cleaned up.
    const begun = entries.some(({ type }) => type === 'run-started');
    if (begun && rests === 0 && restarts === 0)
      broken.add('the task never rested as the fold of its entries');
    for (const promise of judgeEffects(entries, this.#pages.effects)) broken.add(promise);
    return {
      broken: [...broken],
      deaths: this.#workers.deaths,
      status: state?.status ?? 'none',
      entries,
      inFrames: this.#pages.effects.filter(({ inFrame }) => inFrame).length,
      takeovers: this.#person.takeovers,
    };
  }
}
