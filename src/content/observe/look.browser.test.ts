import '../kit-late.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createObserver } from './observer.ts';
import { controlsOf, linesOf, lookAt, nodeNamed, outlineOf } from './testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});
const again = { refFloor: 0, deadlineMs: 5000 };

describe('a look', () => {
  test('counts screens from the viewport, also after scrolling', () => {
    const at = (top: number, name: string) =>
      `<button style="position:absolute;top:${top}px">${name}</button>`;
    const { observer, snapshot } = lookAt(
      `<div style="height:4000px"></div>${at(10, 'a')}${at(innerHeight + 10, 'b')}${at(innerHeight * 2 + 10, 'c')}`,
    );
    expect(snapshot.nodes.map(({ screen }) => screen)).toEqual([0, 1, 2]);
    expect(snapshot.scroll).toEqual({ y: 0, height: expect.any(Number) });
    scrollTo(0, innerHeight * 2);
    expect(observer.snapshot(again).nodes.map(({ screen }) => screen)).toEqual([-2, -1, 0]);
  });

  test('counts the items of a list, and the options of a select and a radio group', () => {
    const { snapshot } = lookAt(
      '<ul><li>a<li>b<li>c</ul><select aria-label="s"><option>x<option>y</select><div role="radiogroup" aria-label="g"><input type="radio" aria-label="r"></div>',
    );
    expect(snapshot.nodes[0]).toMatchObject({ role: 'list', itemCount: 3 });
    expect(nodeNamed(snapshot, 's')).toMatchObject({ optionCount: 2, options: ['x', 'y'], value: 'x' });
  });

  test('reports the tooltip of an icon beside its invisible label', () => {
    const { observer, snapshot } = lookAt(
      '<button title="Create a new tiddler" aria-label="new tiddler">+</button><button title="Close" aria-label="close">x</button><button title="To the start">Home</button><button title="Fold its words" aria-label="fold">&gt; <b>fold</b></button><button aria-label="Send" title="Mail it" aria-description="To Ada">s</button>',
    );
    expect(nodeNamed(snapshot, 'new tiddler').description).toBe('Create a new tiddler');
    expect(nodeNamed(snapshot, 'close')).not.toHaveProperty('description');
    expect(nodeNamed(snapshot, 'Home')).not.toHaveProperty('description');
    expect(nodeNamed(snapshot, 'fold')).not.toHaveProperty('description');
    expect(nodeNamed(snapshot, 'Send').description).toBe('To Ada');
    document.querySelector('button')?.setAttribute('title', 'Another');
    expect(nodeNamed(observer.snapshot(again), 'new tiddler').description).toBe('Another');
  });

  test.each([
    ['a key', '<button title="Delete">F8</button>', 'Delete'],
    ['a letter', '<button title="Bold">B</button>', 'Bold'],
    ['a sign', '<a href="#x" title="Next page">»</a>', 'Next page'],
    [
      'a word cut short',
      '<a href="#x" title="Report for the board, May">Report for…</a>',
      'Report for the board, May',
    ],
    ['the number of a page', '<a href="#x" title="Go to page 2">2</a>', undefined],
    ['a short word of its own', '<button title="删除这一行">删除</button>', undefined],
  ])('reports the tooltip of a visible label that says next to nothing: %s', (_what, html, description) => {
    expect(lookAt(html).snapshot.nodes[0]?.description).toBe(description);
  });

  test.each([
    [
      'other words',
      '<button aria-label="Open menu" style="text-transform: uppercase">Account</button>',
      'Account',
    ],
    ['a label elsewhere', '<button aria-labelledby="l">Pay now</button><p id="l">Show all</p>', 'Pay now'],
    [
      'itself and a label elsewhere',
      '<button aria-labelledby="b l" id="b">Pay</button><p id="l">Order 5</p>',
      undefined,
    ],
    ['some of the same', '<a href="#x" aria-label="Ada">Ada writes</a>', 'Ada writes'],
    ['a description besides', '<button aria-label="Ok" aria-description="To Ada">Pay</button>', 'To Ada'],
    ['words instead of the tooltip', '<button aria-label="Ok" title="Now">Pay</button>', 'Pay'],
    ['the same words', '<button aria-label="Close this dialog">CLOSE</button>', undefined],
    ['a number', '<button aria-label="Sunday, 29 November">29</button>', undefined],
    ['another number', '<button aria-label="Open cart"><svg></svg><b>3</b></button>', '3'],
    ['a sign', '<button aria-label="Close">×</button>', undefined],
    ['a drawn title', '<button aria-label="Close"><svg><title>Cross</title></svg></button>', undefined],
    ['nothing', '<button aria-label="Close"><b aria-hidden="true">clear</b></button>', undefined],
  ])('reports the words on a control whose label leaves them out: %s', (_what, html, description) => {
    expect(lookAt(html).snapshot.nodes[0]?.description).toBe(description);
  });

  test('the words that describe a control come and go with what is drawn of them', () => {
    const { observer } = lookAt(
      '<style>.less i, .gone i { display: none }</style><div><button aria-label="Ok">Pay<i> now</i></button></div>',
    );
    const described = (): string | undefined => nodeNamed(observer.snapshot(again), 'Ok').description;
    const [box, button] = ['div', 'button'].map((tag) => document.querySelector(tag) as HTMLElement);
    expect(described()).toBe('Pay now');
    box?.classList.add('less');
    expect(described()).toBe('Pay');
    document.body.classList.add('gone');
    box?.classList.remove('less');
    expect(described()).toBe('Pay');
    document.body.classList.remove('gone');
    expect(described()).toBe('Pay now');
    (button?.firstChild as Text).data = 'Ok,';
    expect(described()).toBe('Ok, now');
    document.querySelector('i')?.remove();
    expect(described()).toBeUndefined();
    observer.dispose();
  });

  test('the policy reads long words on a control whose label leaves them out, which are told beside it', () => {
    const words = 'Remove this account with all of its messages';
    const { snapshot } = lookAt(`<button aria-label="Continue">${words}</button>`);
    expect(nodeNamed(snapshot, 'Continue')).toMatchObject({ title: words });
    expect(nodeNamed(snapshot, 'Continue')).not.toHaveProperty('description');
    expect(nodeNamed(snapshot, words).role).toBe('text');
  });

  test('so are those on a button that another label names, and told beside it', () => {
    const { snapshot } = lookAt(
      '<label for="b">Show all</label><button type="button" id="b">Pay now</button>',
    );
    expect(nodeNamed(snapshot, 'Show all')).toMatchObject({ role: 'button', title: 'Pay now' });
    expect(nodeNamed(snapshot, 'Pay now').role).toBe('text');
  });

  test.each([
    ['label of a hidden one', '<label role="button" for="b">Read on</label>', 'hidden'],
    ['label elsewhere', '<p id="l">Read on</p>', 'aria-labelledby="l"'],
  ])('what is written on what sends a form is read, whatever it is called: %s', (_what, html, attributes) => {
    const { snapshot } = lookAt(
      `<form method="post" action="/pay">${html}<input id="b" type="submit" value="Pay now" ${attributes}></form>`,
    );
    const { title, facts } = nodeNamed(snapshot, 'Read on');
    expect(title).toBe('Pay now');
    expect(facts?.form).toMatchObject({ method: 'post' });
  });

  test.each([
    [
      '<input id="b" type="submit" value="Pay now" aria-hidden="true" style="opacity: 0">',
      ['button Pay now'],
    ],
    ['<button id="b" aria-hidden="true" style="opacity: 0">Pay now</button>', []],
  ])('no label with its role stands for what sends a form: %s', (sender, told) => {
    const { snapshot } = lookAt(
      `<form method="post" action="/pay"><label role="button" for="b">Read on</label>${sender}</form>`,
    );
    const controls = snapshot.nodes.filter(({ ref }) => ref !== undefined);
    expect(controls.map(({ role, name }) => `${role} ${name}`)).toEqual(told);
  });

  test('reports no description that repeats the name', () => {
    const { snapshot } = lookAt(
      '<button aria-label="Move selected" title="Move selected" aria-describedby="d">Move</button><p id="d" role="tooltip">Move selected</p>',
    );
    expect(nodeNamed(snapshot, 'Move selected')).not.toHaveProperty('description');
  });

  test('counts the characters cut off a long description', () => {
    const { snapshot } = lookAt(
      `<button aria-label="a" aria-describedby="d">a</button><p id="d">${'x'.repeat(2500)}</p>`,
    );
    expect(nodeNamed(snapshot, 'a').description).toMatch(/^x{2000}… 500 more characters$/);
  });

  test('words that are there for screen readers and once more for people describe once', () => {
    const twice =
      '<i style="position:absolute;clip:rect(0,0,0,0)">wind (1 of 2)</i><b aria-hidden="true">wind</b>';
    const { snapshot } = lookAt(
      `<p id="d">${twice}</p><button aria-label="Remove" aria-describedby="d">×</button>
       <p id="h" hidden>${twice}</p><button aria-label="Keep" aria-describedby="h">+</button>`,
    );
    expect(nodeNamed(snapshot, 'Remove').description).toBe('wind (1 of 2)');
    expect(nodeNamed(snapshot, 'Keep').description).toBe('wind (1 of 2)');
  });

  test('reports the tooltip of a field that only the tooltip calls a code', () => {
    const { snapshot } = lookAt('<label>Field 3 <input title="Your PIN" value="1234"></label>');
    expect(nodeNamed(snapshot, 'Field 3').title).toBe('Your PIN');
  });

  test('a button that is open is not named by what it opened and owns', () => {
    const open = '<div id="filters"><h3>Filters</h3><button>Apply</button></div>';
    expect(
      outlineOf(
        `<div role="button" tabindex="0" aria-owns="filters" aria-expanded="true">Filter</div>${open}`,
      )[0],
    ).toBe('[1] button "Filter" expanded');
  });

  test('a style sheet in the drawing of a button is not taken for its hidden label', () => {
    expect(
      outlineOf(
        '<button><svg class="gear" width="9" height="9"><style>.gear_svg__a{fill:none}</style><path d="M0 0h9v9z"/></svg></button>',
      ),
    ).toEqual(['[1] button (in code "gear")']);
  });

  test('reports the lines and paragraphs of an editor', () => {
    expect(
      outlineOf(
        '<div contenteditable aria-label="Body"><h2>Wind</h2><p>Force <b>5</b></p><ul><li>North</li><li>West<br></li></ul><p><br></p></div>',
      ),
    ).toEqual(['[1] textbox "Body" = "Wind↵Force 5↵North↵West" (1 heading, 2 list items, 1 bold)']);
  });

  test('what becomes bold in an editor is told, although its words stay the same; icons are not italics', () => {
    const { observer, snapshot } = lookAt(
      '<div contenteditable aria-label="Body"><p><i class="pin"></i>Wind and <a href="#s">sea</a></p></div>',
    );
    const paragraph = document.querySelector('[contenteditable] p') as HTMLElement;
    paragraph.innerHTML = '<b>Wind</b> and <a href="#s">sea</a>';
    const after = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    observer.dispose();
    expect([...linesOf(snapshot), ...linesOf(after)]).toEqual([
      '[1] textbox "Body" = "Wind and sea" (1 link)',
      '[1] textbox "Body" = "Wind and sea" (1 link, 1 bold)',
    ]);
  });

  test('reports the focused control', () => {
    const { observer } = lookAt('<input aria-label="a">');
    (document.querySelector('input') as HTMLElement).focus();
    expect(nodeNamed(observer.snapshot(again), 'a').states).toContain('focused');
  });
});

