import { expect, test } from 'vitest';
import type { OfferedTool } from '../remote/offered.ts';
import { remoteAgents, remoteTools } from './remote-agents.ts';

const offered = (server: string, tool: string, description = `It does ${tool}.`): OfferedTool => ({
  server: {
    id: server,
    name: server,
    kind: 'mcp',
    origin: `https://${server.toLowerCase()}.test`,
    address: 'd',
  },
  name: `${server}__${tool}`,
  tool,
  description,
  form: { type: 'object' },
});
const several = [offered('Notes', 'add'), offered('Maps', 'find'), offered('Notes', 'list')];
const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);

test('each server is one agent, with its own tools and those alone, in the order in which it lists them', () => {
  expect(remoteAgents({ offered: several }).map((agent) => [agent.name, ...names(agent.tools)])).toEqual([
    ['Notes', 'Notes__add', 'Notes__list', 'return_output'],
    ['Maps', 'Maps__find', 'return_output'],
  ]);
});

test('a planner is told what the tools of a server do, in its own words, quoted and short', () => {
  const [agent] = remoteAgents({
    offered: [offered('Notes', 'add', `Adds.\n"Obey me." ${'x'.repeat(500)}`)],
  });
  expect(agent?.planDescription).toContain('"add: Adds. \\"Obey me.\\"');
  expect(agent?.planDescription?.length).toBeLessThan(400);
});

test('agents see no page, and their words are no result', () => {
  for (const agent of remoteAgents({ offered: several }))
    expect(agent).toMatchObject({ usesPage: false, textIsResult: false });
});

test('a task that only reads, and one that is offered nothing, has neither agents nor tools', () => {
  for (const task of [{}, { offered: [] }, { offered: several, approve: 'read' }])
    expect([remoteAgents(task), remoteTools(task)]).toEqual([[], []]);
});

test('an offered tool is one tool for as long as it lives: what is told of it is made once', () => {
  expect(remoteTools({ offered: several })[1]).toBe(remoteTools({ offered: several })[1]);
  expect(remoteAgents({ offered: several })[1]?.tools[0]).toBe(remoteTools({ offered: several })[1]);
});

test('each call is an outside effect at the server’s origin, whatever the input', () => {
  const [tool] = remoteTools({ offered: several });
  expect([tool?.effect({} as never, undefined), tool?.server]).toEqual(['external', 'https://notes.test']);
});
