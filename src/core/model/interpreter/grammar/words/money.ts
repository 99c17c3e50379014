/**
 * Money as people say it. How pages write prices is told by read/things.ts, which knows more signs, and none of these
 * words: “12 pounds” on a page may be a weight.
 */

/** Signs of currencies, the inside of a character class. */
export const SIGNS = '$€£¥￥';
/** Names of the currencies that `currencyIn` tells apart; pattern source without groups. */
export const CURRENCY_NAMES = '(?:euros?|eur|dollars?|usd|bucks|pounds?|gbp|yuan|rmb|cny|yen|jpy)';
/** A sign or a name beside a number; pattern source without groups. */
export const CURRENCY = `(?:[${SIGNS}]|${CURRENCY_NAMES}\\b)`;
/** A number as group `amount`, with any word for its currency, or with none: what it is of the words around it say. */
export const AMOUNT = `(?:[${SIGNS}]\\s?)?(?<amount>\\d+(?:[.,]\\d{1,2})?)(?:\\s?(?:[${SIGNS}]|[a-z]{2,7}))?`;

const BY_SIGN: readonly [pattern: RegExp, sign: string][] = [
  [/€|\beur|欧元/i, '€'],
  [/£|\bgbp|pounds?|英镑/i, '£'],
  [/\$|\busd|dollars?|bucks|美元/i, '$'],
  [/¥|￥|元|yuan|\bcny|\brmb|\bjpy|\byen|块/i, '¥'],
];

/** One sign for each currency, however it is written; undefined where none is said. Yen and yuan share theirs. */
export const currencyIn = (text: string): string | undefined =>
  BY_SIGN.find(([pattern]) => pattern.test(text))?.[1];

const APART: readonly RegExp[] = [
  /€|\beur(?:os?)?\b|欧元/i,
  /\$|\busd\b|\b(?:us )?dollars?\b|\bbucks\b|美元/i,
  /£|\bgbp\b|\bpounds?\b|英镑/i,
  /\bchf\b|\b(?:swiss )?francs?\b|瑞士法郎|瑞郎/i,
  /\bjpy\b|\byen\b|日元/i,
  /\b(?:cny|rmb|yuan)\b|人民币|元(?!旦)|块/i,
  /\bnok\b|norwegian (?:krone|crown)s?/i,
];

/** The same for what is paid: a number for each currency, yen and yuan apart; undefined where none is named, or several. */
export function soleCurrencyIn(text: string): number | undefined {
  // 欧元, 美元 and 日元 end as 元 does.
  const plain = text.replace(
    /(欧|美|日)元/g,
    (_, which: string) => ({ 欧: ' EUR ', 美: ' USD ', 日: ' JPY ' })[which] ?? '',
  );
  const found = APART.flatMap((pattern, index) => (pattern.test(plain) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

const CODES: Readonly<Record<string, string>> = {
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  franc: 'CHF',
  yen: 'JPY',
  yuan: 'CNY',
};

/** “dollars” is USD in a page's list of currencies; other words as they are. */
export const codeOfCurrency = (name: string): string => CODES[name.replace(/s$/, '')] ?? name;
