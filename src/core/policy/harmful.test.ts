import { describe, expect, test } from 'vitest';
import { addressIsCommand, soundsHarmful, soundsLikeSignIn } from './harmful.ts';

describe('soundsHarmful', () => {
  test.each([
    'Delete',
    'Delete this note for ever and never ask again',
    'Yes, delete it',
    'Buy now',
    'PAY',
    'Place your order',
    'Send',
    'Log out',
    'Sign out of all devices',
    'Continue with Google',
    'Add to cart',
    'Ｄｅｌｅｔｅ',
    'De\u00adlete',
    'B\u200buy now',
    '删除',
    '确认支付',
    '退出登录',
    '加入购物车',
    '立即购买',
  ])('%s: yes', (name) => expect(soundsHarmful(name)).toBe(true));

  test.each([
    'Home',
    'Orders',
    'Payments and invoices',
    'Sign in',
    'Next page',
    'How people learned to buy less and to like it more',
    'Sign up',
    'Close',
    'Blog posts',
    '首页',
    '我的订单',
    '登录',
    '',
    '12',
    '研究表明每天按时喝水的人更少取消自己的长途旅行计划',
  ])('%s: no', (name) => expect(soundsHarmful(name)).toBe(false));
});

test.each(['Sign in', 'Log in', 'login', '登录'])('%s signs in', (name) =>
  expect(soundsLikeSignIn(name)).toBe(true),
);

describe('addressIsCommand', () => {
  test.each([
    'https://a.example/logout',
    'https://a.example/items/4/delete',
    'https://a.example/user/sign-out?next=/',
    'https://a.example/index.php?action=delete&id=4',
    'https://a.example/logout.php',
    'https://a.example/items/4/%64elete',
    'https://a.example/items/4%2fdelete',
    'https://a.example/logout;session=1',
    'https://a.example/delete%20',
    'https://a.example/index.php?Action=Delete',
    'https://a.example/?logout',
    'https://a.example/items?delete=4',
    'https://a.example/shop?add-to-cart=12',
    'https://a.example/delete_item.php?id=4',
    'https://a.example/cart/removeItem/4',
    'https://a.example/?do=delete_topic',
    'https://a.example/app#/logout',
    'https://a.example/app#!/items/4/delete',
  ])('%s: yes', (url) => expect(addressIsCommand(url)).toBe(true));

  test.each([
    'https://a.example/',
    'https://a.example/docs/delete-a-file',
    'https://a.example/search?q=delete',
    'https://a.example/search?q=delete&sort=price',
    'https://a.example/search?deleted=1',
    'https://a.example/100%25-delete',
    'https://a.example/orders',
    'https://a.example/wiki/Delete_key',
    'https://a.example/docs#delete',
    'https://a.example/docs#/items/deleting',
    'https://a.example/payment_methods',
    'https://a.example/deleteditems',
    'nonsense',
  ])('%s: no', (url) => expect(addressIsCommand(url)).toBe(false));
});
