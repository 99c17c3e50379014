import { describe, expect, test } from 'vitest';
import type { TrustedInputUse } from '../../protocol/page.ts';
import type { Answer, EntryBody, Question } from '../../task/entry.ts';
import type { Acted } from '../../tools/browser-port.ts';
import type { CallScope } from '../scope.ts';
import { withTrustedInput } from './trusted-input.ts';

type Mode = 'off' | 'ask' | 'allow' | 'denied';

/** A task in which only the permission matters; `says` is the person's answer. */
function world(mode: Mode, says: Answer['kind'] = 'no', approve = 'ask') {
  const questions: Question[] = [];
  const written: EntryBody[] = [];
  const state = { trustedInput: mode, created: { approve } };
  const run = {
    state: () => state,
    ask: async (_path: string, question: Question) => {
      questions.push(question);
      return { kind: says, scope: 'task' };
    },
    commit: async (body: EntryBody) => {
      written.push(body);
      if (body.type === 'trusted-input-decided')
        state.trustedInput = body.decision === 'allowed' ? 'allow' : 'denied';
    },
  };
  const uses: (TrustedInputUse | undefined)[] = [];
  /** Needs real input: without it nothing is done, or, where it is not even offered, what can be. */
  const attempt =
    (half: Acted['outcome']) =>
    async (trusted: TrustedInputUse | undefined): Promise<Acted> => {
      uses.push(trusted);
      const outcome: Acted['outcome'] =
        trusted === 'given'
          ? { status: 'done' }
          : trusted === 'offered'
            ? { status: 'needs-trusted-input', ref: '5', why: 'hover styles' }
            : half;
      return { outcome, openedTabs: [], downloads: [], stillBusy: false };
    };
  const act = (wanted = false, half: Acted['outcome'] = NEEDED) =>
    withTrustedInput(
      {
        services: { run },
        prepared: { path: 'a', tabId: 1, target: { ref: '5' } },
        signal: new AbortController().signal,
      } as unknown as CallScope,
      attempt(half),
      wanted,
    );
  return { act, uses, questions, written };
}

const NEEDED = { status: 'needs-trusted-input', ref: '5', why: 'a chooser' } as const;

describe('real input', () => {
  test('is asked for once a task, with the reason', async () => {
    const { act, uses, questions, written } = world('ask', 'yes');
    expect((await act()).outcome.status).toBe('done');
    expect((await act()).outcome.status).toBe('done');
    expect(uses).toEqual(['offered', 'given', 'offered', 'given']);
    expect(questions).toMatchObject([{ kind: 'trusted-input', why: 'hover styles', tabId: 1 }]);
    expect(written).toEqual([{ type: 'trusted-input-decided', decision: 'allowed' }]);
  });

  test('when denied, synthetic input does what it can, and nobody is asked again', async () => {
    const { act, uses, questions } = world('ask', 'no');
    expect((await act(false, { status: 'done', note: 'half' })).outcome).toEqual({
      status: 'done',
      note: 'half',
    });
    expect((await act()).outcome).toMatchObject({
      status: 'needs-trusted-input',
      why: 'a chooser. The person did not allow real input in this task.',
    });
    expect((await act(true)).outcome).toMatchObject({ why: expect.stringContaining('did not allow') });
    expect(uses).toEqual(['offered', undefined, undefined]);
    expect(questions).toHaveLength(1);
  });

  test.each<[Mode, string]>([
    ['off', 'ask'],
    ['denied', 'ask'],
    ['ask', 'deny'],
  ])('mode %s of a task that may %s: neither offered nor asked for', async (mode, approve) => {
    const { act, uses, questions } = world(mode, 'yes', approve);
    expect((await act()).outcome.status).toBe('needs-trusted-input');
    expect((await act(true)).outcome).toMatchObject({ status: 'needs-trusted-input', ref: '5' });
    expect(uses).toEqual([undefined]);
    expect(questions).toEqual([]);
  });

  test('that the model wants goes through the same permission, and begins with it', async () => {
    const asked = world('ask', 'yes');
    expect((await asked.act(true)).outcome.status).toBe('done');
    expect(asked.questions).toHaveLength(1);
    const allowed = world('allow');
    expect((await allowed.act(true)).outcome.status).toBe('done');
    expect([...asked.uses, ...allowed.uses]).toEqual(['given', 'given']);
    expect(allowed.questions).toEqual([]);
  });
});
