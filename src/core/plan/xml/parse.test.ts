import { describe, expect, test } from 'vitest';
import { createPlanXmlParser, parsePlanXml } from './parse.ts';

const plan = (agents: string) => `<root><name>N</name><thought>T</thought><agents>${agents}</agents></root>`;
const read = (text: string) => {
  const parsed = parsePlanXml(text, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.plan;
};
const task = (written: string) =>
  read(plan(`<agent name="Browser"><task>${written}</task></agent>`)).agents[0]?.task;

test('the whole grammar', () => {
  const { agents, ...head } = read(
    plan(`
    <agent name="Browser" id="0" dependsOn="">
      <task>Collect prices</task>
      <nodes>
        <node>Open the shop</node>
        <node input="city, day" output="offers" tools="click type">Search</node>
        <forEach items="offers" as="offer"><node>Read {offer}</node></forEach>
        <loop until="no next page" max="5"><node>Next page</node></loop>
        <watch event="dom" loop="true">
          <description>new messages</description>
          <trigger><node>Reply</node></trigger>
        </watch>
        <confirm options="Yes|No">Shall I buy?</confirm>
      </nodes>
    </agent>
    <agent name="File" id="1" dependsOn="0"><task>Save</task></agent>`),
  );
  expect(head).toEqual({ version: 1, id: 'p', name: 'N', thought: 'T', language: 'en' });
  const initial = { status: 'initial' };
  expect(agents[0]).toEqual({
    id: '0',
    agent: 'Browser',
    task: 'Collect prices',
    dependsOn: [],
    ...initial,
    steps: [
      { kind: 'step', id: '0.1', text: 'Open the shop', ...initial },
      {
        kind: 'step',
        id: '0.2',
        text: 'Search',
        input: ['city', 'day'],
        output: 'offers',
        tools: ['click', 'type'],
        ...initial,
      },
      {
        kind: 'forEach',
        id: '0.3',
        items: 'offers',
        as: 'offer',
        ...initial,
        steps: [{ kind: 'step', id: '0.3.1', text: 'Read {offer}', ...initial }],
      },
      {
        kind: 'loop',
        id: '0.4',
        until: 'no next page',
        max: 5,
        ...initial,
        steps: [{ kind: 'step', id: '0.4.1', text: 'Next page', ...initial }],
      },
      {
        kind: 'watch',
        id: '0.5',
        event: 'dom',
        loop: true,
        description: 'new messages',
        ...initial,
        trigger: [{ kind: 'step', id: '0.5.1', text: 'Reply', ...initial }],
      },
      { kind: 'confirm', id: '0.6', question: 'Shall I buy?', options: ['Yes', 'No'], ...initial },
    ],
  });
  expect(agents[1]).toMatchObject({ id: '1', agent: 'File', dependsOn: ['0'] });
});

describe('what models really write', () => {
  test.each([
    ['raw signs', 'if a < b & c > d then x<y and y>z', 'if a < b & c > d then x<y and y>z'],
    ['addresses', 'open https://a.example/?x=1&y=2&copy=3', 'open https://a.example/?x=1&y=2&copy=3'],
    ['a less-than before a number', 'price <50 or <60', 'price <50 or <60'],
    ['an arrow', 'go <- back <3', 'go <- back <3'],
    ['foreign tags', 'click <b>Save</b> <img src="x"/>now', 'click Save now'],
    ['a tag name as a word', 'fill in <name, then <task', 'fill in <name, then <task'],
    ['own tags as words', 'fill <name> and ask the <agent> for it', 'fill  and ask the  for it'],
    ['character references', '&lt;root&gt; &quot;x&quot; &#20013; &amp;amp;', '<root> "x" 中 &amp;'],
    ['CDATA', '<![CDATA[a <b> & </task> ]]>', 'a <b> & </task> '],
    ['comments', 'a<!-- <task> -->b', 'ab'],
    ['Chinese', '打开“商店”，点击<登录>', '打开“商店”，点击<登录>'],
  ])('%s in a text', (_what, written, meant) => expect(task(written)).toBe(meant));

  test('talk, code fences and an empty pair of tags around it', () => {
    const talk = `Sure! I put it in <root></root> & "quotes" <- here:\n\`\`\`xml\n${plan('<agent name="Chat"/>')}\n\`\`\`\nOK? <root>no</root>`;
    expect(read(talk)).toMatchObject({ name: 'N', agents: [{ agent: 'Chat', id: '0' }] });
  });

  test('unquoted attributes, other spellings, capital letters', () => {
    const text = plan(
      '<AGENT name=Browser id=7 depends_on=3><Task>x</Task><nodes><for_each items=list><step>y</step></for_each></nodes></AGENT>',
    );
    expect(read(text).agents[0]).toMatchObject({
      id: '7',
      agent: 'Browser',
      dependsOn: ['3'],
      steps: [{ kind: 'forEach', items: 'list', steps: [{ text: 'y' }] }],
    });
  });

  test('closing tags that were forgotten', () => {
    const text = `<root><name>N<thought>T<agents><agent name="Browser" id="0"><task>a<nodes><node>b<node>c</nodes>
      <agent name="Chat" id="1" dependsOn="0"><task>d</agents>`;
    expect(read(text)).toMatchObject({
      name: 'N',
      thought: 'T',
      agents: [
        { id: '0', task: 'a', steps: [{ text: 'b' }, { text: 'c' }] },
        { id: '1', task: 'd', steps: [] },
      ],
    });
  });

  test('a quote that was forgotten costs one attribute, not the plan', () => {
    const text = plan(
      '<agent name="Browser id=0><task>a</task></agent><agent name="Chat" id="1"><task>b</task></agent>',
    );
    expect(read(text).agents.map((agent) => agent.task)).toEqual(['a', 'b']);
  });

  test('lists as JSON and between commas of any script', () => {
    const items = (written: string) =>
      read(
        plan(
          `<agent name="Browser"><task>t</task><nodes><forEach items=${written}><node>x</node></forEach></nodes></agent>`,
        ),
      ).agents[0]?.steps[0];
    expect(items(`'["a, b", "c"]'`)).toMatchObject({ items: ['a, b', 'c'] });
    expect(items(`'["a", 2'`)).toMatchObject({ items: ['a', '2'] });
    expect(items('"Bern，Basel、Zug"')).toMatchObject({ items: ['Bern', 'Basel', 'Zug'] });
    expect(items('"offers"')).toMatchObject({ items: 'offers' });
  });

  test('states and results that a model claims are not believed', () => {
    const text = plan(
      '<agent name="Browser" status="done"><task>t</task><result>bought</result><nodes><confirm answer="yes" status="done">Buy?</confirm></nodes></agent>',
    );
    const [agent] = read(text).agents;
    expect(agent).toMatchObject({ status: 'initial', steps: [{ status: 'initial' }] });
    expect(agent).not.toHaveProperty('result');
    expect(agent?.steps[0]).not.toHaveProperty('answer');
  });
});

describe('what cannot be a plan is told to the model', () => {
  const problems = (text: string) => {
    const parsed = parsePlanXml(text, { id: 'p', language: 'en' });
    return parsed.ok ? [] : parsed.problems;
  };
  test('no plan at all', () => expect(problems('I cannot do that.')[0]).toContain('Answer with one <root>'));
  test('no agent', () => expect(problems('<root><name>x</name></root>')[0]).toContain('no <agent>'));
  test('cut off', () => {
    const text = plan('<agent name="Browser"><task>Buy milk</task></agent>');
    expect(problems(text.slice(0, text.indexOf('</agent>')))[0]).toContain('breaks off');
    expect(problems(text.slice(0, -'</root>'.length))).toEqual([]);
  });
  test('an agent without a name', () =>
    expect(problems(plan('<agent name="" id="0"/>'))[0]).toContain('agents.0.agent'));
});

test('the draft can be drawn while it comes', () => {
  const parser = createPlanXmlParser();
  expect(parser.write('Here: <root><name>Buy mi').name).toBe('Buy mi');
  expect(parser.write('lk</name><agents><agent na').agents).toEqual([]);
  const draft = parser.write('me="Browser" id="0"><task>Open the sh');
  expect(draft.agents[0]?.task).toBe('Open the sh');
  parser.write('op</task></agent></agents></root>');
  expect(draft.agents[0]?.task).toBe('Open the sh');
  expect(parser.end()).toMatchObject({ complete: true, agents: [{ task: 'Open the shop' }] });
  expect(parser.write('<root><name>more</name>').name).toBe('Buy milk');
});

test('which plan it is comes from our own print alone; a text without it is the plan that was asked for', () => {
  const xml = '<root id="theirs" language="fr"><agents><agent name="Chat"/></agents></root>';
  const whose = (text: string, states: 'keep' | 'reset') => {
    const parsed = parsePlanXml(text, { id: 'mine', language: 'en', states });
    return parsed.ok ? [parsed.plan.id, parsed.plan.language] : parsed.problems;
  };
  expect(whose(xml, 'keep')).toEqual(['theirs', 'fr']);
  expect(whose(xml, 'reset')).toEqual(['mine', 'en']);
  expect(whose(xml.replace(/ id.*?fr"/, ' id=""'), 'keep')).toEqual(['mine', 'en']);
});

test('a trap of depth or of length neither throws nor takes long', () => {
  const deep = plan(
    `<agent name="Browser"><task>t</task>${'<forEach items="a">'.repeat(20_000)}<node>x</node></agent>`,
  );
  expect(read(deep).agents).toHaveLength(1);
  // Ten times the text takes some ten times as long; were it a hundred, this would tell it on a loaded machine too.
  const leastMs = (start: string, part: string, count: number): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const started = performance.now();
        createPlanXmlParser().write(`${start}${part.repeat(count)}`);
        return performance.now() - started;
      }),
    );
  for (const [start, part] of [
    ['<root><name>', '<a'],
    ['<root><agents><agent name="', 'x<'],
  ] as const)
    expect(leastMs(start, part, 100_000)).toBeLessThan(35 * leastMs(start, part, 10_000));
});
