import { innerPlanId, innerPlansOf } from '../../core/plan/inner-plan.ts';
import { predecessors } from '../../core/plan/order.ts';
import type { AgentTask, NodeStatus, Plan, Step } from '../../core/plan/plan.ts';
import { labelOf } from '../../core/plan/step-label.ts';
import { childSteps } from '../../core/plan/steps.ts';

import { edgeWords, type Words, wordLines } from './edge-words.ts';
import { gapX, gapY, type Placed, placeInLayers, type Sized } from './layers.ts';

import { estimatedWidth, type WidthOf, wrapText } from './wrap-text.ts';

/** A box of the drawing, with its position. A container comes before the boxes inside it. */
export interface Box {
  id: string;
  kind: Step['kind'] | 'agent';
  status: NodeStatus;
  /** The whole text; `lines` is the part that fits. */
  text: string;
  lines: string[];
  x: number;
  y: number;
  width: number;
  height: number;
  isContainer: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
  points: [number, number][];
  /** Condition on the edge. */
  words?: Words;
  /** It leads from a node to the inner plan that its agent made, and has no influence on the order. */
  isInner?: true;
}

export interface Drawing {
  width: number;
  height: number;
  boxes: Box[];
  edges: GraphEdge[];
}

export const fontSize = 12;
export const lineHeight = 16;
/** Space between the border of a box and its text; the status mark is on the left. */
export const padding = { x: 10, y: 8, mark: 18 };
/** Dash pattern of edges without influence on the order. */
export const dashes = '4 3';
const boxWidth = 210;
const inset = 12;
const mostLines = 4;

/** A box and its content, before it is positioned. */
interface Part extends Sized {
  box: Box;
  inner?: { placed: Placed; parts: Part[]; top: number; left: number };
  words: Record<string, string>;
}

/** Character widths in the drawing: agents are bold. */
export interface Widths {
  plain: WidthOf;
  bold: WidthOf;
  /** A step in one line of text; in English if absent. */
  label?: (step: Step) => string;
}
const estimated: Widths = {
  plain: estimatedWidth,
  bold: (character) => 1.1 * estimatedWidth(character),
};

/**
 * Lays out a plan from top to bottom: agents by their dependencies, in each its steps in order, in a forEach, loop or
 * watch its child steps; inner plans are beside their nodes. Pure; `widths` are those of the font used, estimated if
 * absent.
 */
export function layoutPlan(plan: Pick<Plan, 'agents'>, widths: Widths = estimated): Drawing {
  const isOrdered = ({ id, dependsOn }: AgentTask): boolean =>
    dependsOn.length > 0 || plan.agents.some((other) => other.dependsOn.includes(id));
  const inner = innerPlansOf(plan).filter((agent) => !isOrdered(agent));
  const parts = plan.agents
    .filter((agent) => !inner.includes(agent))
    .map((agent) => agentPart(agent, widths));
  const placed = placeParts(parts, widths);
  const drawing: Drawing = { width: placed.width, height: placed.height, boxes: [], edges: [] };
  draw(drawing, parts, placed, 0, 0, widths);
  drawBeside(
    drawing,
    inner.map((agent) => agentPart(agent, widths)),
    widths,
  );
  return drawing;
}

/**
 * Puts inner plans one below the other on the right, each no higher than its node. The edge leaves the node at the
 * bottom, goes right below everything in its row, and up or down between the two columns.
 */
function drawBeside(drawing: Drawing, inner: readonly Part[], widths: Widths): void {
  const nodes = drawing.boxes.slice();
  const corridor = drawing.width;
  const left = corridor + 2 * gapX;
  let top = 0;
  for (const [index, part] of inner.entries()) {
    const node = nodes.find(({ id }) => innerPlanId(id) === part.id);
    if (!node) continue;
    const y = Math.max(top, node.y);
    draw(drawing, [part], { ...EMPTY, places: new Map([[part.id, { x: left, y }]]) }, 0, 0, widths);
    const inRow = nodes.filter((other) => other.y === node.y && !other.isContainer);
    const under = Math.max(...inRow.map((other) => other.y + other.height)) + inset / 2;
    const [from, way] = [
      node.x + node.width - inset,
      corridor + (2 * gapX * (index + 1)) / (inner.length + 1),
    ];
    const head = y + padding.y + lineHeight / 2;
    drawing.edges.push({
      from: node.id,
      to: part.id,
      points: [
        [from, node.y + node.height],
        [from, under],
        [way, under],
        [way, head],
        [left, head],
      ],
      isInner: true,
    });
    top = y + part.height + gapY;
    drawing.width = Math.max(drawing.width, left + part.width);
    drawing.height = Math.max(drawing.height, y + part.height);
  }
}

