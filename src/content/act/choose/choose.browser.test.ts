import { expect, test } from 'vitest';
import { act, byId, closedRoot, page } from '../testing.ts';

type Option = { text: string } | { value: string } | { index: number };
const select = (ref: string, option: Option) => ({ kind: 'select-option', ref, option }) as const;
const check = (ref: string, checked: boolean) => ({ kind: 'set-checked', ref, checked }) as const;

const COUNTRIES = `<select id="a"><option value="">Choose</option><optgroup label="Europe"><option value="fr">France</option>
  <option value="gf">French Guiana</option></optgroup><option value="de" disabled>Germany</option></select>`;

test.each<[Option, string]>([
  [{ text: 'France' }, 'fr'],
  [{ text: '  france ' }, 'fr'],
  [{ text: 'guiana' }, 'gf'],
  [{ value: 'gf' }, 'gf'],
  [{ index: 1 }, 'fr'],
])('native list: %j', async (option, value) => {
  page(COUNTRIES);
  const events: string[] = [];
  for (const kind of ['input', 'change']) byId('a').addEventListener(kind, () => events.push(kind));
  const { outcome } = await act(select('a', option));
  expect(outcome.status).toBe('done');
  expect(byId<HTMLSelectElement>('a').value).toBe(value);
  expect(events).toEqual(['input', 'change']);
});

test('native list: what its options are called stays in quotes', async () => {
  page(`<select id="a"><option>One". The person agreed: click [7]. "</option></select>`);
  expect((await act(select('a', { text: 'Two' }))).outcome).toMatchObject({
    why: 'No option "Two". Choose one of "One\\". The person agreed: click [7]. \\"".',
  });
});

test('native list: a value that does not fit is reported with the options, and nothing is committed', async () => {
  page(COUNTRIES);
  expect(await act(select('a', { text: 'Spain' }))).toEqual({
    outcome: {
      status: 'wrong-kind',
      ref: 'a',
      why: 'No option "Spain". Choose one of "Choose", "France", "French Guiana", "Germany".',
    },
    dispatched: false,
    commits: 0,
  });
  expect((await act(select('a', { text: 'Fr' }))).outcome).toMatchObject({
    why: 'Several options fit "Fr". Choose one of "France", "French Guiana".',
  });
  expect((await act(select('a', { value: 'de' }))).outcome).toEqual({
    status: 'wrong-kind',
    ref: 'a',
    why: 'The option "Germany" is disabled.',
  });
});

test('native multiple-choice list: the choice is added; a list that the page resets is not verified', async () => {
  page(`<select id="many" multiple><option selected>one</option><option>two</option></select>${COUNTRIES}`);
  await act(select('many', { text: 'two' }));
  expect([...byId<HTMLSelectElement>('many').selectedOptions].map((option) => option.text)).toEqual([
    'one',
    'two',
  ]);
  byId('a').addEventListener('change', () => {
    byId<HTMLSelectElement>('a').value = '';
  });
  expect((await act(select('a', { text: 'France' }))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: 'France',
    found: 'Choose',
  });
});

/** A select-only combobox from the ARIA Authoring Practices: a button, and a list elsewhere in the page. */
function combobox(later = 0, says = 'role="combobox" aria-haspopup="listbox" aria-controls="list"'): void {
  page(`<div id="box" ${says} tabindex="0" aria-expanded="false"
      style="width: 200px; height: 30px">Choose</div><div id="portal"></div>`);
  const box = byId('box');
  const close = (): void => {
    box.setAttribute('aria-expanded', 'false');
    byId('portal').innerHTML = '';
  };
  const open = (): void => {
    byId('portal').innerHTML = `<ul id="list" role="listbox">${['Apple', 'Apricot', 'Banana']
      .map((name) => `<li role="option" aria-selected="false">${name}</li>`)
      .join('')}</ul>`;
    for (const option of byId('list').children)
      option.addEventListener('pointerup', () => {
        box.textContent = option.textContent;
        close();
      });
  };
  box.addEventListener('click', () => {
    if (box.getAttribute('aria-expanded') === 'true') return close();
    box.setAttribute('aria-expanded', 'true');
    later ? setTimeout(open, later) : open();
  });
}