describe('frames', () => {
  test('visible ones get a node, those that are not displayed do not', async () => {
    document.body.innerHTML = '';
    const loaded = (frame: HTMLIFrameElement) =>
      new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const seen = document.createElement('iframe');
    seen.title = 'Pay';
    seen.srcdoc = '<p>x</p>';
    const unseen = document.createElement('iframe');
    unseen.style.display = 'none';
    document.body.append(seen, unseen);
    await loaded(seen);
    const observer = createObserver({ frameIdOf: (frame) => (frame === seen ? 7 : 8) });
    const snapshot = observer.snapshot(again);
    expect(snapshot.nodes).toMatchObject([{ role: 'frame', name: 'Pay' }]);
    expect(snapshot.childFrames).toMatchObject([{ index: 0, frameId: 7 }]);
  });

  test('one that shows a picture of a page in a control is left out, one that can be used is not', () => {
    const option = (style: string): string =>
      `<div role="listbox"><div role="option" tabindex="0" aria-label="Two columns"><iframe title="Preview" style="${style}"></iframe></div></div>`;
    const framesIn = (html: string) => lookAt(html).snapshot.childFrames.map(({ index }) => index !== -1);
    expect(framesIn(option('pointer-events: none'))).toEqual([false]);
    expect(framesIn(option(''))).toEqual([true]);
    expect(framesIn('<iframe title="Mail" style="pointer-events: none"></iframe>')).toEqual([true]);
  });

  test('a frame that announces itself is known by its token', async () => {
    document.body.innerHTML = '<iframe title="f"></iframe>';
    const observer = createObserver();
    const frame = document.querySelector('iframe')!;
    const announced = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    (frame.contentWindow as Window & typeof globalThis).eval(
      `parent.postMessage({ 'tabwright-frame': 'token-1' }, '*')`,
    );
    await announced;
    expect(observer.snapshot(again).childFrames).toEqual([{ index: 0, screen: 0, token: 'token-1' }]);
    observer.dispose();
  });
});

