import { attribute, is, isTag } from '../dom/dom.ts';
import { wordSet } from '../names/role-sets.ts';

const SECRET_TOKENS = wordSet('one-time-code current-password new-password cc-csc');
/** Pages call the field of a list a new password only so that the browser fills in nothing: no password is chosen. */
const LISTED = '[role=combobox],[aria-autocomplete],[type^=select]';
/** Names of such fields on pages that do not set `autocomplete`; whole words only. */
const SECRET_NAMES =
  /(?:^|[^a-z])(?:passw(?:or)?[dt]|kennwort|passcode|passphrase|mdp|senha|contrasena|(?:atm|bank|card|confirm|current|debit|login|new|old|security|sim|user)[^a-z]?pin|[mi]?tan|otp|cvv2?|cvc2?|csc|totp|2fa)(?:[^a-z]|$)/i;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that were passwords once stay secret when the page changes their type to show the text. */
export const everSecret = new WeakSet<Field>();
/** The last of them, held fast: the text of one that the page took away may stand in another field. */
const lastSecret: Field[] = [];
export const MOST_HELD = 20;

/** True for a field whose value is never read: passwords, one-time codes and card codes. */
export function isSecret(element: Element): boolean {
  if (!isTag(element, 'input', 'textarea')) return false;
  if (everSecret.has(element)) return true;
  const completes = attribute(element, 'autocomplete');
  const secret =
    completes
      ?.toLowerCase()
      .split(/\s+/)
      .some((token) => SECRET_TOKENS.has(token) && !(token === 'new-password' && is(element, LISTED))) ||
    showsDots(element) ||
    (TEXT_TYPES.has((element as HTMLInputElement).type) && hasSecretName(element));
  if (secret) {
    everSecret.add(element);
    lastSecret.splice(0, lastSecret.push(element) - MOST_HELD);
  }
  return secret || showsHidden(element);
}

/** Up to this length a value may be the same by chance: codes have boxes of one character. */
const LONGEST_BY_CHANCE = 3;

/**
 * Instead of changing the type, pages show the text in another field of the same name, and take away the one that it
 * was typed into. Under another name it may be something else: a user called like the password.
 */
export const showsHidden = (field: Field): boolean =>
  // Asked of each field before each look: on most pages there is no secret to compare it with.
  lastSecret.some(
    (known) =>
      known.value.length > LONGEST_BY_CHANCE &&
      known.value === field.value &&
      known.name === field.name &&
      known.getClientRects().length === 0,
  );

/** True for a field that shows dots for its letters: by its type, or by style. */
export const showsDots = (field: Field): boolean =>
  (field as HTMLInputElement).type === 'password' ||
  !['', 'none'].includes(getComputedStyle(field).getPropertyValue('-webkit-text-security'));

const TEXT_TYPES = wordSet('text tel number textarea');

const hasSecretName = (element: Element): boolean =>
  isSecretName(attribute(element, 'name')) || isSecretName(attribute(element, 'id'));

const isSecretName = (name: string | null): boolean =>
  name !== null && LIKE_SECRET.test(name) && SECRET_NAMES.test(words(name));

/** A cheap check first: almost no name contains these letters. */
const LIKE_SECRET = /pass|otp|cv[cv]|csc|2fa|kenn|mdp|senha|contras|pin|tan/i;

/** "newPassword" as "new Password", so that whole words can be matched. */
const words = (identifier: string): string => identifier.replace(/([a-z\d])([A-Z])/g, '$1 $2');
