import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { screenshot } from '../tools/read/screenshot.ts';
import type { AnyTool } from '../tools/tool.ts';
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
} from './fake-world.testing.ts';
import { PICTURES_OFF } from './pictures.ts';
import { runAgent } from './run-agent.ts';

const film: AnyTool = {
  ...outputTool,
  name: 'film',
  run: async () => ({
    status: 'done',
    text: 'Filmed.',
    image: { mediaType: 'image/png', base64: 'A'.repeat(4000) },
  }),
};

test.each([
  ['on-request', ['screenshot', 'film', 'return_output'], true],
  ['never', ['film', 'return_output'], false],
] as const)('pictures %s', async (pictures, tools, given) => {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, pictures }], journal.epoch);
  const model = fakeModel((_, asked) => ({
    calls: [call(asked === 1 ? 'film' : 'return_output', { value: 'x' }, `r${asked}`)],
  }));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  const agent = { ...fakeAgent, tools: [screenshot, film, outputTool] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'film', steps: [], earlier: [] };
  await runAgent(services, assignment, new AbortController().signal);
  expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(tools);
  const [filmed] = callsOf(agentRunOf(services.run.state(), 'react') ?? expect.fail());
  expect(filmed?.result?.image !== undefined).toBe(given);
  expect(JSON.stringify(model.requests[1]?.messages).includes(PICTURES_OFF)).toBe(!given);
});
