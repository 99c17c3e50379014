import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../page/tokens.ts';
import type { FoundElement } from '../../protocol/page.ts';
import type { Picture } from '../browser-port.ts';
import { fakeContext, pageNode, pageOf, tabInfo, taskTab } from '../fake-context.testing.ts';
import { expand } from './expand.ts';
import { find } from './find.ts';
import { readPage } from './read-page.ts';
import { screenshot } from './screenshot.ts';
import { snapshot } from './snapshot.ts';

describe('read_page', () => {
  const reading = (markdown: string, requests: unknown[] = []) => ({
    read: async (request: unknown) => {
      requests.push(request);
      return { status: 'done', markdown, title: 'T', url: 'https://a.example/' } as const;
    },
  });

  test('gives a short text whole, marked as data', async () => {
    const outcome = await readPage.run({}, fakeContext({ browser: reading('# Hello') }));
    expect(outcome).toEqual({
      status: 'done',
      text: 'Text of https://a.example/:\n<<# Hello>>',
      value: '# Hello',
    });
  });

  test('another tab that went to a site of its own is read when the person allows that site', async () => {
    const asked: string[] = [];
    const reads = (refusal?: string) => {
      let allowed = false;
      return fakeContext({
        task: { id: 't', windowId: 1, tabs: [taskTab(2, 'mentioned')], origins: [] },
        browser: {
          read: async () =>
            allowed
              ? { status: 'done', markdown: '# There', title: 'T', url: 'https://b.example/' }
              : { status: 'foreign-site', message: 'Elsewhere.', origin: 'https://b.example' },
        },
        allowSite: async (url) => {
          asked.push(url);
          allowed = refusal === undefined;
          return refusal;
        },
      });
    };
    expect(await readPage.run({ tabId: 2 }, reads())).toMatchObject({ status: 'done', value: '# There' });
    expect(await readPage.run({ tabId: 2 }, reads('Not allowed.'))).toEqual({
      status: 'denied',
      text: 'Not allowed.',
    });
    expect(asked).toEqual(['https://b.example', 'https://b.example']);
  });

  test('gives a long text in parts that together are the whole, and returns the whole as value', async () => {
    const markdown = Array.from({ length: 3000 }, (_, i) => `Paragraph ${i} says something about bees.`).join(
      '\n\n',
    );
    const context = fakeContext({ browser: reading(markdown) });
    let together = '';
    let part = 1;
    for (;;) {
      const outcome = await readPage.run({ part }, context);
      expect(outcome.value).toBe(markdown);
      expect(estimateTokens(outcome.text)).toBeLessThan(6300);
      together += /<<(.*)>>/s.exec(outcome.text)?.[1];
      if (outcome.text.endsWith('This is the end.')) break;
      expect(outcome.text).toContain(
        `${markdown.length - together.length} characters follow: part ${part + 1}`,
      );
      // Chat reads pages too, but does not have that tool.
      expect(outcome.text + readPage.description).not.toContain('return_output');
      part++;
    }
    expect(part).toBeGreaterThan(3);
    expect(together).toBe(markdown);
  });

  test('tables carry numbers, and one can be read alone', async () => {
    const table = '| A | B |\n| --- | --- |\n| 1 | x \\| y |';
    const browser = reading(`# T\n\n${table}\n\nand\n\n${table}`);
    const whole = await readPage.run({}, fakeContext({ browser }));
    expect(whole.text).toContain(`(table 1: 1 row)\n\n${table}\n\nand\n\n(table 2: 1 row)\n\n${table}`);
    expect(whole.value).not.toContain('(table 1');
    const one = await readPage.run({ table: 2 }, fakeContext({ browser }));
    expect(one).toEqual({
      status: 'done',
      text: `Table 2 of https://a.example/:\n<<${table}>>`,
      value: [{ A: '1', B: 'x | y' }],
    });
    expect(await readPage.run({ table: 3 }, fakeContext({ browser }))).toMatchObject({
      status: 'not-found',
      text: expect.stringContaining('tables 1 to 2'),
    });
  });

  test('a part in the middle of a table repeats its headings, and says what comes next', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `| Row ${at} | ${at} |`).join('\n');
    const browser = reading(`| Name | Count |\n| --- | --- |\n${rows}\n\n## Imprint\n\nend`);
    const second = await readPage.run({ part: 2 }, fakeContext({ browser }));
    expect(second.text).toContain('<<(table 1 goes on)\n\n| Name | Count |\n| --- | --- |\n| Row ');
    expect(second.text).toMatch(/part 3 continues.* Its headings:\n<<"Imprint">>$/s);
  });

  test('a part beyond the end is the last one', async () => {
    const outcome = await readPage.run({ part: 99 }, fakeContext({ browser: reading('short') }));
    expect(outcome.text).toContain('<<short>>');
  });

  test('an element, links, another tab of the task', async () => {
    const requests: unknown[] = [];
    const task = {
      id: 't',
      windowId: 1,
      tabs: [taskTab(1, 'attached'), taskTab(2, 'mentioned')],
      origins: [],
    };
    const context = fakeContext({ browser: reading('x', requests), task });
    await readPage.run({ ref: '5', links: true }, context);
    await readPage.run({ ref: '5', tabId: 2 }, context);
    expect(requests).toEqual([
      { tabId: 1, links: true, ref: '5' },
      { tabId: 2, links: false },
    ]);
  });

  test('an agent without a tab reads the only mentioned one', async () => {
    const requests: unknown[] = [];
    const task = { id: 't', windowId: 1, tabs: [taskTab(2, 'mentioned')], origins: [] };
    await readPage.run({}, fakeContext({ browser: reading('x', requests), task, tabId: undefined as never }));
    expect(requests).toEqual([{ tabId: 2, links: false }]);
  });

  test('a tab of the person that has nothing to do with the task is not read', async () => {
    const browser = {
      ...reading('secret'),
      tabs: async () => [tabInfo(3, { url: 'https://mail.example/' })],
    };
    expect(await readPage.run({ tabId: 3 }, fakeContext({ browser }))).toMatchObject({ status: 'denied' });
    expect(await readPage.run({ tabId: 4 }, fakeContext({ browser }))).toMatchObject({ status: 'not-found' });
  });

  test('nothing to read, trouble', async () => {
    expect(await readPage.run({}, fakeContext({ browser: reading(' \n') }))).toMatchObject({
      status: 'empty',
    });
    const browser = { read: async () => ({ status: 'pdf', message: 'A PDF.' }) as const };
    expect(await readPage.run({}, fakeContext({ browser }))).toEqual({ status: 'pdf', text: 'A PDF.' });
  });
});

