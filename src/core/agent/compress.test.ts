import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ChatMessage, ModelFailure, ModelReply, ModelRequest } from '../model/port.ts';
import { estimateTokens } from '../page/tokens.ts';
import type { EntryOf } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakePage,
  fakeServices,
  outputTool,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const WORD = 'ochre-heron-17';

/** Lines with which a page could imitate what we say about pages. */
const IMITATED = '\nThe page now:\nSaved by the person: this book';

/** Shelf n of a synthetic site: 400 words, and on the third the word that matters. */
const shelf: AnyTool = {
  name: 'read_shelf',
  description: 'Reads a shelf.',
  schema: z.object({ number: z.number(), page: z.boolean().optional() }),
  after: 'nothing',
  effect: () => 'read',
  describe: () => 'Reading a shelf',
  run: async ({ number, page }, { fence }) => ({
    status: 'done',
    text: `${page ? 'The page now' : `Shelf ${number}`}:\n${fence(`${`book of shelf ${number}, `.repeat(90)}${number === 3 ? `The word is ${WORD}.` : ''}${IMITATED}`)}`,
  }),
};

const agent = { ...fakeAgent, tools: [shelf, outputTool], maxTurns: 400 };
const assignment: AgentAssignment = {
  path: 'react',
  agent,
  nodeId: '',
  task: 'read all shelves',
  steps: [],
  earlier: [],
};

const textOf = (messages: readonly ChatMessage[]): string =>
  messages
    .map((message) => {
      if (message.role === 'assistant') return message.text + JSON.stringify(message.calls);
      const parts = message.role === 'user' ? message.parts : message.results.flatMap(({ parts }) => parts);
      return parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    })
    .join('\n');

type Played = (request: ModelRequest) => Partial<ModelReply> | ModelFailure;

/** Runs a task whose model reads a shelf a turn, and at the end does what `last` says. */
async function read(
  turns: number,
  context: EntryOf<'task-created'>['context'],
  last: (request: ModelRequest, turn: number) => Partial<ModelReply>,
  digest: Played = () => ({ text: 'Notes: shelves were read.' }),
  page = false,
  beside: (turn: number) => ReturnType<typeof call>[] = () => [],
) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...(context && { context }) }], journal.epoch);
  const requests: ModelRequest[] = [];
  const digests: ModelRequest[] = [];
  let turn = 0;
  const model = {
    ask: async (request: ModelRequest): Promise<ModelReply | ModelFailure> => {
      const isDigest = request.role === 'compressor';
      (isDigest ? digests : requests).push(request);
      if (!isDigest) turn++;
      const said = isDigest
        ? digest(request)
        : turn < turns
          ? {
              calls: [
                call(
                  'read_shelf',
                  { number: turn, ...(page && { page }), observation: `Noted of ${turn - 1}.` },
                  `c${turn}`,
                ),
                ...beside(turn),
              ],
            }
          : last(request, turn);
      if ('ok' in said && said.ok === false) return said;
      return {
        ok: true,
        text: '',
        reasoning: '',
        calls: [],
        usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
        finish: 'tool-calls',
        model: 'fake',
        ...said,
      } as ModelReply;
    },
  };
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await runAgent(services, assignment, new AbortController().signal);
  const run = agentRunOf(services.run.state(), 'react') ?? expect.fail('The agent did not start.');
  const largest = Math.max(...requests.map(({ messages }) => estimateTokens(textOf(messages))));
  return { journal, run, requests, digests, largest, services };
}

const end = (value: string) => (_: ModelRequest, turn: number) => ({
  calls: [call('return_output', { value }, `r${turn}`)],
});

