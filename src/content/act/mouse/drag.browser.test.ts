import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page, record } from '../testing.ts';

const TYPES = [
  ...'pointerdown mousedown pointerup mouseup click pointercancel pointerout pointerover pointerenter'.split(
    ' ',
  ),
  ...'pointerleave mouseout mouseover mouseenter mouseleave focus input change'.split(' '),
  ...'dragstart dragenter dragleave drop dragend'.split(' '),
];
const FIELDS = ['bubbles', 'cancelable', 'composed', 'button', 'buttons', 'detail'] as const;

/** What pages can observe; moves are left out, because their number depends on the hand. */
function recordDrag(from: 'person' | 'us'): string[] {
  const log: string[] = [];
  let pressed = false;
  for (const id of ['a', 'b'])
    for (const type of TYPES)
      document.getElementById(id)?.addEventListener(type, (event) => {
        if (event.target !== byId(id)) return;
        if (from === 'us' && event.isTrusted && event instanceof MouseEvent) return;
        pressed ||= type === 'pointerdown';
        if (!pressed || (type === 'pointerover' && log.at(-1)?.startsWith('change'))) return;
        const fields = event as unknown as Record<string, unknown>;
        const told = FIELDS.filter((field) => field in event).map((field) => `${field} ${fields[field]}`);
        const transfer = event instanceof DragEvent ? `types ${event.dataTransfer?.types.join()}` : '';
        const related = (fields.relatedTarget as Element | null)?.id ?? '';
        log.push([type, id, related, ...told, transfer].join(' '));
      });
  return log;
}

const BOXES = (attributes = '') =>
  page(
    `<div id="a" ${attributes} style="width: 100px; height: 50px">a</div>
     <div id="b" style="width: 200px; height: 100px">b</div>`,
  );
const drag = (more = {}) => ({ kind: 'drag', ref: 'a', to: { ref: 'b', expected: null }, ...more }) as const;

beforeEach(() => {
  page('');
});

/** The same drag by Chromium's own mouse and by ours. */
async function compared(prepare: () => void): Promise<[person: string[], us: string[]]> {
  prepare();
  const person = recordDrag('person');
  await userEvent.dragAndDrop(byId('a'), byId('b'), { steps: 12 } as never);
  await userEvent.hover(document.body, { position: { x: 380, y: 700 } });
  prepare();
  const us = recordDrag('us');
  await act(drag());
  return [person, us];
}

test('a thing that only its handle drags is taken there', async () => {
  const taken = async (handles: string, style = ''): Promise<string> => {
    page(`<div id="a" style="width: 300px; height: 40px; ${style}">Prices <span style="float: right">${handles}</span></div>
      <div id="b" style="width: 300px; height: 40px">b</div>`);
    let pressed = '';
    document.addEventListener('mousedown', ({ target }) => (pressed = (target as Element).id), {
      once: true,
    });
    await act(drag());
    return pressed;
  };
  const handle = (more = '') => `<i id="handle" style="cursor: move" ${more}>=</i>`;
  expect(await taken(handle())).toBe('handle');
  expect(await taken('<i id="handle" draggable="true">=</i>')).toBe('handle');
  // Where the thing itself is taken, or it is not clear by what, it is the middle of the thing.
  expect(await taken(handle(), 'cursor: grab')).toBe('a');
  expect(await taken(handle() + handle())).toBe('a');
});

const row = (id: string, name: string) =>
  `<li style="height: 60px; list-style: none"><b>${name}</b> <div id="${id}" style="width: 100px; height: 30px">Move here</div></li>`;

test('a goal in a list that was rendered again in place is the one in the intended row', async () => {
  page(`<div id="a" style="width: 100px; height: 50px">a</div><ul>${row('b', 'Ann')}${row('c', 'Bo')}</ul>`);
  const expected = { role: 'div', name: 'Move here', item: { role: 'listitem', words: 'Bo' } };
  const onBo = { kind: 'drag', ref: 'a', to: { ref: 'c', expected } } as const;
  const ups = (): string[] => record(['pointerup']);
  let log = ups();
  expect((await act(onBo)).outcome).toEqual({ status: 'done' });
  expect(log).toEqual(['pointerup c']);
  const [first, second] = document.querySelectorAll('b');
  [first!.textContent, second!.textContent] = ['Bo', 'Ann'];
  log = ups();
  expect((await act(onBo)).outcome).toEqual({ status: 'done' });
  expect(log).toEqual(['pointerup b']);
  first!.textContent = 'Cy';
  log = ups();
  expect((await act(onBo)).outcome).toMatchObject({
    status: 'stale',
    ref: 'c',
    was: expect.stringContaining('Bo'),
  });
  expect(log).toEqual([]);
});

