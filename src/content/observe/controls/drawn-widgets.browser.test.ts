import { afterEach, expect, test } from 'vitest';
import { lookAt, outlineOf } from '../testing.ts';

/**
 * Widgets as libraries draw them: the element that a person sees is not the one with the name, the role or the value.
 */
afterEach(() => document.body.replaceChildren());

test('a button that shows only a glyph of an icon font is named by its tooltip', () => {
  expect(
    outlineOf(`<style>.icon::before { content: '\\e900' }</style>
      <button title="Next month"><span class="icon"></span></button><a href="#" title="Home"><i>\ue901</i></a>
      <button title="Said by its words"><i class="icon"></i> Save</button>`),
  ).toEqual(['[1] button "Next month"', '[2] link "Home"', '[3] button "Save"']);
});

test('letters that an icon font draws as a picture are not part of a name', () => {
  const style = `<style>i::after { content: attr(data-icon); font-family: 'Material Symbols' } b::after { content: 'new'; font-family: Arial, 'Segoe UI Symbol' }</style>`;
  expect(
    outlineOf(`${style}<button role="checkbox" aria-checked="false"><i data-icon="check_box_outline_blank"></i> Single</button>
      <button><i data-icon="close"></i></button><button>Mail <b></b></button>`),
  ).toEqual(['[1] checkbox "Single" unchecked', '[2] button (in code "close")', '[3] button "Mail new"']);
});

test('a check box that says that it is pressed is ticked', () => {
  const box = (attributes: string): string => `<button role="checkbox" ${attributes}>Single</button>`;
  expect(
    outlineOf(
      box('aria-pressed="true"') +
        box('aria-pressed="false"') +
        box('aria-pressed="true" aria-checked="false"'),
    ),
  ).toEqual(
    ['checked', 'unchecked', 'unchecked'].map((state, at) => `[${at + 1}] checkbox "Single" ${state}`),
  );
});

test('an element with the role img is reported by its name, with the controls and the long text in it', () => {
  expect(
    outlineOf(`<div role="img" aria-label="4 of 5 stars">★★★★☆</div><div role="img">no name</div>
      <div role="img" aria-label="Sales"><button>Tea</button> ${'sold on Monday, '.repeat(4)}</div>
      <button><span role="img" aria-label="Bin">🗑</span></button>`),
  ).toEqual([
    'img "4 of 5 stars"',
    '"no name"',
    'img "Sales"',
    '[1] button "Tea"',
    `"${'sold on Monday, '.repeat(4).trim()}"`,
    '[2] button "Bin"',
  ]);
});

test('a closed dialog that is only hidden is not reported', () => {
  const dialog = (style: string): string =>
    `<div role="dialog" aria-modal="true" aria-label="Sure?" style="position: fixed; inset: 0; ${style}">Gone for good</div>`;
  expect(outlineOf(`<p>Here</p>${dialog('visibility: hidden')}${dialog('opacity: 0')}`)).toEqual(['"Here"']);
  expect(outlineOf(dialog(''))).toEqual(['dialog "Sure?" modal', '  "Gone for good"']);
  expect(outlineOf('<div role="dialog" aria-label="Empty"></div>')).toEqual(['dialog "Empty"']);
});

/** Visually hidden, but kept for the keyboard and for screen readers. */
const HIDDEN =
  'position: absolute; width: 100%; height: 100%; overflow: hidden; clip: rect(0, 0, 0, 0); margin: 0';

test('the label of a hidden button represents the button', () => {
  expect(
    outlineOf(`<button role="switch" aria-checked="true" id="late" aria-label="Late" style="${HIDDEN}"></button>
      <label for="late"><span style="display: inline-block; width: 40px; height: 20px"></span></label>`),
  ).toEqual(['[1] switch "Late" checked']);
});

test('a slider without a height is told, because its thumb is to be seen', () => {
  expect(outlineOf('<input aria-label="Size" type="range" style="height: 0; appearance: none">')).toEqual([
    '[1] slider "Size" = "50"',
  ]);
});

