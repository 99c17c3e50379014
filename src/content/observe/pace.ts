import { has, page, rectOf } from './dom.ts';
import { screenOf, type View } from './geometry.ts';

/** Elements between two looks at the clock. */
const STRIDE = 64;
/** Part of the time after which what is far from the view is passed over. */
const HURRY_AT = 0.5;
const FAR_SCREENS = 2;
/** Elements that are gone into, one in the other. The first look of a page has room on its stack for some 450; real pages nest less than 100 deep. */
const DEEPEST = 320;

/** Keeps a look within its time: first it passes over what is far away, then it stops, and says what it left out. */
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

  /** Counts one more element; false when there is no time left for it. */
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

  /** True for a subtree that is passed over because time is short and the view is elsewhere. */
  passesOver(element: Element): boolean {
    if (this.#elapsed < this.deadlineMs * HURRY_AT || element.childElementCount === 0) return false;
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
