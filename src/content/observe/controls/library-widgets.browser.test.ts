import '../../kit-late.ts';
import '../../main-world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { codeWords } from '../../../core/page/code-words.ts';
import { controlsOf, lookAt, outlineOf } from '../testing.ts';

/** Widgets as popular component libraries draw them, reduced to what matters. */

afterEach(() => document.body.replaceChildren());

/** Role, name, value and states of each control on the page, and the texts beside them. */
function told(html: string): string[] {
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  return snapshot.nodes.map(({ ref, role, name, value, states }) =>
    ref === undefined
      ? `${role} ${name}`
      : [`[${role}]`, name, ...(value === undefined ? [] : [`= ${value}`]), ...states].join(' '),
  );
}

/** A check box with a native one in its shadow root, like Material's. */
class DrawnTick extends HTMLElement {
  static readonly formAssociated = true;
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.root.innerHTML = '<input type="checkbox">';
  }
}
customElements.define('drawn-tick', DrawnTick);

/** One that has role and state in its ElementInternals, like Fluent's. */
class SaidTick extends HTMLElement {
  static readonly formAssociated = true;
  readonly internals = this.attachInternals();
  constructor() {
    super();
    this.internals.role = 'radio';
    this.internals.ariaChecked = 'true';
  }
}
customElements.define('said-tick', SaidTick);

/** A button with a native one around its text, smaller than itself. */
class DrawnButton extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.root.innerHTML =
      '<style>:host{display:inline-block;cursor:pointer;padding:20px}</style><button><slot></slot></button>';
  }
}
customElements.define('drawn-button', DrawnButton);

/** One with a role that draws a hidden check box with a label, like Ionic's. */
class LabelledTick extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.setAttribute('role', 'checkbox');
    this.tabIndex = 0;
    this.root.innerHTML =
      '<style>label{display:block;cursor:pointer;height:40px}</style><label for="box"><input type="checkbox" id="box" style="display:none"><slot></slot></label>';
  }
}
customElements.define('labelled-tick', LabelledTick);

/** A row that listens for clicks on behalf of the one control in its slot, which may be in a shadow root itself. */
class PressedRow extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.root.innerHTML =
      '<div style="cursor:pointer;height:48px"><div><slot></slot></div></div><style>:host{display:block}</style>';
    this.addEventListener('click', () => undefined);
  }
}
customElements.define('pressed-row', PressedRow);

/** A field that a button in its shadow root covers completely. */
class DrawnChoice extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.root.innerHTML = '<button style="width:100%;height:40px">Banana</button>';
  }
}
customElements.define('drawn-choice', DrawnChoice);

/** A combobox with its field in the shadow root, to which it passes the focus, like Fluent's. */
class DrawnCombobox extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.tabIndex = 0;
    this.root.innerHTML =
      '<div style="cursor:pointer;display:flex"><input role="combobox" value="Berlin"><div style="width:60px"></div></div>';
  }
}
customElements.define('drawn-combobox', DrawnCombobox);

/** An icon with an aria-label that is hidden by aria-hidden, like UI5's. */
class DrawnIcon extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  connectedCallback(): void {
    this.root.innerHTML =
      '<svg class="icon-root" aria-hidden="true" aria-label="Clear" width="16" height="16" style="cursor:pointer"><path d="M0 0h9v9z"/></svg>';
    this.root.querySelector('svg')?.addEventListener('click', () => undefined);
  }
}
customElements.define('drawn-icon', DrawnIcon);

/** One without a role or a native check box. */
class BareTick extends HTMLElement {
  static readonly formAssociated = true;
}
customElements.define('bare-tick', BareTick);

describe('labels of custom elements', () => {
  test('name the field that one draws, and one with a role', () => {
    expect(told('<label><drawn-tick></drawn-tick>Newsletter</label>')).toEqual([
      '[checkbox] Newsletter unchecked',
    ]);
    const box = 'style="display: block; height: 20px"';
    expect(told(`<said-tick id="a" tabindex="0" ${box}></said-tick><label for="a">Small</label>`)).toEqual([
      '[radio] Small checked',
    ]);
  });

  test('name it in the check before an action too, or it would seem to be another element', () => {
    const { observer, snapshot } = lookAt(
      '<label><drawn-tick></drawn-tick>Newsletter</label><said-tick id="a" tabindex="0" style="display: block; height: 20px"></said-tick><label for="a">Small</label>',
    );
    const controls = snapshot.nodes.filter(({ ref }) => ref !== undefined);
    expect(controls.map(({ name }) => name)).toEqual(['Newsletter', 'Small']);
    for (const { ref = '', role, name } of controls) {
      const element = observer.resolve(ref);
      expect(element && observer.describe(element)).toMatchObject({ role, name });
    }
    observer.dispose();
  });

  test('remain text if nothing is named by them', () => {
    expect(told('<label><bare-tick></bare-tick>Wi-Fi</label>').join()).toContain('Wi-Fi');
  });
});

