import { describe, expect, test, vi } from 'vitest';
import { call, fakeCreated, fakeModel } from '../../core/agent/fake-world.testing.ts';
import type { ModelFailure, ModelPort, ModelRequest } from '../../core/model/port.ts';
import { withText } from '../../core/plan/edits.ts';
import type { AgentTask, Plan, Step } from '../../core/plan/plan.ts';
import type { Answer, EntryBody, Question } from '../../core/task/entry.ts';
import { StorageFullError } from '../../core/task/journal.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import {
  PAUSED_AFTER_END,
  PAUSED_AFTER_STOP,
  PAUSED_BY_PERSON,
  READY_TO_START,
} from '../../core/task/pause-reason.ts';
import { onBarPressed } from './bar.ts';
import { createSecretStore } from './secrets.ts';
import { createUncleared } from './uncleared.ts';
import { createWorld } from './world.testing.ts';

const answering = () => fakeModel(() => ({ text: 'Hello.' }));
const newTask = (words = 'hello', secrets: [string, string][] = []) => ({
  created: { ...fakeCreated, words, strategy: 'chat' },
  secrets: new Map(secrets),
});

const noRemoval = async (): Promise<void> => undefined;

/** A model that never answers until it is aborted, as a slow provider. */
function silent(): ModelPort & { asked: number; aborted: number } {
  const model = {
    asked: 0,
    aborted: 0,
    ask: (_: unknown, signal: AbortSignal) => {
      model.asked++;
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          model.aborted++;
          reject(signal.reason);
        });
      });
    },
  };
  return model;
}

/** A model that plans this graph and leaves it as it is; its agents read, and ask the person before where `asks` says so. */
function reflecting(graph: string, asks: (context: ModelRequest['context']) => boolean) {
  const update = (text: string, id = '') =>
    `@epupdatelog@\n.\n@epupdatelog@\n@EP@\n${id}*graph=\n${text}\n@EP@`;
  return fakeModel(({ role, tools, messages, context }) => {
    const isKept = JSON.stringify(messages).includes('as it stands');
    if (role === 'planner' && tools.length === 0)
      return {
        text: isKept ? update(graph.replaceAll(', status=ready', ''), '*id=task-0\n') : update(graph),
      };
    const id = String(context.history.length);
    return {
      calls: [
        id === '0' && asks(context)
          ? call('human_interact', { kind: 'input', question: 'Which?' }, id)
          : call('return_output', { value: 'Read.' }, id),
      ],
    };
  });
}

const busyUntil = (retryAt: number): ModelFailure => ({
  ok: false,
  kind: 'rate-limited',
  message: 'api.example wants fewer requests.',
  nextStep: 'Wait.',
  model: 'fake',
  retryAt,
});

/** An agent's call of human_interact, and its question. */
function askedByAgent(question: Question): EntryBody[] {
  const scope = { agent: 'Browser', nodeId: '' };
  const nothing = { inline: '' };
  const made = {
    tool: 'human_interact',
    callId: 'c',
    input: nothing,
    inputHash: '',
    userSidePrompt: 'Asking',
  };
  return [
    { type: 'agent-started', path: 'x', ...scope, assignment: nothing },
    { type: 'tool-called', path: 'x/t1/c0', ...scope, ...made, effect: 'read' },
    { type: 'question-asked', path: 'x/t1/c0/ask', question },
  ];
}

