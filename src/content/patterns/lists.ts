import { all, isTrue, one, onKeys, rove, show, stepped } from './fixture.ts';

const option = (id: string, name: string): string =>
  `<li id="${id}" role="option" aria-selected="false">${name}</li>`;

function mark(list: HTMLElement, active: HTMLElement | undefined): void {
  if (!active) return;
  list.setAttribute('aria-activedescendant', active.id);
  for (const item of all('[role=option]', list)) item.classList.toggle('active', item === active);
}

const activeIn = (list: HTMLElement): HTMLElement | null =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '');

/** A list of one choice, in groups; the list keeps the focus and selects what the arrows reach. */
export function groupedListbox(): void {
  show(`<span id="what">Animal</span><div id="list" role="listbox" tabindex="0" aria-labelledby="what" style="height: 60px; overflow: auto; margin-top: 200px">
    <ul role="group" aria-labelledby="land"><li id="land" role="presentation">Land</li>${option('cat', 'Cat')}${option('dog', 'Dog')}${option('tiger', 'Tiger')}</ul>
    <ul role="group" aria-labelledby="sea"><li id="sea" role="presentation">Sea</li>${option('fish', 'Fish')}${option('squid', 'Squid')}</ul></div>`);
  const list = one('#list');
  const items = all('[role=option]');
  const select = (item: HTMLElement | undefined): void => {
    for (const other of items) other.ariaSelected = String(other === item);
    mark(list, item);
    item?.scrollIntoView({ block: 'nearest' });
  };
  for (const item of items) item.addEventListener('click', () => select(item));
  const go = (by: number) => (): void => select(stepped(items, activeIn(list), by));
  onKeys(list, {
    ArrowDown: go(1),
    ArrowUp: go(-1),
    Home: () => select(items[0]),
    End: () => select(items.at(-1)),
  });
  list.addEventListener('keydown', ({ key }) => {
    if (/^[a-z]$/i.test(key))
      select(items.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase())));
  });
}

/** A list of several choices: a click or the space bar turns one on and off, Control+A takes all. */
export function multiListbox(): void {
  show(`<ul id="list" role="listbox" tabindex="0" aria-multiselectable="true" aria-label="Toppings">
    ${option('ham', 'Ham')}${option('olives', 'Olives')}${option('corn', 'Corn')}</ul>`);
  const list = one('#list');
  const items = all('[role=option]');
  const toggle = (item: Element | null): void => {
    if (item) item.ariaSelected = String(!isTrue(item, 'aria-selected'));
  };
  for (const item of items)
    item.addEventListener('click', () => {
      toggle(item);
      mark(list, item);
    });
  const go = (by: number) => (event: KeyboardEvent) => {
    mark(list, stepped(items, activeIn(list), by));
    if (event.shiftKey) toggle(activeIn(list));
  };
  onKeys(list, { ArrowDown: go(1), ArrowUp: go(-1), ' ': () => toggle(activeIn(list)) });
  list.addEventListener('keydown', (event) => {
    if (event.key === 'a' && event.ctrlKey) for (const item of items) item.ariaSelected = 'true';
  });
}

/** A menu button; with `active` the menu keeps the focus and names its active item. */
export function menuButton(active: boolean): { log: string[] } {
  const log: string[] = [];
  show(`<button id="actions" aria-haspopup="menu" aria-expanded="false" aria-controls="menu">Actions</button>
    <ul id="menu" role="menu" aria-labelledby="actions" hidden ${active ? 'tabindex="-1"' : ''}>
    ${['Copy', 'Rename', 'Delete'].map((name) => `<li id="item-${name}" role="menuitem" ${active ? '' : 'tabindex="-1"'}>${name}</li>`).join('')}</ul>`);
  const [button, menu] = [one('#actions'), one('#menu')];
  const items = all('[role=menuitem]');
  let at: HTMLElement | undefined;
  const go = (to: HTMLElement | undefined): void => {
    at = to;
    if (!to) return;
    if (active) menu.setAttribute('aria-activedescendant', to.id);
    else to.focus();
  };
  const toggle = (open: boolean, to?: HTMLElement): void => {
    button.ariaExpanded = String(open);
    menu.hidden = !open;
    if (!open) button.focus();
    else {
      if (active) menu.focus();
      go(to ?? items[0]);
    }
  };
  const run = (item: HTMLElement | undefined): void => {
    log.push(item?.textContent ?? '');
    toggle(false);
  };
  button.addEventListener('click', () => toggle(!isTrue(button, 'aria-expanded')));
  onKeys(button, {
    ArrowDown: () => toggle(true),
    ArrowUp: () => toggle(true, items.at(-1)),
  });
  for (const item of items) item.addEventListener('click', () => run(item));
  onKeys(menu, {
    ArrowDown: () => go(stepped(items, at ?? null, 1)),
    ArrowUp: () => go(stepped(items, at ?? null, -1)),
    Enter: () => run(at),
    Escape: () => toggle(false),
  });
  return { log };
}

