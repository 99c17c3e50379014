import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { clauseOf, wishParts } from './wish-parts.ts';
import { parsePlanXml } from './xml/parse.ts';

const planOf = (nodes: string, task = 'Do it', agent = ''): Plan => {
  const parsed = parsePlanXml(
    `<root><name>n</name><agents><agent name="Browser" id="0"${agent}><task>${task}</task><nodes>${nodes}</nodes></agent></agents></root>`,
    { id: 'p', language: 'en', states: 'keep' },
  );
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};
const told = (wish: string, plan: Plan): string =>
  wishParts(wish, plan)
    .map(({ text, status }) => (status ? `[${status}: ${text}]` : text))
    .join('');

test('each clause has the status of the nodes that serve it; what nobody serves has none', () => {
  const wish = 'Open the shop, then read  the “best” price and thank them.';
  const plan = planOf(
    '<node serves="open the shop" status="done">Go to the start page</node>' +
      '<node serves=\'read the "best" price.\' status="done">Sort by price</node>' +
      '<node serves=\'read the "best" price.\' status="running">Note the first</node>' +
      '<node serves="and dance">Dance</node>',
  );
  expect(told(wish, plan)).toBe(
    '[done: Open the shop], then [running: read  the “best” price] and thank them.',
  );
  const clauses = plan.agents.flatMap(({ steps }) => steps.map((step) => clauseOf(wish, step)));
  expect(clauses.map((clause) => clause !== undefined)).toEqual([true, true, true, false]);
});

test('a node whose text stands in the wish needs no other word; the same words twice are two places', () => {
  const plan = planOf('<node status="done">click "Next"</node><node>click "Next"</node><node>read it</node>');
  expect(told('click "Next", click "Next", then read it', plan)).toBe(
    '[done: click "Next"], [initial: click "Next"], then [initial: read it]',
  );
  expect(told('点击“下一步”，然后读取页面', planOf('<node status="done">点击“下一步”</node>'))).toBe(
    '[done: 点击“下一步”]，然后读取页面',
  );
  expect(told('reread it all', planOf('<node>read it</node>'))).toBe('reread it all');
});

test('a forEach stands for what it holds, an agent for what none of its steps names', () => {
  const wish = 'For each of A and B: open it. Then tell me.';
  const each = planOf(
    '<forEach items=\'["A","B"]\' serves="For each of A and B: open it" status="running"><node status="done">open it</node></forEach>',
  );
  expect(told(wish, each)).toBe('[running: For each of A and B: open it]. Then tell me.');
  const agent = planOf('<node status="done">Look</node>', 'Say it', ' serves="tell me" status="failed"');
  expect(told(wish, agent)).toBe('For each of A and B: open it. Then [failed: tell me].');
});

test.each([
  ['done skipped', 'done'],
  ['skipped skipped', 'skipped'],
  ['done initial', 'running'],
  ['done failed', 'failed'],
  ['running waiting-for-input', 'waiting-for-input'],
  ['initial ready', 'ready'],
])('%s: %s', (statuses, status) => {
  const nodes = statuses.split(' ').map((each) => `<node serves="look" status="${each}">x</node>`);
  expect(told('Look', planOf(nodes.join('')))).toBe(`[${status}: Look]`);
});
