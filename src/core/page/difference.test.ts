import { expect, test } from 'vitest';
import { pageDifference } from './difference.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor, pageOf } from './testing.ts';

const card = (value: string) => nodeFor('textbox', 'Card number', { ref: '5', value });
const difference = (before: PageNode[], after: PageNode[]) => pageDifference(pageOf(before), pageOf(after));

test('nothing changed', () => {
  expect(difference([card('')], [card('')])).toMatchObject({
    unchanged: true,
    large: false,
    text: 'Nothing changed.',
  });
});

test('of a long value that was added to, tells the text around the addition', () => {
  const long = 'The tides come and go.\n'.repeat(20);
  const { text } = difference([card(long)], [card(`${long}They follow the moon.`)]);
  expect(text).toBe(
    '[5] textbox "Card number" = "…come and go.↵The tides come and go." → "…come and go.↵The tides come and go.↵They follow the moon."',
  );
  expect(difference([card(`${long}b`)], [card(`a${long}`)]).text).toContain('= "The tides come');
});

test('tells a value, a state and a name as was → is', () => {
  const { text, unchanged } = difference(
    [
      card(''),
      nodeFor('checkbox', 'Gift', { ref: '1', states: ['unchecked'] }),
      nodeFor('button', 'Pay', { ref: '2', states: ['disabled'] }),
      nodeFor('button', 'Add', { ref: '3' }),
    ],
    [
      card('4242'),
      nodeFor('checkbox', 'Gift', { ref: '1', states: ['checked'] }),
      nodeFor('button', 'Pay', { ref: '2', states: ['busy'] }),
      nodeFor('button', 'Added', { ref: '3' }),
    ],
  );
  expect(unchanged).toBe(false);
  expect(text.split('\n')).toEqual([
    '[5] textbox "Card number" = "" → "4242"',
    '[1] checkbox "Gift" unchecked → checked',
    '[2] button "Pay" disabled → enabled, not busy → busy',
    '[3] button "Add" → "Added"',
  ]);
});

test('a control without words is told when its page calls it otherwise, not when only other classes came', () => {
  const icon = (code?: string) => nodeFor('button', '', { ref: '4', ...(code && { code }) });
  expect(difference([icon('fa-play')], [icon('fa-pause')]).text).toBe('[4] button in code "pause"');
  expect(difference([icon('fa-play')], [icon('fa-play active p-2')]).unchanged).toBe(true);
  expect(difference([icon('fa-play')], [icon()]).unchanged).toBe(true);
});

test('other ends of what a field takes are told', () => {
  const leave = (least: string) => nodeFor('textbox', 'Leave', { ref: '4', least });
  expect(difference([leave('2026-01-01')], [leave('2026-02-01')]).text).toBe(
    '[4] textbox "Leave" at least 2026-02-01',
  );
});

test('answers come first, then what came and what went', () => {
  const { text } = difference(
    [nodeFor('button', 'Old', { ref: '1' })],
    [
      nodeFor('button', 'New', { ref: '2' }),
      nodeFor('alert', ''),
      nodeFor('text', 'Card declined', { depth: 1 }),
    ],
  );
  expect(text.split('\n')).toEqual(['+ alert "Card declined"', '+ [2] button "New"', '- [1] button "Old"']);
});

test('suggestions that opened, and a message that changed, come before everything else', () => {
  const field = (value: string) => nodeFor('combobox', 'City', { ref: '1', value });
  const { text } = difference(
    [nodeFor('text', 'step 1'), field(''), nodeFor('status', ''), nodeFor('text', '0 results', { depth: 1 })],
    [
      nodeFor('text', 'step 2'),
      field('R'),
      nodeFor('status', ''),
      nodeFor('text', '2 results', { depth: 1 }),
      nodeFor('link', 'Help', { ref: '2' }),
      nodeFor('listbox', '', { ref: '3' }),
      nodeFor('option', 'Rome', { ref: '4', depth: 1 }),
      nodeFor('option', 'Riga', { ref: '5', depth: 1 }),
    ],
  );
  expect(text.split('\n').map((line) => line.replace(/^(\S+ )\[(\d)\].*/, '$1$2'))).toEqual([
    '+ 3',
    '+ 4', // and 5: options are told in one line
    '"0 results" → "2 results"',
    '[1] combobox "City" = "" → "R"',
    '"step 1" → "step 2"',
    '+ 2',
  ]);
});

