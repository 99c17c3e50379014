import { expect, test } from 'vitest';
import type { Question } from '../../core/task/entry.ts';
import { noticesIn } from './notices.ts';

const origin = 'https://shop.example';
const own: Question[] = [
  { kind: 'approve', text: 'Clicking "Pay"', origin, target: 'button "Pay"', tool: 'click' },
  { kind: 'origin', text: 'May it?', origin, url: origin },
  { kind: 'site-access', text: 'No access.', origin },
  { kind: 'trusted-input', text: 'May it?', why: 'It opens by a real press only.' },
  { kind: 'confirm', text: 'Close it?', phrase: { kind: 'close-tab', values: { title: 'Inbox' } } },
];

test('what the product asks is said in the language of the panel', () => {
  for (const question of own) {
    expect(noticesIn('zh', ['en']).asks(question), question.kind).toMatch(/\p{Script=Han}/u);
    expect(noticesIn('en', ['zh-CN']).asks(question), question.kind).toBe(question.text);
  }
  const chinese = noticesIn('auto', ['de', 'zh-CN', 'en']);
  for (const [tool, text, said] of [
    ['file_write', 'Replacing notes/list.md', '替换 notes/list.md'],
    ['handle_dialog', 'Answering the question "Sure?" with OK', '对询问 "Sure?" 回答 “确定”'],
  ] as const)
    expect(chinese.asks({ kind: 'approve', text, origin: '', target: tool, tool })).toBe(
      `可以这样做吗？${said}`,
    );
  expect(chinese.asks(own[0]!)).toBe('可以这样做吗？https://shop.example：点击"Pay"');
  for (const text of [
    chinese.inControl,
    chinese.signedIn,
    chinese.storageFull('Full.'),
    chinese.setAside(2, 'x'),
    chinese.lostJournal,
  ])
    expect(text).toMatch(/\p{Script=Han}/u);
  expect(noticesIn('auto', ['fr']).storageFull('Full.')).toBe('Full.');
});

test('an agent’s question stands as it was put', () => {
  const question: Question = { kind: 'takeover', text: 'Please sign in' };
  expect(noticesIn('zh', ['en']).asks(question)).toBe('Please sign in');
});
