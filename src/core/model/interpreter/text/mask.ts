/**
 * Quoted texts and addresses are taken out of a wish before anything looks for verbs and joints in it, so that
 * `type "open the door, then go" into Note` stays one clause. Each is replaced by a mark with its number.
 */
export interface Atom {
  kind: 'quote' | 'url';
  /** What stands inside the quotes, or the address. */
  text: string;
  /** As the person wrote it, quotes included. */
  raw: string;
}

/** Words in which a mark stands for each quoted text and address, and what the marks stand for. */
export interface Masked {
  text: string;
  atoms: Atom[];
}

const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARKS = /[\uE000-\uE003]/g;

/** Matches one mark of either kind; to be used inside other patterns. */
export const ATOM = '\\uE000[qu]\\d+\\uE001';
/** Matches the mark of a quoted text. */
export const QUOTE = '\\uE000q\\d+\\uE001';

const CLOSERS: Record<string, string> = {
  '"': '"',
  '“': '”“"',
  '”': '”',
  '„': '“”',
  "'": "'",
  '‘': '’',
  '「': '」',
  '『': '』',
  '《': '》',
  '«': '»',
  '`': '`',
};
const SINGLE = new Set(["'", '‘']);
const WORD = /[\p{Script=Latin}\p{N}_]/u;

const SCHEME = /(?:https?|file|ftp|chrome|about|chrome-extension):[\x21-\x7e]+/iy;
const TOP_LEVEL =
  '(?:com|org|net|edu|gov|io|dev|app|info|biz|example|test|localhost|local|invalid|online|shop|site|blog|wiki|ai|me|tv|co|cn|uk|de|fr|es|it|nl|eu|us|ca|jp|kr|tw|hk|in|au|ch|at|br|ru|se|no|fi|dk)';
const BARE = new RegExp(
  `(?:localhost|(?:\\d{1,3}\\.){3}\\d{1,3}|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+${TOP_LEVEL})(?![a-z0-9-]|\\.[a-z0-9])(?::\\d+)?(?:[/?#][\\x21-\\x7e]*)?`,
  'iy',
);
const ADDRESS_END = /[.,;:!?)\]}'"]+$/;

/** Where the quote that opens at `start` closes, or -1. Single quotes must not be apostrophes. */
function closingOf(text: string, start: number, hopeless: Map<string, number>): number {
  const opener = text.charAt(start);
  const closers = CLOSERS[opener] ?? '';
  const single = SINGLE.has(opener);
  if ((hopeless.get(opener) ?? -1) > start) return -1;
  for (let index = start + 1; index < text.length; index++) {
    const letter = text.charAt(index);
    if (single && letter === '\n') {
      hopeless.set(opener, index);
      return -1;
    }
    if (!closers.includes(letter)) continue;
    if (single && WORD.test(text.charAt(index + 1))) continue;
    if (letter === '"' && text.charAt(index - 1) === '\\') continue;
    return index;
  }
  hopeless.set(opener, text.length);
  return -1;
}

function addressAt(text: string, start: number): string | undefined {
  const before = text.charAt(start - 1);
  if (/[a-z0-9@._/-]/i.test(before)) return undefined;
  for (const pattern of [SCHEME, BARE]) {
    pattern.lastIndex = start;
    const match = pattern.exec(text)?.[0].replace(ADDRESS_END, '');
    if (match !== undefined && match.length > 3) return match;
  }
  return undefined;
}

/** An IBAN, or the number of a card, in groups of four: one text, whatever its groups look like. */
const GROUPED =
  /(?:[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?|\d{4}(?: \d{4}){3})(?![\p{L}\d]| \d)/uy;

function groupedAt(text: string, start: number): string | undefined {
  if (WORD.test(text.charAt(start - 1))) return undefined;
  GROUPED.lastIndex = start;
  return GROUPED.exec(text)?.[0];
}

/** Takes quoted texts and addresses out of `words`. Quotes that never close stay as they are. */
export function mask(words: string): Masked {
  const source = words.replace(MARKS, '');
  const atoms: Atom[] = [];
  const hopeless = new Map<string, number>();
  let text = '';
  let index = 0;
  const take = (atom: Atom): void => {
    text += `${OPEN}${atom.kind === 'quote' ? 'q' : 'u'}${atoms.length}${CLOSE}`;
    atoms.push(atom);
    index += atom.raw.length;
  };
  while (index < source.length) {
    const letter = source.charAt(index);
    const mayOpen =
      letter in CLOSERS && !(SINGLE.has(letter) && index > 0 && WORD.test(source.charAt(index - 1)));
    const end = mayOpen ? closingOf(source, index, hopeless) : -1;
    if (end > index + 1) {
      const inner = source.slice(index + 1, end).replaceAll('\\"', '"');
      take({ kind: 'quote', text: inner, raw: source.slice(index, end + 1) });
      continue;
    }
    const grouped = groupedAt(source, index);
    if (grouped !== undefined) {
      take({ kind: 'quote', text: grouped, raw: grouped });
      continue;
    }
    const address = /[a-z0-9]/i.test(letter) ? addressAt(source, index) : undefined;
    if (address !== undefined) {
      take({ kind: 'url', text: address, raw: address });
      continue;
    }
    text += letter;
    index++;
  }
  return { text, atoms };
}

const EACH_MARK = /\uE000[qu](\d+)\uE001/g;

/** Puts the texts back as the person wrote them. */
export function unmask(text: string, atoms: readonly Atom[]): string {
  return text.replace(EACH_MARK, (_, number: string) => atoms[Number(number)]?.raw ?? '');
}

/** Puts the texts back without their quotes. */
export function plain(text: string, atoms: readonly Atom[]): string {
  return text.replace(EACH_MARK, (_, number: string) => atoms[Number(number)]?.text ?? '');
}

const ONLY_QUOTE = new RegExp(`^${QUOTE}$`);
/** True when nothing but one quoted text is left. */
export const isQuote = (text: string): boolean => ONLY_QUOTE.test(text);
