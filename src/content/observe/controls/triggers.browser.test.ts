import { afterEach, expect, test } from 'vitest';
import { createObserver } from '../observer.ts';
import { controlsOf, lookAt, outlineOf } from '../testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const controls = (html: string, hinted: readonly string[] = []): string[] =>
  controlsOf(lookAt(html, { listenerHint: (element) => hinted.includes(element.id) }).snapshot);

const hand = 'style="cursor:pointer"';

test('a box with a hand cursor around one control is that control, with more content it is a card', () => {
  expect(controls(`<div ${hand}><button style="width:100%">Buy</button></div>`)).toEqual(['button "Buy"']);
  expect(
    controls(`<ul><li ${hand} style="cursor:pointer;padding:30px"><button>Tab</button></li></ul>`),
  ).toEqual(['button "Tab"']);
  expect(
    controls(`<div style="cursor:pointer;height:200px">A long story <button>More</button></div>`),
  ).toEqual(['clickable ""', 'button "More"']);
});

test('a box with a hand cursor is the icon button in it if both are called the same', () => {
  const tool = (name: string, size = 10): string =>
    `<a class="selected" aria-label="Bold" style="cursor:pointer;display:inline-block;width:30px;height:30px">
      <button aria-label="${name}" style="width:${size}px;height:${size}px;padding:0;border:0"></button></a>`;
  expect(controls(tool('Bold'))).toEqual(['button "Bold"']);
  expect(outlineOf(tool('Bold'))[0]).toBe('[1] button "Bold" class-active');
  expect(controls(tool('Colour'))).toEqual(['clickable "Bold"', 'button "Colour"']);
  // Nobody hits a button without a size.
  expect(controls(tool('Bold', 0))).toEqual(['clickable "Bold"']);
});

test('what is drawn over a control and lets the pointer through is no other control', () => {
  const tick = (drawing: string): string =>
    `<span style="position:relative"><input type="checkbox" aria-label="Food" checked style="width:20px;height:20px">
      ${drawing}</span>`;
  const style = 'position:absolute;left:0;width:24px;height:24px;cursor:pointer;pointer-events:none';
  expect(controls(tick(`<svg style="${style}"><path d="M0 0L9 9"/></svg>`))).toEqual(['checkbox "Food"']);
  expect(controls(tick(`<i style="${style}"></i>`))).toEqual(['checkbox "Food"']);
  // A dialog keeps the pointer from the whole page, and from this one only for that long.
  expect(controls(`<div style="pointer-events:none"><i ${hand}>Save</i></div>`)).toEqual([
    'clickable "Save"',
  ]);
});

test('a hand cursor on the whole page makes no target', () => {
  document.body.style.cursor = 'pointer';
  expect(controls('<p>text</p>')).toEqual([]);
});

test('listeners on boxes with much text, or with other controls, only delegate', () => {
  expect(controls('<form id="f"><input aria-label="a"></form>', ['f'])).toEqual(['textbox "a"']);
  expect(controls(`<div id="d">${'word '.repeat(100)}</div>`, ['d'])).toEqual([]);
  expect(controls('<table id="t"><tr><td>x</table>', ['t'])).toEqual([]);
});

test('a layer over the rows of a grid only hears which cell is meant; the rows are told', () => {
  const row = (name: string) => `<div role="row"><div role="gridcell" tabindex="-1">${name}</div></div>`;
  const grid = (rows: string) => outlineOf(`<div role="grid"><div onmousedown="">${rows}</div></div>`);
  expect(grid(row('Lamp') + row('Desk'))).toEqual([
    'grid (2 rows)',
    '  row [1] gridcell "Lamp"',
    '  row [2] gridcell "Desk"',
  ]);
  // What is around a single row is pressed itself.
  expect(grid(row('Lamp'))[1]).toContain('[1] clickable "Lamp"');
});

