import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../port.ts';
import { interpret } from './interpret.ts';
import { loginPage, pageFrom, shopPage, trackerPage } from './testing/fixtures.testing.ts';
import { bare, callsFor, calmWorld, contextFor, realTools, run } from './testing/loop.testing.ts';

const tools = (calls: { tool: string; input: Record<string, unknown> }[]) =>
  calls.map(({ tool, input }) => [tool, input.ref ?? input.url ?? input.text ?? input.tabId ?? '']);

describe('a wish of several clauses', () => {
  it('is carried out in order and reported in its own language', () => {
    const made = run(
      contextFor(
        'Click "Find", then choose "Red" from "Colour", and then click the second "Add to cart" button',
      ),
      calmWorld(shopPage()),
    );
    expect(tools(made.calls)).toEqual([
      ['click', '7'],
      ['select_option', '9'],
      ['click', '17'],
      ['return_output', ''],
    ]);
    expect(made.result).toBe(
      'What I did:\n- Clicked “Find”\n- Chose “Red” in “Colour”\n- Clicked “second Add to cart button”',
    );
  });

  it('answers a Chinese wish in Chinese', () => {
    const made = run(contextFor('点击“Find”，然后勾选“Gift wrap”'), calmWorld(shopPage()));
    expect(made.result).toBe('已完成：\n- 点击了“Find”\n- 勾选了“Gift wrap”');
  });

  it('fills the fields of a form in one reply, and waits with the click', () => {
    const words =
      'type "Ada" into "Full name", type "a@b.c" into "Email", tick "Gift wrap" and then click "Save address"';
    const replies = callsFor(contextFor(words, { page: shopPage() }));
    expect(replies.map(({ id }) => id)).toEqual(['clause-1-1', 'clause-2-1', 'clause-3-1']);
    const made = run(contextFor(words), calmWorld(shopPage()));
    expect(tools(made.calls).map(([tool]) => tool)).toEqual([
      'type',
      'type',
      'set_checked',
      'click',
      'return_output',
    ]);
  });

  it('gives the same reply for the same request', () => {
    const context = contextFor('click "Find", then read the page', { page: shopPage() });
    expect(interpret(context, realTools)).toEqual(interpret(context, realTools));
  });

  it('uses ids that every provider takes', () => {
    const made = run(contextFor('click "Nowhere", then read the page'), calmWorld(shopPage()));
    for (const { id } of made.calls) expect(id).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
    expect(new Set(made.calls.map(({ id }) => id)).size).toBe(made.calls.length);
  });
});

describe('tried again by the person after it had failed', () => {
  const failedAt = (words: string, world: Parameters<typeof run>[1]) => {
    const made = run(contextFor(words), world);
    const end = made.calls.at(-1);
    if (!end) throw new Error('It did not end.');
    return [...made.history, { ...end, status: 'done', text: '' }];
  };

  it('goes on behind what they did by hand, and says so', () => {
    const words = 'click "Nowhere", then click "Find"';
    const history = failedAt(words, calmWorld(shopPage()));
    const page = shopPage();
    const after = history.length;
    const again = contextFor(words, { page, history, again: [{ after, byHand: true }] });
    const calls = callsFor(again);
    expect(calls).toMatchObject([{ id: 'clause-2-1', tool: 'click', input: { ref: '7' } }]);
    const done = calls.map((made) => ({ ...made, status: 'done', text: '' }));
    const [end] = callsFor({ ...again, history: [...history, ...done] });
    expect(end?.input.value).toBe('What I did:\n- You did this yourself: click "Nowhere"\n- Clicked “Find”');
    // Without that it looks for it once more, and finds it no better.
    const alone = callsFor({ ...again, again: [{ after, byHand: false }] });
    expect(alone.map(({ id }) => id)).not.toContain('clause-2-1');
  });

  it('begins anew to count what fails, with ids of their own; what may have happened is not done twice', () => {
    const words = 'click "Find"';
    const refusing = (status: string) => ({ page: shopPage(), play: () => ({ status }) });
    const tries = failedAt(words, refusing('failed'));
    const again = [{ after: tries.length, byHand: false }];
    expect(callsFor(contextFor(words, { page: shopPage(), history: tries }))[0]?.tool).toBe('return_output');
    const [first] = callsFor(contextFor(words, { page: shopPage(), history: tries, again }));
    expect(first).toMatchObject({ tool: 'click', input: { ref: '7' } });
    expect(tries.map(({ id }) => id)).not.toContain(first?.id);
    const perhaps = failedAt(words, refusing('unknown'));
    const after = perhaps.length;
    const [then] = callsFor(
      contextFor(words, { page: shopPage(), history: perhaps, again: [{ after, byHand: false }] }),
    );
    expect(then?.tool).toBe('return_output');
  });
});

