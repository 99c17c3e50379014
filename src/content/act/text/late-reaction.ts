import { attribute, closestIn, is, isTag, plainDocument } from '../../observe/dom/dom.ts';
import type { Hands } from '../hands.ts';

/** Pages wait for a pause in typing before they search: 300 ms by custom, hardly ever more than half a second. */
const PAUSE_MS = 600;
/** They wait for the mouse to rest before they open a menu (up to 300 ms by custom) or a hint (up to 700 ms). */
const REST_MS = 800;
/** In a hidden tab timers run once a second. */
const HIDDEN_MS = 1000;

/**
 * A field that opens suggestions is not final before one is chosen or the focus leaves it. Older libraries say so by a
 * class alone (jQuery UI: `ui-autocomplete-input`).
 */
export const suggests = (field: Element): boolean =>
  is(
    field,
    '[list],[role=combobox],[aria-autocomplete]:not([aria-autocomplete=none]),[aria-haspopup=listbox],[aria-expanded],[autocomplete=off]:is([class*=autocomplete i],[class*=typeahead i])',
  );

const WORDS = ['type', 'role', 'name', 'id', 'placeholder', 'aria-label', 'enterkeyhint', 'inputmode'];
/** What searches and filters are called in code, and to those who read them. */
const SEARCH =
  /search|filter|query|find|lookup|keyword|\bq\b|such|recherch|busca|cerca|zoek|hleda|szukaj|поиск|搜|検索|검색/i;

const searches = (field: Element, name: string): boolean =>
  SEARCH.test([name, ...WORDS.map((word) => attribute(field, word) ?? '')].join(' ')) ||
  closestIn(field, 'search,[role=search]') !== null;

/** How long timers of that many ms take at most in this tab. */
export const inThisTab = (ms: number): number => ms + (plainDocument.hidden ? HIDDEN_MS : 0);

/** For how many ms the page may yet show nothing of a mouse that was moved over something. */
export const lateHoverMs = (): number => inThisTab(REST_MS);

/** Editors of text and code announce suggestions too, but what is written there is seldom a question. */
const asks = (field: Element): boolean =>
  isTag(field, 'input') ? suggests(field) : is(field, '[role=combobox]');

/** For how many ms the page may yet show nothing of what was typed here; undefined: it shows it at once, if at all. */
export const lateReactionMs = (field: Element, hands: Hands): number | undefined =>
  asks(field) || searches(field, hands.describe(field).name) ? inThisTab(PAUSE_MS) : undefined;
