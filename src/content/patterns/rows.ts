import { all, one, show } from './fixture.ts';

export interface Row {
  id: number;
  name: string;
}

/** Ways in which an application renders its rows again. */
export const WAYS = ['html', 'moved', 'patched', 'react by key', 'react by place', 'shadow'] as const;
export type Way = (typeof WAYS)[number];

/**
 * Rows with a link and controls, which have the same names in each. `data-key` identifies a control for the test; the
 * kit does not use it.
 */
export interface Rows {
  draw(rows: readonly Row[]): void;
  /** The control with this key, wherever it is now. */
  find(key: string): HTMLElement | null;
  close(): void;
}

/** A framework that renders into the list and owns the nodes in it. */
export type Framework = (list: HTMLElement, byKey: boolean) => Pick<Rows, 'draw' | 'close'>;

const CONTROLS = ['Open', 'Delete', 'Done', 'Note'] as const;
type Control = (typeof CONTROLS)[number];
export const controlsOf = ({ id }: Row): string[] => CONTROLS.map((control) => `${id}:${control}`);

const keyOf = ({ id }: Row, control: Control): string => `data-key="${id}:${control}"`;
const htmlOf = (row: Row): string =>
  `<li><a href="#r" data-key="${row.id}:link">${row.name}</a> <button ${keyOf(row, 'Open')}>Open</button>
  <button ${keyOf(row, 'Delete')}>Delete</button> <label><input type="checkbox" ${keyOf(row, 'Done')}>Done</label>
  <input aria-label="Note" ${keyOf(row, 'Note')}></li>`;

const nodeOf = (row: Row): HTMLElement => {
  const template = document.createElement('template');
  template.innerHTML = htmlOf(row);
  return one('li', template.content);
};

export function createRows(way: Way, framework: Framework): Rows {
  show('<h1>Tasks</h1><div id="place"></div><div id="cover"></div>');
  const place = one('#place');
  const root: ParentNode & { innerHTML: string } =
    way === 'shadow' ? place.attachShadow({ mode: 'open' }) : place;
  root.innerHTML = '<ul></ul>';
  const list = one('ul', root);
  const drawn = way.startsWith('react') ? framework(list, way === 'react by key') : undefined;

  const draw = (rows: readonly Row[]): void => {
    if (drawn) drawn.draw(rows);
    else if (way === 'moved') move(list, rows);
    else if (way === 'patched') patch(list, rows);
    else list.innerHTML = rows.map(htmlOf).join('');
  };
  return {
    draw,
    find: (key) => root.querySelector(`[data-key="${key}"]`),
    close: () => drawn?.close(),
  };
}

/** Moves the elements of rows that stay, and creates those of new rows. */
function move(list: HTMLElement, rows: readonly Row[]): void {
  const known = new Map(all('li', list).map((item) => [one('a', item).dataset.key, item]));
  list.replaceChildren(...rows.map((row) => known.get(`${row.id}:link`) ?? nodeOf(row)));
}

/** Keeps the elements in place and gives them other words and another meaning. */
function patch(list: HTMLElement, rows: readonly Row[]): void {
  for (const [at, row] of rows.entries()) {
    const item = list.children[at];
    if (!item) {
      list.append(nodeOf(row));
      continue;
    }
    one('a', item).textContent = row.name;
    for (const control of all('[data-key]', item))
      control.dataset.key = `${row.id}:${control.dataset.key?.split(':')[1]}`;
  }
  while (list.children.length > rows.length) list.lastElementChild?.remove();
}
