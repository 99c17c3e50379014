import { afterEach, expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const scroll = async (direction: 'up' | 'down', ref?: string) => {
  const { outcome } = await act({ kind: 'scroll', direction, ...(ref ? { ref } : {}) });
  return outcome.status === 'done' ? outcome.note : outcome;
};
const windowTop = (): number => document.documentElement.scrollTop;

afterEach(() => {
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

const DIALOG =
  '<div style="position:fixed;inset:0;background:#0008"><div id="dialog" style="position:absolute;left:440px;top:100px;width:400px;height:600px;overflow:auto"><div style="height:3000px">Terms</div></div></div>';

test.each([
  ['the body is locked', 'body', 'overflow:hidden'],
  ['the root is locked', 'documentElement', 'overflow:hidden'],
  ['the root is clipped', 'documentElement', 'overflow:clip'],
] as const)('where %s, what scrolls is the dialog over the page', async (_what, locked, style) => {
  page(`<div style="height:5000px">Page</div>${DIALOG}`);
  document[locked].style.cssText = style;
  await scroll('down');
  expect([windowTop(), byId('dialog').scrollTop > 300]).toEqual([0, true]);
});

test('a page scrolls although its body hides its own overflow, when the root decides', async () => {
  page(`<div style="height:5000px">Page</div>${DIALOG}`);
  document.documentElement.style.overflowY = 'scroll';
  document.body.style.overflow = 'hidden';
  await scroll('down');
  expect(windowTop()).toBeGreaterThan(300);
});

test('a list that begins at its bottom says where it is', async () => {
  page(
    '<div id="chat" style="width:300px;height:200px;overflow:auto;display:flex;flex-direction:column-reverse"><div style="flex:none;height:1000px">Messages</div></div>',
  );
  expect(await scroll('down', 'chat')).toBe('It did not move: at 100% of 5.0 screens, the end.');
  expect(await scroll('up', 'chat')).toBe('at 80% of 5.0 screens.');
  for (let more = 0; more < 4; more++) await scroll('up', 'chat');
  expect(await scroll('up', 'chat')).toBe('It did not move: at 0% of 5.0 screens, the beginning.');
});