describe('find', () => {
  const html =
    '<button>Add to cart</button><p>The cart is empty.</p><a href="#">Checkout</a><input aria-label="Search" placeholder="cart items">';

  test('names, texts and placeholders, exact ones first, texts numbered too', () => {
    const { observer } = lookAt(html);
    const { found, total } = observer.find({ text: 'CART', refFloor: 0, limit: 10 });
    expect(found.map(({ role, name }) => `${role} ${name}`)).toEqual([
      'button Add to cart',
      'textbox Search',
      'text The cart is empty.',
    ]);
    expect(total).toBe(3);
    const text = found[2]!;
    expect(observer.resolve(text.ref!)).toBe(document.querySelector('p'));
    expect(observer.describe(observer.resolve(text.ref!)!)).toEqual({
      role: 'text',
      name: 'The cart is empty.',
      isAsFound: true,
    });
  });

  test('an option beyond those that a look reports', () => {
    const options = Array.from({ length: 300 }, (_, at) => `<option>Land ${at}</option>`).join('');
    const { observer, snapshot } = lookAt(
      `<select aria-label="Country">${options}</select><input aria-label="Town" list="towns"><datalist id="towns">${options}</datalist>`,
    );
    expect(nodeNamed(snapshot, 'Country').options).toHaveLength(50);
    expect(observer.find({ text: 'land 299', refFloor: 0, limit: 5 }).found).toMatchObject([
      { ref: '1', role: 'combobox', name: 'Country', options: ['Land 299'] },
      { ref: '2', role: 'combobox', name: 'Town', options: ['Land 299'] },
    ]);
    observer.dispose();
  });

  test('all of a role, in the order of the page', () => {
    const { observer } = lookAt('<h1>Long title</h1><p>x</p><h2>A</h2><button>Go</button><h2>B</h2>');
    const { found, total } = observer.find({ text: '', role: 'heading', refFloor: 0, limit: 2 });
    expect([found.map(({ name }) => name), total]).toEqual([['Long title', 'A'], 3]);
    observer.dispose();
  });

  test('a control without a name, by what its code calls it, if no visible words match', () => {
    const { observer } = lookAt('<button class="trash"></button><button class="notes">Trash it</button>');
    const finding = (text: string) =>
      observer.find({ text, refFloor: 0, limit: 5 }).found.map(({ name }) => name);
    expect(finding('trash')).toEqual(['Trash it']);
    document.querySelectorAll('button')[1]?.remove();
    expect(finding('trash')).toEqual(['']);
    expect(finding('notes')).toEqual([]);
    observer.dispose();
  });

  test('by role, and within a limit', () => {
    const { observer } = lookAt(html);
    expect(observer.find({ text: 'cart', role: 'button', refFloor: 0, limit: 10 }).found).toMatchObject([
      { name: 'Add to cart', ref: '1' },
    ]);
    expect(observer.find({ text: 'cart', refFloor: 0, limit: 1 })).toMatchObject({
      total: 3,
      found: [{ role: 'button' }],
    });
    expect(observer.find({ text: 'no such thing', refFloor: 0, limit: 5 })).toMatchObject({
      total: 0,
      found: [],
    });
  });
});