test('a layer over a drawing is pressed, although a field without a size in it hears the keys', () => {
  const layer = (width: number) =>
    controls(
      `<div id="d" style="width:300px;height:200px"><input style="padding:0;border:0;width:${width}px"></div>`,
      ['d'],
    );
  expect(layer(0)).toEqual(['clickable ""']);
  expect(layer(90)).toEqual(['textbox ""']);
});

test('the words of a part whose label says less are told, though its box listens', () => {
  const day = (label: string, words: string): string =>
    `<div id="d" style="height:90px"><p>Monday</p><div aria-label="${label}"><b>${words}</b> Dentist</div></div>`;
  const look = (html: string): string[] => {
    const { snapshot, observer } = lookAt(html, { listenerHint: (element) => element.id === 'd' });
    observer.dispose();
    return snapshot.nodes.map(({ role, name }) => `${role} ${name}`);
  };
  expect(look(day('Dentist', '9 to 11'))).toEqual(['clickable ', 'text Monday', 'text 9 to 11 Dentist']);
  expect(look(day('Dentist, 9 to 11', '9 to 11'))).toEqual(['clickable Monday Dentist, 9 to 11']);
});

test('a box that listens only delegates to several parts in it that listen', () => {
  const rows = (style = ''): string =>
    `<div id="d"><p>Oak</p>${['a', 'b'].map((id) => `<i id="${id}" style="${style}">Row ${id}</i> `).join('')}</div>`;
  const hinted = ['d', 'a', 'b'];
  expect(controls(rows(), hinted)).toEqual(['clickable "Row a"', 'clickable "Row b"']);
  // What opens only later does not count.
  expect(controls(rows('display:none'), hinted)).toEqual(['clickable "Oak"']);
  expect(outlineOf(rows(), { listenerHint: ({ id }) => hinted.includes(id) })[0]).toBe('"Oak"');
});

test('a box that listens only delegates to several parts in it with a hand cursor of their own', () => {
  const html = (parts: string): string =>
    `<style>.hand{cursor:pointer}</style><div onclick="pick(event)">${parts}</div>`;
  expect(outlineOf(html('<span class="hand">1</span> <span class="hand">2</span>'))).toEqual([
    '[1] clickable "1"',
    '[2] clickable "2"',
  ]);
  // What is inside inherits the cursor.
  expect(outlineOf(html('Note <span class="hand">more <i>and more</i></span>'))[0]).toMatch(
    /^\[1\] clickable "Note more and more"/,
  );
});

test('a row with a hand cursor is the control, not the box in it that only a script gives the focus', () => {
  expect(controls(`<ul><li ${hand}><div tabindex="-1">Java</div></li></ul>`)).toEqual(['listitem "Java"']);
});

test('a box with a listener does not delegate to controls that are not drawn', () => {
  expect(controls('<div id="d">Menu <button hidden>Close</button></div>', ['d'])).toEqual([
    'clickable "Menu"',
  ]);
  expect(controls('<div id="d">Menu <button>Close</button></div>', ['d'])).toEqual(['button "Close"']);
});

test('an element that listens in a target and shows the same words is that target, whatever opens below', () => {
  const folded = (style: string): string =>
    `<div id="o" style="padding:20px"><div id="i">More</div><p style="${style}">Inner words</p></div>`;
  expect(controls(folded('display:none'), ['o', 'i'])).toEqual(['clickable "More"']);
  expect(controls(folded(''), ['o', 'i'])).toEqual(['clickable "More Inner words"', 'clickable "More"']);
});

test('a listener inside a button is the button; inside a tree item it is a target of its own', () => {
  expect(controls('<button>Buy <span id="s">now</span></button>', ['s'])).toEqual(['button "Buy now"']);
  expect(controls('<div role="treeitem" tabindex="0"><span id="s">▸</span> Files</div>', ['s'])).toEqual([
    'treeitem "▸ Files"',
    'clickable "▸"',
  ]);
});

test('tab stops are targets, elements that only scripts can focus are not', () => {
  expect(controls('<div tabindex="0">a</div><div tabindex="-1">b</div>')).toEqual(['clickable "a"']);
});

