import { describe, expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// A shop's conditions, a recipe, an article of a newspaper, and one in Chinese.
const terms = pageFrom(`
banner
  [1] link "Basket (2)"
heading 1 "Returns and delivery"
heading 2 "Delivery"
text "Standard delivery takes three to five working days and costs £3.95. Orders over £50 are delivered free of charge. Express delivery takes one working day and costs £8.50; orders placed before 2 pm are sent on the same day."
text "We deliver to the United Kingdom and Ireland. We do not deliver to the Channel Islands."
heading 2 "Returns"
text "You may return unused goods within 60 days of delivery. Made-to-measure items and opened bedding cannot be returned. The return is free if you use our label; print it in your account."
heading 2 "Contact"
text "Call us on 0161 496 0032, Monday to Friday from 8 am to 6 pm."
text "Company number 04418823. VAT number GB 918 2245 10."
`);

const recipe = pageFrom(`
heading 1 "Leek and potato pie"
list
  listitem
    text "Serves 6"
  listitem
    text "Prep 25 min"
  listitem
    text "Cook 55 min"
  listitem
    text "Vegetarian"
[1] button "Save recipe"
heading 2 "Ingredients"
list
  listitem
    text "3 large leeks"
  listitem
    text "50 g butter"
heading 2 "Nutrition per serving"
table
  row
    rowheader "Energy"
    cell "548 kcal"
  row
    rowheader "Salt"
    cell "0.9 g"
heading 2 "Reviews"
text "4.7 out of 5 (318 ratings)"
heading 3 "Omar"
text "Too much cream for me, and it took 70 minutes in my oven."
`);

const news = pageFrom(`
heading 1 "Storm closes harbour bridge"
text "The harbour bridge was closed to all traffic on Monday morning after gusts of up to 118 kilometres per hour. Nobody was hurt, but about 14,000 commuters had to take the ferry."
text "The bridge, which opened in 1974, carries some 38,000 vehicles a day. Engineers expect repairs to take three weeks and to cost 2.4 million euros. We cannot take risks with a structure of this age, said Leena Torv."
text "The ferry company has added six boats and lowered the fare to 1.50 euros until the bridge reopens. It is the third closure this year; in August a cargo ship hit the pier."
`);

const library = pageFrom(`
heading 1 "城市图书馆新馆今日开放"
text "记者 林晓 · 2026年12月1日"
text "历时三年建设，江城市图书馆新馆正式开放。新馆位于滨江路88号，藏书180万册，设有2600个阅览座位。"
text "新馆开放时间为每周二至周日9:00至21:00，周一闭馆。市民凭身份证即可免费办理借书证，每人最多可借20本，借期30天。"
`);

const pages = { terms, recipe, news, library };

describe.each<[keyof typeof pages, readonly (readonly [wish: string, says: RegExp])[]]>([
  [
    'terms',
    [
      [
        'how long do I have to return something?',
        /^The page says:\s+> You may return [^.]*60 days of delivery\.$/,
      ],
      ["what can't be returned?", /> Made-to-measure items and opened bedding cannot be returned\.$/],
      ['until when can I order for the same day?', /before 2 pm/],
      ['do you deliver to Jersey?', /^The page does not say it in these words/],
      ['what is the phone number?', /^0161 496 0032$/],
      ['how many items are in my basket?', /^2 – Basket \(2\)$/],
      ['VAT number', /GB 918 2245 10/],
    ],
  ],
  [
    'recipe',
    [
      ['how many people does it serve?', /^Serves 6$/],
      ['how much butter do I need?', /50 g butter/],
      ['how many calories per serving?', /^Energy: 548 kcal$/],
      ['how good is it rated?', /4\.7 out of 5/],
      ['what did Omar say?', /Too much cream/],
      ['is it vegetarian?', /^The page says:\s+> - Vegetarian$/],
      ['how long does it take?', /^The page says:\s+> Prep 25 min\n> Cook 55 min$/],
      ['ingredients', /3 large leeks[\s\S]*50 g butter/],
    ],
  ],
  [
    'news',
    [
      ['how old is the bridge?', /opened in 1974/],
      [
        'how much will the repairs cost?',
        /^Engineers expect repairs to take three weeks and to cost 2\.4 million euros\.$/,
      ],
      ['what does the ferry cost?', /^The ferry company [^.]*1\.50 euros/],
      ['how many commuters had to take the ferry?', /14,000/],
    ],
  ],
  [
    'library',
    [
      ['借期多久', /> 市民凭身份证[^。]*借期30天。$/],
      ['每人最多可以借几本', /20本/],
      ['有多少个座位', /2600个阅览座位/],
      ['开放时间', /> 新馆开放时间[^。]*。$/],
      ['谁写的', /林晓/],
    ],
  ],
])('asked of %s', (name, rows) => {
  test.each(rows)('%s', (wish, says) => {
    const { doing, result } = carriedOut(wish, pages[name]);
    expect(doing).toEqual([]);
    expect(result).toMatch(says);
  });
});

const lake = pageFrom(`
heading 1 "Lake Orrin"
table
  row
    rowheader "Location"
    cell "Northern Veldania"
  row
    rowheader "Surface area"
    cell "412 km²"
heading 3 "Protected areas"
table
  row
    columnheader "Name"
    columnheader "Area (ha)"
  row
    cell "Great Holm"
    cell "840"
  row
    cell "Hask Shore"
    cell "1,260"
heading 2 "Your quote"
text "Monthly price: £14.85"
text "Yearly price: £162.00"
[1] link "Order a new bin"
`);

test.each([
  ['where is the lake?', /^Location · Northern Veldania$|^Location: Northern Veldania$/],
  ['which protected area is the largest?', /^Hask Shore – Area \(ha\): 1,260$/],
  ['how much is it per month?', /^Monthly price: £14\.85$/],
])('%s', (wish, says) => {
  expect(carriedOut(wish, lake).result).toMatch(says);
});

test('a link that begins as a verb is no thing of that name', () => {
  expect(carriedOut('confirm the order', lake)).toMatchObject({ doing: [], failed: true });
});

test('in a row a link that begins as a verb is what the row is called', () => {
  const mails = pageFrom(`
heading 1 "Inbox"
table
  row
    cell "Skyways"
    cell
      [1] link "Confirm your flight" -> https://a.example/1
  row
    cell "Ada"
    cell
      [2] link "Lunch" -> https://a.example/2
`);
  expect(carriedOut('open the email about the flight', mails).doing).toEqual(['click 1']);
});

// A word that the page says nowhere as a name is no question about it.
test.each(['milk', 'big sale', 'everything'])('“%s” is not read out', (wish) => {
  expect(carriedOut(wish, recipe).failed).toBe(true);
});