describe('snapshot', () => {
  const page = pageOf(
    [
      pageNode('Save', { ref: '1', role: 'button' }),
      ...Array.from({ length: 4000 }, (_, i) =>
        pageNode(`Row number ${i} of the list`, {
          ref: String(i + 2),
          role: 'button',
          screen: 1 + Math.floor(i / 20),
        }),
      ),
    ],
    { scroll: { y: 0, height: 161_000 } },
  );
  const browser = {
    look: async (request: unknown) => {
      expect(request).toEqual({ tabId: 1, refFloor: 7 });
      return { status: 'seen', page } as const;
    },
  };

  test('gives the outline as data and hands the page over', async () => {
    const outcome = await snapshot.run({}, fakeContext({ browser }));
    expect(outcome.text).toMatch(/^The page now:\n<<tab 1 .*\[1\] button "Save"/s);
    expect(outcome.page).toBe(page);
    expect(outcome.value).toBeUndefined();
  });

  test.each([
    ['screen:60', 'Row number 1185 '],
    ['Screen 60', 'Row number 1185 '],
    ['[1200]', 'Row number 1198 '],
    ['[1200], above', 'Row number 1198 '],
  ])('expand opens %s', async (what, shows) => {
    expect((await snapshot.run({}, fakeContext({ browser }))).text).not.toContain(shows);
    const opened = await expand.run({ what }, fakeContext({ browser }));
    expect(opened.text).toContain(shows);
    expect(opened.page).toBe(page);
  });

  test('everything of a huge page comes in parts that together are the whole', async () => {
    let text = '';
    for (let part = 1; ; part++) {
      const outcome = await expand.run({ what: 'all', part }, fakeContext({ browser }));
      expect(estimateTokens(outcome.text)).toBeLessThan(6300);
      text += outcome.text;
      const left = /(\d+) more lines: the same call with part (\d+) goes on\.$/.exec(outcome.text);
      if (!left) break;
      expect(left[2]).toBe(String(part + 1));
    }
    for (const row of [0, 1999, 3999]) expect(text).toContain(`Row number ${row} `);
  });

  test('expand gives all options of a list that a look cuts', async () => {
    const list = pageNode('Country', { ref: '3', role: 'combobox', optionCount: 300, options: ['Albania'] });
    const asked: unknown[] = [];
    const browser = {
      look: async () => ({ status: 'seen', page: pageOf([list]) }) as const,
      read: async (request: unknown) => {
        asked.push(request);
        const markdown = Array.from({ length: 300 }, (_, at) => `- Country ${at}`).join('\n');
        return { status: 'done', markdown, title: 'T', url: 'https://a.example/' } as const;
      },
    };
    const opened = await expand.run({ what: '[3]' }, fakeContext({ browser }));
    expect(opened.text).toMatch(/^The options:\n<<- Country 0\n[\s\S]*- Country 299>>$/);
    expect(asked).toEqual([{ tabId: 1, ref: '3', links: false }]);
    const short = { ...list, optionCount: 1 };
    const around = { ...browser, look: async () => ({ status: 'seen', page: pageOf([short]) }) as const };
    await expand.run({ what: '3' }, fakeContext({ browser: around }));
    expect(asked).toHaveLength(1);
  });

  test('expand gives the whole of a long text that is edited, with its lines', async () => {
    const lines = Array.from({ length: 1500 }, (_, at) => `* Line ${at} of the article`);
    const field = pageNode('Article', { ref: '4', role: 'textbox', value: lines.join('\n') });
    const browser = { look: async () => ({ status: 'seen', page: pageOf([field]) }) as const };
    const opened = await expand.run({ what: '4' }, fakeContext({ browser }));
    expect(opened.text).toMatch(/^Its text, part 1 of 2:\n<<\* Line 0 of the article\n\* Line 1 /);
    const rest = await expand.run({ what: '4', part: 2 }, fakeContext({ browser }));
    expect(rest.text).toMatch(/\* Line 1499 of the article>>$/);
  });

  test('a part that is not there', async () => {
    expect(await expand.run({ what: 'Imprint' }, fakeContext({ browser }))).toMatchObject({
      status: 'not-found',
      text: expect.stringContaining('find'),
    });
  });

  test('trouble, no tab', async () => {
    const failing = { look: async () => ({ status: 'not-answering', message: 'Wait.' }) as const };
    expect(await snapshot.run({}, fakeContext({ browser: failing }))).toEqual({
      status: 'not-answering',
      text: 'Wait.',
    });
    const none = await snapshot.run({}, fakeContext({ tabId: undefined as never }));
    expect(none).toMatchObject({ status: 'no-tab', text: expect.stringContaining('open_tab') });
  });
});

