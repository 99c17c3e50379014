import { expect, test } from 'vitest';
import type { InstructionOf } from '../../instruction.ts';
import { sayIn } from '../../phrases/say.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';
import type { Situation } from '../situation.ts';
import { ToolSet } from '../tool-set.ts';
import { answer } from './answering.ts';

const situation: Situation = {
  attempts: [],
  history: [],
  page: page('Café', 'main\n  text "Open daily 9:00–17:00"\n  [1] button "Parking"'),
  saved: [],
  tabs: [],
  tools: new ToolSet([]),
  say: sayIn('en'),
  language: 'en',
  quoted: '',
  found: [],
  named: undefined,
};
const markdown = '# Café\n\nOpen daily 9:00–17:00\n\n[Parking]';
const asked = (topic: string, what: InstructionOf<'read'>['what'] = 'part') =>
  answer({ kind: 'read', topic, what }, situation, markdown);

test('a page that was asked for is given whole', () => {
  expect(asked('', 'page')).toMatchObject({ kind: 'finished', answer: markdown, whole: true });
});

test('a question is answered by a quote, a part as it stands', () => {
  expect(asked('open', 'question')).toMatchObject({ answer: 'The page says:\n\n> Open daily 9:00–17:00' });
  expect(asked('open')).toMatchObject({ answer: 'Open daily 9:00–17:00' });
});

test('the name of a button says nothing of what is behind it', () => {
  expect(asked('parking', 'question').kind).toBe('failed');
});
