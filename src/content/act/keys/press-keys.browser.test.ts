import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, closedRoot, page } from '../testing.ts';

const press = (keys: string[], ref?: string) =>
  ({ kind: 'press-keys', keys, ...(ref ? { ref } : {}) }) as const;

const EVENTS = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'click',
  'focus',
  'blur',
  'submit',
  'select',
];

function recordKeys(): string[] {
  const log: string[] = [];
  for (const kind of EVENTS)
    document.body.addEventListener(
      kind,
      (event) => {
        const {
          key = '',
          code = '',
          keyCode = '',
          ctrlKey,
          shiftKey,
          inputType = '',
          detail,
        } = event as KeyboardEvent & InputEvent;
        const flags = `${ctrlKey ? 'c' : ''}${shiftKey ? 's' : ''}`;
        log.push(
          [
            kind,
            (event.target as Element).id,
            key,
            code,
            keyCode,
            flags,
            inputType,
            kind === 'click' ? detail : '',
          ].join(' '),
        );
      },
      true,
    );
  document.body.addEventListener('submit', (event) => event.preventDefault());
  return log;
}

/** The state of a page that keys can change: focus, values, ticks, selections, scroll. */
const stateOf = () => ({
  focus: document.activeElement?.id,
  values: [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')].map((field) => [
    field.id,
    field.value,
    field.checked ?? null,
  ]),
  texts: [...document.querySelectorAll<HTMLElement>('[contenteditable]')].map((host) => host.innerText),
  open: [...document.querySelectorAll('details,dialog')].map((element) => element.hasAttribute('open')),
});

const FORM = `<form id="form"><input id="name" value="Ada Lovelace"><input id="second" value="two"><button id="go">Go</button></form>`;

test.each([
  ['letters', '<input id="a">', 'a', ['h', 'I', '1'], 'hI1'],
  ['Enter in a form', FORM, 'name', ['x', 'Enter'], 'x{Enter}'],
  ['Tab through a form', FORM, 'name', ['Tab', 'Tab', 'Shift+Tab'], '{Tab}{Tab}{Shift>}{Tab}{/Shift}'],
  [
    'select all and delete',
    '<input id="a" value="gone">',
    'a',
    ['Control+a', 'Delete'],
    '{Control>}a{/Control}{Delete}',
  ],
  ['Backspace', '<input id="a" value="abc">', 'a', ['End', 'Backspace'], '{End}{Backspace}'],
  ['the caret', '<input id="a" value="abc">', 'a', ['Home', 'x', 'ArrowRight', 'y'], '{Home}x{ArrowRight}y'],
  ['lines of a textarea', '<textarea id="a"></textarea>', 'a', ['a', 'Enter', 'b'], 'a{Enter}b'],
  ['a button by Enter', '<button id="a">A</button>', 'a', ['Enter'], '{Enter}'],
  ['a button by the space bar', '<button id="a">A</button>', 'a', ['Space'], ' '],
  ['a box by the space bar', '<input id="a" type="checkbox">', 'a', ['Space'], ' '],
  ['details', '<details><summary id="a">A</summary>B</details>', 'a', ['Enter'], '{Enter}'],
  [
    'radio buttons',
    '<input type="radio" name="r" id="a" checked><input type="radio" name="r" id="b"><input type="radio" name="r" id="c" disabled>',
    'a',
    ['ArrowDown', 'ArrowRight'],
    '{ArrowDown}{ArrowRight}',
  ],
  [
    'a range',
    '<input id="a" type="range" min="10" max="30" step="2">',
    'a',
    ['ArrowUp', 'ArrowLeft', 'Home', 'ArrowRight'],
    '{ArrowUp}{ArrowLeft}{Home}{ArrowRight}',
  ],
  [
    'a number',
    '<input id="a" type="number" value="4">',
    'a',
    ['ArrowUp', 'ArrowUp', 'ArrowDown'],
    '{ArrowUp}{ArrowUp}{ArrowDown}',
  ],
  [
    'a list',
    '<select id="a"><option>1</option><option disabled>2</option><option>3</option></select>',
    'a',
    ['ArrowDown', 'ArrowUp', 'End'],
    '{ArrowDown}{ArrowUp}{End}',
  ],
  ['a link', '<a id="a" href="#there">A</a>', 'a', ['Enter'], '{Enter}'],
  ['paragraphs', '<div id="a" contenteditable></div>', 'a', ['x', 'Enter', 'y'], 'x{Enter}y'],
] as const)(
  '%s: the same events and the same state as by a keyboard',
  async (name, html, ref, keys, real) => {
    const prepare = (): string[] => {
      page(html);
      const field = byId(ref);
      field.focus();
      if (field instanceof HTMLInputElement && name !== 'Enter in a form' && field.type === 'text')
        field.setSelectionRange(0, 0);
      return recordKeys();
    };
    const fence = new AbortController();
    const person = prepare();
    await userEvent.keyboard(real);
    const wanted = [person.filter((entry) => !/^select /.test(entry)), stateOf()];
    fence.abort();

    const ours = prepare();
    expect((await act(press([...keys], ref))).outcome.status).toBe('done');
    expect([ours.filter((entry) => !/^select /.test(entry)), stateOf()]).toEqual(wanted);
  },
);

