import { describe, expect, test } from 'vitest';
import {
  call,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from '../../agent/fake-world.testing.ts';
import type { ModelRequest } from '../../model/port.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { runTask } from '../../task/run-task.ts';
import { wakesAt } from '../../task/wakes-at.ts';

const header = (request: ModelRequest): string => JSON.stringify(request.messages[0]);
const planOf = (watch: string) =>
  `<root><name>Chat</name><thought>t</thought><agents><agent name="Browser" id="0"><task>Answer</task><nodes>${watch}</nodes></agent></agents></root>`;
const watchXml = (more = '') =>
  planOf(
    `<watch event="dom" ${more}><description>new messages</description><trigger><node>Answer {change}</node></trigger></watch>`,
  );

/** A page with the region that the test gives; a clock that advances only when somebody sleeps. */
async function world(xml: string) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, strategy: 'plan' }], journal.epoch);
  const region: {
    text: string | undefined;
    looks: number;
    reloads: number;
    isAway: boolean;
    baseline?: string;
    /** Lines that come one by one, each between two looks. */
    comes?: string[];
  } = {
    text: 'Hello',
    looks: 0,
    reloads: 0,
    isAway: false,
  };
  let now = 1000;
  const told: string[] = [];
  const model = fakeModel((request) => {
    if (request.role === 'planner') return { text: xml };
    const said = header(request);
    if (said.includes('Where on this page'))
      return { calls: [call('return_output', { value: { region: 'chat' } }, 'region')] };
    const task = said.split('# Task')[1] ?? '';
    const report = /^[^#]*Report “([^”]*)/.exec(task)?.[1];
    if (report !== undefined)
      return { calls: [call('return_output', { value: `Reported ${report}` }, 'report')] };
    const answered = /Answer “?([^\\\n”]*)/.exec(task)?.[1] ?? '';
    if (request.messages.length < 3)
      return { calls: [call('type', { ref: '1', text: `Re: ${answered}` }, `type-${answered}`)] };
    told.push(answered);
    return {
      calls: [
        call(
          'return_output',
          { value: `answered ${answered}`, ...(answered === 'Broken' && { failed: true }) },
          `end-${answered}`,
        ),
      ],
    };
  });
  const open = async () => {
    const services = await fakeServices(
      journal,
      journal.epoch,
      {
        ...fakeBrowser(fakePage()),
        navigate: async () => {
          region.reloads++;
          return { status: 'done', url: 'http://shop.example/', title: 'Shop' };
        },
        watchRegion: async ({ baseline }) => {
          region.looks++;
          const line = region.comes?.shift();
          if (line !== undefined) region.text += `\n${line}`;
          if (baseline !== undefined) region.baseline = baseline;
          if (region.isAway) return { status: 'foreign-site', message: 'The tab is elsewhere.' };
          return region.text === undefined
            ? { status: 'no-region', parts: ['Prices', 'News'], loading: false }
            : { status: 'seen', text: region.text, loading: false };
        },
      },
      model,
    );
    return {
      ...services,
      clock: {
        now: () => now,
        sleep: async (ms: number) => {
          now += ms;
        },
      },
    };
  };
  /** Like a woken worker: everything is read again. */
  const wake = async () => {
    const services = await open();
    await runTask(services, new AbortController().signal);
    return services.run.state();
  };
  return { wake, region, model, told, pass: (ms: number) => (now += ms), load: (await open()).run.load };
}

