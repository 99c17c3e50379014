import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, closedRoot, page } from '../testing.ts';

const TYPES = [
  ...['over', 'enter', 'move', 'down', 'up', 'out', 'leave'].flatMap((kind) => [
    `pointer${kind}`,
    `mouse${kind}`,
  ]),
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'focus',
  'focusin',
  'blur',
  'focusout',
];

/** Everything by which a page can distinguish events, except for isTrusted and the position on the screen. */
const FIELDS = [
  'type',
  'bubbles',
  'cancelable',
  'composed',
  'detail',
  'clientX',
  'clientY',
  'pageX',
  'button',
  'buttons',
  'ctrlKey',
  'shiftKey',
  'altKey',
  'metaKey',
  'pointerId',
  'pointerType',
  'isPrimary',
  'pressure',
  'width',
  'height',
] as const;

/** A browser stores coordinates in single precision; the difference does not matter to pages. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value;

/** Listeners on the elements themselves, because enter and leave events are sent only to elements with listeners. */
function recordWhole(ids: string[], from: 'person' | 'us'): Record<string, unknown>[] {
  const log: Record<string, unknown>[] = [];
  for (const id of ids) {
    for (const type of TYPES)
      byId(id).addEventListener(type, (event) => {
        if (event.target !== byId(id) && event.bubbles) return;
        // The real mouse is still somewhere over the page when ours moves.
        if (from === 'us' && event.isTrusted && event instanceof MouseEvent) return;
        const entry: Record<string, unknown> = { at: id };
        const fields = event as unknown as Record<string, unknown>;
        for (const field of FIELDS) if (field in event) entry[field] = rounded(fields[field]);
        entry.related = (fields.relatedTarget as Element | null)?.id ?? null;
        entry.class = event.constructor.name;
        entry.view = fields.view === window;
        log.push(entry);
      });
  }
  return log;
}

/** Centres at half a pixel: the frame of the tests is scaled a little, and whole pixels might be rounded either way. */
const MARKUP = `
  <div id="outer" style="padding: 20px"><div id="inner" style="padding: 10px; display: flex; gap: 4px; align-items: flex-start">
    <button id="one" style="width: 121px; height: 41px">One</button>
    <input id="two" value="text" style="width: 121px; height: 31px">
    <span id="three" style="display: inline-block; width: 81px; height: 33px">Three</span>
  </div></div><div id="far" style="margin-top: 400px; width: 501px; height: 41px">Far away</div>`;
const IDS = ['outer', 'inner', 'one', 'two', 'three', 'far'];

test.each([
  { name: 'a click', person: {}, ours: {} },
  { name: 'a double click', person: { clickCount: 2 }, ours: { count: 2 as const } },
  { name: 'a triple click', person: { clickCount: 3 }, ours: { count: 3 as const } },
  { name: 'a right click', person: { button: 'right' as const }, ours: { button: 'right' as const } },
  { name: 'a middle click', person: { button: 'middle' as const }, ours: { button: 'middle' as const } },
  {
    name: 'a click with Shift',
    person: { modifiers: ['Shift' as const] },
    ours: { modifiers: ['Shift' as const] },
  },
])('$name sends the events of a real mouse, on three elements in turn', async ({ person, ours }) => {
  page(MARKUP);
  await userEvent.click(byId('far'));
  const real = recordWhole(IDS, 'person');
  for (const id of ['one', 'two', 'three']) await userEvent.click(byId(id), person);

  page(MARKUP);
  await act({ kind: 'click', ref: 'far' });
  const synthetic = recordWhole(IDS, 'us');
  for (const id of ['one', 'two', 'three'])
    expect((await act({ kind: 'click', ref: id, ...ours })).outcome).toMatchObject({ status: 'done' });

  expect(real.length).toBeGreaterThan(30);
  expect(synthetic.map((entry) => `${entry.type} ${entry.at}`)).toEqual(
    real.map((entry) => `${entry.type} ${entry.at}`),
  );
  expect(synthetic).toEqual(real);
});

test('hovering sends the events of a real mouse that moves there', async () => {
  page(MARKUP);
  await userEvent.hover(byId('far'));
  const real = recordWhole(IDS, 'person');
  for (const id of ['one', 'three']) await userEvent.hover(byId(id));
  page(MARKUP);
  await act({ kind: 'hover', ref: 'far' });
  const synthetic = recordWhole(IDS, 'us');
  for (const id of ['one', 'three']) await act({ kind: 'hover', ref: id });
  expect(synthetic).toEqual(real);
});

