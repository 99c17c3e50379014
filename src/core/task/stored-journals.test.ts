import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { entrySchema } from './entry.ts';
import { foldTask } from './reducer.ts';
import release010 from './stored-journals/0.1.0.golden.json' with { type: 'json' };

/** Journals as released versions wrote them. They are never written anew: what was stored once must be read for ever. */
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
