import { describe, expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import { TASK_DONE } from '../../agent/prompts/roleplay.ts';
import type { ModelRequest } from '../../model/port.ts';
import { said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';
import type { RoleplayOptions } from './options.ts';
import { bare, chooses, created, instruction, instructs, is, play, solves } from './played.testing.ts';
import { readChoice, readInstruction, readSolution, readSpecified } from './read-replies.ts';

describe('a dialogue', () => {
  test('is instruction and solution in turn until the mark; the answer is written from the solutions', async () => {
    const world = await strategyWorld(created(), play);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'A desk lamp for 49.' } });
    expect(world.state().agents.map(({ path }) => path)).toEqual([
      'roleplay/user-1',
      'roleplay/assistant-1',
      'roleplay/user-2',
      'roleplay/assistant-2',
      'roleplay/user-3',
      'roleplay/answer',
    ]);
    expect(world.model.requests.filter(instructs).every(({ tools }) => tools.length === 0)).toBe(true);
    const solver = world.model.requests.find(solves);
    expect(solver?.tools.map(({ name }) => name)).toContain('click');
    expect(solver?.tools.map(({ name }) => name)).not.toContain('return_output');
    expect(said(world.model.requests.filter(instructs)[1])).toMatch(
      /Instruction 1: Read the lamp.*Solution:\\n<page-data[^>]*>\\nA desk lamp\.\\n/,
    );
    await survivesDeathAnywhere(world, play);
  });

  test('the first passes come before it, and one that brings nothing is left out', async () => {
    const { run, model, state } = await strategyWorld(
      created({ specifyWords: 6, plan: true, roles: true }),
      (request) => {
        if (is(request, 'make a task more exact')) return { text: 'Read name and price of the lamp' };
        if (is(request, 'which two roles')) return { text: 'A buyer and a clerk.' };
        if (is(request, 'numbered list'))
          return { text: said(request).includes('it is no list') ? '1. Look\n2. Tell' : 'Look, then tell.' };
        return play(request);
      },
    );
    await run();
    expect(state().status).toBe('completed');
    const [specify, again] = model.requests;
    expect(said(specify)).toContain('Read the lamp and its price');
    expect(said(again)).toContain('it has 7 words; at most 6');
    const first = model.requests.find(instructs);
    // Too long three times: the original stands.
    expect(said(first)).toContain('# Task\\nRead the lamp and its price');
    expect(said(first)).toContain('the one who speaks for the person');
    expect(said(first)).toContain('2. Tell');
  });

  test('a task of more words than it may have is taken as it is: nobody is asked to cut it', async () => {
    const { run, model, state } = await strategyWorld(created({ specifyWords: 5 }), play);
    await run();
    expect(state().status).toBe('completed');
    expect(model.requests.some((request) => is(request, 'make a task more exact'))).toBe(false);
    expect(said(model.requests.find(instructs))).toContain('# Task\\nRead the lamp and its price');
  });

  test('the exact task is used, and the person may take it back', async () => {
    const player = (request: ModelRequest) =>
      is(request, 'make a task more exact') ? { text: 'Say name and price' } : play(request);
    const begin = () => strategyWorld(created({ specifyWords: 9, plan: true }), player);
    const exact = await begin();
    await exact.run();
    const plans = exact.model.requests.find((request) => is(request, 'numbered list'));
    expect(said(plans)).toContain('# Task\\nSay name and price');
    expect(said(exact.model.requests.find(instructs))).toContain('# Task\\nSay name and price');
    const taken = await begin();
    await taken.services.run.commit({ type: 'message-received', words: 'use the original' });
    await taken.run();
    expect(said(taken.model.requests.find(instructs))).toContain('# Task\\nRead the lamp');
  });

  test('the assistant plans its steps in the browser before each instruction, when that is chosen', async () => {
    const planning = (request: ModelRequest) => request.system.includes('plan how a web assistant');
    const steps = (request: ModelRequest) =>
      planning(request) ? { text: '1. Open the lamp\n2. Look at its label' } : play(request);
    const world = await strategyWorld(
      { ...created(), roleplay: { ...created().roleplay, steps: true } },
      steps,
    );
    await world.run();
    const asked = world.model.requests.filter(planning);
    expect(asked.map(({ tools }) => tools)).toEqual([[], []]);
    expect(said(asked[0])).toContain('Read the lamp');
    expect(said(world.model.requests.find(solves))).toContain('# Your steps for it\\n1. Open the lamp');
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'A desk lamp for 49.' } });
    await survivesDeathAnywhere(world, steps);
  });

  test('ends at the limit of rounds, and says so', async () => {
    const { run, state } = await strategyWorld(created({ ...bare, rounds: 1 }), play);
    await run();
    expect(state()).toMatchObject({ status: 'error' });
    expect(JSON.stringify(state().result)).toMatch(/After 1 instructions.*A desk lamp/);
  });

  test('an early mark goes back; a role that is never kept ends it with what to choose', async () => {
    const { run, model, state } = await strategyWorld(created(), (request) =>
      instructs(request) ? { text: TASK_DONE } : play(request),
    );
    await run();
    expect(model.requests).toHaveLength(3);
    expect(said(model.requests[1])).toContain('the task is not solved');
    expect(state()).toMatchObject({ status: 'error' });
    expect(state().nextStep).toContain('“Step by step”');
  });
});

