import '../kit-late.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { joinFrames } from '../../core/page/join.ts';
import { pageText } from '../../core/page/text.ts';
import { estimateTokens } from '../../core/page/tokens.ts';
import { readAsMarkdown } from '../read/markdown.ts';
import { shadowRootOf } from './dom/dom.ts';
import { createObserver } from './observer.ts';
import { controlsOf, linesOf, lookAt, nodeNamed, outlineOf } from './testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  scrollTo(0, 0);
});
const again = { refFloor: 0, deadlineMs: 5000 };
const read = () => readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf });

describe('the flattened tree', () => {
  test('slots: slotted content is reported at its slot, content without a slot is not reported', () => {
    document.body.innerHTML = `<div id="card"><b slot="title">Title</b><button>Slotted</button><i slot="none">nowhere</i></div>`;
    document.querySelector('#card')!.attachShadow({ mode: 'open' }).innerHTML =
      '<h2><slot name="title"></slot></h2><p>before</p><slot></slot><p>after</p><slot name="empty"><button>Fallback</button></slot>';
    expect(linesOf(createObserver().snapshot(again))).toEqual([
      'heading 2 "Title"',
      '"before"',
      '[1] button "Slotted"',
      '"after"',
      '[2] button "Fallback"',
    ]);
    expect(read()).toBe('## Title\n\nbefore\n\n[Slotted]\n\nafter\n\n[Fallback]');
  });

  test('slots in slots, through two hosts', () => {
    document.body.innerHTML = '<div id="outer"><button>Deep</button></div>';
    const outer = document.querySelector('#outer')!.attachShadow({ mode: 'open' });
    outer.innerHTML = '<div id="inner"><slot></slot></div>';
    outer.querySelector('#inner')!.attachShadow({ mode: 'open' }).innerHTML =
      '<nav aria-label="Inner"><slot></slot></nav>';
    expect(linesOf(createObserver().snapshot(again))).toEqual(['navigation "Inner"', '  [1] button "Deep"']);
  });

  test('40 levels of shadow roots, open and closed', () => {
    document.body.innerHTML = '<div></div>';
    const closed = new Map<Element, ShadowRoot>();
    let at: Element = document.querySelector('div')!;
    for (let level = 0; level < 40; level++) {
      const root = at.attachShadow({ mode: level % 2 ? 'closed' : 'open' });
      closed.set(at, root);
      root.innerHTML =
        level === 39
          ? '<button style="position:absolute;top:0">Innermost</button>'
          : '<i>level</i><div></div>';
      at = root.querySelector('div') ?? at;
    }
    const observer = createObserver({ openShadowRoot: (element) => closed.get(element) ?? null });
    const snapshot = observer.snapshot(again);
    expect(controlsOf(snapshot)).toEqual(['button "Innermost"']);
    expect(observer.boxes(null)).toHaveLength(1);
    expect(observer.find({ text: 'innermost', refFloor: 0, limit: 3 }).found).toMatchObject([{ ref: '1' }]);
  });

  test('display: contents keeps the content', () => {
    expect(
      outlineOf('<div style="display:contents">a</div><ul style="display:contents"><li>item</li></ul>').join(
        '\n',
      ),
    ).toMatch(/"a"[\s\S]*item/);
    document.body.innerHTML = '<button style="display:contents"><span>Boxless</span></button>';
    expect(controlsOf(createObserver().snapshot(again))).toEqual(['button "Boxless"']);
  });

  test('portals: a menu at the end of the body is reported there, and its opener is expanded', () => {
    const lines = outlineOf(
      `<main><button aria-haspopup="menu" aria-expanded="true" aria-controls="m">More</button><p>text</p></main>
       <div style="position:absolute;top:40px;left:0"><div role="menu" id="m" aria-label="More"><div role="menuitem" tabindex="-1">Delete</div></div></div>`,
    );
    expect(lines).toContain('  [1] button "More" expanded');
    expect(lines.join('\n')).toMatch(/menu "More"\n {2}\[\d] menuitem "Delete"/);
  });
});

