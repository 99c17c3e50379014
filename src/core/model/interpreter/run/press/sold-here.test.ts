import { expect, test } from 'vitest';
import { buying, CART } from '../../grammar/words/button-targets.ts';
import { match } from '../../match/match.ts';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { cartHere } from './sold-here.ts';

const menu = pageFrom(`
heading 1 "Casa Verde"
list
  listitem
    heading 3 "Margherita"
    text "€9.50"
    [1] button "Add"
  listitem
    heading 3 "Cola"
    text "3.00"
    [2] button "Add"
complementary
  heading 2 "Your order"
  text "1 × Diavola €11.50"
  [3] textbox "Voucher"
  [4] button "Add"
`);
const settings = pageFrom(`
heading 1 "Team"
heading 2 "People"
list
  listitem
    [1] link "Rosa Conti" -> rosa
    text "6 friends in common"
    [2] button "Add"
heading 2 "Integrations"
list
  listitem
    heading 3 "Calendar"
    text "Syncs events of 14 days"
    [3] button "Add"
heading 2 "Notes"
[4] textbox "New note"
[5] button "Add"
`);

const stay = pageFrom(`
heading 1 "Stay"
group "Guests"
  text "Guests"
  [1] button "-"
  text "2"
  [2] button "+"
list
  listitem
    text "Breakfast €12.00 per guest"
    [3] button "Add"
  listitem
    text "Parking €8.00 per day"
    [4] button "Add"
  listitem
    text "Late check-out, 2 hours €20.00"
    [5] button "Add"
`);

test.each([
  [menu, 'Margherita', '1'],
  [stay, 'breakfast', '3'],
  [stay, 'guest', undefined],
  [stay, 'days', undefined],
  [stay, 'hour', undefined],
  [menu, 'Cola', '2'],
  [menu, 'Your order', undefined],
  [settings, 'Rosa Conti', undefined],
  [settings, 'Calendar', undefined],
  [settings, 'Notes', undefined],
] as const)('an “Add” puts into the cart beside a price: %#', (page, item, ref) => {
  const found = match(page, cartHere(page, buying(CART, item)), 'click');
  expect(found.kind === 'one' ? found.node.ref : undefined).toBe(ref);
});

test.each([
  ['add a calendar', settings],
  ['add two calendars', settings],
  ['add 3 days', settings],
  ['add a note', settings],
  ['order a calendar', settings],
  ['add a voucher', menu],
  ['add a day', stay],
  ['add three days', stay],
] as const)('%s: nothing is pressed', (words, page) => {
  const { doing, result } = carriedOut(words, page);
  expect(doing.filter((act) => act.startsWith('click'))).toEqual([]);
  expect(result).not.toMatch(/cart\. Nothing/);
});

test.each([
  ['add a margherita', menu, ['click 1']],
  ['order two colas', menu, ['click 2', 'click 2']],
  ['add a guest', stay, ['click 2']],
  ['add two breakfasts', stay, ['click 3', 'click 3']],
] as const)('%s', (words, page, acts) => {
  expect(carriedOut(words, page).doing).toEqual(acts);
});
