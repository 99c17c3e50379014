import { expect, test } from 'vitest';
import type { PageNode } from '../page/snapshot.ts';
import type { Approve } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { fillForm } from '../tools/act/fill-form.ts';
import type { ActRequest } from '../tools/browser-port.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
  snapshotOf,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const agent = { ...fakeAgent, tools: [fillForm, outputTool] };
const assignment: AgentAssignment = {
  path: 'react',
  agent,
  nodeId: '',
  task: 'fill in',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;

const FIELDS: PageNode[] = ['Name', 'City'].map((name, index) => ({
  ref: String(index + 2),
  role: 'textbox',
  name,
  depth: 0,
  states: [],
  screen: 0,
  inputType: 'text',
  facts: { tag: 'input' },
}));
const filling = (refs: readonly string[]) =>
  fakeModel(({ messages }, asked) => ({
    calls: [
      messages.every((message) => message.role !== 'tool')
        ? call('fill_form', { fields: refs.map((ref) => ({ ref, text: `text ${ref}` })) })
        : call('return_output', { value: 'x' }, `r${asked}`),
    ],
  }));

/** A page with two fields; `onAct` sees each action before it is performed. */
async function world(
  refs: readonly string[],
  onAct: (request: ActRequest) => void = () => undefined,
  fields: readonly PageNode[] = FIELDS,
  approve: Approve = fakeCreated.approve,
) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve }], journal.epoch);
  const page = fakePage();
  const browser = fakeBrowser(page);
  const snapshot = { ...snapshotOf(page), nodes: [...snapshotOf(page).nodes, ...fields], lastRef: 3 };
  const form: typeof browser = {
    ...browser,
    look: async () => ({ status: 'seen', page: snapshot }),
    act: (request, signal) => {
      onAct(request);
      return browser.act(request, signal);
    },
  };
  const start = () => fakeServices(journal, journal.epoch, form, filling(refs));
  return { journal, page, start };
}

const outcomeOf = (services: Awaited<ReturnType<typeof fakeServices>>) =>
  callsOf(agentRunOf(services.run.state(), 'react')!)[0]!;

test('each act of a call carries the element that it was meant for', async () => {
  const asked: unknown[] = [];
  const { start } = await world(['2', '3'], ({ action, expected }) => asked.push([action.ref, expected]));
  const services = await start();
  await runAgent(services, assignment, running);
  expect(asked).toEqual([
    ['2', { role: 'textbox', name: 'Name' }],
    ['3', { role: 'textbox', name: 'City' }],
  ]);
  expect(outcomeOf(services)).toMatchObject({ effect: 'reversible', result: { status: 'done' } });
});

test('the person who is asked reads what the controls are called, not their numbers', async () => {
  const advert = {
    role: 'frame',
    name: '',
    depth: 0,
    states: [],
    screen: 0,
    frame: 'f1',
    url: 'https://evil.example/',
  };
  const inside = FIELDS.map((field) => ({ ...field, ref: `f1.${field.ref}`, depth: 1 }));
  const { start } = await world(['f1.2', 'f1.3'], undefined, [advert, ...inside], 'ask');
  const services = await start();
  const running = runAgent(services, assignment, new AbortController().signal);
  const opened = () => services.run.state().questions.find(({ answer }) => !answer);
  while (!opened()) await new Promise((resolve) => setImmediate(resolve));
  const { path, question } = opened()!;
  expect(JSON.parse((question as { data: string }).data)).toEqual({
    fields: [
      { ref: 'textbox "Name"', text: 'text f1.2' },
      { ref: 'textbox "City"', text: 'text f1.3' },
    ],
  });
  await services.run.answer(path, { kind: 'no' }, 'person');
  await running;
});

test('one that is not there makes the call external, and it is refused before anybody is asked', async () => {
  const { start, page } = await world(['2', '9']);
  const services = await start();
  await runAgent(services, assignment, running);
  expect(outcomeOf(services).result?.status).toBe('not-found');
  expect(JSON.stringify(outcomeOf(services).result?.text)).toContain('no element [9]');
  expect(page.clicks).toBe(0);
});

test('interrupted between two fields: nothing is redone, and the model is told that a part may be done', async () => {
  const acts: string[] = [];
  const { start, page } = await world(['2', '3'], ({ action }) => {
    acts.push(action.ref ?? '');
    if (acts.length === 2) throw new Error('The worker died.');
  });
  await expect(runAgent(await start(), assignment, running)).rejects.toThrow('died');
  const services = await start();
  await runAgent(services, assignment, running);
  expect(acts).toEqual(['2', '3']);
  expect(page.clicks).toBe(1);
  expect(outcomeOf(services).result?.status).toBe('unknown');
  expect(JSON.stringify(outcomeOf(services).result?.text)).toContain('do what remains');
});
