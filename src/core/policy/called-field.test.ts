import { expect, test } from 'vitest';
import type { PageNode } from '../page/snapshot.ts';
import { withoutCalledSecret } from './called-field.ts';

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
  'Enter your new password',
  'Password (8 characters or more)',
  'Email verification code',
  'Phone or email verification code',
  'Enter the verification code we sent to your phone number or email',
  '手机验证码',
  '请输入手机验证码',
  '邮箱验证码',
  '密码：',
  '* 请输入登录密码（6-16位）',
  'PIN',
  'Enter your 4-digit PIN',
  'New PIN (6 digits)',
  'Passphrase',
  'Your passcode:',
  'mTAN',
  'TAN:',
  'Recovery code',
  'Backup code',
  'Seed phrase',
  'Private key',
  'Security answer',
  'Passwort',
  'SMS-TAN',
  'Ihr Passwort *',
  'Einmalpasswort',
  'Bestätigungscode',
  'Contraseña',
  'Código de verificación',
  'Mot de passe',
  'Code de sécurité',
  'Code à usage unique',
  'Senha atual',
  'Codice di verifica',
  'Пароль',
  'Код подтверждения',
  'パスワード',
  '認証コード',
  '비밀번호',
  'P\u0430ssword',
  '\u0420I\u039d',
  'Sеcurity соde',
  'Pass\u200bword',
  'СМС-код',
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
  'PIN code',
  'Pin title',
  'Drop a pin',
  'Suntan lotion',
  'Pakistan',
  'Private key name',
  'Passwortlänge',
  'パスワード再設定用メールアドレス',
  '認証コードを受け取る電話番号',
  '비밀번호 찾기 이메일',
  'Manhattan',
  'E-Mail für Passwort-Reset',
  'E-mail pour mot de passe oublié',
  'Passwort-Hinweis',
  'Code promo',
  'Código postal',
  'Codice fiscale',
  'Public key',
  'Email or phone for the login code',
  '用于接收验证码的邮箱',
  '密码提示',
  'Почта для OTP',
  'Имя',
  'Р\u0430ssport number',
])('one that is called "%s" is told as it is', (name) => {
  const plain = field(name);
  expect(withoutCalledSecret(plain)).toBe(plain);
});

test('a field that its tooltip alone calls a code is one', () => {
  expect(withoutCalledSecret(field('Field 3', { title: 'Enter your PIN' }))).toMatchObject({
    secret: true,
    value: '•••',
  });
  const plain = field('Field 3', { title: 'PIN code' });
  expect(withoutCalledSecret(plain)).toBe(plain);
});

test('what is no field keeps its words', () => {
  const heading = field('Verification code', { role: 'heading' });
  expect(withoutCalledSecret(heading)).toBe(heading);
});