describe('a combobox that contains its list', () => {
  const list = (display: string, chosen = '') =>
    `<div role="listbox" style="display: ${display}"><div role="option" tabindex="-1">Apple</div><div role="option" tabindex="-1" ${chosen}>Banana</div></div>`;

  test('reports the options once they are shown, and the chosen one as its value', () => {
    const box = (display: string) =>
      `<div role="combobox" tabindex="0" aria-label="Fruit"><span>Banana</span>${list(display, 'aria-selected="true"')}</div>`;
    expect(told(box('none'))).toEqual(['[combobox] Fruit = Banana']);
    const open = told(box('block'));
    expect(open[0]).toBe('[combobox] Fruit = Banana');
    expect(open).toContain('[option] Apple');
    expect(open).toContain('[option] Banana selected');
    expect(open).not.toContain('text Banana');
  });

  test('with a search field reports the chosen option while nothing is typed', () => {
    const box = (written: string) =>
      `<div role="combobox" tabindex="0" aria-label="Fruit">${list('block', 'aria-selected="true"')}<input type="search" aria-label="Search" value="${written}"></div>`;
    expect(told(box(''))[0]).toBe('[combobox] Fruit = Banana');
    expect(told(box('App'))[0]).toBe('[combobox] Fruit = App');
  });

  test('reports all that is chosen in a list of several, and in a closed one; in an open one the first, unless it is one of several', () => {
    const box = (state: string, list = '') =>
      told(
        `<div role="combobox" tabindex="0" aria-label="Fruit" ${state}>2 chosen<div role="listbox" ${list} style="display:none">${['Apple', 'Banana', 'Cherry'].map((name, at) => `<div role="option" aria-selected="${at !== 1}">${name}</div>`).join('')}</div>
        <div role="listbox" style="display:none"><div role="option" aria-selected="true">Damson</div></div></div>`,
      )[0];
    expect(box('aria-expanded="false"')).toBe('[combobox] Fruit = Apple, Cherry collapsed');
    expect(box('aria-expanded="true"')).toBe('[combobox] Fruit = Apple expanded');
    expect(box('aria-expanded="true"', 'aria-multiselectable="true"')).toBe(
      '[combobox] Fruit = Apple, Cherry expanded',
    );
  });

  test('with a second list does not report what is only highlighted in that', () => {
    const pointedAt =
      '<div role="listbox"><div role="option" tabindex="-1" aria-selected="true">Cherry</div></div>';
    expect(
      told(
        `<div role="combobox" tabindex="0" aria-label="Fruit">${list('block', 'aria-selected="true"')}${pointedAt}</div>`,
      )[0],
    ).toBe('[combobox] Fruit = Banana');
  });
});

test('the handle of a slider that says nothing is worth the number after its track, else its place there', () => {
  const slider = (left: number, after: string): string =>
    `<div style="position:relative;height:20px"><span tabindex="0" class="ui-slider-handle" style="position:absolute;left:${left}%;width:9px;height:9px"></span></div>${after}`;
  const marks = '<div><b>0</b><b>9</b></div>';
  expect(told(slider(70, '<div>4</div>') + slider(50, '<p>from 0 to 9</p>') + slider(20, marks))).toEqual([
    '[slider]  = 4',
    'text 4',
    '[slider]  = 50%',
    'text from 0 to 9',
    '[slider]  = 20%',
    'text 09',
  ]);
});

test('a slider with an empty aria-valuetext reports its number', () => {
  expect(
    told(
      '<div role="slider" tabindex="0" aria-label="Volume" aria-valuetext="" aria-valuenow="3" style="height: 20px"></div>',
    ),
  ).toEqual(['[slider] Volume = 3']);
});

test('a button that a custom element draws around its text is reported once', () => {
  expect(told('<drawn-button>Options</drawn-button>')).toEqual(['[button] Options']);
});

test('a button with a label also reports its text', () => {
  expect(told('<label for="a">Birthday</label><button id="a">May 14, 2026</button>')).toEqual([
    '[button] Birthday',
    'text May 14, 2026',
  ]);
});

test('an element that refers to itself is named by its own label, not by its value', () => {
  expect(
    told(
      '<span id="b">Birthday</span><span role="spinbutton" tabindex="0" id="a" aria-label="month" aria-labelledby="a b" aria-valuenow="5">5</span>',
    ),
  ).toContain('[spinbutton] month Birthday = 5');
});

test('a tree item is named without the items in it, even if no group contains them', () => {
  expect(
    told(
      '<div role="tree"><div role="treeitem" tabindex="0">Animals<div role="treeitem" tabindex="-1">Cat</div></div></div>',
    ),
  ).toEqual(['tree ', '[treeitem] Animals', '[treeitem] Cat']);
  // Nor if a box contains them.
  const tree =
    '<div role="treeitem" tabindex="0">Animals<div><div role="treeitem" tabindex="-1">Cat</div></div></div>';
  expect(told(tree)).toEqual(['[treeitem] Animals', '[treeitem] Cat']);
});

test('the link in the current item is current', () => {
  expect(told('<ul><li aria-current="page"><a href="#1">1</a></li><li><a href="#2">2</a></li></ul>')).toEqual(
    expect.arrayContaining(['[link] 1 current', '[link] 2']),
  );
});

test.each([
  [
    'wherever the icon is in it',
    '<button class="v-btn"><span class="v-btn__overlay"></span><span class="v-btn__underlay"></span><span><i class="mdi mdi-menu"></i></span></button>',
    'mdi mdi-menu',
  ],
  [
    'also if a font draws it as a ligature',
    '<button><i class="icons" aria-hidden="true">arrow_drop_down</i></button>',
    'arrow_drop_down',
  ],
])('a button without words is described by the code of its icon, %s', (_where, html, code) => {
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  expect(snapshot.nodes[0]?.code?.split('\n')[0]).toBe(code);
});

test('words that are hidden only from screen readers are no code', () => {
  const { observer, snapshot } = lookAt('<button><b aria-hidden="true">Two words</b></button>');
  observer.dispose();
  expect(snapshot.nodes[0]?.code).toBeUndefined();
});

test('a label that a narrow page hides is told as code', () => {
  const { observer, snapshot } = lookAt(
    '<button><b style="display:none">Dark mode</b><i class="moon"></i></button>',
  );
  observer.dispose();
  expect(snapshot.nodes[0]?.name).toBe('');
  expect(codeWords(snapshot.nodes[0]?.code)).toBe('dark mode');
});

