import type { Answer } from '../../../core/task/entry.ts';
import { isEnded, type TaskState } from '../../../core/task/state.ts';
import type { Pages } from './pages.testing.ts';
import type { Random, Scheduler } from './scheduler.testing.ts';
import type { Workers } from './workers.testing.ts';

/** Whoever uses the panel: answers questions, and sometimes intervenes. */
export class Person {
  /** How often they had the pages for themselves. */
  takeovers = 0;
  readonly #scheduler: Scheduler;
  readonly #workers: Workers;
  readonly #pages: Pages;
  readonly #stored: () => Promise<TaskState | undefined>;
  readonly #asked: () => number;
  readonly #broken: Set<string>;
  readonly #hands: Random | undefined;
  readonly #answering = new Set<string>();
  #commanded = false;
  /** Effects and model requests counted when a pause or stop was acknowledged; none may be added before it ends. */
  #still: { effects: number; asked: number; why: string } | undefined;

  constructor(given: {
    scheduler: Scheduler;
    workers: Workers;
    pages: Pages;
    /** The task as the journal has it. */
    stored: () => Promise<TaskState | undefined>;
    /** How often a model was asked so far. */
    asked: () => number;
    broken: Set<string>;
    /** Draws what they do in pages themselves; absent: they only use the panel. */
    hands: Random | undefined;
  }) {
    this.#scheduler = given.scheduler;
    this.#workers = given.workers;
    this.#pages = given.pages;
    this.#stored = given.stored;
    this.#asked = given.asked;
    this.#broken = given.broken;
    this.#hands = given.hands;
  }

  /** The worker died: what was being sent is sent again when it turns out to be still open. */
  seesDeath(): void {
    this.#answering.clear();
  }

  /** They want the task to continue now. */
  letsGoOn(): void {
    this.#still = undefined;
  }

  /** What a person does who uses the panel: answers questions, and sometimes intervenes. */
  async look(): Promise<void> {
    const still = this.#still;
    if (still && (this.#pages.effects.length > still.effects || this.#asked() > still.asked))
      this.#broken.add(`something was done after ${still.why}`);
    const state = await this.#stored();
    if (!state) return;
    for (const { path, answer } of state.questions)
      if (!answer && !this.#answering.has(path) && state.status !== 'paused') {
        this.#answering.add(path);
        const afterMs = Math.floor(this.#scheduler.random() * 120_000);
        void this.#scheduler.do('person', () => this.#answer(state.id, path), { afterMs });
      }
    if (this.#commanded || isEnded(state.status) || !this.#scheduler.chance(0.004)) return;
    this.#commanded = true;
    void this.#scheduler.do('person', () => this.#stepIn(state.id));
  }

  #answer(taskId: string, path: string): void {
    void this.#workers
      .command(async (orchestrator) => {
        const state = await this.#stored();
        const asked = state?.questions.find((question) => question.path === path);
        if (!state || !asked) return;
        if (asked.question.kind === 'takeover' && this.#hands) this.#pages.actByHand(this.#hands);
        await orchestrator.answer(taskId, path, this.#truth(state, path, asked.question.kind));
      })
      .finally(() => this.#answering.delete(path));
  }

  /** People tell the truth: they see on the site whether it was done. */
  #truth(state: TaskState, path: string, kind: string): Answer {
    if (kind === 'takeover') return { kind: 'handed-back' };
    const unknown = /^(.*)\/unknown\d*$/.exec(path);
    if (!unknown) return { kind: 'yes', scope: 'once' };
    const calls = state.agents.flatMap((agent) => agent.turns).flatMap((turn) => turn.calls);
    const nonce = calls.find((call) => call.path === unknown[1])?.committedNonce;
    const done = this.#pages.effects.some((effect) => effect.nonce === nonce);
    return { kind: 'chosen', options: [done ? 'It was done' : 'It was not done'] };
  }

  #stepIn(taskId: string): void {
    const what = this.#scheduler.random();
    if (this.#hands && this.#hands() < 0.5) this.#takeOver(taskId);
    else if (what < 0.3)
      void this.#workers.command((orchestrator) => orchestrator.modify(taskId, 'also be quick'));
    else if (what < 0.8) {
      void this.#workers.command(async (orchestrator) => {
        await orchestrator.pause(taskId);
        this.#beStill('a pause');
      });
      const resume = () => {
        this.#still = undefined;
        void this.#resume(taskId);
      };
      void this.#scheduler.do('person', resume, { afterMs: 60_000 });
    } else this.#stop(taskId);
  }

  /** Stopped for good or, as often, only until the person changes their mind. */
  #stop(taskId: string): void {
    const forGood = this.#scheduler.chance(0.5);
    void this.#workers
      .command(async (orchestrator) => {
        await orchestrator.abort(taskId);
        this.#beStill('a stop');
      })
      .then(async () => {
        const state = await this.#stored();
        if (forGood || state?.status !== 'aborted') return;
        if (this.#hands && this.#hands() < 0.5) return this.#takeOver(taskId);
        const goOn = () => {
          this.#still = undefined;
          void this.#resume(taskId);
        };
        const afterMs = Math.floor(this.#scheduler.random() * 2000);
        void this.#scheduler.do('person', goOn, { afterMs });
      });
  }

  /** The pages are theirs from the acknowledgement on, whatever dies meanwhile, until they hand them back. */
  #takeOver(taskId: string): void {
    const random = this.#hands ?? this.#scheduler.random;
    void this.#workers.command(async (orchestrator) => {
      await orchestrator.takeOver(taskId);
      this.takeovers++;
      this.#beStill('a takeover');
    });
    for (let uses = Math.floor(random() * 3); uses > 0; uses--)
      void this.#scheduler.do('person', () => this.#pages.actByHand(random), { afterMs: random() * 60_000 });
    const handBack = () => {
      this.#still = undefined;
      void this.#resume(taskId);
    };
    void this.#scheduler.do('person', handBack, { afterMs: 60_000 });
  }

  /** Where the panel gives up, they see that the task rests still, and press again. */
  async #resume(taskId: string): Promise<void> {
    let isTaken = false;
    while (!isTaken) isTaken = await this.#workers.command((orchestrator) => orchestrator.resume(taskId));
  }

  #beStill(why: string): void {
    this.#still = { effects: this.#pages.effects.length, asked: this.#asked(), why };
  }
}
