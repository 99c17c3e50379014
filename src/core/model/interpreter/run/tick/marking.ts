import { inEnglish } from '../../grammar/chinese/glossary.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { type Reading, readingsOf, type Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { select } from '../fill/filling.ts';
import { BOXES, byToolbar } from '../locate/by-toolbar.ts';
import { pageOf } from '../locate/locate.ts';
import { click } from '../press/pointing.ts';
import type { Next, Situation } from '../situation.ts';
import { check } from './checking.ts';

/**
 * "mark the issue about Norway as done": its box to tick, else the list in its row that offers "done", else the button
 * there that says it.
 */
export function mark({ target, said, otherwise }: InstructionOf<'mark'>, situation: Situation): Next {
  const list = listInRow(target);
  const choose = (): Next => select({ kind: 'select', option: said, target: list }, situation);
  const press = (): Next => click({ kind: 'click', target: buttonInRow(target, said) }, situation);
  const chosen = overList(target, said);
  const [tried] = situation.attempts;
  if (tried?.purpose === BOXES) return click({ kind: 'click', target: chosen }, situation);
  if (tried?.tool === 'select_option') return choose();
  if (tried?.tool === 'click') return press();
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const box = match(seen.page, otherwise.target, 'check');
  const found = match(seen.page, list, 'select');
  const isOffered =
    found.kind === 'one' &&
    found.node.options?.some((option) => normalise(option) === normalise(said)) === true;
  const isTicked = box.kind === 'one' && isCheck(box.node);
  if (tried !== undefined || isTicked) return check(otherwise, situation);
  if (isOffered) return choose();
  if (match(seen.page, buttonInRow(target, said), 'click').kind === 'one') return press();
  return byToolbar(seen.page, chosen) === undefined
    ? check(otherwise, situation)
    : click({ kind: 'click', target: chosen }, situation);
}

/** “Mark as read” over a list, for what is ticked there. */
const overList = ({ words }: Target, said: string): Target => ({
  words: `${said} – ${words}`,
  readings: [],
  of: { things: [words], control: markNames(said).map((name) => ({ name, fit: 'same' })) },
});

const markNames = (said: string): string[] =>
  [said, ...inEnglish(said)].flatMap((word) => [
    `mark as ${word}`,
    `mark ${word}`,
    `标记为${word}`,
    `标为${word}`,
    `设为${word}`,
  ]);

/** “Mark as unread”, “Helpful (6)” */
function buttonInRow(target: Target, said: string): Target {
  const wordings = [
    ...readingsOf(markNames(said), 'same'),
    ...readingsOf([said, ...inEnglish(said)], 'begins'),
  ];
  return {
    words: `${said} – ${target.words}`,
    readings: rowNames(target).flatMap((row) => wordings.map((reading) => ({ ...reading, ...inRow(row) }))),
  };
}

const inRow = (name: string): Pick<Reading, 'within'> => ({ within: { relation: 'row', name } });

/** The last word of a name may be what the page calls all of them ("the typo issue"). */
function rowNames({ readings }: Target): string[] {
  const names = readings.filter(({ fit }) => fit === 'close').map(({ name }) => name);
  // “the order from Mira”
  const known = names.map((name) => name.replace(/^[\w-]+ (?:from|by|of|for|about|to) /i, ''));
  const shorter = names.filter((name) => /\s/.test(name)).map((name) => name.replace(/\s+\S+$/, ''));
  return [...new Set([...names, ...known, ...shorter])];
}

/** Whatever the list is called. */
function listInRow(target: Target): Target {
  const readings = rowNames(target).map(
    (name): Reading => ({ ...inRow(name), name: '', kind: 'list', fit: 'any' }),
  );
  return { words: target.words, readings };
}