/** The menu bar of an editor, with a submenu, ticked items and a choice among several. */
export function menubar(): { log: string[] } {
  const log: string[] = [];
  const item = (role: string, name: string, more = ''): string =>
    `<li role="${role}" tabindex="-1" ${more}>${name}</li>`;
  show(`<ul id="bar" role="menubar" aria-label="Text" style="display: flex; gap: 40px">
    <li role="none"><span role="menuitem" tabindex="0" aria-haspopup="true" aria-expanded="false">Font</span>
      <ul role="menu" aria-label="Font" hidden>${item('menuitemradio', 'Serif', 'aria-checked="true"')}${item('menuitemradio', 'Sans', 'aria-checked="false"')}</ul></li>
    <li role="none"><span role="menuitem" tabindex="-1" aria-haspopup="true" aria-expanded="false">Style</span>
      <ul role="menu" aria-label="Style" hidden>${item('menuitemcheckbox', 'Bold', 'aria-checked="false"')}${item('menuitemcheckbox', 'Italic', 'aria-checked="false"')}
      <li role="none"><span role="menuitem" tabindex="-1" aria-haspopup="true" aria-expanded="false">Size</span>
        <ul role="menu" aria-label="Size" hidden>${item('menuitem', 'Small')}${item('menuitem', 'Large')}</ul></li></ul></li></ul>`);
  const menuOf = (opener: Element): HTMLElement => opener.nextElementSibling as HTMLElement;
  const siblings = (at: Element): HTMLElement[] => {
    const around = at.closest('[role=menu],[role=menubar]') ?? document.body;
    return all('[role^=menuitem]', around).filter(
      (other) => other.closest('[role=menu],[role=menubar]') === around,
    );
  };
  const toggle = (opener: HTMLElement, open: boolean): void => {
    if (open) for (const other of siblings(opener)) if (other.ariaExpanded === 'true') toggle(other, false);
    opener.ariaExpanded = String(open);
    menuOf(opener).hidden = !open;
    for (const inner of open ? [] : all('[aria-expanded=true]', menuOf(opener))) toggle(inner, false);
    if (open) rove(siblings(menuOf(opener)), one('[role^=menuitem]', menuOf(opener)));
    else opener.focus();
  };
  const closeAll = (): void => {
    for (const opener of all('#bar > li > [aria-expanded=true]')) toggle(opener, false);
  };
  const openerOf = (at: Element): HTMLElement | null =>
    (at.closest('[role=menu]')?.previousElementSibling as HTMLElement | null) ?? null;
  const run = (at: HTMLElement): void => {
    if (at.ariaHasPopup) {
      toggle(at, at.ariaExpanded !== 'true');
      return;
    }
    log.push(at.textContent ?? '');
    const role = at.getAttribute('role');
    if (role === 'menuitemcheckbox') at.ariaChecked = String(at.ariaChecked !== 'true');
    if (role === 'menuitemradio') for (const other of siblings(at)) other.ariaChecked = String(other === at);
    closeAll();
  };
  one('#bar').addEventListener('click', (event) => {
    const at = (event.target as Element).closest<HTMLElement>('[role^=menuitem]');
    if (at) run(at);
  });
  one('#bar').addEventListener('keydown', (event) => {
    const at = event.target as HTMLElement;
    const isTop = at.closest('[role=menu]') === null;
    const go = (by: number): void => rove(siblings(at), stepped(siblings(at), at, by));
    const keys: Record<string, () => void> = {
      Enter: () => run(at),
      ' ': () => run(at),
      Escape: closeAll,
      ArrowDown: () => (isTop ? toggle(at, true) : go(1)),
      ArrowUp: () => go(-1),
      ArrowRight: () => {
        if (isTop) go(1);
        else if (at.ariaHasPopup) toggle(at, true);
      },
      ArrowLeft: () => {
        const opener = openerOf(at);
        if (isTop) go(-1);
        else if (opener) toggle(opener, false);
      },
    };
    const run_ = keys[event.key];
    if (!run_) return;
    event.preventDefault();
    run_();
  });
  return { log };
}

/** A tree of folders: a click or Enter selects, the arrow or the right key unfolds. */
export function tree(): { selected: () => string | null } {
  const leaf = (name: string): string =>
    `<li role="treeitem" aria-selected="false" tabindex="-1"><span>${name}</span></li>`;
  const folder = (name: string, content: string): string =>
    `<li role="treeitem" aria-selected="false" aria-expanded="false" tabindex="-1"><span>${name}</span><ul role="group" hidden>${content}</ul></li>`;
  show(`<h3 id="files">Files</h3><ul role="tree" aria-labelledby="files">
    ${folder('Letters', leaf('Bank') + folder('Work', leaf('Offer') + leaf('Contract')))}${folder('Drafts', leaf('Poem'))}${leaf('Notes')}</ul>`);
  const items = (): HTMLElement[] => all('[role=treeitem]').filter((item) => item.checkVisibility());
  const select = (item: HTMLElement): void => {
    for (const other of all('[role=treeitem]')) other.ariaSelected = String(other === item);
    rove(items(), item);
  };
  const unfold = (item: HTMLElement, open: boolean): void => {
    if (!item.ariaExpanded) return;
    item.ariaExpanded = String(open);
    one('ul', item).hidden = !open;
  };
  if (items()[0]) (items()[0] as HTMLElement).tabIndex = 0;
  for (const item of all('[role=treeitem]')) {
    one('span', item).addEventListener('click', () => {
      unfold(item, item.ariaExpanded !== 'true');
      select(item);
    });
    item.addEventListener('keydown', (event) => {
      if (event.target !== item) return;
      const go = (by: number): void => rove(items(), stepped(items(), item, by));
      const keys: Record<string, () => void> = {
        Enter: () => select(item),
        ArrowDown: () => go(1),
        ArrowUp: () => go(-1),
        ArrowRight: () => (item.ariaExpanded === 'true' ? go(1) : unfold(item, true)),
        ArrowLeft: () => unfold(item, false),
      };
      const run = keys[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    });
  }
  return { selected: () => one('[aria-selected=true] > span').textContent };
}
