import { fakeCreated } from '../../../core/agent/fake-world.testing.ts';
import { compute } from '../../../core/compute/compute.ts';
import type { Answer, Entry } from '../../../core/task/entry.ts';
import type { JournalPort } from '../../../core/task/journal.ts';
import { createMemoryJournal, type MemoryJournal } from '../../../core/task/memory-journal.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import { isEnded, type TaskState } from '../../../core/task/state.ts';
import { createOrchestrator, type Orchestrator } from '../orchestrator.ts';
import { createSecretStore } from '../secrets.ts';
import { createUncleared } from '../uncleared.ts';
import { createUnwritten } from '../unwritten.ts';
import { Pages } from './pages.testing.ts';
import { drawIntents, type Intent, intentOf, playModel } from './player.testing.ts';
import { Scheduler, seededRandom } from './scheduler.testing.ts';

/** A whole browser with one task in it: worker, tabs, storage, alarms, a person, and death at any await. */
export interface Simulated {
  /** What was promised and not kept; empty when all was. */
  broken: string[];
  deaths: number;
  status: string;
  entries: Entry[];
}

interface Worker {
  life: number;
  ready: Promise<Orchestrator>;
  holders: number;
  onDeath: (() => void)[];
}

const MOST_STEPS = 6000;
const MOST_DEATHS = 6;
const DEADLINE_MS = 4 * 3_600_000;
const SITE = 'http://shop.example';

export async function simulate(seed: number): Promise<Simulated> {
  const scheduler = new Scheduler(seededRandom(seed));
  const world = new World(scheduler, drawIntents(scheduler));
  await world.play();
  return world.judge();
}

class World {
  readonly #scheduler: Scheduler;
  readonly #intents: readonly Intent[];
  readonly #pages: Pages;
  readonly #journal: MemoryJournal;
  readonly #broken = new Set<string>();
  readonly #deathRate: number;
  #session = 'session-0';
  #secrets = new Map<string, unknown>();
  #life = 0;
  #deaths = 0;
  #worker: Worker | undefined;
  #alarm = false;
  #wakesAt: number | undefined;
  #asked = 0;
  #taskId: string | undefined;
  #lastState: TaskState | undefined;
  #writes = 0;
  #folded: { writes: number; state: TaskState | undefined } | undefined;
  readonly #answering = new Set<string>();
  #commanded = false;
  #continued = false;
  /** Effects and model requests counted when a pause or stop was acknowledged; none may be added before it ends. */
  #still: { effects: number; asked: number; why: string } | undefined;

  constructor(scheduler: Scheduler, intents: readonly Intent[]) {
    this.#scheduler = scheduler;
    this.#intents = intents;
    this.#pages = new Pages(scheduler);
    this.#journal = createMemoryJournal({ now: () => scheduler.now, epoch: 0 });
    this.#deathRate = scheduler.random() * 0.04;
  }