test('of a long text that is hidden, only the first words are told as code', () => {
  const { observer, snapshot } = lookAt(`<button><b hidden>${'Long story '.repeat(200)}</b></button>`);
  observer.dispose();
  expect(codeWords(snapshot.nodes[0]?.code)).toBe('long story');
});

describe('mail as a web client lists it', () => {
  test('a drawn icon is told by its tooltip', () => {
    expect(
      told('<style>.dot::before{content:"●"}</style><p><span class="dot" title="Unread "></span>Lunch?</p>'),
    ).toEqual(['img Unread', 'text Lunch?']);
  });

  test('a drawn icon is told although it leaves its element no width', () => {
    expect(
      told(
        '<style>.dot::before{content:"";display:block;float:left;width:9px;height:9px;background:gold}</style>' +
          '<p><span class="dot" title="Unread"></span>Lunch?</p>',
      ),
    ).toEqual(['img Unread', 'text Lunch?']);
  });

  test('what a rule for all elements puts before one draws nothing by itself', () => {
    expect(
      told(
        '<style>*::before{content:""}</style><p><span role="img" aria-label="Pixel"></span><i title="Nothing"></i>Lunch?</p>',
      ),
    ).toEqual(['text Lunch?']);
  });

  test('an element with nothing in it is no icon without a tooltip, or out of sight', () => {
    expect(
      told('<p><span class="dot"></span><i title="Flagged" style="display:none"></i>Lunch?</p>'),
    ).toEqual(['text Lunch?']);
  });

  test('a menu that a button owns is not part of its name, nor its description while it is open', () => {
    const { observer, snapshot } = lookAt(
      '<a href="#" role="button" aria-haspopup="true" aria-owns="menu" aria-describedby="pop">More</a>' +
        '<div id="pop"><div id="menu"><a href="#p">Print</a><a href="#m">Move to</a></div></div>',
    );
    observer.dispose();
    expect(snapshot.nodes.map(({ name, description }) => [name, description])).toEqual([
      ['More', undefined],
      ['Print', undefined],
      ['Move to', undefined],
    ]);
  });

  test('a table that takes the focus keeps the name that another element gives it', () => {
    expect(
      told(
        '<h2 id="of">Messages</h2><table tabindex="0" aria-labelledby="of"><tr><td>Ann</td><td>Lunch?</td></tr></table>',
      ),
    ).toContain('[table] Messages');
  });
});

describe('rows that listen for clicks on behalf of a control', () => {
  test('are reported as that control if it is slotted', () => {
    expect(told('<pressed-row><labelled-tick>Newsletter</labelled-tick></pressed-row>')).toEqual([
      '[checkbox] Newsletter unchecked',
    ]);
  });

  test('are reported as that control if a slotted element draws it', () => {
    expect(told('<pressed-row><drawn-choice></drawn-choice></pressed-row>')).toEqual(['[button] Banana']);
  });

  test('are reported if nothing in them can be clicked', () => {
    expect(told('<pressed-row>Ann</pressed-row>')).toEqual(['[clickable] Ann']);
  });
});

test('what lies under an unpositioned alert, in the layer of its backdrop, is covered', () => {
  expect(
    told(
      '<button style="display:block;margin:0 auto;width:100px">Under</button>' +
        '<div style="position:fixed;inset:0;display:flex;justify-content:center"><div style="position:absolute;inset:0"></div>' +
        '<div style="z-index:1;width:300px;height:100px;background:white"><button>OK</button></div></div>',
    ),
  ).toEqual(['[button] Under covered', '[button] OK']);
});

test('a custom element that takes the focus and contains more than a field is reported', () => {
  expect(
    told('<x-board tabindex="0" style="display:block;height:400px"><input aria-label="Find"></x-board>'),
  ).toEqual(['[clickable] ', '[textbox] Find = ']);
});

describe('a field that a custom element draws', () => {
  test('has the name of the custom element, and is reported once', () => {
    expect(told('<drawn-combobox aria-label="City"></drawn-combobox>')).toEqual(['[combobox] City = Berlin']);
    expect(told('<p id="city">Town</p><drawn-combobox aria-labelledby="city"></drawn-combobox>')).toEqual([
      'text Town',
      '[combobox] Town = Berlin',
    ]);
  });

  test('has it in a slot too, and the box around it that opens it is not reported', () => {
    const button =
      '<button slot="control" role="combobox" style="width:100px;height:30px">Banana</button><i hidden>Apple</i>';
    expect(
      told(
        `<x-dropdown aria-label="Fruit" style="display:block;width:200px;height:34px;cursor:pointer">${button}</x-dropdown>`,
      ),
    ).toEqual(['[combobox] Fruit = Banana']);
  });
});

test('a box around a toggle and the words that name it is that toggle', () => {
  expect(
    told(
      '<div style="cursor:pointer;width:300px" onclick=""><span id="small">Small</span> <span role="radio" tabindex="0" aria-labelledby="small" style="display:inline-block;width:16px;height:16px"></span></div>',
    ),
  ).toEqual(['[radio] Small unchecked']);
});

test('an icon in a box of button size is that box, which is described by its code', () => {
  const html =
    '<div style="cursor:pointer;width:36px;height:36px" onclick="" class="clear-wrapper"><drawn-icon></drawn-icon></div>';
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  expect(snapshot.nodes.map(({ role, code }) => [role, codeWords(code)])).toEqual([['clickable', 'clear']]);
});

test('a field with a role that is not a widget is a field', () => {
  expect(told('<input type="number" role="alert" aria-label="Guests" value="4">')).toEqual([
    '[spinbutton] Guests = 4',
  ]);
});

