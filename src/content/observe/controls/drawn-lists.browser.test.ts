import '../../kit-late.ts';
import '../../main-world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { outlineOf } from '../testing.ts';

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
