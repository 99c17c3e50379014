import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../plan/check-plan.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import { wishParts } from '../../plan/wish-parts.ts';
import { parsePlanXml } from '../../plan/xml/parse.ts';
import { interpret } from './interpret.ts';
import { contextFor } from './testing/loop.testing.ts';

const planOf = (words: string) => {
  const xml = interpret(contextFor(words, { produce: 'plan' }), []).text ?? '';
  const parsed = parsePlanXml(xml, { id: 'task', language: 'en' });
  if (!parsed.ok) throw new Error(`${xml}: ${parsed.problems.join(' ')}`);
  return { xml, plan: parsed.plan };
};
const asDone = (step: Step): Step => ({ ...step, status: 'done' });
const nodesOf = (words: string) =>
  planOf(words).plan.agents.flatMap(({ steps }) =>
    steps.map((step) => (step.kind === 'step' ? step.text : step.kind)),
  );

describe('the plan', { timeout: 60_000 }, () => {
  it('has the clauses of the wish as nodes of one Browser agent, in its own words', () => {
    const { plan } = planOf('Open https://a.example/?x=1&y=<2>, then click "Save & close"');
    expect(plan.agents.map(({ agent, task }) => [agent, task])).toEqual([
      ['Browser', 'Open https://a.example/?x=1&y=<2>, then click "Save & close"'],
    ]);
    expect(nodesOf('Open https://a.example/?x=1&y=<2>, then click "Save & close"')).toEqual([
      'Open https://a.example/?x=1&y=<2>',
      'click "Save & close"',
    ]);
    expect(nodesOf('打开a.example，然后点击“登录”')).toEqual(['打开a.example', '点击“登录”']);
    expect(planOf('打开a.example，然后点击“登录”').plan.thought).toBe('听懂了 2 个步骤，将依次完成。');
  });

  it.each(['hello', 'what can you do', '/help', '谢谢', '今天几号', ''])(
    'gives “%s” to the Chat agent',
    (words) => {
      const { plan } = planOf(words);
      expect(plan.agents.map(({ agent, steps }) => [agent, steps])).toEqual([['Chat', []]]);
    },
  );

  it.each([
    'Open the shop, then for each of "Oak" and "Elm": click it, then read its price. Then take a screenshot',
    'click "Load more" until "End of list" appears (at most 5 times), then read the page',
    'when the price changes (reloading every 5 minutes), click "Buy"',
    '对“甲”和“乙”分别点击“加入”，最后读取页面',
  ])('says of each node which words of “%s” it serves', (words) => {
    const { plan } = planOf(words);
    const [agent] = plan.agents;
    const done = { ...plan, agents: [{ ...agent, steps: agent?.steps.map(asDone) }] } as Plan;
    const left = wishParts(words, done).filter(({ status }) => status !== 'done');
    expect(left.map(({ text }) => text).join('|')).toMatch(/^(?:[|,.，。 ]|then|最后)*$/i);
  });

  it('names what it did not understand, and gives it to the agent that fails with it', () => {
    const { plan } = planOf('open a.example, then frobnicate it');
    expect(plan.agents.map(({ agent, steps }) => [agent, steps])).toEqual([['Browser', []]]);
    expect(plan.thought).toBe('I did not understand: “frobnicate it”.');
  });

  it('can be parsed and passes the check, whatever the words', () => {
    const pieces = fc.constantFrom(
      'open a.example',
      'click "<b>"',
      ', then ',
      ' & ',
      ']]>',
      '</root>',
      '点击“A”',
      '\u0000',
      '\n',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (words) => {
          expect(checkPlan(planOf(words).plan, { agents: ['Browser', 'Chat'] })).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
