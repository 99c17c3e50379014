import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { compute } from '../../core/compute/compute.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { parsePlanXml } from '../../core/plan/xml/parse.ts';
import { localMoments } from '../../core/schedule/next-moment.ts';
import type { Schedule } from '../../core/schedule/schedule.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { ComputePort } from '../../core/tools/compute-port.ts';
import { createScheduleStore } from './schedule-store.ts';
import { createScheduler } from './scheduler.ts';
import { setScheduleOf } from './set-schedule.ts';

const parsed = parsePlanXml(
  `<root><agents><agent name="Timer" id="0"><task>every morning at nine</task></agent>
    <agent name="Browser" id="1" dependsOn="0"><task>Read the news</task><nodes><node>Read the page</node></nodes></agent>
    <agent name="Chat" id="2" dependsOn="1"><task>Sum it up</task></agent></agents></root>`,
  { id: 'p', language: 'en' },
);
const plan = (): Plan => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};
const at = (utc: string) => Date.parse(utc);
const berlin = 'Europe/Berlin';

/** What outlives a worker: the storage and the tasks. Each start of a worker creates a new scheduler over it. */
function world(utc: string) {
  const items: Record<string, unknown> = {};
  const area = {
    get: async (key: string) => structuredClone(key in items ? { [key]: items[key] } : {}),
    set: async (values: Record<string, unknown>) => void Object.assign(items, structuredClone(values)),
  };
  const here = {
    now: at(utc),
    alarm: undefined as number | undefined,
    started: [] as string[],
    open: new Set<string>(),
    /** The worker dies after the task was started and before that was recorded. */
    dies: false,
    fails: '',
    /** The computation of times does not answer. */
    isFar: false,
    hasWindow: true,
    whileBegun: async (): Promise<void> => undefined,
  };
  const scheduler = () =>
    createScheduler({
      store: createScheduleStore(area, () => undefined),
      now: () => here.now,
      moments: {
        ...localMoments,
        check: async (of) => {
          if (here.isFar) throw new Error('It does not answer.');
          return localMoments.check(of);
        },
      },
      newId: () => `now-${here.started.length}`,
      setAlarm: (moment) => {
        here.alarm = moment;
      },
      start: async (_, taskId) => {
        if (here.fails) throw new Error(here.fails);
        if (!here.started.includes(taskId)) here.started.push(taskId);
        here.open.add(taskId);
        await here.whileBegun();
        if (here.dies) return new Promise(() => undefined);
        return { openedWindow: !here.hasWindow };
      },
      isOpen: async (taskId) => (here.started.includes(taskId) ? here.open.has(taskId) : undefined),
      announce: () => undefined,
    });
  const ring = async (when?: string) => {
    here.now = when === undefined ? (here.alarm ?? here.now) : at(when);
    await scheduler().fireDue();
    here.open.clear();
  };
  const only = async (): Promise<Schedule> => {
    const [schedule] = await scheduler().list();
    if (!schedule) throw new Error('There is no schedule.');
    return schedule;
  };
  return { here, scheduler, ring, only };
}

const stateOf = (change: Partial<TaskState['created']> = {}) =>
  ({
    id: 't',
    created: {
      ...fakeCreated,
      words: 'every morning at nine read the news',
      start: { ...fakeCreated.start, zone: berlin },
      ...change,
    },
    plan: plan(),
    origins: ['http://shop.example'],
  }) as TaskState;

const inWords: ComputePort = async (request) => compute(request);
const daily = async (utc = '2026-03-27T12:00Z', missed: 'run' | 'skip' = 'run') => {
  const made = world(utc);
  const set = await setScheduleOf(
    made.scheduler(),
    stateOf(),
    '0',
    { time: '0 9 * * *', missed },
    made.here.now,
    inWords,
  );
  return { ...made, set };
};
const outcomes = (schedule: Schedule) => schedule.runs.map((run) => run.outcome);

test('while nobody can say what comes next, nothing is begun; then it is made up for, once', async () => {
  const { here, ring, only } = await daily();
  here.isFar = true;
  await ring();
  expect([here.started, (await only()).runs]).toEqual([[], []]);
  here.isFar = false;
  await ring();
  expect(here.started).toHaveLength(1);
  expect(outcomes(await only())).toEqual(['started']);
});