describe('find', () => {
  const page = pageOf([pageNode('Orders', { ref: '4', role: 'link', url: 'https://a.example/orders' })]);

  test('gives numbers, distance and addresses', async () => {
    const found = [
      { ref: '4', role: 'link', name: 'Orders', screen: 0 },
      { role: 'text', name: 'Your "orders"', screen: -1 },
      { ref: '9', role: 'button', name: 'Order again', screen: 2, hidden: true, covered: true },
    ];
    const context = fakeContext({
      page,
      browser: {
        find: async (request) => {
          expect(request).toEqual({ tabId: 1, text: 'order', role: 'link', refFloor: 7, limit: 20 });
          return { status: 'done', found, total: 30, lastRef: 9, leftOut: [] };
        },
      },
    });
    const outcome = await find.run({ text: 'order', role: 'Link' }, context);
    expect(outcome.text).toBe(
      'Found 30. Number 1 to 3:\n<<[4] link "Orders" https://a.example/orders (in view)\n' +
        'text "Your \\"orders\\"" (1 screen above)\n[9] button "Order again" hidden-text covered (2 screens below)>>\nThe same call with part 2 gives more.',
    );
    expect(outcome.value).toMatchObject([{ url: 'https://a.example/orders' }, {}, {}]);
  });

  const nothing = {
    status: 'done' as const,
    found: [] as FoundElement[],
    total: 0,
    lastRef: 0,
    leftOut: [] as string[],
  };

  test('the parts of many hits', async () => {
    const all = Array.from({ length: 45 }, (_, at) => ({ role: 'link', name: `Order ${at}`, screen: 0 }));
    const browser = {
      find: async ({ limit }: { limit: number }) => ({
        ...nothing,
        found: all.slice(0, limit),
        total: all.length,
      }),
    };
    const last = await find.run({ text: 'order', part: 3 }, fakeContext({ browser }));
    expect(last.text).toMatch(
      /^Found 45\. Number 41 to 45:\n<<link "Order 40"[\s\S]*link "Order 44" \(in view\)>>$/,
    );
    const beyond = await find.run({ text: 'order', part: 4 }, fakeContext({ browser }));
    expect(beyond).toMatchObject({ status: 'not-found', text: expect.stringContaining('There are only 45') });
  });

  test('all of a role, without words; neither is refused', async () => {
    const asked: unknown[] = [];
    const browser = {
      find: async (request: { text: string; role?: string }) => {
        asked.push([request.text, request.role]);
        return nothing;
      },
    };
    const input = find.schema.parse({ role: 'heading' });
    expect(await find.run(input, fakeContext({ browser }))).toMatchObject({
      status: 'not-found',
      text: expect.stringMatching(/^Nothing on the page has the role heading\./),
    });
    expect(asked).toEqual([['', 'heading']]);
    expect(find.describe(input, undefined)).toBe('Looking for each heading');
    expect(find.schema.safeParse({ text: '' }).success).toBe(false);
  });

  test('what was not searched is said, and nothing is said of the page as a whole', async () => {
    const cut = { ...nothing, leftOut: ['900 elements: no time', '2 frames that did not answer'] };
    const of = (answer: typeof nothing) => fakeContext({ browser: { find: async () => answer } });
    const none = await find.run({ text: 'x' }, of(cut));
    expect(none.text).toMatch(
      /^Nothing in what was searched of the page says "x"\. Not searched: 900 elements: no time; 2 frames that did not answer\./,
    );
    const one = { ...cut, found: [{ role: 'text', name: 'x', screen: 0 }], total: 1 };
    expect((await find.run({ text: 'x' }, of(one))).text).toMatch(/^Found 1\. Not searched: 900 elements/);
  });

  test('what has no name is told with what its page calls it in code', async () => {
    const page = pageOf([pageNode('', { ref: '5', role: 'clickable', code: 'payee' })]);
    const found = [{ ref: '5', role: 'clickable', name: '', screen: 0 }];
    const browser = { find: async () => ({ ...nothing, found, total: 1 }) };
    const { text } = await find.run({ role: 'clickable' }, fakeContext({ page, browser }));
    expect(text).toContain('[5] clickable "" (in code "payee") (in view)');
  });

  test('words that stand in many rows are told with what tells their row apart', async () => {
    const found = [{ ref: '7', role: 'cell', name: 'High', screen: 0, item: { role: 'row', words: '11' } }];
    const browser = { find: async () => ({ ...nothing, found, total: 1 }) };
    const { text } = await find.run({ text: 'high' }, fakeContext({ browser }));
    expect(text).toContain('[7] cell "High" in row "11" (in view)');
  });

  test('the option that says it', async () => {
    const found = [{ ref: '3', role: 'combobox', name: 'Country', screen: 0, options: ['Vietnam'] }];
    const browser = { find: async () => ({ ...nothing, found, total: 1 }) };
    const { text } = await find.run({ text: 'vietnam' }, fakeContext({ browser }));
    expect(text).toContain('[3] combobox "Country" (option "Vietnam") (in view)');
  });

  test('nothing found says what to try', async () => {
    const browser = { find: async () => nothing };
    const outcome = await find.run({ text: 'x' }, fakeContext({ browser: browser as never }));
    expect(outcome).toMatchObject({ status: 'not-found', text: expect.stringContaining('Try') });
  });
});

