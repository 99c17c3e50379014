import { expect, test } from 'vitest';
import { withoutCalledSecret } from './called-secret.ts';
import type { PageNode } from './snapshot.ts';

const field = (name: string, more: Partial<PageNode> = {}): PageNode => ({
  role: 'textbox',
  name,
  value: '123456',
  depth: 0,
  states: [],
  screen: 0,
  ...more,
});

test.each([
  'Verification code',
  'Enter the 6-digit security code',
  'One-time code',
  'SMS code *',
  'CVC',
  'Your password:',
  '短信验证码',
  '请输入密码',
  '动态码',
])('a field that is called "%s" has a value that is never told', (name) => {
  const hidden = { secret: true, value: '•••' };
  expect(withoutCalledSecret(field(name))).toMatchObject(hidden);
  expect(withoutCalledSecret(field('', { placeholder: name }))).toMatchObject(hidden);
  expect(withoutCalledSecret(field(name, { role: 'spinbutton' }))).toMatchObject(hidden);
  expect(withoutCalledSecret(field(name, { value: '' }))).toMatchObject({ secret: true, value: '' });
});

test.each([
  'Postal code',
  'Discount code',
  'Password hint',
  'Phone number for the verification code',
  'E-mail for a new password',
  'User name or security code',
  '邮政编码',
  '找回密码的账号',
  'Passport number',
])('one that is called "%s" is told as it is', (name) => {
  const plain = field(name);
  expect(withoutCalledSecret(plain)).toBe(plain);
});

test('what is no field keeps its words', () => {
  const heading = field('Verification code', { role: 'heading' });
  expect(withoutCalledSecret(heading)).toBe(heading);
});
