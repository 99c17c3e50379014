import { done, log, test } from './harness/hands-test.ts';
import { expect } from './harness/test.ts';
import { call, click } from './played-model/turns.ts';

test('links that run a script of the page: once, and only where the page lets them', async ({ run, tab }) => {
  const statuses = await run('/scripted', [
    click('link', 'Add'),
    click('link', 'Keep'),
    click('link', 'Stop'),
    (view) => call('press_keys', { ref: view.ref('link', 'Press'), keys: 'Enter' }),
    click('link', 'Drawn'),
  ]);
  expect(statuses).toEqual(done(5));
  expect(await log(tab)).toEqual(['plain', 'stopped', 'heard', 'by key', 'drawn']);
});

test('forms that run a script of the page: once, and only where the page lets them', async ({ run, tab }) => {
  const statuses = await run('/scripted-forms', [
    click('button', 'Send'),
    click('button', 'Other'),
    click('button', 'Keep'),
    (view) => call('press_keys', { ref: view.ref('textbox', 'Search'), keys: 'Enter' }),
    click('button', 'Page'),
  ]);
  expect(statuses).toEqual(done(5));
  expect(await log(tab)).toEqual(['sent', 'by button', 'by enter', 'by page']);
});

test('a script is not run where the browser would not follow its link', async ({ run, tab }) => {
  const statuses = await run('/unfollowed', [
    (view) => call('set_checked', { ref: view.ref('checkbox', 'Box'), checked: true }),
    (view) => call('set_checked', { ref: view.ref('checkbox', 'Label'), checked: true }),
    (view) => call('click', { ref: view.line(/"More"/) }),
  ]);
  expect(statuses).toEqual(done(3));
  expect(await log(tab)).toEqual([]);
  expect(await tab.evaluate(() => document.querySelectorAll(':checked,[open]').length)).toBe(3);
});