test('draggable elements are targets', () => {
  expect(controls('<div draggable="true">Card</div><div draggable="false">no</div>')).toEqual([
    'clickable "Card"',
  ]);
});

test('a draggable box around one control is that control, unless it is much larger', () => {
  const entry = (part: string): string => `<div draggable="true" style="width:100px">${part}</div>`;
  const style = 'style="display:block;width:100px;height:40px"';
  expect(controls(entry(`<button ${style}>Image</button>`))).toEqual(['button "Image"']);
  expect(controls(entry(`<a href="/1" ${style}>Card</a>`))).toEqual(['link "Card"']);
  expect(controls(entry(`<p ${style}>Card</p><button>Open</button>`))).toEqual([
    'clickable ""',
    'button "Open"',
  ]);
});

test('an SVG and a canvas with listeners are targets', () => {
  expect(
    controls(
      '<canvas id="c" width="50" height="50"></canvas><svg id="v" width="50" height="50"><path d="M0 0H9V9z"/></svg>',
      ['c', 'v'],
    ),
  ).toEqual(['clickable ""', 'clickable ""']);
});

test('a combobox that wraps its field is one control', () => {
  expect(controls('<div role="combobox" aria-expanded="false"><input aria-label="City"></div>')).toEqual([
    'textbox "City"',
  ]);
});

test('a combobox around the parts of a time is those parts', () => {
  const part = (name: string): string =>
    `<span role="spinbutton" tabindex="0" aria-label="${name}">--</span>`;
  expect(
    controls(`<div role="combobox" aria-expanded="false">${part('Hour')}:${part('Minute')}</div>`),
  ).toEqual(['spinbutton "Hour"', 'spinbutton "Minute"']);
});

test('an empty dialog without a box of its own is not open', () => {
  expect(
    outlineOf(
      '<div role="dialog" aria-label="Choose time" style="display: contents"><div style="display: none">9</div></div><p>Time</p>',
    ),
  ).toEqual(['"Time"']);
});

test('an application that calls itself a button, because it takes dropped files, is told with what is in it', () => {
  expect(
    outlineOf(`<div role="button" tabindex="0"><input type="file" hidden>
      <h2>Pets</h2><textarea aria-label="Definition"></textarea><p>About pets</p></div>`),
  ).toEqual(['[1] clickable', '  heading 2 "Pets"', '  [2] textbox "Definition" = ""', '  "About pets"']);
  expect(controls('<div role="button" tabindex="0"><input type="file" hidden>Drop files</div>')).toEqual([
    'button "Drop files"',
  ]);
});

