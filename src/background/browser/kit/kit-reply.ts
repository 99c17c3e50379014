import * as z from 'zod';
import { LONGEST_CODE } from '../../../core/page/description.ts';
import type { ActHint, ActOutcome } from '../../../core/page/outcome.ts';
import type { SentSnapshot } from '../../../core/page/sent-nodes.ts';
import type { ChildFrame, ControlFacts, NodeState, PageNode } from '../../../core/page/snapshot.ts';
import type { FoundElement, PageReplies, PageRequest, TrustedInput } from '../../../core/protocol/page.ts';
import { LONGEST_MARKDOWN, LONGEST_TEXT } from './shortened.ts';

/**
 * What kits may send. The kit is ours, but the process it lives in is the page's, so each reply is parsed and its size
 * limited. `satisfies Record<keyof …>` turns a field that the contract gains into an error here.
 */
const count = z.number().finite();
const word = z.string().max(200);
const text = z.string().max(LONGEST_TEXT);
const ref = z.string().max(20);
/** Maximum nodes of a frame; the rest is dropped. */
export const MOST_NODES = 150_000;

const STATES = {
  disabled: true,
  readonly: true,
  required: true,
  invalid: true,
  checked: true,
  unchecked: true,
  mixed: true,
  selected: true,
  expanded: true,
  collapsed: true,
  pressed: true,
  current: true,
  busy: true,
  focused: true,
  modal: true,
  multiselectable: true,
  ascending: true,
  descending: true,
  'class-active': true,
  'class-disabled': true,
  'class-invalid': true,
  'class-unread': true,
  'class-ascending': true,
  'class-descending': true,
  'hidden-text': true,
  covered: true,
} satisfies Record<NodeState, true>;

/** A page may call its own elements anything of any length. */
const tag = text.transform((name) => name.slice(0, 200));
const facts = z.object({
  tag,
  editable: z.boolean().exactOptional(),
  within: z.boolean().exactOptional(),
  linkUrl: text.exactOptional(),
  opensNewTab: z.boolean().exactOptional(),
  form: z.object({ method: z.enum(['get', 'post', 'dialog']), action: text }).exactOptional(),
  submits: z.boolean().exactOptional(),
  download: z.boolean().exactOptional(),
} satisfies Record<keyof ControlFacts, z.ZodType>);

const node = z.object({
  ref: ref.exactOptional(),
  role: word,
  name: text,
  depth: count,
  level: count.exactOptional(),
  value: text.exactOptional(),
  secret: z.boolean().exactOptional(),
  inputType: word.exactOptional(),
  placeholder: text.exactOptional(),
  description: text.exactOptional(),
  code: z.string().max(LONGEST_CODE).exactOptional(),
  // A long name of what fills a shape is no reason not to see the page.
  drawn: z.string().max(LONGEST_CODE).catch('').exactOptional(),
  // It stands in a line without quotes.
  formats: z
    .string()
    .regex(/^[\d a-z,]{1,200}$/)
    .exactOptional(),
  title: text.exactOptional(),
  states: z.array(z.enum(Object.keys(STATES) as [NodeState, ...NodeState[]])).max(20),
  least: word.exactOptional(),
  most: word.exactOptional(),
  step: word.exactOptional(),
  itemCount: count.exactOptional(),
  itemTotal: count.exactOptional(),
  row: count.exactOptional(),
  column: count.exactOptional(),
  optionCount: count.exactOptional(),
  options: z.array(text).max(200).exactOptional(),
  url: text.exactOptional(),
  screen: count,
  scrollable: z.object({ above: count, below: count }).exactOptional(),
  frame: word.exactOptional(),
  facts: facts.exactOptional(),
} satisfies Record<keyof PageNode, z.ZodType>);

const childFrame = z.object({
  index: z.int(),
  screen: count.exactOptional(),
  covered: z.boolean().exactOptional(),
  frameId: z.int().exactOptional(),
  token: word.exactOptional(),
} satisfies Record<keyof ChildFrame, z.ZodType>);

const childFrames = z.array(childFrame).max(2000);

/** From a page with more nodes the first ones are taken, and the look says so. */
const cutLongPage = (value: unknown): unknown => {
  const { nodes, leftOut } = (value ?? {}) as { nodes?: unknown; leftOut?: unknown };
  if (!Array.isArray(nodes) || !Array.isArray(leftOut) || nodes.length <= MOST_NODES) return value;
  const words = `${nodes.length - MOST_NODES} things at the end of a very long page`;
  return { ...(value as object), nodes: nodes.slice(0, MOST_NODES), leftOut: [...leftOut, words] };
};

const snapshot = z.object({
  url: text,
  sandboxed: z.boolean().exactOptional(),
  title: text,
  viewport: z.object({ width: count, height: count }),
  scroll: z.object({ y: count, height: count }),
  nodes: z.array(z.union([node, z.int()])).max(MOST_NODES),
  childFrames,
  lastRef: count,
  leftOut: z.array(text).max(200),
  loading: z.boolean().exactOptional(),
} satisfies Record<keyof SentSnapshot, z.ZodType>);

