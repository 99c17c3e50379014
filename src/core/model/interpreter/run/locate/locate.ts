import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import { fitsNoun, fitsUse, type Use } from '../../match/kinds.ts';
import { type Choice, match, similarNames } from '../../match/match.ts';
import { isOfOtherKind, otherNames } from '../../match/other-names.ts';
import { respelledTarget } from '../../match/respelled-target.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { partsOf } from '../../match/thing.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { answerOf, foundThings } from '../answers.ts';
import { attemptsFor, call, failed, lastFor, type Next, type Situation } from '../situation.ts';
import { shownByNavigation } from '../tell/navigation-count.ts';
import { boxBefore, stepByToolbar } from './by-toolbar.ts';
import { besideFrame, isOfOther, openedTarget, turned, wayTo } from './of-thing.ts';
import { listsKind, openersOf } from './opening.ts';
import { ownMenu } from './own-menu.ts';
import { placedNode } from './placed-node.ts';
import { rowThatSays } from './row-that-says.ts';
import { nextSection } from './sections.ts';

type Located = { kind: 'at'; node: PageNode & { ref: string } } | { kind: 'next'; next: Next };

const next = (step: Next): Located => ({ kind: 'next', next: step });
const WAIT_SECONDS = 4;
const FOUND_FIT = 58;
/** Words that are no control may do what a control does, when they are the name and no sentence that holds it. */
const TEXT_FIT = 92;

/** The page, or the look that fetches it. */
export function pageOf(
  situation: Situation,
): { kind: 'page'; page: PageSnapshot } | { kind: 'next'; next: Next } {
  const { page, say } = situation;
  if (page !== undefined) return { kind: 'page', page };
  if (lastFor(situation, 'look') === undefined && situation.tabs.some((tab) => tab.current))
    return { kind: 'next', next: call(situation, 'snapshot', {}, say('doing.look'), 'look') };
  return { kind: 'next', next: failed(say('fail.no-page')) };
}

/**
 * Finds the control a target names:
 * 1. by its names in the page as it is now, else by those with a slip of one letter put right, or by those that pages
 *    have for it;
 * 2. of several that fit equally well, the person chooses one;
 * 3. when nothing fits: `find` looks through the whole page, a short wait lets a slow page finish, one scroll makes it
 *    load more, each once and each followed by 1;
 * 4. then an honest failure with the names that look alike.
 */
export function locate(situation: Situation, target: Target, use: Use): Located {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen;
  for (const way of WAYS) {
    const located = way(situation, seen.page, target, use);
    if (located !== undefined) return located;
  }
  return searchFurther(situation, seen.page, target, use);
}

/** One way to find a control on a page; undefined where it finds none. */
type Way = (situation: Situation, page: PageSnapshot, target: Target, use: Use) => Located | undefined;

const asNamed: Way = (situation, page, target, use) => {
  const found = match(page, target, use);
  if (found.kind === 'one') {
    const box = use === 'click' ? boxBefore(situation, page, target, found.node) : undefined;
    return box === undefined ? at(found.node) : next(box);
  }
  return found.kind === 'several' ? choose(situation, target, found.choices) : undefined;
};

const withoutSlip: Way = (situation, page, target, use) => {
  const meant = respelledTarget(page, target, situation.quoted);
  return meant !== undefined && isThere(page, meant, use) ? locate(situation, meant, use) : undefined;
};

const asPagesCallIt: Way = (situation, page, target, use) => {
  const other = otherNames(target);
  const called = other && match(page, other, use);
  return other !== undefined && called?.kind === 'one' && !isOfOtherKind(target, called.node, page)
    ? locate(situation, other, use)
    : undefined;
};

/** “show closed issues” is the filter “1,042 Closed”. */
const withCount: Way = (_situation, page, { words }, use) => {
  if (use !== 'click' && use !== 'open') return undefined;
  const node = shownByNavigation(page, use === 'open' ? `open ${words}` : words);
  return node && at(node);
};

const inItsPlace: Way = (_situation, page, target, use) => {
  const node = placedNode(page, target, use);
  return node && at(node);
};

/** In the menu or on the page of the thing, once that is open. */
const whereOpened: Way = (situation, page, target, use) => {
  const opened = openedTarget(situation, target);
  const inside = opened && match(besideFrame(page), opened, use);
  const isOwn = (node: PageNode): boolean => !isOfOther(page, target, node);
  if (inside?.kind === 'one' && isOwn(inside.node)) return at(inside.node);
  const own = inside?.kind === 'several' ? inside.choices.filter(({ node }) => isOwn(node)) : [];
  if (own[0] === undefined) return undefined;
  return own.length === 1 ? at(own[0].node) : choose(situation, target, own);
};

/** Elsewhere there may be such a control, but it is another thing's. */
const ofNoOther: Way = (situation, _page, target) =>
  target.only === undefined
    ? undefined
    : next(failed(situation.say('fail.not-of-it', { name: target.words, thing: target.only })));

const inOwnMenu: Way = (situation, page, target, use) => {
  const menu = ownMenu(situation, page, target, use);
  return (
    menu &&
    next(
      call(
        situation,
        'click',
        { ref: menu.ref },
        situation.say('doing.click', { name: nameOf(menu) }),
        'unfold',
      ),
    )
  );
};

/** What leads on is a step of its own, after which the page is looked at again. */
const byStep =
  (stepOf: (...where: Parameters<Way>) => Next | undefined): Way =>
  (...where) => {
    const step = stepOf(...where);
    return step && next(step);
  };

const amongFound: Way = (situation, _page, target, use) => {
  const node = fromFind(situation, target, use);
  return node && at(node);
};