describe('boxes', () => {
  test('of what is really visible, where a pointer hits it', () => {
    const { observer } =
      lookAt(`<button style="position:absolute;left:10px;top:20px;width:100px;height:30px">a</button>
      <button style="position:absolute;left:10px;top:200px;width:100px;height:30px">under</button><div style="position:absolute;left:0;top:190px;width:300px;height:80px;background:#fff"></div>
      <button style="position:absolute;top:5000px">below</button>`);
    expect(observer.boxes(null)).toEqual([{ ref: '1', x: 10, y: 20, width: 100, height: 30 }]);
    expect(observer.boxes(['2'])).toEqual([{ ref: '2', x: 10, y: 200, width: 100, height: 30 }]);
    expect(observer.boxes(['3', '77'])).toEqual([]);
  });

  test('after the page was scrolled, of what is in view now', () => {
    const { observer } = lookAt(
      '<div style="height:5000px"></div><button style="position:absolute;left:10px;top:4000px">deep</button>',
    );
    expect(observer.boxes(null)).toEqual([]);
    scrollTo(0, 3900);
    expect(observer.boxes(null)).toMatchObject([{ ref: '1', x: 10, y: 100 }]);
  });

  test('of a control in a closed shadow root', () => {
    document.body.innerHTML = '<div id="h"></div>';
    const root = document.querySelector('#h')!.attachShadow({ mode: 'closed' });
    root.innerHTML = '<button>in</button>';
    const observer = createObserver({
      openShadowRoot: (element) => (element.id === 'h' ? root : element.shadowRoot),
    });
    observer.snapshot(again);
    expect(observer.boxes(null)).toHaveLength(1);
  });
});

