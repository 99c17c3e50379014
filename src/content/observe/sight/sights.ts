import {
  attribute,
  has,
  is,
  isInDocument,
  plainDocument,
  plainRoot,
  shadowRootOf,
  slotOf,
  tagOf,
} from '../dom/dom.ts';
import { foundOnce } from '../dom/found-once.ts';
import { table, wordSet } from '../names/role-sets.ts';
import { type GeneratedRules, generatedRules } from './generated-rules.ts';
import { areAlike, INITIAL, INKED, readSight, type Sight, SURE, sightOf, VEILED } from './sight.ts';
import { readStyleKeys, type StyleKeys } from './style-keys.ts';
import { AFTER, ALL, BEFORE, CONTAINER, CURSOR, DISPLAY, LETTERS, type StyleParts } from './style-parts.ts';

/** Default displays, by the Rendering section of HTML, of elements for which nothing else in Sight is special. */
const PLAIN = new Map<string, string>([
  ...each(
    'block',
    'div p section article main header footer nav aside h1 h2 h3 h4 h5 h6 ul ol dl dt dd ' +
      'figure figcaption blockquote form address body center search hgroup',
  ),
  ...each(
    'inline',
    'span b i em strong small u s sub sup code time mark abbr cite q kbd samp var data dfn a label img',
  ),
  ...each('inline-block', 'button input select textarea'),
  ...each('list-item', 'li'),
  ...each('table', 'table'),
  ...each('table-row-group', 'tbody'),
  ...each('table-header-group', 'thead'),
  ...each('table-footer-group', 'tfoot'),
  ...each('table-row', 'tr'),
  ...each('table-cell', 'td th'),
]);
/** Displays in which a child keeps its own display; flex and grid turn their children into blocks. */
const KEEPS_DISPLAYS = wordSet(
  'block inline list-item inline-block flow-root table-cell table-caption table table-row-group table-header-group ' +
    'table-footer-group table-row',
);

/**
 * Cursors from the browser's own style sheet (for fields, the one that most have: nothing in a field depends on it).
 * Its other rules, for instance how a field clips its text, do not matter here.
 */
const CURSORS = table('label=default button=default input=text select=default textarea=text');

function each(display: string, tags: string): [string, string][] {
  return tags.split(' ').map((tag) => [tag, display]);
}

/**
 * Computes the sight of elements, reading only those parts of the computed style that a rule, an attribute or an
 * animation may have set. In shadow trees, and if the rules are not known, everything is read.
 */
export class Sights {
  /** The index of the style rules, if they are known. */
  readonly keys: StyleKeys | undefined;
  readonly #generated: GeneratedRules;
  #animated = new Set<Element>();
  /** Sights shared by elements to which no rule applies: by the parent's sight, then cursor, then display. */
  readonly #shared = new Map<Sight, Map<string, Map<string, Sight>>>();
  /** One object for all equal sights, so that they can be compared by identity. */
  readonly #known = new Map<string, Sight>();

  /** `noteContainer` receives elements whose size rules may query. */
  constructor(
    document: Document,
    private readonly noteContainer: (element: Element) => void = () => undefined,
  ) {
    this.keys = readStyleKeys(plainDocument, plainDocument.getElementsByTagName('*').length);
    this.#generated = generatedRules();
    this.refresh([document]);
  }

  /**
   * `BEFORE` and `AFTER` where a rule may write telling words in the element: reading the style of a pseudo-element
   * costs as much as two boxes.
   */
  generating(element: Element, tag: string): StyleParts {
    const { '::before': before, '::after': after } = this.#generated;
    if (before === undefined && after === undefined) return 0;
    const parts = this.keys?.styleParts(element, tag) ?? BEFORE | AFTER;
    return (
      (parts & BEFORE && before !== undefined && is(element, before) ? BEFORE : 0) |
      (parts & AFTER && after !== undefined && is(element, after) ? AFTER : 0)
    );
  }

