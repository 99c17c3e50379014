import { expect, test } from 'vitest';
import { nodeAgent } from './node-run.ts';

const usesPage = (...tools: string[]): boolean =>
  nodeAgent({ kind: 'step', id: 'n', text: 'Do it', status: 'initial', tools }).usesPage;

test('a node is shown the page only when one of its tools has to do with it', () => {
  expect(usesPage()).toBe(false);
  expect(usesPage('calculate', 'read_table', 'save_file')).toBe(false);
  expect(usesPage('calculate', 'read_page')).toBe(true);
});
