/**
 * What a page's own code calls a control that has no words: many icons are buttons that only their class names describe
 * ("fa fa-trash" → "trash"). A weak hint for a model, which nobody sees: never a name, never a reason for the policy.
 */

/** Classes that say how something looks, where it is, or in which state it is. */
const LOOKS =
  /^-?(?:[pm][xytrbl]?-(?:n?\d.*|auto|px|[a-z]{1,3}|\[.*)|(?:[whz]|gap|size|flex|grid|items|justify|text|bg|border|rounded|shadow|font|inline|block|absolute|relative|cursor|transition|min|max|overflow|opacity|pull|float|stroke|variant|form-control|col|row|is|has|js|ng|css|sc|fa-\dx)(?:-.*)?|active|open|selected|focus|show|in)$/i;

/** Words that every second page uses, names of icon libraries among them. */
const PLAIN = new Set(
  'pi pv fui component inputtext align center normal btn button icon icons svg img link wrapper container inner root base primary secondary small medium large sm md lg ui fa fas far fab lucide material mui ant el item overlay underlay tooltip theme light dark density default ripple content focus auto mantine mdi chakra quasar bp ion sl wa tertiary square with trigger awsui clickable hover visible react aria downshift input field textfield checkbox oo element undefined styles'.split(
    ' ',
  ),
);

/** Generated names: a letter beside a digit more than once, or a long number. */
const MADE = /\d[a-z]+\d|[a-z]\d+[a-z]|\d{3}|[0-9a-f]{8}/i;
/** A class that a build tool made unique to one file: perhaps its library, its name, one hash or more, a line. */
const MODULE = /^[a-z]*_([\w-]+?)(?:_[a-z\d]{5})+_\d+$/;
/** What Emotion calls a component that others refer to: a hash and the component's number in its file. */
const TARGET = /(?<!\S)e[a-z\d]{5,8}\d{1,2}(?!\S)/g;
/** The two names that Styled Components makes up for each component. */
const MADE_UP = /(?<!\S)sc-\w+\s+[a-z]{4,7}(?!\S)/gi;
/** A class of Emotion: a hash, and the names of the styles in it, the most particular one last. */
const STYLED = /^css-[a-z\d]+-(?:.*-)?/;
const MOST_WORDS = 4;
const LONGEST = 40;

/** A line that is text of the page, in quotes: a label that a narrow page hides, for example. */
const LABEL = /^"(.*\p{L}{2}.*)"$/mu;

/**
 * The meaningful words, at most four, of letters alone; '' when there are none. `code` is the content of
 * `PageNode.code`.
 */
export function codeWords(code = ''): string {
  if (!code) return '';
  const label = LABEL.exec(code)?.[1]
    ?.toLowerCase()
    .match(/\p{L}+/gu);
  const words = label ?? classWords(code);
  return [...new Set(words)].slice(0, MOST_WORDS).join(' ').slice(0, LONGEST).trim();
}

const classWords = (code: string): string[] =>
  (/(?<!\S)css-/.test(code) ? code.replace(TARGET, '') : code)
    .replace(MADE_UP, '')
    .replace(/^(?:data|blob|javascript):.*|\?\S*/gim, '')
    .split(/\s+/)
    .map(lastPart)
    .filter((token) => !LOOKS.test(token) && !/[[\]():@%&=]/.test(token))
    .flatMap(wordsOf);

/** Of an address the fragment, else the name of the file without its extension or of the last folder. */
const lastPart = (token: string): string =>
  token
    .replace(/\/+$/, '')
    .replace(/^.*[#/]/, '')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(MODULE, '$1')
    .replace(STYLED, '');

const wordsOf = (token: string): string[] =>
  token
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => !MADE.test(word))
    .map((word) => word.replace(/\d+$/, ''))
    // A cross is called "x", but so is many a library of components.
    .filter((word, at) => (/^\p{L}{2,}$/u.test(word) && !PLAIN.has(word)) || (word === 'x' && at > 0));
