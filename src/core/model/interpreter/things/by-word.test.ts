import { expect, test } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { thingsSaying } from './by-word.ts';

const page = (...items: [name: string, colour: string][]) =>
  pageFrom(
    `list${items.map(([name, colour], at) => `\n  listitem\n    heading 3 "${name}"\n    text "${colour}"\n    [${at + 1}] button "Add to cart"`).join('')}`,
  );
const namesOf = (found: ReturnType<typeof thingsSaying>) => found?.map(({ name }) => name);

test('the things of a list that say a word', () => {
  const vases = page(['Vase Ada', 'red'], ['Vase Bo', 'blue'], ['Vase Cleo', 'red']);
  expect(namesOf(thingsSaying(vases, 'items that are blue', 'blue'))).toEqual(['Vase Bo']);
  expect(namesOf(thingsSaying(vases, 'items that are red', 'red'))).toEqual(['Vase Ada', 'Vase Cleo']);
});

test('none where nothing says it, and where one says it and another only begins so', () => {
  const vases = page(['Vase Ada', 'red'], ['Vase Bo', 'blue']);
  expect(thingsSaying(vases, 'items that are green', 'green')).toBeUndefined();
  const shades = page(['Lamp oil', 'a litre'], ['Desk Lamp', 'blue'], ['Mug', 'white']);
  expect(thingsSaying(shades, 'items that are lamp', 'lamp')).toBeUndefined();
});