describe('reading', () => {
  const markdown =
    '# Cart\n\n| Item | Price |\n| --- | --- |\n| Mug | 12 € |\n| Lamp | 45 € |\n\nTotal: 57 €';
  const reading = (words: string) =>
    run(contextFor(words), {
      page: shopPage(),
      play: ({ tool }) => (tool === 'read_page' ? { status: 'done', value: markdown } : { status: 'done' }),
    });

  it('gives the part that was asked for', () => {
    expect(reading('tell me the total').result).toBe('Total: 57 €');
    expect(reading('what is the price of the lamp?').result).toBe('Lamp – Price: 45 €');
  });

  it('returns the whole page by the tool result itself, not by typing it again', () => {
    const made = reading('read the page');
    expect(made.calls.at(-1)?.input).toEqual({ use_tool_result: true });
    expect(made.result).toBe(markdown);
  });

  it('keeps what was read when something else followed', () => {
    const made = reading('read the page and then click "Find"');
    expect(made.result).toBe(`${markdown}\n\nWhat I did:\n- Clicked “Find”`);
  });

  it('says plainly that the page says nothing about it', () => {
    expect(reading('tell me the delivery date').result).toBe(
      'Not done: “tell me the delivery date”. The page says nothing about “delivery date” that I can find. I read “Cart”.',
    );
  });

  it('reads both mentioned tabs without leaving the own one', () => {
    const tab = (tabId: number, title: string) => ({
      tabId,
      title,
      url: `https://${title.toLowerCase()}.example/`,
      attached: false,
      mentioned: true,
      current: false,
    });
    const made = run(contextFor('Read the mentioned tabs', { tabs: [tab(3, 'Docs'), tab(4, 'Blog')] }), {
      page: undefined,
      play: ({ input }) => ({ status: 'done', value: `text of ${input.tabId}` }),
    });
    expect(made.calls.map(({ tool, input }) => [tool, input.tabId])).toEqual([
      ['read_page', 3],
      ['read_page', 4],
      ['return_output', undefined],
    ]);
    expect(made.result).toBe('## Docs\n\ntext of 3\n\n## Blog\n\ntext of 4');
  });
});

describe('mentioned tabs', () => {
  const own = {
    tabId: 12,
    title: 'Cart',
    url: 'https://a.example/',
    attached: true,
    mentioned: false,
    current: true,
  };
  const docs = {
    tabId: 3,
    title: 'Docs',
    url: 'https://b.example/',
    attached: false,
    mentioned: true,
    current: false,
  };
  const play = ({ tool, input }: { tool: string; input: Record<string, unknown> }) => ({
    status: 'done',
    ...(tool === 'read_page' ? { value: input.tabId === 3 ? 'Delivery: 3 days' : 'Total: 57 €' } : {}),
  });

  it('are read when the own page says nothing about it', () => {
    const made = run(contextFor('tell me the delivery', { tabs: [own, docs] }), { page: shopPage(), play });
    expect(made.calls.map(({ tool, input }) => [tool, input.tabId])).toEqual([
      ['read_page', undefined],
      ['read_page', 3],
      ['return_output', undefined],
    ]);
    expect(made.result).toBe('## Docs\n\nDelivery: 3 days');
  });

  it('are read by the Chat agent, which answers in plain text', () => {
    const readOnly = realTools.filter(({ name }) => name === 'read_page');
    const asked = contextFor('tell me the delivery', { produce: 'answer', tabs: [{ ...docs }] });
    const [call] = interpret(asked, readOnly).calls ?? [];
    expect(call && bare(call).input).toEqual({ tabId: 3 });
    const history = [
      {
        id: 'clause-1-1-tab3',
        tool: 'read_page',
        input: {},
        status: 'done',
        text: '',
        value: 'Delivery: 3 days',
      },
    ];
    expect(interpret({ ...asked, history }, readOnly)).toEqual({ text: '## Docs\n\nDelivery: 3 days' });
  });
});