describe('a task of the orchestrator', () => {
  test('runs to its end, and then nothing keeps the worker alive', async () => {
    const { orchestrator, keepAlive } = createWorld(answering());
    const taskId = await orchestrator.run(newTask());
    expect(keepAlive.holders()).toBe(1);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    await expect.poll(() => keepAlive.holders()).toBe(0);
  });

  test('pausing ends the call that is under way, and nothing is asked before it is resumed', async () => {
    const model = silent();
    const { orchestrator } = createWorld(model);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => model.asked).toBe(1);
    await orchestrator.pause(taskId);
    expect(model.aborted).toBe(1);
    expect((await orchestrator.state(taskId)).status).toBe('paused');
    await orchestrator.resume(taskId);
    await expect.poll(() => model.asked).toBe(2);
    await orchestrator.abort(taskId);
  });

  test.each(['pause', 'abort'] as const)(
    'a Resume while %s still waits for what is under way is heard',
    async (stop) => {
      let letGo: () => void = () => undefined;
      let asked = 0;
      // The first call takes its time to end, as an act in a page does.
      const model: ModelPort = {
        ask: async (request, signal) => {
          asked++;
          if (asked > 1) return answering().ask(request, signal);
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
          throw signal.reason;
        },
      };
      const { orchestrator, keepAlive } = createWorld(model);
      const taskId = await orchestrator.run(newTask());
      await expect.poll(() => asked).toBe(1);
      const stopping = orchestrator[stop](taskId);
      await expect.poll(async () => (await orchestrator.state(taskId)).status).not.toBe('running');
      await orchestrator.resume(taskId);
      letGo();
      await stopping;
      await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
      await expect.poll(() => keepAlive.holders()).toBe(0);
    },
  );

  test('what failed is tried again from where it was, with its history, when the person continues', async () => {
    const model = fakeModel(({ messages }, asked) => ({
      calls: [
        JSON.stringify(messages).includes('try again from here')
          ? call('return_output', { value: 'There it is.' }, `r${asked}`)
          : call('return_output', { value: 'No lamp is there.', failed: true }, `r${asked}`),
      ],
    }));
    const { orchestrator } = createWorld(model);
    const taskId = await orchestrator.run({ ...newTask(), created: { ...fakeCreated, strategy: 'react' } });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('error');
    const before = JSON.stringify(model.requests.at(-1)?.messages);
    await orchestrator.resume(taskId);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    const state = await orchestrator.state(taskId);
    expect(state.result).toEqual({ inline: 'There it is.' });
    expect(state.agents).toMatchObject([{ path: 'react', status: 'done', reopenedAfter: [2] }]);
    const after = JSON.stringify(model.requests.at(-1)?.messages);
    expect(after.startsWith(before.slice(0, -1))).toBe(true);
  });

  test('who takes over after a failure has the page, and what failed goes on when it is handed back', async () => {
    const model = fakeModel(({ messages }, asked) => {
      const isBack = JSON.stringify(messages).includes('worked in the page themselves since');
      return {
        calls: [call('return_output', { value: isBack ? 'Done.' : 'No.', failed: !isBack }, `r${asked}`)],
      };
    });
    const { orchestrator, rested } = createWorld(model);
    const taskId = await orchestrator.run({ ...newTask(), created: { ...fakeCreated, strategy: 'react' } });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('error');
    await orchestrator.takeOver(taskId);
    // What its end cleared away was cleared before.
    expect(rested).toEqual(['task-0 error']);
    const asked = model.requests.length;
    expect(await orchestrator.state(taskId)).toMatchObject({
      status: 'paused',
      statusReason: PAUSED_AFTER_END,
      agents: [{ status: 'running' }],
    });
    expect(model.requests).toHaveLength(asked);
    await orchestrator.resume(taskId);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    expect((await orchestrator.state(taskId)).result).toEqual({ inline: 'Done.' });
    await expect(orchestrator.takeOver(taskId)).rejects.toMatchObject({ kind: 'cannot-continue' });
  });

  test('who takes over after a stop has the page, and the model is asked anew when it is handed back', async () => {
    let asked = 0;
    const playing = fakeModel(({ messages }) => ({
      calls: [
        JSON.stringify(messages).includes('worked in the page themselves since')
          ? call('return_output', { value: 'Done.' }, `r${asked}`)
          : call('click', { ref: '1' }, `c${asked}`),
      ],
    }));
    const slow = silent();
    const model: ModelPort = {
      ask: (request, signal) => (++asked === 2 ? slow : playing).ask(request, signal),
    };
    const { orchestrator, journal } = createWorld(model);
    const taskId = await orchestrator.run({ ...newTask(), created: { ...fakeCreated, strategy: 'react' } });
    await expect.poll(() => slow.asked).toBe(1);
    await orchestrator.abort(taskId);
    await Promise.all([orchestrator.takeOver(taskId), orchestrator.takeOver(taskId)]);
    // Sent again, it is theirs already.
    await orchestrator.takeOver(taskId);
    const handovers = (await journal.read(taskId)).filter(
      (entry) => entry.type === 'status-changed' && entry.reason === PAUSED_AFTER_STOP,
    );
    expect(handovers).toHaveLength(1);
    expect(await orchestrator.state(taskId)).toMatchObject({
      ...{ status: 'paused', statusReason: PAUSED_AFTER_STOP },
      agents: [{ status: 'running', handedBackAfter: [2] }],
    });
    expect(asked).toBe(2);
    await orchestrator.resume(taskId);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    expect((await orchestrator.state(taskId)).result).toEqual({ inline: 'Done.' });
  });

  test('after a failure the step at which it stands may be another; it goes on with that in one step', async () => {
    const step = (id: string, text: string): Step => ({ kind: 'step', id, text, status: 'initial' });
    const agent: AgentTask = {
      ...{ id: 'a', agent: 'Browser', task: 'Lamp', dependsOn: [], status: 'initial' },
      steps: [step('a.1', 'Buy it'), step('a.2', 'Say thanks')],
    };
    const plan: Plan = {
      ...{ version: 1, id: 'p', name: 'Lamp', thought: '', language: 'en' },
      agents: [agent],
    };
    const model = fakeModel(({ messages }, asked) => {
      const failed = !JSON.stringify(messages).includes('now reads a.1: Read its price');
      return { calls: [call('return_output', { value: failed ? 'No.' : '49', failed }, `r${asked}`)] };
    });
    const { orchestrator, journal } = createWorld(model);
    const created = { ...fakeCreated, strategy: 'plan', planOptions: { summary: false } };
    const taskId = await orchestrator.run({ created, secrets: new Map(), plan });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('error');
    const { planSeq = 0 } = await orchestrator.state(taskId);
    const edited = { plan: withText(plan, 'a.1', 'Read its price'), planSeq };
    const length = (await journal.read(taskId)).length;
    const taskOfAgent = { plan: withText(plan, 'a', 'Chair'), planSeq };
    await expect(orchestrator.resume(taskId, undefined, taskOfAgent)).rejects.toMatchObject({
      kind: 'unusable-plan',
    });
    const older = orchestrator.resume(taskId, undefined, { ...edited, planSeq: planSeq - 1 });
    await expect(older).rejects.toMatchObject({ kind: 'plan-changed' });
    expect(await journal.read(taskId)).toHaveLength(length);
    await orchestrator.resume(taskId, undefined, edited);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    const state = await orchestrator.state(taskId);
    expect(state.result).toEqual({ inline: '49' });
    expect(state.plan?.agents[0]?.steps).toMatchObject([
      { text: 'Read its price', status: 'done' },
      { text: 'Say thanks', status: 'done' },
    ]);
  });

  test('of a plan the agent that failed is tried again, and then those that waited for it', async () => {
    const agent = (id: string, dependsOn: string[]): AgentTask => ({
      ...{ id, agent: 'Browser', task: `Say ${id}`, dependsOn, status: 'initial' },
      steps: [{ kind: 'step', id: `${id}.1`, text: `Say ${id}`, status: 'initial' }],
    });
    const plan: Plan = {
      ...{ version: 1, id: 'p', name: 'Two', thought: '', language: 'en' },
      agents: [agent('a', []), agent('b', ['a'])],
    };
    const model = fakeModel(({ messages }, number) => {
      const said = JSON.stringify(messages);
      const id = said.includes('Say b') && said.includes('said a') ? 'b' : 'a';
      const failed = !said.includes('try again from here') && id === 'a';
      return {
        calls: [call('return_output', { value: failed ? 'No.' : `said ${id}`, failed }, `r${number}`)],
      };
    });
    const { orchestrator } = createWorld(model);
    const created = { ...fakeCreated, strategy: 'plan', planOptions: { summary: false } };
    const taskId = await orchestrator.run({ created, secrets: new Map(), plan });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('error');
    const failed = await orchestrator.state(taskId);
    expect(failed.plan?.agents.map(({ status }) => status)).toEqual(['failed', 'skipped']);
    await orchestrator.resume(taskId);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    const state = await orchestrator.state(taskId);
    expect(state.plan?.agents.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(state.plan?.agents.flatMap(({ steps }) => steps.map(({ status }) => status))).toEqual([
      'done',
      'done',
    ]);
    expect(state.result).toEqual({ inline: 'said b' });
  });

  test('a paused task stays paused when a new worker starts, a running one goes on', async () => {
    const journal = createMemoryJournal();
    const model = silent();
    const first = createWorld(model, journal);
    const paused = await first.orchestrator.run(newTask('hi'));
    await first.orchestrator.pause(paused);
    const running = await first.orchestrator.run(newTask('hello'));
    await expect.poll(() => model.asked).toBeGreaterThan(0);
    await journal.raiseEpoch();
    const second = createWorld(answering(), journal);
    await second.orchestrator.resumeAll();
    await expect.poll(async () => (await second.orchestrator.state(running)).status).toBe('completed');
    expect((await second.orchestrator.state(paused)).status).toBe('paused');
  });

  test('a Stop that wakes the worker comes before anything else: nothing more is done or asked', async () => {
    let now = 0;
    const journal = createMemoryJournal({ now: () => now });
    const first = createWorld(silent(), journal);
    const stopped = await first.orchestrator.run(newTask('hi'));
    const paused = await first.orchestrator.run(newTask('ho'));
    const running = await first.orchestrator.run(newTask('hello'));
    await expect.poll(async () => (await journal.read(running)).at(-1)?.type).toBe('model-asked');
    await journal.raiseEpoch();
    now = 3_600_000;
    const asked: string[] = [];
    const second = createWorld(
      {
        ask: async ({ context }) => {
          asked.push(...context.words);
          return new Promise(() => undefined);
        },
      },
      journal,
    );
    const halted = new Set([stopped, paused]);
    await second.orchestrator.resumeAll((taskId) => halted.has(taskId));
    await expect.poll(() => asked).toEqual(['hello']);
    await second.orchestrator.abort(stopped);
    await second.orchestrator.pause(paused);
    // Time in which no worker lived is not working time.
    expect(await second.orchestrator.state(stopped)).toMatchObject({ status: 'aborted', workedMs: 0 });
    expect(await second.orchestrator.state(paused)).toMatchObject({ status: 'paused', workedMs: 0 });
    expect((await second.orchestrator.state(running)).status).toBe('running');
    expect(asked).toEqual(['hello']);
  });

  test('a long pause of the provider is waited for without a living worker, across its death', async () => {
    const busy = busyUntil(3_600_000);
    let asked = 0;
    const refusing: ModelPort = {
      ask: async () => {
        asked++;
        return busy;
      },
    };
    const journal = createMemoryJournal();
    const first = createWorld(refusing, journal);
    const taskId = await first.orchestrator.run(newTask());
    await expect.poll(() => first.wakes.get(taskId)).toBe(3_600_000);
    expect(await first.orchestrator.state(taskId)).toMatchObject({
      status: 'waiting',
      statusReason: busy.message,
    });
    expect(first.keepAlive.holders()).toBe(0);

    // The worker dies; the next one starts too early, keeps to the moment, and asks nothing.
    await journal.raiseEpoch();
    const second = createWorld(answering(), journal);
    second.clock.at = 1_800_000;
    await second.orchestrator.resumeAll();
    await expect.poll(() => second.wakes.get(taskId)).toBe(3_600_000);
    await expect.poll(() => second.keepAlive.holders()).toBe(0);
    expect(await second.orchestrator.state(taskId)).toMatchObject({
      status: 'waiting',
      usage: { modelCalls: 0 },
    });

    second.clock.at = 3_600_000;
    await second.orchestrator.wake(taskId);
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('completed');
    expect(second.wakes.has(taskId)).toBe(false);
    expect(asked).toBe(1);
  });

  test('a pause of the provider is over when the clock was set back behind the moment at which it was wanted', async () => {
    const today = 20_000 * 86_400_000;
    const journal = createMemoryJournal({ now: () => today });
    const first = createWorld({ ask: async () => busyUntil(today + 3_600_000) }, journal);
    first.clock.at = today;
    const taskId = await first.orchestrator.run(newTask());
    await expect.poll(() => first.wakes.get(taskId)).toBe(today + 3_600_000);
    await journal.raiseEpoch();
    const second = createWorld(answering(), journal);
    second.clock.at = today - 86_400_000;
    await second.orchestrator.resumeAll();
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('completed');
  });

  test('while a node is ready and the one before it waits for the person, the alarm rings every 30 seconds', async () => {
    const { orchestrator, wakes, clock } = createWorld(
      reflecting(
        'digraph p { a [label="Read the first", status=ready]; b [label="Read the second", status=ready]; }',
        ({ assignment }) => assignment.includes('first'),
      ),
    );
    const taskId = await orchestrator.run({
      created: { ...fakeCreated, strategy: 'reflection', words: 'Read both' },
      secrets: new Map(),
    });
    const state = () => orchestrator.state(taskId);
    await expect.poll(() => wakes.get(taskId)).toBe(30_000);
    const statuses = (await state()).plan?.agents[0]?.steps.map(({ status }) => status);
    expect(statuses).toEqual(['running', 'ready']);
    // It is looked at, and nothing can begin yet: it will be looked at again.
    for (const at of [30_000, 60_000]) {
      clock.at = at;
      await orchestrator.wake(taskId);
      expect(wakes.get(taskId)).toBe(at + 30_000);
    }
    const [open] = (await state()).questions;
    await orchestrator.answer(taskId, open?.path ?? '', { kind: 'text', text: 'This one' });
    await expect.poll(async () => (await state()).status).toBe('completed');
    expect(wakes.has(taskId)).toBe(false);
  });

  test('a node waits for the person for days, over the death of the worker, and goes on with the answer', async () => {
    const model = reflecting('digraph p { a [label="Ask", status=ready]; }', () => true);
    const journal = createMemoryJournal({ now: () => 0 });
    const first = createWorld(model, journal);
    const taskId = await first.orchestrator.run({
      created: { ...fakeCreated, strategy: 'reflection', words: 'Ask and read' },
      secrets: new Map(),
    });
    await expect.poll(async () => (await first.orchestrator.state(taskId)).status).toBe('waiting');
    await journal.raiseEpoch();
    const second = createWorld(model, journal);
    const asked = model.requests.length;
    for (const day of [1, 4, 9]) {
      second.clock.at = day * 86_400_000;
      await second.orchestrator.resumeAll();
      await second.orchestrator.wake(taskId);
    }
    const waiting = await second.orchestrator.state(taskId);
    expect(waiting.status).toBe('waiting');
    expect(model.requests).toHaveLength(asked);
    await second.orchestrator.answer(taskId, waiting.questions[0]?.path ?? '', {
      kind: 'text',
      text: 'This',
    });
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('completed');
  });

  test('a change of the plan that is asked for while it rests is thought over at once', async () => {
    const plan = (words: string) =>
      `<root><name>n</name><thought>t</thought><agents><agent name="Chat" id="0"><task>${words}</task></agent></agents></root>`;
    const model: ModelPort & { planned: number } = {
      planned: 0,
      ask: async (request, signal) => {
        if (request.role !== 'planner') return busyUntil(3_600_000);
        model.planned++;
        return fakeModel(() => ({ text: model.planned === 1 ? plan('Wait') : 'KEEP' })).ask(request, signal);
      },
    };
    const { orchestrator, keepAlive } = createWorld(model);
    const taskId = await orchestrator.run({
      created: { ...fakeCreated, strategy: 'plan' },
      secrets: new Map(),
    });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('waiting');
    await expect.poll(() => keepAlive.holders()).toBe(0);
    await orchestrator.modify(taskId, 'modify: say it shortly', 'm1');
    await expect.poll(() => model.planned).toBe(2);
    await orchestrator.abort(taskId);
  });

  test('who presses Resume does not wait for the provider; a pause takes the alarm away', async () => {
    let busy = true;
    const answer = answering();
    const model: ModelPort = {
      ask: async (request, signal) =>
        busy
          ? { ok: false, kind: 'overloaded', message: 'Busy.', nextStep: '', model: 'm', retryAt: 9e6 }
          : answer.ask(request, signal),
    };
    const { orchestrator, wakes } = createWorld(model);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => wakes.get(taskId)).toBe(9e6);
    await orchestrator.pause(taskId);
    expect(wakes.size).toBe(0);
    busy = false;
    await orchestrator.resume(taskId);
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
  });

  test('an alarm or a page that rings while a paused task comes to rest does not begin it anew', async () => {
    const model = silent();
    const { orchestrator, rest, rested, keepAlive } = createWorld(model);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => model.asked).toBe(1);
    let letGo = () => {};
    rest.over = new Promise((resolve) => {
      letGo = resolve;
    });
    const pausing = orchestrator.pause(taskId);
    await expect.poll(() => rested).toEqual([`${taskId} paused`]);
    await orchestrator.wake(taskId);
    letGo();
    await pausing;
    await expect.poll(() => keepAlive.holders()).toBe(0);
    expect((await orchestrator.state(taskId)).status).toBe('paused');
    expect(model.asked).toBe(1);
  });

  test.each([
    ['pause', 'paused'],
    ['abort', 'aborted'],
  ] as const)('%s after a Resume that is not written down yet holds', async (stop, status) => {
    const model = silent();
    const { orchestrator, settings, keepAlive } = createWorld(model);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => model.asked).toBe(1);
    await orchestrator.pause(taskId);
    let read = () => {};
    settings.reading = new Promise((resolve) => {
      read = resolve;
    });
    const resuming = orchestrator.resume(taskId);
    await orchestrator[stop](taskId);
    read();
    await resuming;
    await expect.poll(() => keepAlive.holders()).toBe(0);
    expect((await orchestrator.state(taskId)).status).toBe(status);
    expect(model.asked).toBe(1);
  });

  test('a pause while a worker takes its tasks up holds', async () => {
    const journal = createMemoryJournal();
    const first = createWorld(silent(), journal);
    const taskId = await first.orchestrator.run(newTask());
    await journal.raiseEpoch();
    const model = silent();
    const { orchestrator, area, keepAlive } = createWorld(model, journal);
    const { get } = area;
    let isAsked = false;
    let letGo = () => {};
    const answered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    area.get = async (key) => {
      if (key.startsWith('unwritten:')) {
        isAsked = true;
        await answered;
      }
      return get(key);
    };
    const takingUp = orchestrator.resumeAll();
    await expect.poll(() => isAsked).toBe(true);
    await orchestrator.pause(taskId);
    letGo();
    await takingUp;
    await expect.poll(() => keepAlive.holders()).toBe(0);
    expect((await orchestrator.state(taskId)).status).toBe('paused');
    expect(model.asked).toBe(0);
  });

  test.each([
    ['taken up', () => false, true],
    ['that the deletion itself woke the worker for', () => true, true],
    ['of an earlier run of the browser that it did', () => true, false],
  ])(
    'of a paused task %s nothing is left when it is deleted, neither in the browser nor beside the journal',
    async (_how, isHalted, isOfThisRun) => {
      const journal = createMemoryJournal();
      const watch = (path: string): EntryBody => ({
        ...{
          type: 'watch-armed',
          path,
          nodeId: 'n',
          region: 'Visitors',
          content: { inline: '' },
          lookedAt: 0,
        },
        ...(path === 'files' && { files: true }),
      });
      const asked: Question = { kind: 'files', text: 'Which?', key: 't files' };
      await journal.append(
        't',
        [
          { ...fakeCreated, session: 'first' },
          watch('region'),
          { type: 'question-asked', path: 'files/pick', question: asked },
          watch('files'),
          { type: 'status-changed', status: 'paused', reason: 'by hand' },
        ],
        journal.epoch,
      );
      const first = createWorld(silent(), journal);
      const { area } = first;
      await createSecretStore(area).save('t', new Map([['⟪secret:1⟫', 'hunter22']]));
      if (isOfThisRun) await createUncleared(area).add('t');
      const paused = [{ type: 'status-changed', status: 'paused', reason: 'no room' }];
      await area.set({ 'told:t': {}, 'unwritten:t': paused });
      await journal.raiseEpoch();
      const { orchestrator, unwatched, rested, wakes, keepAlive } = createWorld(silent(), journal, area);
      wakes.set('t', 5);
      await orchestrator.resumeAll(isHalted);
      await orchestrator.close('t', noRemoval);
      expect(unwatched).toEqual(['t files', 't region in 7']);
      expect(rested.at(-1)).toBe('t aborted');
      expect([...area.items.keys()]).toEqual([]);
      expect([...wakes]).toEqual([]);
      expect(keepAlive.holders()).toBe(0);
    },
  );

  test('after a pause the next worker tells how the page differs from what its model was told last', async () => {
    const click = [call('click', { ref: '1' })];
    const thinks = silent();
    const first = createWorld({
      ask: (request, signal) =>
        thinks.asked++ === 0
          ? fakeModel(() => ({ calls: click })).ask(request, signal)
          : thinks.ask(request, signal),
    });
    const taskId = await first.orchestrator.run({ created: fakeCreated, secrets: new Map() });
    await expect.poll(() => thinks.asked).toBe(3);
    await first.orchestrator.pause(taskId);
    await first.journal.raiseEpoch();
    const model = fakeModel(() => ({ calls: [call('return_output', { value: 'x' })] }));
    const second = createWorld(model, first.journal, first.area);
    await second.orchestrator.resume(taskId);
    await expect.poll(() => model.requests.length).toBeGreaterThan(0);
    const told = JSON.stringify(model.requests[0]?.messages.at(-1));
    // Its page is another one, on which nobody has clicked.
    expect(told).toMatch(/What changed:.*Total 1.*→.*Total 0/);
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('completed');
    expect([...first.area.items.keys()].filter((key) => key.startsWith('told:'))).toEqual([]);
  });

  test('a question that nobody answers ends no task: it stands after months and many workers, and costs nothing', async () => {
    const asks = fakeModel(() => ({
      calls: [call('human_interact', { kind: 'confirm', question: 'Shall I?' })],
    }));
    let world = createWorld(asks);
    const taskId = await world.orchestrator.run({ created: fakeCreated, secrets: new Map() });
    const statusNow = async () => (await world.orchestrator.state(taskId)).status;
    await expect.poll(statusNow).toBe('waiting');
    const later = silent();
    for (let month = 1; month <= 3; month++) {
      await world.journal.raiseEpoch();
      world = createWorld(later, world.journal, world.area);
      world.clock.at = month * 30 * 24 * 3_600_000;
      await world.orchestrator.resumeAll();
      await world.orchestrator.wake(taskId);
      await expect.poll(() => world.keepAlive.holders()).toBe(0);
      expect(world.wakes.get(taskId)).toBeUndefined();
      expect(await statusNow()).toBe('waiting');
    }
    expect(later.asked).toBe(0);
    expect((await world.orchestrator.state(taskId)).questions).toMatchObject([{ path: expect.any(String) }]);
    await world.orchestrator.abort(taskId);
  });

  test('after a restart of the browser the old numbers of tabs stand for nothing until these are found', async () => {
    const journal = createMemoryJournal();
    const gone = { tabId: 7, title: 'Gone', url: 'http://gone.example/', relation: 'attached' } as const;
    const paused: EntryBody = { type: 'status-changed', status: 'paused', reason: 'by hand' };
    await journal.append('t', [{ ...fakeCreated, session: 'zeroth', tabs: [gone] }, paused], journal.epoch);
    const { orchestrator } = createWorld(silent(), journal);
    await orchestrator.resumeAll();
    expect(await orchestrator.openStates()).toMatchObject([{ id: 't', tabs: [] }]);
    await onBarPressed(orchestrator, 7, 'stop');
    expect((await orchestrator.state('t')).status).toBe('paused');
  });

  test('a command that is sent again makes no second task and no second message', async () => {
    const { orchestrator, journal } = createWorld(silent());
    const taskId = await orchestrator.run(newTask(), 'one-command');
    expect(await orchestrator.run(newTask(), 'one-command')).toBe(taskId);
    expect(await journal.open()).toEqual([taskId]);
    await orchestrator.modify(taskId, 'also this', 'a-message');
    await orchestrator.modify(taskId, 'also this', 'a-message');
    expect((await orchestrator.state(taskId)).messages).toHaveLength(1);
    await orchestrator.abort(taskId);
  });

  test('a plan that the person wants to see first is not carried out by the next worker', async () => {
    const journal = createMemoryJournal();
    const plan = `<root><name>Hi</name><thought/><agents><agent name="Chat" id="0" dependsOn=""><task>Say hi</task></agent></agents></root>`;
    const planned = { ...newTask(), created: { ...fakeCreated, strategy: 'plan' } };
    const first = createWorld(silent(), journal);
    const taskId = await first.orchestrator.generate(planned);
    await journal.raiseEpoch();
    const model = fakeModel((request) => ({ text: request.role === 'planner' ? plan : 'Hi.' }));
    const second = createWorld(model, journal);
    await second.orchestrator.resumeAll();
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('paused');
    expect((await second.orchestrator.state(taskId)).plan?.name).toBe('Hi');
    await second.orchestrator.resume(taskId);
    await expect.poll(async () => (await second.orchestrator.state(taskId)).status).toBe('completed');
  });

  test.each([
    ['is made and shown by the next worker', READY_TO_START, 2],
    ['waits with what the person has paused', PAUSED_BY_PERSON, 1],
  ])('a change of a shown plan over which the worker died %s', async (_, reason, asked) => {
    const chat = (task: string) =>
      `<root><name>${task}</name><thought/><agents><agent name="Chat" id="0" dependsOn=""><task>${task}</task></agent></agents></root>`;
    const journal = createMemoryJournal();
    const model = fakeModel(({ messages }) => ({
      text: chat(JSON.stringify(messages).includes('wants it changed') ? 'Say bye' : 'Say hi'),
    }));
    const planned = { ...newTask(), created: { ...fakeCreated, strategy: 'plan' } };
    const first = createWorld(model, journal);
    const taskId = await first.orchestrator.generate(planned);
    await expect.poll(() => first.keepAlive.holders()).toBe(0);
    const change = { type: 'message-received', words: 'modify: say bye' } as const;
    await journal.append(
      taskId,
      [{ type: 'status-changed', status: 'paused', reason }, change],
      journal.epoch,
    );
    await journal.raiseEpoch();
    const second = createWorld(model, journal);
    await second.orchestrator.resumeAll();
    await expect.poll(() => second.keepAlive.holders()).toBe(0);
    expect(model.requests).toHaveLength(asked);
    expect(await second.orchestrator.state(taskId)).toMatchObject({
      status: 'paused',
      statusReason: reason,
      plan: { agents: [{ task: asked === 2 ? 'Say bye' : 'Say hi' }] },
    });
  });

  test('a plan that the person wants to see first is not carried out when its making was put off', async () => {
    const plan = `<root><name>Hi</name><thought/><agents><agent name="Chat" id="0" dependsOn=""><task>Say hi</task></agent></agents></root>`;
    const planning = fakeModel((request) => ({ text: request.role === 'planner' ? plan : 'Hi.' }));
    let isBusy = true;
    const model: ModelPort = {
      ask: async (request, signal) =>
        isBusy
          ? { ok: false, kind: 'overloaded', message: 'Busy.', nextStep: '', model: 'm', retryAt: 9e6 }
          : planning.ask(request, signal),
    };
    const { orchestrator, wakes, clock, keepAlive } = createWorld(model);
    const planned = { ...newTask(), created: { ...fakeCreated, strategy: 'plan' } };
    const taskId = await orchestrator.generate(planned);
    await expect.poll(() => wakes.get(taskId)).toBe(9e6);
    await expect.poll(() => keepAlive.holders()).toBe(0);
    isBusy = false;
    clock.at = 9e6;
    await orchestrator.wake(taskId);
    await expect.poll(() => planning.requests.length).toBeGreaterThan(0);
    await expect.poll(() => keepAlive.holders()).toBe(0);
    expect(await orchestrator.state(taskId)).toMatchObject({ status: 'paused', plan: { name: 'Hi' } });
    expect(planning.requests).toHaveLength(1);
  });

  test('while it only waits for the person nothing keeps the worker alive, and their answer does', async () => {
    const ask = call('human_interact', { kind: 'confirm', question: 'Go on?' });
    const model = fakeModel((_, asked) => ({
      calls: [asked === 1 ? ask : call('return_output', { value: 'ok' }, `r${asked}`)],
    }));
    const { orchestrator, keepAlive } = createWorld(model);
    const taskId = await orchestrator.run({ ...newTask(), created: { ...fakeCreated, strategy: 'react' } });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('waiting');
    await expect.poll(() => keepAlive.holders()).toBe(0);
    const [asked] = (await orchestrator.state(taskId)).questions;
    const answered = orchestrator.answer(taskId, asked!.path, { kind: 'yes', scope: 'once' });
    expect(keepAlive.holders()).toBeGreaterThan(0);
    await answered;
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    await expect.poll(() => keepAlive.holders()).toBe(0);
  });

  test('without disk space a task waits, also when its pause cannot be written, and goes on after a deletion', async () => {
    const journal = createMemoryJournal();
    const { append } = journal;
    let full = false;
    journal.append = async (...given) => {
      if (full) throw new StorageFullError();
      return append(...given);
    };
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const model = answering();
    const { orchestrator, keepAlive, told } = createWorld(
      {
        ask: async (request, signal) => {
          await gate;
          return model.ask(request, signal);
        },
      },
      journal,
    );
    const taskId = await orchestrator.run(newTask());
    await expect.poll(async () => (await journal.read(taskId)).at(-1)?.type).toBe('model-asked');
    full = true;
    release();
    await expect.poll(() => told).toEqual([expect.stringContaining('Delete past tasks')]);
    await expect.poll(() => keepAlive.holders()).toBe(0);
    await orchestrator.roomAgain();
    await expect.poll(() => told).toHaveLength(2);
    full = false;
    await orchestrator.roomAgain();
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
  });

  test('waits for room too when there is none for an error of the extension', async () => {
    const journal = createMemoryJournal();
    const { append } = journal;
    let full = false;
    journal.append = async (...given) => {
      if (full) throw new StorageFullError();
      return append(...given);
    };
    const model: ModelPort = {
      ask: async (request, signal) => {
        if (told.length > 0) return answering().ask(request, signal);
        full = true;
        throw new TypeError('It was no list.');
      },
    };
    const { orchestrator, told } = createWorld(model, journal);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => told).toEqual([expect.stringContaining('Delete past tasks')]);
    full = false;
    await orchestrator.roomAgain();
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
  });

  test.each(['paused', 'aborted'] as const)(
    'without disk space a task is %s all the same, also for the next worker, and it is written when there is room',
    async (status) => {
      const journal = createMemoryJournal();
      const { append } = journal;
      let full = false;
      journal.append = async (...given) => {
        if (full) throw new StorageFullError();
        return append(...given);
      };
      const model = silent();
      const first = createWorld(model, journal);
      const command = status === 'paused' ? 'pause' : 'abort';
      const [taskId, other] = [
        await first.orchestrator.run(newTask()),
        await first.orchestrator.run(newTask('another')),
      ];
      await expect.poll(() => model.asked).toBe(2);
      full = true;
      await first.orchestrator[command](taskId);
      expect(model.aborted).toBe(1);
      expect(first.told).toEqual([expect.stringContaining('Delete past tasks')]);
      await first.orchestrator[command](other);
      // Neither a message of the person nor an alarm continues it.
      await first.orchestrator.wake(taskId);
      await expect.poll(() => first.keepAlive.holders()).toBe(0);

      full = false;
      await first.orchestrator.roomAgain();
      expect((await first.orchestrator.state(taskId)).status).toBe(status);

      // And one of which the worker dies before it is.
      const third = await first.orchestrator.run(newTask('the third'));
      await expect.poll(() => model.asked).toBe(3);
      full = true;
      await first.orchestrator[command](third);
      await journal.raiseEpoch();
      full = false;
      const second = createWorld(model, journal, first.area);
      await second.orchestrator.resumeAll();
      await expect.poll(async () => (await second.orchestrator.state(third)).status).toBe(status);
      expect((await second.orchestrator.state(other)).status).toBe(status);
      expect(model.asked).toBe(3);
      expect(JSON.stringify([...first.area.items])).not.toContain('unwritten');
    },
  );

  test('a Stop holds also where there is no room at all, and of several tasks one that is gone keeps none waiting', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const journal = createMemoryJournal();
    const { append } = journal;
    let full = false;
    journal.append = async (...given) => {
      if (full) throw new StorageFullError();
      return append(...given);
    };
    const model = silent();
    const { orchestrator, area } = createWorld(model, journal);
    const [stopped, other] = [await orchestrator.run(newTask()), await orchestrator.run(newTask('another'))];
    await expect.poll(() => model.asked).toBe(2);
    full = true;
    area.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    await orchestrator.abort(stopped);
    await orchestrator.abort(other);
    expect(model.aborted).toBe(2);
    full = false;
    area.remove = async (key) => {
      if (key.endsWith(stopped)) throw new Error('IO error');
    };
    await orchestrator.roomAgain();
    expect((await orchestrator.state(other)).status).toBe('aborted');
    told.mockRestore();
  });

  test('who resumes a task whose pause could not be written has it go on', async () => {
    const journal = createMemoryJournal();
    const { append } = journal;
    let full = false;
    journal.append = async (...given) => {
      if (full) throw new StorageFullError();
      return append(...given);
    };
    const model = silent();
    const { orchestrator } = createWorld(model, journal);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => model.asked).toBe(1);
    full = true;
    await orchestrator.pause(taskId);
    full = false;
    await orchestrator.resume(taskId);
    await expect.poll(() => model.asked).toBe(2);
    await orchestrator.abort(taskId);
  });

  test('what rings or asks for a task while it is deleted finds it ended, and begins nothing', async () => {
    const { orchestrator, journal, keepAlive, rested } = createWorld(silent());
    await journal.append(
      't',
      [
        { ...fakeCreated, session: 'first' },
        { type: 'status-changed', status: 'waiting', reason: 'the model' },
      ],
      journal.epoch,
    );
    const found: string[] = [];
    const meanwhile = async () => {
      found.push(await orchestrator.state('t').then(({ status }) => status));
      found.push(...(await orchestrator.openStates()).map(({ id }) => id));
      await expect(orchestrator.wake('t')).rejects.toThrow('no longer exists');
    };
    await orchestrator.close('t', meanwhile);
    expect(found).toEqual(['aborted']);
    expect(rested).toEqual(['t aborted']);
    expect(keepAlive.holders()).toBe(0);
    // What could not be deleted is there as it was.
    expect((await orchestrator.state('t')).status).toBe('waiting');
  });

  test.each(['before', 'while'])(
    'a Continue that came just %s its task was deleted begins nothing',
    async (when) => {
      const model = silent();
      const { orchestrator, journal, settings, area, keepAlive } = createWorld(model);
      const taskId = await orchestrator.run(newTask());
      await expect.poll(() => model.asked).toBe(1);
      await orchestrator.abort(taskId);
      await expect.poll(() => keepAlive.holders()).toBe(0);
      const written = (await journal.read(taskId)).length;
      let read = () => {};
      settings.reading = new Promise((resolve) => {
        read = resolve;
      });
      const resume = () => orchestrator.resume(taskId).catch((error: unknown) => String(error));
      const early = when === 'before' ? resume() : undefined;
      await orchestrator.close(taskId, async () => {
        const resumed = early ?? resume();
        read();
        await resumed;
        await new Promise((resolve) => setTimeout(resolve));
      });
      expect(model.asked).toBe(1);
      expect(await journal.read(taskId)).toHaveLength(written);
      expect(keepAlive.holders()).toBe(0);
      expect([...area.items.keys()]).toEqual([]);
    },
  );

  test('a stopped task can be continued from where it was', async () => {
    const model = silent();
    const { orchestrator } = createWorld(model);
    const taskId = await orchestrator.run(newTask());
    await expect.poll(() => model.asked).toBe(1);
    await orchestrator.abort(taskId);
    await orchestrator.resume(taskId);
    await expect.poll(() => model.asked).toBe(2);
    expect((await orchestrator.state(taskId)).status).toBe('running');
    await orchestrator.abort(taskId);
  });

  test('is cleared away by the next worker when the one that ended it died over that', async () => {
    const journal = createMemoryJournal();
    const { append } = journal;
    journal.append = async (taskId, bodies, epoch) => {
      const written = await append(taskId, bodies, epoch);
      return bodies.some(({ type }) => type === 'task-ended') ? new Promise(() => undefined) : written;
    };
    const dying = createWorld(answering(), journal);
    const taskId = await dying.orchestrator.run(newTask('x', [['⟪secret:1⟫', 'hunter2']]));
    await expect.poll(async () => (await journal.read(taskId)).at(-1)?.type).toBe('task-ended');
    const next = createWorld(answering(), journal, dying.area);
    await next.orchestrator.resumeAll();
    await expect.poll(() => next.rested).toEqual([`${taskId} completed`]);
    await expect.poll(() => next.area.items.size).toBe(0);
    expect(next.keepAlive.holders()).toBe(0);
  });

  test('keeps its secrets after a failure, so that what is tried again can type them, until it ends otherwise', async () => {
    let failed = true;
    const model = fakeModel((_, asked) => ({
      calls: [call('return_output', { value: 'I tried to sign in.', failed }, `r${asked}`)],
    }));
    const { orchestrator, area, keepAlive } = createWorld(model);
    const { secrets } = newTask('', [['⟪secret:1⟫', 'hunter2']]);
    const created = { ...fakeCreated, words: 'sign in with ⟪secret:1⟫', strategy: 'react' };
    const taskId = await orchestrator.run({ created, secrets });
    const status = async () => (await orchestrator.state(taskId)).status;
    await expect.poll(status).toBe('error');
    await expect.poll(() => keepAlive.holders()).toBe(0);
    expect(JSON.stringify([...area.items])).toContain('hunter2');
    failed = false;
    await orchestrator.resume(taskId);
    await expect.poll(status).toBe('completed');
    await expect.poll(() => area.items.size).toBe(0);
  });

  test('aborting ends it at once, says what was done, and forgets its secrets', async () => {
    const { orchestrator, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask('x', [['⟪secret:1⟫', 'hunter2']]));
    expect(JSON.stringify([...area.items])).toContain('hunter2');
    await orchestrator.abort(taskId);
    const state = await orchestrator.state(taskId);
    expect(state).toMatchObject({ status: 'aborted' });
    expect(JSON.stringify(state.result)).toContain('Nothing had been done');
    await expect.poll(() => area.items.size).toBe(0);
  });

  test('a message while it runs is heard by the model at its next turn', async () => {
    let heard = '';
    const model = fakeModel((request, asked) => {
      heard = JSON.stringify(request.messages);
      return asked === 1 ? { calls: [call('nothing', {})] } : { text: 'Done.' };
    });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { orchestrator } = createWorld({
      ask: async (request, signal) => {
        await gate;
        return model.ask(request, signal);
      },
    });
    const taskId = await orchestrator.run(newTask());
    await orchestrator.modify(taskId, 'also say my name, password: hunter22');
    release();
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    expect(heard).toContain('also say my name');
    expect(heard).not.toContain('hunter22');
  });

  test('the answer to a secret question is kept beside the journal, which holds a placeholder', async () => {
    const { orchestrator, journal, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask());
    const question = { kind: 'input', text: 'Which code?', secret: true } as const;
    await journal.append(taskId, [{ type: 'question-asked', path: 'q', question }], journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    await reopened.answer(taskId, 'q', { kind: 'text', text: 'hunter22' });
    await reopened.answer(taskId, 'q', { kind: 'text', text: 'hunter22' });
    expect(JSON.stringify(await journal.read(taskId))).not.toContain('hunter22');
    expect(JSON.stringify([...area.items])).toContain('hunter22');
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test('a page that names placeholders uses up no numbers, least of all up to those of saved secrets', async () => {
    const { orchestrator, journal, area } = createWorld(silent());
    const created = { ...newTask().created, quote: '⟪secret:1⟫' };
    const taskId = await orchestrator.run({ created, secrets: new Map() });
    const button = { origin: 'https://evil.example', target: 'button "⟪secret:1000⟫"', tool: 'click' };
    const questions: Question[] = [
      { kind: 'approve', text: 'Clicking "⟪secret:1000⟫"', ...button },
      { kind: 'input', text: 'Which code does ⟪secret:1⟫ say?', secret: true },
    ];
    for (const [index, question] of questions.entries())
      await journal.append(taskId, [{ type: 'question-asked', path: `q${index}`, question }], journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    await reopened.answer(taskId, 'q1', { kind: 'text', text: '4711' });
    const { answer } = (await reopened.state(taskId)).questions[1] ?? {};
    expect(answer).toEqual({ kind: 'text', text: '⟪secret:1⟫' });
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test('a secret that was forgotten when the task was stopped keeps its placeholder to itself', async () => {
    const { orchestrator, journal, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask('sign in with ⟪secret:1⟫', [['⟪secret:1⟫', 'hunter2']]));
    await orchestrator.abort(taskId);
    await expect.poll(() => area.items.size).toBe(0);
    const question = { kind: 'input', text: 'Which code?', secret: true } as const;
    await journal.append(taskId, [{ type: 'question-asked', path: 'q', question }], journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    await reopened.resume(taskId);
    await reopened.answer(taskId, 'q', { kind: 'text', text: '4711' });
    await reopened.modify(taskId, 'and then password: hunter22');
    expect(JSON.stringify([...area.items])).toContain('⟪secret:2⟫');
    const { questions, messages } = await reopened.state(taskId);
    expect(questions.at(-1)?.answer).toEqual({ kind: 'text', text: '⟪secret:2⟫' });
    expect(messages.at(-1)?.words).toBe('and then password: ⟪secret:3⟫');
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test.each<[Question, Answer]>([
    [
      { kind: 'input', text: 'Anything else?' },
      { kind: 'text', text: 'password: hunter22' },
    ],
    [
      { kind: 'confirm', text: 'Go on?' },
      { kind: 'no', words: 'my password is hunter22' },
    ],
    [
      { kind: 'takeover', text: 'Sign in' },
      { kind: 'handed-back', words: '密码是 hunter22' },
    ],
    [
      { kind: 'choose', text: 'Which?', options: ['a', 'b'] },
      { kind: 'chosen', options: ['a', 'with password hunter22'] },
    ],
  ])('a secret inside the answer to %j is kept beside the journal', async (question, answer) => {
    const { orchestrator, journal, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask());
    await journal.append(taskId, [{ type: 'question-asked', path: 'q', question }], journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    await reopened.answer(taskId, 'q', answer);
    const stored = JSON.stringify(await journal.read(taskId));
    expect(stored).not.toContain('hunter22');
    expect(stored).toContain('⟪secret:1⟫');
    expect(JSON.stringify([...area.items])).toContain('hunter22');
    // The worker died before it could acknowledge it.
    await reopened.answer(taskId, 'q', answer);
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test('a secret told as a message is the answer without it', async () => {
    const { orchestrator, journal, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask());
    const question = { kind: 'input', text: 'Anything else?' } as const;
    await journal.append(taskId, askedByAgent(question), journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    await reopened.modify(taskId, 'use password: hunter22');
    expect(JSON.stringify(await journal.read(taskId))).not.toContain('hunter22');
    expect((await reopened.state(taskId)).questions.at(-1)?.answer).toEqual({
      kind: 'text',
      text: 'use password: ⟪secret:1⟫',
    });
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test('goes on within the budget that the settings have when the person continues', async () => {
    const { orchestrator, settings } = createWorld(answering());
    const { created, secrets } = newTask();
    settings.budget = { maxTokens: -1, maxUsd: 1 };
    const taskId = await orchestrator.run({ created: { ...created, budget: settings.budget }, secrets });
    const status = async () => (await orchestrator.state(taskId)).status;
    await expect.poll(status).toBe('error');
    await orchestrator.resume(taskId);
    await expect.poll(status).toBe('error');
    expect((await orchestrator.state(taskId)).nextStep).toContain('Raise the budget in the settings');
    settings.budget = fakeCreated.budget;
    await orchestrator.resume(taskId);
    await expect.poll(status).toBe('completed');
  });

  test('goes on with another model when the person has chosen one since', async () => {
    const failing: ModelPort = {
      ask: async () => ({
        ok: false,
        kind: 'no-credit',
        message: 'The account is empty.',
        nextStep: 'Choose another model.',
        model: 'small',
      }),
    };
    const { orchestrator } = createWorld({ 'built-in': failing, big: answering() });
    const { created, secrets } = newTask();
    const taskId = await orchestrator.run({ created: { ...created, model: 'built-in' }, secrets });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('error');
    const context = { compressor: 'fold', maxTokens: 5000 } as const;
    await orchestrator.resume(taskId, { type: 'model-chosen', model: 'big', context });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    expect((await orchestrator.state(taskId)).created).toMatchObject({ model: 'big', context });
  });

  test('hears a long word or answer whole, or refuses it', async () => {
    const { orchestrator, journal, area } = createWorld(silent());
    const taskId = await orchestrator.run(newTask());
    const list = Array.from({ length: 900 }, (_, index) => `address ${index}, street ${index}`).join('\n');
    await orchestrator.modify(taskId, list);
    expect((await orchestrator.state(taskId)).messages.at(-1)?.words).toBe(list);
    const question = { kind: 'input', text: 'Which addresses?' } as const;
    await journal.append(taskId, [{ type: 'question-asked', path: 'q', question }], journal.epoch);
    const reopened = createWorld(silent(), journal, area).orchestrator;
    const answer = (text: string) => reopened.answer(taskId, 'q', { kind: 'text', text });
    await expect(answer('x'.repeat(100_001))).rejects.toMatchObject({ kind: 'message-too-long' });
    await answer(list);
    expect((await reopened.state(taskId)).questions.at(-1)?.answer).toEqual({ kind: 'text', text: list });
    await reopened.abort(taskId);
    await orchestrator.close(taskId, noRemoval);
  });

  test('a command about a task that is gone or has ended says so', async () => {
    const { orchestrator } = createWorld(answering());
    await expect(orchestrator.resume('nowhere')).rejects.toThrow('no longer exists');
    const taskId = await orchestrator.run(newTask());
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    await expect(orchestrator.modify(taskId, 'also this')).rejects.toThrow('ended');
    await expect(orchestrator.resume(taskId)).rejects.toThrow('ended');
    await orchestrator.abort(taskId);
  });
});
