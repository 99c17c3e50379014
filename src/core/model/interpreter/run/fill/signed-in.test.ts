import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { entryOf, isSignedIn } from './signed-in.ts';

test.each([
  ['[1] button "Log out"'],
  ['[1] link "My account" -> https://a.example/me\n[2] button "Log out"'],
  ['[1] link "My orders" -> https://a.example/orders'],
  ['[1] link "Order history" -> https://a.example/orders'],
  ['[1] link "我的订单" -> https://a.example/orders'],
  ['[1] link "个人中心" -> https://a.example/me'],
  ['text "Hello, Ada"'],
  ['heading 1 "Welcome back, Ada Lovelace!"'],
  ['text "Signed in as Ada"'],
  ['text "您好，小明"'],
  ['text "欢迎回来 小明！"'],
  ['img "Profile picture"\n[1] button "Account menu"'],
  ['[1] button "User menu"\n  img "Avatar of Ada"'],
  ['[1] button "我的" collapsed\n  img "头像"'],
  ['[1] button "Your avatar" collapsed'],
])('signed in: %s', (outline) => {
  expect(isSignedIn(pageFrom(outline))).toBe(true);
});

test.each([
  ['[1] link "My account" -> https://a.example/me'],
  ['[1] link "Orders" -> https://a.example/orders'],
  ['text "Hello, Ada"\n[1] link "Log in" -> https://a.example/login'],
  ['[1] link "My orders" -> https://a.example/orders\n[2] link "Register" -> https://a.example/new'],
  ['[1] link "我的订单" -> https://a.example/orders\n[2] link "注册" -> https://a.example/new'],
  ['text "Hello, World!"'],
  ['text "Hello, sign in"'],
  ['heading 1 "Welcome to the shop"'],
  ['text "您好，请登录"'],
  ['text "欢迎光临"'],
  ['listitem\n  img "Avatar of Bob"\n  text "Nice lamp."'],
])('not known to be signed in: %s', (outline) => {
  expect(isSignedIn(pageFrom(outline))).toBe(false);
});

test('the account is a way to the form where nothing else is', () => {
  const account = '[1] link "My account" -> https://a.example/me';
  expect(entryOf(pageFrom(account))?.ref).toBe('1');
  expect(entryOf(pageFrom(`${account}\n[2] link "Sign in" -> https://a.example/in`))?.ref).toBe('2');
  expect(entryOf(pageFrom('text "Hello"'))).toBeUndefined();
});
