import { expect, test } from 'vitest';
import { Parts } from '../rule.ts';
import { verbTarget } from './verb-target.ts';

const said = (verb: string, object: string) => verbTarget(new Parts({ verb, object }, []));
const namesIn = (row: string, { readings }: ReturnType<typeof said>): string[] =>
  readings.flatMap(({ name, within }) => (within?.relation === 'row' && within.name === row ? [name] : []));

test('the whole words come before the button in the row of the thing', () => {
  const target = said('删除', '杯子');
  expect(target.readings[0]).toEqual({ name: '删除杯子', fit: 'close' });
  expect(namesIn('杯子', target)).toEqual(['删除', '移除', 'Delete', 'Remove']);
  expect(target.of?.things).toEqual(['杯子']);
});

test('what belongs to somebody is found in their row', () => {
  expect(namesIn('眼科', said('取消', '眼科的预约'))).toEqual(['取消预约', '取消', 'Cancel预约', 'Cancel']);
});

test('one of a list by its place is no thing that a name tells', () => {
  const { readings, of } = said('删除', '第二行');
  expect(readings.find(({ within }) => within?.ordinal === 2)?.name).toBe('删除');
  expect(of).toBeUndefined();
});

test('this thing has no row: its button may be called by a short name', () => {
  expect(said('关注', '这个帖子').readings.map(({ name }) => name)).toContain('关注此帖');
});