describe('activity', () => {
  test('counts mutations and input, also in known shadow roots, but not in our own elements', () => {
    const { observer } = lookAt('<div id="h"></div><div id="own"></div><input>', {
      isOwn: (element) => element.id === 'own',
    });
    const root = document.querySelector('#h')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<p></p>';
    observer.snapshot(again);
    const start = observer.activity().mutations;
    document.querySelector('#own')!.setAttribute('style', 'color:red');
    expect(observer.activity().mutations).toBe(start);
    root.querySelector('p')!.textContent = 'x';
    expect(observer.activity().mutations).toBe(start + 1);
    document.querySelector('input')!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(observer.activity().mutations).toBe(start + 2);
  });

  test('tells for how long nothing has changed', async () => {
    const { observer } = lookAt('<p>a</p><input>');
    let now = performance.now();
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const quiet = () => Math.round(observer.activity().quietMs);
    /** Until then the page may still work at what changed. */
    const atRest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    document.querySelector('p')!.textContent = 'b';
    expect(quiet()).toBe(0);
    await atRest();
    now += 25;
    expect([quiet(), quiet()]).toEqual([25, 25]);
    document.querySelector('input')!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    now += 10;
    expect(quiet()).toBe(0);
    await atRest();
    expect(quiet()).toBe(10);
    const fading = document.querySelector('p')!.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    await fading.ready;
    expect(quiet()).toBe(0);
    await fading.finished;
    await atRest();
    now += 5;
    expect(quiet()).toBe(5);
    time.mockRestore();
    observer.dispose();
  });

  test('a fade-in counts as a change until it ends; endless animations do not count', async () => {
    const { observer } = lookAt('<p>a</p><i>b</i>');
    const changes = () => -observer.activity().mutations + observer.activity().mutations;
    expect(changes()).toBe(0);
    const endless = { duration: 100, iterations: Number.POSITIVE_INFINITY };
    document.querySelector('i')!.animate([{ opacity: 0 }, { opacity: 1 }], endless);
    expect(changes()).toBe(0);
    const fading = document.querySelector('p')!.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    await fading.ready;
    expect(changes()).toBe(1);
    await fading.finished;
    expect(changes()).toBe(0);
  });

  test('in a hidden tab, short animations are finished at once, and decoration is left alone', () => {
    const { observer } = lookAt('<p>Saved</p><i>spins</i>');
    const [text, spinner] = [document.querySelector('p')!, document.querySelector('i')!];
    const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
    const fading = text.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 900, fill: 'both' });
    const endless = { duration: 100, iterations: Number.POSITIVE_INFINITY };
    const spinning = spinner.animate([{ rotate: '0deg' }, { rotate: '360deg' }], endless);
    const slow = spinner.animate([{ color: 'red' }, { color: 'blue' }], 5000);
    expect(getComputedStyle(text).opacity).toBe('0');
    const changes = () => -observer.activity().mutations + observer.activity().mutations;
    observer.activity();
    expect(getComputedStyle(text).opacity).toBe('1');
    expect([fading, spinning, slow].map(({ playState }) => playState)).toEqual([
      'finished',
      'running',
      'running',
    ]);
    expect(changes()).toBe(0);
    hidden.mockRestore();
    observer.dispose();
  });

  test('reports for how long the document has been changing without a pause and without fetching', () => {
    const { observer } = lookAt('<p id="clock">0</p>');
    const clock = document.getElementById('clock')!;
    let now = performance.now();
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const fetched: Partial<PerformanceResourceTiming>[] = [];
    const timings = vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation(() => fetched as PerformanceEntryList);
    const steady = () => Math.round(observer.activity().steadyMs);
    /** Changes every 100 ms. */
    const ticks = (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now += 100;
        clock.textContent = String(now);
        steady();
      }
    };
    clock.textContent = 'once';
    expect(steady()).toBe(0);
    now += 200;
    expect(steady()).toBe(0);
    ticks(1000);
    expect(steady()).toBe(900);
    // After a pause, the time counts from the first change on.
    now += 151;
    ticks(400);
    expect(steady()).toBe(300);
    fetched.push({ responseEnd: now });
    expect(steady()).toBe(0);
    ticks(200);
    expect(steady()).toBe(200);
    // As many as the browser keeps at most.
    fetched.push(...Array.from({ length: 250 }, () => ({ responseEnd: 0 })));
    expect(steady()).toBe(0);
    time.mockRestore();
    timings.mockRestore();
    observer.dispose();
  });
});

