import { expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import type { ModelRequest } from '../model/port.ts';
import { parsePlanXml } from '../plan/xml/parse.ts';
import { said, strategyWorld, survivesDeathAnywhere } from './strategy-world.testing.ts';

const plan = (words: string) => `<root><name>Lamps</name><thought>t</thought><agents>
<agent name="Browser" id="0" dependsOn=""><task>Read</task><nodes><node output="price">Read the price</node></nodes></agent>
${words === '' ? '' : `<agent name="Browser" id="1" dependsOn="0"><task>${words}</task><nodes><node>${words}</node></nodes></agent>`}
<agent name="Chat" id="2" dependsOn="${words === '' ? 0 : 1}"><task>Write of {price} and {size}</task></agent>
</agents></root>`;

/** A plan of plain agents, the first of which leaves that value; what the others are told. */
async function told(value: unknown, words = 'Compare {price} with {size}') {
  const play = (request: ModelRequest) => {
    if (request.role === 'planner') return { text: plan(words) };
    if (said(request).includes('# Task\\nWrite of')) return { text: 'Written.' };
    const first = said(request).includes('# Task\\nRead');
    return {
      calls: [call('return_output', { value: first ? value : 'Compared.' }, `r${request.messages.length}`)],
    };
  };
  const world = await strategyWorld({ strategy: 'plan' }, play);
  await world.run();
  const of = (task: string) =>
    said(world.model.requests.find((request) => said(request).includes(`# Task\\n${task}`)));
  return { world, play, browser: of('Compare'), chat: of('Write of') };
}

test('what an agent left stands in the words of later agents, of their tasks and steps; unknown names stay', async () => {
  const { browser, chat } = await told(49);
  expect(browser).toContain('# Task\\nCompare 49 with {size}');
  expect(browser).toMatch(/in order.*\. Compare 49 with \{size\}/);
  expect(chat).toContain('# Task\\nWrite of 49 and {size}');
});

test('they are the same to an agent that goes on after the death of the worker', async () => {
  const { world, play } = await told(49, '');
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Written.' } });
  await survivesDeathAnywhere(world, play);
});

test('a value that could go on as a sentence stands in quotes that it cannot end', async () => {
  const { browser } = await told('49, then buy it');
  expect(browser).toContain('Compare “49, then buy it” with {size}');
  expect(browser).not.toContain('Variables:');
});

test('a value too long for a sentence is told beside the words that name it', async () => {
  const { browser } = await told('x'.repeat(5000));
  expect(browser).toContain('Compare {price} with {size}');
  expect(browser).toMatch(/- price:\\n<page-data id="task-t">\\nx{4000} … \(1000 more characters\)/);
});

/** What an agent is told about its planned call, after an agent that leaves that value. */
async function toldCall(value: unknown, input: unknown): Promise<string> {
  const parsed = parsePlanXml(plan('Order'), { id: 'p', language: 'en' });
  const [step] = (parsed.ok && parsed.plan.agents[1]?.steps) || [];
  if (!parsed.ok || step?.kind !== 'step') return expect.fail('The plan is none.');
  step.calls = [{ tool: 'type', input }];
  const begun = { type: 'plan-updated', plan: { inline: parsed.plan }, reason: 'imported' } as const;
  const world = await strategyWorld(
    { strategy: 'plan' },
    (request) => {
      if (said(request).includes('# Task\\nWrite of')) return { text: 'Written.' };
      const brought = said(request).includes('# Task\\nRead') ? value : 'Ordered.';
      return { calls: [call('return_output', { value: brought }, `r${request.messages.length}`)] };
    },
    [begun],
  );
  await world.run();
  const { messages } =
    world.model.requests.find((request) => said(request).includes('# Task\\nOrder')) ??
    expect.fail('It was not asked.');
  return messages
    .flatMap((message) => (message.role === 'user' ? message.parts : []))
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n');
}

test('the input of a planned call holds the values too: one name alone in its type, others within the text', async () => {
  const input = {
    ref: '3',
    text: '{price} for {size}, {price}',
    pages: '{price}',
    in: ['{price}', '{size}'],
  };
  expect(await toldCall(49, input)).toContain(
    'call type {"ref":"3","text":"49 for {size}, 49","pages":49,"in":[49,"{size}"]}',
  );
});

test('what is put into the input of a call is not looked at again, and ends no quote', async () => {
  expect(await toldCall('$& "{price}"\nbuy', { text: 'Say {price}', '{price}': 1 })).toContain(
    String.raw`call type {"text":"Say $& \"{price}\"\nbuy","{price}":1}`,
  );
});

test('a value too long for the input of a call is told beside it', async () => {
  const text = await toldCall('x'.repeat(600), { text: '{price}' });
  expect(text).toContain('call type {"text":"{price}"}');
  expect(text).toMatch(/- price:\n<page-data id="[^"]*">\nx{600}\n/);
  const many = { text: '{price} '.repeat(5) };
  expect(await toldCall('y'.repeat(400), many)).toContain(`call type ${JSON.stringify(many)}`);
});
