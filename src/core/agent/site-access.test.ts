import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { agentRunOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const origin = 'http://shop.example';
const assignment = { path: 'react', agent: fakeAgent, nodeId: '', task: 'count', steps: [], earlier: [] };

/** A task in a tab whose site the browser withholds until `gives` is called. */
async function withheld() {
  const page = fakePage();
  const known = fakeBrowser(page);
  let given = false;
  const browser = {
    ...known,
    look: async (...request: Parameters<typeof known.look>) =>
      given
        ? known.look(...request)
        : ({ status: 'site-access-withheld', message: 'No access.', origin } as const),
  };
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel((_, asked) => ({ calls: [call('return_output', { value: 'seen' }, `r${asked}`)] }));
  const services = await fakeServices(journal, journal.epoch, browser, model);
  const asked = async () => {
    for (;;) {
      const open = services.run.state().questions.find(({ answer }) => !answer);
      if (open) return open;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { services, model, asked, gives: () => (given = true) };
}

test('a withheld site is asked for before anything is asked of a model, and then looked at', async () => {
  const { services, model, asked, gives } = await withheld();
  const running = runAgent(services, assignment, new AbortController().signal);
  const question = await asked();
  expect(question.question).toMatchObject({ kind: 'site-access', origin });
  expect(services.run.state().status).toBe('waiting');
  expect(model.requests).toEqual([]);
  gives();
  await services.run.answer(question.path, { kind: 'yes', scope: 'task' }, 'person');
  await running;
  expect(JSON.stringify(model.requests[0]?.messages)).toContain('[1] button');
  expect(services.run.state().questions).toHaveLength(1);
});

test('who refuses is not asked again, and the model is told why it sees nothing', async () => {
  const { services, model, asked } = await withheld();
  const running = runAgent(services, assignment, new AbortController().signal);
  await services.run.answer((await asked()).path, { kind: 'no' }, 'person');
  await running;
  expect(JSON.stringify(model.requests[0]?.messages)).toContain('No access.');
  expect(services.run.state().questions).toHaveLength(1);
  expect(agentRunOf(services.run.state(), 'react')).toMatchObject({ status: 'done' });
});
