import { afterEach, expect, test } from 'vitest';
import type { Plan, Step } from '../../core/plan/plan.ts';
import { cleanUp, render } from '../render.testing.tsx';
import PlanGraph from './plan-graph.tsx';
import { planOfSize } from './plan-of-size.testing.ts';
import { svgFile } from './svg-file.ts';

afterEach(cleanUp);

/** Applies the panel's style for these texts, because tests do not load its style sheet; with another system font. */
function styled(family: string): () => void {
  const style = document.createElement('style');
  style.textContent = `body { font-family: "${family}", sans-serif; } .font-semibold { font-weight: 600; }`;
  document.head.append(style);
  return () => style.remove();
}

const wordings = {
  English: [
    'Look at the product, compare its price with the one before and note what is different',
    'SUMMARISE EVERY WARRANTY, WITH COMMAS; MAXIMUM 20 WORDS @ HOME & WORK',
    'Open https://shop.example/category/desk-lamps?sort=price-ascending&page=2',
    'Dim: 10 %, 25 %, 50 %, then www.lumen.example/wholesale — “warm white” → “cold”',
    'Mmmmmmmm wwwwwwww mmmmmmmm wwwwwwww',
  ],
  Chinese: [
    '打开台灯分类，按价格从低到高排序，并记下前三种台灯的价格和送货时间',
    '在表格中填写“收货地址”，然后请用户确认 LED-Lampe 2000 的数量（共3件）',
    '把结果存为CSV文件',
  ],
  'other languages': [
    'Schreibe die größten Überraschungen auf und prüfe, ob Straße und Maße übereinstimmen',
    'Сравнить цены настольных ламп и выбрать самую дешёвую из них',
    'ランプの値段を比べて、いちばん安いものをカートに入れる 💡💡💡',
  ],
};

/** A plan of 100 nodes with these texts in turn. */
function worded(words: readonly string[]): Plan {
  let next = 0;
  const say = () => words[next++ % words.length] ?? '';
  const step = (node: Step): Step =>
    node.kind === 'loop'
      ? { ...node, until: say(), steps: node.steps.map(step) }
      : node.kind === 'step'
        ? { ...node, text: say() }
        : node;
  const plan = planOfSize(100);
  return {
    ...plan,
    agents: plan.agents.map((agent) => ({ ...agent, task: say(), steps: agent.steps.map(step) })),
  };
}

/** Pixels between a text and the border around it. */
const rim = 4;
/** The canvas by which lines are broken and the drawing may round the width of a glyph differently. */
const ROUNDING = 0.5;
/** Lines that are wider than their box, or below it, each with its width and the available width. */
function outside(svg: ParentNode): string[] {
  return Array.from(svg.querySelectorAll('tspan')).flatMap((line) => {
    const box = line.closest('g')?.querySelector('rect');
    if (!box) return [`no box: ${line.textContent}`];
    const [left, top] = [Number(line.getAttribute('x')), Number(line.getAttribute('y'))];
    const room = box.x.baseVal.value + box.width.baseVal.value - rim - left;
    const below = top - box.y.baseVal.value - box.height.baseVal.value;
    return line.getComputedTextLength() <= room + ROUNDING && below < 0
      ? []
      : [`${line.textContent}: ${line.getComputedTextLength().toFixed(0)} of ${room.toFixed(0)} px`];
  });
}

const families = ['Liberation Sans', 'DejaVu Sans', 'Liberation Sans Narrow'];
test.each(families)('100 nodes are readable: each text lies in its box, in %s', async (family) => {
  const undo = styled(family);
  for (const words of Object.values(wordings)) {
    const element = render(<PlanGraph plan={worded(words)} />);
    await expect.poll(() => element.querySelectorAll('[data-node]').length).toBe(100);
    for (const node of element.querySelectorAll('[data-node]'))
      expect(node.querySelector('tspan')?.textContent).toMatch(/\S/);
    expect(outside(element)).toEqual([]);
    // It opens in the size of the panel's small text.
    const line = element.querySelector('tspan');
    expect(line && Number.parseFloat(getComputedStyle(line).fontSize)).toBe(12);
    const drawn = element.querySelector('section svg');
    expect(drawn?.getAttribute('width')).toBe(drawn?.getAttribute('viewBox')?.split(' ')[2]);
    cleanUp();
  }
  undo();
});

test.each(Object.entries(wordings))('each text of %s lies in its box in the file', (_, words) => {
  const file = document.createElement('div');
  document.body.append(file);
  file.innerHTML = svgFile(worded(words));
  expect(file.querySelectorAll('rect')).toHaveLength(100);
  expect(outside(file)).toEqual([]);
  file.remove();
});

const long = 'when the price with delivery is below 50 euros, otherwise never mind';
/** Edges that fork, join, cross, and pass by, each with words; beside boxes of several heights. */
function branching(): Plan {
  const tall =
    'Compare all of them by price, delivery, warranty and colour, and note what is different each time';
  const step = (id: string, text: string, after: string[]): Step => ({
    kind: 'step',
    id,
    text,
    status: 'initial',
    after,
    extra: Object.fromEntries(after.map((from) => [`when ${from}`, `${long} (${from} ${id})`])),
  });
  const steps = [
    { kind: 'confirm', id: 'ask', question: 'Which one?', status: 'initial' } as const,
    step('a', 'One', ['ask']),
    step('b', tall, ['ask']),
    step('c', 'Three', ['ask']),
    step('d', 'Four', ['b', 'c', 'ask']),
    step('e', tall, ['a', 'c']),
    step('f', 'Six', ['d', 'e', 'b']),
  ];
  const [agent] = planOfSize(2).agents;
  if (!agent) throw new Error('no agent');
  return { ...planOfSize(2), agents: [{ ...agent, steps }] };
}

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

test.each(families)('the words of edges lie over no box and over no other words, in %s', async (family) => {
  const undo = styled(family);
  const file = document.createElement('div');
  document.body.append(file);
  file.innerHTML = svgFile(branching());
  const element = render(<PlanGraph plan={branching()} />);
  for (const drawn of [element, file]) {
    await expect.poll(() => drawn.querySelectorAll('rect').length).toBe(8);
    const words = Array.from(drawn.querySelectorAll('text[text-anchor=middle]'));
    expect(words).toHaveLength(11);
    const svg = words[0]?.closest('svg')?.getBoundingClientRect();
    // The first one contains the others.
    const boxes = Array.from(drawn.querySelectorAll('rect')).slice(1);
    for (const [index, one] of words.entries()) {
      const place = one.getBoundingClientRect();
      expect(place.width).toBeGreaterThan(20);
      expect(one.querySelector('title')?.textContent).toContain('otherwise never mind');
      expect(svg && place.left >= svg.left && place.right <= svg.right).toBe(true);
      const over = [...boxes, ...words.slice(index + 1)].filter((other) =>
        meet(place, other.getBoundingClientRect()),
      );
      expect(over.map((other) => other.textContent || other.parentElement?.textContent)).toEqual([]);
    }
  }
  file.remove();
  undo();
});
