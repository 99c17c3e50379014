import { expect, test } from 'vitest';
import { act, byId, page, record } from '../testing.ts';

const FIELDS = `<div id="choice" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false"
    aria-controls="list" aria-label="Colours" style="width: 200px; height: 24px; border: 1px solid"></div>
  <p>Later</p><label for="name">Name</label><input id="name">`;
const LIST = (
  more: string,
) => `<div id="popup" style="position: fixed; left: 20px; top: 120px; display: none">
  <ul id="list" role="listbox" aria-multiselectable="true"><li role="option">Red</li><li role="option">Green</li></ul>${more}</div>`;

/** A list of several that opens by a click on its field, stays open, and closes by one of these events outside of it. */
function many(around: (fields: string) => string, { closedBy = 'mousedown', more = '' } = {}): string[] {
  page(`${around(FIELDS)}${LIST(more)}`);
  const popup = byId('popup');
  const show = (isOpen: boolean): void => {
    popup.style.display = isOpen ? 'block' : 'none';
    byId('choice').setAttribute('aria-expanded', String(isOpen));
  };
  byId('choice').addEventListener('click', () => show(true));
  const isOutside = (target: EventTarget | null): boolean =>
    !popup.contains(target as Node) && !byId('choice').contains(target as Node);
  document.body.addEventListener(closedBy, ({ target }) => isOutside(target) && show(false));
  if (closedBy === 'blur') byId('choice').addEventListener('blur', () => show(false));
  byId('list').addEventListener('mousedown', (event) => event.preventDefault());
  byId('list').addEventListener('click', ({ target }) => {
    (target as Element).setAttribute('aria-selected', 'true');
    byId('choice').textContent = (target as Element).textContent;
  });
  return record(['click']);
}
const form = (fields: string): string => `<form style="padding: 20px; width: 300px">${fields}</form>`;
const isOpen = (): boolean => byId('popup').style.display === 'block';
const green = { kind: 'select-option', ref: 'choice', option: { text: 'Green' } } as const;

test('a list of several that slides away after each choice is opened again for the next one', async () => {
  page(`<div id="w" role="combobox" tabindex="0" aria-label="Countries" aria-expanded="false" aria-controls="l">None</div>
    <div style="overflow: hidden; height: 100px; width: 200px"><div id="l" role="listbox" aria-multiselectable="true"
      style="transition: transform 200ms; transform: translateY(-150px)">${['Italy', 'Norway', 'Spain']
        .map((name) => `<div role="option" aria-selected="false">${name}</div>`)
        .join('')}</div></div>`);
  const [widget, list] = [byId('w'), byId('l')];
  const show = (isOpen: boolean): void => {
    widget.setAttribute('aria-expanded', String(isOpen));
    list.style.transform = isOpen ? '' : 'translateY(-150px)';
  };
  widget.onclick = () => show(true);
  list.onclick = ({ target }) => {
    (target as Element).setAttribute('aria-selected', 'true');
    show(false);
  };
  const { outcome } = await act({
    kind: 'select-option',
    ref: 'w',
    option: { text: 'Italy' },
    others: [{ text: 'Norway' }],
  });
  expect(outcome).toMatchObject({ status: 'done', value: 'Italy, Norway' });
  expect(list.querySelectorAll('[aria-selected=true]').length).toBe(2);
});

test.each(['mousedown', 'pointerdown', 'mouseup', 'blur'])(
  'a list of several that stays open is left by a press beside its field, which is no click: %s',
  async (closedBy) => {
    const clicks = many(form, { closedBy });
    expect((await act(green)).outcome).toEqual({ status: 'done', value: 'Green' });
    expect([isOpen(), byId('choice').textContent]).toEqual([false, 'Green']);
    expect(clicks).toEqual(['click choice', 'click LI']);
  },
);

test('a dialog around the field is not left with it', async () => {
  const closed: string[] = [];
  many(
    (fields) =>
      `<div id="back" style="position: fixed; inset: 0"><div id="dialog" role="dialog" style="position: fixed; inset: 0">
        <div style="width: 300px; margin: 40px">${fields}</div></div></div>`,
  );
  for (const id of ['back', 'dialog'])
    byId(id).addEventListener('mousedown', ({ target, currentTarget }) => {
      if (target === currentTarget) closed.push(id);
    });
  await act(green);
  expect([isOpen(), closed]).toEqual([false, []]);
});

test('nothing that can be used is pressed', async () => {
  many(
    (fields) =>
      `<form style="width: 200px">${fields.replace('<p>Later</p>', '<button id="pay" style="width: 100%">Pay</button>')}</form>`,
  );
  const pressed = record(['mousedown']);
  await act(green);
  expect(pressed.filter((one) => /pay|name|LABEL/.test(one))).toEqual([]);
});

test('a list beside a button of its own stays open: the choice may count only once that is pressed', async () => {
  many(form, { more: '<button>Apply</button>' });
  await act(green);
  expect(isOpen()).toBe(true);
});

test('a list that was open before stays open', async () => {
  many(form);
  byId('choice').click();
  await act(green);
  expect(isOpen()).toBe(true);
});

test('a list with a layer of its own over the page is left by a click on that layer', async () => {
  many(form, { closedBy: 'none' });
  byId('popup').style.inset = '0';
  byId('popup').addEventListener('click', ({ target }) => {
    if (target === byId('popup')) byId('popup').style.display = 'none';
    byId('choice').setAttribute('aria-expanded', 'false');
  });
  await act(green);
  expect([isOpen(), byId('choice').textContent]).toEqual([false, 'Green']);
});

test('a list that says nothing of itself is left too, if it stays open', async () => {
  page(`<form style="padding: 20px; width: 300px"><div id="choice" tabindex="0" style="height: 24px">Choose</div><p>Later</p>
    <label>Name <input></label></form><ul id="popup" style="position: fixed; left: 20px; top: 120px; display: none"><li>Red</li><li>Green</li></ul>`);
  const [choice, popup] = [byId('choice'), byId('popup')];
  choice.addEventListener('click', () => popup.style.setProperty('display', 'block'));
  const inside = (target: EventTarget | null) => [choice, popup].some((box) => box.contains(target as Node));
  document.body.addEventListener('mousedown', ({ target }) => {
    if (!inside(target)) popup.style.display = 'none';
  });
  popup.addEventListener('click', ({ target }) => {
    choice.textContent += ` ${(target as Element).textContent}`;
  });
  const { outcome } = await act({ ...green, others: [{ text: 'Red' }] });
  expect(outcome).toMatchObject({ status: 'done', value: 'Green, Red' });
  expect([choice.textContent, isOpen()]).toEqual(['Choose Green Red', false]);
});
