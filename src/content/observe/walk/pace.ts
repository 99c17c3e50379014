import { has, page, rectOf } from '../dom/dom.ts';
import { screenOf, type View } from '../dom/geometry.ts';

/** Number of elements between two reads of the clock. */
const STRIDE = 64;
/** Fraction of the deadline after which elements far from the viewport are skipped. */
const HURRY_AT = 0.5;
const FAR_SCREENS = 2;
/**
 * Maximum depth of nested elements. The stack has room for some 450 in the first look at a page; real pages nest less
 * than 100 deep.
 */
const DEEPEST = 320;

/**
 * Keeps a look within its deadline: first it skips what is far away, then it stops, and it reports what was left out.
 */
export class Pace {
  #seen = 0;
  #elapsed = 0;
  readonly #start = performance.now();
  #skippedFar = 0;
  #stopped = false;
  #tooDeep = 0;

  constructor(
    private readonly deadlineMs: number,
    private readonly view: View,
  ) {}

  /** Elements visited so far. */
  readonly count = (): number => this.#seen;

  /** Counts one more element; false if there is no time left for it, or it is nested too deep. */
  goOn(level: number): boolean {
    if (this.#stopped) return false;
    if (level > DEEPEST) {
      this.#tooDeep++;
      return false;
    }
    if (++this.#seen % STRIDE === 0) this.#elapsed = performance.now() - this.#start;
    this.#stopped = this.#elapsed > this.deadlineMs;
    return !this.#stopped;
  }

  /** True for a subtree that is skipped because time is short and it is far from the viewport. */
  passesOver(element: Element): boolean {
    if (this.#elapsed < this.deadlineMs * HURRY_AT || element.children.length === 0) return false;
    const box = rectOf(element);
    if (box.height === 0 || Math.abs(screenOf(box, null, this.view)) <= FAR_SCREENS) return false;
    if (has(element, 'open')) return false;
    this.#skippedFar += element.getElementsByTagName('*').length + 1;
    return true;
  }

  /** What was left out, in words. */
  leftOut(): string[] {
    const parts: string[] = [];
    if (this.#skippedFar > 0)
      parts.push(`${this.#skippedFar} elements more than ${FAR_SCREENS} screens from the view (no time)`);
    if (this.#stopped) {
      const whole = page.root().getElementsByTagName('*').length;
      parts.push(`the rest of the page after ${this.#seen} of ${whole} elements (no time)`);
    }
    if (this.#tooDeep > 0) parts.push(`parts nested more than ${DEEPEST} elements deep`);
    return parts;
  }
}
