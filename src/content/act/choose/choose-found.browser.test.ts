import '../../main-world.ts';
import { expect, test } from 'vitest';
import type { ActOutcome } from '../../../core/page/outcome.ts';
import { lookAt } from '../../observe/testing.ts';
import { act, byId } from '../testing.ts';

/** An element that exposes its role only through ElementInternals, as Fluent's lists and options do. */
const saysRole = (name: string, role: string): void =>
  customElements.define(
    name,
    class extends HTMLElement {
      readonly internals = this.attachInternals();
      constructor() {
        super();
        this.internals.role = role;
      }
    },
  );
saysRole('said-list', 'listbox');
saysRole('said-option', 'option');

test('an option is found in a list with its role only in ElementInternals', async () => {
  const { observer } = lookAt(`<button role="combobox" id="a" aria-label="Fruit">Banana</button>
    <said-list id="list" hidden style="display: none"><said-option style="display: block">Apple</said-option>
      <said-option style="display: block">Banana</said-option></said-list>`);
  const list = byId('list');
  byId('a').addEventListener('click', () => {
    list.style.display = 'block';
  });
  list.addEventListener('click', ({ target }) => {
    byId('a').textContent = (target as Element).textContent;
    list.style.display = 'none';
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Apple' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Apple' });
  expect(byId('a').textContent).toBe('Apple');
  observer.dispose();
});

test('the label of a list means the list', async () => {
  const { observer } = lookAt(`<span id="a" onclick="" style="cursor: pointer">Fruit</span>
    <button id="b" aria-haspopup="listbox" aria-labelledby="value a"><span id="value">Banana</span></button>
    <div role="listbox" id="list" hidden><div role="option">Apple</div></div>`);
  const list = byId('list');
  byId('b').addEventListener('click', () => {
    list.hidden = false;
  });
  list.addEventListener('click', () => {
    byId('value').textContent = 'Apple';
    list.hidden = true;
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Apple' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Apple' });
  observer.dispose();
});

test('an option that is in no list is found if its field is expanded', async () => {
  const { observer } =
    lookAt(`<div role="combobox" aria-haspopup="listbox" aria-expanded="true" aria-owns="gone" id="box">
      <input id="a" aria-label="Category"></div>
    <div id="list"><div role="option" aria-selected="false">Food <b>0.00</b></div><div role="option">Bills <b>0.00</b></div></div>`);
  const list = byId('list');
  byId('a').addEventListener('click', () => list.remove());
  list.addEventListener('click', ({ target }) => {
    (byId('a') as HTMLInputElement).value = (target as Element).firstChild?.textContent?.trim() ?? '';
    list.remove();
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Food' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Food' });
  expect((byId('a') as HTMLInputElement).value).toBe('Food');
  observer.dispose();
});

test('an open field that names no list has the only one in its box, not another one of the page', async () => {
  const { observer } = lookAt(`<ul role="listbox" aria-label="Cities"><li role="option">Apple</li></ul>
    <div><div><input role="combobox" id="a" aria-label="Filter" aria-expanded="true" aria-activedescendant="gone"></div>
    <ul role="listbox" id="list"><li role="option">Apple</li><li role="option">Banana</li></ul></div>`);
  const list = byId('list');
  list.addEventListener('click', ({ target }) => {
    (byId('a') as HTMLInputElement).value = (target as Element).textContent ?? '';
    list.remove();
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Apple' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Apple' });
  expect(list.isConnected).toBe(false);
  observer.dispose();
});

test('a list far from an open field that names none is not its own', async () => {
  const { observer } = lookAt(`<main><ul role="listbox" id="list"><li role="option">Apple</li></ul>
    <div><div><div><div><input role="combobox" id="a" aria-label="Filter" aria-expanded="true"></div></div></div></div></main>`);
  let clicks = 0;
  byId('list').addEventListener('click', () => clicks++);
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Apple' } });
  expect(outcome).toMatchObject({ status: 'wrong-kind' });
  expect(clicks).toBe(0);
  observer.dispose();
});