  async play(): Promise<void> {
    void this.#command(async (orchestrator) => {
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
      await this.#look();
      if (this.#scheduler.steps > MOST_STEPS) return void this.#broken.add('the task goes round in circles');
      if (this.#deaths < MOST_DEATHS && this.#scheduler.chance(this.#deathRate)) await this.#die();
      if (happened === undefined && !(await this.#goOn())) return;
    }
  }

  /** Nothing more happens by itself: only a person could go on. */
  async #goOn(): Promise<boolean> {
    const state = await this.#stored();
    if (!state && this.#deaths > 0 && this.#taskId === undefined) return false;
    if (state?.status === 'error' && !this.#continued) {
      this.#continued = true;
      this.#still = undefined;
      void this.#command((orchestrator) => orchestrator.resume(state.id));
      return true;
    }
    return false;
  }

  #wake(): Worker {
    if (this.#worker) return this.#worker;
    const life = ++this.#life;
    const worker: Worker = {
      life,
      holders: 0,
      onDeath: [],
      ready: Promise.resolve().then(() => this.#start(life)),
    };
    this.#worker = worker;
    return worker;
  }

  async #start(life: number): Promise<Orchestrator> {
    const scheduler = this.#scheduler;
    const epoch = await scheduler.do('epoch', () => this.#journal.raiseEpoch(), { life });
    const area = {
      get: (key: string) => scheduler.do('session', () => ({ [key]: this.#secrets.get(key) }), { life }),
      set: (items: Record<string, unknown>) =>
        scheduler.do(
          'session',
          () => {
            for (const [key, value] of Object.entries(items)) this.#secrets.set(key, value);
          },
          { life },
        ),
      remove: (key: string) => scheduler.do('session', () => void this.#secrets.delete(key), { life }),
    };
    const orchestrator = createOrchestrator({
      compute: async (request) => compute(request),
      journal: this.#journalFor(life),
      epoch,
      session: this.#session,
      browser: this.#pages.portFor(life),
      clock: {
        now: () => scheduler.now,
        sleep: (ms, signal) => scheduler.do('sleep', () => undefined, { life, afterMs: ms, signal }),
      },
      modelFor: () => playModel(this.#intents, scheduler, life, () => this.#asked++),
      secrets: createSecretStore(area),
      unwritten: createUnwritten(area),
      uncleared: createUncleared(area),
      announce: () => undefined,
      keepAlive: { hold: () => this.#hold(life) },
      newId: () => `task-${life}`,
      nonce: () => 'abcdef123456',
      hash: async (text) => String(text.length),
      onEntries: () => undefined,
      wakeAt: (taskId, at) => this.#wakeAt(taskId, at),
      onRest: async (state) => {
        this.#lastState = state;
      },
      onStorageFull: () => this.#broken.add('the storage is full'),
    });
    await orchestrator.resumeAll();
    const worker = this.#worker;
    if (worker?.life === life && worker.holders === 0) this.#alarm = false;
    return orchestrator;
  }

  #journalFor(life: number): JournalPort {
    const scheduler = this.#scheduler;
    const journal = this.#journal;
    return {
      append: (...given) =>
        scheduler.do(
          'append',
          () => {
            this.#writes++;
            return journal.append(...given);
          },
          {
            life,
            mayStillHappen: true,
            line: `j${life}`,
          },
        ),
      read: (taskId) => scheduler.do('read entries', () => journal.read(taskId), { life }),
      open: () => scheduler.do('open tasks', () => journal.open(), { life }),
      store: (...given) =>
        scheduler.do('store', () => journal.store(...given), { life, mayStillHappen: true }),
      load: (payload) => scheduler.do('load', () => journal.load(payload), { life }),
    };
  }

  #hold(life: number): () => void {
    const worker = this.#worker;
    if (worker?.life !== life) return () => undefined;
    worker.holders++;
    this.#alarm = true;
    return () => {
      worker.holders--;
      if (worker.holders === 0 && this.#worker === worker) this.#alarm = false;
    };
  }

  /** A second alarm: a task waits for its provider. Alarms outlive the worker. */
  #wakeAt(taskId: string, at: number | undefined): void {
    if (at === this.#wakesAt) return;
    this.#wakesAt = at;
    if (at === undefined) return;
    const ring = () => {
      if (this.#wakesAt === at) void this.#command((orchestrator) => orchestrator.wake(taskId));
    };
    void this.#scheduler.do('alarm', ring, { afterMs: at - this.#scheduler.now });
  }

  /** The worker is killed, now and then with the whole browser. */
  async #die(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#deaths++;
    this.#worker = undefined;
    for (const tell of worker.onDeath) tell();
    this.#answering.clear();
    await this.#scheduler.endLife(worker.life);
    const restart = this.#scheduler.chance(0.15);
    if (restart) {
      this.#pages.restart();
      this.#session = `session-${this.#deaths}`;
      this.#secrets = new Map();
    }
    if (restart || this.#alarm)
      void this.#scheduler.do('wake', () => void this.#wake(), { afterMs: restart ? 1000 : 30_000 });
  }

  /** A command wakes the worker. When that dies over it, it is sent again, at most twice, as the panel does. */
  async #command(give: (orchestrator: Orchestrator) => Promise<unknown>): Promise<void> {
    for (let sent = 1; sent <= 3; sent++) {
      const worker = this.#wake();
      const died = new Promise<'died'>((resolve) => worker.onDeath.push(() => resolve('died')));
      const given = worker.ready.then(give).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'CommandRefused'))
          this.#broken.add(`a command failed: ${error}`);
      });
      if ((await Promise.race([given, died])) !== 'died') return;
    }
  }

  async #stored(): Promise<TaskState | undefined> {
    // The command that made it may have died before it could tell.
    this.#taskId ??= (await this.#journal.open())[0];
    if (this.#taskId !== undefined && this.#folded?.writes !== this.#writes)
      this.#folded = { writes: this.#writes, state: foldTask(await this.#journal.read(this.#taskId)) };
    return this.#folded?.state;
  }

  /** What a person does who looks at the panel: answers what is asked, and sometimes steps in. */
  async #look(): Promise<void> {
    const still = this.#still;
    if (still && (this.#pages.effects.length > still.effects || this.#asked > still.asked))
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
    void this.#command(async (orchestrator) => {
      const state = await this.#stored();
      const asked = state?.questions.find((question) => question.path === path);
      if (!state || !asked) return;
      await orchestrator.answer(taskId, path, this.#truth(state, path, asked.question.kind));
    }).finally(() => this.#answering.delete(path));
  }

  /** People say what is so: whether it was done they see on the site. */
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
    if (what < 0.3) void this.#command((orchestrator) => orchestrator.modify(taskId, 'also be quick'));
    else if (what < 0.8) {
      void this.#command(async (orchestrator) => {
        await orchestrator.pause(taskId);
        this.#beStill('a pause');
      });
      const resume = () => {
        this.#still = undefined;
        void this.#command((orchestrator) => orchestrator.resume(taskId));
      };
      void this.#scheduler.do('person', resume, { afterMs: 60_000 });
    } else this.#stop(taskId);
  }

  /** Stopped for good, or, as often, only until the person thinks better of it. */
  #stop(taskId: string): void {
    const forGood = this.#scheduler.chance(0.5);
    void this.#command(async (orchestrator) => {
      await orchestrator.abort(taskId);
      this.#beStill('a stop');
    }).then(async () => {
      const state = await this.#stored();
      if (forGood || state?.status !== 'aborted') return;
      const goOn = () => {
        this.#still = undefined;
        void this.#command((orchestrator) => orchestrator.resume(taskId));
      };
      const afterMs = Math.floor(this.#scheduler.random() * 2000);
      void this.#scheduler.do('person', goOn, { afterMs });
    });
  }

  #beStill(why: string): void {
    this.#still = { effects: this.#pages.effects.length, asked: this.#asked, why };
  }

