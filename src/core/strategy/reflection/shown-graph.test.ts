import { expect, test } from 'vitest';
import { parsePlanDot } from '../../plan/dot/parse.ts';
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
  tell [label="Say so", type=agent, agent=Chat, output=said, status=initial];
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
  expect(shown.match(/output=\w+/g)).toEqual(['output=price', 'output=wish', 'output=said']);
  expect(shown).toContain('ask -> buy [label=yes];');
});

test('what several agents leave is shown under its name too', () => {
  const lamp = 'lamp [label="Find the lamp", type=agent, agent=Browser, output=lamp, status=initial];';
  const tell = 'tell [label="Tell of {lamp}", type=agent, agent=Chat, output=said, status=initial];';
  const plan = read(`digraph plan { ${lamp} ${tell} lamp -> tell; }`);
  expect(nodesOf(plan).map((node) => 'output' in node && node.output)).toEqual(['lamp', 'said']);
  expect(shownGraph(plan).match(/output=\w+/g)).toEqual(['output=lamp', 'output=said']);
});

test('nothing of files and drawings is in it', () => {
  expect(shownGraph(read(source))).not.toMatch(/shape|subgraph|tabwright|language|plan=/);
});