test('a text that went and one that came in its place are one change', () => {
  const { text } = difference(
    [nodeFor('heading', 'Cart', { level: 1 }), nodeFor('text', '2 items')],
    [nodeFor('heading', 'Cart', { level: 1 }), nodeFor('text', '3 items')],
  );
  expect(text).toBe('"2 items" → "3 items"');
});

test('a container that went is one line with a count', () => {
  const cookies = [
    nodeFor('region', 'Cookies'),
    nodeFor('text', 'We use cookies.', { depth: 1 }),
    nodeFor('button', 'Accept', { ref: '1', depth: 1 }),
    nodeFor('button', 'Refuse', { ref: '2', depth: 1 }),
  ];
  const shop = nodeFor('link', 'Shop', { ref: '3' });
  expect(difference([...cookies, shop], [shop]).text).toBe('- region "Cookies" (with 2 controls)');
  const list = [
    nodeFor('list', ''),
    nodeFor('listitem', '', { depth: 1 }),
    nodeFor('text', 'Milk', { depth: 2 }),
  ];
  const deletion = nodeFor('button', 'Delete', { ref: '4', depth: 2 });
  expect(difference([...list, deletion], list).text).toBe('- [4] button "Delete"');
});

test('a row that came is one line', () => {
  const table = nodeFor('table', '', { itemCount: 1 });
  const row = [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', 'Ann', { depth: 2 }),
    nodeFor('cell', '', { depth: 2 }),
    nodeFor('button', 'Edit', { ref: '1', depth: 3 }),
  ];
  const { text } = difference([{ ...table, itemCount: 0 }], [table, ...row]);
  expect(text.split('\n')).toEqual(['table 0 → 1 rows', '+ row "Ann" | [1] button "Edit"']);
});

const row = (title: string, status: string, ref?: string) => [
  nodeFor('row', '', { depth: 1 }),
  nodeFor('cell', title, { depth: 2 }),
  nodeFor('cell', status, { depth: 2 }),
  ...(ref === undefined
    ? []
    : [nodeFor('cell', '', { depth: 2 }), nodeFor('button', 'Delete', { ref, depth: 3 })]),
];
const table = nodeFor('table', '');

test('rows that went are told one by one if others stayed, although the region around them went', () => {
  const mail = (title: string, ref: string, depth: number) => [
    nodeFor('row', '', { depth }),
    nodeFor('cell', title, { depth: depth + 1 }),
    nodeFor('button', 'Open', { ref, depth: depth + 1 }),
  ];
  const region = nodeFor('region', '', { ref: '40', scrollable: { above: 0, below: 3 } });
  const { text } = difference(
    [
      region,
      nodeFor('table', '', { depth: 1, itemCount: 3 }),
      ...mail('Lunch', '1', 2),
      ...mail('Trip', '2', 2),
      ...mail('Bill', '3', 2),
    ],
    [nodeFor('table', '', { itemCount: 1 }), ...mail('Trip', '2', 1)],
  );
  expect(text.split('\n')).toEqual([
    'table 3 → 1 rows',
    '- [40] region',
    '- row "Lunch" | [1] button "Open"',
    '- row "Bill" | [3] button "Open"',
  ]);
});

test('a row that went is one line although its words stand in other rows too', () => {
  const first = row('1', 'open', '11');
  const last = row('3', 'open', '13');
  const { text } = difference(
    [table, ...first, ...row('2', 'open', '12'), ...last],
    [table, ...first, ...last],
  );
  expect(text).toBe('- row "2" | "open" | [12] button "Delete"');
});

