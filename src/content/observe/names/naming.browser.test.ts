import '../../main-world.ts';
import { afterEach, expect, test } from 'vitest';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

test('two labels of the same words name a control once', () => {
  const labels = '<label for="a">Personal tools</label><label for="a"><span>Personal</span> tools</label>';
  expect(outlineOf(`${labels}<input type="checkbox" id="a">`)).toEqual([
    '[1] checkbox "Personal tools" unchecked',
  ]);
});

test('the word of an icon before the same word is not part of the name', () => {
  const icon = (alt: string): string => `<span><img src="x.gif" alt="${alt}" width="16" height="16">&nbsp;`;
  expect(
    outlineOf(
      `<a href="#1">${icon('Edit')}Edit</span></a> <a href="#2">${icon('Browse')}Browse</span> <b>(current)</b></a> ` +
        `<a href="#3">${icon('Edit')}Editor</span></a> <a href="#4">Walla Walla</a> <label>${icon('Bo')}Bo <input></label>`,
    ).join(),
  ).toMatch(/link "Edit".*link "Browse \(current\)".*link "Edit Editor".*link "Walla Walla".*textbox "Bo"/);
});

test('a control keeps the name that its tooltip took over', () => {
  const { observer, snapshot } = lookAt(
    '<button title="Ordered list" id="a"></button><p id="tip" role="tooltip" hidden>Ordered list</p>',
  );
  expect(linesOf(snapshot)[0]).toBe('[1] button "Ordered list"');
  const button = document.querySelector('button');
  button?.removeAttribute('title');
  button?.setAttribute('aria-describedby', 'tip');
  expect(linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))[0]).toBe('[1] button "Ordered list"');
});

test('the words of a tooltip that Bootstrap or Tippy keeps name a control without a name, and no other', () => {
  const icon = '<svg aria-hidden="true" data-original-title="Edit" width="9" height="9"></svg>';
  expect(
    outlineOf(
      `<a href="#1">${icon}</a><button title="" data-bs-original-title="Reply"></button>` +
        `<button data-tippy-content="Send"></button><button data-original-title="More words">Save</button>`,
    ),
  ).toEqual(['[1] link "Edit"', '[2] button "Reply"', '[3] button "Send"', '[4] button "Save"']);
});

test('a sign alone in a cell is its value, and beside other text it is none', () => {
  expect(
    outlineOf(
      '<table><tr><th>Page</th><th>Group</th></tr><tr><td><span>*</span></td><td>all</td></tr></table>',
    ),
  ).toContain('  row "*" | "all"');
  expect(outlineOf('<table><tr><th>Line<th>Text<tr><td>-<td>Two spoons.</table>')).toContain(
    '  row "-" | "Two spoons."',
  );
  expect(outlineOf('<dl><dt>!<dd>not yet patrolled</dl>')).toContain('"!"');
  expect(outlineOf('<p>Name <b></b></p><div>*</div><input aria-label="Name">')).toEqual([
    '"Name"',
    '[1] textbox "Name" = ""',
  ]);
});

test('a check box without a name has that of the tooltip of its cell', () => {
  const cell = (to: string): string =>
    `<td title="New » ${to}"><input type="hidden"><input type="checkbox"></td>`;
  const html = `<table><tr><th>From<th>A<th>B<tr><td>New${cell('A')}${cell('B')}</table>`;
  expect(outlineOf(html).at(-1)).toBe(
    '  row "New" | [1] checkbox "New » A" unchecked | [2] checkbox "New » B" unchecked',
  );
});

test('words that a page makes once name thousands of controls only in part', () => {
  const word = 'word '.repeat(3000);
  const { snapshot } = lookAt(`<i id="x" aria-label="${word}"></i>
    <style>b::before { content: "${word}" } button, p { width: 90px; height: 20px; overflow: hidden }</style>
    <button aria-labelledby="x"></button><button>${'<b></b>'.repeat(30)}</button><p><b></b>a</p>`);
  const lengths = snapshot.nodes.map(({ name }) => name.length);
  expect(lengths).toHaveLength(3);
  for (const length of lengths) expect(length).toBeLessThan(2100);
});

test('blanks in front do not use up a name', () => {
  expect(outlineOf(`<a href="/x">${' '.repeat(3000)}<b>Delete</b></a>`)).toEqual(['[1] link "Delete"']);
});

test('words of a style sheet are apart from those that they take the place of', () => {
  const style =
    '.it { font-size: 0; display: inline-block } .it::before { content: "Delete"; font-size: 16px }';
  expect(outlineOf(`<style>${style}</style><a class="it" href="/x">Next</a>`)[0]).toMatch(
    /^\[1\] link "Delete Next"/,
  );
});

