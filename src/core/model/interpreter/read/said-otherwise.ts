import { normalise } from '../text/normalise.ts';
import { BUTTON, blocksOf, cellsOf } from './blocks.ts';
import { sectionNamed } from './listed-extremes.ts';
import { PRICE, plainLine } from './things.ts';

interface Otherwise {
  asked: RegExp;
  /** How lines begin that say it. */
  begins: RegExp;
}

/** What people ask for in other words than those with which nearly all pages say it. */
const WORDINGS: readonly Otherwise[] = [
  {
    asked: /\b(?:opens?|opened|opening|closes?|closed|closing)\b|开门|关门|营业|几点开/i,
    begins:
      /^(?:our )?(?:(?:opening|business|office|visiting|shop|store) (?:hours|times)|hours)\b|^(?:营业|开放|门诊|服务)时间/i,
  },
  {
    asked: /^(?:be )?(?:arriv(?:e|es|ing|al)|come|coming|delivered|delivery)$|^(?:送到|送达|到货|到|送货)$/i,
    begins:
      /^(?:(?:now )?expected|(?:estimated|expected|scheduled) (?:arrival|delivery)|arriv(?:es|ing)|delivery(?: date| expected)?:)|预计|送达时间/i,
  },
  {
    asked: /^(?:sent|sends|sender)$|^寄(?:来|件)?$/i,
    begins: /^(?:from|sender|shipped by|sent by)\s*[:：]|^寄件人/i,
  },
  {
    asked: /^(?:快递|包裹|货|物流|订单|它)?到哪$/,
    begins: /^(?:派送中|配送中|运输中|待取件|已签收|已发货|已揽收|已到达|正在派送)/,
  },
];

/** “books are overdue”: what the page says that of, whatever it calls them. */
const SO = /^[a-z]+s (?:are|is|was|were) (?<so>[a-z-]{4,}(?: [a-z-]+)?)$/i;

const MOST_LINES = 3;
const LONGEST = 200;

/** Of “到” many lines speak that say nothing of when it comes: these are asked first. */
export const isBrief = (topic: string): boolean => /^\p{Script=Han}{1,2}$/u.test(topic.trim());

/** The lines that say it in the words that pages have for it; of a balance the accounts with their amounts. */
export function saidOtherwise(markdown: string, topic: string): string | undefined {
  const plain = topic.trim();
  if (/^(?:account |current |current account )?balances?$|^(?:我的)?(?:账户)?余额$/i.test(plain))
    return accountsIn(markdown);
  const so = SO.exec(plain)?.groups?.so;
  if (so !== undefined) return linesSaying(markdown, so);
  const wording = WORDINGS.find(({ asked }) => asked.test(plain));
  if (wording === undefined) return undefined;
  const lines = blocksOf(markdown)
    .flatMap(({ kind, text }) => (kind === 'line' || kind === 'item' ? [plainLine(text)] : []))
    .filter((line) => line.length <= LONGEST && wording.begins.test(line));
  return lines.length === 0 ? undefined : [...new Set(lines)].slice(0, MOST_LINES).join('\n');
}

/** The rows and items of one list that say just that in a place of its own. */
export function linesSaying(markdown: string, so: string): string | undefined {
  const found = blocksOf(markdown).filter(
    ({ kind, text }) =>
      (kind === 'row' && cellsOf(text).some((cell) => isJust(cell, so))) ||
      (kind === 'item' && isJust(text, so)),
  );
  const isOne = new Set(found.map(({ group }) => group)).size === 1;
  return isOne ? found.map(({ text }) => wordsOfRow(text)).join('\n') : undefined;
}
const isJust = (text: string, so: string): boolean => normalise(plainLine(text)) === normalise(so);
const wordsOfRow = (text: string): string =>
  cellsOf(text)
    .map((cell) => plainLine(cell.replace(BUTTON, ' ')))
    .filter(Boolean)
    .join(' – ');

function accountsIn(markdown: string): string | undefined {
  const section = sectionNamed(markdown, 'accounts') ?? sectionNamed(markdown, '账户');
  if (section === undefined) return undefined;
  const lines = blocksOf(section)
    .flatMap(({ kind, text }) => (kind === 'heading' || kind === 'head' ? [] : [plainLine(text)]))
    .filter((line) => PRICE.test(line));
  return lines.length === 0 ? undefined : lines.slice(0, 12).join('\n');
}
