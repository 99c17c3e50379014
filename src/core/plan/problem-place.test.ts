import { expect, test } from 'vitest';
import { planProblems } from './check-plan.ts';
import { placeOfProblem } from './problem-place.ts';
import { readPlan } from './read-plan.ts';

/** Line and column of each problem of a text, with the text at that position. */
function places(text: string): string[] {
  const read = readPlan(text, { id: 'p', language: 'en' });
  if (!read.ok) throw new Error(read.problems.join());
  return planProblems(read.plan, { agents: ['Browser'], tools: ['click'], variables: [] }).map((problem) => {
    const place = placeOfProblem(text, problem);
    return place
      ? `${place.line}:${place.column} ${text.split('\n')[place.line - 1]?.slice(place.column - 1, place.column + 5)}`
      : `nowhere: ${problem.text}`;
  });
}

test('in DOT a problem is found at its node, and at the wrong name in it', () => {
  expect(
    places(`digraph p {
  a [label="open"];
  b [label="tap", toolCode=tap];
  a -> b;
  c [label="tell", input=price];
  x [label="", type=function];
}`),
  ).toEqual(['3:28 tap];', '6:3 x [lab', '5:26 price]']);
});

test('a circle is found at one of its nodes, an unknown agent at its name', () => {
  expect(places('digraph p { a [label=a]; b [label=b]; a -> b -> a }')).toEqual(['1:13 a [lab']);
  expect(places('digraph p { 0 [type=agent, agent=Mail, label="write"]; }')).toEqual(['1:34 Mail, ']);
});

test('in JSON and XML it is found by its name', () => {
  expect(
    places('<root><agents><agent name="Mail" id="7"><task>write</task></agent></agents></root>')[0],
  ).toMatch(/^1:\d+ Mail" /);
  const json = JSON.stringify({
    version: 1,
    id: 'p',
    name: '',
    thought: '',
    language: 'en',
    agents: [{ id: 'one', agent: 'Mail', task: 't', dependsOn: [], steps: [], status: 'initial' }],
  });
  expect(places(json)[0]).toMatch(/^1:\d+ Mail"/);
});

test('names with a dash are found: `step-1` is the commonest of ids', () => {
  expect(places('digraph p { "step-1" [label=a, toolCode="open-tab"]; }')).toEqual(['1:42 open-t']);
  expect(
    places('<root><agents><agent name="web-agent" id="agent-1"><task>read</task></agent></agents></root>')[0],
  ).toMatch(/^1:28 web-ag/);
});
