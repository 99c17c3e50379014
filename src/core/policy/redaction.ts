import { escapePattern } from '../escape-pattern.ts';
/**
 * Secrets of a task: from the placeholder that model, journal and picture see (`⟪secret:1⟫`) to the value that only
 * code sees.
 */
export type Secrets = ReadonlyMap<string, string>;

const PLACEHOLDER = /⟪secret:\d+⟫/;
const AROUND_PLACEHOLDERS = /(⟪secret:\d+⟫)/;

export const placeholderOf = (number: number): string => `⟪secret:${number}⟫`;

/** For what outlives the task: placeholders of its secrets mean nothing later, or another secret. */
export const withoutSecrets = (text: string): string => text.replace(/⟪secret:\d+⟫/gu, '(a secret)');

/** The first number that is free. The numbers of saved secrets are so high that no task reaches them. */
export function freePlaceholder(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(placeholderOf(number))) number++;
  return placeholderOf(number);
}

/** True when the text holds a placeholder anywhere. */
export const containsPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

/** Shorter secrets are replaced only where they stand alone; otherwise ordinary words would be torn apart. */
const STANDS_ALONE_BELOW = 6;

/**
 * Replaces every occurrence of each secret, also where its characters are encoded for an address or escaped for JSON,
 * and what a cut left of it.
 */
export function redact(text: string, secrets: Secrets): string {
  let redacted = text;
  const longestFirst = [...secrets].sort(([, a], [, b]) => b.length - a.length);
  for (const [placeholder, value] of longestFirst) {
    const { head, rest } = patternOf(placeholder, value);
    const isCut = redacted.includes(CUT) && value.length >= STANDS_ALONE_BELOW;
    const pattern = new RegExp(isCut ? `${head}|${cutSourceOf(headOf(value))}` : head, 'gu');
    // Odd parts are placeholders already: a secret such as "secret" must not tear them apart.
    const parts = redacted.split(AROUND_PLACEHOLDERS);
    redacted = parts
      .map((part, index) => (index % 2 === 1 ? part : replaced(part, pattern, rest, placeholder)))
      .join('');
  }
  return redacted;
}

/** What matches goes with as much as follows of the `rest`, whose end may have been cut off. */
function replaced(text: string, pattern: RegExp, rest: readonly string[], placeholder: string): string {
  const forms = new Map([...new Set(rest)].map((form) => [form, new RegExp(form, 'yu')]));
  let clean = '';
  let from = 0;
  for (const { 0: head, index } of text.matchAll(pattern)) {
    if (index < from) continue;
    clean += text.slice(from, index) + placeholder;
    from = index + head.length;
    for (const form of rest) {
      const next = forms.get(form);
      if (next) next.lastIndex = from;
      if (!next?.test(text)) break;
      from = next.lastIndex;
    }
  }
  return clean + text.slice(from);
}

/** The same for every string inside a JSON value, keys included. Numbers stay: they are counts more often than PINs. */
export function redactValue(value: unknown, secrets: Secrets): unknown {
  if (secrets.size === 0) return value;
  if (typeof value === 'string') return redact(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redact(key, secrets), redactValue(item, secrets)]),
  );
}

/** The same rules as patterns, each with its placeholder, for code that looks for secrets in a page. */
export const secretPatterns = (secrets: Secrets): SecretPattern[] =>
  [...secrets].map(([placeholder, value]) => patternOf(placeholder, value));

/**
 * A secret as sources of patterns. The browser refuses the pattern of a secret as long as a file, and its error quotes
 * it: only the beginning is one.
 */
export interface SecretPattern {
  placeholder: string;
  /** How it begins (flags `gu`). */
  head: string;
  /** The characters after that, one by one (flags `yu`): as many as a text continues with belong to the secret. */
  rest: string[];
}

const patternOf = (placeholder: string, value: string): SecretPattern => ({
  placeholder,
  head: sourceOf(headOf(value)),
  rest: [...value].slice(HEAD_LENGTH).map(formsOf),
});

const HEAD_LENGTH = 60;
const headOf = (value: string): string => [...value].slice(0, HEAD_LENGTH).join('');

function sourceOf(value: string): string {
  const source = [...value].map(formsOf).join('');
  return value.length >= STANDS_ALONE_BELOW ? source : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`;
}

/** The sign with which texts of pages are cut (page/quote.ts). */
const CUT = '…';
/** It may come in the middle of an encoded character. */
const BEFORE_CUT = `(?=(?:%[\\da-fA-F]{0,2})*${CUT})`;
/** Fewer characters tell nearly nothing of a secret, and many words begin with them. */
const LEAST_LEFT = 4;

/** The beginning of a secret, as a word of its own, right before the sign of a cut. */
function cutSourceOf(value: string): string {
  const forms = [...value].map(formsOf);
  const rest = forms.slice(LEAST_LEFT).map((form) => `(?:${form}|${BEFORE_CUT})`);
  return `(?<=^|[^\\p{L}\\p{N}]|%[\\da-fA-F]{2})${[...forms.slice(0, LEAST_LEFT), ...rest].join('')}${BEFORE_CUT}`;
}

/** A character as it is, escaped, or percent-encoded: which ones an address encodes differs between writers. */
function formsOf(sign: string): string {
  if (/^\w$/.test(sign)) return sign;
  // A lone surrogate has no percent-encoded form.
  const encoded = encodeURIComponent(sign.replace(/\p{Surrogate}/gu, ''));
  const percent = encoded === sign ? `%${sign.charCodeAt(0).toString(16)}` : encoded;
  const forms = [...new Set([JSON.stringify(sign).slice(1, -1), sign])].map(escapePattern);
  if (percent)
    forms.push(percent.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`));
  if (sign === ' ') forms.push('\\+');
  return `(?:${forms.join('|')})`;
}