test('a drawn slider or star represents its hidden field', () => {
  const slider = (label: string): string =>
    `<span style="position: relative; display: inline-block; width: 20px; height: 20px">
      <input type="range" aria-label="${label}" value="30" style="${HIDDEN}"></span>`;
  const way = 'style="display: block; width: 300px; cursor: pointer" onmousedown=""';
  expect(outlineOf(`<div ${way}>${slider('Volume')}</div>`)).toEqual(['[1] slider "Volume" = "30"']);
  expect(outlineOf(`<div ${way}>${slider('From')}${slider('To')}</div>`)).toEqual([
    '[1] clickable',
    '  [2] slider "From" = "30"',
    '  [3] slider "To" = "30"',
  ]);
  expect(
    outlineOf(`<div style="display: inline-block; position: relative; width: 20px; height: 20px; cursor: pointer" onclick="">
      <input type="radio" checked aria-label="3 stars" style="${HIDDEN}"><svg width="20" height="20"></svg></div>`),
  ).toEqual(['[1] radio "3 stars" checked']);
});

test('a chooser represents its hidden field, whose value it shows; if the field is not displayed, the chooser is a target itself', () => {
  const chooser = (style: string): string =>
    `<div style="width: 200px; height: 30px; cursor: pointer; position: relative" onclick="">
      <div style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)">
        <input role="combobox" readonly aria-label="Languages" aria-expanded="false" style="${style}"></div>
      <span>German</span></div>`;
  expect(outlineOf(chooser(''))).toEqual(['[1] combobox "Languages" readonly collapsed = "German"']);
  expect(outlineOf(chooser('display: none'))).toEqual(['[1] clickable "German"']);
});

test('a combobox around a field is that field, or has the text shown in its place as its value', () => {
  const box = (attributes: string, inner: string): string =>
    `<div role="combobox" aria-expanded="false" ${attributes}>${inner}</div>`;
  expect(
    outlineOf(`<label for="room">Room</label>
      ${box('onmousedown="" style="cursor: pointer"', '<select hidden></select><input id="room" role="combobox" value="Double">')}
      ${box('tabindex="0" aria-label="Colour"', '<b>Blue</b><div style="visibility: hidden"><input><p>Red</p></div>')}`),
  ).toEqual(['[1] combobox "Room" = "Double"', '[2] combobox "Colour" collapsed = "Blue"']);
});