test('a letter that a style sheet writes in a font of its own is a picture, and no part of a name', () => {
  const style = '.it::before { content: "E"; font-family: w2ui-font }';
  expect(
    outlineOf(
      `<style>${style}</style><button title="Clear"><i class="it"></i></button><button><i class="it"></i> Add</button>`,
    ),
  ).toEqual(['[1] button "Clear"', '[2] button "Add"']);
});

test('an icon whose tooltip also describes the field beside it is told once, and so is what a name says', () => {
  const group = (hint: string) =>
    `<div><input aria-label="Host" aria-describedby="d"><i aria-hidden="true" role="img" title="${hint}" style="display:inline-block;width:9px;height:9px"></i>`;
  expect(outlineOf(`${group('Where it runs')}<span id="d" hidden>Where it runs</span></div>`)).toEqual([
    '[1] textbox "Host" = "" (description "Where it runs")',
  ]);
  expect(outlineOf(`${group('Required')}<span id="d" hidden>Where it runs</span></div>`)).toContain(
    'img "Required"',
  );
  expect(
    outlineOf(
      '<a href="#a" aria-label="Refresh; restart the server" aria-describedby="r">x</a><p id="r" hidden>restart the server</p>',
    ),
  ).toEqual(['[1] link "Refresh; restart the server"']);
});

test.each([
  ['data-tooltip', '<button data-tooltip="Bold&#10;ctrl+b"><svg></svg></button>', '[1] button "Bold ctrl+b"'],
  [
    'one on a box around it',
    '<span data-tip="Bold"><button><svg></svg></button></span>',
    '[1] button "Bold"',
  ],
  ['words come first', '<button data-tooltip="Makes it bold">Bold</button>', '[1] button "Bold"'],
])('a button that shows nothing is named by the tooltip of a library: %s', (_what, html, line) => {
  expect(outlineOf(html)).toEqual([line]);
});

test('a box around several buttons gives none of them its tooltip', () => {
  expect(outlineOf('<p data-tip="Format"><button></button><button></button></p>').join()).not.toContain(
    'Format',
  );
});

test('a label that code made by mistake is none', () => {
  expect(outlineOf('<div><label>Tags</label><input aria-label="false"></div>').join()).toContain(
    'textbox "Tags"',
  );
  expect(outlineOf('<button aria-label="undefined">Send</button>')).toEqual(['[1] button "Send"']);
});

test('a button that turns the pages of a table is not called by all that the table says', () => {
  const lines = outlineOf(
    '<table id="orders"><tr><td>Ada</td></tr></table><div role="button" tabindex="0" title="Next page" aria-owns="orders" style="height: 20px"></div>',
  );
  expect(lines).toContain('[1] button "Next page"');
});

test('a list is called by the label in it, not by what is chosen', () => {
  const list = (choice: string): string =>
    `<span role="combobox" tabindex="0" aria-expanded="false" aria-labelledby="what"><input tabindex="-1" readonly value="${choice}"><label id="what">Room</label></span>`;
  expect(outlineOf(list('Suite'))[0]).toBe('[1] combobox "Room" collapsed = "Suite"');
  expect(outlineOf(list(''))[0]).toMatch(/^\[1\] combobox "Room" collapsed/);
});

test('an item of a menu is not called by the menu that it opened, in it or elsewhere', () => {
  const menu = '<div role="menu" id="m"><div role="menuitem" tabindex="-1">Open</div></div>';
  const item = (inside: string): string =>
    `<div role="menubar"><div role="menuitem" tabindex="0" aria-haspopup="true">File ${inside}</div></div>`;
  for (const html of [item(menu), `${item('<span aria-owns="m"></span>')}${menu}`])
    expect(outlineOf(html).join()).toMatch(/menuitem "File".*menuitem "Open"/);
});

test.each([
  ['a button', '<button id="pay">Pay now</button>', 'Pay now'],
  ['an input', '<input type="submit" id="pay" value="Pay now">', 'Pay now'],
  ['one that sends nothing', '<button type="button" id="pay">Ada</button>', 'Read on'],
])(
  'what sends a form is called what is written on it, whatever label is put on it: %s',
  (_what, html, name) => {
    // Whoever may write a label into a page could have the person asked about something else than what is pressed.
    const { snapshot } = lookAt(`<label for="pay">Read on</label><form method="post">${html}</form>`);
    expect(snapshot.nodes.find(({ role }) => role === 'button')?.name).toBe(name);
  },
);

test('what stands on a button is told, although a label around it is its name', () => {
  const label = (button: string) => outlineOf(`<label>Start ${button}</label>`);
  expect(label('<button type="button">Nov 17</button>')).toEqual(['[1] button "Start"', '  "Nov 17"']);
  expect(label('<input type="button" value="Pick">')).toEqual(['[1] button "Start"']);
});