  /**
   * Finds and returns the elements that are animated now in the document and its shadow trees, and the fullscreen
   * element.
   */
  refresh(roots: readonly DocumentOrShadowRoot[]): readonly Element[] {
    this.#animated = new Set();
    for (const { effect } of roots.flatMap((root) => plainRoot(root).getAnimations()))
      if (effect instanceof KeyframeEffect && effect.target) this.#animated.add(effect.target);
    if (plainDocument.fullscreenElement) this.#animated.add(plainDocument.fullscreenElement);
    return [...this.#animated];
  }

  /**
   * The sight of an element; `outer` is that of its flat parent. `inDocument`: no rules of a shadow tree apply to it, and
   * it is not the first element.
   */
  of(element: Element, tag: string, outer: Sight, inDocument: boolean): Sight {
    const parts = inDocument && this.keys ? this.#partsToRead(element, tag, outer, this.keys) : undefined;
    if (parts === undefined || parts === ALL) {
      const style = getComputedStyle(element);
      if (parts === undefined && style.containerType !== 'normal') this.noteContainer(element);
      return this.#one(sightOf(style, outer));
    }
    const display = PLAIN.get(tag) ?? 'inline';
    const isLink = tag === 'a' && has(element, 'href');
    const cursor = isLink ? 'pointer' : CURSORS.get(tag);
    if (parts === 0) return this.#plainSight(display, outer, cursor);
    const style = getComputedStyle(element);
    if ((parts & ~(DISPLAY | CURSOR)) !== 0)
      return this.#one(readSight(style, parts, this.#plainSight(display, outer, cursor)));
    return this.#plainSight(
      parts & DISPLAY ? style.display : display,
      outer,
      parts & CURSOR ? style.cursor : cursor,
    );
  }

  /** The same sight with letters that a closer look found illegible. */
  withoutLetters(sight: Sight): Sight {
    return this.#one({ ...sight, letterless: true, doubt: sight.doubt | SURE });
  }

  #one(sight: Sight): Sight {
    return foundOnce(this.#known, JSON.stringify(sight), () => {
      if (areAlike(sight.ink, sight.ground)) sight.doubt |= INKED;
      return sight;
    });
  }

  /** The parts that a rule may set on the element, including generated text (`BEFORE`, `AFTER`). */
  partsByRules(element: Element): StyleParts {
    if (!this.keys || this.#animated.has(element) || isOfShadow(element)) return ALL | BEFORE | AFTER;
    const tag = tagOf(element);
    return this.keys.styleParts(element, tag) | (this.#isApart(element, tag) ? ALL : 0);
  }

  /** True if something other than the document's rules may set the element's style. */
  #isApart(element: Element, tag: string): boolean {
    return !PLAIN.has(tag) || isSpecial(element) || this.#animated.has(element);
  }

  #partsToRead(element: Element, tag: string, outer: Sight, keys: StyleKeys): StyleParts {
    const set = keys.styleParts(element, tag);
    if (set & CONTAINER) this.noteContainer(element);
    if (this.#isApart(element, tag)) return ALL;
    let parts = set & ALL;
    if (!KEEPS_DISPLAYS.has(outer.display)) parts |= DISPLAY;
    if (outer.letterless) parts |= LETTERS;
    // An SVG link may have its address in xlink:href.
    return tag === 'a' && !has(element, 'href') ? parts | CURSOR : parts;
  }

  #plainSight(display: string, outer: Sight, cursor: string = outer.cursor): Sight {
    const byDisplay = foundOnce(foundOnce(this.#shared, outer, noCursors), cursor, noDisplays);
    let sight = byDisplay.get(display);
    if (!sight) {
      const { visible, letterless, ink, ground, doubt } = outer;
      const inherited = { visible, letterless, ink, ground, doubt: doubt & VEILED };
      sight = this.#one({ ...INITIAL, display, cursor, ...inherited });
      byDisplay.set(display, sight);
    }
    return sight;
  }
}

const noCursors = (): Map<string, Map<string, Sight>> => new Map();
const noDisplays = (): Map<string, Sight> => new Map();

/** Elements with an attribute that sets styles, or that the browser's own style sheet refers to. */
const isSpecial = (element: Element): boolean =>
  has(element, 'style') ||
  has(element, 'hidden') ||
  has(element, 'popover') ||
  attribute(element, 'type') === 'hidden';

/** Elements to which the rules of a shadow tree may apply. */
const isOfShadow = (element: Element): boolean =>
  !isInDocument(element) ||
  shadowRootOf(element) !== null ||
  slotOf(element) !== null ||
  tagOf(element).includes('-');