const depthOf = (element: Element): number => {
  let depth = 0;
  for (let at: Element | null = element; at; at = at.parentElement) depth++;
  return depth;
};

describe('bad pages', () => {
  test('a deadline is kept, and what was left out is reported', () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `<p>row <b>${at}</b></p>`).join('');
    document.body.innerHTML = rows;
    const observer = createObserver();
    const start = performance.now();
    const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 60 });
    expect(performance.now() - start).toBeLessThan(1500);
    expect(snapshot.leftOut.join()).toMatch(/no time/);
    expect(nodeNamed(snapshot, 'row 0')).toBeDefined();
  });

  test.each([
    ['boxes', '<div></div>'],
    ['controls', '<div tabindex="0"></div>'],
    ['regions', '<section aria-label="part"></section>'],
    ['lists', '<ul><li></li></ul>'],
    ['words', '<b></b>'],
  ])('%s nested deeper than any parser would', (_what, html) => {
    const { observer } = lookAt('');
    let at: Element = document.body;
    while (depthOf(at) < 1200) {
      at.innerHTML = html;
      at = at.querySelector(':not(:has(*))') as Element;
    }
    at.textContent = 'deep';
    expect(observer.snapshot(again).leftOut).toEqual([expect.stringMatching(/nested more than/)]);
  });

  test('forty levels of shadow roots', () => {
    const { observer } = lookAt('');
    let at: Element | ShadowRoot = document.body;
    for (let level = 0; level < 40; level++)
      at = at.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    at.appendChild(document.createElement('button')).textContent = 'deep';
    expect(controlsOf(observer.snapshot(again))).toEqual(['button "deep"']);
  });

  test('a page that changes on every look', () => {
    const { observer } = lookAt('<x-restless>Words</x-restless>');
    const reads = vi.fn(() => document.body.append(document.createElement('i')));
    Object.defineProperty(document.querySelector('x-restless'), 'isConnected', { get: reads });
    expect(observer.snapshot(again).leftOut).toEqual([]);
    expect(reads).not.toHaveBeenCalled();
  });
});

test('a live region without a role is a message', () => {
  const outline = outlineOf(
    '<p aria-live="polite">2 results</p><div aria-live="assertive">Wrong code</div><div aria-live="off">Ticker</div><div aria-live="polite"></div>',
  );
  expect(outline.map((line) => line.trim())).toEqual([
    'status "2 results"',
    'alert "Wrong code"',
    '"Ticker"',
  ]);
});

test('content scrolled out of a region is reported, even if it is above the start of the page', () => {
  const buttons = Array.from({ length: 40 }, (_, at) => `<p><button>B${at}</button></p>`).join('');
  const count = (html: string, scrolled: string): number => {
    document.body.innerHTML = html;
    document.querySelector(scrolled)!.scrollTop = 900;
    const observer = createObserver();
    const found = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    observer.dispose();
    return controlsOf(found).filter((control) => control.startsWith('button')).length;
  };
  expect(count(`<div id="r" style="overflow: auto; height: 200px">${buttons}</div>`, '#r')).toBe(40);
  expect(
    count(
      `<div style="position: fixed; inset: 0; overflow: hidden"><div id="r" style="overflow: auto; height: 100%">${buttons}</div></div>`,
      '#r',
    ),
  ).toBe(40);
  // No scrolling reveals what lies before the start of the region, or a fixed drawer that is out of view.
  const away = (position: string): string =>
    `<div id="r" style="overflow: auto; height: 200px"><button style="position: ${position}; top: -3000px">X</button><div style="height: 3000px"></div></div>`;
  expect(count(away('fixed'), '#r')).toBe(0);
  expect(count(away('relative'), '#r')).toBe(0);
});

