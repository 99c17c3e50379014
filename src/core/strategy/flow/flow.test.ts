import { describe, expect, test } from 'vitest';
import {
  call,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  snapshotOf,
} from '../../agent/fake-world.testing.ts';
import type { ModelRequest } from '../../model/port.ts';
import { parsePlanDot } from '../../plan/dot/parse.ts';
import type { EntryBody } from '../../task/entry.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { RunStopped } from '../../task/run.ts';
import { runTask } from '../../task/run-task.ts';
import { said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';

const planOf = (nodes: string, more = '') =>
  `<root><name>Lamps</name><thought>t</thought><agents><agent name="Browser" id="0" dependsOn=""><task>Lamps</task><nodes>${nodes}</nodes></agent>${more}</agents></root>`;

const header = (request: ModelRequest): string => JSON.stringify(request.messages[0]);
const returns = (value: unknown, request: ModelRequest, failed = false) => ({
  calls: [call('return_output', { value, ...(failed && { failed }) }, `r${request.messages.length}`)],
});

/**
 * A task by a given plan; `play` is the agents' model. `killAt`: the worker dies when that many entries are written;
 * `isStill`: the page shows nothing of what is done in it.
 */
async function runPlan(
  xml: string,
  play: (request: ModelRequest, asked: number) => ReturnType<typeof returns>,
  options: { killAt?: number; answers?: string[]; isStill?: boolean } = {},
) {
  const journal = createMemoryJournal();
  await journal.append(
    't',
    [{ ...fakeCreated, strategy: 'plan', answers: options.answers ?? [] }],
    journal.epoch,
  );
  const page = fakePage();
  const browser = fakeBrowser(page);
  if (options.isStill) browser.look = async () => ({ status: 'seen', page: snapshotOf(fakePage()) });
  const model = fakeModel((request, asked) =>
    request.role === 'planner' ? { text: xml } : play(request, asked),
  );
  const first = await fakeServices(journal, journal.epoch, browser, model);
  const dying = new AbortController();
  if (options.killAt !== undefined) {
    const { commit } = first.run;
    let written = 1;
    first.run.commit = async (...bodies: EntryBody[]) => {
      if (dying.signal.aborted) throw dying.signal.reason;
      await commit(...bodies);
      written += bodies.length;
      if (written >= (options.killAt ?? 0)) {
        dying.abort(new RunStopped('stale'));
        throw dying.signal.reason;
      }
    };
  }
  let services = first;
  try {
    await runTask(first, dying.signal);
  } catch (error) {
    if (!dying.signal.aborted) throw error;
    services = await fakeServices(journal, journal.epoch, fakeBrowser(page), model);
    await runTask(services, new AbortController().signal);
  }
  const state = services.run.state();
  const result = state.result ? await services.run.load(state.result) : undefined;
  const log = await journal.read('t');
  return { state, result, model, page, log, entries: log.length };
}

const lines = (state: Awaited<ReturnType<typeof runPlan>>['state']) =>
  state.iterations.map(({ label, status, attempt }) => `${label} ${status} ${attempt}`);

describe('forEach', () => {
  const each = planOf(
    '<forEach items="Oak, Elm, Fir" as="lamp"><node output="price">Read the price of {lamp}</node></forEach>',
  );

  test('each item is a run of its own with its own status, and the results are one list', async () => {
    const { state, result, model } = await runPlan(each, (request) =>
      returns(/price of Oak/.test(header(request)) ? 5 : 7, request),
    );
    expect(state.status).toBe('completed');
    expect(lines(state)).toEqual(['Oak done 1', 'Elm done 1', 'Fir done 1']);
    expect(result).toBe('3 of 3 done\n- Oak: 5\n- Elm: 7\n- Fir: 7');
    expect(state.variables.map(({ name, value }) => [name, value])).toEqual([
      [
        'price',
        {
          inline: [
            { lamp: 'Oak', price: 5 },
            { lamp: 'Elm', price: 7 },
            { lamp: 'Fir', price: 7 },
          ],
        },
      ],
    ]);
    expect(model.requests).toHaveLength(4);
    expect(state.plan?.agents[0]).toMatchObject({
      status: 'done',
      steps: [{ status: 'done', steps: [{ status: 'done' }] }],
    });
  });

  test('an item that fails is tried once more and told what was done, then reported; the others are done', async () => {
    const { state, result, model } = await runPlan(each, (request) =>
      /price of Elm/.test(header(request)) ? returns('it is sold out', request, true) : returns(5, request),
    );
    expect(state.status).toBe('completed');
    expect(lines(state)).toEqual(['Oak done 1', 'Elm failed 2', 'Fir done 1']);
    expect(result).toBe(
      '2 of 3 done\nElm: failed, also when tried again. it is sold out\n- Oak: 5\n- Fir: 5',
    );
    const elm = model.requests.filter((request) => /price of Elm/.test(header(request)));
    expect(elm).toHaveLength(2);
    expect(header(elm[1]!)).toContain('A first try ended without a result: it is sold out');
    expect(state.variables.at(-1)?.value).toMatchObject({
      inline: [{ price: 5 }, { lamp: 'Elm', error: 'it is sold out' }, { price: 5 }],
    });
  });

  test('an item that succeeds at the second try counts as done', async () => {
    const { state, result } = await runPlan(each, (request) =>
      /price of Elm/.test(header(request)) && !header(request).includes('A first try')
        ? returns('not loaded', request, true)
        : returns(5, request),
    );
    expect(lines(state)).toEqual(['Oak done 1', 'Elm done 2', 'Fir done 1']);
    expect(result).toContain('3 of 3 done');
  });

  test('the count says at how many of those done the page was as before', async () => {
    const { result } = await runPlan(
      planOf('<forEach items="Oak, Elm, Fir"><node>Press Like for {item}</node></forEach>'),
      (request) =>
        request.messages.length > 2 || /for Fir/.test(header(request))
          ? returns('pressed', request)
          : { calls: [call('click', { ref: '1' }, `c${header(request).length}`)] },
      { isStill: true },
    );
    expect(result).toContain('3 of 3 done, but nothing on the page changed at 2 of them');
  });

  test('when no item could be done the agent has failed', async () => {
    const { state } = await runPlan(each, (request) => returns('no', request, true));
    expect(state.status).toBe('error');
    expect(state.plan?.agents[0]?.steps[0]?.status).toBe('failed');
  });

  test('the prompt of the last of 200 items is as long as that of the first', async () => {
    const items = Array.from({ length: 200 }, (_, index) => `Lamp ${1000 + index}`);
    const { state, model } = await runPlan(
      planOf(`<forEach items='${JSON.stringify(items)}'><node output="price">Read {item}</node></forEach>`),
      (request) => returns('a price', request),
    );
    expect(state.iterations.filter(({ status }) => status === 'done')).toHaveLength(200);
    const sizes = model.requests.slice(1).map((request) => JSON.stringify(request.messages).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(40);
  }, 20_000);

  test('words that are no variable become one question about the page and the step before', async () => {
    const words = planOf(
      '<node>Open the shop</node><forEach items="lamps under 50"><node>Buy {item}</node></forEach>',
    );
    const { state, model } = await runPlan(words, (request) => {
      const told = header(request);
      if (told.includes('Give the list of: lamps under 50'))
        return returns(request.messages.length < 3 ? 'Oak' : ['Oak', 'Elm'], request);
      return returns(told.includes('Open the shop') ? 'It is open: Oak, Elm' : 'bought', request);
    });
    expect(state.status).toBe('completed');
    expect(lines(state)).toEqual(['Oak done 1', 'Elm done 1']);
    const asked = model.requests.filter((request) => header(request).includes('Give the list of'));
    // A text is no list: it is refused, and asked for again.
    expect(asked).toHaveLength(2);
    expect(header(asked[0]!)).toContain('It is open: Oak, Elm');
  });

  test('a variable that an earlier step left gives the items, and a later agent reads what was collected', async () => {
    const xml = planOf(
      '<node output="lamps" returns="string[]">List the lamps</node><forEach items="lamps" as="lamp"><node output="price">Read {lamp}</node></forEach>',
      '<agent name="Browser" id="1" dependsOn="0"><task>Sum</task><nodes><forEach items="price" as="row"><node>Note {row}</node></forEach></nodes></agent>',
    );
    const { state } = await runPlan(xml, (request) =>
      returns(header(request).includes('List the lamps') ? ['Oak', 'Elm'] : 3, request),
    );
    expect(lines(state)).toEqual([
      'Oak done 1',
      'Elm done 1',
      '{"lamp":"Oak","price":3} done 1',
      '{"lamp":"Elm","price":3} done 1',
    ]);
  });

  test('a value too long for a step’s words is not torn: its name stands there, and it is told beside', async () => {
    const letter = `Dear Ann, ${'the lamp is fine. '.repeat(40)}Yours, Bob`;
    const { model } = await runPlan(
      planOf(
        '<node output="letter">Write it</node><forEach items="Ann, Bob"><node>Type {letter} into Message</node></forEach>',
      ),
      (request) => returns(header(request).includes('Write it') ? letter : 'typed', request),
    );
    const types = model.requests.find((request) => header(request).includes('Type {letter} into Message'));
    expect(header(types as ModelRequest)).toContain('Yours, Bob');
  });

  test('no items: done, and said so', async () => {
    const { state, result, model } = await runPlan(
      planOf(
        '<node output="lamps" returns="string[]">List the lamps</node><forEach items="lamps"><node>Read it</node></forEach>',
      ),
      (request) => returns([], request),
    );
    expect(state.status).toBe('completed');
    expect(result).toContain('lamps gave 0 items');
    expect(model.requests).toHaveLength(2);
    expect(state.plan?.agents[0]?.steps[1]).toMatchObject({ status: 'done', steps: [{ status: 'skipped' }] });
  });

  test('one item, written or left by a step: a list of one', async () => {
    for (const items of ['items=\'["Oak"]\'', 'items="lamps"']) {
      const { state, result } = await runPlan(
        planOf(
          `<node output="lamps" returns="string[]">List the lamps</node><forEach ${items}><node>Read {item}</node></forEach>`,
        ),
        (request) => returns(/Read Oak/.test(header(request)) ? 5 : ['Oak'], request),
      );
      expect(lines(state)).toEqual(['Oak done 1']);
      expect(state.status).toBe('completed');
      expect(result).toContain('1 of 1 done');
    }
  });

  test('10,000 items: the person decides how many', async () => {
    const many = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => String(index)));
    const { state, result } = await runPlan(
      planOf(`<forEach items='${many}'><node>Read {item}</node></forEach>`),
      (request) => returns('x', request),
      { answers: ['None of them'] },
    );
    expect(state.questions[0]?.question).toMatchObject({
      text: expect.stringContaining('gave 10000 items'),
      options: ['The first 1000', 'None of them'],
    });
    expect(state.status).toBe('completed');
    expect(result).toContain('10000 more items were left out');
  });

  test('a forEach inside a forEach', async () => {
    const { state } = await runPlan(
      planOf(
        '<forEach items="A, B" as="row"><forEach items="1, 2" as="column"><node>Read {row}{column}</node></forEach></forEach>',
      ),
      (request) => returns('x', request),
    );
    expect(state.status).toBe('completed');
    expect(lines(state)).toHaveLength(6);
    expect(state.agents.map(({ path }) => path)).toContain('plan/0/n0.1/i2/n0.1.1/i1/n0.1.1.1');
  });

  test('killed after any entry: every item is clicked exactly once', async () => {
    const clicking = (request: ModelRequest) =>
      request.messages.length > 2
        ? returns('clicked', request)
        : { calls: [call('click', { ref: '1' }, `c${header(request).length}`)] };
    const two = planOf('<forEach items="Oak, Elm"><node>Click for {item}</node></forEach>');
    const whole = await runPlan(two, clicking);
    expect(whole.page.clicks).toBe(2);
    for (let killAt = 2; killAt < whole.entries; killAt++) {
      const { state, page } = await runPlan(two, clicking, { killAt });
      expect([killAt, state.status, page.clicks]).toEqual([killAt, 'completed', 2]);
      expect(lines(state)).toEqual(['Oak done 1', 'Elm done 1']);
    }
  }, 20_000);
});