describe('several controls of one name', () => {
  it('asks the person, telling them apart by their place, and takes the answer', () => {
    const made = run(contextFor('click "Add to cart"'), {
      page: shopPage(),
      play: ({ tool, input }) =>
        tool === 'human_interact'
          ? { status: 'done', value: (input.options as string[])[1] }
          : { status: 'done' },
    });
    expect(made.calls[0]?.input).toEqual({
      kind: 'select',
      question: '“Add to cart” fits several things here. Which one?',
      options: ['Add to cart – Harbor Lamp 45 €', 'Add to cart – Clip Lamp 30 €'],
    });
    expect(tools(made.calls)[1]).toEqual(['click', '17']);
  });

  it('prefers what is in view and what can be used', () => {
    const page = pageFrom('[1] button "Save" @2\n[2] button "Save"\n[3] button "Save" disabled');
    expect(callsFor(contextFor('click Save', { page }))[0]?.input).toEqual({ ref: '2' });
  });

  it('knows a field that nothing names by what stands in it, and a text area by its kind', () => {
    const page = pageFrom(
      '[1] searchbox "" = "Draft"\n[2] textbox "" = "New Tiddler"\n[3] link "Draft" -> https://a.example/',
    );
    const area = {
      role: 'textbox',
      name: 'Text',
      ref: 'f1.4',
      depth: 0,
      states: [],
      screen: 0,
      facts: { tag: 'textarea' },
    };
    page.nodes.push(area);
    expect(callsFor(contextFor('type "A" into "New Tiddler"', { page }))[0]?.input.ref).toBe('2');
    expect(callsFor(contextFor('type "A" into the text area', { page }))[0]?.input.ref).toBe('f1.4');
    expect(callsFor(contextFor('click "Draft"', { page }))[0]?.input.ref).toBe('3');
  });

  it('knows a list that nothing names by what is chosen, and counts lists where lists are asked for', () => {
    const page = pageFrom(`
[1] clickable ""
  [2] button "undo"
  [3] combobox "" = "Default" collapsed
  [4] combobox "" = "Small" collapsed`);
    for (const [words, ref] of [
      ['click "Default"', '3'],
      ['click the first combobox', '3'],
      ['click the second dropdown', '4'],
      ['click the first button', '2'],
    ])
      expect(callsFor(contextFor(words ?? '', { page }))[0]?.input).toEqual({ ref });
    const [call] = callsFor(contextFor('click the third dropdown', { page }));
    expect(call?.tool).not.toBe('click');
  });

  it('does not press a box without a name for words of the controls and tables in it', () => {
    const page = pageFrom(`
[1] clickable ""
  [2] button "undo"
  table ""
    row ""
      cell "Jazz"
[3] clickable ""
  text "Milk"
  [4] button "Delete"`);
    expect(callsFor(contextFor('click "Jazz"', { page }))[0]?.tool).toBe('find');
    expect(callsFor(contextFor('click "Milk"', { page }))[0]?.input).toEqual({ ref: '3' });
  });

  it('knows the first of what a page lists, in Chinese too', () => {
    const page = pageFrom(`
heading 1 "问题列表"
[1] link "问题" -> https://a.example/
list
  listitem
    [2] link "链接失效" -> https://a.example/1
  listitem
    [3] link "图片太暗" -> https://a.example/2`);
    expect(callsFor(contextFor('打开第二个问题', { page }))[0]?.input).toEqual({ ref: '3' });
  });

  it('takes a thing out of where it is, not the first thing there', () => {
    const page = pageFrom(`
heading 1 "My cart"
list
  listitem
    [1] link "Lamp" -> https://a.example/1
    [2] button "Remove"
  listitem
    [3] link "Mug" -> https://a.example/2
    [4] button "Remove"`);
    for (const words of ['remove the mug from my cart', 'delete the mug from the cart', 'remove the mug'])
      expect(callsFor(contextFor(words, { page }))[0]?.input).toEqual({ ref: '4' });
    expect(callsFor(contextFor('remove the vase from my cart', { page }))[0]?.input.ref).toBeUndefined();
  });

  it('counts only what stands where such things are listed', () => {
    const page = pageFrom(`
heading 1 "Post"
heading 2 "Related"
list
  listitem
    [1] link "Other post" -> https://a.example/1
heading 2 "Comments"
list
  listitem
    [2] link "Ada" -> https://a.example/ada`);
    expect(callsFor(contextFor('open the first comment', { page }))[0]?.input).toEqual({ ref: '2' });
  });

  it('knows a row by its number', () => {
    const page = pageFrom(`
table "Issues"
  row
    cell "12"
    [1] combobox "Status of Lamp" = "open" (open|done)
    [2] button "Delete"
  row
    cell "#2"
    [3] combobox "Status of Mug" = "open" (open|done)
    [4] button "Delete"`);
    const [set] = callsFor(contextFor('set the status of issue 2 to done', { page }));
    expect(set?.input).toEqual({ ref: '3', option: 'done' });
    expect(callsFor(contextFor('delete issue #12', { page }))[0]?.input).toEqual({ ref: '2' });
  });

  it('looks into an open dialog first', () => {
    const page = pageFrom('[1] button "Delete"\ndialog "Sure?" modal\n  [2] button "Delete"');
    expect(callsFor(contextFor('click Delete', { page }))[0]?.input).toEqual({ ref: '2' });
  });

  it('takes links that lead to the same place as one', () => {
    const page = pageFrom('[1] link "Docs" -> https://a.example/d\n[2] link "Docs" -> https://a.example/d');
    expect(callsFor(contextFor('click Docs', { page }))[0]?.input).toEqual({ ref: '1' });
  });
});

