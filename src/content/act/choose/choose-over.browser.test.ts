import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const select = (ref: string, option: string, ...others: string[]) =>
  ({
    kind: 'select-option',
    ref,
    option: { text: option },
    others: others.map((text) => ({ text })),
  }) as const;

interface Made {
  /** Lies over the whole page while the list is open. */
  veil?: boolean;
  /** A field in the list, which filters it after so many milliseconds. */
  search?: number;
  several?: boolean;
  unfolds?: boolean;
  /** For so many milliseconds the pointer goes through it, to a layer beneath. */
  letsThrough?: number;
}

const CITIES = ['Oslo', 'Rome', 'Riga'];

/** A button with a list elsewhere in the page, which stays open when several may be chosen. */
function list({ veil, search, several, unfolds, letsThrough }: Made): void {
  page(`<div id="box" role="combobox" tabindex="0" aria-controls="list" style="width: 200px; height: 30px"></div>
    <input id="other"><div id="portal"></div>`);
  const box = byId('box');
  const chosen = new Set<string>();
  const draw = (cities: string[]): void => {
    byId('list').innerHTML = cities
      .map(
        (name) =>
          `<li role="option" aria-selected="${chosen.has(name)}" ${name === 'Riga' && !several ? 'aria-disabled="true"' : ''}>${name}</li>`,
      )
      .join('');
    for (const option of byId('list').children)
      option.addEventListener('click', () => {
        chosen.add(option.textContent ?? '');
        box.textContent = [...chosen].join(', ');
        if (several) draw(cities);
        else byId('portal').innerHTML = '';
      });
  };
  box.addEventListener('click', () => {
    byId('portal').innerHTML = `<div id="pop" style="position: fixed; inset: ${veil ? '0' : '40px 0 auto'}">
      ${search === undefined ? '' : '<input id="search">'}
      <ul id="list" role="listbox" ${several ? 'aria-multiselectable="true"' : ''} style="margin-top: 60px"></ul></div>`;
    draw(search === undefined ? CITIES : []);
    if (unfolds) byId('list').animate([{ transform: 'translateY(-900px)' }, {}], 300);
    if (letsThrough) {
      byId('pop').style.pointerEvents = 'none';
      byId('portal').insertAdjacentHTML('afterbegin', '<div style="position: fixed; inset: 0"></div>');
      setTimeout(() => byId('pop').style.removeProperty('pointer-events'), letsThrough);
    }
    const field = document.getElementById('search') as HTMLInputElement | null;
    field?.focus();
    let timer: ReturnType<typeof setTimeout>;
    field?.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => draw(CITIES.filter((name) => name === field.value)), search);
    });
  });
}

test('several options of a list that covers its opener are chosen; a failure names those already chosen', async () => {
  list({ veil: true, several: true });
  expect((await act(select('box', 'Oslo', 'Riga'))).outcome).toEqual({ status: 'done', value: 'Oslo, Riga' });
  list({ veil: true, several: true });
  expect((await act(select('box', 'Oslo', 'Bern'))).outcome).toEqual({
    status: 'wrong-kind',
    ref: 'box',
    why: 'Chosen: "Oslo". No option "Bern". Choose one of "Oslo", "Rome", "Riga".',
  });
});

test('a disabled option is reported, not the list', async () => {
  list({});
  expect((await act(select('box', 'Riga'))).outcome).toEqual({
    status: 'wrong-kind',
    ref: 'box',
    why: 'The option "Riga" is disabled.',
  });
});

test('a list that unfolds over the view is waited for', async () => {
  list({ unfolds: true });
  expect((await act(select('box', 'Rome'))).outcome).toEqual({ status: 'done', value: 'Rome' });
});

test('a list with a field of its own is filtered by it; a field that had the focus before is left alone', async () => {
  list({ search: 400 });
  byId('other').focus();
  expect((await act(select('box', 'Rome'))).outcome).toEqual({ status: 'done', value: 'Rome' });
  list({});
  byId('box').addEventListener('mousedown', (event) => event.preventDefault());
  byId('other').focus();
  expect((await act(select('box', 'Bern'))).outcome).toMatchObject({ status: 'wrong-kind' });
  expect(byId<HTMLInputElement>('other').value).toBe('');
});