test('a hidden field is represented by its frame, even with a hidden list beside it', () => {
  const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)';
  const html =
    `<label for="fruit">Fruit</label><div style="cursor:pointer;width:120px;height:40px"><div style="${hidden}"><input id="fruit" readonly aria-haspopup="listbox" value="Banana"></div>` +
    `<div style="${hidden}"><select tabindex="-1"><option>Banana</select></div><span>Banana</span></div>`;
  expect(told(html)).toEqual(['[textbox] Fruit = Banana readonly']);
});

test('a check box inside an element with the same role is reported once', () => {
  const tick = (around: string): string =>
    `<div role="checkbox" aria-checked="false" aria-label="All"${around} style="position:relative;width:20px;height:20px"><input type="checkbox" aria-label="All" style="position:absolute;margin:0;width:20px;height:20px;opacity:0"><i style="display:block;cursor:pointer;width:20px;height:20px"></i></div>`;
  expect(told(tick(''))).toEqual(['[checkbox] All unchecked']);
  expect(told(tick(' tabindex="0"'))).toHaveLength(2);
});

test('parts of a field that become visible only when one of them has the focus are reported', () => {
  const part = (name: string): string =>
    `<span contenteditable role="spinbutton" tabindex="0" aria-label="${name}">hh</span>`;
  const html = `<div role="group" aria-label="Alarm"><div contenteditable="false" style="opacity:0">${part('Hours')}:${part('Minutes')}</div><button>Choose</button></div>`;
  expect(told(html)).toEqual([
    'group Alarm',
    '[spinbutton] Hours = hh',
    '[spinbutton] Minutes = hh',
    '[button] Choose',
  ]);
});

test('a nameless check box in a tree item has the name of the item', () => {
  const item = (name: string, more = ''): string =>
    `<li role="treeitem"><span role="checkbox" aria-checked="false" tabindex="0" style="display:inline-block;width:12px;height:12px"></span><span>${name}</span>${more}</li>`;
  const html = `<ul role="tree" aria-label="Files">${item('Documents', `<ul role="group">${item('Letter')}</ul>`)}</ul>`;
  expect(told(html)).toEqual([
    'tree Files',
    '[treeitem] Documents',
    '[checkbox] Documents unchecked',
    '[treeitem] Letter',
    '[checkbox] Letter unchecked',
  ]);
});

test('a nameless check box that covers some words is named by them', () => {
  const tick = (words: string, width: number): string =>
    `<div style="position:relative;width:120px;height:30px"><input type="checkbox" style="position:absolute;margin:0;width:${width}px;height:30px;opacity:0"><div>${words}</div></div>`;
  expect(told(tick('No', 120))).toContain('[checkbox] No unchecked');
  expect(told(tick('No', 40))).toEqual(['[checkbox]  unchecked', 'text No']);
});

test('a question of a form with the role of a text box is a group with its controls', () => {
  const question = (inner: string, more = ''): string =>
    `<div role="textbox" aria-label="Size"${more}>${inner}</div>`;
  const radio = '<label><input type="radio">Small</label>';
  expect(told(question(radio))).toEqual(['group Size', '[radio] Small unchecked']);
  expect(told(question('Words', ' tabindex="0"'))).toEqual(['[textbox] Size = Words']);
});

test('a spin button that takes no focus is the field and the buttons in it', () => {
  const counter = (more: string, inside: string): string =>
    `<label for="n">Staff</label><div role="spinbutton" aria-label="Staff" aria-valuenow="2"${more}>${inside}</div>`;
  const parts =
    '<button aria-label="Less">-</button><input id="n" value="2"><button aria-label="More">+</button>';
  expect(told(counter('', parts))).toEqual([
    'group Staff',
    '[button] Less',
    '[textbox] Staff = 2',
    '[button] More',
  ]);
  expect(told(counter(' tabindex="0"', '2'))).toContain('[spinbutton] Staff = 2');
});

test('the label of a hidden box is no second control beside the one that the page draws for it', () => {
  const drawn =
    '<button role="checkbox" aria-checked="false" aria-label="Sold" style="width:20px;height:20px">';
  const hidden = '<input id="sold" type="checkbox" style="display:none">';
  const label = '<label for="sold">Sold</label>';
  expect(told(`${label}<div>${hidden}<a>${drawn}</button></a></div>`)).toEqual(['[checkbox] Sold unchecked']);
  expect(told(`${label}${drawn}${hidden}</button>`)).toEqual(['[checkbox] Sold unchecked']);
  // Another box of the same page does not stand for it.
  expect(told(`${label}${hidden}<p>Others: ${drawn}</button></p>`)).toEqual([
    '[checkbox] Sold unchecked',
    'text Others:',
    '[checkbox] Sold unchecked',
  ]);
});

test('a list whose tooltip is what is chosen is not called so', () => {
  const list = (title: string): string =>
    `<button role="combobox" aria-expanded="false" title="${title}"><span>General</span></button>`;
  expect(told(list('General'))).toEqual(['[combobox]  = General collapsed']);
  expect(told(list('Queue'))).toEqual(['[combobox] Queue = General collapsed']);
});

test('buttons in a progress bar are reported', () => {
  const html =
    '<div role="progressbar" aria-label="Progress" aria-valuenow="50"><span>Half</span><button>Page 2</button></div>';
  expect(told(html)).toEqual(['progressbar Progress', '[button] Page 2']);
});

