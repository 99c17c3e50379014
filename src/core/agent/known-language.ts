/** Letters of neither English nor Chinese. */
const OTHER_LETTERS = /[^\P{L}a-z\p{Script=Han}]/iu;
/** Words that no other language writes alike. */
const ENGLISH = /\b(?:the|this|these|then|with|from|which|write|tell|read|search|each|every)\b/i;

/**
 * Is a wish in English or Chinese? What is looked for in its words ("each", "until", "tomorrow") is known in these
 * alone: of any other language nothing follows from what is not found.
 * @param locale that of the browser, such as `de-DE`: it decides where letters do not
 */
export const isKnownLanguage = (words: string, locale: string): boolean =>
  ENGLISH.test(words) ||
  (!OTHER_LETTERS.test(words) && (/^(?:en|zh)/i.test(locale) || /\p{Script=Han}/u.test(words)));
