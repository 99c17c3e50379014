import { contentWords, hasHan, normalise } from '../text/normalise.ts';
import { type Block, blocksOf } from './blocks.ts';
import { plainLine } from './things.ts';

/** What is asked: the words that the question has to say, and what it has to ask for. */
export interface Asked {
  topic: string;
  wants: 'time' | 'price' | 'any';
}

/** A question of the page, and what stands below it; '' where that is closed. */
export interface Answered {
  question: string;
  answer: string;
}

const QUESTION = /[?？]\**$/;
const LONGEST_QUESTION = 160;
const LEADS = /\]\(/;
const CHOICE = /^(?:\(\s?[x•]?\s?\)|\[[ x]\])/i;
/** What follows for longer is no answer, but the page. */
const MOST_LINES = 8;

const ASKS: Record<Asked['wants'], RegExp> = {
  time: /\b(?:when|what time|how (?:long|soon|often)|what days?|until)\b|什么时候|几点|何时|多久|时间/i,
  price: /\b(?:how much|costs?|prices?|fees?|charges?|free)\b|多少钱|费用|收费|价格|免费/i,
  any: /./u,
};

/** Of the question's words at most so many may be left unsaid. */
const MOST_UNSAID = 2;

/** The one question of a list of such that asks what is asked, with its answer. Undefined where none does, or several. */
export function frequentlyAsked(markdown: string, asked: Asked): Answered | undefined {
  const blocks = blocksOf(markdown);
  const found = blocks.flatMap((block, at) =>
    isQuestion(block) && asksFor(wordsOf(block), asked) ? [{ block, at }] : [],
  );
  const [one, other] = found;
  if (one === undefined || other !== undefined) return undefined;
  const after = blocks.slice(one.at + 1);
  const end = after.findIndex((block) => isQuestion(block) || endsAnswer(block, one.block));
  const lines = end < 0 ? after : after.slice(0, end);
  if (lines.length > MOST_LINES) return undefined;
  // A list of questions to be opened is no answer to them, and neither are the options of a form.
  if (LEADS.test(one.block.text) || lines.some(({ text }) => CHOICE.test(text))) return undefined;
  const answer = lines.map(({ kind, text }) => `${kind === 'item' ? '- ' : ''}${text}`).join('\n');
  return { question: wordsOf(one.block), answer };
}

/** The words of a line without the brackets of its button. */
const wordsOf = ({ text }: Block): string => plainLine(text).replace(/^\[(.*)\]$/, '$1');

const isQuestion = (block: Block): boolean => {
  const { kind, text } = block;
  return (
    kind !== 'row' && kind !== 'head' && text.length <= LONGEST_QUESTION && QUESTION.test(wordsOf(block))
  );
};

const endsAnswer = ({ kind, level }: Block, question: Block): boolean =>
  kind === 'heading' && (question.kind !== 'heading' || level <= question.level);

function asksFor(question: string, { topic, wants }: Asked): boolean {
  if (!ASKS[wants].test(question)) return false;
  if (hasHan(topic)) {
    const [said, all] = [normalise(topic), normalise(question)];
    return all.includes(said) && said.length * 2 >= all.length;
  }
  const [words, all] = [contentWords(topic), contentWords(question)];
  const unsaid = all.filter((word) => !words.includes(word) && !ASKING.has(word));
  return (
    words.length > 0 &&
    words.every((word) => all.includes(word)) &&
    unsaid.length <= Math.min(MOST_UNSAID, words.length - 1)
  );
}

/** These say what is wanted, or nothing. */
const ASKING = new Set(
  contentWords(
    'what when where which who why how much many long often soon time day cost price fee charge take last can could may should do does did is are will would i you we my your our there',
  ),
);
