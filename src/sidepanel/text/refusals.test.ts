import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalWithProblems } from './refused-plan.tsx';
import { refusalIn } from './text-context.tsx';
import { zhRefusals, zhWholeRefusals } from './zh-refusals.ts';

/** The worker's kinds of refusals, read from its code. */
function kindsInCode(): string[] {
  const folder = join(import.meta.dirname, '../../background');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...code.matchAll(/(?:new CommandRefused\(\s*|ok: false, kind: )'([a-z-]+)'/g)].map(
    (match) => match[1] ?? '',
  );
}

test('every refusal of the worker has its words in Chinese', () => {
  const kinds = kindsInCode();
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => !(kind in zhRefusals))).toEqual([]);
  for (const words of Object.values(zhRefusals)) expect(words).toMatch(/\p{Script=Han}.*。$/u);
});

test('the worker’s own words go along where they say more, and stand alone in English', () => {
  const refusal = { kind: 'no-such-model', message: 'No model "x" is set up.' };
  expect(refusalIn('zh', refusal)).toEqual({
    message: zhRefusals['no-such-model'],
    detail: refusal.message,
  });
  expect(refusalIn('en', refusal)).toEqual({ message: refusal.message, detail: '' });
  const full = { kind: 'storage-full', message: 'The disk is full. Delete past tasks.' };
  expect(refusalIn('zh', full)).toEqual({ message: zhRefusals['storage-full'], detail: '' });
  expect([...zhWholeRefusals].filter((kind) => !(kind in zhRefusals))).toEqual([]);
  expect(refusalIn('zh', { kind: 'of-the-future', message: 'No.' })).toEqual({ message: 'No.', detail: '' });
});

test.each([
  [
    'unusable-plan',
    'The plan has no agent. Give it at least one.\nNode "a" (step) has no text. Say what is to be done.',
    /计划中没有智能体，请至少写一个。\n节点“a”没有文字/,
  ],
  [
    'agent-missing',
    'The plan uses the server "Notes", which is switched off. Switch it on in the settings, then run it again.',
    /计划使用服务器“Notes”，但它已关闭/,
  ],
])('what is wrong with a plan is said in Chinese below: %s', (kind, message, said) => {
  expect(refusalWithProblems('zh', { kind, message })).toMatch(said);
  expect(refusalWithProblems('en', { kind, message })).toBe(message);
});