test('a goal out of view that will be covered is reported before anything is pressed', async () => {
  page(`<div id="a" style="width: 100px; height: 50px">a</div><div style="height: 3000px"></div>
    <div id="b" style="width: 200px; height: 100px">b</div><div style="height: 20px"></div>
    <div id="bar" style="position: fixed; bottom: 0; width: 100%; height: 300px">Accept cookies</div>`);
  const log = record(['pointerdown', 'pointerup']);
  expect((await act(drag())).outcome).toMatchObject({ status: 'covered', ref: 'b', byRef: 'bar' });
  expect([log, scrollY]).toEqual([[], 0]);
  byId('bar').remove();
  expect((await act(drag())).outcome).toEqual({ status: 'done' });
});

const takeDrops = (): void => {
  byId('a').addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', 'card 7'));
  byId('b').addEventListener('dragover', (event) => event.preventDefault());
};

test('a draggable element onto a drop target: as Chromium, with the data', async () => {
  let got: string | undefined;
  const [person, us] = await compared(() => {
    BOXES('draggable="true"');
    takeDrops();
    byId('b').addEventListener('drop', (event) => {
      got = event.dataTransfer?.getData('text/plain');
    });
  });
  expect(us.filter((line) => /^drag|^drop|^pointercancel/.test(line))).toEqual(
    person
      .filter((line) => /^drag|^drop|^pointercancel/.test(line))
      .map((line) => line.replace('pointercancel b', 'pointercancel a')),
  );
  expect(got).toBe('card 7');
  expect(us.some((line) => /^(pointerup|mouseup|click)/.test(line))).toBe(false);
});

test('a drop that nothing accepts is reported, and ends as in Chromium', async () => {
  const [person, us] = await compared(() => BOXES('draggable="true"'));
  const drags = (log: string[]) => log.filter((line) => /^drag|^drop/.test(line));
  expect(drags(us)).toEqual(drags(person));
  expect((await act(drag())).outcome).toMatchObject({
    status: 'wrong-kind',
    why: expect.stringContaining('does not take it'),
  });
});

/** What the script in the main world does while we drag. */
const capture = (event: PointerEvent): void => {
  byId('a').setPointerCapture(event.pointerId);
  if (!event.isTrusted) byId('a').dispatchEvent(new PointerEvent('gotpointercapture', { bubbles: true }));
};

test.each([
  ['', () => undefined],
  ['', () => byId('a').addEventListener('pointerdown', capture)],
  ['draggable="true"', () => byId('a').addEventListener('dragstart', (event) => event.preventDefault())],
])('without native drag and drop: as Chromium %#', async (attributes, prepare) => {
  const [person, us] = await compared(() => {
    BOXES(attributes);
    prepare();
  });
  // Chromium decides whether to drag at the first move, however long it is; ours are short.
  const ofPointer = (log: string[]) => log.filter((line) => !line.startsWith('dragstart'));
  const untilUp = (log: string[]) => {
    const moves = ofPointer(log);
    return moves.slice(0, moves.findIndex((line) => line.startsWith('mouseup')) + 1);
  };
  expect(untilUp(us)).toEqual(untilUp(person));
  expect(us.some((line) => line.startsWith('dragstart'))).toBe(attributes !== '');
  const clicks = (log: string[]) => log.filter((line) => line.startsWith('click'));
  expect(clicks(us)).toEqual(clicks(person));
});

test.each([
  ['', 50, 0.75],
  ['min="10" max="20" step="0.5" value="12"', 12, 0.6],
  ['dir="rtl"', 50, 0.2],
])('a native slider %s: the thumb moves as in Chromium', async (attributes, _start, across) => {
  const prepare = () => page(`<input id="a" type="range" ${attributes} style="width: 216px; margin: 20px">`);
  const thumb = (range: HTMLInputElement) => {
    const part =
      (range.valueAsNumber - Number(range.min || 0)) / (Number(range.max || 100) - Number(range.min || 0));
    return 8 + 200 * (range.dir === 'rtl' ? 1 - part : part);
  };
  prepare();
  const range = () => byId<HTMLInputElement>('a');
  const person: string[] = [];
  for (const type of ['input', 'change']) range().addEventListener(type, () => person.push(type));
  const y = range().getBoundingClientRect().height / 2;
  await userEvent.dragAndDrop(range(), range(), {
    sourcePosition: { x: thumb(range()), y },
    targetPosition: { x: 216 * across, y },
  } as never);
  const value = range().value;
  prepare();
  const us: string[] = [];
  for (const type of ['input', 'change']) range().addEventListener(type, () => us.push(type));
  const { outcome } = await act({
    kind: 'drag',
    ref: 'a',
    to: { ref: 'a', expected: null, at: { x: across, y: 0.5 } },
  });
  expect(outcome).toEqual({ status: 'done', value });
  expect([...new Set(us)]).toEqual(person);
});