describe('long results of what came before', () => {
  const long = (text: string, characters: number) => text.padEnd(characters, 'x');
  const goingOn = (nodes: string) =>
    planOf(
      '<node>Collect the facts</node>',
      `<agent name="Browser" id="1" dependsOn="0"><task>Go on</task><nodes>${nodes}</nodes></agent>`,
    );
  /** Recalls what it is told to recall, if anything is. */
  const play =
    (length: number) =>
    (request: ModelRequest): ReturnType<typeof returns> => {
      if (header(request).includes('Collect the facts') && !header(request).includes('Go on'))
        return returns(`${long('Facts ', length - 3)}END`, request);
      const [, outcome] = /recall (earlier\.\d) gives all/.exec(header(request)) ?? [];
      if (outcome && request.messages.length < 3) return { calls: [call('recall', { outcome }, 'again')] };
      return returns(header(request).includes('Give the list of') ? ['Oak'] : long('Seen ', 600), request);
    };
  const recalled = (requests: ModelRequest[], words: string) =>
    requests.filter(
      (request) =>
        header(request).includes(words) && JSON.stringify(request.messages.slice(1)).includes('xEND'),
    );

  test('one of an agent before is cut once inside control flow, and recalled whole', async () => {
    const { state, model } = await runPlan(
      goingOn('<node>Write it down</node><confirm>Is it right?</confirm>'),
      play(2000),
      { answers: ['yes'] },
    );
    expect(state.status).toBe('completed');
    const [part] = recalled(model.requests, 'Write it down');
    expect(header(part!)).toContain('x… (1500 more characters; recall earlier.1 gives all)');
  });

  test('what the items of a list are asked from has the number under which it is recalled', async () => {
    const { state, model } = await runPlan(
      goingOn('<node>Look closer</node><forEach items="lamps under 50"><node>Buy {item}</node></forEach>'),
      (request) =>
        header(request).includes('Look closer') && !header(request).includes('Give the list of')
          ? returns(`${long('Closer ', 9000)}END`, request)
          : play(600)(request),
    );
    expect(state.status).toBe('completed');
    const [asked] = recalled(model.requests, 'Give the list of');
    expect(header(asked!)).toContain('x… (1003 more characters; recall earlier.1 gives all)');
  });
});