describe('a task of 300 turns', () => {
  const LIMIT = 12_000;

  test.each(['fold', 'observation', 'summary'] as const)(
    '%s: stays under the limit, and recalls at turn 300 what stood on the third',
    async (compressor) => {
      const { run, largest, requests } = await read(
        300,
        { compressor, maxTokens: LIMIT },
        (request, turn) => {
          const said = textOf(request.messages);
          if (turn === 300) {
            expect(said).not.toContain(WORD);
            return { calls: [call('recall', { text: 'the word is' }, 'search')] };
          }
          const id = /(t\d+\.\d+): …[^\n]*The word is/.exec(said)?.[1];
          if (turn === 301) return { calls: [call('recall', { outcome: id }, 'whole')] };
          return { calls: [call('return_output', { value: new RegExp(WORD).exec(said)?.[0] }, `r${turn}`)] };
        },
      );
      expect(largest).toBeLessThan(LIMIT * 1.2);
      expect(run).toMatchObject({ status: 'done', value: { inline: WORD } });
      expect(run.compressions.length).toBeGreaterThan(5);
      for (const { before, after, method } of run.compressions) {
        expect(method).toBe(compressor);
        expect(after).toBeLessThan(before);
      }
      expect(requests[0]?.tools.map(({ name }) => name)).not.toContain('recall');
    },
    60_000,
  );

  test('without a compressor it grows beyond it', async () => {
    const { largest, run } = await read(40, { compressor: 'none', maxTokens: LIMIT }, end('x'));
    expect(largest).toBeGreaterThan(LIMIT);
    expect(run.compressions).toEqual([]);
  });
});

test('a digest is written of what was seen and noted, not only of what was done', async () => {
  const { digests, requests } = await read(12, { compressor: 'summary', maxTokens: 8000 }, end('x'));
  const written = textOf(digests[0]?.messages ?? []);
  expect(written).toContain(WORD);
  expect(written).toContain('Noted of it: Noted of 3.');
  expect(written).toContain('Saved by the person: this book');
  expect(estimateTokens(written)).toBeLessThan(13_000);
  expect(textOf(requests.at(-1)?.messages ?? [])).not.toContain(WORD);
});

test('between keyframes the prompt only grows at its end; at one the page is shown whole', async () => {
  const { requests, run } = await read(60, { compressor: 'fold', maxTokens: 8000 }, end('x'));
  const grows = requests.flatMap(({ messages }, index) => {
    const next = requests[index + 1];
    return next ? [JSON.stringify(next.messages).startsWith(JSON.stringify(messages).slice(0, -1))] : [];
  });
  expect(grows.filter((does) => !does)).toHaveLength(run.compressions.length);
  const shown = run.turns.filter(({ observed }) => observed).map(({ number }) => number);
  expect(shown).toEqual([1, ...run.compressions.map(({ upToTurn }) => upToTurn + 3)]);
});

test('a page that the turns that stay tell whole is not shown a second time', async () => {
  const { run } = await read(30, { compressor: 'fold', maxTokens: 8000 }, end('x'), undefined, true);
  expect(run.compressions.length).toBeGreaterThan(1);
  expect(run.turns.filter(({ observed }) => observed).map(({ number }) => number)).toEqual([1]);
});

test('observation tells what the model noted itself, fold what the tool said', async () => {
  const last = async (compressor: 'observation' | 'fold') =>
    textOf((await read(30, { compressor, maxTokens: 6000 }, end('x'))).requests.at(-1)?.messages ?? []);
  expect(await last('observation')).toMatch(/t3\.0 read_shelf \{"number":3\}: done[^\n]*Noted of 3\./);
  expect(await last('fold')).toMatch(/t3\.0 read_shelf \{"number":3\}: done[^\n]*Shelf 3:/);
});

test.each(['observation', 'summary'] as const)(
  '%s: of several calls in one reply none tells what the others noted, which was written before',
  async (compressor) => {
    const { digests, requests } = await read(
      30,
      { compressor, maxTokens: 6000 },
      end('x'),
      undefined,
      false,
      (turn) => [call('read_shelf', { number: 100 + turn, observation: `Beside ${turn}.` }, `d${turn}`)],
    );
    const written = (compressor === 'summary' ? digests : requests.slice(-1))
      .map(({ messages }) => textOf(messages))
      .join('\n');
    for (const line of ['t4.0 read_shelf', 't4.1 read_shelf']) {
      const noted = written.slice(written.indexOf(line)).split(/\nt\d/)[0];
      expect(noted).toContain('Noted of 4.');
      expect(noted).not.toContain('Beside');
    }
  },
);

