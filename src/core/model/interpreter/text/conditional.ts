import type { Condition, Instruction } from '../instruction.ts';

/** Where a sentence says "if": what decides, what is done then, and what otherwise. */

/** Masked pieces of a sentence, as the sentence is. */
export interface Conditional {
  condition: string;
  unless: boolean;
  body: string;
  otherwise?: string;
}

const LEADING =
  /^(?:(?:and|but|then|also|please)\s+)*(?<if>if|in case|provided(?: that)?|unless)\s+(?<condition>[^,:]+?)\s*(?:(?<comma>,)\s*(?:then\s+)?|:\s*|\s+then\s+)(?:please\s+)?(?<body>.+)$/is;
const CHINESE_LEADING =
  /^(?:请|并且?|但是?)?(?<if>如果|要是|假如|若是?|除非)\s*(?<condition>[^，,]+?)(?:的话)?\s*(?:(?<comma>[，,])\s*(?:那么?|就|则|请)*|就|则)\s*(?<body>.+)$/s;
const TRAILING =
  /^(?<body>.+?)\s*,?\s+(?:but\s+)?(?<if>(?:only\s+)?if|in case|unless|provided(?: that)?)\s+(?<condition>[^,]+?)(?<rest>\s*,?\s+(?:otherwise|or else|else|if not)\b.*)?$/is;
/** What is found out and told is a question, and what comes after it no condition. */
const ASKS =
  /(?:^|\s)(?:check|see|tell me|ask(?: me)?|find out|verify|look|know|let me know|notify me|alert me|test|make sure|confirm|say|show me|wonder|watch|determine)$/i;
const OTHERWISE =
  /\s*[,，]?\s*(?:\b(?:and\s+|but\s+)?(?:otherwise|or else|else|if not)\b|否则|不然|要不然|反之)(?:的话)?\s*[,，:：]?\s*(?:就|则|请)?\s*/i;
const BEGINS_OTHERWISE = new RegExp(
  `^(?:and\\s+|but\\s+)?(?=otherwise|or else|else|if not|否则|不然|要不然|反之)${OTHERWISE.source}`,
  'i',
);

/** Of a sentence, or of a clause with its condition behind it; undefined where no "if" decides over it. */
export function conditionalOf(piece: string): Conditional | undefined {
  const leading = LEADING.exec(piece)?.groups ?? CHINESE_LEADING.exec(piece)?.groups;
  const trailing = leading === undefined ? TRAILING.exec(piece)?.groups : undefined;
  const { condition, body, if: word = '' } = leading ?? trailing ?? {};
  if (condition === undefined || body === undefined) return undefined;
  if (trailing !== undefined && ASKS.test(body)) return undefined;
  const [then = '', ...others] = (body + (trailing?.rest ?? '')).split(OTHERWISE);
  const otherwise = others.join(', ').trim();
  if (then.trim() === '') return undefined;
  return {
    condition: condition.trim(),
    unless: /^(?:unless|除非)/i.test(word),
    body: then.trim(),
    ...(otherwise === '' ? {} : { otherwise }),
  };
}

/** What only stands in the way: who has it closed goes on without it, too. */
const NUISANCE = /\b(?:cookies?|consent|pop-?ups?|overlay|banner)\b|弹窗|弹框|横幅/i;

/** Whether a sentence begins with a condition that decides over all of it. */
export function beginsWithCondition(sentence: string): boolean {
  const text = sentence.trim();
  const { condition = '', comma } = (LEADING.exec(text) ?? CHINESE_LEADING.exec(text))?.groups ?? {};
  return condition !== '' && !(NUISANCE.test(condition) && comma !== undefined);
}

/** Which begins a condition. */
export const PRONOUN = /^(?:it|they|that|this)(?=\s)|^(?:它|其)(?=\S)/i;
const ANY = /^there (?:is|are) (?:one|any|some)$/i;
const OBJECT =
  /^(?:(?!(?:it|them|to|into|in|on)\b)\S+\s+){1,2}?(?:the|an?|this|that|my)\s+(?<object>[^,]+?)(?=\s+(?:to|into|from|in|on|for|and|with)\b|$)|^把(?!它)(?<chinese>.+?)(?:加入|放|移|删)/i;