test('a chord presses its modifiers first and releases them last', async () => {
  page('<button id="a">A</button>');
  const log: string[] = [];
  for (const kind of ['keydown', 'keyup'] as const)
    byId('a').addEventListener(kind, (event) =>
      log.push(`${kind} ${event.key} ${event.ctrlKey} ${event.shiftKey}`),
    );
  await act(press(['Control+Shift+k'], 'a'));
  expect(log).toEqual([
    'keydown Control true false',
    'keydown Shift true true',
    'keydown K true true',
    'keyup K true true',
    'keyup Shift true false',
    'keyup Control false false',
  ]);
});

test('signs are also called by their names', async () => {
  page('<button id="open">Open</button>');
  const pressed: string[] = [];
  byId('open').addEventListener('keydown', ({ key }) => pressed.push(key));
  await act(press(['Control+Comma', 'Slash', 'Control+Plus'], 'open'));
  expect(pressed).toEqual(['Control', ',', '/', 'Control', '+']);
});

test('a default action that the page prevents is not performed', async () => {
  page('<input id="a"><button id="b">B</button>');
  for (const kind of ['keydown', 'keyup'])
    document.body.addEventListener(kind, (event) => event.preventDefault(), { once: true });
  await act(press(['x'], 'a'));
  expect(byId<HTMLInputElement>('a').value).toBe('');
  let clicks = 0;
  byId('b').addEventListener('click', () => clicks++);
  byId('b').addEventListener('keyup', (event) => event.preventDefault());
  await act(press(['Space'], 'b'));
  expect(clicks).toBe(0);
});

test('Tab goes through shadow roots, skips hidden, disabled and inert elements, and stays in a modal dialog', async () => {
  page(`<button id="one">1</button><div id="host"></div><button disabled>x</button><div inert><button>x</button></div>
    <button style="display: none">x</button><a>x</a><button tabindex="-1">x</button><a id="two" href="#x">2</a>
    <input type="radio" name="g" id="r1"><input type="radio" name="g" id="r2" checked>
    <dialog id="dialog"><button id="in1">1</button><button id="in2">2</button></dialog>`);
  const root = closedRoot(byId('host'), '<button id="shadow">S</button>');
  const path: (string | undefined)[] = [];
  await act(press([], 'one'), { root });
  for (let times = 0; times < 4; times++) {
    await act(press(['Tab']), { root });
    path.push(root.activeElement?.id ?? document.activeElement?.id);
  }
  expect(path).toEqual(['shadow', 'two', 'r2', 'one']);
  byId<HTMLDialogElement>('dialog').showModal();
  path.length = 0;
  for (let times = 0; times < 3; times++) {
    await act(press(['Tab']), { root });
    path.push(document.activeElement?.id);
  }
  expect(path).toEqual(['in2', 'in1', 'in2']);
});

test('Escape closes a popover, then a dialog that does not refuse', async () => {
  page('<dialog id="dialog">D<div id="menu" popover>M</div></dialog>');
  const dialog = byId<HTMLDialogElement>('dialog');
  dialog.showModal();
  byId('menu').showPopover();
  await act(press(['Escape']));
  expect([byId('menu').matches(':popover-open'), dialog.open]).toEqual([false, true]);
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true });
  await act(press(['Escape']));
  expect(dialog.open).toBe(true);
  await act(press(['Escape']));
  expect(dialog.open).toBe(false);
});

test('keys without another use scroll the page', async () => {
  page('<div style="height: 5000px"></div>');
  const top = () => document.documentElement.scrollTop;
  await act(press(['PageDown']));
  expect(top()).toBeGreaterThan(300);
  await act(press(['End']));
  expect(top()).toBe(5000 - innerHeight);
  await act(press(['Home']));
  expect(top()).toBe(0);
});

