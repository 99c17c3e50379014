import '../../main-world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createObserver } from '../observer.ts';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

/** Labels as many component libraries write them: beside a field, but not associated with it. */

afterEach(() => document.body.replaceChildren());

const TIED_TO_NOTHING: Record<string, [html: string, told: string[]]> = {
  'a field': [
    '<div><label>Full name</label><div><input placeholder="Your words"></div></div>',
    ['[1] textbox "Full name" = "" (placeholder "Your words")'],
  ],
  'a field whose label is the key of a translation that is missing': [
    '<div><label>Full name</label><div><input aria-label="$t:inputField"></div></div>',
    ['[1] textbox "Full name" = ""'],
  ],
  'a field that code calls by the kind of its component': [
    '<div><label>Home country</label><span><input role="spinbutton" aria-label="numerictextbox"></span></div>',
    ['[1] spinbutton "Home country" = ""'],
  ],
  'a field whose label is a template that was not filled in': [
    '<div><label>Full name</label><div><input aria-label="{{ field.label }}"></div></div>',
    ['[1] textbox "Full name" = ""'],
  ],
  'a list that the page draws itself': [
    '<div><label>Fruit</label><div tabindex="0" style="cursor:pointer">Banana</div></div>',
    ['[1] clickable "Fruit"', '  "Banana"'],
  ],
  'a slider': [
    '<div><div><label>Volume</label></div><div><i tabindex="0" role="slider" aria-valuenow="30" style="display:block;width:9px;height:9px"></i></div></div>',
    ['[1] slider "Volume" = "30"'],
  ],
  'a field between its buttons': [
    '<div><label>Guests</label><div><button tabindex="-1">-</button><input value="4"><button>+</button></div></div>',
    ['[1] button "-"', '[2] textbox "Guests" = "4"', '[3] button "+"'],
  ],
  'a field with a closed list of check boxes': [
    '<div><div><input readonly><ul hidden><li><label><input type="checkbox">Ant</label></ul></div><label>Animals</label></div>',
    ['[1] textbox "Animals" readonly = ""'],
  ],
  'an editor with a tool bar, higher than other fields': [
    '<div><label for="none">Body</label><div><button>Bold</button><div role="textbox" contenteditable style="min-height:390px"></div></div></div>',
    ['[1] button "Bold"', '[2] textbox "Body" = ""'],
  ],
  'fields whose labels stand in boxes of their own': [
    '<div><div><span><label>Full name</label></span></div><div><div><input></div></div><div><label>Town</label></div><div><textarea></textarea></div></div>',
    ['[1] textbox "Full name" = ""', '[2] textbox "Town" = ""'],
  ],
  'a field after the label of a box to tick, which stands in a box of its own': [
    '<div><div><input type="checkbox" id="gift"></div><div><label>Gift</label></div><div><input placeholder="Words"></div></div>',
    ['[1] checkbox unchecked (in code "gift")', '"Gift"', '[2] textbox "Words" = ""'],
  ],
  'a field after a label with a link beside it in its box': [
    '<div><div><label>Key</label> <a href="#how">How?</a></div><div><input></div><div><label>Town</label></div><div><input></div></div>',
    ['[1] link "How?"', '[2] textbox "Key" = ""', '[3] textbox "Town" = ""'],
  ],
  'a field that its component nests deeply': [
    `<div><label>Mode</label>${'<div>'.repeat(10)}<input placeholder="Select">${'</div>'.repeat(10)}</div>`,
    ['[1] textbox "Mode" = "" (placeholder "Select")'],
  ],
  'a field between labels that are buttons': [
    '<div><label>Total</label><label role="radio" aria-checked="true" tabindex="-1">Fixed</label><div><input placeholder="Value"></div></div>',
    ['[1] radio "Fixed" checked', '[2] textbox "Total" = "" (placeholder "Value")'],
  ],
  'a field whose label holds choices that show on hover': [
    '<div><label for="none"><b>Amount</b> <i style="opacity:0;display:inline-block"><span role="radiogroup"><label role="radio" aria-checked="true" tabindex="-1">Fixed</label></span></i></label><div><input></div></div>',
    ['[1] textbox "Amount" = ""'],
  ],
  'a check box in a label for a field that does not exist': [
    '<div><label for="featured" onclick="void 0"><span>Feature this post</span><span><input type="checkbox"></span></label></div>',
    ['[1] checkbox "Feature this post" unchecked'],
  ],
  'the lists of a library, each in boxes of its own, one after the other': [
    `<form style="height:900px">${['Fruit', 'Size'].map((label) => `<label>${label}</label><div><div><div><input role="combobox"></div></div></div>`).join('')}</form>`,
    ['[1] combobox "Fruit" = ""', '[2] combobox "Size" = ""'],
  ],
  'a check box under the label': [
    '<div style="position:relative"><input type="checkbox" tabindex="0" style="opacity:0"><label style="cursor:pointer">Terms</label></div>',
    ['[1] checkbox "Terms" unchecked'],
  ],
};