describe('layers', () => {
  test('top layer: a modal dialog comes first, and what it makes inert cannot be used', () => {
    const { observer } = lookAt(
      '<button>Behind</button><dialog aria-label="Sure?"><button>Yes</button></dialog>',
    );
    document.querySelector('dialog')!.showModal();
    const snapshot = observer.snapshot(again);
    expect(linesOf(snapshot).slice(0, 2)).toEqual([
      expect.stringMatching(/^(\[\d+] )?dialog "Sure\?" modal/),
      expect.stringMatching(/^ {2}\[\d+] button "Yes"/),
    ]);
    // Only controls that a pointer hits have a box in a picture.
    const yes = nodeNamed(snapshot, 'Yes').ref;
    expect(observer.boxes(null).map(({ ref }) => ref)).toEqual([yes]);
    document.querySelector('dialog')!.close();
    expect(observer.boxes(null)).toHaveLength(1);
  });

  test('top layer: a popover is reported while it is shown', () => {
    const { observer } = lookAt(
      '<button popovertarget="p">Open</button><div popover id="p"><a href="#a">Inside</a></div>',
    );
    expect(controlsOf(observer.snapshot(again))).toHaveLength(1);
    document.querySelector<HTMLElement>('#p')!.showPopover();
    expect(controlsOf(observer.snapshot(again)).join()).toContain('link "Inside"');
    document.querySelector<HTMLElement>('#p')!.hidePopover();
    expect(controlsOf(observer.snapshot(again)).join()).not.toContain('Inside');
  });

  test('inert: its words are reported, its controls are not', () => {
    const snapshot = lookAt(
      '<div inert><p>Read me</p><button>Not me</button></div><button>Me</button>',
    ).snapshot;
    expect(controlsOf(snapshot)).toEqual(['button "Me"']);
    expect(linesOf(snapshot).join()).toContain('Read me');
    expect(read()).toContain('Read me');
  });

  test('aria-hidden: what a person sees and can use is reported', () => {
    const snapshot = lookAt(
      '<div aria-hidden="true"><p>Price 3</p><button>Buy</button></div><button>Other</button>',
    ).snapshot;
    expect(controlsOf(snapshot)).toHaveLength(2);
    expect(linesOf(snapshot).join()).toContain('Price 3');
  });

  test('fixed and sticky: in view at every scroll position', () => {
    const { observer } = lookAt(
      `<header style="position:sticky;top:0;height:40px"><button>Sticky</button></header><div style="height:6000px">long</div>
       <div style="position:fixed;bottom:0"><button>Fixed</button></div>`,
    );
    for (const y of [0, 3000]) {
      scrollTo(0, y);
      const snapshot = observer.snapshot(again);
      expect(nodeNamed(snapshot, 'Sticky').screen).toBe(0);
      expect(nodeNamed(snapshot, 'Fixed').screen).toBe(0);
      expect(observer.boxes(null)).toHaveLength(2);
    }
  });
});

describe('geometry', () => {
  test('content-visibility: auto far below is reported with its position', () => {
    const { snapshot } = lookAt(
      `<div style="height:3000px"></div><section style="content-visibility:auto;contain-intrinsic-size:auto 400px"><h2>Later</h2><button>Skipped</button></section>`,
    );
    expect(nodeNamed(snapshot, 'Skipped').screen).toBeGreaterThan(1);
    expect(nodeNamed(snapshot, 'Later').role).toBe('heading');
  });

  test('transforms: boxes are where they are painted', () => {
    const { observer } = lookAt(
      '<button style="position:absolute;left:0;top:0;width:100px;height:40px;transform-origin:0 0;transform:translate(300px,200px) scale(2)">Moved</button>',
    );
    expect(observer.boxes(null)).toEqual([{ ref: '1', x: 300, y: 200, width: 200, height: 80 }]);
    const turned = lookAt(
      '<button style="position:absolute;left:100px;top:100px;width:100px;height:40px;transform:rotate(90deg)">Turned</button>',
    );
    expect(turned.observer.boxes(null)).toMatchObject([{ width: 40, height: 100 }]);
  });

  test('zoom: boxes are in pixels of the viewport', () => {
    const { observer } = lookAt(
      '<div style="zoom:2"><button style="position:absolute;left:50px;top:20px;width:60px;height:20px">Zoomed</button></div>',
    );
    expect(observer.boxes(null)).toEqual([{ ref: '1', x: 100, y: 40, width: 120, height: 40 }]);
  });

  test('right to left: what lies to the left of the view can be scrolled to', () => {
    document.documentElement.dir = 'rtl';
    const { snapshot } = lookAt(
      '<div style="width:4000px"><button>في العرض</button><button style="position:absolute;right:3000px">بعيد</button></div>',
    );
    expect(controlsOf(snapshot)).toEqual(['button "في العرض"', 'button "بعيد"']);
    expect(read()).toBe('[في العرض]\n\n[بعيد]');
  });
});

