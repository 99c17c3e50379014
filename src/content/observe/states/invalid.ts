import { attribute, boxAround, is, unbent } from '../dom/dom.ts';
import { FILLED_FIELD } from '../names/role-sets.ts';

/** The box of a field (`form-group has-error`) and boxes between them. */
const LEVELS = 4;

/**
 * How a class says that what is in a field was refused: `is-invalid`, `has-error`, `error`, and Angular's `ng-invalid`
 * once somebody was there. `error-message` is a message, `invalid-feedback` one that may wait.
 */
const OWN =
  /(?<!\S)(?:(?:is|has|form|field|input)[_-])?(?:invalid|error)(?!\S)|(?<!\S)\S+--(?:invalid|error)(?!\S)/i;
const AROUND = /(?<!\S)(?:\S*[_-])?(?:is|has)[_-](?:invalid|error)(?!\S)/i;
const TRIED = /(?<!\S)ng-(?:touched|dirty)(?!\S)/;

/** True for a word of a class that may make a field be called invalid, or valid again. */
export const mayCallInvalid = (word: string): boolean => /invalid|error/i.test(word) || TRIED.test(word);

/** True for a field that the page calls invalid by the name of a class alone. */
export function isCalledInvalid(field: Element): boolean {
  if (!is(field, FILLED_FIELD)) return false;
  const own = attribute(field, 'class') ?? '';
  if (OWN.test(own) || (/(?<!\S)ng-invalid(?!\S)/.test(own) && TRIED.test(own))) return true;
  let around = boxAround(field);
  for (let level = 0; level < LEVELS && around; level++) {
    const classes = attribute(around, 'class');
    // With more fields in it, it is not known which is meant.
    if (classes && AROUND.test(classes)) return unbent(around).querySelectorAll(FILLED_FIELD).length === 1;
    around = boxAround(around);
  }
  return false;
}
