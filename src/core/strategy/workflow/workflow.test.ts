import { describe, expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import type { ModelRequest } from '../../model/port.ts';
import { freshPlan } from '../../plan/fresh-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import type { EntryBody } from '../../task/entry.ts';
import { said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';

const lampWorkflow = {
  name: 'Lamp',
  description: 'Reads a lamp and tells of it.',
  nodes: [
    {
      id: 'tell',
      name: 'Tell',
      description: 'Say in one sentence what the lamp costs.',
      dependsOn: ['read'],
      input: ['price'],
    },
    {
      id: 'read',
      name: 'Read',
      description: 'Read the price of the lamp on the page.',
      output: { name: 'price', form: 'number' },
      tools: ['find', 'read_page'],
    },
  ],
};

const created = { strategy: 'workflow', words: 'What does the lamp cost?' };
const isWriter = (request: ModelRequest): boolean =>
  request.tools.some(({ name }) => name === 'generate_workflow');
const asked = (request: ModelRequest): number =>
  request.messages.filter(({ role }) => role === 'assistant').length;
const output = (request: ModelRequest, value: unknown) => ({
  calls: [call('return_output', { value }, `o${asked(request)}`)],
});
const generate = (request: ModelRequest, given: unknown) => ({
  calls: [call('generate_workflow', given, `g${asked(request)}`)],
});

function playLamp(request: ModelRequest) {
  if (isWriter(request)) return generate(request, lampWorkflow);
  return output(request, said(request).includes('Read the price of the lamp on') ? 49 : 'The lamp costs 49.');
}

describe('a workflow', () => {
  test('runs in the order of its dependencies, and its last node gives the result', async () => {
    const world = await strategyWorld(created, playLamp);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.state().result).toEqual({ inline: 'The lamp costs 49.' });
    expect(world.state().plan?.agents[0]).toMatchObject({
      status: 'done',
      steps: [
        { id: 'read', status: 'done', tools: ['find', 'read_page'], returns: 'number' },
        { id: 'tell', status: 'done', input: ['price'] },
      ],
    });
    await survivesDeathAnywhere(world, playLamp);
  });

  test('a node is offered its own tools, and is told of the workflow, itself, its input and the memory', async () => {
    const three = {
      ...lampWorkflow,
      nodes: [
        ...lampWorkflow.nodes,
        { id: 'end', name: 'End', description: 'Translate the sentence into German.', dependsOn: ['tell'] },
      ],
    };
    const play = (request: ModelRequest) =>
      isWriter(request) ? generate(request, three) : playLamp(request);
    const { run, model } = await strategyWorld(created, play);
    await run();
    const [, read, , tell, end] = model.requests;
    expect(read?.tools.map(({ name }) => name)).toEqual(['find', 'read_page', 'return_output']);
    expect(tell?.tools.map(({ name }) => name)).toEqual(['return_output']);
    expect(said(read)).not.toContain(created.words);
    expect(said(read)).toContain('Lamp: Reads a lamp and tells of it.');
    expect(said(read)).not.toContain('Say in one sentence');
    expect(said(tell)).toMatch(/Your input:\\n- price \(number\):\\n<page-data [^>]*>\\n49\\n/);
    expect(said(tell)).not.toContain('Shared memory');
    expect(said(end)).toMatch(
      /Shared memory.*- price \(number\):.*49.*result of node tell.*The lamp costs 49\./,
    );
  });

  test('the 11th turn of a node is refused, and what comes after it does not run', async () => {
    const { run, model, state } = await strategyWorld(created, (request) =>
      isWriter(request)
        ? generate(request, lampWorkflow)
        : { calls: [call('think', {}, `t${asked(request)}`)] },
    );
    await run();
    expect(model.requests).toHaveLength(1 + 10);
    expect(model.requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['return_output']);
    expect(state()).toMatchObject({
      status: 'error',
      plan: { agents: [{ steps: [{ status: 'failed' }, { status: 'initial' }] }] },
    });
    expect(state().result).toEqual({
      inline: 'The node "Read" failed: The Browser agent used its 10 steps without a result.',
    });
  });
});

describe('what the model writes', () => {
  test.each([
    ['unknown tools', { tools: ['read_page', 'fly'] }, /uses the tool .*fly.* which does not exist/],
    ['tools that no node may have', { tools: ['return_output_now'] }, /return_output_now/],
    ['unknown dependencies', { dependsOn: ['nobody'] }, /depends on .*nobody.*which does not exist/],
    ['circles', { dependsOn: ['tell'] }, /in a circle: tell → read → tell/],
    ['inputs that nobody leaves', { input: ['size'] }, /reads .*size.*which no node writes/],
    ['forms that cannot be read', { output: { name: 'price', form: '{{' } }, /cannot be read/],
  ])('comes back with %s, as often as there are turns', async (_, change, expected) => {
    const [tell, read] = lampWorkflow.nodes;
    const wrong = { ...lampWorkflow, nodes: [tell, { ...read, ...change }] };
    const { run, model, state } = await strategyWorld(created, (request) => generate(request, wrong));
    await run();
    expect(model.requests).toHaveLength(4);
    expect(said(model.requests[1])).toMatch(expected);
    expect(state()).toMatchObject({
      status: 'error',
      result: { inline: 'The model gave no workflow that can be run.' },
    });
    expect(state().nextStep).toContain('“Step by step”');
  });

  test.each([
    ['vague nodes', { description: 'Process the data.' }, 'does not say what is to be done'],
    ['open words', { description: 'Read the price of the lamp etc.' }, 'leaves open what'],
    [
      'missing tools',
      { description: 'Click the lamp and read its price.' },
      'has no tool for it. Give it click or press_keys',
    ],
    ['blind nodes', { description: 'Fill in the form.', tools: ['fill_form'] }, 'Give it find or expand'],
    ['unused outputs', { output: { name: 'cost', form: 'number' } }, 'no later node reads it'],
  ])('%s go back once, and then stand', async (_, change, expected) => {
    const [tell, read] = lampWorkflow.nodes;
    const { input: _input, ...bare } = tell!;
    const doubtful = { ...lampWorkflow, nodes: ['output' in change ? bare : tell, { ...read, ...change }] };
    const { run, model, state } = await strategyWorld(created, (request) =>
      isWriter(request) ? generate(request, doubtful) : output(request, 49),
    );
    await run();
    expect(said(model.requests[1])).toContain(expected);
    expect(model.requests.filter(isWriter)).toHaveLength(2);
    expect(state().status).toBe('completed');
  });

  test('a good workflow is taken at once; talk instead of a call goes back', async () => {
    const { run, model } = await strategyWorld(created, (request) =>
      isWriter(request) && asked(request) === 0 ? { text: 'Sure, here it is.' } : playLamp(request),
    );
    await run();
    expect(model.requests.filter(isWriter)).toHaveLength(2);
    expect(said(model.requests[1])).toContain('Call generate_workflow with the whole workflow');
  });
});

test('a task that may only read has its workflow written, of tools that look', async () => {
  const world = await strategyWorld({ ...created, approve: 'read' }, playLamp);
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'The lamp costs 49.' } });
  const [writer] = world.model.requests;
  expect(writer?.system).toContain('- read_page:');
  expect(writer?.system).not.toMatch(/^- (?:click|type|save_file):/m);
});