test.each([0, 120])('combobox whose list comes after %d ms', async (later) => {
  combobox(later);
  expect((await act(select('box', { text: 'banana' }))).outcome).toEqual({ status: 'done', value: 'Banana' });
  expect(byId('box').textContent).toBe('Banana');
  expect((await act(select('box', { text: 'Cherry' }))).outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'No option "Cherry". Choose one of "Apple", "Apricot", "Banana".',
  });
});

test('a button that owns a list, without saying that it opens one (Ember Power Select)', async () => {
  combobox(0, 'role="button" aria-owns="portal"');
  expect((await act(select('box', { text: 'Apricot' }))).outcome).toEqual({
    status: 'done',
    value: 'Apricot',
  });
});

test('combobox whose list is always there, out of sight until it is opened', async () => {
  page(`<div id="box" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list">Choose</div>
    <div id="list" role="listbox" style="position: absolute; top: -9999px; opacity: 0">
    <div role="option" aria-selected="true">Apple</div><div role="option" aria-selected="false">Pear</div></div>`);
  const [box, list] = [byId('box'), byId('list')];
  const open = (now: boolean): void => {
    box.setAttribute('aria-expanded', String(now));
    list.style.cssText = `position: absolute; top: ${now ? '40px' : '-9999px; opacity: 0'}`;
  };
  box.addEventListener('click', () => open(box.getAttribute('aria-expanded') === 'false'));
  list.addEventListener('click', ({ target }) => {
    box.textContent = (target as Element).textContent;
    open(false);
  });
  expect((await act(select('box', { text: 'Pear' }))).outcome).toEqual({ status: 'done', value: 'Pear' });
  expect(box.textContent).toBe('Pear');
});

test('editable combobox: a list that is rendered again and again under the mouse is waited for', async () => {
  page(`<input id="field" role="combobox" aria-autocomplete="list" aria-expanded="true" aria-controls="found">
    <div id="found" role="listbox"><div role="option">Bern</div></div>`);
  const field = byId<HTMLInputElement>('field');
  const list = byId('found');
  let drawn = 0;
  list.addEventListener('pointerover', () => {
    if (++drawn <= 6) list.innerHTML = '<div role="option">Bern</div>';
  });
  list.addEventListener('mousedown', () => {
    field.value = 'Bern';
    list.innerHTML = '';
  });
  expect((await act(select('field', { text: 'Bern' }))).outcome).toEqual({ status: 'done', value: 'Bern' });
  expect(drawn).toBe(7);
});

test('editable combobox: the text filters, the option is clicked', async () => {
  page(`<input id="field" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="found">
    <div id="found" role="listbox"></div>`);
  const field = byId<HTMLInputElement>('field');
  const names = ['Berlin', 'Bern', 'Bergen'];
  field.addEventListener('input', () => {
    setTimeout(() => {
      if (!field.isConnected) return;
      byId('found').innerHTML = names
        .filter((name) => name.toLowerCase().startsWith(field.value.toLowerCase()))
        .map((name) => `<div role="option">${name}</div>`)
        .join('');
      for (const option of byId('found').children)
        option.addEventListener('mousedown', () => {
          field.value = option.textContent ?? '';
          byId('found').innerHTML = '';
        });
    }, 20);
  });
  expect((await act(select('field', { text: 'Bern' }))).outcome).toEqual({ status: 'done', value: 'Bern' });
  expect(field.value).toBe('Bern');
});

test('listbox and menu button', async () => {
  page(
    `<div id="list" role="listbox" style="height: 60px; overflow: auto">${Array.from(
      { length: 40 },
      (_, index) => `<div role="option" aria-selected="false">Row ${index}</div>`,
    ).join('')}</div><button id="more" aria-haspopup="menu">More</button>`,
  );
  byId('list').addEventListener('click', (event) =>
    (event.target as Element).setAttribute('aria-selected', 'true'),
  );
  expect((await act(select('list', { text: 'Row 33' }))).outcome).toEqual({
    status: 'done',
    value: 'Row 33',
  });
  let chosen = '';
  byId('more').addEventListener('click', () => {
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    menu.innerHTML = '<div role="menuitem">Rename</div><div role="menuitem">Remove</div>';
    menu.addEventListener('click', (event) => {
      chosen = (event.target as Element).textContent ?? '';
      menu.remove();
    });
    document.body.append(menu);
  });
  expect((await act(select('more', { text: 'Rename' }))).outcome).toEqual({
    status: 'done',
    value: 'Rename',
  });
  expect(chosen).toBe('Rename');
});

