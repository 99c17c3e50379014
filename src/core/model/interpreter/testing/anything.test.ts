import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeState, PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { CallRecord, InterpreterContext } from '../../port.ts';
import { interpret } from '../interpret.ts';
import { loginPage, shopPage, trackerPage } from './fixtures.testing.ts';
import { bare, contextFor, realTools, run } from './loop.testing.ts';

const SENTENCES = [
  'open example.com',
  'click "Add to cart"',
  'type "x" into "Full name"',
  'choose Red from Colour',
  'tick Gift wrap',
  'read the page',
  'tell me the total',
  'sign in as ada with password pw',
  'find "Imprint"',
  'wait until "Done" appears',
  'scroll down',
  'switch to the other tab',
  'ask me "Which?"',
  'save it as a.md',
  'delete the Mug',
  'close the popup',
  'press Enter',
  'set Colour to Green',
  'search for lamp',
  'send 20 euros from Note to Red on Friday',
  'book a lamp for two tomorrow at 7pm under the name Ann',
  '从红色转20元给王芳',
  'frobnicate',
  '点击第二个“删除”按钮',
  '在“姓名”中输入“王”',
  '等到“好”出现',
  '告诉我总价',
  'no, rather go back',
  'also click Find',
  'stop',
];
const STATUSES = [
  'done',
  'stale',
  'covered',
  'disabled',
  'not-visible',
  'not-found',
  'unknown',
  'denied',
  'timed-out',
  'wrong-kind',
  'secret-field',
  'not-verified',
  'invalid-input',
  'dropped',
  'held-back',
  'failed',
  'origin-blocked',
  'empty',
  'expired',
];
const VALUES: unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  'text',
  '# A\n\n- b',
  [],
  [{ name: 'Find', role: 'button', ref: '7' }],
  [{ tabId: 3, title: 'T', url: 'u' }],
  { options: ['x'] },
  { a: 1 },
  3,
];

const words = fc.oneof(
  fc.constantFrom(...SENTENCES),
  fc.array(fc.constantFrom(...SENTENCES), { maxLength: 4 }).map((list) => list.join(', then ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const name = fc.oneof(
  fc.constantFrom('', 'Add to cart', 'Full name', 'Mug', '删除', 'Close', 'Log in', '×'),
  fc.string({ maxLength: 12 }),
);
const node: fc.Arbitrary<PageNode> = fc.record(
  {
    role: fc.constantFrom(
      'button',
      'link',
      'textbox',
      'combobox',
      'checkbox',
      'heading',
      'row',
      'dialog',
      'text',
      'frame',
      'odd',
    ),
    name,
    depth: fc.nat(5),
    states: fc.subarray<NodeState>(['disabled', 'modal', 'checked', 'expanded', 'focused']),
    screen: fc.integer({ min: -2, max: 3 }),
    ref: fc.nat(30).map(String),
    secret: fc.boolean(),
    options: fc.array(name, { maxLength: 3 }),
    placeholder: name,
    url: fc.constantFrom('https://a.example/', 'https://b.example/'),
  },
  { requiredKeys: ['role', 'name', 'depth', 'states', 'screen'] },
);
const page: fc.Arbitrary<PageSnapshot> = fc.oneof(
  fc.constantFrom(shopPage(), trackerPage(), loginPage()),
  fc.array(node, { maxLength: 15 }).map((nodes) => ({ ...shopPage(), nodes })),
);
const record: fc.Arbitrary<CallRecord> = fc.record({
  id: fc.oneof(
    fc
      .tuple(
        fc.constantFrom('1', '2', 'm1x1'),
        fc.nat(4),
        fc.constantFrom('', '-find', '-ask', '-open', '-pick', '-user', '-send', '-seen'),
      )
      .map(([key, number, purpose]) => `clause-${key}-${number}${purpose}`),
    fc.constantFrom('end-1', 'steps-1', 'toolu_01', ''),
  ),
  tool: fc.constantFrom(...realTools.map(({ name: known }) => known), 'odd'),
  input: fc.oneof(fc.constant(null), fc.record({ ref: fc.nat(30).map(String) }), fc.string()),
  status: fc.constantFrom(...STATUSES),
  text: fc.string({ maxLength: 40 }),
  value: fc.constantFrom(...VALUES),
});
const context: fc.Arbitrary<InterpreterContext> = fc
  .record({
    produce: fc.constantFrom<InterpreterContext['produce']>('plan', 'calls', 'calls', 'calls', 'answer'),
    list: fc.array(words, { minLength: 1, maxLength: 3 }),
    history: fc.array(record, { maxLength: 8 }),
    page: fc.option(page, { nil: undefined }),
    steps: fc.array(fc.record({ id: fc.string(), text: words }), { maxLength: 3 }),
  })
  .map(({ produce, list, history, page: seen, steps }) => ({
    ...contextFor(list, { produce, history, steps }),
    ...(seen === undefined ? {} : { page: seen }),
  }));

describe('whatever is said, seen and remembered', { timeout: 120_000 }, () => {
  it('there is a reply, and every call fits its tool', () => {
    fc.assert(
      fc.property(context, (given) => {
        const reply = interpret(given, realTools);
        expect(reply.text !== undefined || (reply.calls ?? []).length > 0).toBe(true);
        for (const call of reply.calls ?? []) bare(call);
      }),
      { numRuns: 500 },
    );
  });

  it('comes to an end, whatever becomes of the calls', () => {
    const outcomes = fc.infiniteStream(
      fc.record({ status: fc.constantFrom(...STATUSES), value: fc.constantFrom(...VALUES) }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 4 }),
        outcomes,
        fc.constantFrom(shopPage(), loginPage(), trackerPage()),
        (list, stream, seen) => {
          const made = run(contextFor(list.join(', then ')), { page: seen, play: () => stream.next().value });
          expect(made.result).toBeDefined();
        },
      ),
      { numRuns: 120 },
    );
  });
});