describe('a label that is associated with nothing', () => {
  for (const [what, [html, told]] of Object.entries(TIED_TO_NOTHING))
    test(`names ${what}`, () => expect(outlineOf(html)).toEqual(told));

  test('is text if there are several fields beside it, or another label', () => {
    const several =
      '<div><label>Size</label><div><input aria-label="Width"><input placeholder="Height"></div></div>';
    expect(outlineOf(several)).toEqual(['"Size"', '[1] textbox "Width" = ""', '[2] textbox "Height" = ""']);
    const labels = '<div><label>One</label><label>Two</label><input placeholder="Words"></div>';
    expect(outlineOf(labels)).toEqual(['"OneTwo"', '[1] textbox "Words" = ""']);
  });

  test('does not replace the name of a field that has one', () => {
    expect(outlineOf('<div><label>Filter</label><input aria-label="Search"></div>')).toEqual([
      '"Filter"',
      '[1] textbox "Search" = ""',
    ]);
  });

  test('is no name any more when another field is added, and is one again when that is removed', () => {
    const { observer, snapshot } = lookAt(
      '<main><section><p><input placeholder="Words"></p></section><p><label>Town</label></p><section></section></main>',
    );
    const look = (): string[] => linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }));
    expect(linesOf(snapshot)).toEqual(['main', '  [1] textbox "Town" = "" (placeholder "Words")']);
    document
      .querySelector('section:last-child')
      ?.insertAdjacentHTML('beforeend', '<input aria-label="Other">');
    expect(look()).toEqual(['main', '  [1] textbox "Words" = ""', '  "Town"', '  [2] textbox "Other" = ""']);
    document.querySelector('section:last-child input')?.remove();
    expect(look()).toEqual(['main', '  [1] textbox "Town" = "" (placeholder "Words")']);
    observer.dispose();
  });
});

describe('a label for a hidden field, or one that is not native', () => {
  test('names what is drawn in place of a hidden field', () => {
    const html =
      '<label for="list">Country</label><select id="list" aria-hidden="true" tabindex="-1" style="position:absolute;width:1px;height:1px"><option>Norway</select>' +
      '<span><span role="combobox" tabindex="0" aria-labelledby="shown" aria-expanded="false"><span id="shown">Norway</span></span></span>';
    expect(outlineOf(html).at(-1)).toBe('[1] combobox "Country" collapsed = "Norway"');
  });

  test('names none of several that are drawn there, such as the choices of an open list', () => {
    const choices = ['Monday', 'Tuesday'].map(
      (day) => `<li tabindex="0"><label><input type="checkbox" tabindex="-1">${day}</label></li>`,
    );
    expect(
      outlineOf(
        `<label for="days">Days</label><select id="days" multiple hidden></select><div><button>None</button><div><input placeholder="Search"><ul>${choices.join('')}</ul></div></div>`,
      ).slice(0, 6),
    ).toEqual([
      '"Days"',
      '[1] button "None"',
      '[2] textbox "Search" = ""',
      'list (2 items)',
      '  [3] listitem',
      '    [4] checkbox "Monday" unchecked',
    ]);
  });

  test('names the field that is drawn in place of one that neither a key nor an eye finds', () => {
    const html =
      '<div><label for="to">To</label><div><textarea id="to" tabindex="-1" style="position:absolute;opacity:0;left:-5000px"></textarea><ul><li>Ann</li><li><input></li></ul></div></div>';
    expect(outlineOf(html).at(-1)).toBe('  [1] textbox "To" = ""');
  });

  test('names a list that is not a native field, by its id', () => {
    const html =
      '<label for="list">Fruit</label><p>Choose one.</p><span id="list" role="combobox" tabindex="0" aria-expanded="false">Banana</span>';
    expect(outlineOf(html).at(-1)).toBe('[1] combobox "Fruit" collapsed = "Banana"');
  });
});