test('a list that has no height for its first frames is waited for', async () => {
  const { observer } = lookAt(`<button id="a" aria-haspopup="listbox" aria-label="Type">String</button>
    <div role="listbox" id="list" hidden style="transform: scaleY(0); transform-origin: top"><div role="option">Number</div></div>`);
  const list = byId('list');
  byId('a').addEventListener('click', () => {
    list.hidden = false;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        list.style.transition = 'transform 100ms';
        list.style.transform = 'none';
      }),
    );
  });
  list.addEventListener('click', () => {
    byId('a').textContent = 'Number';
    list.hidden = true;
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Number' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Number' });
  observer.dispose();
});

test('the button that fills an item of a menu is pressed for it', async () => {
  const { observer } = lookAt(`<button id="a" aria-haspopup="menu" aria-controls="menu">Actions</button>
    <ul role="menu" id="menu" hidden><li role="menuitem"><button tabindex="-1">Edit</button></li>
      <li role="menuitem"><button tabindex="-1" style="width: 100%">Archive</button></li></ul>`);
  const menu = byId('menu');
  byId('a').addEventListener('click', () => {
    menu.hidden = false;
  });
  const pressed: unknown[] = [];
  for (const button of menu.querySelectorAll('button'))
    button.addEventListener('click', () => {
      pressed.push(button.textContent);
      menu.hidden = true;
    });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Archive' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Archive' });
  expect(pressed).toEqual(['Archive']);
  observer.dispose();
});

