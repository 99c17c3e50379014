import { expect, test } from 'vitest';
import { planNamesForEditing } from '../agent/agents-for.ts';
import type { Plan } from '../plan/plan.ts';
import { missingServers } from './missing-servers.ts';
import type { KnownServer } from './server-list.ts';

const server = (name: string, more: Partial<KnownServer> = {}): KnownServer => ({
  name,
  isOn: true,
  tools: [
    {
      server: { id: name, name, kind: 'mcp', origin: 'https://notes.test', address: 'd' },
      name: `${name}__add`,
      tool: 'add',
      description: '',
      form: {},
    },
  ],
  ...more,
});
const notes = server('Notes');

/** A plan with two agents of the server; the second one names the tool inside a loop. */
const plan = (tool = 'Notes__add'): Plan => ({
  ...{ version: 1, id: 'p', name: '', thought: '', language: 'en' },
  agents: [
    { id: '0', agent: 'Notes', task: 'Note it', dependsOn: [], status: 'initial', steps: [] },
    {
      ...{ id: '1', agent: 'Browser', task: 'Read', dependsOn: [], status: 'initial' },
      steps: [
        {
          ...{ kind: 'loop', id: '1.1', until: 'it is there', max: 2, status: 'initial' },
          steps: [{ kind: 'step', id: '1.2', text: 'Read', tools: [tool, 'read_page'], status: 'initial' }],
        },
      ],
    },
  ],
});

const why = (given: Plan, servers: KnownServer[], offered: KnownServer[] = [], approve?: string) => {
  const may = { offered: offered.flatMap(({ tools }) => tools), ...(approve ? { approve } : {}) };
  return [...new Set(missingServers(given, planNamesForEditing(may), servers, approve).values())];
};

test('nothing is missing while its server is offered', () => {
  expect(why(plan(), [notes], [notes])).toEqual([]);
});

test.each([
  [
    'off',
    server('Notes', { isOn: false }),
    /^The plan uses the server "Notes", which is switched off\. Switch it on/,
  ],
  [
    'on, and without tools',
    server('Notes', { tools: [] }),
    /has no tool "Notes__add"|no tool that can be used/,
  ],
  ['on, after too many others', notes, /comes after more tools than a task is offered\. Switch off another/],
])('a server that is %s is told with what to do', (_, known, said) => {
  for (const sentence of why(plan(), [known])) expect(sentence).toMatch(said);
  expect(why(plan(), [known]).length).toBeGreaterThan(0);
});

test('agent and tools of one server are one sentence', () => {
  expect(why(plan(), [server('Notes', { isOn: false })])).toHaveLength(1);
  expect(why(plan(), [])).toEqual([
    expect.stringMatching(/^There is no agent "Notes", and no server of that name is set up\. Set it up/),
  ]);
});

test('a task that only reads is told that it is that', () => {
  expect(why(plan(), [notes], [notes], 'read')).toEqual([
    expect.stringContaining('Choose another permission'),
  ]);
});

test('a tool that the server has no more is named', () => {
  expect(why(plan('Notes__remove'), [notes], [notes])).toEqual([
    '"Notes" has no tool "Notes__remove". Test it again in the settings, or change the plan.',
  ]);
});

test('a word that is no tool of anybody is left to the check of the plan', () => {
  expect(why(plan('fly'), [notes], [notes])).toEqual([]);
});
