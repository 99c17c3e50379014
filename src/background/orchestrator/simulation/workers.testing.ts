import { compute } from '../../../core/compute/compute.ts';
import type { ModelPort } from '../../../core/model/port.ts';
import type { JournalPort } from '../../../core/task/journal.ts';
import type { MemoryJournal } from '../../../core/task/memory-journal.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import type { TaskState } from '../../../core/task/state.ts';
import { createOrchestrator, type Orchestrator } from '../orchestrator.ts';
import { createSecretStore } from '../secrets.ts';
import { createToldPages } from '../told-pages.ts';
import { createUncleared } from '../uncleared.ts';
import { createUnwritten } from '../unwritten.ts';
import type { Pages } from './pages.testing.ts';
import type { Scheduler } from './scheduler.testing.ts';

interface Worker {
  life: number;
  ready: Promise<Orchestrator>;
  holders: number;
  onDeath: (() => void)[];
}

/** The service worker, one life after the other, with the parts of the browser that outlive it: storage and alarms. */
export class Workers {
  deaths = 0;
  /** Writes of the journal that were begun. */
  writes = 0;
  /** How often the task came to rest, by the fold of its stored entries. */
  rests = 0;
  /** How often the whole browser was restarted: what a task had in it is gone then, and nothing is left to clean up. */
  restarts = 0;
  readonly #scheduler: Scheduler;
  readonly #pages: Pages;
  readonly #journal: MemoryJournal;
  readonly #model: (life: number) => ModelPort;
  readonly #broken: Set<string>;
  #session = 'session-0';
  #secrets = new Map<string, unknown>();
  #life = 0;
  #worker: Worker | undefined;
  #alarm = false;
  #wakesAt: number | undefined;

  constructor(given: {
    scheduler: Scheduler;
    pages: Pages;
    journal: MemoryJournal;
    /** What a life of the worker requests. */
    model: (life: number) => ModelPort;
    /** Broken promises. */
    broken: Set<string>;
  }) {
    this.#scheduler = given.scheduler;
    this.#pages = given.pages;
    this.#journal = given.journal;
    this.#model = given.model;
    this.#broken = given.broken;
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
      modelFor: () => this.#model(life),
      secrets: createSecretStore(area),
      told: createToldPages(area),
      unwritten: createUnwritten(area),
      uncleared: createUncleared(area),
      announce: () => undefined,
      keepAlive: { hold: () => this.#hold(life) },
      newId: () => `task-${life}`,
      nonce: () => 'abcdef123456',
      hash: async (text) => String(text.length),
      onEntries: () => undefined,
      wakeAt: (taskId, at) => this.#wakeAt(taskId, at),
      onRest: async (state) => this.#compare(state),
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
            this.writes++;
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

  /** Compares the worker's memory with what is stored. Not awaited: looking changes nothing of the story. */
  #compare(state: TaskState): void {
    void this.#journal.read(state.id).then((stored) => {
      const folded = foldTask(stored.slice(0, state.entryCount));
      if (JSON.stringify(folded) === JSON.stringify(state)) this.rests++;
      else this.#broken.add('the state is not the fold of the entries');
    });
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
      if (this.#wakesAt === at) void this.command((orchestrator) => orchestrator.wake(taskId));
    };
    void this.#scheduler.do('alarm', ring, { afterMs: at - this.#scheduler.now });
  }

  /** The worker is killed, now and then with the whole browser. False when none was alive. */
  async die(): Promise<boolean> {
    const worker = this.#worker;
    if (!worker) return false;
    this.deaths++;
    this.#worker = undefined;
    for (const tell of worker.onDeath) tell();
    await this.#scheduler.endLife(worker.life);
    const restart = this.#scheduler.chance(0.15);
    if (restart) {
      this.restarts++;
      this.#pages.restart();
      this.#session = `session-${this.deaths}`;
      this.#secrets = new Map();
    }
    if (restart || this.#alarm)
      void this.#scheduler.do('wake', () => void this.#wake(), { afterMs: restart ? 1000 : 30_000 });
    return true;
  }

  /**
   * A command wakes the worker. If that dies meanwhile, the command is sent again, at most twice, as the panel does;
   * false when it died each time.
   */
  async command(give: (orchestrator: Orchestrator) => Promise<unknown>): Promise<boolean> {
    for (let sent = 1; sent <= 3; sent++) {
      const worker = this.#wake();
      const died = new Promise<'died'>((resolve) => worker.onDeath.push(() => resolve('died')));
      const given = worker.ready.then(give).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'CommandRefused'))
          this.#broken.add(`a command failed: ${error}`);
      });
      if ((await Promise.race([given, died])) !== 'died') return true;
    }
    return false;
  }

  /** What is left when nothing happens any more. */
  judge(): void {
    if (this.#worker?.holders) this.#broken.add('something keeps the worker alive after the end');
    if (this.#alarm) this.#broken.add('an alarm is left after the end');
  }
}
