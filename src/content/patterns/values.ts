import { all, isTrue, onActivate, one, onKeys, rove, show, stepped } from './fixture.ts';

/** Buttons made of other elements: a command, which keys press like a native button, and a toggle. */
export function buttons(): { log: string[] } {
  const log: string[] = [];
  show(`<div id="print" role="button" tabindex="0">Print page</div>
    <a id="mute" role="button" tabindex="0" aria-pressed="false">Mute</a>`);
  const print = one('#print');
  const mute = one('#mute');
  const toggle = (): void => {
    mute.ariaPressed = String(!isTrue(mute, 'aria-pressed'));
  };
  print.addEventListener('click', () => log.push('print'));
  mute.addEventListener('click', toggle);
  // Enter presses on keydown, the space bar on keyup.
  onKeys(print, { Enter: () => log.push('print'), ' ': () => undefined });
  print.addEventListener('keyup', (event) => event.key === ' ' && log.push('print'));
  onKeys(mute, { Enter: toggle, ' ': toggle });
  return { log };
}

/** Checkboxes, with one for all the others: it is mixed while they differ. */
export function checkboxes(): void {
  show(`<div role="group" aria-labelledby="what"><h3 id="what">Sandwich</h3>
    <div id="all" role="checkbox" aria-checked="mixed" aria-controls="lettuce tomato" tabindex="0">All condiments</div>
    <ul style="list-style: none"><li><label><input id="lettuce" type="checkbox"> Lettuce</label></li>
    <li><label><input id="tomato" type="checkbox" checked> Tomato</label></li></ul>
    <div id="salt" role="checkbox" aria-checked="false" tabindex="0">Salt</div></div>`);
  const parent = one('#all');
  const children = all('input') as HTMLInputElement[];
  const told = (): void => {
    const ticked = children.filter((child) => child.checked).length;
    parent.ariaChecked = ticked === 0 ? 'false' : ticked === children.length ? 'true' : 'mixed';
  };
  for (const child of children) child.addEventListener('change', told);
  const tickAll = (): void => {
    const ticked = parent.ariaChecked !== 'true';
    for (const child of children) child.checked = ticked;
    told();
  };
  const salt = one('#salt');
  for (const [element, run] of [
    [parent, tickAll],
    [salt, () => (salt.ariaChecked = String(salt.ariaChecked !== 'true'))],
  ] as const) {
    element.addEventListener('click', run);
    onKeys(element, { ' ': run });
  }
}

/** Switches: of a div, of a button, of a checkbox. */
export function switches(): void {
  show(`<div id="alarm" role="switch" aria-checked="false" tabindex="0">Alarm</div>
    <button id="light" role="switch" aria-checked="true"><span>Light</span></button>
    <label><input id="heating" type="checkbox" role="switch"> Heating</label>`);
  const [alarm, light] = [one('#alarm'), one('#light')];
  const turn = (element: HTMLElement) => (): void => {
    element.ariaChecked = String(element.ariaChecked !== 'true');
  };
  onActivate(alarm, turn(alarm));
  light.addEventListener('click', turn(light));
}

/** A radio group whose focus moves from one to the next. */
export function rovingRadios(): void {
  show(
    `<h3 id="crust">Crust</h3><div role="radiogroup" aria-labelledby="crust">${[
      'Regular',
      'Deep dish',
      'Thin',
    ]
      .map((name) => `<div role="radio" aria-checked="false" tabindex="-1">${name}</div>`)
      .join('')}</div>`,
  );
  const radios = all('[role=radio]');
  const check = (radio: HTMLElement): void => {
    for (const other of radios) other.ariaChecked = String(other === radio);
    rove(radios, radio);
  };
  if (radios[0]) radios[0].tabIndex = 0;
  for (const radio of radios) {
    const go = (by: number) => (): void => check(stepped(radios, radio, by));
    radio.addEventListener('click', () => check(radio));
    onKeys(radio, {
      ' ': () => check(radio),
      ArrowDown: go(1),
      ArrowRight: go(1),
      ArrowUp: go(-1),
      ArrowLeft: go(-1),
    });
  }
}

/** A radio group that keeps the focus itself and says which radio is active. */
export function activeRadios(): void {
  show(`<div id="group" role="radiogroup" aria-label="Delivery" tabindex="0" aria-activedescendant="van">
    <div role="radio" id="van" aria-checked="false">Van</div><div role="radio" id="bike" aria-checked="false">Bike</div>
    <div role="radio" id="self" aria-checked="false">Pick up</div></div>`);
  const group = one('#group');
  const radios = all('[role=radio]');
  const check = (radio: HTMLElement): void => {
    for (const other of radios) other.ariaChecked = String(other === radio);
    group.setAttribute('aria-activedescendant', radio.id);
  };
  const active = (): HTMLElement => one(`#${group.getAttribute('aria-activedescendant')}`);
  for (const radio of radios) radio.addEventListener('click', () => check(radio));
  onKeys(group, {
    ' ': () => check(active()),
    ArrowDown: () => check(stepped(radios, active(), 1)),
    ArrowUp: () => check(stepped(radios, active(), -1)),
  });
}

interface Range {
  element: HTMLElement;
  least: () => number;
  most: () => number;
  step: number;
  leap: number;
}

const numberOf = (element: Element): number => Number(element.getAttribute('aria-valuenow'));