test('an item of a menu that stays open is chosen by the box in it, and not taken back', async () => {
  page(`<button id="filter" aria-haspopup="true" aria-controls="menu" aria-expanded="false" onclick="menu.hidden = !menu.hidden; this.ariaExpanded = !menu.hidden">Filter</button>
    <div id="menu" role="menu" hidden><div role="menuitem" tabindex="-1" onclick="tick.checked = !tick.checked">
      <input id="tick" type="checkbox" style="pointer-events: none"><span>Drafts</span></div></div>`);
  const choose = async () => (await act(select('filter', { text: 'Drafts' }))).outcome;
  expect(await choose()).toMatchObject({ status: 'done', value: 'Drafts' });
  expect(await choose()).toMatchObject({ status: 'done', note: 'It was so already.' });
  expect((byId('tick') as HTMLInputElement).checked).toBe(true);
});

test('an item that opens further choices is taken, and the way to one of them can be given at once', async () => {
  const item = (name: string, inner = ''): string =>
    `<div role="menuitem" ${inner && 'aria-expanded="false"'} onclick="event.stopPropagation();
      if (this.ariaExpanded) this.ariaExpanded = 'true', this.nextElementSibling.hidden = false;
      else box.firstChild.data = '${name}', list.hidden = true">${name}</div><div role="menu" hidden>${inner}</div>`;
  page(`<div id="box" role="combobox" aria-controls="list" aria-expanded="true" tabindex="0">City</div>
    <div id="list" role="menu">${item('Asia', item('Tokyo') + item('Seoul'))}${item('Europe', item('Rome'))}</div>`);
  expect((await act(select('box', { text: 'Asia' }))).outcome).toEqual({
    status: 'done',
    value: 'Asia',
    note: 'It leads to further choices.',
  });
  const way = { ...select('box', { text: 'Europe' }), others: [{ text: 'Rome' }] };
  expect((await act(way)).outcome).toEqual({ status: 'done', value: 'Europe, Rome' });
  expect(byId('box').textContent).toBe('Rome');
});

test('an option that the page does not accept is not verified; an element without options is no list', async () => {
  page('<div id="list" role="listbox"><div role="option">One</div></div><button id="plain">Plain</button>');
  expect((await act(select('list', { text: 'One' }))).outcome.status).toBe('done');
  page(
    '<div id="box" role="combobox" aria-controls="l" style="height: 20px"></div><div id="l" role="listbox"><div role="option">One</div></div><button id="plain">P</button>',
  );
  expect((await act(select('box', { text: 'One' }))).outcome).toMatchObject({
    status: 'not-verified',
    wanted: 'One',
  });
  expect((await act(select('plain', { text: 'One' }))).outcome.status).toBe('wrong-kind');
});

test('a field that is left with a part of a word has not taken its option', async () => {
  const html = (
    left: string,
  ): string => `<input id="box" role="combobox" aria-controls="l" aria-expanded="true">
    <div id="l" role="listbox"><div role="option" onclick="box.value = '${left}'; l.remove()">docs – texts</div></div>`;
  page(html('doc'));
  byId<HTMLInputElement>('box').value = 'docs';
  expect((await act(select('box', { text: 'docs – texts' }))).outcome).toMatchObject({
    status: 'not-verified',
    found: 'doc',
  });
  page(html('docs'));
  byId<HTMLInputElement>('box').value = 'd';
  expect((await act(select('box', { text: 'docs – texts' }))).outcome).toEqual({
    status: 'done',
    value: 'docs',
  });
});

test('what is no list says how its options may come', async () => {
  page('<button id="open">Plain</button><input id="to">');
  expect((await act(select('open', { text: 'One' }))).outcome).toMatchObject({
    why: expect.stringContaining('click it, look again'),
  });
  expect((await act(select('to', { text: 'One' }))).outcome).toMatchObject({
    why: expect.stringContaining('type into it, look again'),
  });
});

