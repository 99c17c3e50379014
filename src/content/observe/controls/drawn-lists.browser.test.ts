import '../../kit-late.ts';
import '../../main-world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { lookAt, outlineOf } from '../testing.ts';

/** Lists, menus and their like whose fields or labels are not what a person sees, as component libraries draw them. */

afterEach(() => document.body.replaceChildren());

/** A list whose field only screen readers find; what was chosen is drawn beside it. */
const choice = (shown: string, { field = '', panel = '' }) => `
  <label for="extras">Extras</label>
  <div style="position:relative;width:200px;height:34px;cursor:pointer" onclick="">
    <div style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);opacity:0">
      <input role="combobox" id="extras" aria-haspopup="listbox" aria-expanded="${panel !== ''}" style="transform:scale(0)" ${field}></div>
    <div>${shown}</div>${panel}
  </div>`;

describe('a list whose field nobody sees', () => {
  test('has what is drawn as its value, not the keys in the field', () => {
    expect(outlineOf(choice('Oslo', { field: 'value="osl"' }))).toContain(
      '[1] combobox "Extras" collapsed = "Oslo"',
    );
  });

  test('has no value from what it opened in its own frame', () => {
    const layer = 'style="position:absolute;top:40px;background:#fff"';
    for (const panel of [
      `<ul role="tree" ${layer}><li role="treeitem">Pictures</li></ul>`,
      `<div role="dialog" ${layer}><table><tr><th>Su</th></tr></table></div>`,
      `<ul role="listbox" ${layer}><li role="option">Rome</li></ul>`,
    ])
      expect(outlineOf(choice('Oslo', { panel }))).toContain('[1] combobox "Extras" expanded = "Oslo"');
  });
});

describe('a list that is a box around its label and its icon', () => {
  const list = (shown: string) => `
    <div role="combobox" aria-label="Select an option" aria-expanded="false" onclick="" style="width:200px;cursor:pointer">
      <label style="text-transform:uppercase">Visited</label><div>${shown}</div><i aria-hidden="true">expand_more</i></div>`;

  test('is named by that label, and has only what was chosen as its value', () => {
    expect(outlineOf(list('Spain, Norway'))).toEqual(['[1] combobox "Visited" collapsed = "Spain, Norway"']);
    expect(outlineOf(list(''))).toEqual(['[1] combobox "Visited" collapsed']);
  });

  test('keeps the name that the page refers to, and a word of its choice in italics', () => {
    const named = list('<i>Southern</i> Spain').replace(/aria-label="[^"]*"/, 'aria-labelledby="countries"');
    expect(outlineOf(`<b id="countries">Countries</b>${named}`)).toContain(
      '[1] combobox "Countries" collapsed = "Southern Spain"',
    );
  });

  test('is a list too where a field that cannot be typed into is in it', () => {
    const field = '<input readonly aria-labelledby="label" placeholder="Choose one">';
    expect(
      outlineOf(
        list(field)
          .replace('<label', '<label id="label"')
          .replace(/<i .*<\/i>/, ''),
      ),
    ).toEqual(['[1] combobox "Visited" readonly = "" (placeholder "Choose one")']);
  });
});

describe('a list that is a box', () => {
  const list = (attributes: string, words: string) => `
    <div><label for="city">City</label><br>
      <span role="combobox" id="city" tabindex="0" aria-haspopup="listbox" aria-expanded="false" ${attributes}>${words}</span></div>`;

  test('is named by its label, not by the choice that the page repeats as its label', () => {
    expect(outlineOf(list('aria-label="Paris"', 'Paris'))).toEqual([
      '[1] combobox "City" collapsed = "Paris"',
    ]);
  });

  test('is told while its words are transparent, because a label floats into it', () => {
    expect(
      outlineOf(
        `<div style="border:1px solid;width:200px">${list('style="opacity:0;display:block"', '&nbsp;')}</div>`,
      ),
    ).toEqual(['[1] combobox "City" collapsed']);
  });

  test('is left out where all around it is transparent', () => {
    expect(outlineOf(`<div style="opacity:0">${list('', 'Paris')}</div>`).join()).not.toContain('City');
  });
});

