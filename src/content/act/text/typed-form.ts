/** Characters with which fields group their input; a field may add them, and drop them from a number. */
const GROUPING = /[\s().,/'’:_-]/g;
const CURRENCY = /[\p{Sc}\p{L}\s%°]/gu;
const PARTS = /^(\d+[-./]){2}\d+$/;
const YEAR = /\d{4}/;
const DECIMAL = /^-?(?:\d+|\d{1,3}(?:[.,'’]\d{3})+)[.,]\d{1,2}$/;

/**
 * True when a field shows what was typed in a form of its own: a telephone number with brackets, a card number in
 * groups, an amount with its cents, a date with its month in words, a code in capitals. Nothing that was typed may be
 * missing or mean another number. What a mask showed `before` its first place (`+1 (___)`) belongs to the mask.
 */
export function isOwnForm(wanted: string, found: string, before = ''): boolean {
  const fixed = /^[^_]+(?=_)/.exec(before)?.[0];
  if (fixed && found.startsWith(fixed) && isOwnForm(wanted, found.slice(fixed.length))) return true;
  const [was, is] = [wanted.trim().toLowerCase(), found.trim().toLowerCase()];
  // A mask that only shows its places is empty.
  if (!/\d/.test(was)) return was === (was ? is : plain(is));
  if (PARTS.test(was) && YEAR.test(was) && isSameDay(was, is)) return true;
  // A field that dropped the separators of a date did not understand it.
  if (PARTS.test(was) && /^\d{8}$/.test(is)) return false;
  const amount = is.replace(CURRENCY, '');
  if (/^-?[\d.,]+$/.test(was) && (DECIMAL.test(amount) || DECIMAL.test(was) || was.startsWith('-')))
    return numberOf(amount) === numberOf(was);
  // A number may be beside its currency or unit.
  if (plain(was) !== plain(/\p{L}/u.test(was) ? is : amount)) return false;
  // Among letters the punctuation counts: an address without its dots is another one.
  return !/\p{L}/u.test(was) || holdsInOrder(is, was.replace(/\s/g, ''));
}

const isSameDay = (one: string, other: string): boolean => dayOf(one) === dayOf(other) && dayOf(other) !== '';

/** Empty for what is no date. One with hyphens would be read as UTC. */
function dayOf(text: string): string {
  const date = new Date(text.replace(/^(\d{4})-(\d+)-(\d+)$/, '$1/$2/$3'));
  return Number.isNaN(date.getTime()) ? '' : date.toDateString();
}

const plain = (text: string): string => text.replace(GROUPING, '');

/** Of several separators the last one separates the cents. */
function numberOf(text: string): number {
  const decimal = DECIMAL.test(text) ? Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) : text.length;
  const whole = text.slice(0, decimal).replace(/[.,'’]/g, '');
  return Number(`${whole}.${text.slice(decimal + 1) || 0}`);
}

function holdsInOrder(text: string, characters: string): boolean {
  let at = 0;
  for (const character of text) if (character === characters[at]) at++;
  return at >= characters.length;
}
