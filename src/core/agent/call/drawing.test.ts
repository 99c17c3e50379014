import { expect, test } from 'vitest';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { click } from '../../tools/act/click.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
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
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [click, outputTool] },
  nodeId: '',
  task: 'draw',
  steps: [],
  earlier: [],
  tabId: 7,
};

/** What an agent is told of a click that changed no word of the page, on an element with this tag. */
async function toldOfClickOn(tag: string): Promise<string> {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const page = snapshotOf(fakePage());
  const nodes = page.nodes.map((node) => (node.ref === undefined ? node : { ...node, facts: { tag } }));
  const [ref] = nodes.flatMap((node) => node.ref ?? []);
  const services = await fakeServices(
    journal,
    journal.epoch,
    { ...fakeBrowser(fakePage()), look: async () => ({ status: 'seen', page: { ...page, nodes } }) },
    fakeModel((_request, asked) => ({
      calls: asked === 1 ? [call('click', { ref })] : [call('return_output', { value: 'x' }, `r${asked}`)],
    })),
  );
  await runAgent(services, assignment, new AbortController().signal);
  const [clicked] = callsOf(agentRunOf(services.run.state(), 'react')!);
  const text = clicked?.result?.text;
  return text && 'inline' in text ? String(text.inline) : '';
}

test('where nothing is told of a click into a drawing, a picture may show something', async () => {
  expect(await toldOfClickOn('canvas')).toMatch(
    /screenshot shows whether that changed\.\nThe page is unchanged\.$/,
  );
  expect(await toldOfClickOn('button')).toMatch(/^Clicked \[\d+\][^\n]*\nThe page is unchanged\.$/);
});