test('a control without a name that came into a row or an item is told with one that was there', () => {
  const link = nodeFor('link', 'cur', { ref: '14', depth: 2 });
  const radio = nodeFor('radio', '', { ref: '18', depth: 2, states: ['unchecked'] });
  const item = nodeFor('listitem', '', { depth: 1 });
  const text = (...came: PageNode[]) =>
    difference([nodeFor('list', ''), item, link], [nodeFor('list', ''), item, link, ...came]).text;
  expect(text(radio)).toBe('+ [18] radio unchecked (beside [14])');
  expect(text({ ...radio, name: 'Old' })).toBe('+ [18] radio "Old" unchecked');
});

test('tells options that changed or moved, although there are as many as before', () => {
  const list = (...options: string[]) =>
    nodeFor('listbox', 'Columns', { ref: '7', value: 'Due', optionCount: options.length, options });
  const text = (before: PageNode, after: PageNode): string => difference([before], [after]).text;
  const columns = list('Tracker', 'Status', 'Due', 'Done');
  expect(text(columns, list('Tracker', 'Due', 'Status', 'Done'))).toBe(
    '[7] listbox "Columns" options from number 2 on now "Due", "Status"',
  );
  expect(text(columns, list('Tracker', 'Status', 'Due'))).toBe('[7] listbox "Columns" 4 → 3 options');
  const cities = (place: string) => list(...Array.from({ length: 10 }, (_, at) => `${place} ${at}`));
  expect(text(cities('A'), cities('B'))).toContain('now "B 0", "B 1", ');
  expect(text(cities('A'), cities('B'))).toMatch(/"B 7" and 2 more$/);
});

test('of what went it is told what it was, not how it was', () => {
  const gone = [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', 'Typo', { depth: 2 }),
    nodeFor('cell', '', { depth: 2 }),
    nodeFor('combobox', 'Status', {
      ref: '12',
      depth: 3,
      value: 'open',
      states: ['covered'],
      optionCount: 2,
      options: ['open', 'done'],
    }),
  ];
  const rows = [table, ...row('1', 'open', '11')];
  expect(difference([...rows, ...gone], rows).text).toBe('- row "Typo" | [12] combobox "Status"');
  const field = nodeFor('textbox', 'Search', { ref: '13', value: 'kettle', states: ['required'] });
  expect(difference([...rows, field], rows).text).toBe('- [13] textbox "Search"');
});

test('of headings and tables that read alike the one that came is told, not the one that was there', () => {
  const heading = (name: string) => nodeFor('heading', name, { level: 4 });
  const cells = (first: string, second: string) => [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', first, { depth: 2 }),
    nodeFor('cell', second, { depth: 2 }),
  ];
  const execute = nodeFor('button', 'Execute', { ref: '15' });
  const documented = [
    heading('Responses'),
    nodeFor('table', '', { itemCount: 3 }),
    ...cells('Code', 'Description'),
    ...cells('200', 'The lamp'),
    ...cells('404', 'No such lamp'),
  ];
  const answered = [
    heading('Responses'),
    heading('Server response'),
    nodeFor('table', '', { itemCount: 2 }),
    ...cells('Code', 'Details'),
    ...cells('404', 'Not Found'),
  ];
  const { text } = difference(
    [execute, ...documented],
    [execute, ...answered, ...structuredClone(documented)],
  );
  expect(text.split('\n')).toEqual([
    '+ heading 4 "Responses"',
    '+ heading 4 "Server response"',
    '+ row "Code" | "Details"',
    '+ row "404" | "Not Found"',
  ]);
});

test('a cell that changed says in which row', () => {
  const { text } = difference(
    [table, ...row('Oak', '$843'), ...row('Pine', '$312')],
    [table, ...row('Oak', '$843'), ...row('Pine', '$315')],
  );
  expect(text).toBe('cell "$312" → "$315" (row "Pine")');
});

