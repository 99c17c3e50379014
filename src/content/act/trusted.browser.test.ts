import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TrustedInput } from '../../core/protocol/page.ts';
import type { Permit } from './hands.ts';
import { isInputUnderWay } from './input-under-way.ts';
import { act, byId, page } from './testing.ts';

let asked: TrustedInput[];
let ours: boolean[];
/** The browser's own mouse and keyboard, through the test runner. */
const real = (
  pointing: (input: TrustedInput & { x: number; y: number }) => Promise<void>,
): Permit['trusted'] => ({
  use: 'given',
  input: async (inputs) => {
    asked.push(...inputs);
    ours.push(isInputUnderWay());
    for (const input of inputs) {
      if (input.kind === 'move') await pointing(input);
      // The runner presses and lets go in one; where its page is in a frame, the product does so in two.
      if (input.kind === 'press' && (input.part ?? 'down') === 'down')
        await userEvent.click(document.elementFromPoint(input.x, input.y) ?? document.body);
      if (input.kind === 'key')
        await userEvent.keyboard(input.modifiers.length > 0 ? '{Control>}a{/Control}' : input.key);
    }
    return { done: true };
  },
});
const moving = real(async ({ x, y }) => {
  const element = document.elementFromPoint(x, y) ?? document.body;
  const box = element.getBoundingClientRect();
  await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true });
  await userEvent.hover(element, { position: { x: x - box.x, y: y - box.y }, force: true });
});
const astray = real(async () => userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true }));

beforeEach(() => {
  asked = [];
  ours = [];
});

test('the mouse moves first, its arrival is checked, and then it presses there', async () => {
  page('<button id="b" onclick="this.title = event.isTrusted">B</button>');
  const { outcome, commits } = await act({ kind: 'click', ref: 'b', count: 2 }, { trusted: moving });
  expect(outcome).toEqual({ status: 'done' });
  expect(byId('b').title).toBe('true');
  expect(asked.map(({ kind }) => kind)).toEqual(['move', 'press', 'press', 'press', 'press']);
  expect(asked.slice(1)).toMatchObject([
    { detail: 1, part: 'down' },
    { detail: 1, part: 'up' },
    { detail: 2, part: 'down' },
    { detail: 2, part: 'up' },
  ]);
  expect(commits).toBe(1);
  expect(ours).toEqual([true, true, true, true, true]);
  expect(isInputUnderWay()).toBe(false);
});

test('if the mouse does not arrive, nothing is pressed', async () => {
  page('<button id="b" style="margin: 60px">B</button>');
  const { outcome } = await act({ kind: 'click', ref: 'b' }, { trusted: astray });
  expect(outcome).toMatchObject({ status: 'covered', by: expect.stringContaining('around this frame') });
  expect(asked.map(({ kind }) => kind)).toEqual(['move']);
});

test('an element that opens under the mouse is noticed before the press', async () => {
  page(
    `<button id="b" style="margin: 60px">B</button><div id="menu" style="display:none;position:fixed;inset:0">Menu</div>`,
  );
  byId('b').onmouseenter = () => {
    byId('menu').style.display = 'block';
  };
  const { outcome } = await act({ kind: 'click', ref: 'b' }, { trusted: moving });
  expect(outcome).toMatchObject({ status: 'covered' });
  expect(asked.map(({ kind }) => kind)).toEqual(['move']);
});

test('a press that arrives elsewhere, in a frame that the page laid there, is taken back', async () => {
  page('<button id="b" style="margin: 60px" onclick="this.title = 1">B</button>');
  const swapping: Permit['trusted'] = {
    use: 'given',
    input: async (inputs) => {
      const [input] = inputs;
      if (input?.kind !== 'press') return moving?.input(inputs) ?? { done: true };
      asked.push(input);
      return { done: true };
    },
  };
  const { outcome } = await act({ kind: 'click', ref: 'b', count: 2 }, { trusted: swapping });
  expect(outcome).toMatchObject({ status: 'covered', by: expect.stringContaining('around this frame') });
  expect(asked.slice(1)).toMatchObject([{ part: 'down' }, { part: 'off' }]);
  expect(byId('b').title).toBe('');
});