test('no keys into secrets, frames, or elements that take no focus; no keys that do not exist', async () => {
  page('<input id="a" type="password"><div id="b">B</div><iframe id="f" srcdoc="<input>"></iframe>');
  expect((await act(press(['x'], 'a'))).outcome).toEqual({ status: 'secret-field', ref: 'a' });
  expect(byId<HTMLInputElement>('a').value).toBe('');
  expect((await act(press(['Tab'], 'a'))).outcome.status).toBe('done');
  expect((await act(press(['x'], 'b'))).outcome.status).toBe('wrong-kind');
  expect((await act(press(['Nonsense'], 'a'))).outcome).toMatchObject({ status: 'wrong-kind' });
  byId('f').focus();
  expect((await act(press(['x']))).outcome).toMatchObject({ status: 'wrong-kind' });
  expect(await act(press(['x']), { commit: () => ({ commit: false, why: 'no' }) })).toMatchObject({
    dispatched: false,
  });
});

test('no characters into a field that only its label calls secret; other keys, and buttons, still work', async () => {
  page('<label>PIN <input id="a"></label><button id="b" aria-label="PIN">Show</button>');
  expect((await act(press(['1'], 'a'))).outcome).toEqual({ status: 'secret-field', ref: 'a' });
  expect((await act(press([' '], 'b'))).outcome).toMatchObject({ status: 'done' });
  expect((await act(press(['Tab'], 'a'))).outcome.status).toBe('done');
  expect(byId<HTMLInputElement>('a').value).toBe('');
});

test('once the action may not continue, no further key is pressed', async () => {
  page('<input id="a">');
  byId('a').focus();
  let left = 2;
  const goOn = (): void => {
    if (left-- === 0) throw new Error('Stopped.');
  };
  await expect(act({ kind: 'press-keys', keys: ['x', 'y', 'z'] }, { goOn })).rejects.toThrow('Stopped.');
  expect(byId<HTMLInputElement>('a').value).toBe('xy');
});

test('which item of a list is active is told, where the focus stays in its field', async () => {
  page(`<input id="field" role="combobox" aria-label="Command" aria-controls="list" aria-activedescendant="one">
    <ul id="list" role="listbox"><li id="one" role="option">Add</li><li id="two" role="option">Fold</li></ul>`);
  const field = byId('field');
  field.addEventListener('keydown', () => field.setAttribute('aria-activedescendant', 'two'));
  field.focus();
  expect(await act(press(['ArrowDown']))).toMatchObject({
    outcome: { status: 'done', note: 'Focus is on combobox "Command", at option "Fold".' },
  });
});

test('keys that were judged by one thing press nothing else that the page gives the focus to', async () => {
  const menu = () => {
    page(
      '<a id="a" href="#a">Profile</a><a id="b" href="#b">Log out</a><input id="c"><div id="d" tabindex="0"></div><input id="e">',
    );
    byId('a').onkeydown = ({ key }) => key === 'ArrowDown' && byId('b').focus();
    byId('c').oninput = () => byId(byId<HTMLInputElement>('c').value === '1' ? 'e' : 'd').focus();
    const heard: string[] = [];
    byId('b').onclick = (event) => {
      event.preventDefault();
      heard.push('pressed');
    };
    byId('d').onkeydown = ({ key }) => heard.push(key);
    return heard;
  };
  for (const [keys, ref, left] of [
    [['ArrowDown', 'Enter'], 'a', 'Enter'],
    [['x', '#'], 'c', '#'],
    [['x', 'Delete'], 'c', 'Delete'],
  ] as const) {
    const heard = menu();
    const { outcome } = await act(press([...keys], ref));
    expect(outcome).toMatchObject({ status: 'wrong-kind', why: expect.stringContaining(`before ${left}.`) });
    expect(heard).toEqual([]);
  }
  // What is typed goes on into another field, and what was allowed is pressed.
  menu();
  expect((await act(press(['1', '2'], 'c'))).outcome.status).toBe('done');
  expect(byId<HTMLInputElement>('e').value).toBe('2');
  const heard = menu();
  expect((await act(press(['ArrowDown', 'Enter'], 'a'), { external: true })).outcome.status).toBe('done');
  expect(heard).toEqual(['pressed']);
});