it('marks in Chinese by the list of the row, and ticks where there is a box', () => {
  const table = pageFrom('table\n  row\n    cell "台灯太暗"\n    [1] combobox "状态" = "打开" (打开|已完成)');
  const [call] = callsFor(contextFor('把“台灯太暗”标记为已完成', { page: table }));
  expect(call).toMatchObject({ tool: 'select_option', input: { ref: '1', option: '已完成' } });
  const list = pageFrom('list\n  listitem\n    [1] checkbox "买牛奶" unchecked');
  const [tick] = callsFor(contextFor('把“买牛奶”标记为已完成', { page: list }));
  expect(tick).toMatchObject({ tool: 'set_checked', input: { ref: '1', checked: true } });
});

describe('a new thing', () => {
  const list = () => pageFrom('heading 1 "Issues"\n[1] link "New issue" -> https://tracker.example/new');
  const form = () =>
    pageFrom('[2] textbox "Title"\n[3] combobox "Priority" = "low" (low|high)\n[4] button "Create" submits');
  const words = 'create a new issue with the title "Broken link" and priority high';
  const play = (call: { input: Record<string, unknown> }, world: { page?: unknown }) => {
    if (call.input.ref === '1') world.page = form();
    if (call.input.ref === '4') world.page = list();
    return { status: 'done' };
  };

  it('is made once: its form is opened, filled in and sent, and not opened again on the page that follows', () => {
    const made = run(contextFor(words), { page: list(), play });
    expect(tools(made.calls)).toEqual([
      ['click', '1'],
      ['type', '2'],
      ['select_option', '3'],
      ['click', '4'],
      ['return_output', ''],
    ]);
  });

  it('is not sent by the button of another form', () => {
    const page = pageFrom(
      'banner\n  [1] button "Log out" submits\n[3] combobox "Status" = "open" (open|done)\n[5] button "Create"',
    );
    const refs = run(contextFor('create an issue with the status done'), { page, play }).calls.flatMap(
      ({ input }) => input.ref ?? [],
    );
    expect(refs).toEqual(['3', '5']);
  });

  it('is sent by what the person says, when they say it, and only then', () => {
    const refs = (wish: string) =>
      run(contextFor(wish), { page: form(), play }).calls.flatMap(({ input }) => input.ref ?? []);
    expect(refs(`${words}, then click "Create"`)).toEqual(['2', '3', '4']);
    expect(refs('write an issue with the title "Broken link"')).toEqual(['2']);
  });
});

describe('a name that is not there', () => {
  it('is looked for once by find, a short wait and a scroll, then told with similar names', () => {
    const made = run(contextFor('click "Save adress"'), {
      page: shopPage(),
      play: ({ tool }) => ({
        status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done',
      }),
    });
    expect(made.calls.map(({ tool }) => tool)).toEqual(['find', 'wait_for', 'scroll', 'return_output']);
    expect(made.result).toContain(
      'I did not find “Save adress” on “Pine & Plum”. Similar names there: “Save address”',
    );
  });

  it('is used when find gives its number', () => {
    const made = run(contextFor('click "Mark letter 287 as read"'), {
      page: shopPage(),
      play: ({ tool }) =>
        tool === 'find'
          ? {
              status: 'done',
              value: [{ ref: '812', role: 'button', name: 'Mark letter 287 as read', screen: 9 }],
            }
          : { status: 'done' },
    });
    expect(tools(made.calls)).toEqual([
      ['find', 'Mark letter 287 as read'],
      ['click', '812'],
      ['return_output', ''],
    ]);
  });

  it.each([
    ['Create a new tiddler', true],
    ['Create a new tiddler using the button on the right', false],
  ])('is not a sentence that holds it: “%s” is clicked: %s', (name, isClicked) => {
    const made = run(contextFor('click "Create a new tiddler"'), {
      page: shopPage(),
      play: ({ tool }) =>
        tool === 'find'
          ? { status: 'done', value: [{ ref: '812', role: 'text', name, screen: 0 }] }
          : { status: 'done' },
    });
    expect(made.calls.some(({ tool }) => tool === 'click')).toBe(isClicked);
    expect(String(made.result).includes('I did not find')).toBe(!isClicked);
  });

  it('is the tooltip of a control', () => {
    const page = pageFrom('[1] button "new tiddler"\n[2] button "close"');
    const [first] = page.nodes;
    if (first) first.description = 'Create a new tiddler';
    expect(callsFor(contextFor('click "Create a new tiddler"', { page }))[0]?.input).toEqual({ ref: '1' });
  });

  it('is found when the page shows it late', () => {
    const made = run(contextFor('click "Done"'), {
      page: shopPage(),
      play: ({ tool }, world) => {
        if (tool === 'wait_for') world.page = pageFrom('[40] button "Done"');
        return { status: tool === 'find' ? 'not-found' : 'done' };
      },
    });
    expect(tools(made.calls).at(-2)).toEqual(['click', '40']);
  });
});