test('a Timer that was asked inside a call: one agent does what it was told, in these words; asked again it is the same', async () => {
  const { scheduler, here, only } = world('2026-03-27T12:00Z');
  const set = (task: string) =>
    setScheduleOf(
      scheduler(),
      stateOf(),
      'react/t1/c0/agent',
      { time: '0 9 * * *', task },
      here.now,
      inWords,
    );
  expect(await set('Sign in with ⟪secret:1⟫')).toMatchObject({ ok: false });
  await set('Read a page');
  await set('Read the news');
  const { id, words, plan: made } = await only();
  expect([id, words]).toEqual(['t-react-t1-c0-agent', 'Read the news']);
  expect(made.agents.map(({ agent, task }) => [agent, task])).toEqual([
    ['Browser', 'Open http://shop.example/. Read the news'],
  ]);
});

describe('a schedule that a Timer sets', () => {
  test('is told in words, holds what is behind the Timer, and begins at the page of today', async () => {
    const { set, only, here } = await daily();
    expect(set).toEqual({
      ok: true,
      text: 'Scheduled: every day at 09:00 (Europe/Berlin). Next: 28 Mar 2026, 09:00. Change or delete it under Schedules. When no window is open, one is opened for it.',
    });
    const schedule = await only();
    expect(schedule.plan.agents.map(({ agent, dependsOn }) => [agent, dependsOn])).toEqual([
      ['Browser', []],
      ['Chat', ['1']],
    ]);
    expect(schedule.plan.agents[0]?.steps.map((step) => step.kind === 'step' && step.text)).toEqual([
      'Open http://shop.example/',
      'Read the page',
    ]);
    expect(here.alarm).toBe(at('2026-03-28T08:00Z'));
  });

  test('set twice by the same Timer it is one', async () => {
    const { scheduler, here } = await daily();
    await setScheduleOf(scheduler(), stateOf(), '0', { time: '30 9 * * *' }, here.now, inWords);
    expect((await scheduler().list()).map(({ time }) => time)).toEqual(['30 9 * * *']);
  });

  test('in the past, impossible, or with a password it is refused with what to do', async () => {
    const { scheduler, here } = await daily();
    const why = async (time: string, state = stateOf()) => {
      const set = await setScheduleOf(scheduler(), state, '0', { time }, here.now, inWords);
      return set.ok ? '' : set.why;
    };
    expect(await why('2026-03-20T09:00')).toContain('has passed. Say a later moment');
    expect(await why('0 9 31 2 *')).toContain('never comes');
    expect(await why('soon')).toContain('Write five cron fields');
    expect(await why('0 9 * * *', stateOf({ words: 'sign in with ⟪secret:1⟫' }))).toContain(
      'passwords are not kept',
    );
    expect(await scheduler().list()).toHaveLength(1);
  });
});

