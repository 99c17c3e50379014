import { expect, test } from 'vitest';
import type { ModelPort, ModelRequest } from '../model/port.ts';
import { withoutNode, withStepAfter, withText } from '../plan/edits.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { runTask } from '../task/run-task.ts';
import { call, fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';
import type { AgentServices } from './services.ts';

const running = new AbortController().signal;
const threeSteps = `<root><name>Lamps</name><agents><agent name="Browser" id="0"><task>Buy a lamp</task><nodes>
  <node>Find it</node><node>Compare it</node><node>Buy it</node></nodes></agent></agents></root>`;

const report = (doneIds: string[]) => ({
  calls: [call('task_node_status', { thought: '', doneIds, todoIds: [] })],
});
const text = (request: ModelRequest | undefined) => JSON.stringify(request?.messages ?? []);

/** Buying is replaced by asking for the price, comparing is left out, and something new comes at the end. */
async function edit({ run }: AgentServices): Promise<void> {
  const { plan } = run.state();
  if (!plan) throw new Error('There is no plan.');
  const shorter = withText(withoutNode(plan, '0.2'), '0.3', 'Only tell the price');
  const edited = withStepAfter(shorter, '0.3', 'Tell the colour').plan;
  await run.commit({ type: 'plan-updated', plan: { inline: edited }, reason: 'edited', by: 'person' });
}

const opened = async (model: ModelPort, journal = createMemoryJournal()) => {
  if ((await journal.read('t')).length === 0)
    await journal.append('t', [{ ...fakeCreated, strategy: 'plan' }], journal.epoch);
  return {
    journal,
    services: await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model),
  };
};

test('an agent at work is told of an edit where it came, and goes on from the edited plan, also in a new worker', async () => {
  const stop = new AbortController();
  let edited: Promise<void> | undefined;
  const model = fakeModel((request, asked) => {
    if (request.role === 'planner') return { text: threeSteps };
    if (asked === 2) return { calls: [call('click', { ref: '1' }), ...report(['0.1']).calls] };
    edited = edit(first.services);
    stop.abort();
    return report([]);
  });
  const first = await opened(model);
  await runTask(first.services, stop.signal).catch(() => undefined);
  await edited;

  await first.journal.raiseEpoch();
  const second = fakeModel((_, asked) =>
    asked === 1
      ? report(['0.2', '0.3', '0.4'])
      : { calls: [call('return_output', { value: 'Blue, 5' }, `end${asked}`)] },
  );
  const { services } = await opened(second, first.journal);
  await runTask(services, running);
  const [, began] = model.requests;
  const [asked, after] = second.requests;
  // What it was told first stays as it was: the steps as it began, and the edit at the end.
  expect(asked?.messages[0]).toEqual(began?.messages[0]);
  expect(text(asked)).toContain('I have changed the plan.');
  expect(text(asked)).toContain('now reads 0.3: Only tell the price');
  expect(text(after)).toContain('There is no step \\"0.2\\"; the steps are 0.1, 0.3, 0.4.');
  expect(asked?.context.steps.map((step) => step.text)).toEqual([
    'Find it',
    'Only tell the price',
    'Tell the colour',
  ]);
  expect(asked?.context.words).toEqual([fakeCreated.words]);
  expect(services.run.state()).toMatchObject({ status: 'completed', result: { inline: 'Blue, 5' } });
  expect(services.run.state().plan?.agents[0]?.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
    '0.1 done',
    '0.3 done',
    '0.4 done',
  ]);
});

test('a report is taken only of a step that a call of the run has had an outcome for', async () => {
  const model = fakeModel((request, asked) => {
    if (request.role === 'planner') return { text: threeSteps };
    if (asked === 2) return { calls: [...report(['0.1']).calls, call('click', { ref: '1' })] };
    if (asked === 3) return report(['0.1', '0.2']);
    stop.abort();
    return report([]);
  });
  const stop = new AbortController();
  const { services, journal } = await opened(model);
  await runTask(services, stop.signal).catch(() => undefined);
  expect(text(model.requests[2])).toContain('Not noted: none of your calls has an outcome yet.');
  const [run] = services.run.state().agents.filter(({ path }) => path === 'plan/0');
  const reports = run?.turns.flatMap(({ calls }) => calls.filter(({ tool }) => tool === 'task_node_status'));
  expect(reports?.slice(0, 2).map(({ result }) => result?.status)).toEqual(['held-back', 'done']);
  const moves = (await journal.read('t')).flatMap((entry) =>
    entry.type === 'node-moved' && entry.status === 'done' ? [entry.nodeId] : [],
  );
  expect(moves).toEqual(['0.1', '0.2']);
});

test('a result that was given without the newest edit is held back', async () => {
  const model = fakeModel((request, asked) => {
    if (request.role === 'planner') return { text: threeSteps };
    if (asked === 3) void edit(world.services);
    return { calls: [call('return_output', { value: `result ${asked}` }, `end${asked}`)] };
  });
  const world = await opened(model);
  await runTask(world.services, running);
  // One with the checklist, one that came before the edit was known, and the one that counts.
  expect(world.services.run.state().result).toEqual({ inline: 'result 4' });
  expect(text(model.requests[3])).toContain('Not ended: the person has said something meanwhile');
});

test('an edit before an agent begins is in its steps, and is not told besides', async () => {
  const model = fakeModel((request, asked) =>
    request.role === 'planner'
      ? { text: threeSteps }
      : { calls: [call('return_output', { value: 'done' }, `end${asked}`)] },
  );
  const { services } = await opened(model);
  await runTask(services, running, 'planned');
  await edit(services);
  await runTask(services, running);
  expect(text(model.requests[1])).toContain('Only tell the price');
  expect(text(model.requests[1])).not.toMatch(/Compare it|I have changed the plan/);
});

test('a step that an edit does not touch keeps the values that its words were filled with', async () => {
  const plan = `<root><name>Lamps</name><agents>
    <agent name="Browser" id="0"><task>Look</task><nodes><node output="price">Read it</node></nodes></agent>
    <agent name="Browser" id="1" dependsOn="0"><task>Buy</task><nodes><node>Say {price}</node><node>Buy it</node></nodes></agent></agents></root>`;
  let edited: Promise<void> | undefined;
  const model = fakeModel((request, asked) => {
    if (request.role === 'planner') return { text: plan };
    if (!text(request).includes('# Task\\nBuy'))
      return { calls: [call('return_output', { value: 49 }, `r${asked}`)] };
    if (text(request).includes('I have changed the plan'))
      return { calls: [call('return_output', { value: 'Bought for 49' }, `r${asked}`)] };
    edited ??= change();
    return { calls: [call('click', { ref: '1' }, `c${asked}`)] };
  });
  const { services } = await opened(model);
  const change = () => {
    const shown = services.run.state().plan ?? expect.fail('There is no plan.');
    const plan = { inline: withText(shown, '1.2', 'Buy two') };
    return services.run.commit({ type: 'plan-updated', plan, reason: 'edited', by: 'person' });
  };
  await runTask(services, running);
  await edited;
  const after = model.requests.find((request) => text(request).includes('I have changed the plan'));
  expect(after?.context.steps.map((step) => step.text)).toEqual(['Say 49', 'Buy two']);
});
