import { hashText } from './context.ts';
import { isConnected, textOf } from './dom.ts';

/** What a control was when it was last seen; a replacement must be the same to inherit its number. */
interface Identity {
  role: string;
  name: string;
  place: number;
  /** Hash of the text of the row, item or article around it; 0 when it is in none. */
  item: number;
}

interface Entry extends Identity {
  number: number;
  element: WeakRef<Element>;
  /** The look at which the element was first missed; 0 while it is there. */
  lost: number;
}

/** Numbers whose element is gone, by what it was and then by its place. */
type Orphans = Map<string, Map<number, number[]>>;

/** Looks after which a number whose element is gone for good is given up: nothing comes in its place any more. */
const MOST_LOOKS_LOST = 20;

/** Characters of an item's text that tell it from others. */
const ITEM_TEXT = 200;

/**
 * Numbers of controls. A number is given once and never again. An element keeps its number as long as it lives;
 * one that came in place of a removed one, with the same role and name, in the same place of an item with the same
 * text, inherits the number.
 */
export class Registry {
  readonly #entries = new Map<number, Entry>();
  /** Of an element whose number went to what came in its place it is not that number's any more. */
  readonly #ofElements = new WeakMap<Element, Entry>();
  #itemHashes = new Map<Element, number>();
  /** Made anew for each look. */
  #orphans: Orphans | undefined;
  #look = 0;
  lastRef = 0;

  /** Begins a look: numbers for new elements start above `refFloor`. */
  begin(refFloor: number): void {
    this.lastRef = Math.max(this.lastRef, refFloor);
    this.#look++;
    this.#itemHashes = new Map();
    this.#orphans = undefined;
  }

  /** The number of an element, given when it has none. */
  number(element: Element, role: string, name: string, place: number, item: Element | null): number {
    const hash = item ? this.#itemHash(item) : 0;
    const known = this.#entryOf(element);
    if (known) {
      known.role = role;
      known.name = name;
      known.place = place;
      known.item = hash;
      return known.number;
    }
    const come: Entry = { role, name, place, item: hash, element: new WeakRef(element), lost: 0, number: 0 };
    come.number = this.#inherit(come) ?? ++this.lastRef;
    this.#entries.set(come.number, come);
    this.#ofElements.set(element, come);
    return come.number;
  }

  #entryOf(element: Element): Entry | undefined {
    const entry = this.#ofElements.get(element);
    return entry && this.#entries.get(entry.number) === entry ? entry : undefined;
  }

  numberOf(element: Element): number | undefined {
    return this.#entryOf(element)?.number;
  }

  /** Role and name with which an element was last told. */
  told(element: Element): Pick<Identity, 'role' | 'name'> | undefined {
    return this.#entryOf(element);
  }

  knows(number: number): boolean {
    return this.#entries.has(number);
  }

  /** The connected element of a number. */
  element(number: number): Element | null {
    const element = this.#entries.get(number)?.element.deref();
    return element && isConnected(element) ? element : null;
  }

  #inherit(identity: Identity): number | undefined {
    this.#orphans ??= this.#findOrphans();
    const places = this.#orphans.size > 0 ? this.#orphans.get(orphanKey(identity)) : undefined;
    if (!places) return undefined;
    const { place, item } = identity;
    const [only] = places.keys();
    // In an item that moved the place differs; its text tells it apart when no other says the same.
    const isOnly = item !== 0 && places.size === 1 && places.get(only ?? 0)?.length === 1;
    const from = isOnly ? only : place;
    const numbers = from === undefined ? undefined : places.get(from);
    const heir = numbers?.shift();
    if (from !== undefined && numbers?.length === 0) places.delete(from);
    return heir;
  }

  #findOrphans(): Orphans {
    const orphans: Orphans = new Map();
    for (const [number, entry] of this.#entries) {
      const element = entry.element.deref();
      if (element && isConnected(element)) {
        entry.lost = 0;
        continue;
      }
      entry.lost ||= this.#look;
      // One that is only out of the page may come back, and keeps its number.
      if (!element && this.#look - entry.lost > MOST_LOOKS_LOST) {
        this.#entries.delete(number);
        continue;
      }
      const key = orphanKey(entry);
      const places = orphans.get(key) ?? new Map<number, number[]>();
      orphans.set(key, places);
      const numbers = places.get(entry.place);
      if (numbers) numbers.push(number);
      else places.set(entry.place, [number]);
    }
    return orphans;
  }

  #itemHash(item: Element): number {
    let hash = this.#itemHashes.get(item);
    if (hash === undefined) {
      hash = hashText(textOf(item).replace(/\s+/g, ' ').slice(0, ITEM_TEXT));
      this.#itemHashes.set(item, hash);
    }
    return hash;
  }
}

const orphanKey = ({ role, name, item }: Identity): string => `${item} ${role} ${name}`;