test('a menu item that is only the frame of a button is not reported beside it', () => {
  const item = (said: string, inside: string) =>
    `<ul role="menu"><li role="menuitem" ${said}>${inside}</li></ul>`;
  const button = '<a role="button" tabindex="0" style="display: block">Reply</a>';
  expect(told(item('', button))).toContain('[button] Reply');
  for (const said of ['', 'onclick=""']) expect(told(item(said, button)).join()).not.toContain('menuitem');
  // One that takes the focus, or has a popup, is reported.
  for (const said of ['tabindex="-1"', 'aria-haspopup="true"'])
    expect(told(item(said, button)).join()).toContain('[menuitem] Reply');
  expect(told(item('', 'Paste')).join()).toContain('[menuitem] Paste');
  // A gap between groups of items.
  expect(told(item('style="height:9px"', '')).join()).not.toContain('menuitem');
});

test('an option that is little more than its check box is told as that box', () => {
  const list = (inside: string): string[] =>
    told(`<div role="listbox" aria-label="Show"><div role="option" tabindex="-1">${inside}</div></div>`);
  const box = '<input type="checkbox" id="box" checked>';
  expect(list(`${box}<label for="box">Minor <small>edits</small></label>`).slice(1)).toEqual([
    '[checkbox] Minor edits checked',
  ]);
  // Its words are not those of the box, or there is more to use.
  expect(list(`${box} Minor`).join()).toContain('[option] Minor');
  expect(list(`${box}<label for="box">Minor</label><button>Colour</button>`).join()).toContain(
    '[option] Minor',
  );
});

test('the button that an option is drawn with is the option', () => {
  const list = (inside: string): string[] =>
    told(
      `<div role="listbox" aria-label="Days"><div role="option" aria-selected="true">${inside}</div></div>`,
    );
  const button = '<a role="button" tabindex="-1">7</a>';
  for (const one of [button, '<a role="button">7</a>'])
    expect(list(one).slice(1)).toEqual(['[option] 7 selected']);
  expect(list(button.replace('-1', '0')).slice(1)).toEqual(['[option] 7 selected', '[button] 7']);
  expect(list(`${button}<a role="button" tabindex="-1">Remove</a>`)).toHaveLength(4);
});

test('a part of an option that takes the focus and has its words is the option', () => {
  expect(
    told(`<ul role="listbox" aria-label="Films">
      <li role="option" aria-selected="true"><a tabindex="0"><div>Alien</div></a></li>
      <li role="option"><a tabindex="0"><div>Brazil</div></a> <b tabindex="0">More</b></li></ul>`),
  ).toEqual([
    '[listbox] Films',
    '[option] Alien selected',
    '[option] Brazil More',
    '[clickable] Brazil',
    '[clickable] More',
  ]);
});

test('a list filled with other things than items is not reported as empty', () => {
  const { observer, snapshot } = lookAt('<ul><li role="menuitem">Paste</li></ul>');
  observer.dispose();
  expect(snapshot.nodes.map(({ role, itemCount }) => [role, itemCount])).toEqual([
    ['list', undefined],
    ['menuitem', undefined],
  ]);
});

test('a switch whose field has no size is reported where it is drawn, even if its label is elsewhere', () => {
  const { observer, snapshot } = lookAt(
    `<label for="shared">Shared</label><div><div class="switch" onclick=""><input id="shared" type="checkbox" role="switch"
      style="position:absolute;width:0;height:0;margin:0;opacity:0"><span id="core" style="display:inline-block;width:40px;height:20px;cursor:pointer"></span></div></div>`,
  );
  const controls = snapshot.nodes.filter(({ ref }) => ref !== undefined);
  expect(controls.map(({ role, name, states }) => [role, name, ...states])).toEqual([
    ['switch', 'Shared', 'unchecked'],
  ]);
  const [box] = observer.boxes([controls[0]?.ref ?? '']);
  expect(box).toMatchObject({ width: 40, height: 20 });
  observer.dispose();
});

test('the link of a tab that takes the focus for it is that tab', () => {
  const tab = (tabindex: string) =>
    `<li role="tab" ${tabindex} aria-selected="true"><a href="#tags" role="presentation" tabindex="-1">Tags</a></li>`;
  expect(told(tab('tabindex="0"'))).toEqual(['[tab] Tags selected']);
  // Of another one the link alone may listen.
  expect(told(tab('')).join()).toContain('[link] Tags');
});

test('the only item of a list in a box that listens too is told as one of several is', () => {
  const controls = (...words: string[]): string[] => {
    const items = words.map((word) => `<li>${word}</li>`).join('');
    const { observer, snapshot } = lookAt(`<div id="box"><ul aria-hidden="true">${items}</ul></div>`, {
      listenerHint: ({ id, localName }) => id === 'box' || localName === 'li',
    });
    observer.dispose();
    return controlsOf(snapshot);
  };
  expect(controls('Linux', 'Unix')).toEqual(['listitem "Linux"', 'listitem "Unix"']);
  expect(controls('Linux')).toEqual(['listitem "Linux"']);
});

test('the items of an open list that listens for them all are controls', () => {
  const controls = (style: string): string[] => {
    const { observer, snapshot } = lookAt(
      `<ul style="${style}"><li>1 hour</li><li>2 hours</li><li><a href="#">More</a></li></ul>`,
      { listenerHint: ({ localName }) => localName === 'ul' },
    );
    observer.dispose();
    return controlsOf(snapshot);
  };
  expect(controls('position: absolute')).toEqual(['listitem "1 hour"', 'listitem "2 hours"', 'link "More"']);
  // In the flow of the page it may as well be a text in which links are listened for.
  expect(controls('')).toEqual(['link "More"']);
});

/** A list of React Select, in which the field is only as wide as what was typed. */
const searched = (shown: string, attributes = ''): string => `
  <div><span role="log" aria-live="polite">0 results available</span>
    <div style="display:flex;width:300px;height:36px;border:1px solid;cursor:pointer">
      <div style="flex:1">${shown}<div data-value=""><input role="combobox" aria-label="Theme" aria-expanded="false"
        ${attributes} style="width:5px;border:0;padding:0"></div></div>
      <div aria-hidden="true"><svg width="20" height="20"></svg></div></div></div>`;

