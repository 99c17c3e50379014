import type { PlaygroundState } from '../../playground/state.ts';
import type { EvaluationTask } from '../suite.ts';

/** Words of an answer that admits what was not done. */
export const SAYS_NOT_DONE = /not (?:done|allowed|permitted)|denied|could not|refused/i;

const cartLines = (state: PlaygroundState) => Object.values(state.carts).flat();

const ADDRESS = [
  'type "Ada Lund" into "Full name"',
  'type "ada@example.org" into "Email"',
  'type "Hill Road 3" into "Street and number"',
  'type "Oslo" into "City"',
  'type "0150" into "Postcode"',
  'choose "Norway" from "Country"',
];

const steps = (...parts: string[]) => parts.join(', and then ');

export const shopTasks: EvaluationTask<PlaygroundState>[] = [
  {
    id: 'shop-search',
    kind: 'search',
    path: '/',
    words: 'Type "kettle" into "Search products", press "Find" and then click "Enamel Kettle"',
    approve: 'allow',
    check: ({ state, tabs }) => ({
      'the search was sent': (state.visits['/shop'] ?? 0) >= 1,
      'the product is open': tabs.some((url) => url.endsWith('/shop/120')),
      'nothing was bought': Object.keys(state.posts).length === 0,
    }),
  },
  {
    id: 'shop-filter-and-sort',
    kind: 'search',
    path: '/shop',
    words:
      'Choose "Textiles" from "Category", choose "Price, low to high" from "Sort by", click "Search" and then click "Bath Towel"',
    wish: 'What is the cheapest of the textiles here? Open its page.',
    approve: 'allow',
    check: ({ tabs }) => ({ 'the product is open': tabs.some((url) => url.endsWith('/shop/129')) }),
  },
  {
    id: 'shop-category-tile',
    kind: 'search',
    path: '/',
    words: 'Click "Garden" and then click "Bird Feeder"',
    approve: 'allow',
    check: ({ tabs }) => ({ 'the product is open': tabs.some((url) => url.endsWith('/shop/140')) }),
  },
  {
    id: 'shop-next-pages',
    kind: 'list',
    path: '/shop',
    words: 'Click "Next page", and then click "Next page", and then click "Reading Clip Lamp"',
    approve: 'allow',
    check: ({ tabs }) => ({ 'the product is open': tabs.some((url) => url.endsWith('/shop/105')) }),
  },
  {
    id: 'cart-add',
    kind: 'form',
    path: '/shop/116',
    words: 'Choose "White" from "Colour", type "4" into "Quantity" and then click "Add to cart"',
    approve: 'allow',
    check: ({ state }) => ({
      'four white mugs': cartLines(state).some(
        (line) => line.productId === 116 && line.quantity === 4 && line.colour === 'White',
      ),
      'nothing else': cartLines(state).length === 1,
      'added once': state.posts['/cart'] === 1,
    }),
  },
  {
    id: 'cart-two-articles',
    kind: 'form',
    path: '/shop/132',
    words: steps(
      'Click "Add to cart"',
      'click "Continue shopping"',
      'type "notebook" into "Search products"',
      'click "Search"',
      'click "Dotted Notebook"',
      'click "Add to cart"',
    ),
    approve: 'allow',
    check: ({ state }) => ({
      'pen and notebook': [132, 133].every((id) => cartLines(state).some((line) => line.productId === id)),
      'nothing else': cartLines(state).length === 2,
    }),
  },
  {
    id: 'cart-remove',
    kind: 'table',
    path: '/shop/127',
    words: steps('Click "Add to cart"', 'click "Remove Velvet Cushion"'),
    approve: 'allow',
    check: ({ state }) => ({
      'it was in the cart': state.posts['/cart'] === 1,
      'it is gone': cartLines(state).length === 0,
    }),
  },
  {
    id: 'cart-quantity',
    kind: 'table',
    path: '/shop/119',
    words: steps(
      'Click "Add to cart"',
      'type "3" into "Quantity of Bread Board"',
      'click "Update Bread Board"',
    ),
    wish: 'Put three of these into my cart.',
    approve: 'allow',
    check: ({ state }) => ({ 'three boards': cartLines(state)[0]?.quantity === 3 }),
  },
  {
    id: 'order',
    kind: 'form',
    path: '/shop/101',
    words: steps(
      'Click "Add to cart"',
      'click "Go to checkout"',
      ...ADDRESS,
      'choose "Express delivery"',
      'tick "Wrap as a gift"',
      'tick "I accept the terms"',
      'click "Place order"',
      'read the page',
    ),
    wish: 'Buy one of these lamps for me, express and wrapped as a gift: Ada Lund, ada@example.org, Hill Road 3, 0150 Oslo, Norway. I accept the terms. What is the number of the order?',
    approve: 'allow',
    check: ({ state, answer }) => ({
      'one order': state.orders.length === 1,
      'sent to Oslo': state.orders[0]?.city === 'Oslo' && state.orders[0].country === 'Norway',
      'express, as a gift': state.orders[0]?.delivery === 'express' && state.orders[0].giftWrap === true,
      'the number is in the answer': answer.includes('PP-1001'),
    }),
  },
  {
    id: 'order-corrected',
    kind: 'trouble',
    path: '/shop/138',
    words: steps(
      'Click "Add to cart"',
      'click "Go to checkout"',
      ...ADDRESS,
      'click "Place order"',
      'tick "I accept the terms"',
      'click "Place order"',
    ),
    approve: 'allow',
    check: ({ state }) => ({
      'refused once, then taken': state.posts['/checkout'] === 2,
      'one order': state.orders.length === 1,
      'the cart is empty': cartLines(state).length === 0,
    }),
  },
  {
    id: 'order-denied',
    kind: 'trouble',
    path: '/shop/138',
    words: 'Click "Add to cart"',
    approve: 'deny',
    ends: 'error',
    check: ({ state, answer }) => ({
      'nothing was sent': Object.keys(state.posts).length === 0,
      'the answer says so': SAYS_NOT_DONE.test(answer),
    }),
  },
  {
    id: 'rating-in-shadow-root',
    kind: 'form',
    path: '/shop/102',
    words: 'Click "Rate 4 stars"',
    approve: 'allow',
    check: ({ state }) => ({
      'four stars, once': JSON.stringify(state.ratings) === '[{"productId":102,"stars":4}]',
    }),
  },
];
