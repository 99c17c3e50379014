import { expect, test } from 'vitest';
import { mask } from '../text/mask.ts';
import { chineseTarget } from './chinese/target.ts';
import { englishTarget } from './english/target.ts';

const placed = (target: ReturnType<typeof englishTarget>) =>
  target.readings.flatMap(({ name, ordinal, within }) =>
    within ? [[ordinal, name, within.relation, within.name]] : [],
  );

test('a thing and its place are read in the order of either language', () => {
  const english = mask('the second "Delete" button in the row of "Mug"');
  expect(placed(englishTarget(english.text, english.atoms))).toContainEqual([2, 'Delete', 'row', 'Mug']);
  const chinese = mask('“杯子”那一行的第二个“删除”按钮');
  expect(placed(chineseTarget(chinese.text, chinese.atoms))).toContainEqual([2, '删除', 'row', '杯子']);
});

test('the words as they stand are tried first, the name as far as it fits at all last', () => {
  const { readings } = englishTarget('the Save button', []);
  expect(readings.at(0)).toEqual({ name: 'Save button', fit: 'same' });
  expect(readings.at(-1)).toEqual({ name: 'Save', kind: 'button', fit: 'any' });
});
