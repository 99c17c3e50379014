import { all, isTrue, one, onKeys, show, stepped } from './fixture.ts';

export const FRUITS = ['Apple', 'Apricot', 'Banana', 'Blueberry', 'Cherry'];

/** How a field completes what is typed: not at all, by a list, or by a list and the rest of the word in the field. */
export type Completion = 'none' | 'list' | 'both';

/** An editable combobox with a list below it and a button that opens the list. */
export function editableCombobox(completion: Completion): void {
  show(`<label for="field">Fruit</label><input id="field" role="combobox" aria-autocomplete="${completion}" aria-expanded="false"
      aria-controls="list" autocomplete="off"><button id="open" tabindex="-1" aria-label="Fruits" aria-controls="list" aria-expanded="false">v</button>
    <ul id="list" role="listbox" aria-label="Fruits" hidden></ul>`);
  const field = one<HTMLInputElement>('#field');
  const list = one('#list');
  let typed = '';
  const toggle = (open: boolean): void => {
    const fitting = FRUITS.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
    list.innerHTML = (completion === 'none' ? FRUITS : fitting)
      .map((name) => `<li id="${name}" role="option" aria-selected="false">${name}</li>`)
      .join('');
    const isOpen = open && list.childElementCount > 0;
    list.hidden = !isOpen;
    for (const element of [field, one('#open')]) element.ariaExpanded = String(isOpen);
    field.removeAttribute('aria-activedescendant');
  };
  const activate = (item: HTMLElement): void => {
    for (const other of all('[role=option]')) other.ariaSelected = String(other === item);
    field.setAttribute('aria-activedescendant', item.id);
    if (completion === 'both') field.value = item.id;
  };
  const active = (): HTMLElement | null =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const take = (item: HTMLElement): void => {
    typed = item.id;
    field.value = item.id;
    toggle(false);
  };
  field.addEventListener('input', (event) => {
    typed = field.value;
    toggle(true);
    const first = list.querySelector<HTMLElement>('li');
    if (completion !== 'both' || !first || !typed || (event as InputEvent).inputType.startsWith('delete'))
      return;
    activate(first);
    field.setSelectionRange(typed.length, first.id.length);
  });
  onKeys(field, {
    ArrowDown: () => {
      if (list.hidden) toggle(true);
      activate(stepped(all('[role=option]'), active(), 1));
    },
    ArrowUp: () => {
      if (list.hidden) toggle(true);
      activate(stepped(all('[role=option]'), active(), -1));
    },
    Enter: () => {
      const item = active();
      if (item) take(item);
      else toggle(false);
    },
    Escape: () => {
      if (list.hidden) field.value = '';
      typed = field.value;
      toggle(false);
    },
  });
  field.addEventListener('blur', () => toggle(false));
  // The focus stays in the field while the list or the button is pressed.
  for (const element of [list, one('#open')])
    element.addEventListener('mousedown', (event) => event.preventDefault());
  one('#open').addEventListener('click', () => {
    field.focus();
    toggle(!isTrue(field, 'aria-expanded'));
  });
  list.addEventListener('click', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('[role=option]');
    if (item) take(item);
  });
}

/** A combobox without a field, whose list opens by a click, by keys, and by the first letter of an option. */
export function selectOnly(): void {
  show(`<div id="label">Fruit</div><div id="box" role="combobox" tabindex="0" aria-labelledby="label" aria-controls="list"
      aria-expanded="false" aria-haspopup="listbox" style="width: 200px; height: 24px">Choose</div>
    <div id="list" role="listbox" aria-labelledby="label" hidden>${FRUITS.map((name) => `<div id="${name}" role="option" aria-selected="false">${name}</div>`).join('')}</div>`);
  const [box, list] = [one('#box'), one('#list')];
  const items = all('[role=option]');
  const toggle = (open: boolean): void => {
    box.ariaExpanded = String(open);
    list.hidden = !open;
  };
  const activate = (item: HTMLElement | undefined): void => {
    if (item) box.setAttribute('aria-activedescendant', item.id);
  };
  const active = (): HTMLElement | null =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  const take = (item: HTMLElement | null): void => {
    if (!item) return;
    for (const other of items) other.ariaSelected = String(other === item);
    box.textContent = item.id;
    toggle(false);
  };
  box.addEventListener('click', () => toggle(!isTrue(box, 'aria-expanded')));
  box.addEventListener('blur', () => toggle(false));
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => take((event.target as Element).closest('[role=option]')));
  const confirm = (): void => {
    if (isTrue(box, 'aria-expanded')) take(active());
    else toggle(true);
  };
  const go = (by: number) => (): void => {
    toggle(true);
    activate(stepped(items, active(), by));
  };
  onKeys(box, {
    Enter: confirm,
    ' ': confirm,
    ArrowDown: go(1),
    ArrowUp: go(-1),
    Escape: () => toggle(false),
  });
  box.addEventListener('keydown', ({ key }) => {
    if (!/^[a-z]$/i.test(key)) return;
    toggle(true);
    activate(items.find((item) => item.id.toLowerCase().startsWith(key.toLowerCase())));
  });
}