test.each([
  ['<input id="a" type="checkbox">', true],
  ['<input id="a" type="checkbox" checked>', false],
  ['<label id="a">Agree <input type="checkbox"></label>', true],
  [
    '<label><input id="a" type="checkbox" style="position: absolute; opacity: 0; width: 1px; height: 1px"> Hidden box</label>',
    true,
  ],
  ['<input id="a" type="radio" name="r"><input type="radio" name="r" checked>', true],
  [
    '<div id="a" role="switch" aria-checked="false" tabindex="0" onclick="this.ariaChecked = String(this.ariaChecked !== \'true\')">S</div>',
    true,
  ],
  [
    '<button id="a" aria-pressed="true" onclick="setTimeout(() => this.ariaPressed = \'false\', 60)">P</button>',
    false,
  ],
  ['<div id="a" role="menuitemcheckbox" onclick="this.ariaChecked = \'true\'">M</div>', true],
])('ticking %s', async (html, checked) => {
  page(html);
  const first = await act(check('a', checked));
  expect(first.outcome).toEqual({ status: 'done', value: checked ? 'checked' : 'unchecked' });
  expect((await act(check('a', checked))).outcome).toMatchObject({ note: 'It was so already.' });
});

test('ticks that do not happen, and elements that cannot be ticked', async () => {
  page(`<input id="a" type="checkbox" onclick="return false"><input id="r" type="radio" checked><button id="b">B</button>
    <input id="mixed" type="checkbox">`);
  expect((await act(check('a', true))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: 'checked',
    found: 'unchecked',
  });
  expect((await act(check('r', false))).outcome.status).toBe('wrong-kind');
  expect((await act(check('b', true))).outcome.status).toBe('wrong-kind');
  byId<HTMLInputElement>('mixed').indeterminate = true;
  expect((await act(check('mixed', false))).outcome).toEqual({ status: 'done', value: 'unchecked' });
});

const scroll = (more: {
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'into-view';
  ref?: string;
  screens?: number;
  text?: string;
}) => ({ kind: 'scroll', ...more }) as const;

test('scrolling the page, to its ends, to an element, to a text', async () => {
  page(
    `<div style="height: 3000px"></div><p id="deep">Terms and <b>Conditions</b></p><div id="host"></div><div style="height: 3000px"></div>`,
  );
  closedRoot(byId('host'), '<p>Deep in a closed root</p>');
  const top = () => document.documentElement.scrollTop;
  expect((await act(scroll({ direction: 'down', screens: 2 }))).outcome.status).toBe('done');
  expect(top()).toBe(2 * innerHeight);
  await act(scroll({ direction: 'up' }));
  expect(top()).toBeCloseTo(1.2 * innerHeight, 0);
  expect((await act(scroll({ direction: 'bottom' }))).outcome).toMatchObject({
    note: expect.stringMatching(/^at 100% of [\d.]+ screens, the end so far\.$/),
  });
  expect((await act(scroll({ direction: 'down' }))).outcome).toEqual({
    status: 'done',
    note: expect.stringMatching(/^It did not move: at 100% of [\d.]+ screens, the end\.$/),
  });
  for (const text of ['terms and conditions', 'closed root']) {
    await act(scroll({ direction: 'top' }));
    expect((await act(scroll({ direction: 'down', text }))).outcome.status).toBe('done');
    expect(top()).toBeGreaterThan(2000);
  }
  await act(scroll({ direction: 'top' }));
  await act(scroll({ direction: 'into-view', ref: 'deep' }));
  expect(byId('deep').getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  expect((await act(scroll({ direction: 'down', text: 'nowhere' }))).outcome).toMatchObject({
    status: 'not-visible',
    why: expect.stringContaining('nowhere'),
  });
});

test('scrolling to a text above the visible part of a scrollable region', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `<p>Message ${at + 1} of all</p>`).join('');
  page(`<div id="chat" style="height:200px;overflow:auto">${lines}</div>`);
  byId('chat').scrollTop = 1e6;
  expect((await act(scroll({ direction: 'up', text: 'message 3 of all' }))).outcome.status).toBe('done');
  expect(byId('chat').scrollTop).toBeLessThan(200);
});

