import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ModelRequest } from '../model/port.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { calculate } from '../tools/calculate.ts';
import { humanInteract } from '../tools/human-interact.ts';
import { returnOutput } from '../tools/return-output.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
import {
  call,
  countTool,
  type FakePage,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: fakeAgent,
  nodeId: '',
  task: 'count once',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;

/** Counts once, then returns what it saw; it knows how far it is only from the conversation. */
function counting(request: ModelRequest) {
  const said = JSON.stringify(request.messages);
  if (said.includes('Held back once'))
    return { calls: [call('return_output', { value: 'Total 1' }, 'second')] };
  const done = request.messages.some((message) => message.role === 'tool');
  return { calls: [done ? call('return_output', { value: 'Total 1' }) : call('count', { ref: '1' })] };
}

async function world(play = counting as Parameters<typeof fakeModel>[0], page = fakePage()) {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel(play);
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(page), model);
  return { journal, model, services, page };
}

const text = (value: unknown) => JSON.stringify(value);

describe('an agent', () => {
  test('looks, acts, is told the difference, is held back once, and returns its value', async () => {
    const { model, services, page } = await world();
    expect(await runAgent(services, assignment, running)).toEqual({ kind: 'ended' });
    const agent = agentRunOf(services.run.state(), 'react')!;
    expect(agent).toMatchObject({ status: 'done', value: { inline: 'Total 1' } });
    expect(page.clicks).toBe(1);
    expect(text(model.requests[0]!.messages)).toContain('[1] button');
    expect(text(model.requests[1]!.messages)).toContain('Total 1');
    expect(callsOf(agent).map((made) => made.result?.status)).toEqual(['done', 'held-back', 'done']);
    // Of a thousand items each is a run: what they saw is not kept.
    expect(services.pages.get('react') ?? services.pages.told('react')).toBeUndefined();
  });

  test('what control flow asks of it is written down as what it is, in a line', async () => {
    const { services } = await world();
    const words = 'row of the table '.repeat(40);
    await runAgent(services, { ...assignment, isPart: true, ask: { kind: 'items', words } }, running);
    expect(agentRunOf(services.run.state(), 'react')?.ask).toEqual({
      kind: 'items',
      words: words.slice(0, 300),
    });
  });

  test('a call whose words for the person are empty is told in words of its own', async () => {
    const { services } = await world((request, asked) =>
      asked === 1
        ? {
            calls: [
              call('count', { ref: '1', userSidePrompt: ' ' }),
              call('fly', { userSidePrompt: '' }, 'f'),
            ],
          }
        : counting(request),
    );
    await runAgent(services, assignment, running);
    const [counted, flown] = callsOf(agentRunOf(services.run.state(), 'react')!);
    expect([counted?.userSidePrompt, flown?.userSidePrompt]).toEqual(['Counting', 'fly']);
  });

  test('fields of a call that its tool does not have are ignored, and it is told so', async () => {
    const { model, services } = await world((request, asked) =>
      asked === 1 ? { calls: [call('count', { ref: '1', mode: 'start', speed: 2 })] } : counting(request),
    );
    await runAgent(services, assignment, running);
    expect(text(model.requests[1]!.messages)).toContain(
      String.raw`Ignored: count has no field \"mode\", \"speed\".`,
    );
    expect(text(model.requests.at(-1)!.messages).match(/Ignored:/g)).toHaveLength(1);
  });

  test('a value that is only "done" comes back after the checklist too, and a third time is taken', async () => {
    const values = async (...said: string[]) => {
      const { model, services } = await world((_, asked) => ({
        calls: [call('return_output', { value: said[asked - 1] ?? said.at(-1) }, `r${asked}`)],
      }));
      await runAgent(services, assignment, running);
      const agent = agentRunOf(services.run.state(), 'react')!;
      const statuses = callsOf(agent).map(({ result }) => result?.status);
      return { statuses, value: agent.value, heard: text(model.requests.at(-1)!.messages) };
    };
    const mended = await values('done', 'Done.', 'The counter shows 3.');
    expect(mended.statuses).toEqual(['held-back', 'held-back', 'done']);
    expect(mended.value).toEqual({ inline: 'The counter shows 3.' });
    expect(mended.heard).toContain('Held back once more: the value says only that it is over');
    expect((await values('完成')).statuses).toEqual(['held-back', 'held-back', 'done']);
    expect((await values('done', 'Total 1')).statuses).toEqual(['held-back', 'done']);
  });

  test('the checklist names the steps too, where the task does not say them', async () => {
    const { model, services } = await world();
    const steps = ['count once', 'Say the total'].map((words, id) => ({
      id: String(id),
      kind: 'step' as const,
      text: words,
    }));
    await runAgent(services, { ...assignment, steps }, running);
    expect(text(model.requests.at(-1)!.messages)).toContain('\\"count once; Say the total\\"');
  });

  test('an agent without a page is held back only when it has used none of its tools', async () => {
    const saver = {
      ...assignment,
      agent: { ...fakeAgent, tools: [countTool, returnOutput], usesPage: false },
    };
    const statuses = async (play: Parameters<typeof fakeModel>[0]) => {
      const { services } = await world(play);
      await runAgent(services, saver, running);
      return callsOf(agentRunOf(services.run.state(), 'react')!).map(({ result }) => result?.status);
    };
    const early = (_: ModelRequest, asked: number) => ({
      calls: [call('return_output', { value: 'Total 1' }, `r${asked}`)],
    });
    expect(await statuses(early)).toEqual(['held-back', 'done']);
    const interrupted = async () => {
      const { services } = await world((request, asked) => {
        if (asked === 2) void services.run.commit({ type: 'message-received', words: 'twice, please' });
        return counting(request);
      });
      await runAgent(services, saver, running);
      return callsOf(agentRunOf(services.run.state(), 'react')!).map(({ result }) => result?.status);
    };
    expect(await interrupted()).toContain('held-back');
    const declining = (_: ModelRequest, asked: number) => ({
      calls: [call('return_output', { value: 'No time is named.', failed: true }, `r${asked}`)],
    });
    expect(await statuses(declining)).toEqual(['failed']);
    expect((await statuses(counting)).at(-1)).toBe('done');
    expect(await statuses(counting)).not.toContain('held-back');
  });

  test('an agent that says it failed has failed, with its reason as the value', async () => {
    const { services } = await world((_, asked) => ({
      calls: [call('return_output', { value: 'There is no lamp.', failed: true }, `r${asked}`)],
    }));
    await runAgent(
      services,
      { ...assignment, agent: { ...fakeAgent, tools: [countTool, returnOutput] } },
      running,
    );
    expect(agentRunOf(services.run.state(), 'react')).toMatchObject({
      status: 'failed',
      value: { inline: 'There is no lamp.' },
    });
  });

  test('a result that has not the form which the plan states comes back with what is wrong', async () => {
    const { model, services } = await world((_, asked) => ({
      calls: [
        call(
          'return_output',
          { value: asked < 3 ? [{ name: 'Lamp', price: '$49' }] : [{ name: 'Lamp', price: 49 }] },
          `r${asked}`,
        ),
      ],
    }));
    const agent = { ...fakeAgent, tools: [countTool, returnOutput] };
    const returns = '{ name: string, price: number }[]';
    await runAgent(services, { ...assignment, agent, returns }, running);
    const ended = agentRunOf(services.run.state(), 'react')!;
    expect(callsOf(ended).map((made) => made.result?.status)).toEqual([
      'held-back',
      'invalid-output',
      'done',
    ]);
    expect(ended.value).toEqual({ inline: [{ name: 'Lamp', price: 49 }] });
    expect(text(model.requests[0]!.messages)).toContain(returns);
    expect(text(model.requests[2]!.messages)).toMatch(/\[0\]\.price: .*Expected \\+"number/s);
  });

  test('an agent that failed says so in any form', async () => {
    const { services } = await world((_, asked) => ({
      calls: [call('return_output', { value: 'There is no lamp.', failed: true }, `r${asked}`)],
    }));
    const agent = { ...fakeAgent, tools: [countTool, returnOutput] };
    await runAgent(services, { ...assignment, agent, returns: 'price: number' }, running);
    expect(agentRunOf(services.run.state(), 'react')).toMatchObject({ status: 'failed' });
  });

  test('the prompt only grows at its end', async () => {
    const { model, services } = await world();
    await runAgent(services, assignment, running);
    for (const [index, request] of model.requests.entries()) {
      const next = model.requests[index + 1];
      if (next) expect(text(next.messages).startsWith(text(request.messages).slice(0, -1))).toBe(true);
      expect(request.system).toBe(model.requests[0]!.system);
    }
  });

  test('an unknown tool and a wrong input are told to the model, and nothing is done', async () => {
    const { services, page } = await world((_, asked) =>
      asked === 1
        ? {
            calls: [
              call('explode', {}),
              call('count', { ref: 5 }),
              { ...call('count', {}), id: 'm', malformed: '{' },
            ],
          }
        : { calls: [call('return_output', { value: 'x' }, `r${asked}`)] },
    );
    await runAgent(services, assignment, running);
    const [turn] = agentRunOf(services.run.state(), 'react')!.turns;
    expect(turn!.calls.map((made) => made.result?.status)).toEqual([
      'unknown-tool',
      'invalid-input',
      'invalid-input',
    ]);
    expect(page.clicks).toBe(0);
  });

  test('what may send something is not done after a call of the same reply that failed', async () => {
    const { services, page } = await world((_, asked) =>
      asked === 1
        ? { calls: [call('count', { ref: 5 }, 'a'), call('count', { ref: '1' }, 'b')] }
        : { calls: [call('return_output', { value: 'x' }, `r${asked}`)] },
    );
    await runAgent(services, assignment, running);
    const [turn] = agentRunOf(services.run.state(), 'react')!.turns;
    expect(turn!.calls.map((made) => made.result?.status)).toEqual(['invalid-input', 'dropped']);
    expect(page.clicks).toBe(0);
  });

  test('of what follows a call that left the page, only a sum of its own numbers is still done', async () => {
    const leave = {
      ...countTool,
      name: 'leave',
      schema: z.object({}),
      run: async () => ({ status: 'done' as const, text: 'Left.', pageReplaced: true as const }),
    };
    const { services, page } = await world((_, asked) =>
      asked === 1
        ? {
            calls: [
              call('leave', {}, 'a'),
              call('calculate', { expression: '52 - 11.9' }, 'b'),
              call('calculate', { expression: 'sum(price)', use_tool_result: true }, 'c'),
              call('count', { ref: '1' }, 'd'),
            ],
          }
        : { calls: [call('return_output', { value: 'x' }, `r${asked}`)] },
    );
    const agent = { ...fakeAgent, tools: [leave, calculate, countTool, outputTool] };
    await runAgent(services, { ...assignment, agent }, running);
    const [turn] = agentRunOf(services.run.state(), 'react')!.turns;
    expect(turn!.calls.map((made) => made.result?.status)).toEqual(['done', 'done', 'dropped', 'dropped']);
    expect(page.clicks).toBe(0);
  });

  test('nobody is asked about an element that is not there', async () => {
    const { services, page } = await world((_, asked) => ({
      calls: [asked === 1 ? call('count', { ref: '9' }) : call('return_output', { value: 'x' }, `r${asked}`)],
    }));
    await runAgent(services, assignment, running);
    const [first] = callsOf(agentRunOf(services.run.state(), 'react')!);
    expect(first!.result).toMatchObject({ status: 'not-found' });
    expect(text(first!.result!.text)).toContain('no element [9]');
    expect(page.clicks).toBe(0);
  });

  test('ten failed calls in a row leave it one turn for its result, and end it without', async () => {
    const { services, model } = await world((_, asked) => ({ calls: [call('nothing', { asked })] }));
    await runAgent(services, assignment, running);
    const agent = agentRunOf(services.run.state(), 'react')!;
    expect(agent).toMatchObject({ status: 'failed', broke: true });
    expect(text(agent.value)).toContain('Ten calls in a row failed');
    expect(model.requests).toHaveLength(11);
    expect(model.requests[9]!.tools.length).toBeGreaterThan(1);
    expect(model.requests[10]!.tools.map((tool) => tool.name)).toEqual(['return_output']);
    expect(text(model.requests[10]!.messages)).toContain('This is the last turn.');
  });

  test('what it returns after ten failed calls is its result, and is not held back', async () => {
    const { services, model } = await world((_, asked) => ({
      calls: [asked < 11 ? call('nothing', { asked }) : call('return_output', { value: 'Half of it.' })],
    }));
    await runAgent(services, assignment, running);
    const agent = agentRunOf(services.run.state(), 'react')!;
    expect(agent).toMatchObject({ status: 'done', value: { inline: 'Half of it.' } });
    expect(model.requests).toHaveLength(11);
  });

  test('the checklist names the calls that failed', async () => {
    const { services, model } = await world((request, asked) =>
      asked === 1 ? { calls: [call('count', { ref: '9' })] } : counting(request),
    );
    await runAgent(services, assignment, running);
    const held = model.requests.find((request) => text(request.messages).includes('Held back once'));
    expect(text(held?.messages)).toMatch(/These calls failed;[^\n]*: count \(not-found\)\./);
  });

  test('but not those whose dialog was answered', async () => {
    const { services, model } = await world((request, asked) =>
      asked === 1
        ? { calls: [call('count', { ref: '1' })] }
        : asked === 2
          ? { calls: [call('handle_dialog', { expression: '1' })] }
          : counting(request),
    );
    services.browser.act = async () => ({
      outcome: { status: 'dialog-open', message: 'A question.' },
      openedTabs: [],
      downloads: [],
      stillBusy: false,
    });
    const tools = [...fakeAgent.tools, { ...calculate, name: 'handle_dialog' }];
    await runAgent(services, { ...assignment, agent: { ...fakeAgent, tools } }, running);
    const held = model.requests.find((request) => text(request.messages).includes('Held back once'));
    expect(held).toBeDefined();
    expect(text(held?.messages)).not.toContain('These calls failed');
  });

  test('but not those that were made again and took', async () => {
    let acts = 0;
    const { services, model, page } = await world((request, asked) =>
      asked <= 2 ? { calls: [call('count', { ref: '1' }, `c${asked}`)] } : counting(request),
    );
    const act = services.browser.act.bind(services.browser);
    services.browser.act = (...given) =>
      acts++ === 0
        ? Promise.resolve({
            outcome: { status: 'expired' },
            openedTabs: [],
            downloads: [],
            stillBusy: false,
          })
        : act(...given);
    await runAgent(services, assignment, running);
    const held = model.requests.find((request) => text(request.messages).includes('Held back once'));
    expect(page.clicks).toBe(1);
    expect(text(held?.messages)).toContain('Click: expired.');
    expect(text(held?.messages)).not.toContain('These calls failed');
  });

  test('the same call may be made again as long as it changes the page', async () => {
    const { services, page } = await world((_, asked) => ({
      calls: [
        asked <= 6
          ? call('count', { ref: '1' }, `c${asked}`)
          : call('return_output', { value: 'x' }, `r${asked}`),
      ],
    }));
    await runAgent(services, assignment, running);
    expect(page.clicks).toBe(6);
    const made = callsOf(agentRunOf(services.run.state(), 'react')!);
    expect(made.slice(0, 6).map(({ result }) => result?.status)).toEqual(Array(6).fill('done'));
  });

  test('a call that changes nothing is refused at the fourth time, and told why', async () => {
    const idle: typeof countTool = { ...countTool, run: async () => ({ status: 'done', text: 'Clicked.' }) };
    const agent = { ...fakeAgent, tools: [idle, ...fakeAgent.tools.slice(1)] };
    const { services } = await world((_, asked) => ({
      calls: [
        asked <= 5
          ? call('count', { ref: '1' }, `c${asked}`)
          : call('return_output', { value: 'x' }, `r${asked}`),
      ],
    }));
    await runAgent(services, { ...assignment, agent }, running);
    const made = callsOf(agentRunOf(services.run.state(), 'react')!);
    const statuses = made.slice(0, 5).map(({ result }) => result?.status);
    expect(statuses).toEqual(['done', 'done', 'done', 'repeated', 'repeated']);
    expect(text(made[3]!.result!.text)).toContain('changed nothing');
    // Not every agent has it.
    expect(text(made[3]!.result!.text)).not.toContain('return_output');
  });

  test('after a reply that only says what comes next a call is asked for, and the work goes on with all tools', async () => {
    const { services, model } = await world((_, asked) => {
      if (asked === 1) return { text: 'I count now.' };
      if (asked === 2) return { calls: [call('count', { ref: '1' })] };
      return { calls: [call('return_output', { value: 'x' }, `r${asked}`)] };
    });
    await runAgent(services, assignment, running);
    const [first, second, third] = model.requests;
    expect(first!.toolChoice).toBe('auto');
    expect(second!.tools).toEqual(first!.tools);
    expect(second!.toolChoice).toBe('required');
    expect(third!.toolChoice).toBe('auto');
    const agent = agentRunOf(services.run.state(), 'react')!;
    expect(callsOf(agent).map(({ tool }) => tool)).toEqual(['count', 'return_output', 'return_output']);
  });

  test('a second reply without a call ends it as failed, with what it said', async () => {
    const { services, model } = await world((_, asked) => ({ text: `The lamp costs ${asked} dollars.` }));
    await runAgent(services, assignment, running);
    const agent = agentRunOf(services.run.state(), 'react')!;
    expect(agent.status).toBe('failed');
    expect(text(agent.value)).toContain('It said: The lamp costs 2 dollars.');
    expect(model.requests).toHaveLength(2);
  });

  test('the last turn offers return_output alone, and the agent ends there', async () => {
    const { services, model } = await world((_, asked) => ({ calls: [call('count', { ref: '1', asked })] }));
    await runAgent(services, { ...assignment, agent: { ...fakeAgent, maxTurns: 3 } }, running);
    expect(model.requests.at(-1)!.tools.map((tool) => tool.name)).toEqual(['return_output']);
    expect(agentRunOf(services.run.state(), 'react')!.status).toBe('failed');
  });
});

test.each([
  [
    'thirty long options',
    { kind: 'select', options: Array.from({ length: 30 }, (_, at) => `${at} ${'x'.repeat(190)}`) },
  ],
  [
    'long notes in quotes',
    {
      kind: 'confirm',
      thinking: '"'.repeat(1000),
      observation: 'It says "no". '.repeat(70),
      memory: 'x '.repeat(500),
      userSidePrompt: '"'.repeat(300),
    },
  ],
])('what a model writes at length ends no task: %s', async (_what, more) => {
  const asks = call('human_interact', { question: 'Which one?', ...more }, 'asks');
  const { services } = await world((_, asked) => ({
    calls: [asked === 1 ? asks : call('return_output', { value: 'x' }, `r${asked}`)],
  }));
  const agent = { ...fakeAgent, tools: [humanInteract, outputTool] };
  const ended = runAgent(services, { ...assignment, agent }, running);
  await Promise.race([
    ended,
    expect
      .poll(() => services.run.answer('react/t1/c0/ask', { kind: 'yes', scope: 'once' }, 'person'))
      .toBe(true),
  ]);
  expect(await ended).toEqual({ kind: 'ended' });
});

test('nor does a call whose id is long', async () => {
  const { services, page } = await world((request, asked) => {
    const [made] = counting(request).calls;
    return { calls: [{ ...made!, id: `${asked}`.repeat(9000) }] };
  });
  await runAgent(services, assignment, running);
  expect(page.clicks).toBe(1);
});

test('a secret that a page shows is replaced in all that is kept', async () => {
  const { journal, services } = await world();
  const shown = { ...services, secrets: new Map([['⟪secret:1⟫', 'Count']]) };
  await runAgent(shown, assignment, running);
  const kept = text(await journal.read('t'));
  expect(kept).toContain('button \\"⟪secret:1⟫\\"');
  expect(kept).not.toMatch(/\bCount\b/);
});

describe('a message of the person', () => {
  test('that comes while the model thinks is in the next request, once, and stays at its place', async () => {
    const { model, services } = await world((request, asked) => {
      if (asked === 1) void services.run.commit({ type: 'message-received', words: 'twice, please' });
      return counting(request);
    });
    await runAgent(services, assignment, running);
    const told = model.requests.map((request) => text(request.messages).split('twice, please').length - 1);
    expect(told).toEqual([0, 1, 1]);
    const [, second, third] = model.requests;
    expect(text(third!.messages).startsWith(text(second!.messages).slice(0, -1))).toBe(true);
  });
});

class Killed extends Error {}

/** Lets `writes` appends through and dies before or after the next one, as a worker would. */
function dying(journal: ReturnType<typeof createMemoryJournal>, writes: number, when: 'before' | 'after') {
  let left = writes;
  return {
    ...journal,
    epoch: journal.epoch,
    append: async (...parameters: Parameters<typeof journal.append>) => {
      if (left === 0 && when === 'before') throw new Killed();
      const entries = await journal.append(...parameters);
      if (left-- === 0) throw new Killed();
      return entries;
    },
  };
}

async function killedAt(writes: number, when: 'before' | 'after', page: FakePage) {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const first = await fakeServices(
    dying(journal, writes, when),
    journal.epoch,
    fakeBrowser(page),
    fakeModel(counting),
  );
  const died = await runAgent(first, assignment, running).then(
    () => false,
    () => true,
  );
  const epoch = await journal.raiseEpoch();
  const second = await fakeServices(journal, epoch, fakeBrowser(page), fakeModel(counting));
  const { run } = second;
  let isOver = false;
  const over = runAgent(second, assignment, running).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = run.state().questions.find(({ answer }) => !answer);
    if (asked) await run.answer(asked.path, { kind: 'chosen', options: ["I can't tell"] }, 'person');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
  return { died, agent: agentRunOf(run.state(), 'react')! };
}

describe('a worker that dies', () => {
  test.each(['before', 'after'] as const)('%s any write: the act happens exactly once', async (when) => {
    let kills = 0;
    for (let writes = 0; ; writes++) {
      const page = fakePage();
      const { died, agent } = await killedAt(writes, when, page);
      expect(page.clicks, `killed ${when} write ${writes}`).toBe(1);
      expect(agent.status).toBe('done');
      if (!died) break;
      kills++;
    }
    expect(kills).toBeGreaterThan(8);
  });

  test('and a page that forgot: never twice, the person is asked', async () => {
    for (let writes = 0; writes < 12; writes++) {
      const page = { ...fakePage(), forgetful: true };
      await killedAt(writes, 'before', page);
      expect(page.clicks, `killed before write ${writes}`).toBeLessThanOrEqual(1);
    }
  });

  test('and a page that changed meanwhile: the model is told how it is now', async () => {
    const play = (_: ModelRequest, asked: number) => ({
      calls: [asked === 1 ? call('explode', {}) : call('return_output', { value: 'x' }, `r${asked}`)],
    });
    for (let writes = 0; writes < 6; writes++) {
      const page = fakePage();
      const journal = createMemoryJournal();
      await journal.append('t', [fakeCreated], journal.epoch);
      const { epoch } = journal;
      const first = await fakeServices(
        dying(journal, writes, 'before'),
        epoch,
        fakeBrowser(page),
        fakeModel(play),
      );
      await runAgent(first, assignment, running).catch(() => undefined);
      page.clicks = 5;
      const model = fakeModel(play);
      await runAgent(
        await fakeServices(journal, await journal.raiseEpoch(), fakeBrowser(page), model),
        assignment,
        running,
      );
      expect(text(model.requests.at(-1)!.messages), `killed before write ${writes}`).toContain('Total 5');
    }
  });
});

describe('a model that is asked again later', () => {
  test('a wait that the worker did not outlive is kept to by the next one, and no longer', async () => {
    const { journal, services, model } = await world();
    const scope = { path: 'react', agent: 'Browser', nodeId: '' };
    await services.run.commit(
      { type: 'agent-started', ...scope, assignment: { inline: 'count once' }, tabId: 7 },
      { type: 'model-put-off', path: 'react/t1/model', until: 30_000, reason: 'slow down' },
    );
    const slept: number[] = [];
    const next = await fakeServices(journal, journal.epoch, services.browser, model);
    next.clock = { now: () => 10_000, sleep: async (ms) => void slept.push(ms) };
    expect(await runAgent(next, assignment, running)).toEqual({ kind: 'ended' });
    expect(slept).toEqual([20_000]);
    expect(next.run.state().putOff).toEqual([]);
  });

  test('each wait within a call is an entry before the reply is', async () => {
    const { journal, services } = await world();
    const { ask } = services.model;
    services.model.ask = async (request, signal, onDelta) => {
      onDelta?.({ type: 'put-off', until: 5000, why: 'busy' });
      return ask(request, signal);
    };
    await runAgent(services, assignment, running);
    const entries = await journal.read('t');
    const types = entries.map(({ type }) => type);
    expect(entries).toContainEqual(expect.objectContaining({ type: 'model-put-off', short: true }));
    expect(types.indexOf('model-put-off')).toBeGreaterThan(types.indexOf('model-asked'));
    expect(types.indexOf('model-put-off')).toBeLessThan(types.indexOf('model-replied'));
  });

  test('a model whose replies hold only calls that cannot be made is avoided after three', async () => {
    const bad = (asked: number) => ({ ...call('count', {}, `bad-${asked}`), malformed: '{"ref":' });
    const { services, model } = await world((_request, asked) =>
      asked <= 3
        ? { calls: [bad(asked)] }
        : asked === 4
          ? { calls: [call('count', { ref: '1' })], model: 'other' }
          : { calls: [call('return_output', { value: 'Total 1' }, String(asked))], model: 'other' },
    );
    await runAgent(services, assignment, running);
    expect(model.requests.map(({ avoid }) => avoid)).toEqual([
      undefined,
      undefined,
      undefined,
      ['fake'],
      ...model.requests.slice(4).map(() => undefined),
    ]);
    expect(agentRunOf(services.run.state(), 'react')?.status).toBe('done');
  });
});

describe('a call that was begun before the worker died', () => {
  const begun = async (page: FakePage, path: string, calls: ReturnType<typeof call>[]) => {
    const journal = createMemoryJournal();
    await journal.append('t', [fakeCreated], journal.epoch);
    const model = fakeModel((_, asked) => ({
      calls: [calls[asked - 1] ?? call('return_output', { value: 'x' }, `r${asked}`)],
    }));
    const death = new AbortController();
    const committing = {
      ...journal,
      epoch: journal.epoch,
      append: async (...parameters: Parameters<typeof journal.append>) => {
        const written = await journal.append(...parameters);
        if (written.some((entry) => entry.type === 'tool-committed' && entry.path === path)) {
          death.abort(new Killed());
          throw new Killed();
        }
        return written;
      },
    };
    const first = await fakeServices(committing, journal.epoch, fakeBrowser(page), model);
    await runAgent(first, assignment, death.signal).catch(() => undefined);
    return fakeServices(journal, await journal.raiseEpoch(), fakeBrowser(page), model);
  };
  const firstResult = ({ run }: Awaited<ReturnType<typeof begun>>, turn: number) =>
    callsOf(agentRunOf(run.state(), 'react')!)[turn]?.result?.status;

  test('is judged by what the page says, also when the person has been given its tab meanwhile', async () => {
    const page = fakePage();
    const next = await begun(page, 'react/t1/c0', [call('count', { ref: '1' })]);
    page.forgetful = true;
    const end = new AbortController();
    const asks = [
      next.run.ask('plan/b/t1/c0/ask', { kind: 'takeover', text: 'Sign in.', tabId: 7 }, end.signal),
    ];
    void asks[0]?.catch(() => undefined);
    const ended = runAgent(next, assignment, running);
    await expect
      .poll(() =>
        next.run.answer('react/t1/c0/unknown', { kind: 'chosen', options: ['It was done'] }, 'person'),
      )
      .toBe(true);
    await ended;
    expect(firstResult(next, 0)).toBe('done');
    end.abort();
  });

  test('is not counted as its own repetition', async () => {
    const page = fakePage();
    const same = call('count', { ref: '1' });
    // Clicks that change nothing: the page shows the same as before.
    const still = {
      get clicks() {
        return 0;
      },
      set clicks(_: number) {},
      dispatched: page.dispatched,
      forgetful: false,
    };
    const next = await begun(still, 'react/t3/c0', [same, same, same]);
    still.dispatched.clear();
    await runAgent(next, assignment, running);
    expect(firstResult(next, 2)).toBe('done');
  });
});

test('nothing is done in a tab that the person uses at the request of another agent', async () => {
  const { services, page, model } = await world((request) => ({
    calls: [
      JSON.stringify(request.messages).includes('person is using this tab')
        ? call('return_output', { value: 'It was in use.' }, `r${request.messages.length}`)
        : call('count', { ref: '1' }),
    ],
  }));
  const end = new AbortController();
  const other = services.run
    .ask('plan/other/turn-1/call-0/ask', { kind: 'takeover', text: 'Sign in.', tabId: 7 }, end.signal)
    .catch(() => undefined);
  await runAgent(services, assignment, running);
  expect(page.clicks).toBe(0);
  expect(model.requests.length).toBeGreaterThan(1);
  end.abort();
  await other;
});