test('by an offset, from a place in the element, past a threshold, to a place out of view', async () => {
  page(`<div id="a" style="position: absolute; left: 10px; top: 10px; width: 100px; height: 50px">a</div>
    <div style="height: 3000px"></div><div id="far" style="height: 100px">far</div>`);
  const at: [number, number][] = [];
  let down: [number, number] | undefined;
  let over: Element | null = null;
  byId('a').addEventListener('pointerdown', (event) => {
    down = [event.clientX, event.clientY];
  });
  document.addEventListener('pointermove', (event) => {
    if (event.isTrusted || event.buttons !== 1) return;
    at.push([event.clientX, event.clientY]);
    over = event.target as Element;
  });
  await act({ kind: 'drag', ref: 'a', at: { x: 0.1, y: 0.2 }, to: { right: 120, down: 40 } });
  expect(down).toEqual([20, 20]);
  expect(at.at(-1)).toEqual([140, 60]);
  expect(at.length).toBeGreaterThan(5);
  await act({ kind: 'drag', ref: 'a', to: { ref: 'far', expected: null, at: { x: 0.5, y: 0.1 } } });
  expect(over).toBe(byId('far'));
});

test('what is called otherwise while the mouse is over it is dragged', async () => {
  page(
    '<button id="a" style="width: 100px; height: 50px">Card</button><div id="b" style="height: 100px">b</div>',
  );
  // The real mouse may be anywhere.
  byId('a').addEventListener('mouseenter', ({ isTrusted }) => {
    if (!isTrusted) byId('a').textContent = 'Move me';
  });
  const log = record(['mousedown', 'mouseup']);
  const { outcome } = await act(drag(), { expected: { role: 'button', name: 'Card' } });
  expect([outcome.status, log]).toEqual(['done', ['mousedown a', 'mouseup b']]);
});

test('the goal must be there, be the same, and not be covered', async () => {
  BOXES();
  const to = (more: object) =>
    ({ kind: 'drag', ref: 'a', to: { ref: 'b', expected: null, ...more } }) as const;
  expect(await act(to({ ref: 'gone' }))).toMatchObject({
    outcome: { status: 'not-found', ref: 'gone' },
    commits: 0,
  });
  expect((await act(to({ expected: { role: 'div', name: 'other' } }))).outcome).toMatchObject({
    status: 'stale',
    ref: 'b',
  });
  byId('b').insertAdjacentHTML(
    'afterend',
    '<div id="cover" style="position: fixed; inset: 60px 0 0 0">cover</div>',
  );
  expect(await act(to({}))).toMatchObject({
    outcome: { status: 'covered', ref: 'b', byRef: 'cover' },
    dispatched: false,
  });
});

test('a link and a picture carry the data that the browser adds', async () => {
  page('<a id="a" href="/there">there</a><div id="b" style="height: 50px">b</div>');
  let got: string[] = [];
  byId('b').addEventListener('dragover', (event) => event.preventDefault());
  byId('b').addEventListener('drop', (event) => {
    event.preventDefault();
    const { dataTransfer } = event;
    got = (dataTransfer?.types ?? []).map((type) => `${type} ${dataTransfer?.getData(type)}`).sort();
  });
  await userEvent.dragAndDrop(byId('a'), byId('b'));
  const person = got;
  await act(drag());
  expect(got).toEqual(person);
});

test('in a hidden tab, the outcome says that the page may not have followed the pointer, except for drag and drop', async () => {
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  BOXES();
  expect((await act(drag())).outcome).toEqual({
    status: 'done',
    note: expect.stringMatching(/^Hidden tabs.*trusted/),
  });
  BOXES('draggable="true"');
  byId('b').addEventListener('dragover', (event) => event.preventDefault());
  expect((await act(drag())).outcome).toEqual({ status: 'done' });
  hidden.mockRestore();
});

