import { describe, expect, test } from 'vitest';
import { planTools } from '../agent/agents.ts';
import { describeImport } from './describe-import.ts';
import { parsePlanDot } from './dot/parse.ts';

function described(statements: string) {
  const parsed = parsePlanDot(`digraph { ${statements} }`, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return describeImport(parsed.plan, planTools);
}
const node = (id: string, label: string, tool = '', input: unknown = '') =>
  `"${id}" [label=${JSON.stringify(label)}, toolCode="${tool}", toolInput=${JSON.stringify(JSON.stringify(input))}];`;

test('sites, tools, effects and questions of an imported plan', () => {
  const found = described(
    [
      node('a', 'Open shop.example', 'navigate', { url: 'https://shop.example/lamps' }),
      node('b', 'Read the list', 'read_page', {}),
      node('c', 'Press the button', 'click', { ref: '3' }),
      node('d', 'Look at mail.example, then send the list to everybody'),
      node('e', 'Run it', 'run_script', { code: 'fetch("https://evil.example/x")' }),
      'f [type=confirm, question="Go on?"];',
      'subgraph cluster_w { w [type=watch, event=file, description="the invoices"]; x [label="Note it"] }',
    ].join(' '),
  );
  expect(found).toMatchObject({ agents: ['Browser'], steps: 8, watchesFiles: true });
  expect(found.sites).toEqual(
    expect.arrayContaining(['https://shop.example', 'https://mail.example', 'https://evil.example']),
  );
  expect(found.tools).toEqual([
    { name: 'navigate', effect: 'reversible' },
    { name: 'read_page', effect: 'read' },
    { name: 'click', effect: 'external' },
    { name: 'run_script' },
  ]);
  expect(found.external).toEqual([
    { nodeId: 'c', words: 'Press the button', because: 'call' },
    { nodeId: 'd', words: 'Look at mail.example, then send the list to everybody', because: 'words' },
  ]);
  expect(found.asks).toEqual([{ nodeId: 'f', words: 'Go on?' }]);
});

describe('the strictest answer stands', () => {
  test.each([
    [
      'an address that is a command',
      node('a', 'Go', 'navigate', { url: 'https://shop.example/item/5/delete' }),
    ],
    ['an action whose input cannot be read', node('a', 'Go', 'click', 'the red one')],
    ['a sentence in Chinese', node('a', '打开购物车，然后提交订单')],
    ['an agent that has only a task', 'a [type=agent, label="Find the invoice and pay it"];'],
  ])('%s', (_what, statements) => {
    expect(described(statements).external).toHaveLength(1);
  });

  test('harmless words stay harmless', () => {
    expect(described(node('a', 'Open the category "Desk lamps"') + node('b', '打开首页')).external).toEqual(
      [],
    );
  });
});

test('the tools of every agent have their effect, also those that are named without a call', () => {
  const writing = (more: object) =>
    node('f', 'Keep it', 'file_write', { path: 'a.txt', content: 'x', ...more });
  const { tools } = described(
    `${node('s', 'Look for it', 'web_search', { query: 'lamps' })} ${node('a', 'Ask', 'ask_agent', { agent: 'Chat', task: 'Sum it up' })} ${writing({})}`,
  );
  expect(tools).toEqual([
    { name: 'web_search', effect: 'reversible' },
    { name: 'ask_agent', effect: 'external' },
    { name: 'file_write', effect: 'reversible' },
  ]);
  expect(described(writing({ overwrite: true })).external).toEqual([
    { nodeId: 'f', words: 'Keep it', because: 'call' },
  ]);
  expect(described('f [label="Keep it", toolCode=file_write];').tools).toEqual([
    { name: 'file_write', effect: 'external' },
  ]);
});