describe('long lists', () => {
  test('3,000 rows fold to those in view, a count, and the words of the first and the last', () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `<tr><td>Person ${at + 1}</td><td>${at} points</td><td><button>Open</button></td></tr>`,
    ).join('');
    document.body.innerHTML = `<table><thead><tr><th>Name<th>Points<th>Do</tr></thead>${rows}</table>`;
    const snapshot = createObserver().snapshot({ refFloor: 0, deadlineMs: 30_000 });
    const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
    const { text } = pageText(page);
    expect(text).toContain('table (3001 rows)');
    expect(text).toMatch(/… \d{4} more rows, "Person \d+" to "Person 3000": \d+ controls/);
    const whole = estimateTokens(pageText(page, { open: ['all'] }).text);
    expect(estimateTokens(text)).toBeLessThan(whole / 4);
    expect(pageText(page, { open: ['items:2000-2001'] }).text).toMatch(/"Person 1999"[\s\S]*"Person 2000"/);
  }, 60_000);

  test('a virtual list reports its rendered rows, and how far it scrolls', () => {
    const { observer } = lookAt(
      `<div id="list" style="height:200px;overflow:auto;position:relative"><div style="height:100000px"></div></div>`,
    );
    const list = document.querySelector<HTMLElement>('#list')!;
    const render = () => {
      list.querySelectorAll('button').forEach((old) => {
        old.remove();
      });
      const first = Math.floor(list.scrollTop / 20);
      for (let at = first; at < first + 10; at++) {
        const row = document.createElement('button');
        row.style.cssText = `position:absolute;top:${at * 20}px;height:20px`;
        row.textContent = `Row ${at}`;
        list.append(row);
      }
    };
    render();
    const before = observer.snapshot(again);
    expect(before.nodes[0]).toMatchObject({ scrollable: { above: 0, below: 499 } });
    expect(controlsOf(before)).toContain('button "Row 0"');
    list.scrollTop = 50_000;
    render();
    const after = observer.snapshot(again);
    expect(controlsOf(after)).toContain('button "Row 2500"');
    // Rows that replaced others have other numbers.
    expect(nodeNamed(after, 'Row 2500').ref).not.toBe(nodeNamed(before, 'Row 0').ref);
  });
});

describe('bad pages', () => {
  test('a page that changes on every look is reported as it is', () => {
    const { observer } = lookAt('<p id="p">0</p><button>Stay</button>');
    let count = 0;
    const text = document.querySelector('#p')!;
    Object.defineProperty(text, 'textContent', { get: () => String(++count) });
    for (let look = 0; look < 20; look++) {
      text.firstChild!.nodeValue = `turn ${look}`;
      document.body.append(document.createElement('hr'));
      const snapshot = observer.snapshot(again);
      expect(snapshot.nodes[0]?.name).toBe(`turn ${look}`);
      expect(nodeNamed(snapshot, 'Stay').ref).toBe('1');
    }
  });

  test('500,000 elements: look, find and read keep their deadlines, and report what they left out', () => {
    const { observer } = lookAt('');
    const part = document.createElement('div');
    part.innerHTML = '<p>row <b>of words</b> <i>and more</i> <button>Do</button></p>'.repeat(1000);
    for (let at = 0; at < 130; at++) document.body.append(part.cloneNode(true));
    expect(document.querySelectorAll('*').length).toBeGreaterThan(500_000);
    const timed = <Value>(work: () => Value): { value: Value; ms: number } => {
      const start = performance.now();
      const value = work();
      return { value, ms: performance.now() - start };
    };
    // Layout is the browser's own work, so it is forced before the measurement.
    expect(document.body.offsetHeight).toBeGreaterThan(10_000);
    const looked = timed(() => observer.snapshot({ refFloor: 0, deadlineMs: 1500 }));
    expect(looked.ms).toBeLessThan(6000);
    expect(looked.value.leftOut.join()).toMatch(/no time/);
    expect(looked.value.nodes.length).toBeGreaterThan(0);
    // The first look may use up its time for learning about the page; the next one reports the viewport.
    const again = timed(() => observer.snapshot({ refFloor: 0, deadlineMs: 1500 }));
    expect(again.ms).toBeLessThan(6000);
    expect(controlsOf(again.value).length).toBeGreaterThan(10);
    const marked = timed(() =>
      readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf, deadlineMs: 300 }),
    );
    expect(marked.ms).toBeLessThan(6000);
    expect(marked.value).toContain('was left out: no time');
    const found = timed(() => observer.find({ text: 'do', refFloor: 0, limit: 5 }));
    expect(found.ms).toBeLessThan(10_000);
    expect(found.value.found).toHaveLength(5);
    expect(found.value.leftOut.join()).toMatch(/no time/);
  }, 60_000);
});

test('scrollable content in a fixed drawer outside the window cannot be reached, in an open drawer it can', () => {
  const drawer = (left: string, top = '0'): string[] =>
    outlineOf(
      `<div style="position: fixed; left: ${left}; top: 0; width: 200px; height: 200px; overflow: auto"><div style="margin-top: ${top}; height: 90px; overflow: auto"><button>Save</button><div style="height: 900px"></div></div></div>`,
    ).filter((line) => line.includes('Save'));
  expect(drawer('200vw')).toEqual([]);
  expect(drawer('0')).toHaveLength(1);
  expect(drawer('0', '3000px')).toHaveLength(1);
});

test('an element without a box is no region, whatever it says of its overflow', () => {
  const { snapshot, observer } = lookAt(
    '<div style="display:contents;overflow:auto"><p style="margin-top:200px">Words</p><button>Buy</button></div>',
  );
  observer.dispose();
  expect(snapshot.nodes.map(({ name, screen }) => [name, screen])).toEqual([
    ['Words', 0],
    ['Buy', 0],
  ]);
});