describe('replies that break their role go back', () => {
  test.each([
    [`All done! ${TASK_DONE}`, 'stands alone'],
    ['Solution: I read it.\nNext request.', 'you are the one who instructs'],
    [`${instruction('Read')}\n${instruction('Click')}`, '2 instructions'],
    ['Please read it.', 'no "Instruction:"'],
    ['Instruction: Read it.', 'no "Input:"'],
    ['Instruction:\nInput: None', 'instruction is empty'],
    ['Instruction: Which colour do you want?\nInput: None', 'it asks'],
    ['Instruction: 您想要哪个？\nInput: None', 'it asks'],
    ['Instruction: Which colour do you want? Tell me, then open it.\nInput: None', 'it asks'],
    ['Instruction: 您想要哪个？请告诉我。\nInput: None', 'it asks'],
    ['Instruction: Open the lamp\nInput: Do you want the "big" one?', 'it asks'],
  ])('user: %s', (text, problem) => {
    expect(readInstruction(text, true)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(problem),
    });
  });

  test.each([
    'Instruction: Send "Is it dimmable?"\nInput: None',
    'Instruction: Type “Is it dimmable? And warm?” and send it\nInput: None',
    'Instruction: 发送「可以调光吗？」\nInput: None',
    "Instruction: Send the seller's question\nInput: 'Is it dimmable?'",
    'Instruction: Open https://shop.example/find?q=lamp and read it\nInput: None',
  ])('user: a question in quotation marks is a text, and is taken: %s', (reply) => {
    expect(readInstruction(reply, true)).toMatchObject({ ok: true });
  });

  test('user: marks of Markdown and colons of Chinese are taken', () => {
    expect(readInstruction('**Instruction:** Read it\n**Input**：the page', true)).toEqual({
      ok: true,
      value: { done: false, instruction: 'Read it', input: 'the page' },
    });
    expect(readInstruction(`\n${TASK_DONE}\n`, true)).toEqual({ ok: true, value: { done: true } });
  });

  test.each([
    ['Instruction: Read it\nInput: None', 'you are the one who carries out'],
    ['I read it. Next request.', 'does not begin'],
    ['Solution: I read it.', 'does not end'],
    ['Solution: Next request.', 'is empty'],
  ])('assistant: %s', (text, problem) => {
    expect(readSolution(text)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  test.each([
    ['They are all good.', 'chooses nothing'],
    ['Choice: 4\nReason: best', 'no proposal 4'],
    ['Choice: 2', 'no reason'],
  ])('critic: %s', (text, problem) => {
    expect(readChoice(text, 3)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  test.each([
    'Choice: 2\nReason: x',
    '**Choice:** 2.\n**Reason:** x',
    'Choice：２\nReason：x',
    'Choice: proposal 2\nReason: x',
  ])('critic: %j is the second one', (text) => {
    expect(readChoice(text, 3)).toMatchObject({ ok: true, value: { index: 1, reason: 'x' } });
  });

  test('a task in Chinese is counted by its signs', () => {
    expect(readSpecified('读出台灯的价格', 7)).toMatchObject({ ok: true });
    expect(readSpecified('读出台灯的价格', 6)).toMatchObject({ ok: false });
  });
});

describe('a critic', () => {
  const proposing = (request: ModelRequest) => {
    if (!instructs(request) || said(request).includes('Instruction 2:')) return play(request);
    const words = said(request).includes('Instruction 1:') ? 'Read the price' : 'Read the lamp';
    return { text: instruction(said(request).includes('Proposed already') ? words : 'Waste time') };
  };
  const options: RoleplayOptions = {
    ...bare,
    critic: 'model',
    proposals: 2,
    criticRole: 'a patient buyer',
    criteria: 'no waste',
  };

  test('that is a model chooses one of the proposals; a choice of nothing is asked for again', async () => {
    const { run, model, state } = await strategyWorld(created(options), (request) => {
      if (!chooses(request)) return proposing(request);
      return { text: said(request).includes('was not taken') ? 'Choice: 2\nReason: No waste.' : 'Hm.' };
    });
    await run();
    expect(state()).toMatchObject({ status: 'completed', result: { inline: 'A desk lamp for 49.' } });
    const [first, again] = model.requests.filter(chooses);
    expect(first?.system).toContain('You are a critic. Your role: a patient buyer. Several');
    expect(first?.system).toContain('no waste');
    expect(first?.role).toBe('critic');
    expect(said(first)).toMatch(/1\. Waste time.*2\. Read the lamp/);
    expect(said(again)).toContain('it chooses nothing');
  });

  test('is not needed when the further proposals find the task solved too, which they may say', async () => {
    const { run, model, state } = await strategyWorld(created(options), (request) => {
      if (chooses(request)) return { text: 'Choice: 2\nReason: No waste.' };
      return said(request).includes('Proposed already\\n- The task is solved.')
        ? { text: said(request).includes('reply with the mark alone') ? TASK_DONE : instruction('More') }
        : proposing(request);
    });
    await run();
    expect(state().status).toBe('completed');
    expect(model.requests.filter(chooses)).toHaveLength(2);
    const others = model.requests.filter((request) => said(request).includes('Proposed already'));
    expect(others.map((request) => said(request).includes('the mark alone'))).toEqual([false, false, true]);
  });

  test.each([
    [5, 'the end is proposed twice', '', 2],
    [3, 'another way is proposed beside the end', 'More', 3],
  ])('of %d proposals, %s: no more are asked for than give a choice', async (proposals, _, other, asked) => {
    const isLast = (request: ModelRequest) => instructs(request) && said(request).includes('Instruction 1:');
    const { run, model, state } = await strategyWorld(created({ ...options, proposals }), (request) => {
      // When the dialogue could have ended, the critic is asked.
      if (chooses(request)) return { text: 'Choice: 1\nReason: It is solved.' };
      if (!isLast(request)) return play(request);
      const isSecond = said(request).includes('Proposed already') && other !== '';
      return { text: isSecond ? instruction(other) : TASK_DONE };
    });
    await run();
    expect(state().status).toBe('completed');
    expect(model.requests.filter(isLast)).toHaveLength(asked);
    expect(model.requests.filter(chooses)).toHaveLength(other === '' ? 1 : 2);
  });

  test('that never chooses ends the dialogue with what to do', async () => {
    const { run, state } = await strategyWorld(created(options), (request) =>
      chooses(request) ? { text: 'Both.' } : proposing(request),
    );
    await run();
    expect(state()).toMatchObject({
      status: 'error',
      result: { inline: 'The critic chose none of the proposals.' },
    });
  });

  test('that is a person gets a card, and words that are no proposal are asked about again', async () => {
    const world = await strategyWorld(created({ ...options, critic: 'person' }), proposing);
    const running = world.run();
    const asked = () => world.state().questions.find(({ answer }) => !answer);
    await expect.poll(() => asked()?.path).toBe('roleplay/critic-1-1');
    expect(asked()?.question).toMatchObject({
      kind: 'choose',
      text: expect.stringContaining('a patient buyer · no waste'),
      options: ['1. Waste time\nInput: None', '2. Read the lamp\nInput: None'],
    });
    const answer = (text: string) =>
      world.services.run.answer(asked()?.path ?? '', { kind: 'chosen', options: [text] }, 'person');
    await answer('neither');
    await expect.poll(() => asked()?.path).toBe('roleplay/critic-1-2');
    await answer('2');
    await expect.poll(() => asked()?.path).toBe('roleplay/critic-2-1');
    await answer('2. Read the price\nInput: None');
    await running;
    expect(world.state().status).toBe('completed');
  });
});

test('a solver works with tools before it replies', async () => {
  const { run, page, state } = await strategyWorld(created(), (request) => {
    const begun = request.messages.some(({ role }) => role === 'assistant');
    if (solves(request) && !begun) return { calls: [call('click', { ref: '1' }, 'c')] };
    return play(request);
  });
  await run();
  expect(page.clicks).toBe(2);
  expect(state().status).toBe('completed');
});

test('a long dialogue costs no more with each round, and what was said first can be recalled', async () => {
  const long = `The first lamp is called Oak. ${'It is a very good lamp of oiled wood. '.repeat(500)}The code is 4711.`;
  const world = await strategyWorld(created({ ...bare, rounds: 20 }), (request) => {
    const rounds = [...said(request).matchAll(/Instruction (\d+):/g)].length;
    if (instructs(request)) return { text: rounds < 15 ? instruction(`Read lamp ${rounds + 1}`) : TASK_DONE };
    if (solves(request)) return { text: `Solution: ${long}\nNext request.` };
    if (
      !said(request).includes('4711', said(request).indexOf('earlier.1,')) ||
      !said(request).includes('earlier.1,')
    )
      return { calls: [call('recall', { outcome: 'earlier.1', part: 1 }, 'r1')] };
    return { text: 'The code of the first lamp is 4711.' };
  });
  await world.run();
  expect(world.state()).toMatchObject({
    status: 'completed',
    result: { inline: 'The code of the first lamp is 4711.' },
  });
  const lengths = world.model.requests.filter(instructs).map((request) => said(request).length);
  expect(lengths.at(-1)).toBeLessThan(45_000);
  // Past the newest, each round adds its short form only.
  expect((lengths.at(-1) ?? 0) - (lengths.at(-6) ?? 0)).toBeLessThan(5 * 1000);
});
