/** Letters of neither English nor Chinese. */
const OTHER_LETTERS = /[^\P{L}a-z\p{Script=Han}]/iu;
/** Words that no other language spells alike. */
const ENGLISH = /\b(?:the|this|these|then|with|from|which|write|tell|read|search|each|every)\b/i;

/**
 * Is a request in English or Chinese? The words that are searched for ("each", "until", "tomorrow") are known only in
 * these languages; in any other language, not finding them means nothing.
 * @param locale that of the browser, such as `de-DE`: it decides where letters do not
 */
export const isKnownLanguage = (words: string, locale: string): boolean =>
  ENGLISH.test(words) ||
  (!OTHER_LETTERS.test(words) && (/^(?:en|zh)/i.test(locale) || /\p{Script=Han}/u.test(words)));