test('the outcome says how far an element moved in a scrolled container, and nothing if it stayed or only scrolled along', async () => {
  const thing = '<div id="a" style="position: relative; width: 80px; height: 30px">a</div>';
  page(`<div style="height: 300px">${thing}</div><div style="height: 2000px"></div><div id="b">b</div>`);
  let from: number | undefined;
  byId('a').addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  document.addEventListener('pointermove', ({ clientX, buttons }) => {
    if (from !== undefined && buttons === 1) byId('a').style.left = `${clientX - from}px`;
  });
  const right = (pixels: number) => drag({ to: { right: pixels, down: 0 } });
  expect((await act(right(70))).outcome).toEqual({
    status: 'done',
    note: 'It moved 70 pixels to the right, 0 down.',
  });
  from = undefined;
  page(`<div>${thing}</div><div style="height: 2000px"></div><div id="b">b</div>`);
  expect((await act(right(70))).outcome).toEqual({ status: 'done' });
  expect((await act(drag())).outcome).toEqual({ status: 'done' });
  expect(scrollY).toBeGreaterThan(0);
});

test('nothing is said of how far it moved where its palette closes behind it', async () => {
  page(`<div id="palette"><div id="a" style="margin: 40px; width: 80px; height: 30px">a</div></div>
    <div id="b" style="height: 90px">b</div>`);
  byId('b').addEventListener('pointerup', () => byId('palette').style.setProperty('display', 'none'));
  expect((await act(drag())).outcome).toEqual({ status: 'done' });
  expect(byId('palette').style.display).toBe('none');
});

test.each([
  ['onto it from the left and above', 'top: 0; left: 0', 1],
  ['onto it from the right and below', 'top: 300px; left: 300px', -1],
])(
  'dropped %s, the pointer ends a little past the middle, because lists ask on which side it is',
  async (_from, place, side) => {
    page(
      `<div id="a" style="position: absolute; ${place}; width: 60px; height: 30px">a</div>
     <div id="b" style="position: absolute; top: 130px; left: 130px; width: 101px; height: 61px">b</div>`,
    );
    const ends: PointerEvent[] = [];
    document.addEventListener('pointerup', (event) => ends.push(event), { once: true });
    expect((await act(drag())).outcome).toMatchObject({ status: 'done' });
    const { left, top, width, height } = byId('b').getBoundingClientRect();
    const [x, y] = [(ends[0]?.clientX ?? 0) - left - width / 2, (ends[0]?.clientY ?? 0) - top - height / 2];
    for (const past of [x, y]) {
      expect(Math.sign(past)).toBe(side);
      expect(Math.abs(past)).toBeLessThan(4);
    }
  },
);

test('two places of a drawing larger than its view are in view before the press, if both can be', async () => {
  page(`<div style="width: 300px; height: 200px; overflow: auto">
    <div id="a" style="width: 900px; height: 600px; cursor: crosshair"></div></div>`);
  // Like SVG-edit, this one measures where its drawing is as the button goes down.
  const drawn: number[] = [];
  let origin = { left: 0, top: 0 };
  byId('a').addEventListener('mousedown', () => {
    origin = byId('a').getBoundingClientRect();
  });
  for (const kind of ['mousedown', 'mouseup'] as const)
    byId('a').addEventListener(kind, ({ clientX, clientY }) =>
      drawn.push(Math.round(clientX - origin.left), Math.round(clientY - origin.top)),
    );
  const to = { ref: 'a', expected: null, at: { x: 0.65, y: 0.6 } };
  const { outcome } = await act({ kind: 'drag', ref: 'a', at: { x: 0.4, y: 0.4 }, to });
  expect(outcome).toMatchObject({ status: 'done' });
  expect(drawn).toEqual([360, 240, 585, 360]);
});

test('two things that can be seen at once are in view before the press: nothing scrolls by under a held button', async () => {
  const hours = Array.from({ length: 30 }, (_, at) => `<div id="h${at}" style="height: 20px"></div>`).join(
    '',
  );
  page(`<div id="day" style="height: 100px; width: 100px; overflow: auto">${hours}</div>`);
  for (const [id, at] of [
    ['a', 15],
    ['b', 16],
  ] as const)
    byId(`h${at}`).id = id;
  const over = new Set<string>();
  byId('day').addEventListener('mousemove', ({ buttons, target }) => {
    if (buttons) over.add((target as Element).id);
  });
  expect((await act(drag())).outcome).toMatchObject({ status: 'done' });
  expect([...over]).toEqual(['a', 'b']);
});