/** By a box of its row and a button for what is ticked. */
const inToolbar: Way = (situation, page, target, use) => {
  const step = use === 'click' ? stepByToolbar(situation, page, target) : undefined;
  return step && ('kind' in step ? next(step) : at(step));
};

/** In the order in which they are tried: what is on the page, what leads there, and only then a search. */
const WAYS: readonly Way[] = [
  asNamed,
  withoutSlip,
  asPagesCallIt,
  withCount,
  inItsPlace,
  whereOpened,
  inToolbar,
  byStep(wayTo),
  (situation, page, target, use) => (use === 'open' ? inList(situation, page, target) : undefined),
  ofNoOther,
  inOwnMenu,
  byStep(nextSection),
  amongFound,
];

/** What opens the thing of a list that is named; on a page of such things their further pages are turned to. */
function inList(situation: Situation, page: PageSnapshot, target: Target): Located | undefined {
  const [opener, other] = openersOf(page, target.words);
  if (opener !== undefined)
    return other === undefined ? at(opener.node) : choose(situation, target, openersOf(page, target.words));
  if (lastFor(situation, 'act') !== undefined || !listsKind(page, target.words)) return undefined;
  const turn = turned(situation, page, new Surroundings(page), { things: thingNames(target.words) });
  return turn && next(turn);
}

const isThere = (page: PageSnapshot, target: Target, use: Use): boolean =>
  match(page, target, use).kind === 'one' ||
  (target.of?.things.some((thing) => partsOf(new Surroundings(page), thing).length === 1) ?? false);

const at = (node: PageNode): Located =>
  node.ref === undefined ? next(failed('', true)) : { kind: 'at', node: { ...node, ref: node.ref } };

function choose(situation: Situation, target: Target, choices: Choice[]): Located {
  const { say } = situation;
  const told = situation.page && rowThatSays(situation.page, target.words, choices);
  if (told !== undefined) return at(told);
  const asked = attemptsFor(situation, 'ask');
  for (const attempt of asked.toReversed()) {
    const answer = answerOf(attempt);
    const chosen = choices.find(({ label }) => label === answer);
    if (chosen !== undefined) return at(chosen.node);
  }
  const labels = choices.map(({ label }) => label);
  if (asked.some((attempt) => attempt.status !== 'done') || asked.length >= 2)
    return next(failed(say('fail.not-chosen', { name: target.words })));
  if (!situation.tools.has('human_interact'))
    return next(
      failed(
        say('fail.ambiguous', {
          name: target.words,
          names: quotedList(situation.language, labels.slice(0, 6)),
        }),
      ),
    );
  const question = say('ask.which', { name: target.words });
  return next(
    call(
      situation,
      'human_interact',
      { kind: 'select', question, options: labels },
      say('doing.ask', { question }),
      'ask',
    ),
  );
}

/** The best of what `find` gave, when it has a number and fits the name as well as the verb. */
function fromFind(situation: Situation, target: Target, use: Use): PageNode | undefined {
  // Where it stands is not told with it: a button of that name may be another thing's.
  const readings = target.readings.filter(
    ({ fit, name, within }) => fit !== 'any' && name !== '' && within === undefined,
  );
  let best: { node: PageNode; score: number } | undefined;
  for (const thing of foundThings(lastFor(situation, 'find'))) {
    if (thing.ref === undefined) continue;
    const node: PageNode = {
      ref: thing.ref,
      role: thing.role,
      name: thing.name,
      depth: 0,
      states: [],
      screen: 0,
    };
    if (!fitsUse(node, use)) continue;
    const least = thing.role === 'text' && use !== 'hover' && use !== 'any' ? TEXT_FIT : FOUND_FIT;
    for (const reading of readings) {
      const score = fitsNoun(node, reading.kind) ? nameScore(reading.name, thing.name) : 0;
      if (score >= least && score > (best?.score ?? 0)) best = { node, score };
    }
  }
  return best?.node;
}

function searchFurther(situation: Situation, page: PageSnapshot, target: Target, use: Use): Located {
  const { say, tools } = situation;
  const name = searchedName(target);
  const open = (purpose: string, tool: string): boolean =>
    name !== '' && tools.has(tool) && lastFor(situation, purpose) === undefined;
  if (open('find', 'find'))
    return next(call(situation, 'find', { text: name }, say('doing.find', { text: name }), 'find'));
  if (open('await', 'wait_for'))
    return next(
      call(
        situation,
        'wait_for',
        { text: name, timeoutSeconds: WAIT_SECONDS },
        say('doing.wait-for-name', { name }),
        'await',
      ),
    );
  if (open('scroll', 'scroll'))
    return next(
      call(
        situation,
        'scroll',
        { direction: 'down', screens: 2 },
        say('doing.look-further', { name }),
        'scroll',
      ),
    );
  const similar = similarNames(page, target, use);
  return next(
    failed(
      say('fail.not-found', {
        name: target.words,
        page: page.title || page.url,
        similar:
          similar.length === 0 ? '' : say('fail.similar', { names: quotedList(situation.language, similar) }),
      }),
    ),
  );
}

/** The name alone, without place and position. */
function searchedName(target: Target): string {
  const named = target.readings.find((reading) => reading.within !== undefined && reading.name !== '');
  const reading = named ?? target.readings.find((candidate) => candidate.fit === 'close');
  return (reading?.name ?? target.words).slice(0, 200);
}

/** How a control is called in a sentence. */
export const nameOf = (node: PageNode): string => {
  const name = node.name || node.placeholder || node.description || node.role;
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
};
