import { describe, expect, it, test } from 'vitest';
import { pageFrom } from './fixtures.testing.ts';
import { contextFor, run } from './loop.testing.ts';
import { typicalPages } from './pages/typical-pages.testing.ts';

/** The shop has a further page. */
const OF_THIS_PAGE =
  '\n\nThere are more pages than I read. For the others, say “from all pages”, or go on from the next one.';

/** Plays a wish on one of the typical pages, where everything that is there works. */
function carriedOut(words: string, { page, markdown }: (typeof typicalPages)['shop']) {
  const made = run(contextFor(words), {
    page,
    play: ({ tool }) =>
      tool === 'read_page'
        ? { status: 'done', value: markdown }
        : { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' },
  });
  const doing = made.calls
    .filter(({ tool }) => !['return_output', 'read_page', 'find', 'wait_for', 'scroll'].includes(tool))
    .map(({ tool, input }) => [
      tool,
      input.ref ?? input.url ?? '',
      String(input.text ?? input.option ?? input.checked ?? input.value ?? ''),
      input.submit === true ? '⏎' : '',
    ])
    .map((parts) => parts.filter((part) => part !== '').join(' '));
  return { doing, result: String(made.result) };
}

type Row = [words: string, ...doing: string[]];
const does = (name: keyof typeof typicalPages, rows: Row[]) =>
  describe(`on the page ${name}`, () => {
    it.each(rows)('%s', (words, ...doing) => {
      expect(carriedOut(words, typicalPages[name]).doing).toEqual(doing);
    });
  });
const answers = (name: keyof typeof typicalPages, rows: [words: string, answer: string][]) =>
  describe(`asked on the page ${name}`, () => {
    it.each(rows)('%s', (words, answer) => {
      const { doing, result } = carriedOut(words, typicalPages[name]);
      expect([doing, result]).toEqual([[], answer]);
    });
  });

const SUBSCRIBED = ['type 12 ada@example.org', 'click 13'] as const;

does('shop', [
  ['Subscribe to the newsletter with ada@example.org', ...SUBSCRIBED],
  ['Subscribe with ada@example.org', ...SUBSCRIBED],
  ['Please subscribe me to your newsletter using my email address ada@example.org, thanks', ...SUBSCRIBED],
  ['sign up for the newsletter using ada@example.org', ...SUBSCRIBED],
  ['Sign me up for the newsletter, my email is ada@example.org', ...SUBSCRIBED],
  ['subscribe ada@example.org to the newsletter', ...SUBSCRIBED],
  ['enter my email ada@example.org', 'type 12 ada@example.org'],
  ['use ada@example.org as my e-mail address', 'type 12 ada@example.org'],
  ["I'd like to buy the copper kettle", 'click 8'],
  ['order the Enamel Mug', 'click 10'],
  ['Please add one kettle to my basket', 'click 8'],
  ['go to my shopping cart', 'click 2'],
  ['show the next page', 'click 11'],
  ['sort the products from cheap to expensive', 'select_option 6 Price, low to high'],
  ['sort by price', 'select_option 6 Price, low to high'],
  ['show the most expensive first', 'select_option 6 Price, high to low'],
  ["I'm looking for a mug", 'type 4 mug ⏎'],
  ['google copper kettles', 'navigate https://www.google.com/search?q=copper%20kettles'],
  ['look up kettle on Wikipedia', 'navigate https://en.wikipedia.org/w/index.php?search=kettle'],
  ['Can you please open the first product for me?', 'click 7'],
  ['add the cheapest product to my cart', 'click 10'],
  ['put the most expensive one in the basket, please', 'click 8'],
  ['buy me the cheapest mug', 'click 10'],
  ['open the most expensive product', 'click 7'],
  ['find the cheapest product and add it to the cart', 'click 10'],
  ["what's the price of the copper kettle? then open it", 'click 7'],
  ['search for mug and put it in my cart', 'type 4 mug ⏎', 'click 10'],
  ['print this page'],
  ['click on sign in at the top', 'click 3'],
  ['press the Imprint link at the bottom of the page', 'click 14'],
]);

const MORE =
  '\n\nThere are more pages than I read. For the others, say “from all pages”, or go on from the next one.';

answers('shop', [
  [
    'make a table of all products with their prices',
    `| Name | Price |\n| --- | --- |\n| Copper Kettle | 39.00 € |\n| Enamel Mug | 12.50 € |${MORE}`,
  ],
  ['tell me the first product', 'Copper Kettle: 39.00 €'],
  ['what is the price of the second product?', 'Enamel Mug: 12.50 €'],
  ['list the first two results', '- Copper Kettle: 39.00 €\n- Enamel Mug: 12.50 €'],
  ['what is the last product on this page', 'Enamel Mug: 12.50 €'],
  ['Find all prices on this page', '- Copper Kettle: 39.00 €\n- Enamel Mug: 12.50 €'],
  ['I want to see all the products', `- Copper Kettle: 39.00 €\n- Enamel Mug: 12.50 €${MORE}`],
  ['What products are there?', `- Copper Kettle: 39.00 €\n- Enamel Mug: 12.50 €${MORE}`],
  [
    'can I get a list of all links?',
    '- [Copper Kettle](https://site.example/shop/1)\n- [Enamel Mug](https://site.example/shop/2)',
  ],
  ['what are the headings on this page?', '- Kitchen\n- Newsletter'],
  [
    'What does this shop sell?',
    '**Kitchen**\n\n> Everything for the kitchen, made to last.\n>\n> Delivery within 3 days.\n>\n> News once a month.\n\n- Copper Kettle: 39.00 €\n- Enamel Mug: 12.50 €',
  ],
  ['how much does the copper kettle cost', 'Copper Kettle: 39.00 €'],
  ['Hi! Could you find me the price of the enamel mug? Thanks', 'Enamel Mug: 12.50 €'],
  ['Show me the cheapest thing', `Enamel Mug: 12.50 €${OF_THIS_PAGE}`],
  ['which product is the most expensive?', `Copper Kettle: 39.00 €${OF_THIS_PAGE}`],
  ['which is cheaper, the kettle or the mug?', 'Enamel Mug: 12.50 €'],
  ['compare the prices of the kettle and the mug', 'Copper Kettle: 39.00 €\nEnamel Mug: 12.50 €'],
  ['show me all products under 20 euros', 'Enamel Mug: 12.50 €'],
  ['show me all products under 5 euros', 'Nothing on this page has such a price.'],
  ['which products cost more than 20 €?', 'Copper Kettle: 39.00 €'],
  [
    'how many products are there?',
    '2 (products)\n\nThis list has more pages, and only this one was gone through. Open another one and say it again.',
  ],
  ['When will it be delivered?', 'The page says:\n\n> Delivery within 3 days.'],
  ['how long does delivery take?', 'Delivery within 3 days.'],
  [
    'Do they ship to Norway?',
    'Not done: “Do they ship to Norway?”. The page says nothing about “ship Norway” that I can find. I read “Kitchen”.',
  ],
]);

does('signIn', [
  ['log me in with ada@example.org / hunter2', 'type 1 ada@example.org', 'type 2 hunter2', 'click 4'],
  ['log me in', 'human_interact'],
  ['create a new account', 'click 6'],
  ['I forgot my password', 'click 5'],
]);

does('report', [
  ['download the report', 'click 1'],
  ['Export the table as CSV', 'click 2'],
  ['sort the table by revenue', 'click 4'],
]);
answers('report', [
  ['how many orders in January?', 'January – Orders: 31'],
  ['which month had the most orders?', 'February – Orders: 40'],
  ["what's the lowest revenue?", 'January – Revenue: 4,200 €'],
  [
    'show me the table',
    '| Month | Revenue | Orders |\n| --- | --- | --- |\n| January | 4,200 € | 31 |\n| February | 5,100 € | 40 |',
  ],
]);

does('search', [
  ['open the first result', 'click 3'],
  ['go to the next page', 'click 5'],
]);

does('article', [
  ['like this article', 'click 3'],
  ['write a comment saying Great read', 'type 4 Great read'],
  ['leave a comment "Great read"', 'type 4 Great read'],
]);
answers('article', [
  ['Who wrote this?', 'The page says:\n\n> By Mara Lind, 3 May 2026'],
  ['when was it published?', 'The page says:\n\n> 3 May 2026'],
  ['find all email addresses on this page', 'editor@bees.example'],
  ["what's the phone number?", '+47 55 12 34 56'],
  ['What does it say about the sun?', 'Bees use the sun as a compass. They fly up to 5 km.'],
  [
    'give me a quick overview',
    '**How bees find home**\n\n> By Mara Lind, 3 May 2026\n>\n> Bees use the sun as a compass. They fly up to 5 km.\n>\n> A bee that found flowers dances for the others.\n\n- The dance',
  ],
]);

does('settings', [
  ['activate dark mode', 'set_checked 1 true'],
  ['switch to dark mode', 'set_checked 1 true'],
  ['Please switch off push notifications', 'set_checked 3 false'],
  ['set the language to 中文', 'select_option 4 中文'],
  ['set "Volume" to "5"', 'set_value 10 5'],
  ['change the volume to 5', 'set_value 10 5'],
  ['change my name to Grace and save', 'type 6 Grace', 'click 7'],
  ['log me out', 'click 9'],
]);
answers('settings', [
  ['is dark mode on?', '“Dark mode” is off'],
  ['which time zone is set?', '“Time zone”: Europe/Oslo'],
]);

does('todo', [
  ['add "Water plants" to the list', 'type 1 Water plants ⏎'],
  ['Add a new task: buy bread', 'type 1 buy bread ⏎'],
  ['add milk', 'type 1 milk ⏎'],
  ['mark Buy milk as done', 'set_checked 2 true'],
  ['complete "Call Ada"', 'set_checked 4 true'],
  ['mark Buy milk as not done', 'set_checked 2 false'],
  ['delete the call ada task', 'click 5'],
  ['show active tasks', 'click 6'],
]);

does('booking', [
  [
    'Fill in the form with name Ada Lund, email ada@example.org and phone 555-123-4567',
    'type 1 Ada Lund',
    'type 2 ada@example.org',
    'type 3 555-123-4567',
  ],
  ['fill out the form: name Ada, 4 guests', 'type 1 Ada', 'select_option 6 4'],
  ['Name: Ada, E-mail: ada@example.org', 'type 1 Ada', 'type 2 ada@example.org'],
  ['my name is Ada Lund and my email is ada@example.org', 'type 1 Ada Lund', 'type 2 ada@example.org'],
  ['Put my name as Ada Lund', 'type 1 Ada Lund'],
  ['put ada@example.org in the email field', 'type 2 ada@example.org'],
  ['fill in my phone number 555-1234', 'type 3 555-1234'],
  ['enter the date 24 December 2026', 'type 4 2026-12-24'],
  ['pick 7 pm', 'select_option 5 19:00'],
  ['select 4 guests', 'select_option 6 4'],
  ['tick window seat and book now', 'set_checked 7 true', 'click 9'],
]);
answers('booking', [['what time are you open?', 'The page says:\n\n> Open daily from 17:00 to 23:00.']]);

does('chinese', [
  ['用 ada@example.org 订阅邮件', 'type 9 ada@example.org', 'click 11'],
  ['订阅邮件，邮箱是 ada@example.org', 'type 9 ada@example.org', 'click 11'],
  ['邮箱填 ada@example.org', 'type 9 ada@example.org'],
  ['我的手机号是13800138000', 'type 10 13800138000'],
  ['邮箱：ada@example.org，手机号：13800138000', 'type 9 ada@example.org', 'type 10 13800138000'],
  ['把铜水壶加入购物车', 'click 5'],
  ['我想买搪瓷杯', 'click 7'],
  ['打开深色模式', 'set_checked 8 true'],
  ['关闭深色模式', 'set_checked 8 false'],
  ['切换到深色模式', 'set_checked 8 true'],
  ['麻烦你点一下登录', 'click 3'],
  ['把最便宜的商品加入购物车', 'click 7'],
  ['打开最贵的商品', 'click 4'],
  ['找到最便宜的商品，然后把它加入购物车', 'click 7'],
  ['百度一下水壶', 'navigate https://www.baidu.com/s?wd=%E6%B0%B4%E5%A3%B6'],
]);
answers('chinese', [
  ['第一个商品是什么', '铜水壶: ¥199.00'],
  ['告诉我前两个商品', '- 铜水壶: ¥199.00\n- 搪瓷杯: ¥59.00'],
  ['最后一个商品多少钱', '搪瓷杯: ¥59.00'],
  ['请帮我列出这个页面上的所有价格，谢谢', '- 铜水壶: ¥199.00\n- 搪瓷杯: ¥59.00'],
  ['看看有什么商品', '- 铜水壶: ¥199.00\n- 搪瓷杯: ¥59.00'],
  ['这个商店卖什么？', '**厨房用品**\n\n- 铜水壶: ¥199.00\n- 搪瓷杯: ¥59.00'],
  ['搪瓷杯的价格是多少？', '搪瓷杯: ¥59.00'],
  ['铜水壶多少钱', '铜水壶: ¥199.00'],
  ['最便宜的商品是哪个', '搪瓷杯: ¥59.00'],
  ['铜水壶和搪瓷杯哪个更便宜？', '搪瓷杯: ¥59.00'],
  ['比较铜水壶和搪瓷杯的价格', '铜水壶: ¥199.00\n搪瓷杯: ¥59.00'],
  ['100元以下的商品', '搪瓷杯: ¥59.00'],
  ['100元以上的商品有哪些？', '铜水壶: ¥199.00'],
  ['有多少个商品', '2 (商品)'],
  ['帮我找一下客服电话', '400-820-1234'],
  ['什么时候送达？', '页面上写着：\n\n> 三天内送达。客服电话：400-820-1234'],
  ['深色模式开了吗', '“深色模式”已关闭'],
]);

describe('what the words do not clearly ask for is not done', () => {
  const on = (outline: string) =>
    ({ page: pageFrom(outline), markdown: '# Page' }) as (typeof typicalPages)['shop'];

  test('a form for subscribing is not sent for who wants to unsubscribe', () => {
    const { doing, result } = carriedOut('unsubscribe ada@example.org', typicalPages.shop);
    expect(doing).toEqual(['type 12 ada@example.org']);
    expect(result).toMatch(/I did not find “unsubscribe”/);
  });

  test('a button is not taken for its opposite', () => {
    expect(carriedOut('subscribe', on('[1] button "Unsubscribe"')).doing).toEqual([]);
    expect(carriedOut('点击订阅', on('[1] button "取消订阅"')).doing).toEqual([]);
    expect(carriedOut('like this article', on('[1] button "Dislike"')).doing).toEqual([]);
  });

  test('what goes into the cart only is told to be no order, and two are not taken for one', () => {
    expect(carriedOut('buy the copper kettle', typicalPages.shop).result).toBe(
      'Put “copper kettle” into the cart. Nothing is ordered yet.',
    );
    expect(carriedOut('buy two mugs', typicalPages.shop).doing).toEqual([]);
    const history = on('[1] link "Order history"\n[2] text "Mug"');
    expect(carriedOut('order the mug', history).doing).toEqual([]);
  });

  test('“it” is nothing where what it stands for was not found', () => {
    const { doing, result } = carriedOut('find "Teapot" and add it to the cart', typicalPages.shop);
    // The list has further pages, on which it is looked for.
    expect([...new Set(doing)]).toEqual(['click 11']);
    expect(result).toMatch(/“Teapot” is on none of the 7 pages.*was not found/s);
  });

  test('of things that cost the same none is taken for the cheapest', () => {
    const page = {
      ...typicalPages.shop,
      markdown: '- [Copper Kettle](/1)\n  12.50 €\n- [Enamel Mug](/2)\n  12.50 €',
    };
    const { doing, result } = carriedOut('add the cheapest product to the cart', page);
    expect(doing).toEqual([]);
    expect(result).toMatch(/cost the same.*“Copper Kettle”, “Enamel Mug”/);
  });

  test('"the report" of one button is not the account of another', () => {
    expect(carriedOut('delete the report', typicalPages.settings).doing).toEqual([]);
  });

  test('of two fields for an address the one of the named place is taken, and without a place it is asked', () => {
    const two = on(
      'main\n  heading 2 "Newsletter"\n  [1] textbox "E-mail"\n  [2] button "Subscribe"\n  heading 2 "Feedback"\n  [3] textbox "E-mail"\n  [4] button "Send"',
    );
    expect(carriedOut('subscribe to the newsletter with a@b.example', two).doing).toEqual([
      'type 1 a@b.example',
      'click 2',
    ]);
    expect(carriedOut('enter my email a@b.example', two).doing[0]).toBe('human_interact');
  });

  test('polite words around something unknown make it no question', () => {
    for (const words of ['Could you jubilate about the lamps?', 'would you dance please?', '你能跳舞吗'])
      expect(carriedOut(words, typicalPages.shop).result).toMatch(/did not understand|没有听懂/);
  });
});

test('the way to the form leads over the link of that name, once', () => {
  const away = pageFrom('[1] link "Newsletter" -> https://site.example/newsletter');
  const there = pageFrom('[2] textbox "E-mail address"\n[3] button "Subscribe" submits');
  const made = run(contextFor('subscribe to the newsletter with ada@example.org'), {
    page: away,
    play: (call, world) => {
      if (call.input.ref === '1') world.page = there;
      return { status: 'done' };
    },
  });
  expect(made.calls.map(({ input }) => input.ref ?? '')).toEqual(['1', '2', '3', '']);
});

test('what was found is named in the result, also when it led to another page', () => {
  const { page, markdown } = typicalPages.shop;
  const made = run(contextFor('find the cheapest product and open it'), {
    page,
    play: (call, world) => {
      if (call.tool === 'click') world.page = pageFrom('heading 1 "Enamel Mug"\n[2] button "Add to cart"');
      return { status: 'done', value: call.tool === 'read_page' ? markdown : undefined };
    },
  });
  expect(made.calls.map(({ input }) => input.ref ?? '')).toEqual(['', '9', '']);
  expect(made.result).toMatch(/Enamel Mug: 12\.50 €.*Opened “Enamel Mug”/s);
});

test('who registers is not signed in: the form for it is opened first, where signing in has such fields too', () => {
  const there = pageFrom(
    'heading 1 "Sign up"\n[5] textbox "Email"\n[6] textbox "Password" secret\n[7] button "Sign up" submits',
  );
  const made = run(contextFor('sign up with ada@a.example and password s3cret'), {
    page: pageFrom(
      '[1] link "Sign up" -> https://site.example/register\n[2] textbox "Email"\n[3] textbox "Password" secret\n[4] button "Sign in" submits',
    ),
    play: (call, world) => {
      if (call.input.ref === '1') world.page = there;
      return { status: 'done' };
    },
  });
  expect(made.calls.map(({ input }) => input.ref ?? '')).toEqual(['1', '5', '6', '7', '']);
});

test('words that are sent are not left out for a button of that name', () => {
  const made = run(contextFor('send a message to Bob: “Hi”'), {
    page: pageFrom('list\n  listitem\n    text "Hi"\n    [1] button "Send"'),
    play: () => ({ status: 'done' }),
  });
  expect(made.calls.filter(({ tool }) => tool === 'click')).toEqual([]);
});

test.each([
  [
    'give the Enamel Mug 4 stars',
    '[1] button "Rate 4 stars"\nlist\n  listitem\n    text "Enamel Mug"\n    [2] button "Rate 4 stars"',
    '2',
  ],
  [
    'rate it 4 stars',
    'radiogroup "Your rating"\n  [1] radio "3"\n  [2] radio "4"\n[3] link "4" -> https://site.example/?page=4',
    '2',
  ],
  ['rate it 4 stars', 'navigation\n  [3] link "4" -> https://site.example/?page=4', undefined],
])('so many stars are given by the one that is called so: %s', (words, outline, ref) => {
  const { calls } = run(contextFor(words), { page: pageFrom(outline), play: () => ({ status: 'done' }) });
  expect(calls.find(({ tool }) => tool === 'click')?.input.ref).toBe(ref);
});

test('what is kept as rows is read first', () => {
  const { page, markdown } = typicalPages.shop;
  const { calls } = run(contextFor('save all product names and prices as products.csv'), {
    page,
    play: ({ tool }) => ({ status: 'done', value: tool === 'read_page' ? markdown : undefined }),
  });
  expect(calls.find(({ tool }) => tool === 'save_file')?.input).toMatchObject({
    name: 'products.csv',
    content: 'Name,Price\r\nCopper Kettle,39.00 €\r\nEnamel Mug,12.50 €\r\n',
  });
});

test.each<[string, string, [string, unknown][]]>([
  ['increase the quantity by 2', '[1] spinbutton "Quantity" = "3"', [['set_value', '5']]],
  ['decrease the quantity', '[1] textbox "Quantity" = "3"', [['type', '2']]],
  [
    'increase the quantity twice',
    'group "Quantity"\n  [1] button "−"\n  text "3"\n  [2] button "+"',
    [
      ['click', '2'],
      ['click', '2'],
    ],
  ],
])('a number is made so much more or less: %s', (words, outline, expected) => {
  const { calls } = run(contextFor(words), { page: pageFrom(outline), play: () => ({ status: 'done' }) });
  const done = calls.filter(({ tool }) => tool !== 'return_output');
  expect(done.map(({ tool, input }) => [tool, input.value ?? input.text ?? input.ref])).toEqual(expected);
});

test('where nothing makes a number more, the search for it ends', () => {
  const { calls, result } = run(contextFor('increase the quantity'), {
    page: pageFrom('heading 1 "Mug"\n[1] button "Add to cart"'),
    play: ({ tool }) => ({
      status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done',
    }),
  });
  expect(calls.length).toBeLessThan(6);
  expect(String(result)).toContain('I did not find “quantity”');
});

test.each<[string, string, string]>([
  [
    'add the mug to my wishlist',
    'list\n  listitem\n    text "Kettle"\n    [1] button "Add to wishlist"\n  listitem\n    text "Enamel Mug"\n    [2] button "Add to wishlist"',
    '2',
  ],
  ['add it to my favourites', 'heading 1 "Mug"\n[1] button "Add to favourites"', '1'],
])('what is kept for later: %s', (words, outline, ref) => {
  const { calls } = run(contextFor(words), { page: pageFrom(outline), play: () => ({ status: 'done' }) });
  expect(calls[0]).toMatchObject({ tool: 'click', input: { ref } });
});

test('every page of a list is read, and the next page of what comes after it is left alone', () => {
  const pages = ['Kettle', 'Mug', 'Bowl'];
  const showing = (at: number) =>
    pageFrom(
      `heading 1 "Page"${at < 2 ? '\n[1] link "Next page" -> https://site.example/next' : ''}\n[2] link "Archive" -> https://site.example/a`,
    );
  let at = 0;
  const { calls, result } = run(contextFor('list all products from all pages, then open the archive'), {
    page: showing(0),
    play: ({ tool, input }, world) => {
      if (tool === 'click') world.page = input.ref === '1' ? showing(++at) : showing(0);
      return { status: 'done', value: tool === 'read_page' ? `- ${pages[at]}: ${at + 1}.00 €` : undefined };
    },
  });
  expect(calls.flatMap(({ input }) => input.ref ?? [])).toEqual(['1', '1', '2']);
  expect(String(result)).toContain('- Kettle: 1.00 €\n- Mug: 2.00 €\n- Bowl: 3.00 €');
  expect(String(result)).not.toContain('more pages');
});

const MAILS = `
table
  row
    columnheader "From"
  row
    cell "Ada"
    [1] button "Delete"
  row
    cell "Bob"
    [2] button "Delete"
  row
    cell "Second"
    [3] button "Delete"`;
test.each([
  ['delete the second row', '2'],
  ['remove the last email', '3'],
  ['delete the email from Ada', '1'],
  ['删除第二行', '2'],
  ['删除最后一封邮件', '3'],
])('of a list the one at that place is meant, the head of the table apart: %s', (words, ref) => {
  const { calls } = run(contextFor(words), { page: pageFrom(MAILS), play: () => ({ status: 'done' }) });
  expect(calls.map(({ input }) => input.ref ?? '')).toEqual([ref, '']);
});

test.each<[string, string, [string, unknown][]]>([
  [
    '退出登录',
    '[1] link "个人中心" -> https://a.example/me\n[2] link "退出" -> https://a.example/out',
    [['click', '2']],
  ],
  ['下载发票', '[1] link "下载发票" -> https://a.example/f', [['click', '1']]],
  [
    '关注Ada',
    'list\n  listitem\n    [1] link "Ada" -> https://a.example/ada\n    [2] button "关注"',
    [['click', '2']],
  ],
  [
    '把杯子加入收藏',
    'list\n  listitem\n    text "水壶"\n    [1] button "收藏"\n  listitem\n    text "杯子"\n    [2] button "收藏"',
    [['click', '2']],
  ],
  ['把截止日期改为明天', '[1] textbox "截止日期"', [['type', '明天']]],
  ['给它打五星', '[1] button "5星"', [['click', '1']]],
  ['把数量加2', '[1] spinbutton "数量" = "3"', [['set_value', '5']]],
  [
    '新建文件夹“工作”',
    '[1] textbox "名称"\n[2] button "创建" submits',
    [
      ['type', '工作'],
      ['click', '2'],
    ],
  ],
  [
    '后退两次',
    'text "页面"',
    [
      ['go_back', undefined],
      ['go_back', undefined],
    ],
  ],
  ['上传简历.pdf', '[1] button "选择文件"', [['upload_file', '1']]],
  ['删除所有邮件', '[1] button "删除"', []],
  ['回复“谢谢”', 'list\n  listitem\n    text "谢谢"\n    [1] button "回复"', []],
])('in Chinese: %s', (words, outline, expected) => {
  const { calls } = run(contextFor(words), { page: pageFrom(outline), play: () => ({ status: 'done' }) });
  const done = calls.filter(({ tool }) => !['return_output', 'find', 'scroll', 'wait_for'].includes(tool));
  expect(done.map(({ tool, input }) => [tool, input.text ?? input.value ?? input.ref])).toEqual(expected);
});

test('a file is given to what takes files', () => {
  const { calls } = run(contextFor('attach cv.pdf'), {
    page: pageFrom('[1] link "Profile" -> https://site.example/me\n[2] button "Choose file"'),
    play: () => ({ status: 'done' }),
  });
  expect(calls[0]).toMatchObject({ tool: 'upload_file', input: { ref: '2', files: ['cv.pdf'] } });
});

test('a person is followed, not opened', () => {
  const made = run(contextFor('follow Ada'), {
    page: pageFrom(
      'list\n  listitem\n    [1] link "Ada" -> https://site.example/ada\n    [2] button "Follow"\n  listitem\n    [3] link "Bob" -> https://site.example/bob\n    [4] button "Follow"',
    ),
    play: () => ({ status: 'done' }),
  });
  expect(made.calls.map(({ input }) => input.ref ?? '')).toEqual(['2', '']);
});

test('a thing without a button is bought on its own page', () => {
  const made = run(contextFor('buy the Enamel Mug'), {
    page: pageFrom('list\n  listitem\n    [1] link "Enamel Mug" -> https://site.example/mug'),
    play: (call, world) => {
      if (call.input.ref === '1')
        world.page = pageFrom('heading 1 "Enamel Mug"\n[2] button "Add to cart" submits');
      return { status: 'done' };
    },
  });
  expect(made.calls.map(({ input }) => input.ref ?? '')).toEqual(['1', '2', '']);
});

test('of two things the second is looked for where the first was found', () => {
  const list = pageFrom(
    'list\n  listitem\n    [1] link "Enamel Mug" -> https://site.example/mug\n  listitem\n    [2] link "Kettle" -> https://site.example/kettle',
  );
  const own = (name: string) => pageFrom(`heading 1 "${name}"\n[3] button "Add to cart" submits`);
  const visited = [list];
  const made = run(contextFor('add the Enamel Mug and the Kettle to the cart'), {
    page: list,
    play: (call, world) => {
      if (call.tool === 'go_back') visited.pop();
      else if (call.input.ref === '1') visited.push(own('Enamel Mug'));
      else if (call.input.ref === '2') visited.push(own('Kettle'));
      else visited.push(pageFrom('heading 1 "Your cart"'));
      world.page = visited.at(-1);
      return { status: 'done' };
    },
  });
  expect(made.calls.map(({ tool, input }) => input.ref ?? tool)).toEqual([
    '1',
    '3',
    'go_back',
    'go_back',
    '2',
    '3',
    'return_output',
  ]);
});

test('whether a thing is to be had is told by what the page says of it, not by its name', () => {
  const page = pageFrom(
    'heading 3 "Glass Mug"\ntext "Sold out"\nheading 3 "Tea Towel"\n[1] button "Add to cart"',
  );
  const { result } = run(contextFor('is the glass mug available?', { page }), {
    page,
    play: ({ tool }) =>
      tool === 'read_page'
        ? { status: 'done', value: '### Glass Mug\n\nSold out\n\n### Tea Towel\n\n€9.00' }
        : { status: 'done' },
  });
  expect(String(result)).toContain('Sold out');
});
