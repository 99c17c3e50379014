import { currencyIn } from '../../grammar/words/money.ts';
import type { Compared, Condition, Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { countOf } from '../../read/count.ts';
import { coverage, entriesOf, relevantPart } from '../../read/relevant.ts';
import { SAYS_NOT_HAD } from '../../read/stock.ts';
import { amountOf } from '../../read/sum-of.ts';
import { PRICE, plainLine, pricesOf } from '../../read/things.ts';
import { normalise } from '../../text/normalise.ts';
import { foundThings, markdownOf } from '../answers.ts';
import { isSignedIn } from '../fill/signed-in.ts';
import { pageOf } from '../locate/locate.ts';
import { nameAfter } from '../name-after.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';
import { readOnce } from './read-once.ts';

/** Whether a condition holds; undefined where the page does not tell; or the call that finds it out. */
type Judgement = { holds: boolean | undefined } | { next: Next };

/**
 * 1. What was begun once is gone on with: acting may change what decided.
 * 2. The condition is looked up. Where the page does not tell, nothing is done.
 * 3. What follows is done, one after the other. That nothing is to be done is kept by a look.
 */
export function decide(instruction: InstructionOf<'if'>, situation: Situation, step: NextStep): Next {
  const { say } = situation;
  const { condition, words, not, then, otherwise } = instruction;
  const begun = ['then', 'else'].find((way) =>
    situation.attempts.some(({ purpose }) => purpose.startsWith(way)),
  );
  const left = finished(
    say(instruction.unless ? 'did.condition-holds' : 'did.condition-fails', { condition: words }),
  );
  if (lastFor(situation, 'seen')?.status === 'done') return left;
  if (begun !== undefined)
    return inTurn(begun === 'then' ? then : otherwise, begun, instruction, situation, step);
  const judged = judge(condition, situation);
  if ('next' in judged) return judged.next;
  if (judged.holds === undefined) return failed(say('fail.condition', { condition: words }));
  if (judged.holds !== not) return inTurn(then, 'then', instruction, situation, step);
  if (otherwise.length > 0) return inTurn(otherwise, 'else', instruction, situation, step);
  return situation.attempts.length > 0 ? left : call(situation, 'snapshot', {}, say('doing.look'), 'seen');
}

/** Purposes of the calls of each begin with the way and its number, so that none counts for another. */
function inTurn(
  instructions: readonly Instruction[],
  way: string,
  { about }: InstructionOf<'if'>,
  situation: Situation,
  step: NextStep,
): Next {
  const deeds: string[] = [];
  const answers: string[] = [];
  let named = about ?? situation.named;
  for (const [index, instruction] of instructions.entries()) {
    const prefix = `${way}${index}x`;
    const next = step(instruction, {
      ...situation,
      attempts: situation.attempts.flatMap((attempt) =>
        attempt.purpose.startsWith(prefix)
          ? [{ ...attempt, purpose: attempt.purpose.slice(prefix.length) }]
          : [],
      ),
      found: [...situation.found, ...answers],
      named,
    });
    if (next.kind === 'call') return { ...next, purpose: prefix + next.purpose };
    if (next.kind === 'failed') return next;
    // "open it and add it": of what was opened, where that is another thing.
    named = nameAfter(instruction, next) ?? named;
    if (next.answer === undefined) deeds.push(next.did);
    else answers.push(next.answer);
  }
  const did = deeds.filter((deed) => deed !== '').join(situation.language === 'zh' ? '；' : '; ');
  return finished(did, answers.length === 0 ? undefined : answers.join('\n\n'));
}

/** What the text of a page tells. */
type Stated = Extract<Condition, { kind: 'amount' | 'count' | 'cheaper' | 'told' }>;

/** "it" is what the clause before found or opened; else the page is about it. */
const named = (condition: Stated, situation: Situation): Stated =>
  /^(?:it|they|this|that|它|其)$/i.test(condition.of)
    ? { ...condition, of: situation.named ?? '' }
    : condition;

function judge(condition: Condition, situation: Situation): Judgement {
  switch (condition.kind) {
    case 'shown':
      return isShown(condition.text, situation);
    case 'amount':
    case 'count':
    case 'cheaper':
    case 'told': {
      const next = readOnce(situation, 'condition', {}, situation.say('doing.read'));
      if (next !== undefined) return { next };
      return { holds: readFrom(markdownOf(lastFor(situation, 'condition')), named(condition, situation)) };
    }
    default: {
      const seen = pageOf(situation);
      return seen.kind === 'next' ? { next: seen.next } : { holds: seenOn(seen.page, condition) };
    }
  }
}

const OF_KIND = /^(?<name>.+?)\s+(?<role>button|link|tab|checkbox|heading)$/i;
const OF_KIND_IN_CHINESE: readonly [word: string, role: string][] = [
  ['按钮', 'button'],
  ['链接', 'link'],
];

/** "a Next button" is a button of that name. */
function sought(text: string): { text: string; role?: string } {
  const { name, role } = OF_KIND.exec(text)?.groups ?? {};
  if (name !== undefined && role !== undefined) return { text: name, role: role.toLowerCase() };
  const [word, chinese] =
    OF_KIND_IN_CHINESE.find(([each]) => text.length > each.length && text.endsWith(each)) ?? [];
  return word === undefined || chinese === undefined
    ? { text }
    : { text: text.slice(0, -word.length), role: chinese };
}

function isShown(text: string, situation: Situation): Judgement {
  const tries = attemptsFor(situation, 'condition');
  const last = tries.at(-1);
  if (last?.status === 'done') return { holds: foundThings(last).length > 0 };
  if (last?.status === 'not-found') return { holds: false };
  const next =
    recover(situation, tries) ??
    call(situation, 'find', sought(text), situation.say('doing.find', { text }), 'condition');
  return { next };
}

function seenOn(
  page: NonNullable<Situation['page']>,
  condition: Extract<Condition, { kind: 'state' | 'signed-in' | 'dialog' }>,
): boolean | undefined {
  if (condition.kind === 'signed-in') return isSignedIn(page);
  if (condition.kind === 'dialog')
    return page.nodes.some(
      ({ role, name, states }) =>
        ['dialog', 'alertdialog'].includes(role) ||
        states.includes('modal') ||
        (condition.cookies && /\bcookies?\b/i.test(name)),
    );
  const { target, state } = condition;
  const found = match(page, target, 'any');
  if (found.kind !== 'one') return undefined;
  const { states } = found.node;
  const isOn = states.includes('checked') || states.includes('pressed') || states.includes('selected');
  const isDisabled = states.includes('disabled');
  return { on: isOn, off: !isOn, enabled: !isDisabled, disabled: isDisabled }[state];
}

function readFrom(markdown: string, condition: Stated): boolean | undefined {
  switch (condition.kind) {
    case 'told':
      return saysOf(markdown, condition.of, condition.told);
    case 'count': {
      const found = countOf(markdown, condition.of);
      return found && isSo(found.count, condition.compared);
    }
    case 'cheaper': {
      const [own, other] = [condition.of, condition.than].map((name) => onlyAmount(markdown, name));
      return own === undefined || other === undefined ? undefined : own < other;
    }
    case 'amount': {
      const amounts = new Set(
        amountsOf(markdown, condition.of).map((price) => compared(price, condition.compared)),
      );
      // Of several of that name it must be so of all, or of none.
      return amounts.size === 1 ? [...amounts][0] : undefined;
    }
  }
}

const isAbout = (markdown: string, name: string): boolean =>
  coverage(name, /^#\s+(.+)$/m.exec(markdown)?.[1] ?? '') >= 0.9;

/** The prices of what is called so; else the number in what the page says of it ("Total: €40"). */
function amountsOf(markdown: string, of: string): string[] {
  const name = of.replace(/^(?:price|cost)(?: (?:of|for) (?:the )?)?|的?(?:价格|售价)$/i, '').trim();
  const priced = pricesOf(markdown);
  const named = priced.filter((one) => name !== '' && one.name !== '' && coverage(name, one.name) >= 0.9);
  if (named.length > 0) return named.map(({ price }) => price);
  // The page of one thing has one price.
  const [first, ...others] = [...new Set(priced.map(({ price }) => price))];
  if (name === '' || /^(?:it|this|item|product)$/i.test(name))
    return first !== undefined && others.length === 0 ? [first] : [];
  const said = plainLine(relevantPart(markdown, name)?.split('\n')[0] ?? '');
  const number = PRICE.exec(said)?.[0] ?? /\d[\d.,]*/.exec(said)?.[0];
  if (number !== undefined) return [number];
  return isAbout(markdown, name) && first !== undefined && others.length === 0 ? [first] : [];
}

/** Undefined where the page gives none, or several. */
function onlyAmount(markdown: string, of: string): number | undefined {
  const [first, ...others] = new Set(amountsOf(markdown, of).map(amountOf));
  return others.length === 0 ? first : undefined;
}

function compared(price: string, { currency, ...than }: Compared): boolean | undefined {
  const own = currencyIn(price);
  const amount = amountOf(price);
  if (amount === undefined || (currency !== undefined && own !== undefined && own !== currency))
    return undefined;
  return isSo(amount, than);
}

function isSo(amount: number, { than, number }: Compared): boolean {
  switch (than) {
    case 'less than':
      return amount < number;
    case 'at most':
      return amount <= number;
    case 'exactly':
      return amount === number;
    case 'at least':
      return amount >= number;
    case 'more than':
      return amount > number;
  }
}

/** Ways to say that something is to be had, or not; of these each is the other's opposite. */
const HAD = /^(?:in stock|available|有货|现货)$/i;
const NOT_HAD = /^(?:out of stock|sold out|unavailable|not available|缺货|售罄|卖完)$/i;
const SAYS_HAD =
  /\b(?:in stock|available|add to (?:cart|basket|bag)|buy now|\d+ left)\b|有货|现货|加入购物车|购买/i;

/** Undefined where the page says nothing of it, or of several of that name not the same. */
function saysOf(markdown: string, of: string, told: string): boolean | undefined {
  const whole = of === '' || isAbout(markdown, of);
  const entries = (whole ? [markdown] : entriesOf(markdown, of)).map(plainLine);
  // Where what is sold out says so, the others are to be had.
  const isMarked = !whole && SAYS_NOT_HAD.test(markdown);
  const judged = new Set(entries.map((entry) => saysIn(entry, told, isMarked)));
  return judged.size === 1 ? [...judged][0] : undefined;
}

function saysIn(entry: string, told: string, isMarked: boolean): boolean | undefined {
  if (HAD.test(told) || NOT_HAD.test(told)) {
    const isHad = SAYS_NOT_HAD.test(entry) ? false : SAYS_HAD.test(entry) || isMarked ? true : undefined;
    return isHad === undefined ? undefined : isHad === HAD.test(told);
  }
  const [has, wanted] = [` ${normalise(entry)} `, normalise(told)];
  if ([` not ${wanted} `, `不${wanted}`, `未${wanted}`].some((denial) => has.includes(denial))) return false;
  return has.includes(/\p{Script=Han}/u.test(wanted) ? wanted : ` ${wanted} `);
}
