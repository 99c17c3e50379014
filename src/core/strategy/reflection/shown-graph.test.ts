import { expect, test } from 'vitest';
import { parsePlanDot } from '../../plan/dot-parse.ts';
import { nodesOf } from './nodes.ts';
import { shownGraph } from './shown-graph.ts';

const read = (source: string) => {
  const parsed = parsePlanDot(source, { id: 'plan', language: 'en' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.plan;
};

const source = `digraph plan {
  read [label="Read the \\"price\\"", type=function, toolCode=read_page, toolInput="{\\"links\\":true}", output=price, status=done, result="€ 5"];
  ask [type=confirm, question="Shall I buy it for {price}?", output=wish, options="[\\"yes\\",\\"no\\"]", status=done, result=yes];
  buy [label="Buy it", type=function, status=initial];
  tell [label="Say so", type=agent, agent=Chat, status=initial];
  read -> ask;
  ask -> buy [label=yes];
  ask -> tell [label=no];
}`;

test('what the model is shown reads as the same nodes, in the same order, with the same conditions', () => {
  const plan = read(source);
  const shown = shownGraph(plan);
  expect(nodesOf(read(shown))).toEqual(nodesOf(plan));
  expect(shown).toContain('result="€ 5"');
  expect(shown).toContain('result=yes');
  expect(shown.match(/output=\w+/g)).toEqual(['output=price', 'output=wish']);
  expect(shown).toContain('ask -> buy [label=yes];');
});

test('nothing of files and drawings is in it', () => {
  expect(shownGraph(read(source))).not.toMatch(/shape|subgraph|tabwright|language|plan=/);
});
