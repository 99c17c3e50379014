import { expect, test } from 'vitest';
import { nodeFor, pageOf } from '../page/testing.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';
import { pageInWords } from './observe.ts';

async function told(before: string, after: string): Promise<string> {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const services = await fakeServices(
    journal,
    journal.epoch,
    fakeBrowser(fakePage()),
    fakeModel(() => ({ calls: [] })),
  );
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

test('the whole page is told at another address', async () => {
  const text = await told('https://mail.example/?box=in', 'https://mail.example/out?box=in');
  expect(text).toMatch(/^The page now:/);
  expect(text).toContain('Inbox');
});