test.each([
  ['its input', ['price'], 20_450, '450 more characters'],
  ['the shared memory', [], 600, '100 more characters'],
])('what is cut of %s is counted, and the node can recall it', async (_, input, length, counted) => {
  const long = `${'x'.repeat(length - 3)}END`;
  const [tell, read] = lampWorkflow.nodes;
  const given = {
    ...lampWorkflow,
    nodes: [
      { ...tell!, input },
      { ...read!, output: { name: 'price', form: 'string' } },
    ],
  };
  const hasRecall = (request: ModelRequest) => request.tools.some(({ name }) => name === 'recall');
  const play = (request: ModelRequest) => {
    if (isWriter(request)) return generate(request, given);
    if (!hasRecall(request)) return output(request, long);
    const isFound = said(request).includes('xEND');
    return isFound ? output(request, 'Found.') : { calls: [call('recall', { outcome: 'earlier.1' }, 'r')] };
  };
  const world = await strategyWorld(created, play);
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Found.' } });
  const nodes = world.model.requests.filter((request) => !isWriter(request));
  expect(said(nodes.find(hasRecall))).toContain(`x… (${counted}; recall earlier.1 gives all)`);
  expect(
    nodes
      .filter((request) => !hasRecall(request))
      .map(said)
      .join(),
  ).not.toContain('more characters');
});

test('a node that names ask_agent has another agent do a piece of it, and no other node has the tool', async () => {
  const [tell, read] = lampWorkflow.nodes;
  const given = { ...lampWorkflow, nodes: [{ ...tell!, tools: ['ask_agent'] }, read!] };
  const asks = (request: ModelRequest) => request.tools.some(({ name }) => name === 'ask_agent');
  const play = (request: ModelRequest) => {
    if (isWriter(request)) return generate(request, given);
    if (!request.tools.some(({ name }) => name === 'return_output')) return { text: 'A fine lamp for 49.' };
    if (!asks(request)) return output(request, 49);
    return said(request).includes('A fine lamp')
      ? output(request, 'A fine lamp for 49.')
      : { calls: [call('ask_agent', { agent: 'Chat', task: 'Praise a lamp for 49' }, 'a')] };
  };
  const world = await strategyWorld(created, play);
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'A fine lamp for 49.' } });
  expect(world.model.requests.find(isWriter)?.system).toContain('- ask_agent:');
  expect(world.model.requests.filter((request) => !isWriter(request) && !asks(request))).toHaveLength(3);
  const reading = await strategyWorld({ ...created, approve: 'read' }, playLamp);
  await reading.run();
  expect(reading.model.requests.find(isWriter)?.system).not.toContain('- ask_agent:');
});

