import { asRead } from './as-read.ts';
import { freePlaceholder, redact, type Secrets } from './redaction.ts';

const SECRET_WORD = `(?:pass(?:word|wd|phrase|code)|pwd|pin(?: code| number)?|secret (?:key|word|code)|(?:one[- ]time|verification|security|authentication|auth|2fa|otp|sms|access|login) code|otp|totp|(?:api|access|private)[- ]?(?:key|token)|cvv|cvc)`;
const QUOTED = `${String.raw`"([^"\n]+)"|“([^”\n]+)”|‘([^’\n]+)’|'([^'\n]+)'|「([^」\n]+)」|`}\`([^\`\n]+)\``;
/** A quoted text that is not captured: the name before the secret. */
const UNNAMED = String.raw`"[^"\n]+"|“[^”\n]+”|‘[^’\n]+’|'[^'\n]+'|「[^」\n]+」`;
const BARE = String.raw`([^\s"“”‘’「」，。；、！？⟪⟫]+)`;

/** `password: x`, `password = x`, `password is x`, `password "x"`: a separator or quotes announce the value. */
const ANNOUNCED = new RegExp(
  String.raw`\b(${SECRET_WORD})\b(?:\s*[:=：]\s*|\s+(?:is|as|of|will be|should be)\s+|\s+(?=["“‘'「` +
    '`' +
    `]))(?:${QUOTED}|${BARE})`,
  'giu',
);
/** `with password x`, `user ann, password x`, `password x`: nothing announces it, so the value must not be an ordinary word of such a sentence. */
const FOLLOWING = new RegExp(
  String.raw`(\b(?:(?:with|using|and|by|enter|type|use)\s+(?:the |my |a |this )?|(?:user(?:name)?|login|e-?mail|account)\s+[^\s,;]+[,;]\s*))?\b(${SECRET_WORD})\s+${BARE}`,
  'giu',
);
const CHINESE = new RegExp(
  String.raw`(?:密码|口令|密钥|验证码|动态码|校验码|支付码|PIN码)\s*(?:(?:是|为|用|：|:|=)\s*)?(?:${QUOTED}|([!-~]+))`,
  'gu',
);
/** `alice / hunter2` after "sign in as". */
const PAIR = /\b(?:log ?in|sign ?in|log ?on)\s+(?:as|with|using)\s+[^\s/]+\s*\/\s*([^\s"“”，。；、！？]+)/giu;
/**
 * `sign in with "robin" and "willow-42"`, `log in as robin with x`: a name, and after it the secret, without a word
 * that calls it one.
 */
const NAME_AND_SECRET = new RegExp(
  String.raw`\b(?:log|sign)[ -]?(?:in|on)(?:\s+to\s+\S+)?\s+(?:as|with|using)\s+(?:${UNNAMED}|[^\s"“‘'「，。；]+)(?:\s*,\s*|\s+(?:and|with|using)\s+|\s*\/\s*)(?:${QUOTED}|${BARE})`,
  'giu',
);
/** `用 robin 和 willow-42 登录` */
const NAME_AND_SECRET_CHINESE = new RegExp(
  String.raw`(?:用|以|使用)\s*(?:${UNNAMED}|[^\s"“‘'「，。；和与]+)\s*(?:和|与|及|、|,|，)\s*(?:${QUOTED}|([!-~]+))\s*(?:来)?(?:登录|登陆|登入)`,
  'gu',
);
const IN_ADDRESS = /\bhttps?:\/\/[^\s/:@]+:([^\s/@]+)@/giu;
const KEY_SHAPED = /\b((?:sk|pk|rk|ghp|gho|xox[abp]|AKIA|AIza)[-_]?[A-Za-z0-9_-]{16,})\b/gu;

/** Words that may follow "password" without being one. */
const ORDINARY = new Set(
  'a an the in on at to of for from by with and or is it its are was be has have if then not no my your his her this that these those which what when as field fields box boxes reset change link page form input prompt manager policy hint below above wrong correct incorrect invalid valid empty blank missing required optional stored saved unknown forgotten expired change changed strength again twice confirmation verification recovery here there given provided shown first must should will can may but so until after before between into via using protected text only screen section tab option setting settings dialog button login log sign correctly authentication protection'.split(
    ' ',
  ),
);

/**
 * Finds the secrets that a person wrote in a request (`password: hunter2`, `with password x`, `密码是 x`, keys, passwords
 * inside addresses) and returns the words with every occurrence replaced by a placeholder. Errs on the side of taking
 * too much: a word taken by mistake is still typed correctly, because code puts it back when it types. `known` are
 * secrets found earlier in the same task; no number of `taken` is reused.
 */
export function findSecrets(
  words: string,
  known: Secrets = new Map(),
  taken: Iterable<string> = known.keys(),
): { words: string; secrets: Map<string, string> } {
  const secrets = new Map(known);
  const used = new Set(taken);
  for (const { value } of valuesIn(words).sort((a, b) => a.at - b.at)) {
    if ([...secrets.values()].includes(value)) continue;
    const placeholder = freePlaceholder(used);
    used.add(placeholder);
    secrets.set(placeholder, value);
  }
  return { words: redact(words, secrets), secrets };
}

interface Found {
  at: number;
  value: string;
}

function valuesIn(given: string): Found[] {
  // Placeholders of earlier secrets read "secret: 1" themselves.
  const words = given.replace(/⟪secret:\d+⟫/gu, (placeholder) => '⟪'.repeat(placeholder.length));
  return WRITINGS.flatMap(([pattern, secretOf]) =>
    [...words.matchAll(pattern)].flatMap((match) => {
      const value = secretOf(match);
      return value && !value.includes('⟪') ? [{ at: match.index, value }] : [];
    }),
  );
}

type Match = RegExpExecArray;

/** How secrets are written, and what of a match is the secret; undefined where it is none. */
const WRITINGS: readonly (readonly [pattern: RegExp, secretOf: (match: Match) => string | undefined])[] = [
  [ANNOUNCED, (match) => quotedIn(match, 2) ?? unlessOrdinary(trimmed(match[8]))],
  [FOLLOWING, following],
  [CHINESE, (match) => quotedIn(match, 1) ?? trimmed(match[7])],
  [NAME_AND_SECRET, afterName],
  [NAME_AND_SECRET_CHINESE, afterName],
  [PAIR, (match) => trimmed(match[1])],
  [IN_ADDRESS, (match) => trimmed(match[1])],
  [KEY_SHAPED, (match) => trimmed(match[1])],
];

/** What stands between quotes: QUOTED has six groups, one for each kind of them. */
function quotedIn(match: Match, from: number): string | undefined {
  return match.slice(from, from + 6).find((group) => group !== undefined);
}

function following([, before, word = '', bare]: Match): string | undefined {
  const value = unlessOrdinary(trimmed(bare));
  // A quoted value is ANNOUNCED already.
  if (value === undefined || /^['`]/u.test(value)) return undefined;
  if (before !== undefined && /^(?:pass|pwd)/iu.test(word)) return value;
  // "pin 5 items" is no PIN.
  const fits = /^pin/iu.test(word) ? /^\d{4,8}$/u.test(value) : looksLikeSecret(value);
  return fits ? value : undefined;
}

function afterName(match: Match): string | undefined {
  const bare = trimmed(match[7]);
  return quotedIn(match, 1) ?? (looksLikeSecret(bare) ? bare : undefined);
}

/** A sentence's punctuation after the value is not part of it. */
function trimmed(value: string | undefined): string | undefined {
  return value?.replace(/[.,;:!?)\]}>]+$/u, (end) => (/^[!?]$/u.test(end) && /\d/u.test(value) ? end : ''));
}

function unlessOrdinary(value: string | undefined): string | undefined {
  return value && !ORDINARY.has(value.toLowerCase()) && !/^[:=：]/u.test(value) ? value : undefined;
}

/** Contains digits, punctuation or capitals: not a word of running text. */
function looksLikeSecret(value: string | undefined): value is string {
  return value !== undefined && /[\d_!@#$%^&*+=~]|.\p{Lu}/u.test(value);
}

const ASKS_FOR_SECRET =
  /\b(pass(word|wd|phrase|code)|pwd|pin( code| number)?|(one[- ]time|verification|security|authentication|2fa|sms|login) code|otp|cvv|cvc)\b|密码|口令|验证码|动态码|校验码|passwort|kennwort|contraseña|mot de passe|(?<!\p{L})senha(?!\p{L})|wachtwoord|пароль|パスワード|暗証番号|비밀번호/iu;

/**
 * Does a question ask the person for a password or a code, as they read it? Those are typed into the page, never given
 * to a model. A page may talk the model into asking, with invisible characters, look-alike letters, or in another
 * language.
 */
export const asksForSecret = (question: string): boolean => ASKS_FOR_SECRET.test(asRead(question));