test('an editor that receives keys in an invisible field is one text box with its text', () => {
  const editor = (field: string): string =>
    `<div role="code" style="position: relative; width: 700px; height: 200px"><div style="position: absolute; inset: 0; overflow: hidden">
    <div class="view-line" style="position: absolute; top: 20px">Salt</div><div class="view-line" style="position: absolute; top: 0">Flour</div>${field}</div></div>`;
  const unseen = 'style="position: absolute; height: 19px; overflow-y: scroll; z-index: -10"';
  for (const field of [
    `<div role="textbox" tabindex="0" aria-label="Recipe" ${unseen}></div>`,
    '<textarea aria-label="Recipe" style="position: absolute; width: 1px; height: 1px; border: 0; padding: 0"></textarea>',
  ])
    expect(
      outlineOf(editor(`${field}<textarea readonly tabindex="-1" aria-hidden="true"></textarea>`)),
    ).toEqual(['[1] textbox "Recipe" = "Flour↵Salt"']);
});

test('an editor with a wide field in a box without a size is one text box, unless it is hidden itself', () => {
  const editor = `<div class="CodeMirror" style="position: relative; width: 700px; height: 90px; overflow: hidden">
    <div style="position: relative; width: 3px; height: 0; overflow: hidden"><textarea tabindex="0" style="position: absolute; bottom: -1em; width: 1000px; height: 14px"></textarea></div>
    <div tabindex="-1" onmousedown="x"><pre class="CodeMirror-line">Flour</pre><pre class="CodeMirror-line">Salt</pre></div></div>`;
  expect(outlineOf(editor)).toEqual(['[1] textbox = "Flour↵Salt"']);
  expect(outlineOf(editor.replace('>Salt', '>\u00a0\u00a0  Salt'))).toEqual([
    '[1] textbox = "Flour↵    Salt"',
  ]);
  expect(outlineOf(`<div style="height: 0; overflow: hidden">${editor}</div><p>Words</p>`)).toEqual([
    '"Words"',
  ]);
});

test('a table whose keys an invisible field receives is no editor', () => {
  const grid = `<div style="position: relative; width: 300px"><table><tr><th>Name</th><td>Ada</td></tr></table>
    <textarea style="position: absolute; width: 1px; height: 1px; opacity: 0"></textarea></div>`;
  expect(outlineOf(grid).join()).not.toContain('textbox');
});

test('words that an SVG only defines are not reported', () => {
  const { snapshot, observer } = lookAt(
    '<svg width="200" height="90"><defs><text y="20">kept</text></defs><symbol><text y="20">kept</text></symbol><mask><text y="20">kept</text></mask><clipPath><text y="20">kept</text></clipPath><text y="20">drawn</text></svg>',
  );
  expect(snapshot.nodes.map(({ name }) => name)).toEqual(['drawn']);
  observer.dispose();
});

test('the limits of numbers, dates and sliders', () => {
  const { snapshot, observer } = lookAt(`<input type="number" min="0" max="10" step="0.5" aria-label="a">
    <input type="date" min="2026-01-01" aria-label="b"><input type="range" max="5" aria-label="c"><input type="text" min="1" aria-label="d">
    <div role="slider" tabindex="0" aria-valuemin="1" aria-valuemax="9" aria-valuenow="3" aria-label="e">3</div><button min="1">f</button><input type="number" step="any" aria-label="g">`);
  const ends = Object.fromEntries(
    snapshot.nodes.map(({ name, least, most, step }) => [
      name,
      [least, most, step].map((end) => end ?? '').join('|'),
    ]),
  );
  expect(ends).toMatchObject({
    a: '0|10|0.5',
    b: '2026-01-01||',
    c: '|5|',
    d: '||',
    e: '1|9|',
    f: '||',
    g: '||',
  });
  document.querySelector('input')!.max = '20';
  const again = observer.snapshot({ refFloor: 0, deadlineMs: 1000 });
  expect(nodeNamed(again, 'a').most).toBe('20');
  observer.dispose();
});