test('what was chosen in a list whose field only searches is its value', () => {
  const value = (shown: string, attributes?: string): string =>
    told(searched(shown, attributes)).find((line) => line.startsWith('[combobox]')) ?? '';
  expect(value('<div class="css-19-singleValue">light</div>')).toContain('Theme = light');
  expect(value('<div>Ann<b>e</b></div><div>Tom</div>')).toContain('= Anne, Tom');
  expect(value('<div class="css-19-placeholder">Select...</div>')).toContain('Theme =  ');
  expect(value('<div>light</div>', 'value="da"')).toContain('= da');
  // Its name that floats into the empty field is none, as in Quasar.
  expect(value('<div>Theme</div><i>arrow_drop_down</i>')).toContain('Theme =  ');
  expect(value('<div>Theme</div><div>light</div>')).toContain('Theme = light');
  // Beside a field that shows what it is for, words are a hint.
  expect(value('<div>Ctrl+K</div>', 'placeholder="Search"')).toContain('Theme =  ');
});

test('a box that only says for the native button in it that it opens something is that button', () => {
  const box = (state: string): string =>
    `<span role="button" tabindex="0" aria-haspopup="true" aria-expanded="false"><button title="Headings" ${state}><svg width="20" height="20"></svg></button></span>`;
  expect(told(box(''))).toEqual(['[button] Headings collapsed']);
  expect(told(box('disabled'))).toEqual(['[button] Headings disabled collapsed']);
  // One that says nothing more is pressed for itself.
  const upload = '<div role="button" tabindex="0"><button>Add a picture</button></div>';
  expect(told(upload)).toEqual(['[button] Add a picture', '[button] Add a picture']);
});

test('a menu item with a nameless check box is a check box of its name', () => {
  expect(
    told(
      '<div role="menu"><div role="menuitem" tabindex="-1"><input type="checkbox" id="draft-true" checked><label>Drafts</label></div></div>',
    ),
  ).toEqual(expect.arrayContaining(['[checkbox] Drafts checked']));
});

test('a cell of a grid in which nothing but a check box of its name is used is that box', () => {
  const cell = '<td role="gridcell" tabindex="-1"><input type="checkbox" aria-label="Select 12"></td>';
  expect(
    told(`<table role="grid"><tr>${cell}<td role="gridcell" tabindex="-1">Ann</td></tr></table>`),
  ).toEqual(expect.arrayContaining(['[checkbox] Select 12 unchecked', '[gridcell] Ann']));
  const drawn = cell.replace('input type="checkbox"', 'button role="checkbox" tabindex="-1"');
  for (const one of [cell, drawn])
    expect(told(`<table role="grid"><tr>${one}<td>Ann</td></tr></table>`).join()).not.toContain(
      '[gridcell] Select',
    );
});

test.each([
  ['button', '<td tabindex="-1"><button>Details</button></td>', ['[button] Details']],
  ['link', '<td tabindex="-1"><a href="#">Ann</a></td>', ['[link] Ann']],
  ['button of a header', '<th tabindex="-1"><button>Name</button></th>', ['[button] Name']],
  [
    'field that is named by its column',
    '<td tabindex="0"><input aria-labelledby="column" value="Dora"></td>',
    ['[textbox] Column = Dora'],
  ],
  [
    'button, but can be chosen itself',
    '<td tabindex="-1" aria-selected="false"><button>12</button></td>',
    ['[gridcell] 12', '[button] 12'],
  ],
  [
    'button that takes no focus, such as a day',
    '<td tabindex="-1" aria-selected="false"><button tabindex="-1">12</button></td>',
    ['[button] 12'],
  ],
  [
    'button, but says more',
    '<td tabindex="-1">Ann <button>Edit</button></td>',
    ['[gridcell] Ann Edit', '[button] Edit'],
  ],
])('a cell of a grid that holds nothing but a %s', (_what, cell, controls) => {
  const html = `<p id="column">Column</p><table role="grid"><tr>${cell}<td>Words</td></tr></table>`;
  expect(told(html).filter((line) => line.startsWith('['))).toEqual(controls);
});

test.each([
  ['switch', 'checkbox', ''],
  ['checkbox', 'checkbox', ''],
  ['radio', 'radio', '<b>o</b>'],
])('a %s that is drawn before its hidden field in a label is told once', (role, type, drawn) => {
  const hidden =
    'clip-path: inset(50%); position: fixed; top: 0; left: 0; width: 1px; height: 1px; margin: 0';
  const html = `<label id="l"><span role="${role}" tabindex="0" aria-checked="false" aria-labelledby="l"
    style="display: inline-block; width: 40px; height: 20px">${drawn}</span><input id="i" type="${type}" tabindex="-1"
    aria-hidden="true" style="${hidden}"> Wifi</label>`;
  expect(told(html)).toEqual([`[${role}] ${drawn ? 'o ' : ''}Wifi unchecked`]);
});

/** A custom element with slots in its open shadow root, as it is told. */
const slotted = (root: string, light: string): string[] => {
  const { observer } = lookAt('<x-field id="host" style="display: block"></x-field>', {
    listenerHint: ({ id }) => id === 'heard',
  });
  const host = document.querySelector('#host') as HTMLElement;
  host.attachShadow({ mode: 'open' }).innerHTML = root;
  host.innerHTML = light;
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  observer.dispose();
  return nodes.filter(({ ref }) => ref !== undefined).map(({ role, name }) => `${role} ${name}`);
};
const TICK_OVER = 'position: absolute; inset: 0; width: 18px; height: 18px; opacity: 0; margin: 0';

