import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import type { Instruction } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { targetCalled } from '../../named-control.ts';
import { sameRoot } from '../../read/relevant.ts';
import { hasHan, normalise, stem } from '../../text/normalise.ts';

/** One choice of a question of the page: a radio button of a group, an option of a list. */
interface Choice {
  question: readonly string[];
  own: readonly string[];
  name: string;
  /** Of a list: its name. */
  list?: string;
}

/** What is not wanted is said only to tell what is: “by text instead of e-mail”. */
const RATHER = /\s*,?\s+(?:instead of|rather than|(?:and )?not|but not)\s+.+$/i;
/** Words that neither a question nor its choice has to say. */
const ASIDE = new Set(
  'the a an of to in on at for is are was be do does did my your our this that it its me us i we with from by as please only just want would like need prefer use choose take select get have should can s d'.split(
    ' ',
  ),
);
const NOT = /^(?:not|don|dont|never|no|none|off|nothing)$/;

/** The words that count, in comparable form; all ways to say no are one word. */
const wordsIn = (text: string): string[] =>
  normalise(
    text
      .replace(/n['’]t\b/gi, ' not')
      .replace(/\bsms\b/gi, 'text message')
      .replace(/\be-mail/gi, 'email'),
  )
    .split(' ')
    .filter((word) => word !== '' && word !== 'do' && !ASIDE.has(word))
    .map((word) => (NOT.test(word) ? 'not' : stem(word)));

const says = (words: readonly string[], word: string): boolean =>
  words.some((other) => other === word || sameRoot(other, word));

/** What stands in a row is of a thing, and asks nothing of the page as a whole. */
const ROWS = new Set(['row', 'listitem', 'article', 'treeitem']);

function choicesOf(page: PageSnapshot): Choice[] {
  const around = new Surroundings(page);
  return page.nodes.flatMap((node, index): Choice[] => {
    // What has a price is only taken where it is said as an instruction.
    if (node.ref === undefined || node.name.includes('(') || node.states.includes('disabled')) return [];
    const holders = around.holders(index).map((at) => around.nodes[at]);
    if (holders.some((holder) => ROWS.has(holder?.role ?? ''))) return [];
    if (node.role === 'radio') {
      const group = holders.find((holder) => /group$/.test(holder?.role ?? ''))?.name ?? '';
      return group === '' ? [] : [{ question: wordsIn(group), own: wordsIn(node.name), name: node.name }];
    }
    const question = wordsIn(node.name);
    return (node.options ?? []).map((option) => ({
      question,
      own: wordsIn(option),
      name: option,
      list: node.name,
    }));
  });
}

/**
 * The choice that words name together with its question, where they say nothing else: “remind me by text”, “breaking
 * news once a day”, “don't remind me at all”. Undefined where several choices are meant as well as this.
 */
export function choiceOfGroup(page: PageSnapshot, words: string): Instruction | undefined {
  if (hasHan(words)) return hanChoice(page, words);
  const made = madeSo(page, withoutCourtesy(words.replace(/[.!?]+$/, '')));
  if (made !== undefined) return made;
  const said = wordsIn(withoutCourtesy(words.replace(/[.!?]+$/, '')).replace(RATHER, ''));
  const fitting = choicesOf(page).filter(({ question, own }) => {
    const rest = said.filter((word) => !says(question, word));
    return rest.length < said.length && rest.length > 0 && rest.every((word) => says(own, word));
  });
  const whole = fitting.filter(({ own }) => own.every((word) => says(said, word)));
  const [one, other] = whole.length > 0 ? whole : fitting;
  return one === undefined || other !== undefined ? undefined : chosen(one);
}

/** “put it on hold”, “make this urgent”, “give it to Maya”: of what the page is about. */
const MADE = /^(?:put|set|mark|make|change|move)\s+(?:it|this|that)\s+(?:(?:as|to|in)\s+)?(?<said>[^,]+)$/i;
const GIVEN =
  /^(?:(?:give|assign|reassign|hand|pass)\s+(?:it|this|that)\s+(?:over\s+|on\s+)?to|reassign\s+to)\s+(?<who>\p{Lu}[^,]*)$/iu;
const OF_WORK = /^(?:assignee|assigned to|assign to|owner|responsible|agent|handled by)$/i;

function madeSo(page: PageSnapshot, said: string): Instruction | undefined {
  const who = GIVEN.exec(said)?.groups?.who;
  const made = MADE.exec(said)?.groups?.said;
  if (who === undefined && made === undefined) return undefined;
  const named = normalise(who ?? made ?? '');
  const lists = choicesOf(page).filter(({ list }) => list !== undefined);
  const fitting = lists.filter(({ list = '', name }) => {
    const own = normalise(name);
    return who === undefined
      ? own === named
      : OF_WORK.test(list) && (own === named || own.startsWith(`${named} `));
  });
  const [one, other] = fitting;
  return one === undefined || other !== undefined ? undefined : chosen(one);
}

function chosen(one: Choice): Instruction {
  const name = one.list ?? one.name;
  const target = targetCalled([name], 'same');
  return one.list === undefined
    ? { kind: 'check', target, checked: true }
    : { kind: 'select', option: one.name, target };
}

/** 我是……的, 要……, ……吧 add nothing to what is chosen. */
const HAN_ASIDE =
  /^(?:请|我们?|就|都|想|要|是|选择?|用|走|帮我|给我|改|换)+|[的吧了啊呢]+$|[到在至](?=\p{Script=Han})|(?<=\p{Script=Han})[里上]$/gu;
const LONGEST = 8;

/** “寄到家里” is “邮寄到家”, “我是租房的” is “租房”, where just one option says so. */
function hanChoice(page: PageSnapshot, words: string): Instruction | undefined {
  const bare = (text: string): string => normalise(text).replace(/\s/g, '').replace(HAN_ASIDE, '');
  const said = bare(words.replace(/[。！!，,\s]+$/, ''));
  if (said.length < 2 || said.length > LONGEST || /[不没别非]/.test(said)) return undefined;
  const wanted = /^(?:我?还?要|加|来|需要)(?:一?[个份张把件辆间])?(?<what>\p{Script=Han}{2,})$/u.exec(
    words.trim(),
  )?.groups?.what;
  const boxes = page.nodes.filter(
    ({ ref, role, name }) =>
      ref !== undefined && role === 'checkbox' && name.replace(/[（(].*$/, '').trim() === wanted,
  );
  if (boxes.length === 1 && boxes[0] !== undefined) {
    const { name } = boxes[0];
    return { kind: 'check', target: targetCalled([name], 'same'), checked: true };
  }
  const choices = choicesOf(page);
  const [one, other] =
    [
      choices.filter(({ name }) => bare(name) === said),
      choices.filter(({ name }) => bare(name).includes(said)),
    ].find(({ length }) => length > 0) ?? [];
  return one === undefined || other !== undefined ? undefined : chosen(one);
}