describe('an outcome that failed', () => {
  const failing = (statuses: string[], text = '') => {
    const left = [...statuses];
    return run(contextFor('click "Find" and then click "Details"'), {
      page: pageFrom(
        `dialog "Cookies"\n  text "We use cookies"\n  [1] button "Only necessary"\n[7] button "Find"\n[8] button "Details"`,
      ),
      play: ({ tool, input }) =>
        tool === 'click' && input.ref === '7' ? { status: left.shift() ?? 'done', text } : { status: 'done' },
    });
  };

  it('is tried again with a fresh look when the element was stale', () => {
    expect(tools(failing(['stale']).calls).slice(0, 3)).toEqual([
      ['click', '7'],
      ['click', '7'],
      ['click', '8'],
    ]);
  });

  it('closes what covers the element, then tries again', () => {
    expect(tools(failing(['covered']).calls).slice(0, 3)).toEqual([
      ['click', '7'],
      ['click', '1'],
      ['click', '7'],
    ]);
  });

  it('waits for a disabled element once', () => {
    expect(
      failing(['disabled'])
        .calls.map(({ tool }) => tool)
        .slice(0, 3),
    ).toEqual(['click', 'wait_for', 'click']);
  });

  it('brings a hidden element into view', () => {
    expect(failing(['not-visible']).calls[1]?.input).toEqual({ direction: 'into-view', ref: '7' });
  });

  it('is given up after three tries, and names what was left', () => {
    const made = failing(['stale', 'stale', 'stale']);
    expect(made.calls.filter(({ tool }) => tool === 'click')).toHaveLength(3);
    expect(made.result).toContain('Not done: “click "Find"”. That did not work.');
    expect(made.result).toContain('Not tried after that: “click "Details"”.');
  });

  it('ends at once when the person did not allow it', () => {
    const made = failing(['denied'], 'The person did not allow it. Do what can be done without it.');
    expect(made.calls.map(({ tool }) => tool)).toEqual(['click', 'return_output']);
    expect(made.result).toContain('It was not allowed. The person did not allow it.\n');
  });

  it('is not repeated when nobody knows whether it happened', () => {
    const made = failing(['unknown']);
    expect(made.calls.filter(({ tool }) => tool === 'click')).toHaveLength(1);
    expect(made.result).toContain('I did not do it again.');
  });
});

describe('words outside the grammar', () => {
  it('are named before anything is begun', () => {
    const made = run(contextFor('click "Find", then frobnicate the widget'), calmWorld(shopPage()));
    expect(made.calls.map(({ tool }) => tool)).toEqual(['return_output']);
    expect(made.result).toContain('I did not understand this part: “frobnicate the widget”.');
    expect(made.result).toContain('add a model');
  });

  it('stop a run that a later message made strange', () => {
    const context = contextFor(['click "Find"', 'also frobnicate it']);
    const begun = {
      ...context,
      history: [{ id: 'clause-1-1', tool: 'click', input: { ref: '7' }, status: 'done', text: '' }],
    };
    const made = callsFor({ ...begun, page: shopPage() });
    expect(made[0]?.tool).toBe('return_output');
    expect(made[0]?.input.value).toContain('I do not understand “frobnicate it”.');
  });
});