test.each([
  'Copy link<textarea style="display: none">https://shop.example/</textarea>',
  'Copy link<textarea style="visibility: hidden">https://shop.example/</textarea>',
  'Copy link<span contenteditable="false">…</span>',
  'Copy link<i style="display: none"><span contenteditable></span></i>',
])('a button that nobody types in stays one: %s', (inner) => {
  expect(controls(`<div role="button" tabindex="0">${inner}</div>`)).toEqual([
    expect.stringMatching(/^button "Copy link/),
  ]);
});

test('a small field that is drawn itself is no place for the keys of an editor around it', () => {
  expect(
    outlineOf(`<p>One digit of <b>four</b>:
      <span role="textbox" contenteditable style="display: inline-block; width: 12px; height: 20px">7</span></p>`),
  ).toContainEqual(expect.stringMatching(/textbox.* = "7"$/));
});

test('an editor whose field is as large as one of its letters is one field (Ace)', () => {
  expect(
    outlineOf(`<div class="ace_editor" style="position: relative; width: 400px; height: 90px; overflow: hidden">
      <textarea style="position: absolute; opacity: 0; width: 10.4px; height: 16px; padding: 0; border: 0"></textarea>
      <div style="position: absolute; inset: 0"><div class="ace_line">openapi: 3.0.4</div></div></div>`),
  ).toEqual(['[1] textbox = "openapi: 3.0.4"']);
});

test('rows that can be clicked keep their cells', () => {
  expect(outlineOf('<table><tr><th>Name<th>Age</tr><tr tabindex="0"><td>Ann<td>34</tr></table>')).toEqual([
    'table (2 rows)',
    '  row "Name" | "Age"',
    '  [1] row "Ann" | "34"',
  ]);
});

test('parts of a plain table that only pass the focus on are no controls', () => {
  const row = (words: string, tabIndex: string): string =>
    `<tr><td ${tabIndex}>Ann <b>9:00</b> <a href="#">${words}</a></td><td>1 kB</td></tr>`;
  const html = `<table tabindex="0"><caption>Mails</caption>${row('Lunch', 'tabindex="0"')}${row('Offer', '')}</table>`;
  expect(outlineOf(html)).toEqual([
    'table "Mails" (2 rows)',
    '  row "Ann 9:00" [1] link "Lunch" | "1 kB"',
    '  row "Ann 9:00" [2] link "Offer" | "1 kB"',
  ]);
  expect(
    controls(
      '<table role="listbox"><tbody><tr role="option"><td tabindex="0">Folders</td></tr></tbody></table>',
    ),
  ).toEqual(['listbox ""', 'option "Folders"']);
  // A row that can be selected is used itself, whatever else is in it.
  const tag = (more: string): string =>
    `<div role="grid" aria-label="Tags"><div role="row" tabindex="-1"${more}><span role="gridcell">News <button>Remove</button></span></div></div>`;
  expect(controls(tag(''))).toEqual(['button "Remove"']);
  expect(controls(tag(' aria-selected="false"'))).toEqual(['row ""', 'button "Remove"']);
});

test('a named control reports the text that its name leaves out', () => {
  expect(
    outlineOf(
      '<a href="#" aria-label="Read on"><p>Rain is expected in the north until Tuesday.</p></a><button aria-label="Close">×</button>',
    ),
  ).toEqual(['[1] link "Read on"', '  "Rain is expected in the north until Tuesday."', '[2] button "Close"']);
});

test('the areas of an image map are links, each with its own position', () => {
  const { observer, snapshot } = lookAt(
    `<img alt="Plan" width="300" height="100" usemap="#plan" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"><map name="plan"><area href="#hall" alt="Hall" coords="0,0,90,90"><area alt="Nothing" coords="200,0,290,90"></map>`,
  );
  expect(controlsOf(snapshot)).toEqual(['link "Hall"']);
  const area = document.querySelector('area') as HTMLAreaElement;
  expect(observer.targetOf(area)).toBe(document.querySelector('img'));
  observer.dispose();
});

test('a shape with a listener or a hand cursor is a target; an SVG in a button is the button', () => {
  const shape = '<svg width="90" height="90"><path id="p" d="M0 0H50V50z"/></svg>';
  expect(controls(shape, ['p'])).toEqual(['clickable ""']);
  expect(controls(shape.replace('id="p"', hand))).toEqual(['clickable ""']);
  expect(controls(`<button aria-label="Close">${shape}</button>`, ['p'])).toEqual(['button "Close"']);
});

test('a field and the frame that listens around it are one target; a narrow combobox is reached through its frame', () => {
  expect(controls('<div id="f" style="padding:9px"><i>✉</i> <input aria-label="Mail"></div>', ['f'])).toEqual(
    ['textbox "Mail"'],
  );
  const { observer, snapshot } = lookAt(
    '<div id="f" style="cursor:pointer;padding:9px"><input role="combobox" aria-label="City" style="width:4px;border:0;padding:0"></div>',
  );
  expect(controlsOf(snapshot)).toEqual(['combobox "City"']);
  expect(observer.targetOf(document.querySelector('input') as Element)).toBe(document.querySelector('#f'));
  observer.dispose();
});

test('a field as narrow as what was typed is reached by the frame that listens, beside what was chosen before', () => {
  const chosen = '<span>Ana <a href="#" title="Remove">×</a></span>';
  const field = '<input aria-label="People" style="width:4px;border:0;padding:0">';
  const html = `<div id="f" style="width:200px">${chosen}${field}</div>`;
  expect(controls(html, ['f'])).toEqual(['link "×"', 'textbox "People"']);
  // Nothing that is seen stands for it.
  expect(controls(html, [])).toEqual(['link "×"']);
});

test('an element that listens around or inside a target with the same words is that target', () => {
  const boxes = '<div id="a"><div id="b"><span id="c">Open</span></div></div>';
  expect(controls(boxes, ['a', 'b', 'c'])).toEqual(['clickable "Open"']);
  expect(controls(`<label ${hand}><input type="checkbox"> <span id="s">Yes</span></label>`, ['s'])).toEqual([
    'checkbox "Yes"',
  ]);
});

test('a host with a hand cursor around the button in its shadow root is that button', () => {
  document.body.innerHTML = `<x-button ${hand} style="cursor:pointer;display:inline-block">Buy</x-button>`;
  const host = document.querySelector('x-button') as HTMLElement;
  host.attachShadow({ mode: 'open' }).innerHTML = '<button style="width:100%"><slot></slot></button>';
  const observer = createObserver();
  expect(controlsOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))).toEqual(['button "Buy"']);
  observer.dispose();
});