describe('watch', () => {
  test('nothing is asked while nothing changes; each change is answered once, whichever worker does it', async () => {
    const { wake, region, model, told } = await world(watchXml('loop="true"'));
    let state = await wake();
    expect(state.status).toBe('waiting');
    expect(state.watches).toMatchObject([{ region: 'chat', content: { inline: 'Hello' }, firings: [] }]);
    const asked = model.requests.length;
    for (let times = 0; times < 3; times++) state = await wake();
    expect(model.requests).toHaveLength(asked);
    region.text = 'Hello\nWhere is my order?';
    state = await wake();
    expect(told).toEqual(['Where is my order?']);
    expect(state.status).toBe('waiting');
    // Its own answer appears in the region, which is no news. What another says is.
    region.text = 'Hello\nWhere is my order?\nYou: Re: Where is my order?';
    state = await wake();
    expect(told).toHaveLength(1);
    region.text += '\nThanks!';
    state = await wake();
    expect(told).toEqual(['Where is my order?', 'Thanks!']);
    expect(state.iterations.map(({ label, status }) => [label, status])).toEqual([
      ['Where is my order?', 'done'],
      ['Thanks!', 'done'],
    ]);
  });

  test('lines that come while it is looked at are one change: the worker waits until the region rests', async () => {
    const { wake, region, load } = await world(watchXml('loop="true"'));
    await wake();
    region.comes = ['One', 'Two'];
    const { watches, iterations } = await wake();
    expect(watches[0]?.firings).toHaveLength(1);
    const [fired] = watches[0]?.firings ?? [];
    expect(fired && (await load(fired.change))).toEqual({ added: ['One', 'Two'], removed: [] });
    expect(iterations.map(({ label }) => label)).toEqual(['One · Two']);
  });

  test('once: it goes on after the first change', async () => {
    const { wake, region, load } = await world(watchXml());
    await wake();
    region.text = 'Hello\nNow';
    const state = await wake();
    expect(state.status).toBe('completed');
    expect(state.result && (await load(state.result))).toBe('answered Now');
  });

  test('an emptied region, as while a page loads, is no change', async () => {
    const { wake, region, told } = await world(watchXml());
    await wake();
    region.text = '';
    expect((await wake()).status).toBe('waiting');
    region.text = undefined;
    expect((await wake()).status).toBe('waiting');
    region.text = 'Hello';
    expect((await wake()).status).toBe('waiting');
    expect(told).toEqual([]);
  });

  test('a tab that is at another site for a while is watched on when it comes back', async () => {
    const { wake, region, told } = await world(watchXml('loop="true"'));
    await wake();
    region.isAway = true;
    expect((await wake()).status).toBe('waiting');
    region.isAway = false;
    region.text = 'Hello\nBack?';
    await wake();
    expect(told).toEqual(['Back?']);
  });

  test('a region that never appears: the task says what there is instead', async () => {
    const { wake, region, load } = await world(watchXml());
    region.text = undefined;
    const state = await wake();
    expect(state.status).toBe('error');
    expect(state.result && (await load(state.result))).toBe(
      'Nothing on the page is named "chat". There is: Prices, News.',
    );
  });

  test('with a limit it waits that long, and says that nothing changed', async () => {
    const { wake, pass, load } = await world(watchXml('limitSeconds="60"'));
    const state = await wake();
    expect(wakesAt(state, 1000)).toBeLessThanOrEqual(61_000);
    pass(60_000);
    const ended = await wake();
    expect(ended.status).toBe('completed');
    expect(ended.result && (await load(ended.result))).toContain('nothing changed');
  });

  test('each time until the limit: what each change brought is told, which one failed, and what the last one left is read later', async () => {
    const xml = planOf(
      `<watch event="dom" loop="true" limitSeconds="3000"><description>new messages</description><trigger><node output="reply">Answer {change}</node></trigger></watch><node input="reply">Report “{reply}”</node>`,
    );
    const { wake, region, pass, load, told } = await world(xml);
    await wake();
    for (const line of ['One', 'Broken', 'Two']) {
      region.text += `\n${line}`;
      await wake();
    }
    pass(3_000_000);
    const state = await wake();
    expect(state.status).toBe('completed');
    expect(told.slice(0, 3)).toEqual(['One', 'Broken', 'Two']);
    expect(state.iterations.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
    const [node, report] = state.plan?.agents[0]?.steps ?? [];
    expect(node).toMatchObject({ status: 'done', trigger: [{ status: 'done' }] });
    expect(report?.status).toBe('done');
    const result = String(state.result && (await load(state.result)));
    expect(result).toContain('Reported answered Two');
    expect(result).toContain('it changed 3 times: new messages\nBroken: failed. answered Broken');
    expect(node?.result).toMatch(/Broken: failed.*\n- One: answered One\n- Two: answered Two$/);
  });

  test('the page is loaded again when its time has come', async () => {
    const { wake, region, pass, told } = await world(watchXml('reloadSeconds="30"'));
    const state = await wake();
    expect(wakesAt(state, 1000)).toBe(31_000);
    pass(30_000);
    await wake();
    expect(region.reloads).toBe(1);
    await wake();
    expect(region.reloads).toBe(1);
    // The clock was set back: nobody waits longer for a page that is to be loaded every half minute.
    pass(-20_000);
    await wake();
    expect(region.reloads).toBe(2);
    region.text = 'Sold';
    pass(30_000);
    await wake();
    expect(told).toEqual(['Sold']);
  });
});