describe('screenshot', () => {
  const picture: Picture = {
    mediaType: 'image/jpeg',
    base64: 'AAAA',
    width: 800,
    height: 600,
    boxes: 3,
    scale: 0.8,
    devicePixelRatio: 1.25,
    zoom: 1.1,
    unchanged: false,
  };

  test('hands the picture over with how it was taken', async () => {
    const browser = { picture: async () => ({ status: 'done', picture }) as const };
    const outcome = await screenshot.run({}, fakeContext({ browser }));
    expect(outcome).toMatchObject({ status: 'done', image: { mediaType: 'image/jpeg', base64: 'AAAA' } });
    expect(outcome.text).toMatch(
      /800 × 600, 0\.8 per CSS pixel \(screen 1\.25, zoom 110 %\); 3 elements .* fractions of its box/,
    );
    const again = {
      picture: async () => ({ status: 'done', picture: { ...picture, unchanged: true } }) as const,
    };
    expect((await screenshot.run({}, fakeContext({ browser: again }))).text).toContain('Nothing has changed');
  });

  test('of an element: brings it into view first', async () => {
    const answers = [{ status: 'not-visible' }, { status: 'done', picture }] as const;
    const asked: unknown[] = [];
    const browser = {
      picture: async (request: unknown) => {
        asked.push(request);
        return answers[asked.length - 1] ?? { status: 'not-visible' as const };
      },
    };
    const context = fakeContext({ browser });
    expect((await screenshot.run({ ref: '5' }, context)).status).toBe('done');
    const request = { tabId: 1, ref: '5', secrets: context.secrets };
    expect(asked).toEqual([request, request]);
    expect(context.actions).toEqual([{ kind: 'scroll', direction: 'into-view', ref: '5' }]);
    expect(await screenshot.run({ ref: '5' }, context)).toMatchObject({ status: 'not-visible' });
  });
});
