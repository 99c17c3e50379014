import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { version } from '../../../package.json' with { type: 'json' };
import { entryBodySchema, entrySchema } from './entry.ts';
import { foldTask } from './reducer.ts';
import type { TaskState } from './state.ts';
import release010 from './stored-journals/0.1.0.golden.json' with { type: 'json' };
import kinds010 from './stored-journals/0.1.0-kinds.golden.json' with { type: 'json' };

/**
 * Journals as released versions wrote them. They are never rewritten: what was stored once must be readable forever.
 */
describe('a journal that version 0.1.0 wrote', () => {
  const read = () => z.array(entrySchema).parse(release010);

  test('is read entry by entry, and nothing of it is lost', () => {
    expect(JSON.parse(JSON.stringify(read()))).toEqual(release010);
  });

  test('folds to the task as it was', () => {
    const state = foldTask(read());
    expect(state).toMatchObject({
      status: 'completed',
      strategy: 'plan',
      result: { inline: 'It costs 5.' },
      messages: [{ words: 'also its colour' }],
      questions: [{ question: { text: 'Which lamp?' }, answer: { kind: 'text', text: 'The first' } }],
      plan: { name: 'Lamps', agents: [{ status: 'done' }, { status: 'done' }] },
    });
    expect(state?.agents.map((agent) => [agent.path, agent.status])).toEqual([
      ['planner', 'done'],
      ['plan/0', 'done'],
      ['plan/1', 'done'],
    ]);
  });

  test.each(release010.map((_, index) => index + 1))(
    'cut off after %i entries it is a task that can go on',
    (length) => {
      const state = foldTask(read().slice(0, length));
      expect(state?.entryCount).toBe(length);
      expect(state?.session).toBeUndefined();
    },
  );
});

/** What a task needs to continue: if a later version reads any of it differently, the task is lost. */
const outlineOf = (state: TaskState) => ({
  status: state.status,
  result: state.result,
  agents: state.agents.map(({ path, status, turns }) => ({
    path,
    status,
    calls: turns.flatMap(({ calls }) =>
      calls.map((call) => [call.tool, call.result?.status, call.commits, call.dispatched, call.navigatedTo]),
    ),
  })),
  told: state.agents.flatMap(({ reopenedAfter, compressions }) => [reopenedAfter, compressions.length]),
  questions: state.questions.map(({ path, answer, shows }) => ({ path, answer, shows })),
  plan: state.plan?.agents.map(({ status, steps }) => [status, ...steps.map((step) => step.status)]),
  // After a restart of the browser, the number of a tab that is gone is below zero.
  tabs: state.tabs.map(({ tabId, relation }) => [Math.abs(tabId), relation]),
  closedTabs: state.closedTabs.map(Math.abs),
  session: state.session,
  allowed: [state.origins, state.effectsAllowed, state.trustedInput, state.created.approve],
  model: state.created.model,
  offered: state.created.offered?.map(({ name }) => name),
  files: [state.given.map(({ name }) => name), state.files.map(({ name }) => name)],
  remembered: state.remembered?.map(({ text }) => text),
  lists: state.itemLists.map(({ path, count }) => [path, count]),
  passes: state.iterations.map(({ path, status }) => [path, status]),
  watches: state.watches.map(({ path, firings, ended }) => [path, firings.length, ended?.reason]),
  variables: state.variables.map(({ name, value }) => [name, value]),
  putOff: state.putOff.map(({ path, until }) => [path, until]),
  messages: state.messages.map(({ words, answers }) => [words, answers]),
  heard: state.heard,
});

describe('each kind of entry is in a journal that is stored here', () => {
  test.each(kinds010)('$name: read whole, and folded to the task as it was', ({ entries, outline }) => {
    const read = z.array(entrySchema).parse(entries);
    expect(JSON.parse(JSON.stringify(read))).toEqual(entries);
    const state = foldTask(read);
    expect(JSON.parse(JSON.stringify(state && outlineOf(state)))).toEqual(outline);
  });

  test('none is missing: a new kind brings a journal of the version that wrote it first', () => {
    const stored = new Set(kinds010.flatMap(({ entries }) => entries.map(({ type }) => type)));
    const kinds = entryBodySchema.options.map((option) => option.shape.type.value);
    // "unreadable" replaces what could not be read, and is never written.
    expect(kinds.filter((kind) => kind !== 'unreadable' && !stored.has(kind))).toEqual([]);
  });

  test('a new version brings a journal that it wrote, and adds itself here', () => {
    expect(['0.1.0']).toContain(version);
  });
});