describe('later messages', () => {
  const done = { id: 'clause-1-1', tool: 'click', input: { ref: '7' }, status: 'done', text: '' };
  const afterMessage = (message: string) =>
    callsFor(
      contextFor(['click "Find", then click "Details"', message], { page: shopPage(), history: [done] }),
    );

  it('add clauses', () => {
    expect(afterMessage('also tick "Gift wrap"')[0]?.input).toEqual({ ref: '19' });
    const history = [done, { ...done, id: 'clause-2-1' }];
    const next = callsFor(
      contextFor(['click "Find", then click "Details"', 'also tick "Gift wrap"'], {
        page: shopPage(),
        history,
      }),
    );
    expect(next[0]).toEqual({
      id: 'clause-m1x1-1',
      tool: 'set_checked',
      input: { ref: '11', checked: true },
    });
  });

  it('replace what is not finished', () => {
    expect(afterMessage('no, rather click "Imprint"')[0]).toEqual({
      id: 'clause-m1x1-1',
      tool: 'click',
      input: { ref: '30' },
    });
    expect(afterMessage('click "Imprint" instead')[0]?.input).toEqual({ ref: '30' });
    expect(afterMessage('不，改为点击“Imprint”')[0]?.input).toEqual({ ref: '30' });
  });

  it('stop', () => {
    const [call] = afterMessage('stop');
    expect(call?.tool).toBe('return_output');
    expect(call?.input.value).toBe('You said to stop, so I stopped.\n\nWhat I did:\n- Clicked “Find”');
  });

  it('are not done twice when the plan has them already', () => {
    const context = contextFor(['click "Find"', 'also tick "Gift wrap"'], {
      steps: [
        { id: '0/1', text: 'click "Find"' },
        { id: '0/2', text: 'tick "Gift wrap"' },
      ],
    });
    expect(run(context, calmWorld(shopPage())).calls.map(({ tool }) => tool)).toEqual([
      'click',
      'set_checked',
      'return_output',
    ]);
  });
});

describe('the end', () => {
  it('gives the result again when it was held back', () => {
    const history = [
      { id: 'clause-1-1', tool: 'click', input: { ref: '7' }, status: 'done', text: '' },
      { id: 'end-1', tool: 'return_output', input: {}, status: 'held-back', text: 'Check: …' },
    ];
    const [call] = callsFor(contextFor('click "Find"', { page: shopPage(), history }));
    expect(call).toEqual({ id: 'end-2', tool: 'return_output', input: { value: 'Clicked “Find”.' } });
  });

  it('says so when a click changed nothing on the page', () => {
    const history = [
      {
        id: 'clause-1-1',
        tool: 'click',
        input: { ref: '7' },
        status: 'done',
        text: '',
        unchanged: true as const,
      },
    ];
    const [call] = callsFor(contextFor('click "Find"', { page: shopPage(), history }));
    expect(call?.input).toEqual({ value: 'Clicked “Find”, but nothing on the page changed.' });
  });

  it('points at what only a mouse opens, and at nothing else', () => {
    const clicked = { id: 'clause-1-1', tool: 'click', input: { ref: '7' }, status: 'done', text: '' };
    const idle = { ...clicked, unchanged: true as const };
    const opens = { ...idle, opensOnHover: true as const };
    const next = (...history: CallRecord[]) =>
      callsFor(contextFor('click "Find"', { page: shopPage(), history }))[0];
    expect(next(opens)).toMatchObject({ tool: 'hover', input: { ref: '7' } });
    const hovered = {
      id: next(opens)?.id ?? '',
      tool: 'hover',
      input: { ref: '7' },
      status: 'done',
      text: '',
    };
    expect(next(opens, hovered)?.input).toEqual({ value: 'Clicked “Find”.' });
    const inVain = { value: 'Clicked “Find”, but nothing on the page changed.' };
    expect(next(opens, { ...hovered, unchanged: true })?.input).toEqual(inVain);
    expect(next(opens, { ...hovered, status: 'needs-trusted-input' })?.input).toEqual(inVain);
  });

  it('says what a missing tool leaves undone', () => {
    const only = realTools.filter(({ name }) => name === 'return_output');
    const reply = interpret(contextFor('click "Find"', { page: shopPage() }), only);
    expect(reply.calls?.[0]?.input).toMatchObject({
      value: 'Not done: “click "Find"”. I cannot do this here: the tool “click” is not available now.',
    });
  });

  it('marks a failed result where the tool can say so', () => {
    const withFailed = [
      { name: 'return_output', inputSchema: { type: 'object', properties: { value: {}, failed: {} } } },
    ];
    const reply = interpret(contextFor('frobnicate'), withFailed);
    expect(reply.calls?.[0]?.input).toMatchObject({ failed: true });
  });

  it('answers in plain text when there is no tool for results', () => {
    expect(interpret(contextFor('hello'), []).text).toContain('Hello!');
  });
});