/** "add the mug to the cart if it costs less": what the condition speaks of stands before it. */
export function withSubject(condition: string, body: string, whole: Instruction | undefined): string {
  const { object, chinese } = OBJECT.exec(body)?.groups ?? {};
  const isNamed = whole?.kind === 'click' || whole?.kind === 'open' || whole?.kind === 'check';
  const named = isNamed && !(whole.kind === 'click' && whole.implied) ? whole.target.words : undefined;
  const subject = named ?? object ?? chinese;
  if (subject === undefined) return condition;
  return ANY.test(condition) ? `there is ${subject}` : condition.replace(PRONOUN, subject);
}

const NO_THING =
  /^(?:(?:the )?(?:price|cost|total|sum|amount)\b.*|it|they|this|that|它|其|(?:价格|总价|总额|合计))$/i;

/** What *it* is in what is done then; a price is nothing to be put into a cart. */
export function subjectOf(condition: Condition): string | undefined {
  if (!('of' in condition) || NO_THING.test(condition.of)) return undefined;
  return condition.of;
}

const OWN =
  /^(?<verb>(?:close|dismiss|accept|reject|decline|allow|agree to|deny)\s+)(?:it|them|that|all|everything)$|^(?<chinese>(?:就)?(?:关闭|关掉|接受|拒绝|同意))(?:它|掉)?$/i;
const IT = /\b(?:it|them|that one)\b|它们?/gi;
const ITS = /\bits\s+(?<what>[\p{L} ]+?)(?=$|[,.;]|\s+and\b)/giu;

/** What is done then, with what the condition speaks of in place of *it*, where no page has to be asked what it is. */
export function aboutCondition(body: string, condition: Condition): string {
  if (condition.kind === 'dialog')
    return body.replace(OWN, (_, verb?: string, chinese?: string) =>
      verb === undefined
        ? `${chinese}${condition.cookies ? 'cookie横幅' : '弹窗'}`
        : `${verb}the ${condition.cookies ? 'cookie banner' : 'popup'}`,
    );
  if (condition.kind === 'state') return body.replace(IT, `“${condition.target.words}”`);
  if (condition.kind === 'shown') return body.replace(IT, `“${condition.text}”`);
  const subject = subjectOf(condition);
  if (subject === undefined) return body;
  const its = body
    .replace(ITS, (_, what: string) => `the ${what.trim()} of ${subject}`)
    .replace(/它的|其(?=\p{L})/gu, `${subject}的`);
  return condition.kind === 'count' ? its.replace(IT, subject) : its;
}

/** What is said of each item, or at each change, is no sentence of its own. */
const REPEATS =
  /^(?:(?:for|with|on|in)\s+)?(?:each|every|all)\b|^(?:when|once|whenever|as soon as)\b|^(?:对|每|当|一旦)/i;

const BEFORE_IF =
  /^(?<before>.+?)\s*(?:[,，;]\s*(?:and\s+then\s+|and\s+|but\s+|then\s+)?|\s+(?:and then|and|but|then)\s+|[,，]?\s*(?:然后|并且?|但)\s*)(?<rest>(?:(?:if|unless)\s|如果|要是|假如|除非).+)$/is;

/** "open the mug, and if it is in stock, buy it" are two; "Otherwise …" belongs to the sentence before it. */
export function conditionalSentences(sentences: readonly string[]): string[] {
  const parts: string[] = [];
  for (const sentence of sentences) {
    const text = sentence.trim();
    const last = parts.at(-1);
    if (last !== undefined && BEGINS_OTHERWISE.test(text) && conditionalOf(last.trim()) !== undefined) {
      const joint = /\p{Script=Han}/u.test(text) ? '，否则' : ', otherwise ';
      parts[parts.length - 1] = `${last}${joint}${text.replace(BEGINS_OTHERWISE, '')}`;
      continue;
    }
    const { before, rest } = beginsWithCondition(text) ? {} : (BEFORE_IF.exec(text)?.groups ?? {});
    if (
      before !== undefined &&
      rest !== undefined &&
      beginsWithCondition(rest) &&
      !ASKS.test(before) &&
      !REPEATS.test(before)
    )
      parts.push(before, rest);
    else parts.push(sentence);
  }
  return parts;
}
