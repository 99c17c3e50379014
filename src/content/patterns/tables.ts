import { all, isTrue, one, onKeys, rove, show } from './fixture.ts';

/** Moves from a cell in a grid with the arrow keys, and with Home and End in its row. */
function onGridKeys(grid: HTMLElement, rows: () => HTMLElement[]): void {
  const cellsOf = (row: HTMLElement | undefined): HTMLElement[] => (row ? all('td, th', row) : []);
  grid.addEventListener('keydown', (event) => {
    const cell = (event.target as Element).closest<HTMLElement>('td, th');
    const row = cell?.closest('tr');
    if (!cell || !row || event.target !== cell) return;
    const down = rows().indexOf(row);
    const across = cellsOf(row).indexOf(cell);
    const to: Record<string, [number, number]> = {
      ArrowRight: [down, across + 1],
      ArrowLeft: [down, across - 1],
      ArrowDown: [down + 1, across],
      ArrowUp: [down - 1, across],
      Home: [down, 0],
      End: [down, cellsOf(row).length - 1],
    };
    const place = to[event.key];
    const next = place && cellsOf(rows()[place[0]])[place[1]];
    if (!next) return;
    event.preventDefault();
    rove(all('td, th', grid), next);
  });
}

/** A grid of data: arrow keys move between cells, Enter or a double click starts editing; one column can be sorted. */
export function dataGrid(): void {
  const row = (date: string, what: string, amount: string): string =>
    `<tr><td tabindex="-1">${date}</td><td tabindex="-1" class="editable">${what}</td><td tabindex="-1">${amount}</td></tr>`;
  show(`<h2 id="title">Payments</h2><table role="grid" aria-labelledby="title"><thead><tr><th>Date</th><th>What</th>
    <th aria-sort="none"><button id="sort">Amount</button></th></tr></thead>
    <tbody>${row('May 2', 'Rent', '900')}${row('May 3', 'Bread', '7')}${row('May 5', 'Books', '41')}</tbody></table>`);
  const grid = one('table');
  const rows = (): HTMLElement[] => all('tbody tr');
  one('td').tabIndex = 0;
  onGridKeys(grid, rows);
  const edit = (cell: HTMLElement | null): void => {
    if (!cell?.matches('.editable') || cell.firstElementChild) return;
    const before = cell.textContent ?? '';
    cell.innerHTML = '<input aria-label="What">';
    const field = one<HTMLInputElement>('input', cell);
    field.value = before;
    field.focus();
    const end = (text: string): void => {
      if (!field.isConnected) return;
      cell.textContent = text;
      cell.focus();
    };
    onKeys(field, { Enter: () => end(field.value), Escape: () => end(before) });
  };
  grid.addEventListener('dblclick', (event) => edit((event.target as Element).closest('td')));
  grid.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTableCellElement)) return;
    event.preventDefault();
    edit(event.target);
  });
  grid.addEventListener('click', (event) => {
    const cell = (event.target as Element).closest<HTMLElement>('td');
    if (cell && !cell.firstElementChild) rove(all('td', grid), cell);
  });
  one('#sort').addEventListener('click', () => {
    const header = one('[aria-sort]');
    header.ariaSort = header.ariaSort === 'ascending' ? 'descending' : 'ascending';
    const sign = header.ariaSort === 'ascending' ? 1 : -1;
    const amount = (tr: HTMLElement): number => Number(tr.lastElementChild?.textContent);
    one('tbody').append(...rows().sort((a, b) => sign * (amount(a) - amount(b))));
  });
}

/** A grid that only lays out links, with arrow keys between them. */
export function linkGrid(): void {
  const names = ['Oslo', 'Turin', 'Gent', 'Porto'];
  show(
    `<div role="grid" aria-label="Cities">${[0, 2]
      .map(
        (from) =>
          `<div role="row">${names
            .slice(from, from + 2)
            .map((name) => `<span role="gridcell"><a href="#${name}" tabindex="-1">${name}</a></span>`)
            .join(' ')}</div>`,
      )
      .join('')}</div>`,
  );
  const links = all('a');
  if (links[0]) links[0].tabIndex = 0;
  const go = (by: number) => (): void => {
    const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
    if (next) rove(links, next);
  };
  onKeys(one('[role=grid]'), { ArrowRight: go(1), ArrowLeft: go(-1), ArrowDown: go(2), ArrowUp: go(-2) });
}

/** A static table. */
export function table(): void {
  show(`<table><caption>Ships</caption><thead><tr><th>Name</th><th>Port</th></tr></thead>
    <tbody><tr><th scope="row">Fram</th><td>Oslo</td></tr><tr><th scope="row">Vasa</th><td>Stockholm</td></tr></tbody></table>
    <div role="table" aria-label="Crew"><div role="row"><span role="columnheader">Who</span> <span role="columnheader">Task</span></div>
    <div role="row"><span role="cell">Ida</span> <span role="cell">Cook</span></div></div>`);
}

/** A tree grid of letters and their answers: the arrow of a row or the right key expands it, Enter opens it. */
export function treegrid(): { opened: string[] } {
  const opened: string[] = [];
  const row = (level: number, subject: string, from: string, more: string): string =>
    `<tr role="row" aria-level="${level}" tabindex="-1" ${more}><td role="gridcell">${more.includes('expanded') ? '<span class="arrow" style="cursor: pointer">▸</span> ' : ''}<span class="subject">${subject}</span></td><td role="gridcell">${from}</td></tr>`;
  show(`<table role="treegrid" aria-label="Inbox"><tbody>${row(1, 'Dinner', 'Ann', 'aria-expanded="false"')}${row(2, 'Re: Dinner', 'Bo', 'hidden')}
    ${row(1, 'Holiday', 'Cy', 'aria-expanded="false"')}${row(2, 'Re: Holiday', 'Di', 'hidden')}</tbody></table>`);
  const rows = (): HTMLElement[] => all('tr').filter((tr) => tr.checkVisibility());
  const unfold = (tr: HTMLElement, open: boolean): void => {
    if (!tr.ariaExpanded) return;
    tr.ariaExpanded = String(open);
    for (let next = tr.nextElementSibling; next?.ariaLevel === '2'; next = next.nextElementSibling)
      (next as HTMLElement).hidden = !open;
  };
  if (rows()[0]) (rows()[0] as HTMLElement).tabIndex = 0;
  one('table').addEventListener('click', (event) => {
    const tr = (event.target as Element).closest<HTMLElement>('tr');
    if (!tr) return;
    if ((event.target as Element).matches('.arrow')) unfold(tr, !isTrue(tr, 'aria-expanded'));
    rove(all('tr'), tr);
  });
  one('table').addEventListener('keydown', (event) => {
    const tr = event.target as HTMLElement;
    if (!tr.matches('tr')) return;
    const go = (by: number): void => {
      const next = rows()[rows().indexOf(tr) + by];
      if (next) rove(all('tr'), next);
    };
    const keys: Record<string, () => void> = {
      ArrowRight: () => unfold(tr, true),
      ArrowLeft: () => unfold(tr, false),
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      Enter: () => opened.push(one('.subject', tr).textContent ?? ''),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  return { opened };
}
