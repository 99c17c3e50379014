import { expect, test } from 'vitest';
import type { TaskState } from '../../task/state.ts';
import { answerVariable, isChosen, unmatchedBranches } from './branches.ts';
import type { FlowContext } from './flow-context.ts';

test.each([
  ['yes', '确定', true],
  ['yes', '取消', false],
  ['no: too dear', '拒绝', true],
  ['no', '不行', true],
  ['no', '行', false],
  ['yes', 'Approve', true],
  ['no', 'Reject', true],
  ['是', 'yes', true],
  // Options of the same node have no synonyms.
  ['Continue', 'Approve', false],
  ['Later', 'later.', true],
])('the answer %j leads along %j: %j', async (answer, words, expected) => {
  const variables = new Map([[answerVariable('q'), { inline: answer }]]);
  const place = { state: {} as TaskState, variables, load: async () => answer };
  const node = { kind: 'step', id: 's', text: 'x', status: 'initial', extra: { 'when q': words } } as const;
  expect(await isChosen(place, node)).toBe(expected);
});

test.each([
  ['perhaps', ['Yes', 'No'], [], ['Yes', 'No']],
  ['yes', ['Buy', 'Wait'], [], ['Buy', 'Wait']],
  ['Later', ['Yes', 'No'], ['Later'], []],
  ['no: too dear', ['Buy', 'Wait'], [], []],
  ['perhaps', ['Yes'], [], ['Yes']],
  ['no', ['Yes'], [], []],
  ['ok', ['No'], [], []],
  ['perhaps', [], [], []],
])(
  'the answer %j to a question with the ways %j and the options %j misses %j',
  (answer, ways, options, missed) => {
    const steps = ways.map((way) => ({
      kind: 'step',
      id: way,
      text: way,
      status: 'initial',
      extra: { 'when q': way },
    }));
    const place = { state: {}, task: { steps } } as unknown as FlowContext;
    const asked = { kind: 'confirm', id: 'q', question: '?', options, status: 'initial' } as const;
    expect(unmatchedBranches(place, { ...asked, options: [...options] }, answer)).toEqual(missed);
  },
);
