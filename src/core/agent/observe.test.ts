import { expect, test } from 'vitest';
import type { PageNode } from '../page/snapshot.ts';
import { nodeFor, pageOf } from '../page/testing.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';
import { pageInWords } from './observe.ts';

async function world() {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const browser = fakeBrowser(fakePage());
  return {
    services: await fakeServices(
      journal,
      journal.epoch,
      browser,
      fakeModel(() => ({ calls: [] })),
    ),
  };
}

async function told(before: string, after: string): Promise<string> {
  const { services } = await world();
  const nodes = [nodeFor('link', 'More', { ref: '1' }), nodeFor('text', 'Inbox')];
  const opened = [...nodes, nodeFor('button', 'Print', { ref: '2' })];
  const { text } = await pageInWords(
    services,
    pageOf(opened, { url: after }),
    pageOf(nodes, { url: before }),
  );
  return text;
}

test.each([
  ['a link that a script answers leads to the fragment', 'https://mail.example/?box=in#'],
  ['the page jumps to a place', 'https://mail.example/?box=in#menu'],
  ['the page itself shows another list', 'https://mail.example/?box=out'],
])('only what changed is told when %s', async (_what, after) => {
  const text = await told('https://mail.example/?box=in', after);
  expect(text).toMatch(/^What changed:/);
  expect(text).toContain('Print');
  expect(text).not.toContain('Inbox');
});

test('only what changed is told when the page itself sets another address and keeps most of its controls', async () => {
  const { services } = await world();
  const blocks = Array.from({ length: 20 }, (_, at) =>
    nodeFor('option', `Block ${at}`, { ref: `${at + 3}` }),
  );
  const before = pageOf(blocks, { url: 'https://blog.example/new-post' });
  const saved = nodeFor('button', 'Update', { ref: '30' });
  const after = (nodes: PageNode[]) => pageOf(nodes, { url: 'https://blog.example/edit?post=5' });

  const { text } = await pageInWords(services, after([...blocks, saved]), before);

  expect(text).toMatch(/^What changed:/);
  expect(text).toContain('address https://blog.example/edit?post=5');
  expect(text).toContain('+ [30] button "Update"');
  expect(text).not.toContain('Block 4');
  // A new document gives its controls other numbers.
  const others = blocks.map((node, at) => ({ ...node, ref: `${at + 40}` }));
  expect((await pageInWords(services, after(others), before)).text).toMatch(/^The page now:/);
});

test('the whole page is told at another address', async () => {
  const text = await told('https://mail.example/?box=in', 'https://mail.example/out?box=in');
  expect(text).toMatch(/^The page now:/);
  expect(text).toContain('Inbox');
});

test('what the person saved is told for the documents of the task’s sites, not for a frame that any page can hold', async () => {
  const { services } = await world();
  const [own, bank] = ['https://shop.example', 'https://bank.example'];
  await services.run.commit({ type: 'origin-allowed', origin: own });
  services.savedSecrets = {
    at: async (origins) =>
      origins.map((origin, at) => ({ number: 1001 + at, origin, label: 'password', user: `ann@${origin}` })),
    reveal: async () => undefined,
  };
  const frame = { ...nodeFor('frame', 'Pay here'), frame: 'f1', url: `${bank}/robots.txt` };
  const page = pageOf([nodeFor('link', 'More', { ref: '1' }), frame], { url: `${own}/` });
  const { text } = await pageInWords(services, page, undefined);
  expect(text).toContain(`user name "ann@${own}"`);
  expect(text).not.toContain(`ann@${bank}`);
  await services.run.commit({ type: 'origin-allowed', origin: bank });
  expect((await pageInWords(services, page, undefined)).text).toContain(`ann@${bank}`);
});
