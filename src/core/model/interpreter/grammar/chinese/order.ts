import { chineseMonthRules } from '../both/months.ts';
import { onlyRules } from '../both/only.ts';
import { chinesePricedRules } from '../both/priced.ts';
import { chineseTotalRules } from '../both/totals.ts';
import type { Rule } from '../rule.ts';
import { allRules } from './all.ts';
import { buttonRules } from './buttons.ts';
import { fillingRules } from './filling.ts';
import { givingRules } from './giving.ts';
import { movingRules } from './moving.ts';
import { peopleRules } from './people.ts';
import { dismissRules, pointingRules } from './pointing.ts';
import { readingRules, waitingRules } from './reading.ts';
import { extremeActRules, thingRules } from './things.ts';

/** As the order of English (english/order.ts), except that moving, whose verbs are few, comes after pointing. */
export const CHINESE_ORDER = {
  // A fixed wording each.
  only: onlyRules,
  people: peopleRules,
  waiting: waitingRules,
  dismissing: dismissRules,

  // A thing that is known by its price alone.
  extremeActs: extremeActRules,
  totals: chineseTotalRules,
  priced: chinesePricedRules,

  // All of them, or some of them.
  all: allRules,
  months: chineseMonthRules,

  // What goes into a field, the surest first; then what is pressed and opened.
  giving: givingRules,
  filling: fillingRules,
  pointing: pointingRules,
  moving: movingRules,

  // What is asked: what can be told by its look, then any part of the page.
  things: thingRules,
  reading: readingRules,

  // What takes nearly any words.
  buttons: buttonRules,
} as const satisfies Record<string, readonly Rule[]>;