describe('loop', () => {
  const until = planOf('<loop until="the end is reached" max="3"><node>Load more</node></loop>');
  const judge = (request: ModelRequest) => header(request).includes('Judge whether this holds');

  test('goes on until the model says that the condition holds', async () => {
    let rounds = 0;
    const { state, result, model } = await runPlan(until, (request) => {
      if (judge(request)) return returns({ holds: rounds === 2, why: 'End' }, request);
      rounds++;
      return returns('loaded', request);
    });
    expect(state.status).toBe('completed');
    expect(rounds).toBe(2);
    expect(result).toContain('After round 2 it is so: the end is reached');
    const asked = model.requests.find(judge);
    expect(asked?.tools.map(({ name }) => name)).not.toContain('click');
  });

  test('a condition that never holds: max rounds, and the result says so', async () => {
    const { state, result } = await runPlan(until, (request) =>
      judge(request) ? returns({ holds: false, why: 'More is there' }, request) : returns('loaded', request),
    );
    expect(state.status).toBe('completed');
    expect(lines(state)).toHaveLength(3);
    expect(result).toContain('Stopped after 3 rounds');
    expect(result).toContain('More is there');
  });

  test('killed after every other entry no round is lost or done twice', async () => {
    const play = (request: ModelRequest) => {
      if (judge(request)) return returns({ holds: header(request).includes('round 2'), why: '' }, request);
      return request.messages.length > 2
        ? returns(/round \d/.exec(header(request))?.[0] ?? '', request)
        : { calls: [call('click', { ref: '1' }, `c${header(request).length}`)] };
    };
    const whole = await runPlan(until, play);
    expect(whole.page.clicks).toBe(2);
    for (let killAt = 2; killAt < whole.entries; killAt += 2) {
      const { state, page } = await runPlan(until, play, { killAt });
      expect([killAt, state.status, page.clicks, state.iterations.length]).toEqual([
        killAt,
        'completed',
        2,
        2,
      ]);
    }
  }, 20_000);
});