describe('changing a workflow by words', () => {
  const changed = {
    ...lampWorkflow,
    nodes: [
      lampWorkflow.nodes[1]!,
      { id: 'mail', name: 'Mail', description: 'Write a mail about the price.', input: ['price'] },
    ],
  };
  const play = (request: ModelRequest) => {
    if (isWriter(request))
      return generate(request, said(request).includes('The workflow as it is') ? changed : lampWorkflow);
    return output(request, said(request).includes('Write a mail about') ? 'Dear all' : 49);
  };

  test('"modify: …" replaces what has not run, and what has run stays', async () => {
    const world = await strategyWorld(created, play);
    const { model, state, services } = world;
    const { ask } = services.model;
    services.model.ask = async (request, signal) => {
      if (!isWriter(request) && state().messages.length === 0)
        await services.run.commit({ type: 'message-received', words: 'modify: write a mail instead' });
      return ask(request, signal);
    };
    await world.run();
    const change = model.requests.filter(isWriter).at(-1);
    expect(said(change)).toContain('write a mail instead');
    expect(said(change)).toContain('are not run again: read');
    expect(state().plan?.agents[0]?.steps.map(({ id, status }) => [id, status])).toEqual([
      ['read', 'done'],
      ['mail', 'done'],
    ]);
    expect(state().result).toEqual({ inline: 'Dear all' });
    // An order to whoever writes the workflow; a node carries out its own part.
    expect(said(model.requests.filter((request) => !isWriter(request)).at(-1))).not.toContain('modify:');
    await survivesDeathAnywhere(world, play);
  });
});

test('what is said while a node fails changes the workflow, and the new nodes run', async () => {
  const changed = (id: string) => ({
    ...lampWorkflow,
    nodes: [{ id, name: 'Ask', description: 'Ask for the price in the chat.', tools: ['find'] }],
  });
  const world = await strategyWorld(created, (request) => {
    if (isWriter(request)) {
      if (!said(request).includes('The workflow as it is')) return generate(request, lampWorkflow);
      return generate(request, changed(said(request).includes('has failed already') ? 'ask' : 'read'));
    }
    if (said(request).includes('Ask for the price')) return output(request, 49);
    return { calls: [call('return_output', { value: 'No lamp.', failed: true }, `o${asked(request)}`)] };
  });
  const { services, state } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    if (!isWriter(request) && state().messages.length === 0)
      await services.run.commit({ type: 'message-received', words: 'modify: ask in the chat instead' });
    return ask(request, signal);
  };
  await world.run();
  expect(state()).toMatchObject({ status: 'completed', result: { inline: 49 } });
});

describe('a saved workflow', () => {
  const saved = async (): Promise<Plan> => {
    const world = await strategyWorld(created, playLamp);
    await world.run();
    return freshPlan(world.state().plan as Plan);
  };
  const given = (plan: Plan): EntryBody => ({
    type: 'plan-updated',
    plan: { inline: plan },
    reason: 'imported',
  });

  test('runs as a template node by node, each with its own tools; "modify:" changes nothing in it', async () => {
    const world = await strategyWorld(
      { ...created, words: 'modify: nothing', strategy: 'template' },
      playLamp,
      [given(await saved())],
    );
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'The lamp costs 49.' } });
    expect(world.model.requests.some(isWriter)).toBe(false);
    expect(world.model.requests[0]?.tools.map(({ name }) => name)).toEqual([
      'find',
      'read_page',
      'return_output',
    ]);
    await survivesDeathAnywhere(world, playLamp, 2);
  });

  test('is changed by words when it is run as a workflow', async () => {
    const mailed = {
      ...lampWorkflow,
      nodes: [
        lampWorkflow.nodes[1]!,
        { id: 'mail', name: 'Mail', description: 'Write a mail about the price.', input: ['price'] },
      ],
    };
    const play = (request: ModelRequest) => {
      if (isWriter(request)) return generate(request, mailed);
      return output(request, said(request).includes('Write a mail about') ? 'Dear all' : 49);
    };
    const world = await strategyWorld({ ...created, words: 'modify: write a mail instead' }, play, [
      given(await saved()),
    ]);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear all' } });
    expect(said(world.model.requests[0])).toContain('The workflow as it is');
  });
});
