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
    [`<b>\n<img src="${owed}"> a < b`, `<b>\n< img src="${owed}"> a < b`],
    [`<IFRAME/src=${owed}>`, `< IFRAME/src=${owed}>`],
    [`<a:b\nstyle="background: url(${owed})">`, '< a:b\nstyle'],
    [`<style>p { background: url(${owed}) }</style>`, '< style>'],
    // Names and addresses that are tags nowhere but inside of other tags.
    [`<div>\n<a.é style="background: url(${owed})">`, '< a.é style'],
    [`<div>\n<https:a style="background: url(${owed})">`, '< https:a style'],
    [`<div>\n<https://a/style=background:url(${owed})>`, '< https://a/style'],
    [`<div>\n<a<b style="background: url(${owed})">`, '< a< b style'],
    [`<div>\n<https://a="b>"/style=background:url(${owed})>`, '< https://a='],
  ] as const)
    expect(said(written)).toContain(shown);
  const harmless = [
    'a < b, `Vec<u8>`, <https://shop.example/a>, <br>, [a lamp](https://shop.example/), well!',
    'one<br/>two<br />three, `Map<string, number>`, `#include <sys/types.h>`, <https://shop.example/a/?b=c/d>',
    '<details><summary>More</summary>\n\nIt is.\n\n</details>',
  ];
  for (const text of harmless) expect(said(text)).toContain(text);
  const started = performance.now();
  said('<a '.repeat(300_000) + '<a'.repeat(300_000) + '<https:/on'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(5_000);
  // Code is read as it was written, but for a blank.
  expect(said('`<a href="/">`')).toContain('`< a href="/">`');
});
