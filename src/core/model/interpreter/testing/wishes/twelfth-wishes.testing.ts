import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

/** Both of two, what is left, what is rated best, and what all of it costs. */
export const twelfthWishes: WishRow[] = [
  ['shelf', 'add both lamps to the cart', acts('click 1', 'click 3')],
  ['shelf', 'put both the desk lamp and the gift card in my cart', acts('click 1', 'click 4')],
  ['shelf', 'add both to the cart', 'refused'],
  ['shelf', 'which lamp has the best rating?', says(/^Floor lamp/)],
  ['shelf', 'which lamp is rated best?', says(/^Floor lamp/)],
  ['shelf', 'add the best rated lamp to the cart', acts('click 3')],
  ['shelf', 'which lamps have more than 4 stars?', says(/Desk lamp[\s\S]*Floor lamp/)],
  ['shelf', 'how much is everything?', 'refused'],
  ['basket', 'remove both lamps', acts('click 2', 'click 4')],
  ['basket', 'remove both of the lamps', acts('click 2', 'click 4')],
  ['basket', 'remove both items', 'refused'],
  ['basket', 'remove both mugs', 'refused'],
  ['basket', 'tick both boxes', acts('set_checked 7 true', 'set_checked 8 true')],
  ['basket', 'how much is everything?', says(/^Total €159\.90$/)],
  ['basket', 'how much does it all cost together?', says(/^Total €159\.90$/)],
  ['basket', '一共多少钱？', says(/^Total €159\.90$/)],
  ['tasks', 'delete both done tasks', acts('click 5', 'click 8')],
  ['tasks', 'delete both tasks', 'refused'],
  ['tasks', "delete both of Mia's tasks", acts('click 5', 'click 11')],
  ['hanBasket', '两个都删除', acts('click 2', 'click 4')],
  ['hanBasket', '把两个商品都删除', acts('click 2', 'click 4')],
  ['hanBasket', '删除这两个商品', acts('click 2', 'click 4')],
  ['hanBasket', '一共多少钱？', says(/52\.00/)],
  ['hanBasket', '购物车里的东西总共要多少钱？', says(/52\.00/)],
  ['chinese', '两个任务都删除', 'refused'],
];
