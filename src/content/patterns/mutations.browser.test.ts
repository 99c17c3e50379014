import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { PageNode } from '../../core/page/snapshot.ts';
import type { FoundElement } from '../../core/protocol/page.ts';
import { createDesk, type Desk } from './desk.ts';
import { all, one } from './fixture.ts';
import { controlsOf, createRows, type Framework, type Row, type Rows, WAYS } from './rows.ts';

const ROUNDS = 504;
const SEED = 20_261_121;

let close: () => void = () => undefined;
afterEach(() => {
  close();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
});

/** Random numbers below `below`, reproducible by their seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const item = (row: Row, key: number) =>
  createElement(
    'li',
    { key },
    createElement('a', { href: '#r', 'data-key': `${row.id}:link` }, row.name),
    ' ',
    createElement('button', { type: 'button', 'data-key': `${row.id}:Open` }, 'Open'),
    createElement('button', { type: 'button', 'data-key': `${row.id}:Delete` }, 'Delete'),
    createElement(
      'label',
      {},
      createElement('input', { type: 'checkbox', 'data-key': `${row.id}:Done` }),
      'Done',
    ),
    createElement('input', { 'aria-label': 'Note', 'data-key': `${row.id}:Note` }),
  );

const react: Framework = (list, byKey) => {
  const root = createRoot(list);
  return {
    draw: (rows) => flushSync(() => root.render(rows.map((row, at) => item(row, byKey ? row.id : at)))),
    close: () => root.unmount(),
  };
};

interface Scene {
  rows: Rows;
  data: Row[];
  /** What the model wants to use. */
  key: string;
  random(below: number): number;
  newRow(): Row;
}

const target = ({ rows, key }: Scene): HTMLElement | null => rows.find(key);
const isMeant = ({ key }: Scene, { id }: Row): boolean => Number(key.split(':')[0]) === id;

/** Changes that would take away nodes that a framework owns. */
const FOREIGN = new Set(['replaced by a twin', 'its row replaced by a twin', 'detached']);

/** What a page may do between a look and an action. */
const MUTATIONS: Record<string, (scene: Scene) => void> = {
  'drawn anew': (scene) => scene.rows.draw(scene.data),
  shuffled: (scene) => {
    for (let at = scene.data.length - 1; at > 0; at--) {
      const other = scene.random(at + 1);
      [scene.data[at], scene.data[other]] = [scene.data[other]!, scene.data[at]!];
    }
    scene.rows.draw(scene.data);
  },
  'its row removed': (scene) => {
    scene.data = scene.data.filter((row) => !isMeant(scene, row));
    scene.rows.draw(scene.data);
  },
  'another row removed': (scene) => {
    const others = scene.data.filter((row) => !isMeant(scene, row));
    const gone = others[scene.random(others.length)];
    scene.data = scene.data.filter((row) => row !== gone);
    scene.rows.draw(scene.data);
  },
  'a row added above': (scene) => {
    scene.data = [scene.newRow(), ...scene.data];
    scene.rows.draw(scene.data);
  },
  'another page of rows': (scene) => {
    scene.data = scene.data.map(() => scene.newRow());
    scene.rows.draw(scene.data);
  },
  'its row renamed': (scene) => {
    scene.data = scene.data.map((row) => (isMeant(scene, row) ? { ...row, name: `${row.name} II` } : row));
    scene.rows.draw(scene.data);
  },
  'replaced by a twin': (scene) => {
    const element = target(scene);
    element?.replaceWith(element.cloneNode(true));
  },
  'its row replaced by a twin': (scene) => {
    const item = target(scene)?.closest('li');
    item?.replaceWith(item.cloneNode(true));
  },
  renamed: (scene) => {
    const element = target(scene);
    if (element?.localName === 'button') element.textContent = 'Archive';
    else element?.setAttribute('aria-label', 'Archive');
  },
  'names exchanged': (scene) => {
    const [open, remove] = all('button', target(scene)?.closest('li') ?? document.body);
    if (open && remove) [open.textContent, remove.textContent] = [remove.textContent, open.textContent];
  },
  covered: () => {
    one('#cover').style.cssText = 'position: fixed; inset: 0; background: white';
  },
  disabled: (scene) => target(scene)?.setAttribute('disabled', ''),
  detached: (scene) => target(scene)?.remove(),
  hidden: (scene) => target(scene)?.style.setProperty('visibility', 'hidden'),
  moved: (scene) => one('#place').style.setProperty('margin-left', `${scene.random(300)}px`),
  'pushed down': (scene) => one('#place').style.setProperty('margin-top', `${scene.random(3000)}px`),
};

/** True while the intended control can be used: the same control, in the row of that name, in reach. */
function canBeUsed(scene: Scene, name: string, rowName: string): boolean {
  const element = target(scene);
  if (!element?.isConnected || element.matches(':disabled') || one('#cover').style.cssText) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (element.closest('li')?.querySelector('a')?.textContent !== rowName) return false;
  const now = element.getAttribute('aria-label') ?? (element.textContent || 'Done');
  return now === name;
}

/** Uses an element as a look reported it, or as a search did. */
function use(desk: Desk, node: PageNode, found: FoundElement | undefined) {
  const on = (action: Parameters<Desk['actOn']>[1]) =>
    found ? desk.actOnFound(found, action) : desk.actOn(node, action);
  if (node.role === 'checkbox') return on({ kind: 'set-checked', checked: true });
  if (node.role === 'textbox') return on({ kind: 'type', text: 'x', mode: 'replace' });
  return on({ kind: 'click' });
}

