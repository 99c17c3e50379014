import { describe, expect, test } from 'vitest';
import { checkPlan, type PlanNames } from './check-plan.ts';
import { parsePlanXml } from './xml/parse.ts';

const names: PlanNames = { agents: ['Browser', 'Chat', 'File'], tools: ['click', 'navigate'] };

function problems(agents: string, given: Partial<PlanNames> = {}): string[] {
  const parsed = parsePlanXml(`<root><agents>${agents}</agents></root>`, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return checkPlan(parsed.plan, { ...names, ...given });
}
const agent = (id: string, rest: string, inside = '<task>t</task>') =>
  `<agent name="Browser" id="${id}" ${rest}>${inside}</agent>`;

test('a sound plan has no problems', () => {
  const nodes = `<task>t</task><nodes><node output="list">a</node><forEach items="list" as="one"><node input="one">b</node></forEach>
    <loop until="done"><node input="next">c</node><node output="next">d</node></loop></nodes>`;
  expect(
    problems(
      agent('0', '', nodes) +
        agent(
          '1',
          'dependsOn="0"',
          '<task>t</task><nodes><node input="list" tools="click">e</node></nodes>',
        ) +
        '<agent name="Chat" id="2"/>',
      { variables: [] },
    ),
  ).toEqual([]);
});

describe('each problem is one sentence that names the place and the remedy', () => {
  test.each([
    [
      'an id twice',
      agent('0', '') + agent('0', ''),
      'The id "0" is used more than once. Give every agent and node its own id.',
    ],
    [
      'an id of an agent and a node',
      agent('0', '', '<task>t</task><nodes><node id="0">x</node></nodes>'),
      'The id "0" is used more than once.',
    ],
    [
      'a circle',
      agent('0', 'dependsOn="2"') + agent('1', 'dependsOn="0"') + agent('2', 'dependsOn="1"'),
      '0 → 2 → 1 → 0',
    ],
    ['waiting for itself', agent('0', 'dependsOn="0"'), '0 → 0'],
    [
      'an agent that does not exist',
      '<agent name="browser" id="0"><task>t</task></agent>',
      'named "browser", which does not exist. Did you mean "Browser"?',
    ],
    [
      'another agent that does not exist',
      '<agent name="Mail" id="0"><task>t</task></agent>',
      'There are "Browser", "Chat", "File".',
    ],
    [
      'a dependency that does not exist',
      agent('0', 'dependsOn="9"'),
      'Agent "0" depends on "9", no agent of this plan. There is "0".',
    ],
    ['nothing to do', agent('0', '', ''), 'Agent "0" has neither a task nor nodes.'],
    [
      'a tool that does not exist',
      agent('0', '', '<task>t</task><nodes><node tools="tap">x</node></nodes>'),
      'Node "0.1" (step) uses the tool "tap"',
    ],
    [
      'a node after none',
      agent('0', '', '<nodes><node after="7">x</node></nodes>'),
      'Node "0.1" comes after "7", no node beside it in agent "0".',
    ],
    [
      'nodes in a circle',
      agent('0', '', '<nodes><node id="a" after="b">x</node><node id="b" after="a">y</node></nodes>'),
      'a → b → a',
    ],
    [
      'a form that cannot be read, of an agent',
      agent('0', 'returns="name: strin"'),
      'Agent "0" states the form of its result in a way that cannot be read: at character 7 there is "strin"',
    ],
    [
      'a form that cannot be read, of a node',
      agent('0', '', '<nodes><node returns="{ name">x</node></nodes>'),
      'Node "0.1" (step) states the form',
    ],
    ['an empty node', agent('0', '', '<nodes><node></node></nodes>'), 'Node "0.1" (step) has no text.'],
    [
      'an empty loop',
      agent('0', '', '<nodes><loop until="x"></loop></nodes>'),
      'Node "0.1" (loop) holds no node.',
    ],
    [
      'a loop without an end',
      agent('0', '', '<nodes><loop><node>x</node></loop></nodes>'),
      'has no condition',
    ],
    [
      'a forEach over nothing',
      agent('0', '', '<nodes><forEach><node>x</node></forEach></nodes>'),
      'has no items',
    ],
    [
      'a watch on nothing',
      agent('0', '', '<nodes><watch><trigger><node>x</node></trigger></watch></nodes>'),
      'Write a <description>',
    ],
    ['a silent question', agent('0', '', '<nodes><confirm></confirm></nodes>'), 'asks nothing'],
    [
      'a variable read too early',
      agent('0', '', '<nodes><node input="x">a</node><node output="x">b</node></nodes>'),
      'reads "x" before a node of agent "0" writes it',
    ],
    [
      'a variable of an agent not waited for',
      agent('0', '', '<nodes><node output="x">a</node></nodes>') +
        agent('1', '', '<nodes><node input="x">b</node></nodes>'),
      'Add "0" to its dependsOn.',
    ],
  ])('%s', (_what, agents, expected) => {
    const found = problems(agents);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('a variable that nobody writes is a problem only when the given ones are known', () => {
    const agents = agent('0', '', '<nodes><node input="city">a</node></nodes>');
    expect(problems(agents)).toEqual([]);
    expect(problems(agents, { variables: ['city'] })).toEqual([]);
    expect(problems(agents, { variables: [] })[0]).toContain('reads "city", which no node writes');
  });

  test('a watch gives its nodes what changed, and variable_storage names of its own', () => {
    const watch = (name: string, beside = '') =>
      agent(
        '0',
        '',
        `<nodes><watch event="dom"><description>d</description><trigger><node input="${name}">a</node></trigger></watch>${beside}</nodes>`,
      );
    for (const name of ['change', 'gone', 'system.zone', 'agent.seen'])
      expect(problems(watch(name), { variables: [] })).toEqual([]);
    expect(problems(watch('changes'), { variables: [] })[0]).toContain('which no node writes');
    expect(problems(watch('gone', '<node input="gone">b</node>'), { variables: [] })).toEqual([
      expect.stringContaining('Node "0.2" reads "gone", which no node writes'),
    ]);
  });

  test('what runs at the times of a schedule reads only what is written then', () => {
    const timed = (reader: string) =>
      agent('0', '', '<nodes><node output="price">a</node></nodes>') +
      '<agent name="Timer" id="1" dependsOn="0"><task>at nine</task></agent>' +
      `<agent name="Browser" id="2" dependsOn="0, 1"><nodes>${reader}</nodes></agent>`;
    const names = { agents: ['Browser', 'Timer'], variables: [] };
    expect(problems(timed('<node input="price">b</node>'), names)).toEqual([
      'Node "2.1" reads "price", which no node writes. Give an earlier node output="price".',
    ]);
    expect(problems(timed('<node output="price">b</node><node input="price">c</node>'), names)).toEqual([]);
  });

  test('the order that `after` gives counts, not the written one', () => {
    expect(
      problems(
        agent(
          '0',
          '',
          '<nodes><node id="a" after="b" input="x">a</node><node id="b" output="x">b</node></nodes>',
        ),
      ),
    ).toEqual([]);
  });
});