test('the mouse really moves for a press at the place where it rests, as pages expect that hid something while keys were typed', async () => {
  page('<button id="a">A</button>');
  await act({ kind: 'click', ref: 'a' });
  const places: number[] = [];
  byId('a').addEventListener('mousemove', ({ clientX }) => places.push(clientX));
  await act({ kind: 'click', ref: 'a' });
  expect(new Set(places).size).toBe(2);
  // What lies there may be another part by then.
  byId('a').innerHTML = '<b>A</b>';
  await act({ kind: 'click', ref: 'a' });
  expect(places).toHaveLength(4);
  page('<button>A</button><p contenteditable id="a">Typed</p>');
  byId('a').focus();
  byId('a').addEventListener('mousemove', ({ clientX }) => places.push(clientX));
  await act({ kind: 'click', ref: 'a' });
  expect(places).toHaveLength(6);
});

test('a press on which the page removes the element clicks nothing', async () => {
  page('<button id="gone">Gone</button><button id="next">Next</button>');
  const clicks: string[] = [];
  document.body.addEventListener('click', (event) => clicks.push((event.target as Element).id || 'body'));
  byId('gone').addEventListener('pointerdown', (event) => (event.target as Element).remove());
  expect((await act({ kind: 'click', ref: 'gone' })).outcome).toEqual({ status: 'done' });
  expect(clicks).not.toContain('next');
});

const BESIDE_A_BAR = `<input id="bar" style="display: block; height: 100px"><button id="target">Insert</button>
  <button id="next" style="position: absolute; top: 100px; left: 0; z-index: -1">Next</button>`;

test('what a press moves, because the focus leaves a bar that closes for it, is followed and clicked', async () => {
  page(BESIDE_A_BAR);
  const bar = byId('bar');
  bar.focus();
  bar.addEventListener('focusout', () => bar.remove());
  const heard: string[] = [];
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
  expect((await act({ kind: 'click', ref: 'target', count: 2 })).outcome).toEqual({ status: 'done' });
  const once = ['mousedown target', 'mouseup target', 'click target'];
  expect(heard).toEqual([...once, ...once, 'dblclick target']);
});

test('in a frame of another site, what a press moves is not followed: what lies over it there is unknown', async () => {
  page(BESIDE_A_BAR);
  const bar = byId('bar');
  bar.focus();
  bar.addEventListener('focusout', () => bar.remove());
  const clicks: string[] = [];
  document.body.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  // What a browser answers where the document around is of another origin.
  const around = vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null);
  await act({ kind: 'click', ref: 'target' });
  around.mockRestore();
  expect(clicks).not.toContain('target');
});

test('what a press hides, renames or covers is not followed', async () => {
  for (const change of [
    (target: HTMLElement) => {
      target.style.display = 'none';
    },
    (target: HTMLElement) => {
      target.style.marginTop = '300px';
      target.textContent = 'Delete';
    },
    (target: HTMLElement) =>
      target.insertAdjacentHTML('afterend', '<p style="position: fixed; inset: 0"></p>'),
  ]) {
    page(BESIDE_A_BAR);
    const clicks: string[] = [];
    document.body.addEventListener('click', ({ target }) => clicks.push((target as Element).id || 'other'));
    byId('target').addEventListener('mousedown', ({ target }) => change(target as HTMLElement));
    const expected = { role: 'button', name: 'Insert' };
    await act({ kind: 'click', ref: 'target' }, { expected });
    expect(clicks).not.toContain('target');
  }
});

test('replacing content of the target between press and release still causes a click on the target', async () => {
  page('<button id="target"><b>Save</b></button>');
  const clicks: string[] = [];
  byId('target').addEventListener('pointerdown', () => {
    byId('target').innerHTML = '<i>Saving</i>';
  });
  byId('target').addEventListener('click', (event) => clicks.push((event.target as Element).id));
  await act({ kind: 'click', ref: 'target' });
  expect(clicks).toEqual(['target']);
});

test('a prevented mousedown moves no focus', async () => {
  page('<input id="field"><button id="tool">Bold</button>');
  byId('tool').addEventListener('mousedown', (event) => event.preventDefault());
  byId('field').focus();
  await act({ kind: 'click', ref: 'tool' });
  expect(document.activeElement).toBe(byId('field'));
});

