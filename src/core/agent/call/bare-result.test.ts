import { expect, test } from 'vitest';
import { isBareResult } from './bare-result.ts';

test.each([
  'done',
  'Done.',
  '**Done!**',
  '✅ Done',
  'All done.',
  'It’s done.',
  'The task is complete.',
  'Task completed successfully',
  'OK',
  '完成',
  '已完成。',
  '任务已经完成了！',
  '好了',
  'Erledigt.',
])('%s says nothing of what was done', (value) => {
  expect(isBareResult(value)).toBe(true);
});

test.each([
  'The order PP-1001 is done.',
  'Done: the mug is in the cart.',
  'Done, 3 of 3',
  'yes',
  'no',
  '42',
  '订单 PP-1001 已完成',
  '杯子已放入购物车',
  '',
  3,
  true,
  ['done'],
  { status: 'done' },
])('%s is a result', (value) => {
  expect(isBareResult(value)).toBe(false);
});
