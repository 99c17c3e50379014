import { describe, expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const PAGE = pageFrom(`
banner
  [1] link "Sign in" -> https://shop.example/login
  [2] link "Cart" -> https://shop.example/cart
main
  heading 1 "Kitchen"
  list
    listitem
      [3] link "Copper Kettle" -> https://shop.example/1
      text "39.00 €"
      text "Sold out"
    listitem
      [4] link "Enamel Mug" -> https://shop.example/2
      text "12.50 €"
      [5] button "Add to cart"
    listitem
      [6] link "Clay Bowl" -> https://shop.example/3
      text "18.00 €"
      text "3 left"
      [7] button "Add to cart"
  [8] checkbox "Gift wrap" checked
  [9] button "Next" disabled
`);
const MARKDOWN = `# Kitchen

- [Copper Kettle](https://shop.example/1)
  39.00 € Sold out
- [Enamel Mug](https://shop.example/2)
  12.50 € Add to cart
- [Clay Bowl](https://shop.example/3)
  18.00 € 3 left

Total: 12.50 €
`;

function carriedOut(words: string, there: readonly string[] = []) {
  const { calls, result } = run(contextFor(words), {
    page: PAGE,
    play: ({ tool, input }) => {
      if (tool === 'read_page') return { status: 'done', value: MARKDOWN };
      if (tool !== 'find') return { status: 'done' };
      const isThere = there.includes(String(input.text));
      return isThere
        ? { status: 'done', value: [{ role: 'text', name: input.text }] }
        : { status: 'not-found' };
    },
  });
  const doing = calls
    .filter(({ tool }) => !['return_output', 'read_page', 'find', 'snapshot'].includes(tool))
    .map(({ tool, input }) =>
      [tool, input.ref, input.checked].filter((part) => part !== undefined).join(' '),
    );
  return { doing, result: String(result) };
}

describe('what an “if” decides over is done where its condition holds', () => {
  test.each<[string, ...string[]]>([
    ['if the mug is in stock, add it to the cart', 'click 5'],
    ['add the mug to the cart if it costs less than 20 euros', 'click 5'],
    ['if the mug costs at most $20, add it to the cart'],
    ['if the mug is cheaper than the bowl, open it', 'click 4'],
    ['if the bowl is cheaper than the mug, open it, otherwise open the cart', 'click 2'],
    ['if the kettle is in stock, open it. Otherwise open the bowl', 'click 6'],
    ['if the kettle is sold out, open the bowl and then add it to the cart', 'click 6', 'click 7'],
    ['unless the total is over 20 euros, open the cart', 'click 2'],
    ['if there are more than 2 prices, open the cart'],
    ['if "Gift wrap" is checked, untick it', 'set_checked 8 false'],
    ['if "Gift wrap" is off, tick it'],
    ['click "Next" if it is enabled'],
    ['open the cart if "Next" is disabled', 'click 2'],
    ["if I'm not signed in, click “Sign in”", 'click 1'],
    ['if there is a popup, click "Cart"'],
    ['如果杯子有货，就打开购物车'],
    ['如果“Enamel Mug”有货，就打开“Cart”', 'click 2'],
    ['如果“Copper Kettle”缺货，就打开“Clay Bowl”，否则打开“Cart”', 'click 6'],
    ['如果“Enamel Mug”的价格低于20欧元，打开“Cart”', 'click 2'],
    ['如果没有登录，点击“Sign in”', 'click 1'],
    ['如果没有登录就点击“Sign in”', 'click 1'],
  ])('%s', (words, ...doing) => {
    expect(carriedOut(words).doing).toEqual(doing);
  });

  test('what stands on the page', () => {
    const words = 'if the page says "Welcome", open the cart, otherwise click "Sign in"';
    expect(carriedOut(words, ['Welcome']).doing).toEqual(['click 2']);
    expect(carriedOut(words).doing).toEqual(['click 1']);
    expect(carriedOut('if there is no Back button, open the cart', ['Back']).doing).toEqual([]);
    expect(carriedOut('if there is no Back button, open the cart').doing).toEqual(['click 2']);
  });
});

test('what was left out is told, and what comes after it is done all the same', () => {
  const { doing, result } = carriedOut('if the kettle is in stock, open it; then open the cart');
  expect(doing).toEqual(['click 2']);
  expect(result).toContain('because this is not so: the kettle is in stock');
});

test('where the page does not tell, nothing is done', () => {
  for (const words of [
    'if the teapot is in stock, open the cart',
    'if the price is below 20 euros, open the cart',
    'open the cart unless the teapot costs more than 5 euros',
  ]) {
    const { doing, result } = carriedOut(words);
    expect(doing).toEqual([]);
    expect(result).toContain('The page does not tell whether this is so');
  }
});

test.each([
  'if it is a good offer, buy it',
  'if the lamp fits my desk, add it to the cart',
  'if the mug is in stock, dance',
  'if the mug is in stock, open it, otherwise dance',
])('outside the grammar, nothing is begun: %s', (words) => {
  const { doing, result } = carriedOut(words);
  expect(doing).toEqual([]);
  expect(result).toContain('I did not understand this part');
});

test('a choice is made once: what acting makes of the page does not turn it round', () => {
  let isAdded = false;
  const { calls } = run(contextFor('if the mug is in stock, add it to the cart, otherwise open the cart'), {
    page: PAGE,
    play: ({ tool }, world) => {
      if (tool === 'click') {
        isAdded = true;
        world.page = pageFrom('heading "Sold out"');
      }
      return tool === 'read_page'
        ? { status: 'done', value: isAdded ? '# Enamel Mug\n\nSold out' : MARKDOWN }
        : { status: 'done' };
    },
  });
  expect(calls.filter(({ tool }) => tool === 'click').map(({ input }) => input.ref)).toEqual(['5']);
});