describe('steps of a plan', () => {
  it('are reported as done together with the next call', () => {
    const report = {
      name: 'task_node_status',
      inputSchema: { type: 'object', properties: { doneIds: {}, todoIds: {} } },
    };
    const reply = interpret(
      contextFor('x', {
        steps: [
          { id: '0/1', text: 'click "Find"' },
          { id: '0/2', text: 'click "Details"' },
        ],
        page: shopPage(),
        history: [{ id: 'clause-1-1', tool: 'click', input: { ref: '7' }, status: 'done', text: '' }],
      }),
      [...realTools, report],
    );
    expect(reply.calls?.map(({ name, input }) => [name, input])).toEqual([
      ['task_node_status', { doneIds: ['0/1'], todoIds: ['0/2'] }],
      ['click', expect.objectContaining({ ref: '19' })],
    ]);
  });
});

describe('signing in', () => {
  it('types name and password into the fields of their role and sends the form', () => {
    const made = run(contextFor('sign in as "ada" with password ⟪secret:1⟫'), calmWorld(loginPage()));
    expect(made.calls.map(({ tool, input }) => [tool, input.ref, input.text])).toEqual([
      ['type', '1', 'ada'],
      ['type', '2', '⟪secret:1⟫'],
      ['click', '4', undefined],
      ['return_output', undefined, undefined],
    ]);
    expect(made.result).toBe('Sent the sign-in as ada.');
  });

  it('goes to the sign-in page first when the page has only its link', () => {
    const made = run(contextFor('log in with "ada" and "pw"'), {
      page: shopPage(),
      play: ({ input }, world) => {
        if (input.ref === '5') world.page = loginPage();
        return { status: 'done' };
      },
    });
    expect(made.calls.map(({ input }) => input.ref)).toEqual(['5', '1', '2', '4', undefined]);
  });

  it.each(['log in with "ada" and "pw"', 'log in'])('does nothing when signed in already: %s', (words) => {
    const page = pageFrom('[1] link "Orders" -> https://shop.example/orders\n[2] button "Log out"');
    const made = run(contextFor(words), calmWorld(page));
    expect(made.calls.map(({ tool }) => tool)).toEqual(['snapshot', 'return_output']);
    expect(made.result).toBe('You were signed in already.');
  });

  it('hands over to the person when the password may not be typed', () => {
    const made = run(contextFor('log in with "ada" and "pw"'), {
      page: loginPage(),
      play: ({ input }) => ({ status: input.ref === '2' ? 'secret-field' : 'done' }),
    });
    expect(made.calls.map(({ tool }) => tool)).toEqual(['type', 'type', 'human_interact', 'return_output']);
  });

  it('tells that the sign-in was refused', () => {
    const made = run(contextFor('log in with "ada" and "pw"'), {
      page: loginPage(),
      play: ({ input }, world) => {
        if (input.ref === '4') {
          const page = loginPage();
          page.nodes.push({
            role: 'alert',
            name: 'Name or password is wrong.',
            depth: 0,
            states: [],
            screen: 0,
          });
          world.page = page;
        }
        return { status: 'done' };
      },
    });
    expect(made.result).toContain('The sign-in was refused: Name or password is wrong.');
  });

  it.each([
    ['log in', 'mia', ['ada', '⟪secret:1002⟫']],
    ['log in as "mia"', 'mia', ['mia', '⟪secret:1003⟫']],
  ])('uses what the person saved for the site: %s', (words, user, typed) => {
    const page = loginPage();
    const { origin } = new URL(page.url);
    const saved = [
      { number: 1001, origin: 'https://else.example', label: 'password', user: 'ada' },
      { number: 1002, origin, label: 'password', user: 'ada' },
      { number: 1003, origin, label: 'password', user },
    ];
    const made = run(contextFor(words, { saved }), calmWorld(page));
    expect(made.calls.map(({ input }) => input.text ?? input.ref)).toEqual([...typed, '4', undefined]);
    const other = run(contextFor(words, { saved: saved.slice(0, 1) }), calmWorld(loginPage()));
    expect(other.calls.map(({ tool }) => tool)).toContain('human_interact');
  });

  it('passes a page that asks for the name first', () => {
    const nameOnly = pageFrom('form\n  [1] textbox "Email"\n  [2] button "Next" submits');
    const made = run(contextFor('log in with "ada" and "pw"'), {
      page: nameOnly,
      play: ({ input }, world) => {
        if (input.ref === '2' && world.page === nameOnly) world.page = loginPage();
        return { status: 'done' };
      },
    });
    expect(made.calls.map(({ input }) => input.text ?? input.ref)).toEqual([
      'ada',
      '2',
      'pw',
      '4',
      undefined,
    ]);
  });
});