const outcome: z.ZodType<ActOutcome> = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    note: text.exactOptional(),
    value: text.exactOptional(),
    reactsWithinMs: z.number().min(0).max(5000).exactOptional(),
    hint: z.enum(['opens-on-hover', 'no-menu'] satisfies ActHint[]).exactOptional(),
  }),
  z.object({ status: z.literal('not-found'), ref }),
  z.object({ status: z.literal('stale'), ref, was: text, now: text }),
  z.object({ status: z.literal('covered'), ref, by: text, byRef: ref.exactOptional() }),
  z.object({ status: z.literal('not-visible'), ref, why: text }),
  z.object({ status: z.literal('disabled'), ref }),
  z.object({ status: z.literal('readonly'), ref }),
  z.object({ status: z.literal('wrong-kind'), ref, why: text }),
  z.object({ status: z.literal('secret-field'), ref }),
  z.object({ status: z.literal('not-verified'), ref, wanted: text, found: text }),
  z.object({ status: z.literal('needs-trusted-input'), ref, why: text }),
  z.object({ status: z.literal('refused'), why: text }),
  z.object({ status: z.literal('expired') }),
]);

const box = z.object({ ref, x: count, y: count, width: count, height: count });
const found = z.object({
  ref: ref.exactOptional(),
  role: word,
  name: text,
  screen: count,
  hidden: z.boolean().exactOptional(),
  covered: z.boolean().exactOptional(),
  options: z.array(text).max(20).exactOptional(),
  item: z.object({ role: word, words: text }).exactOptional(),
} satisfies Record<keyof FoundElement, z.ZodType>);

/** Schema of the value that answers each kind of request. */
export const kitValueSchemas: { [K in PageRequest['kind']]: z.ZodType<PageReplies[K]> } = {
  hello: z.object({ version: word, label: word, lastRef: count, isPdf: z.literal(true).exactOptional() }),
  snapshot: z.preprocess(cutLongPage, snapshot),
  act: outcome,
  'act-status': z.discriminatedUnion('known', [
    z.object({ known: z.literal(false) }),
    z.object({ known: z.literal(true), dispatched: z.boolean(), outcome: outcome.exactOptional() }),
  ]),
  activity: z.object({ mutations: count, quietMs: count, readyState: word, steadyMs: count }),
  boxes: z.object({
    boxes: z.array(box).max(5000),
    devicePixelRatio: count.positive(),
    frames: z
      .array(z.object({ token: word, x: count, y: count, width: count, height: count }))
      .max(2000)
      .exactOptional(),
  }),
  'frame-point': z.object({ x: count, y: count, by: text.exactOptional(), byRef: ref.exactOptional() }),
  masks: z.object({ boxes: z.array(box).max(5000) }),
  read: z.object({
    markdown: z.string().max(LONGEST_MARKDOWN),
    title: text,
    childFrames: childFrames.exactOptional(),
  }),
  find: z.object({
    found: z.array(found).max(1000),
    total: count,
    lastRef: count,
    leftOut: z.array(text).max(200),
    childFrames,
  }),
  overlay: z.object({ shown: z.boolean() }),
  dispose: z.object({ disposed: z.literal(true) }),
};

/** The frame of every reply; `value` is parsed by the schema of its kind. */
export const kitReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), kind: word, value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['expired', 'wrong-origin', 'bad-request', 'failed']),
    message: z.string().max(2000),
  }),
]);

const modifiers = z.array(z.enum(['Alt', 'Control', 'Meta', 'Shift'])).max(4);
const point = z.object({ x: count, y: count });
const place = { ...point.shape, modifiers };

const trustedInput: z.ZodType<TrustedInput> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), ...place }),
  z.object({
    kind: z.literal('press'),
    ...place,
    button: z.enum(['left', 'middle', 'right']),
    detail: z.int().min(1).max(3),
    part: z.enum(['down', 'up', 'off']).optional(),
  }),
  z.object({
    kind: z.literal('drag'),
    ...place,
    toX: count,
    toY: count,
    part: z.enum(['over', 'drop', 'off']).optional(),
  }),
  z.object({
    kind: z.literal('choose-files'),
    x: count,
    y: count,
    files: z.array(z.object({ name: word, mediaType: word, text: z.string() })).max(20),
    part: z.literal('up').optional(),
  }),
  z.object({ kind: z.literal('key'), key: word, code: word, keyCode: z.int(), modifiers }),
  z.object({ kind: z.literal('text'), text }),
]);

/** What a kit may send unasked. */
export const pageMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    from: z.literal('tabwright-kit'),
    kind: z.literal('commit'),
    nonce: word,
    point: point.exactOptional(),
    sent: text.exactOptional(),
  }),
  z.object({
    from: z.literal('tabwright-kit'),
    kind: z.literal('input'),
    nonce: word,
    inputs: z.array(trustedInput).max(100),
  }),
  z.object({ from: z.literal('tabwright-kit'), kind: z.literal('person-acted'), label: word }),
  z.object({ from: z.literal('tabwright-kit'), kind: z.literal('watch'), key: z.string().max(500) }),
  z.object({
    from: z.literal('tabwright-kit'),
    kind: z.literal('bar'),
    button: z.enum(['stop', 'take-over', 'continue', 'top', 'bottom']),
  }),
]);