const EMPTY: Placed = { width: 0, height: 0, places: new Map(), edges: [] };

/** Leaves space between rows for the words of the edges. */
function placeParts(parts: readonly Part[], { plain }: Widths): Placed {
  const known = new Map(parts.map((part) => [part.id, part]));
  const lines = parts.flatMap((part) =>
    part.waits.map((id) => wordLines(wordsBetween(known.get(id), part), plain).length),
  );
  return placeInLayers(parts, gapY + Math.max(0, Math.max(0, ...lines) - 1) * lineHeight);
}

function agentPart(agent: AgentTask, widths: Widths): Part {
  const text = agent.task || agent.agent;
  return part(agent, 'agent', text, agent.dependsOn, agent.steps, widths);
}

function stepPart(step: Step, siblings: readonly Step[], widths: Widths): Part {
  return part(
    step,
    step.kind,
    (widths.label ?? labelOf)(step),
    predecessors(siblings, step),
    childSteps(step),
    widths,
  );
}

function part(
  node: AgentTask | Step,
  kind: Box['kind'],
  text: string,
  waits: readonly string[],
  children: readonly Step[],
  widths: Widths,
): Part {
  const parts = children.map((child) => stepPart(child, children, widths));
  const placed = parts.length > 0 ? placeParts(parts, widths) : undefined;
  const width = Math.max(boxWidth, placed ? placed.width + 2 * inset : 0);
  const room = width - 2 * padding.x - padding.mark;
  const widthOf = kind === 'agent' ? widths.bold : widths.plain;
  const lines = wrapText(text, room, fontSize, placed ? 2 : mostLines, widthOf);
  const head = Math.max(1, lines.length) * lineHeight + 2 * padding.y;
  const height = placed ? head + placed.height + inset : head;
  const { id, status, extra = {} } = node;
  const box: Box = {
    id,
    kind,
    status,
    text,
    lines,
    x: 0,
    y: 0,
    width,
    height,
    isContainer: placed !== undefined,
  };
  const left = placed ? (width - placed.width) / 2 : 0;
  return {
    id,
    width,
    height,
    waits,
    box,
    words: extra,
    ...(placed ? { inner: { placed, parts, top: head, left } } : {}),
  };
}

function draw(
  drawing: Drawing,
  parts: readonly Part[],
  placed: Placed,
  left: number,
  top: number,
  widths: Widths,
): void {
  for (const { id, box, inner } of parts) {
    const place = placed.places.get(id) ?? { x: 0, y: 0 };
    const [x, y] = [left + place.x, top + place.y];
    drawing.boxes.push({ ...box, x, y });
    if (inner) draw(drawing, inner.parts, inner.placed, x + inner.left, y + inner.top, widths);
  }
  const known = new Map(parts.map((part) => [part.id, part]));
  const edges = placed.edges.map(({ from, to, points }) => ({
    from,
    to,
    points: points.map(([x, y]): [number, number] => [left + x, top + y]),
  }));
  const said = edgeWords(
    edges.map(({ from, to, points }) => ({ text: wordsBetween(known.get(from), known.get(to)), points })),
    widths.plain,
  );
  for (const [index, edge] of edges.entries()) {
    const words = said[index];
    drawing.edges.push({ ...edge, ...(words ? { words } : {}) });
  }
}

/** The condition under which one part follows the other; '' if it always does. */
function wordsBetween(from: Part | undefined, to: Part | undefined): string {
  return (
    idsIn(from)
      .map((id) => to?.words[`when ${id}`])
      .find(Boolean) ?? ''
  );
}

/** The part and everything inside it: an answer may be given inside. */
const idsIn = (part: Part | undefined): string[] =>
  part ? [part.id, ...(part.inner?.parts ?? []).flatMap(idsIn)] : [];