/** A combobox whose pop-up is a grid: each row is a suggestion with a price. */
export function gridCombobox(): void {
  show(`<label for="field">Fruit</label><input id="field" role="combobox" aria-autocomplete="list" aria-haspopup="grid"
    aria-expanded="false" aria-controls="grid" autocomplete="off"><div id="grid" role="grid" aria-label="Fruits" hidden></div>`);
  const field = one<HTMLInputElement>('#field');
  const grid = one('#grid');
  const close = (): void => {
    grid.hidden = true;
    field.ariaExpanded = 'false';
    field.removeAttribute('aria-activedescendant');
  };
  field.addEventListener('input', () => {
    const fitting = FRUITS.filter((name) => name.toLowerCase().startsWith(field.value.toLowerCase()));
    grid.innerHTML = fitting
      .map(
        (
          name,
          at,
        ) => `<div role="row" id="row-${name}"><div role="gridcell" id="${name}" style="display: inline-block">${name}</div>
        <div role="gridcell" id="price-${name}" style="display: inline-block">${at + 2} francs</div></div>`,
      )
      .join('');
    grid.hidden = fitting.length === 0;
    field.ariaExpanded = String(fitting.length > 0);
  });
  const active = (): HTMLElement | null =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const go = (by: number) => (): void => {
    if (!grid.hidden) {
      const row = stepped(all('[role=row]'), active()?.closest('[role=row]') ?? null, by);
      field.setAttribute('aria-activedescendant', row.id.slice(4));
    }
  };
  const take = (row: Element | null | undefined): void => {
    if (!row) return;
    field.value = row.id.slice(4);
    close();
  };
  onKeys(field, {
    ArrowDown: go(1),
    ArrowUp: go(-1),
    Enter: () => take(active()?.closest('[role=row]')),
    Escape: close,
  });
  grid.addEventListener('mousedown', (event) => event.preventDefault());
  grid.addEventListener('click', (event) => take((event.target as Element).closest('[role=row]')));
}

/** A date field with a dialog of days: the arrows go from day to day, Page Down to the next month. */
export function datePicker(): void {
  show(`<label for="date">Date</label><input id="date" role="combobox" aria-autocomplete="none" aria-haspopup="dialog" aria-expanded="false" aria-controls="days" autocomplete="off">
    <button id="choose" aria-label="Choose date">Calendar</button>
    <div id="days" role="dialog" aria-modal="true" aria-label="Choose date" hidden><button id="before" aria-label="Previous month">&lt;</button>
    <h2 id="month" aria-live="polite"></h2><button id="after" aria-label="Next month">&gt;</button>
    <table role="grid" aria-labelledby="month"><tbody></tbody></table><button id="cancel">Cancel</button></div>`);
  const field = one<HTMLInputElement>('#date');
  const dialog = one('#days');
  let day = new Date(Date.UTC(2026, 10, 21));
  const iso = (): string => day.toISOString().slice(0, 10);
  const draw = (): void => {
    one('#month').textContent = day.toLocaleDateString('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
    const rows: string[] = [];
    for (let first = 1; first <= days; first += 7) {
      const cells = Array.from({ length: Math.min(7, days - first + 1) }, (_, at) => first + at);
      rows.push(
        `<tr>${cells.map((number) => `<td tabindex="${number === day.getUTCDate() ? 0 : -1}" ${number === day.getUTCDate() ? 'aria-selected="true"' : ''}>${number}</td>`).join('')}</tr>`,
      );
    }
    one('tbody').innerHTML = rows.join('');
  };
  const toggle = (open: boolean): void => {
    dialog.hidden = !open;
    field.ariaExpanded = String(open);
    if (open) {
      draw();
      one('td[tabindex="0"]').focus();
    } else field.focus();
  };
  const go = (change: () => void) => (): void => {
    change();
    draw();
    if (dialog.contains(document.activeElement) || document.activeElement === document.body)
      one('td[tabindex="0"]').focus();
  };
  const byDays = (count: number) => go(() => (day = new Date(day.getTime() + count * 86_400_000)));
  const byMonths = (count: number) =>
    go(() => (day = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, day.getUTCDate()))));
  const take = (): void => {
    field.value = iso();
    toggle(false);
  };
  one('#choose').addEventListener('click', () => toggle(true));
  one('#cancel').addEventListener('click', () => toggle(false));
  one('#before').addEventListener('click', byMonths(-1));
  one('#after').addEventListener('click', byMonths(1));
  onKeys(field, { ArrowDown: () => toggle(true) });
  const grid = one('table');
  onKeys(grid, {
    ArrowRight: byDays(1),
    ArrowLeft: byDays(-1),
    ArrowDown: byDays(7),
    ArrowUp: byDays(-7),
    PageDown: byMonths(1),
    PageUp: byMonths(-1),
    Enter: take,
  });
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && toggle(false));
  grid.addEventListener('click', (event) => {
    const cell = (event.target as Element).closest('td');
    if (!cell) return;
    day = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), Number(cell.textContent)));
    take();
  });
}
