import { letBuiltInWork, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

const names = ['Ada Lund', 'Bo Lind', 'Cy Moe', 'Di Roe', 'Eva Novak', 'Finn Berg', 'Gro Dahl'];
const SIZE = 3;

/** Orders, three on each page, with a link to the next page; the range is left out where a test wants none. */
function orders(address: string): string {
  const { searchParams } = new URL(address);
  const from = (Number(searchParams.get('page') ?? 1) - 1) * SIZE;
  const shown = names.slice(from, from + SIZE);
  const to = from + shown.length;
  const rows = shown.map(
    (name, at) =>
      `<tr><td><a href="/orders/${101 + from + at}">#${101 + from + at}</a></td><td>${name}</td><td>${at === 1 ? 'Paid' : 'Open'}</td><td><button>Cancel</button></td></tr>`,
  );
  const bare = searchParams.has('bare') ? '&bare' : '';
  const next = to < names.length ? `<a href="?page=${from / SIZE + 2}${bare}">Next</a>` : '';
  return `<!doctype html><title>Orders</title><main><h1>Orders</h1><table><thead><tr><th>Order</th><th>Customer</th>
    <th>Status</th><th>Action</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    ${bare === '' ? `<p>${from + 1}–${to} of ${names.length}</p>` : ''}<nav>${next}</nav></main>`;
}

for (const [words, address, said] of [
  ['How many orders are there in all?', '/orders', /7 – 1–3 of 7/],
  ['How many orders are open?', '/orders', /2 \([^)]*open[^)]*\)[\s\S]*only this one was gone through/],
  ['How many orders are there?', '/orders?bare', /3 \(orders\)[\s\S]*only this one was gone through/],
  ['How many orders are on all pages?', '/orders?bare', /7 \(orders.*3 \+ 3 \+ 1\)/],
  ['Find “Eva Novak”', '/orders', /Found “Eva Novak”/],
  ['Find “Zoe Zinn”', '/orders', /on none of the 3 pages/],
  ['Is there an order of Eva Novak?', '/orders', /“order of Eva Novak” is in the list/],
  ['Is there an order of Zoe Zinn?', '/orders', /on none of the 3 pages/],
  ['Find the order of Eva Novak and open it', '/orders', /Opened “order of Eva Novak”/],
] as const)
  test(`of a list over several pages: ${words} ${address}`, async ({ panel, playground, tab }) => {
    await tab.route(/\/orders/, (route) =>
      route.fulfill({ body: orders(route.request().url()), contentType: 'text/html; charset=utf-8' }),
    );
    await tab.goto(playground.url + address);
    await letBuiltInWork(panel);
    await say(panel, words);
    await expect(result(panel)).toContainText(said);
  });

test('in a table that is only drawn of boxes, the button of the row that was meant is pressed', async ({
  panel,
  playground,
  tab,
}) => {
  const row = (name: string) =>
    `<div class="row"><div>${name}</div><div>Food</div><div>6.10</div><div><button onclick="this.closest('.row').remove()">Remove</button></div></div>`;
  await tab.route(/\/budget/, (route) =>
    route.fulfill({
      body: `<!doctype html><title>Budget</title><style>.row { display: flex; width: 700px; height: 36px } .row > * { width: 150px }</style>
        <main><h1>Entries</h1>${['Kroger', 'Publix', 'Home Depot'].map(row).join('')}</main>`,
      contentType: 'text/html; charset=utf-8',
    }),
  );
  await tab.goto(`${playground.url}/budget`);
  await letBuiltInWork(panel);
  await say(panel, 'Remove Publix');
  await expect(tab.locator('.row')).toHaveText([/Kroger/, /Home Depot/]);
  await expect(result(panel)).toContainText('Remove');
});
