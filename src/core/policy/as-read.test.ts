import { expect, test } from 'vitest';
import { asRead } from './as-read.ts';

test.each([
  ['signs that nobody sees', 'De\u00adle\u200bte\u2060 \u202eit\u3164', 'delete it'],
  ['marks that stand at no letter of their own', 'p\u0336a\u0336y', 'pay'],
  ['wide letters', 'Ｐａｓｓｗｏｒｄ', 'password'],
  ['letters of formulas', '𝐩𝒂𝕤𝚜', 'pass'],
  ['one Cyrillic letter', 'P\u0430ssword', 'password'],
  ['a word of Cyrillic ones', '\u0440\u0430\u0455\u0455\u051d\u043e\u0433\u0501', 'password'],
  ['Greek capitals', '\u03a1\u0399\u039d', 'pin'],
  ['an old Greek letter', '\u03f2ode', 'code'],
  ['Armenian ones', '\u0585tp', 'otp'],
  ['a word that is none of Latin letters', 'Пароль и код', 'пароль и код'],
  ['a word of another alphabet with Latin letters', 'Wi-Fi-пароль', 'wi-fi-пароль'],
  ['letters with their marks', 'Contraseña für Élodie', 'contraseña für élodie'],
  ['Chinese, Japanese, Korean', '密码 パスワード 비밀번호', '密码 パスワード 비밀번호'],
])('%s', (_what, name, read) => expect(asRead(name)).toBe(read));