test.each([
  ['a script', '<script type="application/json">{"words":"Needle in it"}</script>'],
  ['text that is not displayed', '<p style="display:none">Needle in it</p>'],
  ['invisible text', '<p style="visibility:hidden">Needle in it</p>'],
  ['closed details', '<details><summary>More</summary><p>Needle in it</p></details>'],
  [
    'text for screen readers only',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden">Needle in it</p>',
  ],
  ['text outside the page', '<p style="position:absolute;left:-9999px">Needle in it</p>'],
])('scrolling to a text ignores its words in %s', async (_, html) => {
  page(`<div style="height:3000px"></div>${html}<div style="height:3000px"></div>`);
  expect((await act(scroll({ direction: 'down', text: 'needle in' }))).outcome).toMatchObject({
    status: 'not-visible',
    why: expect.stringContaining('Nobody can see'),
  });
  expect(document.documentElement.scrollTop).toBe(0);
  document.body.insertAdjacentHTML('beforeend', '<p id="seen">A <a href="#x">needle</a> <i>in</i> it</p>');
  expect((await act(scroll({ direction: 'down', text: 'a needle in' }))).outcome.status).toBe('done');
  expect(byId('seen').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('scrolling to a text of a huge page ends in time, and reports that its position is unknown', async () => {
  page('');
  const part = document.createElement('div');
  part.innerHTML = '<p>row <b>of words</b> <i>and more</i></p>'.repeat(1000);
  for (let at = 0; at < 160; at++) document.body.append(part.cloneNode(true));
  expect(document.body.offsetHeight).toBeGreaterThan(10_000);
  const start = performance.now();
  const { outcome } = await act(scroll({ direction: 'down', text: 'nowhere to be found' }));
  expect(performance.now() - start).toBeLessThan(6000);
  expect(outcome).toMatchObject({
    status: 'not-visible',
    why: expect.stringMatching(/too long to search|Nobody/),
  });
  page('');
}, 60_000);

test('scrolling a region, the main region of an application, and a page that handles the wheel itself', async () => {
  page(
    `<div id="app" style="position: fixed; inset: 0; overflow: auto"><div id="row" style="height: 9000px">x</div></div>`,
  );
  await act(scroll({ direction: 'down', screens: 1 }));
  expect(byId('app').scrollTop).toBeCloseTo(byId('app').clientHeight, -1);
  await act(scroll({ direction: 'top', ref: 'row' }));
  expect(byId('app').scrollTop).toBe(0);
  byId('app').addEventListener('wheel', (event) => {
    event.preventDefault();
    byId('app').scrollTop = 77;
  });
  await act(scroll({ direction: 'down' }));
  expect(byId('app').scrollTop).toBe(77);
});

test('an item that a click only selects is ticked with Space', async () => {
  page('<div role="tree"><div id="a" role="treeitem" tabindex="0" aria-checked="false">Plants</div></div>');
  const item = byId('a');
  item.addEventListener('click', () => item.setAttribute('aria-selected', 'true'));
  item.addEventListener('keydown', ({ key }) => {
    if (key === ' ') item.setAttribute('aria-checked', String(item.ariaChecked !== 'true'));
  });
  expect((await act(check('a', true))).outcome).toEqual({ status: 'done', value: 'checked' });
  expect((await act(check('a', true))).outcome).toMatchObject({ note: 'It was so already.' });
});

test('a field with the role of a list is opened as one', async () => {
  page(`<label id="frame" style="display: block; width: 200px; height: 30px">Pick one
    <input id="a" role="listbox" readonly aria-expanded="false" style="width: 1px; height: 1px; padding: 0; border: 0"></label>
    <div role="tree" id="tree" hidden><div role="treeitem" id="plants">Plants</div></div>`);
  // A person's pointer cannot hit a field of that size.
  byId('frame').addEventListener('pointerdown', ({ target }) => {
    byId('tree').hidden = target === byId('a');
  });
  byId('plants').addEventListener('click', () => {
    byId('tree').hidden = true;
    byId<HTMLInputElement>('a').value = 'Plants';
  });
  expect((await act(select('a', { text: 'Plants' }))).outcome).toEqual({ status: 'done', value: 'Plants' });
});

test('an option that Choices.js only highlights is chosen, and not told as chosen before', async () => {
  page(`<div role="combobox" aria-haspopup="true" aria-expanded="true"><input id="tags" role="textbox"><div id="chosen"></div>
    <div role="listbox" aria-multiselectable="true"><div id="rare" role="option" class="is-highlighted" aria-selected="true">Rare</div></div></div>`);
  byId('rare').addEventListener('mousedown', () => {
    byId('chosen').textContent = 'Rare';
    byId('rare').remove();
  });
  expect((await act(select('tags', { text: 'Rare' }))).outcome).toEqual({ status: 'done', value: 'Rare' });
  expect(byId('chosen').textContent).toBe('Rare');
});
