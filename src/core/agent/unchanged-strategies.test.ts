import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelRequest } from '../model/port.ts';
import { extraAgent, extraTool } from './extra-agent.testing.ts';

const workflow = {
  name: 'Lamp',
  description: 'Reads a lamp.',
  nodes: [
    { id: 'read', name: 'Read', description: 'Read the price of the lamp.', tools: ['find', 'read_page'] },
  ],
};
/** One node after the other: of nodes side by side, whichever loads first asks first. */
const graph = (shown: string): string => {
  const isShown = shown.includes('as it stands');
  const isTold = /tell [^;]*status=\\?"?done/.test(shown);
  const tell = isShown && !isTold ? ', status=ready' : '';
  return `@epupdatelog@.@epupdatelog@@EP@${isShown ? '*id=t\n' : ''}*graph=digraph p { read [label="Read the lamp"${isShown ? '' : ', status=ready'}]; tell [label="Tell of it", type=agent, agent=Chat${tell}]; read -> tell; }@EP@`;
};
const has = (request: ModelRequest, tool: string): boolean => request.tools.some(({ name }) => name === tool);

/** Name of the agent that is asked, and how often it was asked before. */
const whoOf = (request: ModelRequest): string => {
  if (has(request, 'generate_workflow')) return 'writer of a workflow';
  if (request.role === 'planner' && request.system.includes('@EP@')) return 'keeper of a plan';
  return /^You [^.,]{1,60}/.exec(request.system)?.[0] ?? request.system.slice(0, 60);
};

/**
 * Everything that is sent in a task of each strategy, and what agents of servers are sent, with all modules loaded
 * again.
 */
async function sent(): Promise<Record<string, string>> {
  const { call } = await import('./fake-world.testing.ts');
  const { said, strategyWorld } = await import('../strategy/strategy-world.testing.ts');
  const { bare, play } = await import('../strategy/roleplay/played.testing.ts');
  const { runAgent } = await import('./run-agent.ts');
  const { agentsFor } = await import('./agents-for.ts');
  const answer = (request: ModelRequest) => {
    const asked = request.messages.length;
    if (has(request, 'generate_workflow'))
      return { calls: [call('generate_workflow', workflow, `g${asked}`)] };
    const played = play(request);
    if (played.text !== 'unexpected') return played;
    if (request.role === 'planner') return { text: graph(said(request)) };
    if (has(request, 'return_output'))
      return { calls: [call('return_output', { value: 'A lamp for 49.' }, `r${asked}`)] };
    return { text: 'A lamp for 49.' };
  };
  const requests: Record<string, string> = {};
  const keep = (name: string, made: readonly ModelRequest[]): void => {
    for (const { context: _, ...request } of made) {
      const key = `${name}: ${whoOf(request as ModelRequest)}`;
      requests[key] = (requests[key] ?? '') + JSON.stringify(request);
    }
  };
  for (const strategy of ['react', 'workflow', 'reflection', 'roleplay', 'chat']) {
    const world = await strategyWorld({ strategy, words: 'Read the lamp', roleplay: bare }, answer);
    await world.run();
    expect({ strategy, status: world.state().status }).toEqual({ strategy, status: 'completed' });
    keep(strategy, world.model.requests);
  }
  const server = { id: 's', name: 'Kitchen', origin: 'https://kitchen.test', address: 'd' };
  for (const kind of ['mcp', 'a2a'] as const) {
    const name = kind === 'mcp' ? 'Kitchen__boil' : 'Kitchen__send_message';
    const tool = kind === 'mcp' ? 'boil' : 'send_message';
    const offered = { server: { ...server, kind }, name, tool, description: 'Boils.', form: {} };
    const world = await strategyWorld({ strategy: 'plan' }, answer, [{ type: 'tool-offered', offered }]);
    const agent = agentsFor(world.state().created).find((each) => each.name === 'Kitchen');
    const given = { path: 'a', nodeId: '', task: 'boil it', steps: [], earlier: [] };
    await runAgent(world.services, { ...given, agent: agent! }, new AbortController().signal);
    keep(`remote ${kind}`, world.model.requests);
  }
  return requests;
}

const changedIn = (before: Record<string, string>, after: Record<string, string>): string[] => {
  expect(Object.keys(after)).toEqual(Object.keys(before));
  return Object.keys(before).filter((name) => before[name] !== after[name]);
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('./agents.ts');
  vi.doUnmock('../tools/browser-tools.ts');
});

test('another agent, and another tool of pages, change only what those are sent who choose among them or have them', async () => {
  const before = await sent();
  expect(Object.keys(before)).toHaveLength(12);
  vi.resetModules();
  vi.doMock('./agents.ts', async (original) => {
    const agents = await original<typeof import('./agents.ts')>();
    return { ...agents, builtInAgents: [...agents.builtInAgents, extraAgent] };
  });
  expect(changedIn(before, await sent())).toEqual(['reflection: keeper of a plan']);
  vi.doUnmock('./agents.ts');
  vi.resetModules();
  vi.doMock('../tools/browser-tools.ts', async (original) => {
    const { browserTools } = await original<typeof import('../tools/browser-tools.ts')>();
    return { browserTools: [...browserTools, extraTool] };
  });
  expect(changedIn(before, await sent())).toEqual([
    'react: You are the Browser agent of Tabwright',
    'workflow: writer of a workflow',
    'reflection: keeper of a plan',
    'reflection: You are the Browser agent of Tabwright',
    'roleplay: You work for Tabwright',
  ]);
});