test('words that were typed and became a tag are chosen, whatever their option says besides', async () => {
  const { observer } = lookAt(`<div id="a" role="combobox" aria-expanded="false" aria-controls="list">
    <span id="tags"></span><input id="field" aria-label="Labels"></div><div role="listbox" id="list"></div>`);
  const [field, list] = [byId('field') as HTMLInputElement, byId('list')];
  field.addEventListener('input', () => {
    list.innerHTML = `<div role="option">Create "${field.value}"</div>`;
  });
  list.addEventListener('click', () => {
    byId('tags').textContent = field.value;
    field.value = '';
    list.replaceChildren();
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Urgent' } });
  expect(outcome).toMatchObject({ status: 'done' });
  expect(byId('tags').textContent).toBe('Urgent');
  observer.dispose();
});

test('a button whose list closes after the choice need not show it', async () => {
  const { observer } =
    lookAt(`<button id="a" aria-haspopup="listbox" aria-controls="list">Add a label</button>
    <div role="listbox" id="list" hidden><div role="option">Bug</div><div role="option">Idea</div></div>`);
  const list = byId('list');
  byId('a').addEventListener('click', () => {
    list.hidden = false;
  });
  list.addEventListener('click', () => {
    list.hidden = true;
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Idea' } });
  expect(outcome).toMatchObject({ status: 'done', value: 'Idea' });
  expect(outcome).toHaveProperty('note', 'Its list closed; the button still shows "Add a label".');
  observer.dispose();
});

test('a list that is put into its place after it opened is waited for: another one with the same words is none of it', async () => {
  const { observer } =
    lookAt(`<div id="a" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list"
      style="height: 20px">Choose</div>
    <div role="listbox" style="margin-top: 200px"><div role="option" aria-selected="false" id="other">Vue</div></div>
    <div id="place" style="position: fixed; top: 0; transform: translateY(-100vh); display: none">
      <div id="list" role="listbox"><div role="option">React</div><div role="option" id="mine">Vue</div></div></div>`);
  byId('a').addEventListener('click', () => {
    byId('place').style.display = 'block';
    setTimeout(() => byId('place').style.setProperty('transform', 'translateY(40px)'), 100);
  });
  byId('mine').addEventListener('click', () => {
    byId('a').textContent = 'Vue';
    byId('place').style.display = 'none';
  });
  byId('other').addEventListener('click', () => byId('other').setAttribute('aria-selected', 'true'));
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Vue' } });
  expect([outcome, byId('other').ariaSelected]).toEqual([{ status: 'done', value: 'Vue' }, 'false']);
  observer.dispose();
});

const MENU_BUTTON = `<button id="a" aria-haspopup="menu" aria-controls="menu" aria-expanded="false">Menu</button>`;
const BAR = `<div role="menubar"><div id="a" role="menuitem" tabindex="0" aria-haspopup="menu" aria-controls="menu"
  aria-expanded="false">File</div></div>`;
test.each([
  ['a button', MENU_BUTTON],
  ['an item of a menu bar', BAR],
])('further choices of %s, in a list elsewhere', async (_what, opener) => {
  const { observer } = lookAt(`${opener}<div role="menu" id="menu" hidden>
      <div role="menuitem">New</div><div role="menuitem" id="share" aria-haspopup="menu" aria-expanded="false">Share</div></div>
    <div role="menu" id="more" hidden><div role="menuitem" id="mail">Mail</div></div>`);
  const show = (id: string, by: string): void => {
    byId(id).hidden = false;
    byId(by).setAttribute('aria-expanded', 'true');
  };
  let taken = '';
  byId('a').addEventListener('click', () => show('menu', 'a'));
  byId('share').addEventListener('click', () => show('more', 'share'));
  byId('mail').addEventListener('click', () => {
    taken = 'Mail';
    byId('menu').hidden = byId('more').hidden = true;
  });
  const way = { option: { text: 'Share' }, others: [{ text: 'Mail' }] };
  expect((await act({ kind: 'select-option', ref: 'a', ...way })).outcome).toMatchObject({ status: 'done' });
  expect(taken).toBe('Mail');
  observer.dispose();
});

test('several are chosen from a list whose field counts them in its name, as long as it stays open or names them', async () => {
  const several = async (stays: boolean, says = '', red = 'Red'): Promise<[ActOutcome, number]> => {
    const { observer } =
      lookAt(`<div id="a" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list"
        aria-label="Skills: 0 chosen" style="height: 20px">Choose</div>
      <div id="list" role="listbox" aria-multiselectable="true" hidden>
        <div role="option" aria-selected="false" data-value="Red" style="height: 20px">${red}</div>
        <div role="option" aria-selected="false">Blue</div></div>`);
    let chosen = 0;
    const show = (isOpen: boolean): void => {
      byId('list').hidden = !isOpen;
      byId('a').ariaExpanded = String(isOpen);
    };
    byId('a').addEventListener('click', () => show(true));
    byId('list').addEventListener('click', ({ target }) => {
      (target as Element).ariaSelected = 'true';
      byId('a').ariaLabel = `Skills: ${++chosen} chosen${says}`;
      if (!stays) show(false);
    });
    const { outcome } = await act(
      { kind: 'select-option', ref: 'a', option: { text: 'Red' }, others: [{ text: 'Blue' }] },
      { expected: { role: 'combobox', name: 'Skills: 0 chosen' } },
    );
    observer.dispose();
    return [outcome, chosen];
  };
  expect(await several(true)).toEqual([{ status: 'done', value: 'Red, Blue' }, 2]);
  // A field that is shut again may mean something else by now, but not that nothing was done.
  expect(await several(false)).toEqual([
    { status: 'wrong-kind', ref: 'a', why: 'Chosen: "Red". Look again for the rest' },
    1,
  ]);
  // One that says what was chosen is the same.
  expect(await several(false, ', Red')).toEqual([{ status: 'done', value: 'Red, Blue' }, 2]);
  // An option without a text is in no name.
  expect(await several(false, '', '')).toEqual([
    { status: 'wrong-kind', ref: 'a', why: 'Chosen: "". Look again for the rest' },
    1,
  ]);
});

test('further choices that close once the page scrolls are there for the next one, while they unfold too', async () => {
  const { observer } =
    lookAt(`<button id="a" aria-haspopup="menu" aria-expanded="false" aria-controls="menu" style="margin-top: 2000px">Edit</button>
    <div id="veil" style="position: fixed; inset: 0" hidden></div>
    <div id="menu" role="menu" hidden style="position: fixed; top: 60px">
      <div role="menuitem" id="share" aria-haspopup="menu" aria-expanded="false">Share</div></div>
    <div id="more" role="menu" hidden style="position: absolute; top: 2100px; pointer-events: none"><div role="menuitem">Mail</div></div>
    <div style="height: 5000px"></div>`);
  let taken: string | null = '';
  const unfold = (isOpen: boolean): void => {
    byId('share').ariaExpanded = String(isOpen);
    setTimeout(() => {
      byId('more').hidden = byId('share').ariaExpanded !== 'true';
    }, 20);
    setTimeout(() => byId('more').style.removeProperty('pointer-events'), 90);
  };
  byId('a').addEventListener('click', () => {
    byId('a').ariaExpanded = 'true';
    byId('menu').hidden = byId('veil').hidden = false;
  });
  byId('share').addEventListener('click', () => unfold(true));
  byId('more').addEventListener('click', ({ target }) => {
    taken = (target as Element).textContent;
    byId('menu').hidden = byId('veil').hidden = true;
    unfold(false);
  });
  byId('a').scrollIntoView({ block: 'center' });
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  const scrolled = () => unfold(false);
  addEventListener('scroll', scrolled);
  const way = { option: { text: 'Share' }, others: [{ text: 'Mail' }] };
  expect((await act({ kind: 'select-option', ref: 'a', ...way })).outcome).toMatchObject({ status: 'done' });
  expect(taken).toBe('Mail');
  removeEventListener('scroll', scrolled);
  observer.dispose();
});

test('an option of a list in which several are chosen, although it does not say so, stays chosen', async () => {
  const { observer } = lookAt(`<div role="listbox" id="a">
    <p><b role="option" aria-selected="true">One</b></p><p><b role="option" aria-selected="true">Two</b></p></div>`);
  byId('a').addEventListener('click', ({ target }) => {
    const option = target as Element;
    option.ariaSelected = String(option.ariaSelected !== 'true');
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Two' } });
  expect(outcome).toEqual({ status: 'done', value: 'Two', note: 'It was so already.' });
  expect(byId('a').querySelectorAll('[aria-selected=true]')).toHaveLength(2);
  observer.dispose();
});

test('options of a pixel, for screen readers, are chosen where their component draws them in shadow roots', async () => {
  const { observer } =
    lookAt(`<div><input id="a" role="combobox" aria-label="City" aria-expanded="true" aria-controls="list">
    <ul role="listbox" id="list" aria-multiselectable="true"
      style="position: absolute; width: 1px; height: 1px; overflow: hidden; margin: 0; padding: 0">
      <li role="option" aria-selected="false">Oslo</li><li role="option" aria-selected="false">Rome</li></ul>
    <div aria-hidden="true" style="position: relative"><p id="Oslo"></p><p id="Rome"></p></div></div>`);
  const options = document.querySelectorAll('li');
  for (const option of options) {
    const drawn = byId(option.textContent ?? '');
    drawn.attachShadow({ mode: 'open' }).innerHTML = `<div>${drawn.id}</div>`;
    drawn.addEventListener('click', () => {
      option.ariaSelected = String(option.ariaSelected !== 'true');
    });
  }
  for (const option of [{ text: 'Rome' }, { text: 'Rome' }]) {
    const { outcome } = await act({ kind: 'select-option', ref: 'a', option });
    expect(outcome).toMatchObject({ status: 'done', value: 'Rome' });
    expect([...options].map((at) => at.ariaSelected)).toEqual(['false', 'true']);
  }
  observer.dispose();
});

/** A list without ARIA: a read-only field that nobody sees, and options that are made elsewhere as it opens. */
const unsaidList = () => {
  const looked = lookAt(`<p>Rome</p><div id="frame" style="position:relative;width:200px;height:30px">
    <input id="a" readonly style="opacity:0"></div><div id="layer"></div>`);
  byId('frame').addEventListener('click', () => {
    byId('layer').innerHTML = byId('layer').firstChild
      ? ''
      : '<p>North</p><div><i>Oslo</i></div><div><i>Rome</i></div><i></i>';
  });
  byId('layer').addEventListener('click', ({ target }) => {
    byId<HTMLInputElement>('a').value = (target as Element).textContent ?? '';
    byId('layer').innerHTML = '';
  });
  return looked.observer;
};

test('an option that came with a press on a list that says nothing of itself is chosen', async () => {
  const observer = unsaidList();
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Rome' } });
  expect(outcome).toEqual({ status: 'done', value: 'Rome' });
  observer.dispose();
});

test('of such a list, what was there before is no option', async () => {
  const observer = unsaidList();
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Paris' } });
  expect(outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'No option "Paris". Choose one of "North", "Oslo", "Rome".',
  });
  observer.dispose();
});

test.each([
  ['a read-only field', '<input id="a" readonly value="Choose">'],
  ['a box that takes the focus', '<div id="a" tabindex="0" style="height: 20px">Choose</div>'],
  ['a button that says no more than that it is shut', '<button id="a" aria-expanded="false">Choose</button>'],
  [
    'a button with a word that ARIA does not know',
    '<button id="a" role="button" aria-haspopup="list">Choose</button>',
  ],
])('%s opens a list that says nothing of itself', async (_what, opener) => {
  const { observer } = lookAt(`<p>Red</p>${opener}
    <ul id="list" hidden style="background: white"><li>Red</li><li>Green</li></ul>`);
  const [opens, list] = [byId('a'), byId('list')];
  opens.addEventListener('click', () => {
    list.hidden = !list.hidden;
  });
  list.addEventListener('click', ({ target }) => {
    const text = (target as Element).textContent ?? '';
    if (opens instanceof HTMLInputElement) opens.value = text;
    else opens.textContent = text;
    list.hidden = true;
  });
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Red' } });
  expect(outcome).toEqual({ status: 'done', value: 'Red' });
  expect(list.hidden).toBe(true);
  observer.dispose();
});

test('a button that opens nothing by its own word is no list', async () => {
  const { observer } = lookAt('<button id="a">Delete</button><p>Red</p>');
  let presses = 0;
  byId('a').addEventListener('click', () => presses++);
  const { outcome } = await act({ kind: 'select-option', ref: 'a', option: { text: 'Red' } });
  expect([outcome.status, presses]).toEqual(['wrong-kind', 0]);
  observer.dispose();
});

test('what comes up beside an empty field, and was not there before, was chosen from a list that says nothing', async () => {
  const { observer } =
    lookAt(`<div id="box"><span id="tags"></span><div><input id="a" readonly style="width: 90px"></div></div>
    <ul id="list" hidden><li>Red</li><li>Green</li></ul>`);
  const [box, list] = [byId('box'), byId('list')];
  box.addEventListener('click', () => {
    list.hidden = false;
  });
  let hears = true;
  list.addEventListener('click', ({ target }) => {
    if (hears) byId('tags').append(target instanceof Element ? ` ${target.textContent}` : '');
  });
  const choose = async (text: string, other?: string): Promise<ActOutcome> =>
    (
      await act({
        kind: 'select-option',
        ref: 'a',
        option: { text },
        ...(other && { others: [{ text: other }] }),
      })
    ).outcome;
  expect(await choose('Red', 'Green')).toEqual({ status: 'done', value: 'Red, Green' });
  expect(byId('tags').textContent).toBe(' Red Green');
  byId('tags').textContent = '';
  list.hidden = true;
  hears = false;
  expect(await choose('Red')).toMatchObject({ status: 'not-verified' });
  observer.dispose();
});
