import { expect, test } from 'vitest';
import { newState, type Order } from '../e2e/playground/state.ts';
import { whatIsMissing } from './demonstration.ts';

const order: Order = {
  number: 'PP-1001',
  lines: [{ productId: 101, quantity: 1, colour: 'White' }],
  totalCents: 4900,
  name: 'Ada Lund',
  email: 'ada@example.org',
  street: 'Hill Road 3',
  city: 'Oslo',
  postcode: '0150',
  country: 'Norway',
  delivery: 'standard',
  giftWrap: false,
  note: '',
  by: 'guest',
};
const [lamp] = order.lines;
const others = (change: object) => [{ ...order, lines: [{ ...lamp, ...change }] as Order['lines'] }];

test.each<[what: string, orders: Order[], missing: string | undefined]>([
  ['the order as it was asked for', [order], undefined],
  ['no order', [], 'the shop has no order'],
  ['two orders', [order, order], 'the shop has 2 orders'],
  ['another product', others({ productId: 102 }), 'another article was ordered'],
  ['another colour', others({ colour: 'Black' }), 'another article was ordered'],
  ['two of it', others({ quantity: 2 }), 'another article was ordered'],
  ['an order of nothing', [{ ...order, lines: [] }], 'another article was ordered'],
  ['another name', [{ ...order, name: 'Bo Lund' }], 'the address is another'],
  ['another country', [{ ...order, country: 'Sweden' }], 'the address is another'],
])('the demonstration, judged by the shop: %s', (_what, orders, missing) => {
  expect(whatIsMissing({ state: () => ({ ...newState(), orders }) })).toBe(missing);
});