function onRangeKeys({ element, least, most, step, leap }: Range): void {
  const set = (value: number): void => {
    element.ariaValueNow = String(Math.min(most(), Math.max(least(), value)));
  };
  const by = (change: number) => (): void => set(numberOf(element) + change);
  onKeys(element, {
    ArrowRight: by(step),
    ArrowUp: by(step),
    ArrowLeft: by(-step),
    ArrowDown: by(-step),
    PageUp: by(leap),
    PageDown: by(-leap),
    Home: () => set(least()),
    End: () => set(most()),
  });
}

const thumb = (id: string, name: string, value: number, most: number): string =>
  `<div id="${id}" role="slider" tabindex="0" aria-label="${name}" aria-valuemin="0" aria-valuemax="${most}"
    aria-valuenow="${value}" style="width: 20px; height: 20px; display: inline-block"></div>`;

/** A slider; a click on its rail moves it too. */
export function slider(): void {
  show(`<div id="rail" style="width: 200px; height: 20px">${thumb('volume', 'Volume', 30, 100)}</div>`);
  onRangeKeys({ element: one('#volume'), least: () => 0, most: () => 100, step: 1, leap: 10 });
}

/** Two thumbs on one rail: neither passes the other. */
export function priceRange(): void {
  show(
    `<div role="group" aria-label="Price">${thumb('from', 'Least price', 100, 400)}${thumb('to', 'Most price', 250, 400)}</div>`,
  );
  const [from, to] = [one('#from'), one('#to')];
  onRangeKeys({ element: from, least: () => 0, most: () => numberOf(to), step: 10, leap: 50 });
  onRangeKeys({ element: to, least: () => numberOf(from), most: () => 400, step: 10, leap: 50 });
}

/** A spin button that is a field with buttons beside it, and one that only keys change. */
export function spinButtons(): void {
  show(`<label id="adults-label">Adults</label><button id="less" tabindex="-1" aria-label="One adult less">-</button>
    <input id="adults" role="spinbutton" aria-labelledby="adults-label" aria-valuenow="1" aria-valuemin="1" aria-valuemax="9" value="1">
    <button id="more" tabindex="-1" aria-label="One adult more">+</button>
    <div id="hour" role="spinbutton" tabindex="0" aria-label="Hour" aria-valuemin="0" aria-valuemax="23" aria-valuenow="8">08</div>`);
  const field = one<HTMLInputElement>('#adults');
  const set = (value: number): void => {
    const fitting = Math.min(9, Math.max(1, value || 1));
    field.value = String(fitting);
    field.ariaValueNow = String(fitting);
  };
  one('#less').addEventListener('click', () => set(Number(field.value) - 1));
  one('#more').addEventListener('click', () => set(Number(field.value) + 1));
  field.addEventListener('change', () => set(Number(field.value)));
  onKeys(field, {
    ArrowUp: () => set(Number(field.value) + 1),
    ArrowDown: () => set(Number(field.value) - 1),
  });
  onRangeKeys({ element: one('#hour'), least: () => 0, most: () => 23, step: 1, leap: 5 });
}

/** A splitter between two panes, moved by keys; Enter folds the first pane and opens it again. */
export function splitter(): void {
  show(`<div style="display: flex; width: 600px; height: 100px"><div id="pane" style="width: 40%">Contents</div>
    <div id="splitter" role="separator" tabindex="0" aria-label="Contents" aria-controls="pane" aria-orientation="vertical"
    aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" style="width: 8px; background: gray"></div><div>Chapter</div></div>`);
  const element = one('#splitter');
  let before = 40;
  onRangeKeys({ element, least: () => 0, most: () => 100, step: 5, leap: 20 });
  onKeys(element, {
    Enter: () => {
      const now = numberOf(element);
      element.ariaValueNow = String(now === 0 ? before : 0);
      before = now;
    },
  });
  element.addEventListener('keydown', () => {
    one('#pane').style.width = `${numberOf(element)}%`;
  });
}

/** A toolbar: one tab stop, with arrow keys between its controls. */
export function toolbar(): { log: string[] } {
  const log: string[] = [];
  show(`<div id="bar" role="toolbar" aria-label="Text" aria-controls="text">
    <button aria-pressed="false">Bold</button><button aria-pressed="false">Italic</button>
    <div role="radiogroup" aria-label="Alignment" style="display: inline-block"><button role="radio" aria-checked="true">Left</button><button role="radio" aria-checked="false">Right</button></div>
    <button disabled>Paste</button><a href="#help">Help</a></div><textarea id="text" aria-label="Letter"></textarea>`);
  const items = all('#bar button:not(:disabled), #bar a');
  for (const [index, item] of items.entries()) {
    item.tabIndex = index === 0 ? 0 : -1;
    item.addEventListener('click', () => {
      log.push(item.textContent ?? '');
      if (item.ariaPressed) item.ariaPressed = String(item.ariaPressed !== 'true');
      if (item.ariaChecked)
        for (const radio of all('[role=radio]')) radio.ariaChecked = String(radio === item);
      rove(items, item);
    });
    onKeys(item, {
      ArrowRight: () => rove(items, stepped(items, item, 1)),
      ArrowLeft: () => rove(items, stepped(items, item, -1)),
    });
  }
  return { log };
}