describe('choosing in a list of the page', () => {
  it('opens the list and clicks the option when the tool cannot choose in it', () => {
    const made = run(contextFor('choose "Blue" from "Shade"'), {
      page: pageFrom('[1] button "Shade"'),
      play: ({ tool, input }, world) => {
        if (tool === 'select_option') return { status: 'wrong-kind' };
        if (input.ref === '1')
          world.page = pageFrom('[1] button "Shade"\nlistbox\n  [2] option "Red"\n  [3] option "Blue"');
        return { status: 'done' };
      },
    });
    expect(tools(made.calls)).toEqual([
      ['select_option', '1'],
      ['click', '1'],
      ['click', '3'],
      ['return_output', ''],
    ]);
  });
});

describe('asking the person', () => {
  it('types the answer where it is wanted', () => {
    const made = run(contextFor('ask me "Which name?", then type my answer into "Full name"'), {
      page: shopPage(),
      play: ({ tool }) => (tool === 'human_interact' ? { status: 'done', value: 'Ada' } : { status: 'done' }),
    });
    expect(made.calls[1]?.input).toEqual({ ref: '21', text: 'Ada' });
  });

  it.each([false, 'yes, but not now'])('stops when the person says %j', (value) => {
    const made = run(contextFor('ask me whether to go on, then click "Find"'), {
      page: shopPage(),
      play: () => ({ status: 'done', value }),
    });
    expect(made.calls.map(({ tool }) => tool)).toEqual(['human_interact', 'return_output']);
    expect(made.result).toContain('so I stopped.');
  });
});

describe('tabs', () => {
  const tabs = [
    {
      tabId: 12,
      title: 'Issues',
      url: 'https://tracker.example/',
      attached: true,
      mentioned: false,
      current: true,
    },
    {
      tabId: 20,
      title: 'Handbook',
      url: 'https://docs.example/',
      attached: false,
      mentioned: true,
      current: false,
    },
  ];
  const firstCall = (words: string) => callsFor(contextFor(words, { tabs, page: trackerPage() }))[0];

  it('are switched to by title, mention, order or being the other one', () => {
    for (const words of [
      'switch to the tab "Handbook"',
      'go to the mentioned tab',
      'switch to the other tab',
      '切换到提到的标签页',
    ])
      expect(firstCall(words)).toMatchObject({ tool: 'switch_tab', input: { tabId: 20 } });
    expect(firstCall('switch to the second tab')?.input).toEqual({ tabId: 20 });
    expect(firstCall('open the Handbook')).toMatchObject({ tool: 'switch_tab', input: { tabId: 20 } });
  });

  it('are listed once when none fits, then named', () => {
    const made = run(contextFor('switch to the tab "Cart"', { tabs }), calmWorld(trackerPage()));
    expect(made.calls.map(({ tool }) => tool)).toEqual(['list_tabs', 'return_output']);
    expect(made.result).toContain('There is no open tab that fits “Cart”. Open tabs: “Issues”, “Handbook”.');
  });

  it('that did not load are loaded again where they are, not opened once more', () => {
    const words = {
      'open https://docs.example/ in a new tab': 'https://docs.example/',
      'open "Size guide" in a new tab': 'https://shop.example/size-guide',
    };
    for (const [wish, url] of Object.entries(words)) {
      const made = run(contextFor(wish), {
        page: pageFrom('[1] link "Size guide" -> https://shop.example/size-guide'),
        play: ({ tool }, world) => {
          // The agent is in the new tab, which shows nothing of the page that had the link.
          world.page = undefined;
          return { status: tool === 'open_tab' ? 'load-failed' : 'done' };
        },
      });
      expect(made.calls.map(({ tool, input }) => [tool, input.url])).toEqual([
        ['open_tab', url],
        ['navigate', url],
        ['return_output', undefined],
      ]);
    }
  });
});

describe('without a page', () => {
  it('begins with an address', () => {
    const made = run(contextFor('open example.com, then click "More"', { tabs: [] }), {
      page: undefined,
      play: ({ tool }, world) => {
        if (tool === 'navigate') world.page = pageFrom('[1] link "More" -> https://example.com/more');
        return { status: 'done' };
      },
    });
    expect(made.calls.map(({ tool }) => tool)).toEqual(['navigate', 'click', 'return_output']);
  });

  it('says that a page is needed', () => {
    expect(run(contextFor('click "More"', { tabs: [] }), calmWorld()).result).toContain(
      'No page is open to work in.',
    );
  });
});
