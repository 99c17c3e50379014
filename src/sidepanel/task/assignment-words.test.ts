import { expect, test } from 'vitest';
import { fill } from '../../core/agent/prompts/fill.ts';
import { conditionPrompt, itemsPrompt, regionPrompt } from '../../core/agent/prompts/flow.ts';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { assignmentWords } from './assignment-words.ts';

test('what code asks of an agent is told without its prompt, in either language, also cut off', () => {
  const items = fill(itemsPrompt, { items: 'row of the table' });
  expect(assignmentWords(items, en)).toBe('Finding all of: row of the table');
  expect(assignmentWords(items.slice(0, 60), zh)).toBe('找出全部：row of the table');
  expect(assignmentWords(fill(conditionPrompt, { until: 'five are loaded' }), en)).toBe(
    'Looking whether it is so: five are loaded',
  );
  expect(assignmentWords(fill(regionPrompt, { description: 'a new message' }), zh)).toBe(
    '找出要查看的位置：a new message',
  );
  expect(assignmentWords('Read the price', en)).toBe('Read the price');
});
