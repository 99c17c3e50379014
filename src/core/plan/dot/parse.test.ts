import { describe, expect, test } from 'vitest';
import { checkPlan } from '../check-plan.ts';
import type { Plan, Step } from '../plan.ts';
import { parsePlanDot } from './parse.ts';
import { printPlanDot } from './print.ts';

const options = { id: 'p', language: 'zh' };

function planOf(dot: string): Plan {
  const parsed = parsePlanDot(dot, options);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
}

/** The steps of a file that holds one agent's inner plan. */
const stepsOf = (statements: string): Step[] => {
  const [agent, ...others] = planOf(`digraph G { ${statements} }`).agents;
  expect(others).toEqual([]);
  return agent?.steps ?? [];
};

/** A file of the dialect as other tools write it. */
const foreign = `digraph ExecutionPlan {
  rankdir=LR;
  node [fontname="Noto Sans"]
  search [label="查找航班", shape=record, type="function", status="已完成", toolCode="search_web", toolInput="{\\"query\\": \\"Zürich → 上海\\"}", toolOutput="3 hits", question="", answer="", component="", payload="",];
  both [status="运行中" toolInput="[{\\"page\\": 1}, {\\"page\\": 2}]", type=multiFunction; label="读取两页", toolCode="read_page, read_page" color=red]
  ask [type="confirm", label="确认", question="预订哪一个？", answer="", component="FlightPicker", payload="{\\"max\\": 3}", status="待用户输入中"]
  book [label="Book it" type=agent shape=record status=待初始化 question="Seat?" answer="Window"];
  search -> both -> ask; ask -> book [label="yes"]
}`;

