import { expect, test } from 'vitest';
import type { ConfirmStep } from '../../plan/plan.ts';
import { questionOf } from './confirm.ts';

const asking: ConfirmStep = {
  kind: 'confirm',
  id: 'ask',
  question: 'As written in the plan',
  component: 'input',
  status: 'initial',
};

test.each(['What is your password?', 'Your P\u0430ssword, please', '请输入验证码'])(
  'what is answered to "%s" is kept from models and journal',
  (text) => expect(questionOf(asking, text)).toEqual({ kind: 'input', text, secret: true }),
);

test('any other answer is told', () =>
  expect(questionOf(asking, 'Which lamp?')).toEqual({ kind: 'input', text: 'Which lamp?' }));
