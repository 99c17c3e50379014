import { conditionalOf, PRONOUN } from '../text/conditional.ts';
import { hasHan } from '../text/normalise.ts';
import { splitClauses } from '../text/split.ts';
import type { Head } from './heads.ts';
import type { ControlNode } from './wish-nodes.ts';

/** The item in the words of a step; control flow puts its name there. */
const ITEM = '“{item}”';
/** The new text of what is watched. */
const CHANGE = '“{change}”';

/** The node that a head and its steps come to. */
export function bodyOf(head: Head, words: string): ControlNode {
  if (head.kind === 'loop')
    return {
      kind: 'loop',
      until: head.what,
      ...(head.max === undefined ? {} : { max: head.max }),
      body: splitClauses(words),
    };
  if (head.kind === 'watch')
    return {
      kind: 'watch',
      description: head.what,
      loop: head.loop,
      ...(head.limitSeconds === undefined ? {} : { limitSeconds: head.limitSeconds }),
      ...(head.reloadSeconds === undefined ? {} : { reloadSeconds: head.reloadSeconds }),
      body: splitClauses(words.replace(NEW_TEXT, CHANGE)),
    };
  return {
    kind: 'forEach',
    items: head.items ?? head.what,
    body: splitClauses(
      words
        .split('\n')
        .map((line) => withItem(line, head))
        .join('\n'),
    ),
  };
}

const NEW_TEXT =
  /\bthe (?:new|added) (?:text|message|words|entry)\b|新(?:增的?)?(?:消息|内容|文字)(?=[”"']?(?:输入|填入|$))/gi;

const ENGLISH_ITEM =
  /(["“'][^"”']*["”'])|\b(?:it|them|this one|that one|each of them|the item)\b(?!\s+(?:appears|is|has|was))/gi;
const ITS = /\bits\s+(?<what>[\p{L} ]+?)(?=$|[,.;]|\s+and\b)/giu;
const CHINESE_ITEM = /(“[^”]*”|"[^"]*")|它们?|其中的?一项|该项|这一项/g;
const CHINESE_ITS = /其(?=[\p{L}])|它的/gu;

/** "it", "its price" and "the row" are the item; a step that names none is done for it all the same. */
function withItem(line: string, head: Head): string {
  const { condition, unless, body, otherwise } = conditionalOf(line) ?? {};
  if (condition === undefined || body === undefined)
    return hasHan(line) ? withItemInChinese(line) : withItemInEnglish(line, head);
  const [word, comma, joint] = hasHan(line)
    ? ['如果', '，', '，否则']
    : [unless ? 'unless ' : 'if ', ', ', ', otherwise '];
  const other = otherwise === undefined ? '' : `${joint}${withItem(otherwise, head)}`;
  return `${word}${condition.replace(PRONOUN, ITEM)}${comma}${withItem(body, head)}${other}`;
}

/** What stands in quotes says “it” of something else. */
const unlessQuoted = (whole: string, quoted: string | undefined): string =>
  quoted === undefined ? ITEM : whole;

function withItemInChinese(line: string): string {
  const said = line.replace(CHINESE_ITS, `${ITEM}的`).replace(CHINESE_ITEM, unlessQuoted);
  return said.includes('{item}') ? said : `在${ITEM}那一行${line}`;
}

function withItemInEnglish(line: string, head: Head): string {
  const noun = /^[\p{L}-]+/u.exec(head.what)?.[0] ?? '';
  const named =
    head.items === undefined && noun !== ''
      ? line.replace(new RegExp(`\\b(?:the|this|that)\\s+${noun}\\b(?!\\s+of\\b)`, 'gi'), ITEM)
      : line;
  const said = named
    .replace(ITS, (_, what: string) => `the ${what.trim()} of ${ITEM}`)
    .replace(ENGLISH_ITEM, unlessQuoted);
  if (said.includes('{item}')) return said;
  return /^row/i.test(noun) ? `${line} in the row of ${ITEM}` : `${line} for ${ITEM}`;
}