test.each([
  [
    'what is drawn for a check box that is slotted beside it',
    '<div style="position: relative"><div style="cursor: pointer; width: 18px; height: 18px"></div><slot></slot></div>',
    `<input type="checkbox" aria-label="News" style="${TICK_OVER}">`,
    ['checkbox News'],
  ],
  [
    'the box around a link whose words are slotted',
    '<div style="cursor: pointer; width: 200px"><a href="#"><slot></slot></a></div>',
    'Orders',
    ['link Orders'],
  ],
  [
    'the place of a label that hears presses',
    '<div id="heard"><slot name="label"></slot></div><slot></slot>',
    '<label slot="label" for="in">Town</label><input id="in">',
    ['textbox Town'],
  ],
  [
    'a cell around a slotted check box of its name',
    '<div role="grid"><div role="row"><div role="gridcell" tabindex="-1"><slot></slot></div></div></div>',
    '<input type="checkbox" aria-label="Select 1">',
    ['checkbox Select 1'],
  ],
])('in a custom element, this is no control besides: %s', (_what, root, light, controls) => {
  expect(slotted(root, light)).toEqual(controls);
});

test('of an empty cell that can be reached, nothing is told but what its icon is called', () => {
  const cell = (inner: string) => `<td class="grid-cell-body" tabindex="-1">${inner}</td>`;
  const { observer, snapshot } = lookAt(
    `<table role="grid"><tr>${cell('')}${cell('<i class="ico-tick" style="display:inline-block;width:9px;height:9px"></i>')}<td>A</td></tr></table>`,
  );
  observer.dispose();
  const cells = snapshot.nodes.filter(({ ref }) => ref !== undefined);
  expect(cells.map(({ code }) => codeWords(code))).toEqual(['', 'ico tick']);
});

test('an icon of a custom element is described by its part, limits that are none are not told', () => {
  const { observer, snapshot } = lookAt(
    '<div part="decrease-button" style="cursor: pointer; width: 24px; height: 24px"></div><input type="number" aria-label="Amount" min="undefined" max="NaN">',
  );
  observer.dispose();
  const [icon, field] = snapshot.nodes;
  expect(codeWords(icon?.code)).toBe('decrease');
  expect(field).not.toHaveProperty('least');
  expect(field).not.toHaveProperty('most');
});

test('a picture that is called what is written beside it does not say it twice', () => {
  const link = (words: string): string =>
    `<a href="#"><svg role="img" aria-label="Orders" width="9" height="9"></svg> ${words}</a>`;
  expect(told(link('Orders'))[0]).toBe('[link] Orders');
  expect(told(link('Old orders'))[0]).toBe('[link] Orders Old orders');
  expect(told('<a href="#">Duran Duran</a>')[0]).toBe('[link] Duran Duran');
});

test('a label that listens is no control beside the one it names, if what it is meant for does not exist', () => {
  const controls = (meant: string): string[] => {
    const { observer, snapshot } = lookAt(
      `<div><label ${meant}>Starts at</label><div><input readonly></div></div>`,
      {
        listenerHint: ({ localName }) => localName === 'label',
      },
    );
    observer.dispose();
    return controlsOf(snapshot);
  };
  expect(controls('for="startsAt"')).toEqual(['textbox "Starts at"']);
  expect(controls('')).toHaveLength(2);
});

test('a title under a transparent radio button is its name, and no control, open or closed', () => {
  const panel = (open: string): string =>
    `<div style="display:grid;position:relative;width:300px"><input type="radio" ${open} style="opacity:0;z-index:1;grid-area:1/1;margin:0;width:100%;height:40px">
      <div style="cursor:pointer;grid-area:1/1;height:40px">How to sign in?</div><div style="height:60px" ${open ? '' : 'hidden'}>Click here.</div></div>`;
  const title = 'text How to sign in?';
  expect(told(panel('checked'))).toEqual(['[radio] How to sign in? checked', title, 'text Click here.']);
  expect(told(panel(''))).toEqual(['[radio] How to sign in? unchecked', title]);
  const beside = `<div style="width:300px"><input type="radio" style="opacity:0;width:20px;height:20px"><a style="cursor:pointer;display:block">More</a></div>`;
  expect(told(beside)).toContain('[clickable] More');
});

test('the label that closes a dialog is a control of its own, though another one opens it', () => {
  const dialog = (
    style: string,
  ): string => `<label for="toggle">Open</label><input type="checkbox" id="toggle" hidden>
    <div role="dialog" style="position:fixed;inset:0;${style}">Saved. <label for="toggle" style="cursor:pointer">Close</label></div>`;
  expect(told(dialog('background:#fff'))).toContain('[clickable] Close');
  expect(told(dialog('visibility:hidden'))).toEqual(['[checkbox] Open Close unchecked']);
});

test('the box that a library draws after its native one is that, ticked or not; an icon without a label beside it is not', () => {
  const hidden =
    'style="position: absolute; width: 1px; height: 1px; margin: 0 -1px -1px 0; clip: rect(0 0 0 0); overflow: hidden"';
  const group = (box: string, label: string): string =>
    `<div role="group" style="display: flex"><input type="checkbox" id="n" aria-labelledby="l" ${hidden}>
      <span onclick="" style="display: inline-block; width: 20px; height: 20px">${box}</span>${label}</div>`;
  const label = '<label for="n" id="l">Organic only</label>';
  expect(told(group('', label))).toEqual(['[checkbox] Organic only unchecked']);
  expect(told(group('✓', label))).toEqual(['text ✓', '[checkbox] Organic only unchecked']);
  expect(told(group('', ''))).toContain('[clickable] ');
  expect(told(group('Help', label))).toContain('[clickable] Help');
});