test('the icon of a cell that changed says in which row', () => {
  const row = (code: string) => [
    nodeFor('table', 'Users', { itemCount: 1 }),
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', 'Ann', { depth: 2 }),
    nodeFor('cell', '', { depth: 2, code }),
  ];
  expect(difference(row('fa fa-check'), row('fa fa-times')).text).toBe('cell in code "times" (row "Ann")');
});

test('what comes into an empty cell says what stands before it in the row', () => {
  const details = (time: string, hash: string) => [
    nodeFor('table', '', { itemCount: 2 }),
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', 'Time active:', { depth: 2 }),
    nodeFor('cell', time, { depth: 2 }),
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', 'Hash:', { depth: 2 }),
    nodeFor('cell', hash, { depth: 2 }),
  ];
  expect(difference(details('', ''), details('3m', '1aa0')).text.split('\n')).toEqual([
    '+ cell "3m" (after "Time active:")',
    '+ cell "1aa0" (after "Hash:")',
  ]);
});

test('scroll noise is left out, what came into view is told', () => {
  const nodes = (shift: number) =>
    Array.from({ length: 60 }, (_, at) =>
      nodeFor('button', `B${at}`, { ref: String(at + 1), screen: Math.floor(at / 6) - shift }),
    );
  const before = pageOf(nodes(0), { scroll: { y: 0, height: 8000 } });
  const after = pageOf(nodes(5), { scroll: { y: 4000, height: 8000 } });
  const shown = Array.from({ length: 12 }, (_, at) => String(at + 1));
  const { text, unchanged, shownRefs } = pageDifference(before, after, { shown });
  expect(unchanged).toBe(false);
  expect(text.split('\n')).toEqual([
    'in view now:',
    '  [31] button "B30", [32] "B31", [33] "B32", [34] "B33", [35] "B34", [36] "B35"',
  ]);
  expect(shownRefs).toContain('36');
});

test('a region that scrolls by itself is scrolled too', () => {
  const region = (above: number) =>
    nodeFor('region', 'Mail', { ref: '9', scrollable: { above, below: 3 - above } });
  const letter = (screen: number) => nodeFor('link', 'Letter 7', { ref: '7', depth: 1, screen });
  const { text } = pageDifference(pageOf([region(0), letter(1)]), pageOf([region(1), letter(0)]), {
    shown: ['9'],
  });
  expect(text).toBe('in view now:\n  [7] link "Letter 7"');
});

test('focus is told short', () => {
  const focused = nodeFor('textbox', 'Name', { ref: '1', value: '', states: ['focused'] });
  expect(difference([{ ...focused, states: [] }], [focused]).text).toBe('focus on [1]');
});

test('the name of what was acted on, and focus on it or on what came with it, go without saying', () => {
  const field = nodeFor('textbox', 'Name', { ref: '1', value: '' });
  const now = { ...field, value: 'Ann', states: ['focused' as const] };
  const after = (from: PageNode[], to: PageNode[]) =>
    pageDifference(pageOf(from), pageOf(to), { acted: '1' });
  expect(after([field], [now]).text).toBe('[1] textbox = "" → "Ann"');
  expect(after([field], [{ ...now, name: 'First name' }]).text).toBe(
    '[1] textbox "Name" → "First name", = "" → "Ann"',
  );
  // The focus is all that a click on a field brings.
  expect(after([field], [{ ...field, states: ['focused'] }]).text).toBe('focus on [1]');
  const button = nodeFor('button', 'Save', { ref: '1' });
  expect(after([button], [{ ...button, states: ['focused'] }]).unchanged).toBe(true);
  const confirm = nodeFor('button', 'Confirm', { ref: '2', states: ['focused'] });
  expect(after([button], [button, confirm]).text).toBe('+ [2] button "Confirm" focused');
});

