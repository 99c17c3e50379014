import { expect, test } from 'vitest';
import type { Entry } from '../../../core/task/entry.ts';
import { phrase } from '../../../core/task/phrase.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import release010 from '../../../core/task/stored-journals/0.1.0.golden.json' with { type: 'json' };
import { en } from '../../text/en.ts';
import { createFormat } from '../../text/format.ts';
import { zh } from '../../text/zh.ts';
import { taskMarkdown } from './task-markdown.ts';

test('in Chinese, too, what a provider said about a failure stands there', () => {
  const state = foldTask(release010 as unknown as Entry[]);
  if (!state) throw new Error('The stored journal is empty.');
  const failed = {
    ...state,
    status: 'error' as const,
    phrase: phrase('model-failed', { trouble: 'no-credit' }),
  };
  const zhWords = { text: zh, format: createFormat('zh'), language: 'zh' as const };
  const page = taskMarkdown(failed, 'Your balance is too low (402).', zhWords);
  expect(page).toContain('这个账户没有余额了。\n\nYour balance is too low (402).');
});

test('a task becomes a page with its wish, its answer and its steps', () => {
  const state = foldTask(release010 as unknown as Entry[]);
  if (!state) throw new Error('The stored journal is empty.');
  const page = taskMarkdown(state, 'It costs **5**.', {
    text: en,
    format: createFormat('en'),
    language: 'en',
  });
  expect(page.startsWith(`# ${state.created.words}`)).toBe(true);
  expect(page).toContain('## Result\n\nIt costs **5**.\n\n## Progress\n\n1. ');
  const calls = state.agents.flatMap((run) => run.turns.flatMap((turn) => turn.calls));
  expect(page.match(/^1\. /gm)).toHaveLength(calls.length);
});

test('nothing in the page is loaded by whatever shows it', () => {
  const state = foldTask(release010 as unknown as Entry[]);
  if (!state) throw new Error('The stored journal is empty.');
  const said = (value: string) =>
    taskMarkdown({ ...state, status: 'completed' }, value, {
      text: en,
      format: createFormat('en'),
      language: 'en',
    });
  const owed = 'https://evil.example/?owed=1204';
  for (const [written, shown] of [
    [`It is ![a lamp](${owed}) and ![it][1].\n\n[1]: ${owed}`, `It is !\\[a lamp](${owed}) and !\\[it][1].`],
    [`<b>\n<img src="${owed}"> a < b`, `<b>\n&lt;img src="${owed}"> a < b`],
    [`<IFRAME/src=${owed}>`, `&lt;IFRAME/src=${owed}>`],
    [`<a:b\nstyle="background: url(${owed})">`, '&lt;a:b\nstyle'],
    [`<style>p { background: url(${owed}) }</style>`, '&lt;style>'],
  ] as const)
    expect(said(written)).toContain(shown);
  const harmless = 'a < b, `Vec<u8>`, <https://shop.example/a>, <br>, [a lamp](https://shop.example/), well!';
  expect(said(harmless)).toContain(harmless);
});