describe('a file of the dialect', () => {
  const plan = planOf(foreign);
  const [search, both, ask, book] = plan.agents[0]?.steps ?? [];

  test('is the inner plan of one agent, and keeps ids and order', () => {
    expect(plan).toMatchObject({ id: 'p', language: 'zh', name: 'ExecutionPlan', extra: { rankdir: 'LR' } });
    expect(plan.agents).toMatchObject([{ id: '0', agent: 'Browser', task: 'ExecutionPlan' }]);
    expect(plan.agents[0]?.steps.map(({ id }) => id)).toEqual(['search', 'both', 'ask', 'book']);
    // One chain in written order becomes a plain list.
    expect(plan.agents[0]?.steps.every(({ after }) => after === undefined)).toBe(true);
  });

  test('function, multiFunction, confirm and agent nodes', () => {
    expect(search).toEqual({
      kind: 'step',
      id: 'search',
      status: 'done',
      text: '查找航班',
      calls: [{ tool: 'search_web', input: { query: 'Zürich → 上海' }, outcome: '3 hits' }],
      extra: { fontname: 'Noto Sans' },
    });
    expect(both).toMatchObject({
      status: 'running',
      calls: [
        { tool: 'read_page', input: { page: 1 } },
        { tool: 'read_page', input: { page: 2 } },
      ],
      extra: { color: 'red' },
    });
    expect(ask).toMatchObject({
      kind: 'confirm',
      status: 'waiting-for-input',
      question: '预订哪一个？',
      component: 'FlightPicker',
      payload: '{"max": 3}',
      extra: { label: '确认' },
    });
    expect(ask).not.toHaveProperty('answer');
    expect(book).toMatchObject({
      kind: 'step',
      status: 'initial',
      text: 'Book it',
      extra: { type: 'agent', question: 'Seat?', answer: 'Window', 'when ask': 'yes' },
    });
  });

  test('goes out again with its types, words of edges, unknown attributes and defaults of shape', () => {
    const printed = printPlanDot(plan);
    expect(planOf(printed)).toEqual(plan);
    expect(printed).toMatch(
      /search \[label="查找航班", shape=record, type=function, status=done, toolCode=search_web/,
    );
    expect(printed).toMatch(/both \[.*type=multiFunction.*color=red/);
    expect(printed).toMatch(/ask \[label="确认", shape=ellipse, type=confirm/);
    expect(printed).toMatch(/book \[.*type=agent.*question="Seat\?", answer=Window/);
    expect(printed).toContain('ask -> book [label=yes];');
    expect(printed).toContain('rankdir=LR;');
  });

  test('with the states left out it is a plan to be run', () => {
    const parsed = parsePlanDot(foreign, { ...options, states: 'reset' });
    const steps = parsed.ok ? (parsed.plan.agents[0]?.steps ?? []) : [];
    expect(steps.map(({ status }) => status)).toEqual(['initial', 'initial', 'initial', 'initial']);
    expect(steps[0]).toMatchObject({ calls: [{ tool: 'search_web', input: { query: 'Zürich → 上海' } }] });
    expect(JSON.stringify(steps)).not.toContain('3 hits');
  });
});

describe('sloppy files', () => {
  test.each([
    ['one line', 'digraph{a[label="x"];b[label="y"];a->b}'],
    ['many lines', 'digraph G\n{\n  a\n  [\n    label = "x"\n  ]\n  b [label="y"]\n  a\n  ->\n  b\n}\n'],
    ['no separators', 'digraph { a [label="x" ] b [ label="y"] a -> b }'],
    ['stray ones', 'digraph G {;; a [, label="x",;, ],; b [label="y";,]; , a -> b ;; };'],
    ['wide ones', 'digraph G { a [label="x"，] ； b [label="y"] ； a -> b }'],
    ['single quotes', "digraph G { 'a' [label='x']; b [label='y']; a -> b }"],
    [
      'comments',
      '/* plan */ digraph G { // first\n a [label="x"] # not at the start\n }'.replace(
        '# not at the start',
        '/* ] } */ b [label="y"]; a -> b',
      ),
    ],
    ['a fence around it', '```dot\ndigraph G { a [label="x"]; b [label="y"]; a -> b }\n```'],
    [
      'ports, strict and joined texts',
      'strict digraph G { a [label="" + "x"]; b [label=y]; a:out:e -> b:in }',
    ],
    ['no direction', 'graph { a [label=x]; b [label=y]; a -- b }'],
    ['HTML labels', 'digraph { a [label=<<b>x</b>>]; b [label=<y>]; a -> b }'],
  ])('%s', (_what, dot) => {
    expect(planOf(dot).agents[0]?.steps).toEqual([
      { kind: 'step', id: 'a', status: 'initial', text: 'x' },
      { kind: 'step', id: 'b', status: 'initial', text: 'y' },
    ]);
  });

  test('names of attributes in other spellings, bare values, missing labels', () => {
    expect(stepsOf('open-shop [tool_code=navigate, ToolInput="https://shop.example"]')).toEqual([
      {
        kind: 'step',
        id: 'open-shop',
        status: 'initial',
        text: 'open-shop',
        calls: [{ tool: 'navigate', input: 'https://shop.example' }],
      },
    ]);
  });

  test.each([
    ['待初始化', 'initial'],
    ['待运行', 'ready'],
    ['运行中', 'running'],
    ['待用户输入中', 'waiting-for-input'],
    ['已完成', 'done'],
    ['运行失败', 'failed'],
    ['已跳过', 'skipped'],
    ['In_Progress', 'running'],
    ['waiting for input', 'waiting-for-input'],
  ])('the state %s is %s', (written, status) => {
    expect(stepsOf(`a [label=x, status="${written}"]`)[0]).toMatchObject({ status });
  });

  test('a state that nobody knows is kept, and means that nothing has begun', () => {
    expect(stepsOf('a [label=x, status=vertagt]')[0]).toMatchObject({
      status: 'initial',
      extra: { status: 'vertagt' },
    });
  });

  test('texts with backslashes, quotes and line breaks', () => {
    const [step] = stepsOf(
      'a [label="one\\ntwo\\l", toolCode=save_file, toolInput="{\\"name\\":\\"C:\\\\\\\\a\\"}", note="C:\\temp"]',
    );
    expect(step).toMatchObject({
      text: 'one\ntwo\n',
      calls: [{ input: { name: 'C:\\a' } }],
      extra: { note: 'C:\\temp' },
    });
  });
});

describe('order', () => {
  const orderOf = (statements: string) => stepsOf(statements).map(({ id, after }) => [id, after]);

  test.each<[what: string, statements: string, order: unknown]>([
    [
      'a chain is a list',
      'a; b; c; a -> b -> c',
      [
        ['a', undefined],
        ['b', undefined],
        ['c', undefined],
      ],
    ],
    [
      'no edge: all at once',
      'a; b',
      [
        ['a', []],
        ['b', undefined],
      ],
    ],
    [
      'a fork',
      'a -> b; a -> c',
      [
        ['a', undefined],
        ['b', ['a']],
        ['c', ['a']],
      ],
    ],
    [
      'groups',
      'a -> {b c} -> d',
      [
        ['a', undefined],
        ['b', ['a']],
        ['c', ['a']],
        ['d', ['b', 'c']],
      ],
    ],
    [
      'against the written order',
      'b; a; a -> b',
      [
        ['b', ['a']],
        ['a', undefined],
      ],
    ],
    [
      'the same edge twice',
      'a; b; c; a -> b; a -> b; b -> c',
      [
        ['a', undefined],
        ['b', undefined],
        ['c', undefined],
      ],
    ],
  ])('%s', (_what, statements, expected) => {
    expect(orderOf(statements)).toEqual(expected);
  });

  test('clusters: a forEach with a node of its name, a loop that describes itself, one that is only drawn', () => {
    const steps = stepsOf(`
      subgraph cluster_each { each [type=forEach, items="a, b"]; read [label="read it"]; each -> read }
      subgraph cluster_again { type=loop; until="no more"; max=3; next [label="next page"] }
      subgraph cluster_look { label="Phase 2"; color=blue; last [label="write it down"] }
      each -> cluster_again -> last`);
    expect(steps).toMatchObject([
      { kind: 'forEach', id: 'each', items: ['a', 'b'], steps: [{ id: 'read' }] },
      { kind: 'loop', id: 'again', until: 'no more', max: 3, steps: [{ id: 'next' }] },
      { kind: 'step', id: 'last', text: 'write it down' },
    ]);
    expect(steps.every(({ after }) => after === undefined)).toBe(true);
  });

  test('an edge between steps of two agents makes one agent wait for the other', () => {
    const plan = planOf(`digraph {
      subgraph cluster_x { x [type=agent, agent=Browser, label="find"]; x1 [label=search] }
      subgraph cluster_y { y [type=agent, agent=Chat, label="tell"]; y1 [label=write] }
      x1 -> y1 }`);
    expect(plan.agents).toMatchObject([
      { id: 'x', agent: 'Browser', dependsOn: [], steps: [{ id: 'x1' }] },
      { id: 'y', agent: 'Chat', dependsOn: ['x'], steps: [{ id: 'y1' }] },
    ]);
  });
});

test('words of an edge between agents are of the question in the agent, and are drawn from there', () => {
  const dot = `digraph {
    subgraph cluster_a { a [type=agent, label="ask"]; first [type=confirm, question="A?"]; last [type=confirm, question="B?"] }
    b [type=agent, label=buy]; c [type=agent, label=note]; d [type=agent, label=tell];
    a -> b [label=yes]; first -> c [label=no]; b -> d [label=then] }`;
  const plan = planOf(dot);
  expect(plan.agents.map(({ id, dependsOn, extra }) => [id, dependsOn, extra])).toEqual([
    ['a', [], undefined],
    ['b', ['a'], { 'when last': 'yes' }],
    ['c', ['a'], { 'when first': 'no' }],
    ['d', ['b'], { 'when b': 'then' }],
  ]);
  const printed = printPlanDot(plan);
  for (const edge of ['last -> b [label=yes];', 'first -> c [label=no];', 'b -> d [label=then];'])
    expect(printed).toContain(edge);
  expect(planOf(printed)).toEqual(plan);
});

describe('what edges and clusters say besides', () => {
  const dot = `digraph {
    subgraph cluster_each { label="Each one"; color=blue; each [type=forEach, items="a, b"]; read [label="read it"]; each -> read [style=dotted] }
    subgraph cluster_look { label="Phase 2"; ask [type=confirm, question="Go on?"]; buy [label="buy it"] }
    each -> ask [color=red, weight=2]; ask -> buy [condition=yes, label="if so", color=green] }`;
  const plan = planOf(dot);
  const printed = printPlanDot(plan);

  test('is kept with the node that an edge leads to and with the head of a cluster', () => {
    expect(plan.agents[0]?.steps.map(({ extra }) => extra)).toEqual([
      { 'cluster label': 'Each one', 'cluster color': 'blue' },
      { 'edge each color': 'red', 'edge each weight': '2' },
      {
        'when ask': 'yes',
        'edge ask condition': 'yes',
        'edge ask label': 'if so',
        'edge ask color': 'green',
      },
    ]);
    expect(plan.agents[0]?.steps[0]).toMatchObject({ steps: [{ extra: { 'edge each style': 'dotted' } }] });
    // A cluster that only groups nodes is no node: the file keeps its attributes.
    expect(plan.extra).toEqual({ 'cluster look label': 'Phase 2' });
  });

  test('goes out again at its place', () => {
    expect(planOf(printed)).toEqual(plan);
    for (const line of [
      'label="Each one";',
      'color=blue;',
      'each -> ask [color=red, weight=2];',
      'ask -> buy [condition=yes, label="if so", color=green];',
      '"cluster look label"="Phase 2";',
    ])
      expect(printed).toContain(line);
    expect(printed).not.toMatch(/^ *buy .*green/m);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['', 'Line 1, column 1: the file ends where "digraph" should be.'],
    [
      'digraph G {\n  a [label="x"];\n  b [label="y]\n}\n',
      'Line 3, column 12: The text that begins here is never closed with ".',
    ],
    ['digraph G {\n  a [label=];\n}', 'Line 2, column 12: there is "]" where a value for label should be.'],
    ['digraph G {\n a -> ;\n}', 'Line 2, column 7: there is "," where the name of a node should be.'],
    ['digraph G {\n a [label="x"]\n', 'Line 3, column 1: the file ends where "}" should be.'],
    ['digraph G { a }\n}', 'Line 2, column 1: there is "}" where the end after the last "}" should be.'],
    ['flowchart { a }', 'Line 1, column 1: there is "flowchart" where "digraph" should be.'],
    ['digraph G { a [x=1, ) ]}', 'Line 1, column 21: ")" has no meaning here.'],
    ['digraph G { /* a }', 'Line 1, column 13: The comment is never closed'],
    [
      'digraph G {\n a [label="one"];\n a [label="two"];\n}',
      'Line 3, column 2: The node "a" has been described before, with label "one". Give each node its own id.',
    ],
    ['digraph G { }', 'The graph has no node.'],
    ['digraph G { tabwright=2; a }', 'newer Tabwright'],
    [`digraph { ${'subgraph {'.repeat(100)}`, 'More than 60 subgraphs stand inside each other.'],
  ])('%j', (dot, problem) => {
    const parsed = parsePlanDot(dot, options);
    expect(parsed.ok ? 'taken' : parsed.problems.join()).toContain(problem);
  });

  test('a file of 5 MB is refused at once, with what to do', () => {
    const started = performance.now();
    const parsed = parsePlanDot(`digraph { ${'a -> b; '.repeat(650_000)} }`, options);
    expect(parsed.ok ? '' : parsed.problems.join()).toBe(
      'The file is 5.2 MB long; a plan of at most 1 MB is read. Leave out results and outcomes, or split it.',
    );
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('a file of the longest length is read in time that grows with it, not with its square', () => {
    const nodes = Array.from(
      { length: 9000 },
      (_, n) => `n${n} [label="node ${n}", type=function, toolCode=find];`,
    );
    const dot = `digraph { ${nodes.join('\n')} }`;
    const started = performance.now();
    const plan = planOf(dot);
    expect(plan.agents[0]?.steps).toHaveLength(9000);
    expect(checkPlan(plan, { agents: ['Browser'] })).toEqual([
      'The plan has 9001 agents and nodes; at most 1000 are run. Use forEach for what is done many times, or split it.',
    ]);
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 30_000);

  test('a circle is read, and named with the way round when the plan is checked', () => {
    const plan = planOf('digraph { a -> b -> c -> a }');
    expect(checkPlan(plan, { agents: ['Browser'] })).toEqual([
      'These wait for each other in a circle: a → c → b → a. Remove one of these dependencies.',
    ]);
  });

  test('a tool that does not exist is named when the plan is checked: toolCode is a name, never code', () => {
    const plan = planOf('digraph { a [label=x, toolCode="fetch(\'https://evil.example\')"] }');
    expect(plan.agents[0]?.steps[0]).toMatchObject({ calls: [{ tool: "fetch('https://evil.example')" }] });
    expect(checkPlan(plan, { agents: ['Browser'], tools: ['click'] })[0]).toContain('which does not exist');
  });
});