test('the lines of a value are told where it changed', () => {
  const notes = (value: string) => nodeFor('textbox', 'Notes', { ref: '1', value });
  expect(difference([notes('a\nb')], [notes('a\nb\nc')]).text).toContain('= "a↵b" → "a↵b↵c"');
});

test('the formats of an editor are told when they change', () => {
  const body = (formats?: string) =>
    nodeFor('textbox', 'Body', { ref: '5', value: 'a', ...(formats ? { formats } : {}) });
  expect(difference([body()], [body('1 bold')]).text).toContain('[5] textbox "Body" (plain) → (1 bold)');
  expect(difference([body('1 bold')], [body()]).text).toContain('(1 bold) → (plain)');
});

test('a long difference is large unless the whole text is far longer', () => {
  const words = (about: string, from: number, to: number): PageNode[] =>
    Array.from({ length: to - from }, (_, at) =>
      nodeFor('text', `${about} ${from + at}: ${'a long way round the harbour '.repeat(8)}`),
    );
  const came = words('New', 0, 20);
  expect(difference([], came).large).toBe(true);
  expect(difference(words('Old', 0, 10), [...words('Old', 0, 10), ...came]).large).toBe(true);
  const { text, large } = difference(words('Old', 0, 40), [...words('Old', 0, 40), ...came]);
  expect(text).toContain('New 19');
  expect(large).toBe(false);
});

test('another address, or most controls gone, is large', () => {
  expect(pageDifference(pageOf([]), pageOf([], { url: 'https://shop.example/done' })).large).toBe(true);
  const many = (from: number) =>
    Array.from({ length: 20 }, (_, at) => nodeFor('button', `B${from + at}`, { ref: String(from + at) }));
  // Of a list that is searched little is left, and that has been told.
  const list = Array.from({ length: 30 }, (_, at) => nodeFor('option', `Block ${at}`, { ref: `${50 + at}` }));
  const listbox = nodeFor('listbox', 'Blocks');
  expect(difference([...many(1), listbox, ...list.map((one) => ({ ...one, depth: 1 }))], many(1)).large).toBe(
    false,
  );
  expect(difference(many(1), many(100)).large).toBe(true);
  expect(difference(many(1), [...many(1), nodeFor('button', 'One more', { ref: '99' })]).large).toBe(false);
});

test('a list that a page filters by itself is no other page, although its address says how', () => {
  const shop = (query: string, refs: number[]) =>
    pageOf(
      refs.map((ref) => nodeFor('button', `B${ref}`, { ref: String(ref) })),
      { url: `https://shop.example/list${query}` },
    );
  const filtered = pageDifference(shop('?page=1', [1, 2, 3]), shop('?page=1&stage=new', [1, 2, 9]));
  expect(filtered.large).toBe(false);
  expect(filtered.text).toContain('address https://shop.example/list?page=1&stage=new');
  // A page that was loaded has other controls, even if they are called the same.
  expect(pageDifference(shop('?page=1', [1, 2, 3]), shop('?page=2', [4, 5, 6])).large).toBe(true);
});

test('what is beyond the lines is counted', () => {
  const many = Array.from({ length: 200 }, (_, at) => nodeFor('text', `line ${at}`));
  const { text, large } = difference([], many);
  expect(large).toBe(true);
  expect(text.split('\n').at(-1)).toBe('… 100 more added, 0 controls among them');
});

test('of controls that came with one long description the first tells it', () => {
  const description = 'Press space to pick it up, and the arrow keys to move it';
  const cards = ['Milk', 'Tea'].map((name, at) => nodeFor('button', name, { ref: `${at + 1}`, description }));
  expect(difference([], cards).text).toBe(
    `+ [1] button "Milk" (description "${description}"), [2] "Tea" (described as [1])`,
  );
  const [milk, tea] = cards as [PageNode, PageNode];
  expect(difference([milk], [milk, tea]).text).toBe('+ [2] button "Tea" (described as [1])');
  // What only moved is known.
  expect(
    difference([milk, nodeFor('text', 'Done'), tea], [nodeFor('text', 'Done'), tea, milk]).text,
  ).not.toContain('Press');
});

