import { contentWords, hasHan, normalise, stem, withoutAsking } from '../text/normalise.ts';
import { blocksOf } from './blocks.ts';
import { sameRoot } from './relevant.ts';
import { saysWhen } from './said-when.ts';
import { sentencesIn } from './sentences.ts';
import { plainLine } from './things.ts';

/** A sentence that begins so tells of the one before it. */
const GOES_ON = /^(?:it|its|they|their|he|his|she|her|this|these|that|those|both|which|each|there)\b/i;

/** Verbs whose past has another root. */
const PASTS: Readonly<Record<string, string>> = {
  ...{
    began: 'begin',
    begun: 'begin',
    bought: 'buy',
    built: 'build',
    came: 'come',
    drew: 'draw',
    fell: 'fall',
  },
  ...{
    fought: 'fight',
    found: 'find',
    gave: 'give',
    given: 'give',
    grew: 'grow',
    grown: 'grow',
    held: 'hold',
  },
  ...{ knew: 'know', known: 'know', led: 'lead', left: 'leave', lost: 'lose', made: 'make', met: 'meet' },
  ...{ opened: 'open', paid: 'pay', ran: 'run', sold: 'sell', sent: 'send', spent: 'spend', taught: 'teach' },
  ...{ took: 'take', taken: 'take', went: 'go', gone: 'go', won: 'win', wrote: 'write', written: 'write' },
};
const root = (word: string): string => PASTS[word] ?? word;

const YEAR = /(?<![\d.,])(?:1\d|20)\d\d(?![\d,]|\.\d)/;
const OTHER_NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million)\b/i;

const HAN_TIME = /\d\s?(?:年|月|日|号|点|天|小时|分钟|周)|周[一二三四五六日末]|星期|[今明后昨]天/;
/** Says when something was: a time, a day, or a year. */
export const saysTime = (text: string): boolean => saysWhen(text) || YEAR.test(text) || HAN_TIME.test(text);
/** Says a number that is no year. */
export const saysNumber = (text: string): boolean =>
  OTHER_NUMBER.test(text.replace(new RegExp(YEAR, 'g'), '').replace(OF_AGE, ''));
/** “Guests under 12” are not twelve. */
const OF_AGE = /\b(?:under|over|above|below|aged?|than|up to|at least|at most)\s+\d[\d.,]*/gi;

/** A few sentences answer; many only speak of it. */
const MOST_SENTENCES = 2;

/** Whether a sentence has each of the words, in any form. */
function saysAll(sentence: string, words: readonly string[]): boolean {
  if (words.some(hasHan)) return words.every((word) => sentence.includes(word));
  const own = normalise(sentence).split(' ').map(stem).map(root);
  return words.every((word) => own.some((other) => other === word || sameRoot(word, other)));
}

/** The sentences of one paragraph that say all of the words, and what is needed besides, if not in the next one. */
const among = (
  sentences: readonly string[],
  words: readonly string[],
  isSo: (sentence: string) => boolean,
): string[] =>
  sentences.flatMap((sentence, at) => {
    if (/[?？]\s*$/.test(sentence) || !saysAll(sentence, words)) return [];
    if (isSo(sentence)) return [sentence];
    const next = sentences[at + 1] ?? '';
    return GOES_ON.test(next) && isSo(next) ? [`${sentence} ${next}`] : [];
  });

/** Undefined where none says it, or so many do that they only speak of it. */
function few(found: readonly string[]): string | undefined {
  const different = [...new Set(found)];
  return different.length === 0 || different.length > MOST_SENTENCES ? undefined : different.join(' ');
}

const wordsOf = (topic: string): string[] =>
  hasHan(topic)
    ? topic.split(HAN_ASKING).filter((piece) => piece.length > 1)
    : contentWords(withoutAsking(topic))
        .filter((word) => !TELLS_NOTHING.test(word))
        .map(root);
/** What only asks; the rest of a Chinese question are the pieces that a sentence has to say. */
const HAN_ASKING =
  /(?:多少钱?|多久|多长时间|几[个条本张位人天次]?|什么(?:时候|时间|地方)?|何时|哪[里儿个些天]?|谁|怎么|如何|可以|能不能|能|要|需要|最多|是|为|有|在|的|了|吗|呢|啊|我|你们?|[\s?？，,])+/u;
const TELLS_NOTHING = /^(?:thing|stuff|item|something|anything|somebody|anybody|until|till|since)$/;

/** The sentences of a page's paragraphs that say all of a topic, and what is needed besides. */
export function sentencesSaying(
  markdown: string,
  topic: string,
  isSo: (sentence: string) => boolean,
): string | undefined {
  const words = wordsOf(topic);
  if (words.length === 0) return undefined;
  const lines = blocksOf(markdown).filter(({ kind, text }) => kind === 'line' && PROSE.test(text));
  return few(lines.flatMap(({ text }) => among(sentencesIn(plainLine(text)), words, isSo)));
}
/** Running text ends as a sentence does; a line of a form is none. */
const PROSE = /^(?!\[[ x]?\]).*(?:\S\s|\p{Script=Han}{6}).*[.!?。！？]["”’)]?\s*$/u;

/** How a size is said in a sentence, by what tables call it. */
const SIZES: Readonly<Record<string, RegExp>> = {
  Length: /\d\s?\p{L}+\s+(?:long|in length)\b/iu,
  Depth: /\d\s?\p{L}+\s+(?:deep|in depth)\b/iu,
  Width: /\d\s?\p{L}+\s+(?:wide|broad|across|in width)\b/iu,
  Height: /\d\s?\p{L}+\s+(?:high|tall|in height)\b/iu,
  Weight: /\d\s?\p{L}+\s+(?:heavy|in weight)\b|\bweigh\p{L}*\s.{0,20}\d/iu,
  Age: /\d\s+\p{L}+[\s-]old\b|\b(?:opened|built|founded|established|completed|born)\b.*(?<!\d)(?:1\d|20)\d\d(?!\d)/iu,
  Distance: /\d\s?\p{L}+\s+(?:away|from|off)\b/iu,
};

/** “The lake is 41 kilometres long”: what a page's paragraphs say of a size, by the names that tables have for it. */
export const sizeSaid = (markdown: string, topic: string, columns: readonly string[]): string | undefined =>
  sentencesSaying(markdown, topic, (each) => columns.some((column) => SIZES[column]?.test(each) === true));

/** A paragraph of so many characters says more than one thing. */
const LONG = 160;
const LONG_HAN = 40;
const MANY = 4;

/** Whether a text is a paragraph of several sentences. */
export const isProse = (text: string): boolean => text.length > SHORT && sentencesIn(text).length > 1;
const SHORT = 60;

/** Of a longer line the sentences that say all of a topic, and what is needed; the line itself where none does. */
export function narrowed(text: string, topic: string, isSo: (sentence: string) => boolean): string {
  // What each of a few lines says belongs together.
  const sentences = text.split(' · ').length <= 2 ? sentencesIn(text) : [];
  const isLong = sentences.length >= MANY || text.length > (hasHan(text) ? LONG_HAN : LONG);
  return sentences.length < 2 || !isLong || text.includes('\n')
    ? text
    : (few(among(sentences, wordsOf(topic), isSo)) ?? text);
}