test('typing replaces what was there with real keys', async () => {
  page('<input id="i" value="old">');
  const { outcome } = await act({ kind: 'type', ref: 'i', text: 'ab', mode: 'replace' }, { trusted: moving });
  expect(outcome).toMatchObject({ status: 'done', value: 'ab' });
  expect(asked.map((input) => ('key' in input ? input.key : input.kind))).toEqual([
    'move',
    'press',
    'press',
    'a',
    'a',
    'b',
  ]);
});

/** The browser's own keys, while another frame takes the focus at any moment. */
function frameThatTakesTheFocus(): { keys: () => string; hand: Permit['trusted'] } {
  const frame = document.createElement('iframe');
  frame.srcdoc = '<input>';
  document.body.append(frame);
  const field = () => frame.contentDocument?.querySelector('input');
  return {
    keys: () => field()?.value ?? 'none',
    hand: {
      use: 'given',
      input: async (inputs) => {
        for (const input of inputs) {
          if (input.kind !== 'move' && input.kind !== 'press') field()?.focus();
          await moving?.input([input]);
          if (input.kind === 'text') await userEvent.keyboard(input.text);
        }
        return { done: true };
      },
    },
  };
}

test('a frame that takes the focus gets no further key', async () => {
  page('<input id="i">');
  const { keys, hand } = frameThatTakesTheFocus();
  const typing = act({ kind: 'type', ref: 'i', text: 'abc', mode: 'append' }, { trusted: hand });
  await expect(typing).rejects.toThrow('another frame of the page took the focus');
  expect(keys()).toHaveLength(1);
  const pressing = act({ kind: 'press-keys', ref: 'i', keys: ['d', 'e'] }, { trusted: hand });
  await expect(pressing).rejects.toThrow('another frame of the page took the focus');
  expect(keys()).toHaveLength(2);
});

test('a frame that takes the focus gets no long text either, and no letter of a secret', async () => {
  page('<input id="i"><input id="p" type="password">');
  const { keys, hand } = frameThatTakesTheFocus();
  const text = 'long '.repeat(50).trim();
  const long = await act({ kind: 'type', ref: 'i', text, mode: 'append' }, { trusted: hand });
  expect(long.outcome).toMatchObject({ status: 'done' });
  const secret = { kind: 'type', ref: 'p', text: 'hunter2', mode: 'append', secret: true } as const;
  expect((await act(secret, { trusted: hand })).outcome).toMatchObject({ status: 'done' });
  expect(byId<HTMLInputElement>('p').value).toBe('hunter2');
  expect(keys()).toBe('');
});

test('hover styles: if real input is offered, it is asked for and nothing is done; otherwise there is a note', async () => {
  page(
    '<style>#n ul { display: none } #n:hover ul { display: block }</style><nav id="n"><b id="b">B</b><ul><li>L</li></ul></nav>',
  );
  const offered = { use: 'offered', input: async () => ({ done: false, why: '' }) } as const;
  const first = await act({ kind: 'hover', ref: 'b' }, { trusted: offered });
  expect(first).toMatchObject({ outcome: { status: 'needs-trusted-input' }, dispatched: false, commits: 0 });
  const second = await act({ kind: 'hover', ref: 'b' });
  expect(second.outcome).toMatchObject({ status: 'done', note: expect.stringContaining('real mouse') });
});

test('input that the browser did not do is an error, never a success', async () => {
  page('<button id="b">B</button>');
  const failing = { use: 'given', input: async () => ({ done: false, why: 'Chrome says: no.' }) } as const;
  await expect(act({ kind: 'click', ref: 'b' }, { trusted: failing })).rejects.toThrow('Chrome says: no.');
});