test('of many controls of one role that went the ends are told', () => {
  const days = Array.from({ length: 30 }, (_, at) =>
    nodeFor('gridcell', `May ${at + 1}`, { ref: `${at + 1}` }),
  );
  const rest = Array.from({ length: 40 }, (_, at) => nodeFor('link', `Link ${at}`, { ref: `${at + 50}` }));
  const close = nodeFor('button', 'Close', { ref: '99' });
  const { text, large } = difference([...days, close, ...rest], rest);
  expect(text).toBe('- [1] gridcell "May 1", … 28 more, [30] "May 30"\n- [99] button "Close"');
  expect(large).toBe(false);
  expect(difference(days.slice(0, 8), []).text).not.toContain('…');
});

test('a grid that has a number only while it takes the focus itself neither came nor went', () => {
  const grid = nodeFor('grid', 'Files', { itemCount: 1 });
  const row = nodeFor('row', '', { ref: '5', depth: 1, states: ['selected'] });
  const numbered = [{ ...grid, ref: '4' }, row];
  expect(difference(numbered, [grid, { ...row, states: [] }]).text).not.toContain('grid');
  expect(difference([grid, row], numbered).text).toBe('+ [4] grid "Files" (1 row)');
  // Two of that name, one of which has a number no more.
  expect(difference([...numbered, { ...grid, ref: '8' }], [grid, row, { ...grid, ref: '8' }]).text).toBe(
    'Nothing changed.',
  );
  // One with another number is another one.
  expect(difference(numbered, [{ ...grid, ref: '9' }, row]).text).toBe(
    '+ [9] grid "Files" (1 row)\n- [4] grid "Files" (1 row)',
  );
});

test('short texts one after the other share a line', () => {
  const words = ['Mon', 'Tue', 'Wed', 'No appointment on this day', 'Thu'].map((word) =>
    nodeFor('text', word),
  );
  expect(difference([], words).text.split('\n')).toEqual([
    '+ "Mon", "Tue", "Wed"',
    '+ "No appointment on this day"',
    '+ "Thu"',
  ]);
});

test('many lines on a page that is far longer are told one by one', () => {
  const lines = (word: string, count: number) =>
    Array.from({ length: count }, (_, at) => nodeFor('text', `${word} ${at} of the page`));
  const { text, large } = difference(lines('old', 400), [...lines('old', 400), ...lines('new', 90)]);
  expect(large).toBe(false);
  expect(text.split('\n')).toHaveLength(90);
});

test('names of a page stay quoted', () => {
  const { text } = difference([], [nodeFor('text', 'a"\n- [1] button "x')]);
  expect(text).toBe('+ "a\\" - [1] button \\"x"');
});

test('a cover that came or went is one line, whatever it lies over', () => {
  const buttons = (covered: boolean, count: number): PageNode[] =>
    Array.from({ length: count }, (_, at) =>
      nodeFor('button', `Part ${at}`, { ref: String(at + 1), states: covered ? ['covered'] : [] }),
    );
  const notice = [nodeFor('dialog', 'Cookies'), nodeFor('button', 'Accept', { ref: '90', depth: 1 })];
  expect(difference(buttons(false, 20), [...buttons(true, 20), ...notice]).text.split('\n')).toEqual([
    '+ dialog "Cookies"',
    '+ [90] button "Accept"',
    'covered now: 20 controls',
  ]);
  expect(difference(buttons(true, 2), buttons(false, 2))).toMatchObject({
    text: 'no longer covered: [1] [2]',
    unchanged: false,
  });
});

test('a list that grew says how many there are in all', () => {
  const list = (itemTotal: number) => nodeFor('list', 'Mails', { itemCount: 20, itemTotal });
  expect(difference([list(100)], [list(140)]).text).toBe('list "Mails" 140 items in all');
});

