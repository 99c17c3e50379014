import { expect, test } from 'vitest';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import type { PageDownload } from '../../tools/browser-port.ts';
import {
  call,
  countTool,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';

/** A task in which one call has such files saved by the browser. */
async function filesAfter(downloads: readonly PageDownload[]) {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const fetching = {
    ...countTool,
    run: async () => ({ status: 'done', text: 'Clicked.', downloads }),
  };
  let turns = 0;
  const model = fakeModel(() => ({
    calls: [
      turns++ === 0 ? call('count', { ref: '1' }) : call('return_output', { value: 'over' }, `r${turns}`),
    ],
  }));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  const agent = { ...fakeAgent, tools: [fetching, outputTool] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'count', steps: [], earlier: [] };
  await runAgent(services, assignment, new AbortController().signal);
  return services.run.state().files;
}

test('the person is told of files that pages had saved, with the site that gave them', async () => {
  const files = await filesAfter([
    { name: 'bill.pdf', url: 'https://b.example/bill?id=1', end: 'complete', bytes: 12 },
    { name: 'film.mp4', url: 'https://b.example/film' },
    { name: 'made.csv', url: 'data:text/csv,a', end: 'complete', bytes: 1 },
    { name: 'broken.zip', url: 'https://b.example/broken', end: 'failed' },
  ]);
  expect(files).toEqual([
    { name: 'bill.pdf', bytes: 12, from: 'https://b.example' },
    { name: 'film.mp4', bytes: 0, from: 'https://b.example' },
    { name: 'made.csv', bytes: 1, from: '' },
  ]);
});

test('of hundreds of files that one press had saved, the first are told', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ name: `${at}.pdf`, url: 'https://b.example/' }));
  expect(await filesAfter(many)).toHaveLength(20);
});