test('a control without words is described by what the page’s code calls it and its first child', () => {
  expect(
    outlineOf(`<button class="btn btn-sm"><i class="fa fa-trash"></i></button>
      <a href="/account"><svg><use xlink:href="/sprite.svg#user-circle"></use></svg></a>
      <button class="p-2"><img src="data:image/svg+xml,<svg class='bin' />"></button>
      <input name="nickname"><textarea placeholder="Say it" class="comment"></textarea>
      <button class="fa-save">Save</button><button title="Print"><i class="fa fa-print"></i></button>
      <div class="card" onclick="" style="cursor: pointer"><p>${'Read more. '.repeat(40)}</p></div>`),
  ).toEqual([
    '[1] button (in code "trash")',
    '[2] link (in code "user circle account")',
    '[3] button',
    '[4] textbox = "" (in code "nickname")',
    '[5] textbox "Say it" = ""',
    '[6] button "Save"',
    '[7] button "Print"',
    '[8] clickable',
    expect.stringMatching(/^ {2}"Read more\. /),
  ]);
});

test('the header of a column that turns the page of a calendar is described by its code; one without, and a day, are not', () => {
  expect(
    outlineOf(`<table><tr><th onclick="" class="prev available"><span></span></th><th onclick="">May</th><th onclick=""></th></tr>
      <tr><td onclick="" class="day off"></td><td onclick="" class="day">1</td><td onclick=""><i class="fa fa-star" style="display:block;width:9px;height:9px"></i></td></tr></table>`),
  ).toEqual([
    'table (2 rows)',
    '  row [1] columnheader (in code "prev available") | [2] columnheader "May" | [3] columnheader',
    '  row [4] cell | [5] cell "1" | [6] cell (in code "star")',
  ]);
});

test('test ids of a control take precedence over its classes', () => {
  expect(
    outlineOf(`<button class="button _square_zpi3n_346" data-test-id="zoom-to-fit"><svg data-icon="expand"></svg></button>
      <div data-testid="payee"><div onclick="" class="css-1n0wg01" style="height: 20px; cursor: pointer"></div></div>
      <div data-testid="row"><input class="css-1gjgvsd"><input class="css-1gjgvsd"></div>`),
  ).toEqual([
    '[1] button (in code "expand zoom to fit")',
    '[2] clickable (in code "payee")',
    '[3] textbox = ""',
    '[4] textbox = ""',
  ]);
});

test('names from the page’s code are limited in length, and clobbered properties do not affect them', () => {
  const { observer, snapshot } = lookAt(`<button class="${'long '.repeat(1000)}"></button>
    <form tabindex="0" class="search"><input name="firstElementChild" aria-label="A"><input name="firstElementChild" aria-label="B"></form>`);
  observer.dispose();
  const [button, form] = snapshot.nodes.filter(({ ref }) => ref !== undefined);
  expect(button?.code).toHaveLength(500);
  expect(form?.code).toContain('search');
});

test('a drawn switch represents its field without a size, if the frame around both listens', () => {
  const field = 'position: absolute; width: 0; height: 0; opacity: 0; margin: 0';
  const drawn = 'display: inline-block; width: 40px; height: 20px; cursor: pointer';
  const html = (role: string) =>
    `<div><label>Other input</label><div onclick="" style="display: inline-block"><input type="checkbox" ${role} style="${field}"><span style="${drawn}"></span></div></div>`;
  expect(outlineOf(html('role="switch"'))).toEqual(['[1] switch "Other input" unchecked']);
  expect(outlineOf(html('checked'))).toEqual(['[1] checkbox "Other input" checked']);
  // Nothing indicates that a click on the drawing would reach the field.
  expect(outlineOf(html('').replace('onclick=""', ''))).toEqual(['"Other input"', '[1] clickable']);
});

test('a hidden box to tick is pressed at its own drawing, not in the row or item around it, which listens for itself', () => {
  const tick = (id: string): string =>
    `<div id="${id}" onclick="" style="display:inline-block;width:20px;height:20px;border:1px solid;position:relative">
      <input type="checkbox" aria-label="${id}" style="position:absolute;width:1px;height:1px;opacity:0"></div>`;
  const { observer } =
    lookAt(`<table style="width:500px"><tr onclick="" style="cursor:pointer"><td>${tick('Anna')}</td><td>Paris</td></tr>
      <tr onclick="" style="cursor:pointer"><td><input type="checkbox" aria-label="Bert" style="width:1px;height:1px;opacity:0"></td><td>Bonn</td></tr></table>
    <div role="treeitem" tabindex="0" onclick="" style="width:500px">${tick('May')}<span>May</span></div>`);
  const pressed = (label: string): Element =>
    observer.targetOf(document.querySelector(`[aria-label=${label}]`) as Element);
  expect([pressed('Anna').id, pressed('May').id]).toEqual(['Anna', 'May']);
  // Where nothing else listens, the row hears of it.
  expect(pressed('Bert').localName).toBe('td');
  observer.dispose();
});

test('words whose size a part of a control restores are visible', () => {
  expect(
    outlineOf(
      `<button style="font-size: 0"><span style="font-size: 14px">Shown</span></button>
      <button style="font-size: 0"><span>Hidden</span></button>`,
    ),
  ).toEqual(['[1] button "Shown"', '[2] button "Hidden" hidden-text']);
});

test('a menu far before the start of the page is not reported, even if it is scrollable', () => {
  expect(
    outlineOf(`<button>Buy</button><ul style="position:absolute;top:-9000px;height:80px;overflow:auto">
      ${'<li><a href="#x">Copy</a></li>'.repeat(9)}</ul>`),
  ).toEqual(['[1] button "Buy"']);
  // A scrollable box without a size may contain an element that is drawn elsewhere.
  expect(
    outlineOf(
      `<div style="overflow:auto;height:0"><button style="position:absolute;top:99px">Add</button></div>`,
    ),
  ).toEqual(['[1] button "Add"']);
});

test('check boxes and buttons in an editor are reported, links in its text are not', () => {
  const editor = (inside: string) => `<div contenteditable="true" aria-label="List">${inside}</div>`;
  expect(
    outlineOf(
      editor(`<p>See <a href="#shop">shop</a></p><div><input type="checkbox" aria-label="Tent"> Tent</div>
      <div contenteditable="false"><a href="#map">Map</a> <button>Add picture</button></div>`),
    ),
  ).toEqual([
    '[1] textbox "List" = "See shop↵Tent↵Map Add picture" (2 links)',
    '  [2] checkbox "Tent" unchecked',
    '  [3] link "Map"',
    '  [4] button "Add picture"',
  ]);
  expect(outlineOf(editor('<p>See <a href="#shop">shop</a></p>'))).toEqual([
    '[1] textbox "List" = "See shop" (1 link)',
  ]);
});

test('empty rows that only lay out the page are not reported', () => {
  const frame = '<tr><td>&nbsp;</td><td></td></tr>';
  expect(
    outlineOf(`<table><tbody>${frame}<tr><td></td><td><button>Add</button></td></tr>${frame}</tbody></table>
      <table><tbody>${frame}${frame}</tbody></table>`),
  ).toEqual(['table (1 row)', '  row "" | [1] button "Add"']);
});

test('draggable entries of a pad are reported, although the pad listens for them', () => {
  const entry = (name: string) =>
    `<div draggable="true" title="${name}" style="width:20px;height:20px;float:left"></div>`;
  expect(
    outlineOf(
      `<div onclick="" style="width:100px;height:60px">${entry('Append task')}${entry('Delete')}</div>`,
    ).map((line) => line.trim()),
  ).toEqual(expect.arrayContaining(['[2] clickable "Append task"', '[3] clickable "Delete"']));
});

test('what listens right after a check box that is not displayed is that box', () => {
  const tick = (attributes: string, drawn: string): string =>
    `<input ${attributes} style="display: none"><div onclick="" style="width: 90px">${drawn}</div>`;
  expect(
    outlineOf(`<p>Hobbies</p>${tick('type="checkbox" title="Reading" checked', '<b>Reading</b><i>✓</i>')}
      ${tick('type="radio" name="n"', 'Never')}${tick('type="text"', 'Other')}`),
  ).toEqual([
    '"Hobbies"',
    '[1] checkbox "Reading" checked',
    '[2] radio unchecked',
    '  "Never"',
    '[3] clickable "Other"',
  ]);
  // A label operates it; what follows is something else.
  expect(outlineOf(`${tick('type="checkbox" id="m"', 'Menu')}<label for="m">Open</label>`)).toContain(
    '[1] clickable "Menu"',
  );
});

test('the value of a list is what it shows, not the empty field that searches in it; two fields are two', () => {
  const list = (content: string): string =>
    `<div role="combobox" tabindex="0" style="height: 30px">${content}</div>`;
  expect(outlineOf(list('<span><input style="opacity: 0" value="">Cherry</span>'))).toEqual([
    '[1] combobox = "Cherry"',
  ]);
  expect(outlineOf(`<b><input></b>${list('<span><input value="Plum"></span>')}`)).toEqual([
    '[1] textbox = ""',
    '[2] combobox = "Plum"',
  ]);
  expect(
    outlineOf(list('<b><input placeholder="From" value="Monday"></b><b><input placeholder="To"></b>')),
  ).toEqual(['[1] combobox = "Monday"', '  [2] textbox "From" = "Monday"', '  [3] textbox "To" = ""']);
});