test('content that a region can scroll into view counts, even if an outer box hides its overflow', () => {
  const rows = '<p style="height:60px"><button>Row</button></p>'.repeat(4);
  expect(
    controls(
      `<div style="height:100px;overflow:hidden"><div style="height:100px;overflow:auto">${rows}</div></div>`,
    ).filter((line) => line.startsWith('button')),
  ).toHaveLength(4);
});

test('an edge that listens, and is held fast by letting the pointer through, is no target', () => {
  const edge = (style: string, inside = ''): string =>
    `<div style="position:relative;height:50px"><div id="b" style="position:absolute;width:4px;height:50px;${style}">${inside}</div></div>`;
  expect(controls(edge('pointer-events:none'), ['b'])).toEqual([]);
  const bar = '<div style="pointer-events:auto;height:50px"></div>';
  expect(controls(edge('pointer-events:none', bar), ['b'])).toEqual(['clickable ""']);
  expect(controls(edge(''), ['b'])).toEqual(['clickable ""']);
});

test('a backdrop that waits for its menu, and lets the pointer through until then, is no target', () => {
  const backdrop = (style: string): string =>
    `<div id="b" style="position:fixed;inset:0;${style}"><i></i></div>`;
  expect(controls(backdrop('pointer-events:none'), ['b'])).toEqual([]);
  expect(controls(backdrop(''), ['b'])).toEqual(['clickable ""']);
});

test('what has a cursor for moving or drawing lines can be dragged, without its parts', () => {
  expect(outlineOf('<ul><li style="cursor: move"><b>Rename me</b></ul>').join()).toContain(
    '[1] listitem "Rename me"',
  );
  expect(
    outlineOf(
      '<div><p>Filter</p><div style="cursor: crosshair; width: 20px; height: 20px"></div></div>',
    ).join(),
  ).toContain('[1] clickable');
  expect(outlineOf('<div style="cursor: move"><p>Filter</p><button>Run</button></div>')).toEqual([
    '"Filter"',
    '[1] button "Run"',
  ]);
});

test('what Bootstrap opens by an attribute is a control, a tooltip of it is none', () => {
  const box = 'style="width:20px;height:20px"';
  expect(
    controls(
      `<div ${box} data-toggle="collapse" title="Toggle visibility"></div><div data-bs-toggle="modal">Terms</div>` +
        `<div ${box} data-toggle="tooltip" title="Hint"></div><form data-toggle="validator">Words</form>`,
    ),
  ).toEqual(['clickable "Toggle visibility"', 'clickable "Terms"']);
});

test('a handle that resizes is a control, whoever listens for it', () => {
  const handle = '<div class="grip" style="cursor:se-resize;width:12px;height:12px"></div>';
  expect(outlineOf(`<div><textarea></textarea>${handle}</div>`)).toContain('[2] clickable (in code "grip")');
});