test('where the page moved for an act, what stands beside it is told, and the rest counted', () => {
  const fields = (away: number, value: string) =>
    Array.from({ length: 30 }, (_, at) =>
      nodeFor('textbox', `Field ${at}`, {
        ref: String(at + 1),
        screen: at < 5 ? 0 : away,
        value: at === 20 ? value : '',
      }),
    );
  const before = pageOf(fields(2, ''), { scroll: { y: 0, height: 8000 } });
  const after = pageOf(fields(0, 'oak'), { scroll: { y: 1600, height: 8000 } });
  const shown = ['1', '2', '3', '4', '5'];
  const { text, large } = pageDifference(before, after, { acted: '21', shown });
  expect(text.split('\n')).toEqual([
    '[21] textbox = "" → "oak"',
    'in view now:',
    `  [17] textbox "Field 16" = "", ${[17, 18, 19, 21, 22, 23, 24].map((at) => `[${at + 1}] "Field ${at}" = ""`).join(', ')}`,
    '  … 16 things more around',
  ]);
  expect(large).toBe(false);
  // A scroll is requested in order to see, so everything in view is listed.
  const scrolled = pageDifference(before, pageOf(fields(0, ''), { scroll: { y: 1600, height: 8000 } }), {
    acted: '21',
    shown,
  });
  expect(scrolled.text.match(/\[\d+\]/g)).toHaveLength(25);
});

test('controls of one role that came or went one after the other are one line, each with its number and what it says', () => {
  const button = (ref: string, name: string, more: Partial<PageNode> = {}) =>
    nodeFor('button', name, { ref, ...more });
  const menu = [
    button('2', 'Info button', { states: ['unchecked'] }),
    button('3', 'New, [9] button "x"', { description: 'Makes one' }),
    button('4', ''),
    nodeFor('text', 'or'),
    button('5', 'Share'),
    nodeFor('link', 'Help', { ref: '6' }),
  ];
  const edit = nodeFor('button', 'Edit', { ref: '1' });
  expect(difference([edit], [edit, ...menu]).text.split('\n')).toEqual([
    '+ [2] button "Info button" unchecked, [3] "New, [9] button \\"x\\"" (description "Makes one"), [4]',
    '+ "or"',
    '+ [5] button "Share"',
    '+ [6] link "Help"',
  ]);
  expect(difference([edit, ...menu], [edit]).text.split('\n')).toEqual([
    '- [2] button "Info button", [3] "New, [9] button \\"x\\"", [4]',
    '- "or"',
    '- [5] button "Share"',
    '- [6] link "Help"',
  ]);
});

test('a row or a heading around a control is no part of such a line', () => {
  const rowOf = (ref: string) => [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', '', { depth: 2 }),
    nodeFor('button', 'Edit', { ref, depth: 3 }),
  ];
  const heading = (ref: string) => nodeFor('heading', 'More', { ref, level: 3 });
  const came = [...rowOf('1'), ...rowOf('2'), heading('3'), heading('4')];
  expect(difference([table], [table, ...came]).text.split('\n')).toEqual([
    '+ row [1] button "Edit"',
    '+ row [2] button "Edit"',
    '+ [3] heading 3 "More"',
    '+ [4] heading 3 "More"',
  ]);
});

test('of rows that begin alike, says by a control in it which one was selected', () => {
  const row = (ref: string, selected: boolean): PageNode[] => [
    nodeFor('row', '', { states: selected ? ['selected'] : [] }),
    nodeFor('text', 'Ann', { depth: 1 }),
    nodeFor('link', `Letter ${ref}`, { depth: 1, ref }),
  ];
  const { text } = difference(
    [...row('1', false), ...row('2', false)],
    [...row('1', false), ...row('2', true)],
  );
  expect(text).toBe('row not selected → selected (row "Ann" with [2])');
});
