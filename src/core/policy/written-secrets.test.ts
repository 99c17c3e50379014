import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asksForSecret, findSecrets } from './written-secrets.ts';

const valuesOf = (words: string): string[] => [...findSecrets(words).secrets.values()];

describe('findSecrets', () => {
  test.each<[string, string[]]>([
    ['sign in as ann, password: hunter2', ['hunter2']],
    ['Password = "correct horse"', ['correct horse']],
    ['sign in with ann@a.example and password x', ['x']],
    ['log in with password Sommer!9.', ['Sommer!9']],
    ['my password is hunter2, then open orders', ['hunter2']],
    ['the PIN is 4711 and the one-time code is 123456', ['4711', '123456']],
    ['use api key sk-abcdefghijklmnopqrstuv', ['sk-abcdefghijklmnopqrstuv']],
    ['log in as ann / hunter2 and read', ['hunter2']],
    ['open https://ann:s3cret@a.example/x', ['s3cret']],
    ['用户名 ann 密码是 hunter2，然后登录', ['hunter2']],
    ['密码：“我的 密码”', ['我的 密码']],
    ['输入密码hunter2并登录', ['hunter2']],
    ['username ann, password hunter2', ['hunter2']],
    ['in the mailbox (user ann, password swordfish) archive all', ['swordfish']],
    ['clear the login form, password field first', []],
    ['click the forgot password link', []],
    ['fill the password field and read the password policy', []],
    ['the password is in the note', []],
    ['open the page about password managers', []],
    ['the zip code is 8001', []],
    ['pin 5 items and open the first 5', []],
    ['use PIN 4711', ['4711']],
    ['find "The Secret: a novel" in the shop', []],
    ['with access token authentication', []],
    ['password: the one of the note', []],
    ['type the password swordfish and go on', ['swordfish']],
    ["enter password 'a b c'", ['a b c']],
    ['点击忘记密码', []],
    ['sign in with "robin" and "willow-42"', ['willow-42']],
    ['Please sign in with "robin" and "quiet" and then read the page', ['quiet']],
    ['log in to shop.example as robin with willow-42, then read', ['willow-42']],
    ['sign in with Google and read the page', []],
    ['sign in with my account and open "Orders"', []],
    ['用 "robin" 和 "willow-42" 登录', ['willow-42']],
    ['以robin和willow-42登录，然后读取页面', ['willow-42']],
    ['nothing', []],
  ])('%s', (words, values) => expect(valuesOf(words)).toEqual(values));

  test('words hold placeholders only, everywhere', () => {
    const found = findSecrets('password: hunter2, repeat hunter2, pin is 4711');
    expect(found.words).toBe('password: ⟪secret:1⟫, repeat ⟪secret:1⟫, pin is ⟪secret:2⟫');
  });

  test('goes on numbering after what is known, and knows it again', () => {
    const first = findSecrets('password: hunter2');
    const second = findSecrets('not hunter2: the password is hunter3', first.secrets);
    expect(second.words).toBe('not ⟪secret:1⟫: the password is ⟪secret:2⟫');
    expect(findSecrets(second.words, second.secrets)).toEqual(second);
  });

  test('gives no number again that was given, and leaves out none below it', () => {
    const found = findSecrets('password: hunter2 and pin is 4711', new Map(), [
      '⟪secret:1⟫',
      '⟪secret:1000⟫',
    ]);
    expect(found.words).toBe('password: ⟪secret:2⟫ and pin is ⟪secret:3⟫');
  });

  test('a quoted secret never stays in the words', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9!#$%&*+./@^_-]{6,20}$/);
    fc.assert(
      fc.property(
        value,
        fc.constantFrom('password: "%"', 'with password “%”', '密码「%」', 'PIN is "%"'),
        (secret, form) => {
          expect(findSecrets(`then ${form.replace('%', () => secret)} and go on`).words).not.toContain(
            secret,
          );
        },
      ),
    );
  });
});

test.each([
  ['What is your password?', true],
  ['Please enter the verification code', true],
  ['验证码是多少？', true],
  ['What is your pass\u200bword?', true],
  ['Your ｐａｓｓｗｏｒｄ, please', true],
  ['Your P\u0430ssword, please', true],
  ['Your \u0440\u0430\u0455\u0455\u051d\u043e\u0433\u0501, please', true],
  ['Which \u03a1\u0399\u039d?', true],
  ['Your p\u0332a\u0332s\u0332s\u0332word\u115f, please', true],
  ['Какой у вас пароль?', true],
  ['Какой размер?', false],
  ['Wie lautet Ihr Passwort?', true],
  ['¿Cuál es tu contraseña?', true],
  ['Qual é a sua senha?', true],
  ['O que ele desenha?', false],
  ['Which zip code do you live in?', false],
  ['Which size?', false],
])('asksForSecret %s', (question, asks) => expect(asksForSecret(question)).toBe(asks));
