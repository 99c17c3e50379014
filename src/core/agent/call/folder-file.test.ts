import { expect, test } from 'vitest';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { uploadFile } from '../../tools/act/upload-file.ts';
import { noFolder } from '../../tools/files/folder.ts';
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

const never = new AbortController().signal;
const shop = 'http://shop.example';

/** A task that a page has led to a file of the picked folder; the person says no when asked for the folder. */
async function uploading(given: Partial<typeof fakeCreated>, isAllowed = false) {
  const page = fakePage();
  const known = fakeBrowser(page);
  let uploads = 0;
  const browser: typeof known = {
    ...known,
    downloads: async () => [],
    look: async () => ({ status: 'seen', page: snapshotOf(page) }),
    act: (request, signal) => {
      if (request.action.kind === 'upload') uploads++;
      return known.act(request, signal);
    },
  };
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve: 'allow', ...given }], journal.epoch);
  let turns = 0;
  const upload = call('upload_file', { ref: '1', files: ['taxes 2026.pdf'] });
  const model = fakeModel(() => ({
    calls: [turns++ === 0 ? upload : call('return_output', { value: 'over' }, `r${turns}`)],
  }));
  const services = {
    ...(await fakeServices(journal, journal.epoch, browser, model)),
    folder: {
      ...noFolder,
      bytes: async () =>
        ({ status: 'done', bytes: 1, mediaType: 'application/pdf', base64: 'eA==' }) as const,
    },
  };
  const { run } = services;
  if (isAllowed) await run.commit({ type: 'effects-allowed', origin: shop });
  const agent = { ...fakeAgent, tools: [uploadFile, outputTool] };
  const task = run.state().created.words;
  const running = runAgent(
    services,
    { path: 'react', agent, nodeId: '', task, steps: [], earlier: [] },
    never,
  );
  const asked: string[] = [];
  let isOver = false;
  running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const open = run.state().questions.find(({ answer }) => !answer);
    if (open) {
      asked.push(`${open.question.kind}: ${open.question.text}`);
      const answer = open.question.kind === 'approve' ? { kind: 'yes', scope: 'once' } : { kind: 'no' };
      await run.answer(open.path, answer as never, 'person');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { asked, uploads };
}

test.each([
  ['where it may act unasked', { words: 'Summarize this page' }, false],
  [
    'where the site was allowed for the task',
    { words: 'Summarize this page', approve: 'ask' as const },
    true,
  ],
])('a file of the folder that nobody spoke of is asked about, %s', async (_what, given, isAllowed) => {
  expect(await uploading(given, isAllowed)).toEqual({
    asked: ['confirm: Use the folder that you picked? Summarize this page'],
    uploads: 0,
  });
});

test.each([
  ['names it', { words: 'Send them my taxes 2026' }],
  ['speaks of files', { words: 'Upload the file with the taxes' }],
])('it is not asked about twice where the person %s', async (_what, given) => {
  expect(await uploading(given)).toEqual({ asked: [], uploads: 1 });
});

test('nor where they have just agreed to that very file', async () => {
  const { asked, uploads } = await uploading({ words: 'Summarize this page', approve: 'ask' });
  expect(asked).toEqual([expect.stringMatching(/^approve: .*taxes 2026\.pdf/)]);
  expect(uploads).toBe(1);
});
