import * as fc from 'fast-check';
import { type AgentTask, nodeStatusSchema, type Plan, type Step } from './plan.ts';

/**
 * Texts with everything that breaks parsers: markup, quotes, entities, leading and trailing blanks, other scripts,
 * control characters.
 */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        '</task>',
        '<node>',
        ']]>',
        '<![CDATA[',
        '&amp;',
        '<!--',
        ' ',
        '\n',
        '打开',
        'a',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const name = fc.oneof(fc.stringMatching(/^[a-zA-Z0-9_.-]{1,8}$/), text);
const status = fc.constantFrom(...nodeStatusSchema.options);
/** Some names are those of the notations' own attributes; the two must not be confused. */
const extraName = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.constantFrom(
    ...[
      'label',
      'shape',
      'type',
      'status',
      'question',
      'answer',
      'after',
      'order',
      'more',
      'result',
      'tool_code',
    ],
    ...[
      'agent',
      'items',
      'until',
      'output',
      'serves',
      'extra',
      'when 0.1',
      'when 0',
      'plan',
      'thought',
      'odd "name"',
      ...['edge 0 color', 'edge 0.1 label', 'edge 0.1 condition', 'edge 0 odd "name"'],
      ...['cluster color', 'cluster label', 'cluster type', 'cluster question', 'cluster node'],
    ],
  ),
);
const extra = fc.dictionary(extraName, text, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});

const optional = { requiredKeys: [] as never[], noNullPrototype: true };
const details = { serves: text, result: text, extra };
/** A value after a JSON round trip, where -0 becomes 0. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const names = fc.array(name, { maxLength: 3 });
const call = fc
  .tuple(
    fc.record({ tool: name, input: fc.jsonValue({ maxDepth: 2 }).map(asStored) }),
    fc.record({ outcome: text }, optional),
  )
  .map(([required, rest]) => ({ ...required, ...rest }));

/** A kind's required and optional fields; ids are assigned later. */
const node = <R extends object, O extends object>(required: fc.Arbitrary<R>, rest: fc.Arbitrary<O>) =>
  fc.tuple(required, rest).map(([a, b]) => ({ id: '', ...a, ...b }) as unknown as Step);

const { step } = fc.letrec<{ step: Step; steps: Step[] }>((tie) => ({
  steps: fc.array(tie('step'), { maxLength: 3 }),
  step: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    node(
      fc.record({ kind: fc.constant('step'), status, text }),
      fc.record(
        {
          ...details,
          after: names,
          input: names,
          output: name,
          returns: text,
          tools: names,
          calls: fc.array(call, { minLength: 1, maxLength: 2 }),
        },
        optional,
      ),
    ),
    node(
      fc.record({ kind: fc.constant('confirm'), status, question: text }),
      fc.record(
        {
          ...details,
          after: names,
          options: fc.array(
            fc.string({ minLength: 1 }).map((option) => option.trim() || 'yes'),
            { maxLength: 3 },
          ),
          output: name,
          component: text,
          payload: text,
          answer: text,
        },
        optional,
      ),
    ),
    node(
      fc.record({ kind: fc.constant('forEach'), status, items: fc.oneof(names, name), steps: tie('steps') }),
      fc.record({ ...details, after: names, as: name }, optional),
    ),
    node(
      fc.record({
        kind: fc.constant('loop'),
        status,
        until: text,
        max: fc.integer({ min: 1, max: 999 }),
        steps: tie('steps'),
      }),
      fc.record({ ...details, after: names }, optional),
    ),
    node(
      fc.record({
        kind: fc.constant('watch'),
        status,
        event: fc.constantFrom('dom', 'file'),
        loop: fc.boolean(),
        description: text,
        trigger: tie('steps'),
      }),
      fc.record(
        {
          ...details,
          after: names,
          limitSeconds: fc.integer({ min: 1, max: 9_999_999 }),
          reloadSeconds: fc.integer({ min: 1, max: 9_999_999 }),
        },
        optional,
      ),
    ),
  ),
}));

const agent = fc
  .tuple(
    fc.record({
      id: fc.constant(''),
      agent: name.map((written) => written || 'Browser'),
      task: text,
      dependsOn: names,
      steps: fc.array(step, { maxLength: 4 }),
      status,
    }),
    fc.record({ ...details, returns: text }, optional),
  )
  .map(([required, rest]): AgentTask => ({ ...required, ...rest }));

/** Some ids are those that the parser would assign, others are arbitrary. */
function withIds(steps: Step[], parent: string, odd: boolean): Step[] {
  return steps.map((given, index) => {
    const id = odd && index % 2 === 0 ? `own "${parent}" ${index} <&>` : `${parent}.${index + 1}`;
    if (given.kind === 'forEach' || given.kind === 'loop')
      return { ...given, id, steps: withIds(given.steps, id, odd) };
    return given.kind === 'watch'
      ? { ...given, id, trigger: withIds(given.trigger, id, odd) }
      : { ...given, id };
  });
}

/** Any plan that the schema allows, with unique ids that have no leading or trailing blanks. */
export const arbitraryPlan: fc.Arbitrary<Plan> = fc
  .record({
    version: fc.constant(1 as const),
    id: fc.constantFrom('plan-1', 'own "plan" <&>', '计划 1'),
    name: text,
    thought: text,
    language: fc.constantFrom('en', 'zh', 'de-CH'),
    agents: fc.array(agent, { minLength: 1, maxLength: 4 }),
    odd: fc.boolean(),
    extra: fc.option(extra, { nil: undefined }),
  })
  .map(({ odd, agents, extra: kept, ...plan }) => ({
    ...plan,
    ...(kept ? { extra: kept } : {}),
    agents: agents.map((given, index) => {
      const id = odd ? `agent-${index}` : String(index);
      return { ...given, id, steps: withIds(given.steps, id, odd) };
    }),
  }));