describe('menu items around a link without an address', () => {
  const item = (words: string, more = '') =>
    `<li role="menuitem" aria-label="${words}"${more ? ' aria-haspopup="true" aria-expanded="true"' : ''}>
      <div onclick=""><a tabindex="-1"><span>${words}</span></a></div>${more}</li>`;

  test('are menu items, also in an open one', () => {
    expect(
      outlineOf(`<ul role="menu">${item('File', `<ul>${item('Print')}</ul>`)}${item('Quit')}</ul>`),
    ).toEqual([
      'menu',
      expect.stringMatching(/^ {2}\[1\] menuitem "File" expanded/),
      '    [2] menuitem "Print"',
      '  [3] menuitem "Quit"',
    ]);
  });
});

test('a box that scrolls and takes the focus for that is a region, and what is in it is told', () => {
  const rows = ['Oak', 'Elm', 'Ash'].map((name) => `<tr style="height:40px"><td>${name}</td><td>3</td></tr>`);
  const table = `<table><tr><th>Tree</th><th>Age</th></tr>${rows.join('')}</table>`;
  expect(
    outlineOf(`<div tabindex="0" style="height:60px;overflow:auto" onscroll="">${table}</div>`).slice(0, 3),
  ).toEqual([
    expect.stringMatching(/^\[1\] region \(scrolls: 0 above/),
    '  table (4 rows)',
    '    row "Tree" | "Age"',
  ]);
});

/** A list without ARIA: a field that holds keys, and over it what was chosen. */
const openedBy = (over: string, field = 'autocomplete="off"') => `
  <label for="city">City</label>
  <div onclick="" style="position:relative;width:200px;height:32px;border:1px solid">
    <span style="position:absolute;inset:0"><input id="city" ${field} style="width:100%;height:100%;box-sizing:border-box;border:0;${field.includes('readonly') ? 'opacity:0' : ''}"></span>
    ${over}<i role="img" aria-label="down" style="position:absolute;right:0">v</i>
  </div>`;
const over = (words: string, attributes = '') =>
  `<span ${attributes} style="position:relative;display:block;height:32px">${words}</span>`;

describe('a list that says nothing of itself', () => {
  test('has the words over its field as its value, and they are told once', () => {
    expect(outlineOf(openedBy(over('Oslo')))).toEqual(['[1] textbox "City" = "Oslo"', 'img "down"']);
    expect(outlineOf(openedBy(over('Oslo'), 'readonly autocomplete="off"')).slice(0, 1)).toEqual([
      '[1] combobox "City" readonly = "Oslo"',
    ]);
  });

  test('is pressed where those words are', () => {
    const { observer } = lookAt(openedBy(over('Oslo')));
    const field = document.querySelector('input') as HTMLInputElement;
    expect(observer.targetOf(field)).toBe(document.querySelector('[onclick]'));
  });

  test('has no value from hints, labels, typed words, units and fields that a browser fills in', () => {
    for (const [words, field] of [
      [over('Choose a city', 'class="x-placeholder"')],
      [over('Where', 'class="floating-label"')],
      ['<b style="position:absolute;right:0">km</b>'],
      [
        '<span style="position:relative;display:block;height:32px;pointer-events:none">Oslo, for example</span>',
      ],
      [over('City name'), ''],
    ] as const)
      expect(outlineOf(openedBy(words, field))).toContain('[1] textbox "City" = ""');
    expect(outlineOf(openedBy(over('Oslo'), 'autocomplete="off" value="Ri"'))).toContain(
      '[1] textbox "City" = "Ri"',
    );
  });

  test('opens items that are told although the list is called one', () => {
    const lines = outlineOf(
      '<ul role="menuitemcheckbox"><li onclick="">Italy</li><li onclick="">Norway</li></ul>',
    );
    expect(lines).toEqual(['list (2 items)', '  [1] listitem "Italy"', '  [2] listitem "Norway"']);
    expect(outlineOf('<ul role="menuitemcheckbox" tabindex="0"><li>All</li></ul>')).toEqual([
      '[1] menuitemcheckbox "All" unchecked',
    ]);
  });
});