function fail(why: string): never {
  throw new Error(why);
}

const NAMES = 'Ann Bo Cy Di Ed Flo Gus Hal Ida Jo Kim Lou Mia Ned Oli Pia'.split(' ');

test(`${ROUNDS} mutations between look and action: only the intended control is used, and it is found if it is still there`, async () => {
  const random = randomFrom(SEED);
  const kinds = Object.entries(MUTATIONS);
  const wrong: string[] = [];
  const lost: string[] = [];
  const outcomes: Record<string, number> = {};
  let stillThere = 0;
  let used: string[] = [];
  const listening = new AbortController();
  for (const type of ['click', 'input'])
    addEventListener(
      type,
      (event) => {
        const [first] = event.composedPath();
        const key =
          first instanceof Element ? first.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
        if (key) used.push(key);
      },
      { capture: true, signal: listening.signal },
    );
  close = () => listening.abort();

  for (let round = 0; round < ROUNDS; round++) {
    const way = WAYS[round % WAYS.length]!;
    const rows = createRows(way, react);
    let lastId = round * 100;
    const newRow = (): Row => ({ id: ++lastId, name: `${NAMES[random(NAMES.length)]} ${random(900) + 100}` });
    const data = Array.from({ length: 3 + random(5) }, newRow);
    rows.draw(data);
    const row = data[random(data.length)]!;
    const which = random(4);
    const scene: Scene = { rows, data, key: controlsOf(row)[which]!, random, newRow };
    const possible = kinds.filter(([kind]) => !(way.startsWith('react') && FOREIGN.has(kind)));
    const applied = Array.from({ length: 1 + random(3) }, () => possible[random(possible.length)]!);
    const mutate = (): void => {
      for (const [, run] of applied) run(scene);
    };
    let atCommit: (() => void) | undefined;
    const desk = createDesk(() => atCommit?.());
    const { name, nodes } = await lookFor(desk, rows, scene.key);
    const isSearched = Math.floor(round / WAYS.length) % 4 === 0;
    const found = isSearched
      ? ((await desk.find(name)).find(({ ref }) => ref === nodes.ref) ??
        fail(`A search does not tell ${name}.`))
      : undefined;
    used = [];
    if (round % 2 === 0) mutate();
    else atCommit = mutate;
    const outcome = await use(desk, nodes, found);
    const there = canBeUsed(scene, name, row.name);
    const told = `round ${round}, ${way}, ${name} of ${row.name}: ${applied.map(([kind]) => kind).join(', ')}: ${outcome.status}, used ${used.join()}`;
    outcomes[outcome.status] = (outcomes[outcome.status] ?? 0) + 1;
    if (used.some((key) => key !== scene.key) || (outcome.status === 'done') !== used.length > 0)
      wrong.push(told);
    if (there) stillThere++;
    if (there && outcome.status !== 'done') lost.push(told);
    desk.close();
    rows.close();
  }
  console.info(
    `Seed ${SEED}: ${ROUNDS} rounds, ${wrong.length} on another element; ${stillThere - lost.length} of ${stillThere} that were still there found again. ${JSON.stringify(outcomes)}`,
  );
  if (lost.length) console.info(lost.join('\n'));
  expect(wrong).toEqual([]);
  expect(lost.length).toBeLessThanOrEqual(stillThere * 0.1);
  expect(stillThere).toBeGreaterThan(ROUNDS / 4);
}, 60_000);

/** The node that a look reports for the control with that key: the one at its position among those of its name. */
async function lookFor(desk: Desk, rows: Rows, key: string): Promise<{ name: string; nodes: PageNode }> {
  const [id, name = ''] = key.split(':');
  const nodes = (await desk.look()).filter((node) => node.ref !== undefined && node.name === name);
  const elements = all('li', rows.find(key)?.closest('ul') ?? document.body);
  const at = elements.findIndex((item) => item.querySelector(`[data-key="${id}:link"]`));
  const node = nodes[at];
  if (!node) throw new Error(`A look does not tell ${key}.`);
  return { name, nodes: node };
}

test('a plain text that a search numbered is used only while its words are the same', async () => {
  document.body.innerHTML =
    '<ul id="list"><li><span>Ann Lee</span> <i>12</i></li><li><span>Bo Kim</span> <i>34</i></li></ul>';
  const desk = createDesk();
  close = () => desk.close();
  let clicked: string[] = [];
  one('#list').addEventListener('click', ({ target }) => clicked.push((target as Element).textContent ?? ''));
  const found = async (text: string) => (await desk.find(text))[0] ?? fail(`A search does not tell ${text}.`);
  const [ann, bo] = [await found('Ann Lee'), await found('Bo Kim')];
  expect(await desk.actOnFound(ann, { kind: 'click' })).toMatchObject({ status: 'done' });
  const [first, second] = all('span');
  // A list that is sorted in place.
  [first!.textContent, second!.textContent] = ['Bo Kim', 'Ann Lee'];
  const outcome = await desk.actOnFound(bo, { kind: 'click' });
  expect(outcome).toMatchObject({ status: 'stale', was: 'text "Bo Kim 34"', now: 'text "Ann Lee"' });
  expect(clicked).toEqual(['Ann Lee']);
  // Beside other words it is still the same.
  clicked = [];
  second!.innerHTML = 'Bo <b>Kim</b> (new)';
  expect(await desk.actOnFound(bo, { kind: 'click' })).toMatchObject({ status: 'done' });
  expect(clicked).toHaveLength(1);
});
