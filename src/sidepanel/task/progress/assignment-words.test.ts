import { expect, test } from 'vitest';
import type { AgentRun } from '../../../core/task/state.ts';
import { en } from '../../text/en.ts';
import { zh } from '../../text/zh.ts';
import { assignmentWords } from './assignment-words.ts';

const assignment = { inline: 'Give the list of: row of the table' };
const asking = (kind: NonNullable<AgentRun['ask']>['kind'], words: string) => ({
  assignment,
  ask: { kind, words },
});

test('what code asks of an agent is told without its prompt, in either language', () => {
  expect(assignmentWords(asking('items', 'row of the table'), en)).toBe(
    'Finding all items: row of the table',
  );
  expect(assignmentWords(asking('items', 'row of the table'), zh)).toBe('找出全部：row of the table');
  expect(assignmentWords(asking('condition', 'five are loaded'), en)).toBe(
    'Checking whether this is true: five are loaded',
  );
  expect(assignmentWords(asking('region', 'a new message'), zh)).toBe('找出要查看的位置：a new message');
  expect(assignmentWords({ assignment: { inline: 'Read the price' } }, en)).toBe('Read the price');
});
