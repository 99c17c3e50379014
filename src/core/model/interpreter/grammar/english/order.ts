import { englishMonthRules } from '../both/months.ts';
import { onlyRules } from '../both/only.ts';
import { pricedRules } from '../both/priced.ts';
import { totalRules } from '../both/totals.ts';
import type { Rule } from '../rule.ts';
import { allRules } from './all.ts';
import { buttonRules, useRules } from './buttons.ts';
import { extremeColumnRules } from './columns.ts';
import { extremeRules } from './extremes.ts';
import { bareTypingRules, fillingRules } from './filling.ts';
import { givingRules } from './giving.ts';
import { movingRules } from './moving.ts';
import { newThingRules } from './new-thing.ts';
import { peopleRules } from './people.ts';
import { dismissRules, pointingRules } from './pointing.ts';
import { questionRules } from './questions.ts';
import { readingRules, waitingRules } from './reading.ts';
import { scrollingRules } from './scrolling.ts';
import { extremeActRules, thingRules } from './things.ts';
import { typingRules } from './typing.ts';
import { valueRules } from './values.ts';

/**
 * Groups of rules in the order in which they are tried; the first rule that fits the whole clause decides. What is
 * said in few ways stands before what is said in many, so a group only gets what those before it do not know.
 * order.test.ts holds a sentence for each two groups of which one has to come first.
 */
export const ENGLISH_ORDER = {
  // A fixed wording each, in which a general rule would take a verb and its object (“save the text” for a button).
  only: onlyRules,
  people: peopleRules,
  waiting: waitingRules,
  dismissing: dismissRules,

  // A thing that is known by its price alone: “cheapest” and “40 €” are no part of the name of anything.
  extremeActs: extremeActRules,
  totals: totalRules,
  priced: pricedRules,

  // All of them, or some of them: “all” and “only” are no part of a name either.
  all: allRules,

  // Where to: what follows “go to” and “open” may be a month, an end of the page or a tab before it is a link.
  months: englishMonthRules,
  scrolling: scrollingRules,
  moving: movingRules,

  // What goes into a field, the surest first: by the look of the value, by fixed words around it, by the name of the
  // field, and last by nothing but a verb (bareTyping).
  giving: givingRules,
  values: valueRules,
  typing: typingRules,
  filling: fillingRules,
  pointing: pointingRules,

  // What is asked: the most of something, what can be told by its look, then any part of the page.
  extremes: extremeRules,
  extremeColumns: extremeColumnRules,
  things: thingRules,
  reading: readingRules,

  // What takes nearly any words.
  bareTyping: bareTypingRules,
  newThings: newThingRules,
  buttons: buttonRules,
  questions: questionRules,
  use: useRules,
} as const satisfies Record<string, readonly Rule[]>;