describe('confirm', () => {
  const ask = planOf(
    `<node>Compare</node><confirm options='["Oak","Elm"]' output="lamp">Which one?</confirm><node input="lamp">Buy {lamp}</node>`,
  );

  test('its answer is a variable of later steps', async () => {
    const { state, model } = await runPlan(ask, (request) => returns('ok', request), { answers: ['Elm'] });
    expect(state.status).toBe('completed');
    expect(header(model.requests.at(-1)!)).toContain('Buy Elm');
    expect(header(model.requests.at(-1)!)).toContain('- The person, ');
    expect(state.plan?.agents[0]?.steps.map(({ status, result }) => [status, result])).toEqual([
      ['done', undefined],
      ['done', 'Elm'],
      ['done', undefined],
    ]);
  });

  test('at the end of an agent it does not hide what the agent did: both are its result', async () => {
    const { model } = await runPlan(
      planOf(
        '<node>Compare</node><confirm>Go on?</confirm>',
        '<agent name="Browser" id="1" dependsOn="0"><task>Buy it</task></agent>',
      ),
      (request) => returns('oak is cheaper', request),
      { answers: ['yes'] },
    );
    expect(header(model.requests.at(-1)!)).toContain('oak is cheaper\\nGo on? yes\\n');
  });

  test('a report of the part before it moves neither it nor what comes behind it', async () => {
    const { log, model } = await runPlan(
      planOf(
        '<node>Look</node><node>Compare</node><confirm>Sure?</confirm><forEach items="a, b"><node>Buy {item}</node></forEach>',
      ),
      (request) =>
        request.messages.length > 2
          ? returns('compared', request)
          : {
              calls: [
                call('click', { ref: '1' }, 'click'),
                call('task_node_status', { doneIds: ['0.1', '0.3', '0.4', '0.4.1'], todoIds: [] }, 'report'),
              ],
            },
      { answers: ['yes'] },
    );
    const told = model.requests.map((request) => JSON.stringify(request.messages)).join();
    expect(told).toContain('There is no step \\"0.3\\", \\"0.4\\", \\"0.4.1\\"; the steps are 0.1, 0.2.');
    const asked = log.findIndex(({ type }) => type === 'question-asked');
    const moves = log.flatMap((entry) =>
      entry.type === 'node-moved' ? [{ seq: entry.seq, to: `${entry.nodeId} ${entry.status}` }] : [],
    );
    expect(moves.filter(({ seq }) => seq <= (log[asked]?.seq ?? 0)).map(({ to }) => to)).toEqual([
      '0 running',
      '0.1 running',
      '0.1 done',
      '0.2 running',
      '0.2 done',
      '0.3 running',
      '0.3 waiting-for-input',
    ]);
  });
});