  async judge(): Promise<Simulated> {
    const broken = this.#broken;
    const state = await this.#stored();
    const entries = state ? await this.#journal.read(state.id) : [];
    if (state && !isEnded(state.status)) broken.add(`the task is stuck in "${state.status}"`);
    if (this.#scheduler.now > 1_000_000 + DEADLINE_MS) broken.add('the task took longer than its deadline');
    if (this.#worker?.holders) broken.add('something keeps the worker alive after the end');
    if (this.#alarm) broken.add('an alarm is left after the end');
    const live = this.#lastState;
    if (state && live?.entryCount === state.entryCount && JSON.stringify(live) !== JSON.stringify(state))
      broken.add('the state is not the fold of the entries');
    this.#judgeEffects(entries);
    return { broken: [...broken], deaths: this.#deaths, status: state?.status ?? 'none', entries };
  }

  #judgeEffects(entries: readonly Entry[]): void {
    const pathOf = new Map<string, string>();
    const callOf = new Map<string, string>();
    for (const entry of entries) {
      if (entry.type === 'tool-committed') pathOf.set(entry.nonce, entry.path);
      if (entry.type === 'tool-called' && !callOf.has(entry.path)) callOf.set(entry.path, entry.callId);
    }
    const intents: (number | undefined)[] = [];
    for (const { nonce } of this.#pages.effects) {
      const path = pathOf.get(nonce);
      if (path === undefined) this.#broken.add('an effect happened that was never committed');
      else intents.push(intentOf(callOf.get(path) ?? ''));
    }
    if (new Set(intents).size < intents.length) this.#broken.add('an effect happened twice');
  }
}