test('icons that listen beside an invisible radio button and fill the box around both are that, those of a row are not', () => {
  const hidden = 'style="position: absolute; width: 1px; height: 1px; opacity: 0; clip: rect(0 0 0 0)"';
  const icon = '<svg width="16" height="16"><path d="M0 0h9v9z"/></svg>';
  const star = `<span style="position: relative; display: inline-flex; cursor: pointer"><input type="radio" aria-label="1 star" ${hidden}>
    <span onclick="" style="position: absolute; inset: 0; display: flex">${icon}</span><span onclick="" style="display: flex">${icon}</span></span>`;
  expect(told(`<div>${star}</div>`)).toEqual(['[radio] 1 star unchecked']);
  const row = `<div style="cursor: pointer; width: 300px"><input type="radio" aria-label="1 star" ${hidden}>
    <span onclick="" style="display: inline-flex">${icon}</span></div>`;
  expect(told(row)).toEqual(['[radio] 1 star unchecked', '[clickable] ']);
});

test('tooltips that listen and the edges between the cells of a row are no controls, an icon in a row is', () => {
  expect(told('<button>Save</button><div role="tooltip" onclick="">Saves it</div>')).toEqual([
    '[button] Save',
    'text Saves it',
  ]);
  const row = (between: string): string =>
    `<div role="grid"><div role="row" style="display: flex"><div role="gridcell">Oak</div>${between}<div role="gridcell">12</div></div></div>`;
  const edge = (width: number): string =>
    `<span onmousedown="" style="width: ${width}px; height: 20px"></span>`;
  const cells = told(row(edge(6))).slice(-2);
  expect(cells).toEqual(told(row('')).slice(-2));
  expect(told(row(edge(6))).filter((line) => line.startsWith('[clickable]'))).toEqual([]);
  expect(told(row(edge(20)))).toContain('[clickable] ');
});

test('a box that takes the focus only so that it scrolls is no control while all of it is shown, unless it listens', () => {
  const rows =
    '<div role="row"><div role="cell">Oak</div></div><div role="row"><div role="cell">Ash</div></div>';
  const box = (content: string, listens = ''): string =>
    `<div tabindex="0" style="overflow: auto; height: 90px" ${listens}>${content}</div>`;
  expect(told(box(rows))).toEqual(['row ', 'cell Oak', 'row ', 'cell Ash']);
  expect(told(box('Oak', 'onclick=""'))).toEqual(['[clickable] Oak']);
  expect(told('<div tabindex="0">Oak</div>')).toEqual(['[clickable] Oak']);
});

test('the placeholder that a library draws in its list is no value', () => {
  const list = (part: string): string =>
    `<div role="combobox" tabindex="0" aria-label="Friend" aria-expanded="false"><span class="x-toggle-${part}">Select</span></div>`;
  expect(told(list('placeholder'))).toEqual(['[combobox] Friend collapsed']);
  expect(told(list('value'))).toEqual(['[combobox] Friend = Select collapsed']);
});

test('the header of a column that sorts it, and has a field that filters it, is a control, and so is the field', () => {
  const header = (sort: string, inside: string): string =>
    `<div role="columnheader" ${sort} onclick="" style="height: 60px">Name${inside}</div>`;
  const field = '<div><input type="search"></div>';
  expect(told(header('aria-sort="none"', field))).toEqual(['[columnheader] Name', '[searchbox]  = ']);
  expect(told(header('', field))).not.toContain('[columnheader] Name');
  expect(told(header('aria-sort="none"', '<button>Sort</button>'))).not.toContain('[columnheader] Name Sort');
});

test('a box to tick that a list of commands keeps hidden in each option is no control, unless it is ticked', () => {
  const list = (ticked = '', hidden = 'style="display: none"'): string[] =>
    told(`<div role="listbox"><div role="option" aria-label="Add cursor, Alt+Up"><label><input type="checkbox" ${ticked} ${hidden}>
      Add cursor</label><button>Configure</button></div></div>`).slice(1);
  const [option, button] = ['[option] Add cursor, Alt+Up', '[button] Configure'];
  expect(list()).toEqual([option, button]);
  expect(list('checked')).toEqual([option, '[checkbox] Add cursor checked', button]);
  expect(list('', '')).toEqual([option, '[checkbox] Add cursor unchecked', button]);
});

test('the field that keeps the text of an editor, and lies unseen beside it, is not told', () => {
  const kept =
    '<textarea tabindex="-1" style="opacity:0;width:80px;height:1px;min-height:0;padding:0;border:0">Dear Bob</textarea>';
  const box = (inside: string): string => `<div style="width:300px;height:90px">${inside}${kept}</div>`;
  expect(told(box('<div contenteditable="true">Dear Bob</div>'))).toEqual(['[textbox]  = Dear Bob']);
  // One that draws its text by itself is told as its field.
  expect(told(box('<pre>Dear Bob</pre>'))).toContain('[textbox]  = Dear Bob');
});

test('a label that says it is the radio button, and keeps the native one from everyone, is that radio button', () => {
  const radio = (name: string, isChosen: boolean): string =>
    `<label role="radio" aria-checked="${isChosen}" tabindex="${isChosen ? 0 : -1}" style="position:relative">
      <span><input type="radio" aria-hidden="true" tabindex="-1" style="opacity:0;position:absolute;inset:0"></span>
      <span>${name}</span></label>`;
  expect(told(radio('Standard', true) + radio('Express', false))).toEqual([
    '[radio] Standard checked',
    '[radio] Express unchecked',
  ]);
});

test('what a canvas holds for browsers without one says nothing of it', () => {
  expect(outlineOf('<canvas tabindex="0" class="chart">Your browser is too old</canvas>')).toEqual([
    '[1] clickable (in code "chart")',
  ]);
});