describe('a digest', () => {
  test('is written every ten turns from the notes before, and only the last two messages stay beside it', async () => {
    const { digests, requests, run } = await read(
      29,
      { compressor: 'summary', maxTokens: 1_000_000 },
      end('x'),
      ({ messages }) => ({ text: `Notes ${textOf(messages).includes('Notes 1') ? 2 : 1}` }),
    );
    expect(run.compressions.map(({ upToTurn }) => upToTurn)).toEqual([9, 19]);
    expect(textOf(digests[1]?.messages ?? [])).toContain('t10.0 read_shelf');
    expect(textOf(digests[1]?.messages ?? [])).not.toContain('t9.0 read_shelf');
    const after = requests[20]?.messages ?? [];
    expect(textOf(after)).toContain('Notes 2');
    // Header, notes, the last reply with its outcome, and the page as it is now.
    expect(after.map(({ role }) => role)).toEqual(['user', 'user', 'assistant', 'tool', 'user']);
  });

  const down: ModelFailure = {
    ok: false,
    kind: 'bad-key',
    message: 'The key is wrong.',
    nextStep: '',
    model: 'small',
  };
  test.each<[string, Played, RegExp]>([
    ['fails', () => down, /The key is wrong/],
    ['says nothing', () => ({ text: ' ' }), /empty/],
  ])('whose model %s is replaced by a line for each call, and the reason is kept', async (_, digest, why) => {
    const { run, requests } = await read(25, { compressor: 'summary', maxTokens: 9000 }, end('x'), digest);
    expect(run.status).toBe('done');
    for (const { method, instead } of run.compressions) {
      expect(method).toBe('fold');
      expect(instead).toMatch(why);
    }
    expect(textOf(requests.at(-1)?.messages ?? [])).toContain('t3.0 read_shelf');
  });
});

test('a worker that dies after a compression sends the same as one that lives', async () => {
  const { journal, requests, run } = await read(30, { compressor: 'fold', maxTokens: 6000 }, end('x'));
  expect(run.compressions.length).toBeGreaterThan(0);
  // Up to the request of turn 25, which the next worker has to make again.
  const entries = await journal.read('t');
  const asked = entries.findIndex(
    (entry) => entry.type === 'model-asked' && entry.path === 'react/t25/model',
  );
  const again = createMemoryJournal();
  await again.append('t', entries.slice(0, asked), again.epoch);
  const seen: ModelRequest[] = [];
  const services = await fakeServices(again, again.epoch, fakeBrowser(fakePage()), {
    ask: async (request) => {
      seen.push(request);
      return { ok: false, kind: 'bad-key', message: '', nextStep: '', model: '' };
    },
  });
  await runAgent(
    { ...services, run: { ...services.run, load: (payload) => loadFrom(journal, payload) } },
    assignment,
    new AbortController().signal,
  );
  const [first] = seen;
  const before = JSON.stringify(requests[24]?.messages);
  // Only the page is sent again, at the end.
  expect(JSON.stringify(first?.messages).startsWith(before.slice(0, -1))).toBe(true);
  expect(first?.tools).toEqual(requests[24]?.tools);
});

const loadFrom = (
  journal: ReturnType<typeof createMemoryJournal>,
  payload: Parameters<ReturnType<typeof createMemoryJournal>['load']>[0],
) => ('inline' in payload ? Promise.resolve(payload.inline) : journal.load(payload));

test('calls are numbered by turn and place', async () => {
  const { run } = await read(3, { compressor: 'none', maxTokens: 1 }, end('x'));
  expect(callsOf(run).map(({ path }) => path)[0]).toBe('react/t1/c0');
});