test('clicks perform their default actions: box ticked by its label, form submitted by its button, details opened', async () => {
  page(`<form id="form"><label id="label">Agree <input id="box" type="checkbox"></label>
    <button id="send"><b>Send</b></button></form><details id="more"><summary id="summary">More</summary>Text</details>`);
  let submitter: string | undefined;
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    submitter = event.submitter?.id;
  });
  await act({ kind: 'click', ref: 'label' });
  await act({ kind: 'click', ref: 'send' });
  await act({ kind: 'click', ref: 'summary' });
  expect(byId<HTMLInputElement>('box').checked).toBe(true);
  expect(submitter).toBe('send');
  expect(byId<HTMLDetailsElement>('more').open).toBe(true);
});

test('links are followed unless the page prevents it, with modifiers and by the middle button', async () => {
  page('<a id="here" href="#there">Here</a><a id="own" href="#own">Own</a>');
  byId('own').addEventListener('click', (event) => event.preventDefault());
  await act({ kind: 'click', ref: 'own' });
  await act({ kind: 'click', ref: 'here' });
  expect(location.hash).toBe('#there');
  const opened: string[] = [];
  const make = document.createElement.bind(document);
  const spy = vi.spyOn(Document.prototype, 'createElement').mockImplementation((name: string) => {
    const made = make(name);
    made.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(`${(made as HTMLAnchorElement).href} ${(event as MouseEvent).ctrlKey}`);
    });
    return made;
  });
  await act({ kind: 'click', ref: 'here', button: 'middle' });
  byId('here').addEventListener('auxclick', (event) => event.preventDefault());
  await act({ kind: 'click', ref: 'here', button: 'middle' });
  spy.mockRestore();
  expect(opened).toEqual([`${location.href.replace(/#.*/, '')}#there true`]);
});

test('what only a real mouse can do is reported, and nothing is done', async () => {
  page(`<input id="file" type="file"><label id="label">Choose <input id="inner" type="file" hidden></label>
    <select id="list"><option>a</option></select><select size="2"><option id="option">b</option></select>`);
  for (const [ref, why] of [
    ['file', 'upload_file'],
    ['label', 'upload_file'],
    ['list', 'select_option with the list'],
    ['option', 'select_option with the list'],
  ] as const) {
    const { outcome, dispatched, commits } = await act({ kind: 'click', ref });
    expect(outcome).toMatchObject({ status: 'wrong-kind', why: expect.stringContaining(why) });
    expect([dispatched, commits]).toEqual([false, 0]);
  }
});

test('hovering reports what only styles would show', async () => {
  page(`<style>.menu:hover .sub { display: block } .sub { display: none } .plain:hover { color: red }</style>
    <div class="menu"><button id="a">A</button><div class="sub">Sub</div></div><button id="b" class="plain">B</button>
    <style>.row .edit { position: relative; left: -9999px } .row:hover .edit { position: static } .row:hover b { border-left: 1px solid }</style>
    <div class="row"><button id="c">C</button><b>D</b><a class="edit">Edit</a></div>`);
  for (const ref of ['a', 'c'])
    expect((await act({ kind: 'hover', ref })).outcome).toMatchObject({
      note: expect.stringMatching(/by style alone.*Press Tab/),
    });
  expect((await act({ kind: 'hover', ref: 'b' })).outcome).toEqual({ status: 'done', reactsWithinMs: 800 });
});

test('the second of two clicks is not made if the first one opened a cover', async () => {
  page('<button id="a">Open</button><dialog id="over"><button>Yes</button></dialog>');
  const heard: string[] = [];
  byId('a').addEventListener('mousedown', () => heard.push('down'));
  byId('a').addEventListener('click', () => byId<HTMLDialogElement>('over').showModal(), { once: true });
  expect((await act({ kind: 'click', ref: 'a', count: 2 })).outcome).toMatchObject({
    status: 'done',
    note: expect.stringContaining('after click 1 of 2'),
  });
  expect(heard).toEqual(['down']);
  // Content of the target that is rendered again is no cover.
  page('<button id="a"><b>One</b></button>');
  let twice = 0;
  const redraw = (): void => {
    byId('a').innerHTML = '<b>One</b>';
  };
  byId('a').addEventListener('click', redraw, { once: true });
  byId('a').addEventListener('dblclick', () => twice++);
  expect((await act({ kind: 'click', ref: 'a', count: 2 })).outcome).toEqual({ status: 'done' });
  expect(twice).toBe(1);
});

