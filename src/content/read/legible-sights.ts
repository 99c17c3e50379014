import { flatParent } from '../observe/dom/flat-tree.ts';
import { isIllegible } from '../observe/sight/illegible.ts';
import { areAlike, CANVAS, INKED, type Sight, sightOf } from '../observe/sight/sight.ts';

/** The sights of elements while a page is read as text: without letters where a closer look finds them illegible. */
export class LegibleSights {
  readonly #sights = new WeakMap<Element, Sight>();

  of(element: Element, style: CSSStyleDeclaration): Sight {
    const sight = this.#sightOf(element, style);
    const doubt = sight.doubt | (areAlike(sight.ink, sight.ground) ? INKED : 0);
    return doubt && isIllegible(element, doubt, this) ? { ...sight, letterless: true } : sight;
  }

  /** Colours are inherited, and so are doubts: what is around the first element counts too. */
  #sightOf(element: Element, style = getComputedStyle(element)): Sight {
    let sight = this.#sights.get(element);
    if (!sight) {
      const outer = flatParent(element);
      sight = sightOf(style, outer ? this.#sightOf(outer) : CANVAS);
      this.#sights.set(element, sight);
    }
    return sight;
  }
}