test('a label that names a list by aria-labelledby is not reported beside it, unless it has a listener', () => {
  const html = (attributes: string): string =>
    `<div><label id="name"${attributes}>Fruit</label><div><div role="combobox" tabindex="0" aria-labelledby="name">Banana</div><input aria-hidden="true" tabindex="-1"></div></div>`;
  expect(outlineOf(html(''))).toEqual(['[1] combobox "Fruit" = "Banana"']);
  document.body.innerHTML = html('');
  document.querySelector('label')?.addEventListener('click', () => undefined);
  const observer = createObserver();
  expect(linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))).toEqual([
    '[1] clickable "Fruit"',
    '[2] combobox "Fruit" = "Banana"',
  ]);
  observer.dispose();
});

describe('a label right before a field', () => {
  test('names it, whatever else stands beside them', () => {
    const html =
      '<div><label for="gone">State:</label> <select><option>open</select> <label>Version:</label> <input></div>';
    expect(outlineOf(html)).toEqual([
      '[1] combobox "State:" = "open" (options "open")',
      '[2] textbox "Version:" = ""',
    ]);
  });

  test.each([
    ['labels stand behind fields', '<input><label>One</label><input><label>Two</label>'],
    ['it is hidden', '<label hidden>One</label><input><label hidden>Two</label><input>'],
    [
      'it is for another field',
      '<label for="b">One</label><input><label>Two</label><p>…</p><input id="b" aria-label="b">',
    ],
    [
      'what follows is to be ticked',
      '<label>One</label><input type="checkbox"><label>Two</label><input type="checkbox">',
    ],
  ])('does not when %s', (_when, html) => {
    expect(outlineOf(`<div>${html}</div>`).join()).not.toMatch(/(?:textbox|checkbox) "(?:One|Two)/);
  });

  test('names it no more when it is taken away, and one that comes names it', () => {
    const { observer, snapshot } = lookAt('<div><label>One</label><input><input aria-label="Other"></div>');
    const first = (): string | undefined =>
      linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).find((line) => line.includes('[1]'));
    expect(linesOf(snapshot)[0]).toBe('[1] textbox "One" = ""');
    document.querySelector('label')?.remove();
    expect(first()).toBe('[1] textbox = ""');
    document.querySelector('div')?.insertAdjacentHTML('afterbegin', '<label>Two</label>');
    expect(first()).toBe('[1] textbox "Two" = ""');
    observer.dispose();
  });
});

test('a label names nothing that can be dragged, and a hidden one names nothing', () => {
  const tag = (said: string, label: string): string =>
    `<div><span tabindex="0" ${said}>Minor <button>Remove</button></span>${label}</div>`;
  expect(outlineOf(tag('', '<label hidden>Filters</label>')).join()).not.toContain('Filters');
  expect(outlineOf(tag('draggable="true"', '<label>Filters</label>'))).toEqual([
    '[1] clickable',
    '  "Minor"',
    '  [2] button "Remove"',
    '"Filters"',
  ]);
});

test('fields of one id keep their own labels', () => {
  const row = (state: string): string =>
    `<p><label for="x"><input type="radio" id="x" name="${state}">${state}</label></p>`;
  expect(outlineOf(`${row('None')}${row('Read')}${row('Edit')}`).slice(1)).toEqual([
    '[2] radio "Read" unchecked',
    '[3] radio "Edit" unchecked',
  ]);
});

test('a list that is named by a label and by what is chosen is called as the label', () => {
  const list = (ids: string): string =>
    `<div><label id="label">Underline</label><div><span tabindex="0" role="combobox" aria-expanded="false" aria-labelledby="${ids}" id="list"><span id="chosen" role="textbox" aria-readonly="true">Always</span></span></div></div>`;
  const told = ['[1] combobox "Underline" collapsed = "Always"'];
  for (const ids of ['label chosen', 'label list', 'chosen']) expect(outlineOf(list(ids))).toEqual(told);
});

test('radio buttons that the page draws are counted once', () => {
  const option =
    '<label role="radio" aria-checked="false" tabindex="-1"><input type="radio" role="presentation">A</label>';
  expect(outlineOf(`<div role="radiogroup" tabindex="0">${option}${option}</div>`)[0]).toContain(
    '(2 options)',
  );
});

test('the label of a field that is scrolled out of its region is not told beside it', () => {
  document.body.innerHTML = `<div id="form" style="height:200px;overflow:auto">
    <label for="title">Title</label><input id="title"><div style="height:1000px"></div></div>`;
  document.getElementById('form')?.scrollTo(0, 900);
  const observer = createObserver();
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  observer.dispose();
  expect(nodes.map(({ role, name }) => `${role} ${name}`)).toEqual(['region ', 'textbox Title']);
});