describe('its moments', () => {
  test('start a task each, at nine on both sides of a change of the clocks', async () => {
    const { ring, here, only } = await daily();
    await ring();
    await ring();
    await ring();
    expect(
      here.started.map((id) => new Date(Number(id.split('-').at(-1))).toISOString().slice(0, 16)),
    ).toEqual(['2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00']);
    expect(outcomes(await only())).toEqual(['started', 'started', 'started']);
  });

  test('a worker that dies while it starts one starts nothing twice, however late the next one comes', async () => {
    const { scheduler, ring, here, only } = await daily('2026-03-27T12:00Z', 'skip');
    here.dies = true;
    here.now = here.alarm ?? 0;
    void scheduler().fireDue();
    await expect.poll(() => here.started.length).toBe(1);
    expect(outcomes(await only())).toEqual([]);
    here.dies = false;
    await ring('2026-03-28T10:00Z');
    expect(here.started).toHaveLength(1);
    expect(outcomes(await only())).toEqual(['started']);
    expect(here.alarm).toBe(at('2026-03-29T07:00Z'));
  });

  test('come also when a restart has lost the alarm: the first worker sets it anew, and makes up for what was due', async () => {
    const { scheduler, ring, here } = await daily();
    here.alarm = undefined;
    await scheduler().fireDue();
    expect(here.started).toEqual([]);
    expect(here.alarm).toBe(at('2026-03-28T08:00Z'));
    here.alarm = undefined;
    await ring('2026-03-28T08:10Z');
    expect(here.started).toHaveLength(1);
    expect(here.alarm).toBe(at('2026-03-29T07:00Z'));
  });

  test('come by the clock as it is now where that was years ahead when they were worked out', async () => {
    const { scheduler, here, only } = await daily('2030-01-01T12:00Z');
    expect(here.alarm).toBe(at('2030-01-02T08:00Z'));
    here.now = at('2026-03-27T12:00Z');
    await scheduler().fireDue();
    expect(here.started).toEqual([]);
    expect(here.alarm).toBe(at('2026-03-28T08:00Z'));
    here.now = here.alarm ?? 0;
    await scheduler().fireDue();
    expect(outcomes(await only())).toEqual(['started']);
  });

  test('missed ones are made up for once, or skipped, and counted', async () => {
    const asleep = '2026-03-30T12:00Z';
    const back = await daily();
    await back.ring(asleep);
    expect(back.here.started).toHaveLength(1);
    expect((await back.only()).runs).toMatchObject([
      { outcome: 'started', missed: 3, due: at('2026-03-30T07:00Z') },
    ]);
    const skipping = await daily('2026-03-27T12:00Z', 'skip');
    await skipping.ring(asleep);
    expect(skipping.here.started).toEqual([]);
    expect((await skipping.only()).runs).toMatchObject([{ outcome: 'missed', missed: 3 }]);
    expect(skipping.here.alarm).toBe(at('2026-03-31T07:00Z'));
  });

  test('one that comes while the last task is open, or cannot start, is told', async () => {
    const { scheduler, ring, here, only } = await daily();
    await ring();
    here.open.add(here.started[0] ?? '');
    here.now = here.alarm ?? 0;
    await scheduler().fireDue();
    here.open.clear();
    here.fails = 'no model';
    await ring();
    expect((await only()).runs.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['started', undefined],
      ['busy', undefined],
      ['failed', 'no model'],
    ]);
  });

  test('no open window is told, a moment that comes once comes once', async () => {
    const { scheduler, here, ring, only } = world('2026-03-27T12:00Z');
    await setScheduleOf(scheduler(), stateOf(), '0', { time: '2026-03-28T09:00' }, here.now, inWords);
    here.hasWindow = false;
    await ring();
    expect(await only()).toMatchObject({ runs: [{ outcome: 'started', openedWindow: true }] });
    expect((await only()).nextAt).toBeUndefined();
    expect(here.alarm).toBeUndefined();
  });
});

describe('the person', () => {
  test('pauses it, changes its time, runs it now and deletes it', async () => {
    const { scheduler, here, only, ring } = await daily();
    const { id } = await only();
    await scheduler().change(id, { isPaused: true });
    expect(here.alarm).toBeUndefined();
    await ring('2026-03-29T12:00Z');
    expect(here.started).toEqual([]);
    await scheduler().change(id, { isPaused: false, missed: 'skip' });
    expect(here.alarm).toBe(at('2026-03-30T07:00Z'));
    await scheduler().change(id, { time: '30 18 * * *' });
    expect(here.alarm).toBe(at('2026-03-29T16:30Z'));
    await expect(scheduler().change(id, { time: '2020-01-01T09:00' })).rejects.toThrow('has passed');
    expect(await scheduler().runNow(id)).toBe('now-0');
    expect(outcomes(await only())).toEqual(['started']);
    // A command that is sent again, because the worker died meanwhile.
    expect(await scheduler().runNow(id, 'now-0')).toBe('now-0');
    expect(outcomes(await only())).toEqual(['started']);
    await scheduler().delete(id);
    expect(await scheduler().list()).toEqual([]);
    expect(here.alarm).toBeUndefined();
    await expect(scheduler().runNow(id)).rejects.toThrow('no longer exists');
  });

  test('deletes one while the one before it is begun: it begins no more', async () => {
    const { scheduler, here } = await daily();
    await setScheduleOf(
      scheduler(),
      { ...stateOf(), id: 'other' },
      '0',
      { time: '0 9 * * *' },
      here.now,
      inWords,
    );
    here.whileBegun = () => scheduler().delete('other-0');
    here.now = here.alarm ?? 0;
    await scheduler().fireDue();
    expect(here.started.map((id) => id.split('-')[0])).toEqual(['t']);
  });

  test('brings one back out of a file: it waits, and one that is here stays as it is', async () => {
    const { scheduler, here, only, ring } = await daily();
    const exported = await only();
    await scheduler().add({ ...exported, words: 'changed' });
    expect(await only()).toEqual(exported);
    await scheduler().delete(exported.id);
    await scheduler().add({ ...exported, nextAt: 0 });
    expect(await only()).toMatchObject({ isPaused: true, words: exported.words });
    await ring('2026-03-29T12:00Z');
    expect(here.started).toEqual([]);
    await scheduler().change(exported.id, { isPaused: false });
    expect(here.alarm).toBe(at('2026-03-30T07:00Z'));
  });
});