test('a list with a field of its own is filtered anew for each of several options', async () => {
  list({ search: 50, several: true });
  expect((await act(select('box', 'Oslo', 'Riga'))).outcome).toEqual({ status: 'done', value: 'Oslo, Riga' });
  expect(byId('box').textContent).toBe('Oslo, Riga');
});

test.each([
  ['has closed', 0],
  ['still closes', 200],
])(
  'what was chosen stands beside its field as an option, and is none of a list that %s',
  async (_, closing) => {
    page(`<span id="chosen"></span><input id="field" role="combobox" aria-expanded="false" aria-controls="list">
    <div id="portal"></div>`);
    const field = byId<HTMLInputElement>('field');
    field.addEventListener('click', () => {
      field.ariaExpanded = 'true';
      byId('portal').innerHTML =
        '<ul id="list" role="listbox"><li role="option">Italy</li><li role="option">Norway</li></ul>';
      for (const option of byId('list').children)
        option.addEventListener('click', () => {
          field.value = option.textContent ?? '';
          byId('chosen').innerHTML += `<b role="option" aria-selected="true">${option.textContent}</b>`;
          byId('list').style.pointerEvents = 'none';
          setTimeout(() => byId('portal').replaceChildren(), closing);
          setTimeout(() => {
            field.ariaExpanded = 'false';
          }, closing + 50);
        });
    });
    const both = {
      kind: 'select-option',
      ref: 'field',
      option: { text: 'Italy' },
      others: [{ text: 'Norway' }],
    };
    expect((await act(both as Parameters<typeof act>[0])).outcome).toMatchObject({ status: 'done' });
    expect(byId('chosen').textContent).toBe('ItalyNorway');
  },
);

test('if a list was filtered to nothing, its options before that are reported', async () => {
  page(`<input id="field" role="combobox" aria-controls="list">
    <ul id="list" role="listbox"><li role="option">Bern</li><li role="option">Linz</li></ul>`);
  byId('field').addEventListener('input', () => {
    byId('list').innerHTML = '';
  });
  expect((await act(select('field', 'Rome'))).outcome).toMatchObject({
    why: 'No option "Rome". Choose one of "Bern", "Linz".',
  });
});

test('a text field in a combobox is that combobox', async () => {
  page(`<div id="box" role="combobox" aria-expanded="false"><span id="chosen"></span><input id="field" type="search"></div>
    <div id="portal"></div>`);
  byId('box').addEventListener('click', () => {
    byId('portal').innerHTML = '<ul role="listbox"><li role="option" id="red">red</li></ul>';
    byId('red').addEventListener('click', () => {
      byId('chosen').textContent = 'red';
      byId('portal').innerHTML = '';
    });
  });
  expect((await act(select('field', 'red'))).outcome).toEqual({ status: 'done', value: 'red' });
});

test('a closed list that contains the chosen value as an option is opened', async () => {
  page(`<div id="box" role="combobox" tabindex="0" aria-expanded="false"><div role="option" aria-selected="true" style="width: 40px">Oslo</div>
    <div id="more" role="listbox"></div></div>`);
  byId('box').addEventListener('click', () => {
    if (byId('box').ariaExpanded === 'true') return;
    byId('box').ariaExpanded = 'true';
    byId('more').innerHTML = '<div role="option" id="rome">Rome</div>';
    byId('rome').addEventListener('click', () => {
      byId('box').textContent = 'Rome';
    });
  });
  expect((await act(select('box', 'Rome'))).outcome).toEqual({ status: 'done', value: 'Rome' });
});

test('an option that lets the pointer through until its list is there is waited for', async () => {
  list({ letsThrough: 200 });
  expect((await act(select('box', 'Rome'))).outcome).toEqual({ status: 'done', value: 'Rome' });
});