describe('an answer chooses among edges with words, in a saved plan that runs as it stands', () => {
  const player = (request: ModelRequest) =>
    returns(/(Buy it|Note it|Tell it)/.exec(said(request).split('# Task')[1] ?? '')?.[1] ?? '', request);
  const runTemplate = async (dot: string, answer: string | string[], dies = true) => {
    const parsed = parsePlanDot(dot, { id: 't', language: 'en' });
    if (!parsed.ok) throw new Error(parsed.problems.join());
    const begun = { type: 'plan-updated', reason: 'planned', plan: { inline: parsed.plan } } as const;
    const world = await strategyWorld({ strategy: 'template', answers: [answer].flat() }, player, [begun]);
    await world.run();
    if (dies) await survivesDeathAnywhere(world, player, 2);
    const { status, plan, result, questions } = world.state();
    const nodes = plan?.agents.flatMap(({ id, status, steps }) => [{ id, status }, ...steps]);
    return {
      status,
      result: result && (await world.services.run.load(result)),
      statuses: Object.fromEntries((nodes ?? []).map((node) => [node.id, node.status])),
      questions: questions.map(({ question }) => question),
    };
  };

  test.each([
    ['yes', { buy: 'done', note: 'skipped' }],
    ['no', { buy: 'skipped', note: 'done' }],
  ])(
    '%s, among the steps of an agent',
    async (answer, chosen) => {
      const { status, statuses } = await runTemplate(
        `digraph { ask [type=confirm, question="Buy?"]; buy [label="Buy it"]; note [label="Note it"]; tell [label="Tell it"];
        ask -> buy [label="Yes"]; ask -> note [label="No"]; buy -> tell; note -> tell }`,
        answer,
      );
      expect(status).toBe('completed');
      expect(statuses).toMatchObject({ ask: 'done', tell: 'done', ...chosen });
    },
    20_000,
  );

  test.each([
    [
      'steps',
      (edges: string) =>
        `digraph { ask [type=confirm, question="Buy?"]; b [label="Buy it"]; n [label="Note it"]; ${edges} }`,
    ],
    ['agents', (edges: string) => agents(edges)],
  ])(
    'among %s, an answer that is none of the ways is asked for again, with the ways to choose from',
    async (_, dot) => {
      const source = dot('ask -> b [label="Yes"]; ask -> n [label="No"]');
      const { status, statuses, questions } = await runTemplate(source, ['perhaps later', 'No']);
      expect(status).toBe('completed');
      expect(statuses).toMatchObject({ b: 'skipped', n: 'done' });
      expect(questions).toEqual([
        { kind: 'confirm', text: 'Buy?' },
        { kind: 'choose', text: 'Buy?', options: ['Yes', 'No'] },
      ]);
    },
    20_000,
  );

  const agents = (edges: string) => `digraph {
    subgraph cluster_a { a [type=agent, label="Ask"]; ask [type=confirm, question="Buy?"] }
    b [type=agent, label="Buy it"]; n [type=agent, label="Note it"]; e [type=agent, label="Tell it"]; ${edges} }`;
  test.each([
    ['yes', { b: 'done', n: 'skipped' }, 'Buy it'],
    ['no', { b: 'skipped', n: 'done' }, 'Note it'],
  ])(
    '%s, among agents, from the agent or from the question in it',
    async (answer, chosen, result) => {
      for (const from of ['a', 'ask']) {
        const branches = `${from} -> b [label="Yes"]; ${from} -> n [label="No"]`;
        // The one that waits for nobody runs beside them; a skipped branch has no part in the result.
        const alone = await runTemplate(agents(`${branches}; e -> a`), answer, false);
        expect(alone).toMatchObject({
          status: 'completed',
          result,
          statuses: { a: 'done', e: 'done', ...chosen },
        });
        const joined = await runTemplate(agents(`${branches}; b -> e; n -> e`), answer, from === 'ask');
        expect(joined).toMatchObject({ result: 'Tell it', statuses: { e: 'done', ...chosen } });
      }
    },
    20_000,
  );

  test('what only the other way leads to is skipped with it', async () => {
    const { status, statuses } = await runTemplate(agents('ask -> b [label="Yes"]; b -> n; n -> e'), 'no');
    expect(status).toBe('completed');
    expect(statuses).toMatchObject({ a: 'done', b: 'skipped', n: 'skipped', e: 'skipped' });
  }, 20_000);
});