test('a double click reaches what its page draws anew with the first click, if it says the same and leads nowhere', async () => {
  let twice = 0;
  const drawAnew = (words: string, around = 'section') => {
    page('<div id="list"><div id="a" style="height:30px">Bath</div></div>');
    byId('list').addEventListener('dblclick', () => twice++);
    const draw = (): void => {
      byId('list').innerHTML =
        `<${around} href="#away" style="display:block;width:100%"><div style="height:30px">${words}</div></${around}>`;
    };
    byId('list').addEventListener('click', draw, { once: true });
  };
  drawAnew('Bath');
  expect((await act({ kind: 'click', ref: 'a', count: 2 })).outcome).toEqual({ status: 'done' });
  expect(twice).toBe(1);
  for (const [words, around] of [
    ['Delete', 'section'],
    ['Bath', 'a'],
    ['Bath', 'button'],
    ['Bath', 'label'],
  ] as const) {
    drawAnew(words, around);
    expect((await act({ kind: 'click', ref: 'a', count: 2 })).outcome).toMatchObject({
      note: 'It was gone or covered after click 1 of 2; not clicked again.',
    });
    expect(twice).toBe(1);
  }
});

test('a control whose component receives the pointer is clicked through the component, but not where that is covered', async () => {
  page('<div id="host" style="display: block; width: 200px; height: 40px"></div>');
  const root = closedRoot(
    byId('host'),
    `<button id="a" role="tab" style="pointer-events: none; width: 200px; height: 40px">Night</button>
     <div id="cover" style="position: absolute; inset: 0" hidden></div>`,
  );
  let clicks = 0;
  byId('host').addEventListener('click', () => clicks++);
  expect((await act({ kind: 'click', ref: 'a' }, { root })).outcome).toEqual({ status: 'done' });
  expect(clicks).toBe(1);
  byId('cover', root).hidden = false;
  expect((await act({ kind: 'click', ref: 'a' }, { root })).outcome.status).toBe('covered');
  expect(clicks).toBe(1);
});

test.each(['open', 'closed'] as const)(
  'words in the slot of a label in a shadow root (%s) click the label',
  async (mode) => {
    const inside = '<input type="checkbox" id="box"><label for="box"><span><slot></slot></span></label>';
    page('<x-tick id="host">Terms</x-tick>');
    const host = byId('host');
    const root = mode === 'closed' ? closedRoot(host, inside) : host.attachShadow({ mode });
    if (mode === 'open') root.innerHTML = inside;
    const box = byId<HTMLInputElement>('box', root);
    box.style.cssText = 'position: absolute; width: 1px; height: 1px; opacity: 0';
    const { outcome } = await act({ kind: 'click', ref: 'host' }, { root });
    expect(outcome.status).toBe('done');
    expect(box.checked).toBe(true);
  },
);

test.each([
  ['by its own', 'form.method = "post"'],
  ['by its button', 'button.formMethod = "post"'],
])(
  'a form that turns into one that is posted while it is pressed is sent only if that was allowed: %s',
  async (_how, change) => {
    page(`<form id="form"><button id="next">Next</button></form>`);
    const form = byId<HTMLFormElement>('form');
    const button = byId<HTMLButtonElement>('next');
    button.addEventListener('pointerdown', () => new Function('form', 'button', change)(form, button));
    let sent = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    const press = { kind: 'click' as const, ref: 'next' };
    expect((await act(press)).outcome).toMatchObject({ note: expect.stringContaining('was not sent') });
    expect((await act({ kind: 'press-keys', ref: 'next', keys: [' ', 'Enter'] })).outcome).toHaveProperty(
      'note',
    );
    expect(sent).toBe(0);
    expect((await act(press, { external: true })).outcome).toEqual({ status: 'done' });
    expect(sent).toBe(1);
  },
);

test.each([
  ['an address', '#there'],
  ['a script', 'javascript:void 0'],
])('a link to %s does not tell others that it is pressed, and stays as it is', async (_what, href) => {
  page(`<a id="a" href="${href}" ping="https://other.example/told">Read on</a>`);
  const pings: string[] = [];
  byId<HTMLAnchorElement>('a').addEventListener('click', ({ currentTarget }) =>
    pings.push((currentTarget as HTMLAnchorElement).ping),
  );
  await act({ kind: 'click', ref: 'a' });
  await act({ kind: 'press-keys', ref: 'a', keys: ['Enter'] });
  expect(pings).toEqual(['', '']);
  expect(byId<HTMLAnchorElement>('a').ping).toBe('https://other.example/told');
});