describe('words before a field that end in a colon', () => {
  test('name it, and are told once', () => {
    const line = (label: string, value: string): string =>
      `<div><div>${label}</div><div>${value}</div></div>`;
    expect(
      outlineOf(
        line('Subject:', '<input>') +
          line('Due:', '<input placeholder="Date"><i>(Not set)</i>') +
          line('Status:', '<select><option>open</select>') +
          '<table><tr><td>Owner:</td><td><input></td></tr><tr><td>Id:</td><td>7</td></tr></table><dl><dt>Cc:</dt><dd><textarea></textarea></dd></dl>',
      ),
    ).toEqual([
      '[1] textbox "Subject:" = ""',
      '[2] textbox "Due:" = "" (placeholder "Date")',
      '"(Not set)"',
      '[3] combobox "Status:" = "open" (options "open")',
      'table (2 rows)',
      '  row "Owner:" | [4] textbox "Owner:" = ""',
      '  row "Id:" | "7"',
      '[5] textbox "Cc:" = ""',
    ]);
  });

  test.each([
    ['several fields follow', '<b>Time:</b><p><input><input></p>'],
    ['they have no colon', '<b>Time</b><input>'],
    ['they are many', `<b>${'Words '.repeat(9)}Time:</b><input>`],
    ['what follows is to be ticked', '<b>Time:</b><input type="checkbox">'],
    ['the page names it', '<b>Time:</b><input aria-label="Hours">'],
    ['a field is in them', '<p><input aria-label="A"> Time:</p><input>'],
  ])('do not when %s', (_when, html) => {
    expect(outlineOf(`<div>${html}</div>`).join()).not.toMatch(/(?:textbox|checkbox) "[^"]*Time/);
  });

  test('name it as they are now', () => {
    const { observer } = lookAt('<div><b>Time:</b><p><input></p></div>');
    const first = (): string | undefined =>
      linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).at(-1);
    const words = document.querySelector('b')?.firstChild as Text;
    words.data = 'Hours:';
    expect(first()).toBe('[1] textbox "Hours:" = ""');
    words.data = 'Hours';
    expect(first()).toBe('[1] textbox = ""');
    words.data = 'Time:';
    expect(first()).toBe('[1] textbox "Time:" = ""');
    observer.dispose();
  });
});

test('the label of an inert field is told, as long as it is that', () => {
  const { observer, snapshot } = lookAt(
    '<label for="a">City</label><button aria-label="Choose"><span inert><input id="a" readonly></span></button>',
  );
  const told = ({ nodes }: typeof snapshot): string[] => nodes.map(({ role, name }) => `${role} ${name}`);
  expect(told(snapshot)).toEqual(['text City', 'button Choose']);
  document.querySelector('span')?.removeAttribute('inert');
  expect(told(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))).toContain('textbox City');
  document.querySelector('span')?.setAttribute('inert', '');
  expect(told(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))).toEqual(['text City', 'button Choose']);
  observer.dispose();
});

test('a box to tick with words of its own is not called by the label of what stands before it', () => {
  const box = (inside: string): string =>
    `<div><div><label>Payment:</label></div><div role="checkbox" tabindex="0" aria-checked="false" aria-labelledby="gone">${inside}</div></div>`;
  expect(outlineOf(box('<span>I accept the terms</span>')).at(-1)).toBe(
    '[1] checkbox "I accept the terms" unchecked',
  );
  expect(outlineOf(box('<i>check_box</i>'))).toContainEqual(
    expect.stringMatching(/checkbox "Payment:" unchecked/),
  );
});

test('a sentence about how a field is used names it only where no label is drawn for it', () => {
  const field = (label: string, style = ''): string =>
    `<label for="d" style="${style}">Birthday</label><input id="d" aria-label="${label}">`;
  const hint = 'Press the down key to open a calendar.';
  expect(outlineOf(field(hint))).toEqual(['[1] textbox "Birthday" = ""']);
  expect(outlineOf(field(hint, 'display: none'))).toEqual([`[1] textbox "${hint}" = ""`]);
  expect(outlineOf(field('Birthday of the first guest')).at(-1)).toBe(
    '[1] textbox "Birthday of the first guest" = ""',
  );
});

test('a switch that is called by its state has the name of its label', () => {
  const toggle = (label: string): string =>
    `${label}<input id="s" type="checkbox" role="switch" aria-label="OFF">`;
  expect(outlineOf(toggle('<label for="s">Alerts</label>'))).toEqual(['[1] switch "Alerts" unchecked']);
  expect(outlineOf(toggle(''))).toEqual(['[1] switch "OFF" unchecked']);
});
