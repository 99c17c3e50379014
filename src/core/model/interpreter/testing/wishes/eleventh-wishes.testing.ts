import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

/** Wishes that pressed something else, or were refused. */
export const eleventhWishes: WishRow[] = [
  // The button of the last item is none of what stands below the list.
  ['shop', 'remove the Shipping', 'refused'],
  ['shop', 'remove Subtotal', 'refused'],
  ['shop', 'remove the Discount code', 'refused'],
  ['shop', 'remove the Pine Stool', acts('click 9')],
  // A box takes no other value than on and off.
  ['settings', 'set Two-factor login to blue', 'refused'],
  ['settings', 'set newsletter to weekly', 'refused'],
  ['settings', 'set Two-factor login to off', acts('set_checked 6 false')],
  // Several rows have a Monday.
  ['timesheet', 'set Support Monday to 3', acts('type 11 3')],
  ['portal', 'set Monday to fish', acts('set_checked 17 true')],
  ['portal', "set Monday's lunch to fish", acts('set_checked 17 true')],
  ['portal', 'set lunch on Monday to fish', acts('set_checked 17 true')],
  ['portal', 'set Tuesday to no lunch', acts('set_checked 21 true')],
  ['portal', 'set Tuesday to fish', 'refused'],
  ['portal', "set Monday's dinner to fish", 'refused'],
  ['portal', 'set Wednesday to fish', 'refused'],
  // By its price.
  ['shop', 'which item costs € 45?', says(/^Oak Lamp\b/)],
  ['shop', 'what costs € 40?', says(/^Nothing on this page has such a price/)],
  ['expenses', 'which expense costs €89.90?', says(/^(?!.*Hotel).*Deutsche Bahn/)],
  ['shop', '哪个商品45欧元？', says(/^Oak Lamp/)],
  ['shop', '哪个商品45元？', says(/没有这样的价格/)],
  ['shop', 'remove the item that costs 30 euros', acts('click 9')],
  ['shop', 'remove the 30 euro item', acts('click 9')],
  ['shop', 'delete the product for 30 €', acts('click 9')],
  ['shop', 'remove the item which costs € 12', 'refused'],
  ['shop', 'remove the item that costs $45', 'refused'],
  ['shop', 'remove the stool that costs € 45', 'refused'],
  ['expenses', 'delete all expenses that cost € 23.50', acts('click 12')],
  ['shop', '删除45欧元的商品', acts('click 6')],
  ['shop', '删除45元的商品', 'refused'],
  ['shop', '删除所有30元的商品', 'refused'],
  // What a cart adds to its things is none of them.
  ['shop', 'remove the cheapest item', acts('click 9')],
  ['shop', 'remove the two cheapest items', acts('click 9', 'click 6')],
  ['expenses', 'delete the cheapest two expenses', acts('click 10', 'click 12')],
  ['expenses', 'delete the ten cheapest items', 'refused'],
  ['chinese', '删除前两个任务', acts('click 2', 'click 3')],
  ['chinese', '删除最贵的两个任务', 'refused'],
  ['invoices', 'remind all overdue invoices', acts('click 13', 'click 15')],
  ['invoices', 'remind all overdue invoices on all pages', 'refused'],
  // By its kind.
  ['expenses', 'how much did I spend on travel?', says(/^travel: €113\.40 \(2 in all/)],
  ['expenses', 'what is the total for travel?', says(/^travel: €113\.40/)],
  ['expenses', 'Travel一共花了多少钱？', says(/^Travel：€113\.40（共2项/)],
  ['expenses', 'how much did I spend on meals?', says(/^Meals: €18\.40$/)],
  ['expenses', "what's the total?", says(/273\.80/)],
  // Not understood, and nothing pressed.
  ['shop', 'entferne den billigsten Artikel', 'refused'],
  ['shop', 'supprime le produit le moins cher', 'refused'],
];
