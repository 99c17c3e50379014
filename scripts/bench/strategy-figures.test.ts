import { expect, test } from 'vitest';
import type { Entry, EntryBody } from '../../src/core/task/entry.ts';
import { toolsPerNode, withoutEffect } from './strategy-figures.ts';

const made = (
  tool: string,
  effect: 'read' | 'reversible' | 'external',
  result: { status: string; changed?: true },
): EntryBody[] => [
  {
    type: 'tool-called',
    path: `react/${tool}`,
    agent: 'Browser',
    nodeId: '',
    callId: 'a',
    tool,
    input: { inline: {} },
    inputHash: 'h',
    effect,
    userSidePrompt: '',
  },
  {
    type: 'tool-result',
    path: `react/${tool}`,
    agent: 'Browser',
    nodeId: '',
    tool,
    text: { inline: '' },
    durationMs: 1,
    ...result,
  },
];
const counted = (...entries: EntryBody[][]): number =>
  withoutEffect(entries.flat().map((body, index): Entry => ({ ...body, seq: index, at: 0 }) as Entry));

test('a call that acts has no effect when it was not done, or the page is as it was', () => {
  expect(counted(made('click', 'external', { status: 'done' }))).toBe(1);
  expect(counted(made('click', 'external', { status: 'covered', changed: true }))).toBe(1);
  expect(counted(made('click', 'external', { status: 'done', changed: true }))).toBe(0);
});

test('who only looks, and what is done outside the page, is not counted so', () => {
  expect(counted(made('scroll', 'read', { status: 'done' }))).toBe(0);
  expect(counted(made('save_file', 'reversible', { status: 'done' }))).toBe(0);
  expect(counted(made('save_file', 'reversible', { status: 'refused' }))).toBe(1);
});

test('tools are those of requests of nodes: not of who writes the workflow, not of closing turns', () => {
  const node = ['click', 'find', 'expand', 'return_output'];
  expect(toolsPerNode([['generate_workflow'], node, node, ['return_output'], []])).toBe('4.0');
  expect(toolsPerNode([['generate_workflow'], []])).toBeUndefined();
});
