import { allIn, attribute, closestIn, has, isConnected, textOf } from '../dom/dom.ts';
import { foundOnce } from '../dom/found-once.ts';
import { hashText } from '../walk/context.ts';
import { ROW } from '../walk/structure.ts';

/** What a control was when it was last seen; a replacement must match it to inherit its number. */
interface Identity {
  role: string;
  name: string;
  place: number;
  /** Hash of the text of the row, item or article around it; 0 if there is none. */
  item: number;
}

interface Entry extends Identity {
  number: number;
  element: WeakRef<Element>;
  /** The first look that missed the element; 0 while it is there. */
  lost: number;
}

/** Numbers whose element is gone, by its item, role and name, then by its place. */
type Orphans = Map<string, Map<number, number[]>>;

/** Number of looks after which the number of a collected element is dropped: nothing will replace it any more. */
const MOST_LOOKS_LOST = 20;

/** Number of characters of an item's text that distinguish it from others. */
const ITEM_TEXT = 200;
/** Number of rows and cells of a table whose text is read to know what belongs together. */
const MOST_PARTS = 2000;

/**
 * Numbers of controls. A number is never reused. An element keeps its number as long as it lives; one that replaces a
 * removed element, with the same role and name, in the same place of an item with the same text, inherits the number.
 */
export class Registry {
  readonly #entries = new Map<number, Entry>();
  /** The entry of each element; void once a replacement has inherited the number. */
  readonly #ofElements = new WeakMap<Element, Entry>();
  #itemHashes = new Map<Element, number>();
  /** For each table the text of its rows. */
  #rowTexts = new Map<Element, Map<string | null, string>>();
  /** Rebuilt in each look. */
  #orphans: Orphans | undefined;
  #look = 0;
  lastRef = 0;

  /** Begins a look: numbers for new elements start above `refFloor`. */
  begin(refFloor: number): void {
    this.lastRef = Math.max(this.lastRef, refFloor);
    this.#look++;
    this.#itemHashes = new Map();
    this.#rowTexts = new Map();
    this.#orphans = undefined;
  }

  /** The number of an element; if it has none, it inherits one or gets a new one. */
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

  /** Role and name under which an element was last reported. */
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
    // In an item that moved, the place differs; the item's text identifies the control if no other item has the same.
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
      // An element that is only detached may come back, and keeps its number.
      if (!element && this.#look - entry.lost > MOST_LOOKS_LOST) {
        this.#entries.delete(number);
        continue;
      }
      const places = foundOnce(orphans, orphanKey(entry), () => new Map<number, number[]>());
      foundOnce(places, entry.place, (): number[] => []).push(number);
    }
    return orphans;
  }

  #itemHash(item: Element): number {
    return foundOnce(this.#itemHashes, item, () => {
      const text = has(item, ROW) && this.#rowText(item);
      return hashText((text || textOf(item)).replace(/\s+/g, ' ').slice(0, ITEM_TEXT));
    });
  }

  /**
   * The text of all that is in the row of an item: a page that draws the columns of its table one by one, or some of
   * them apart, has parts of a row in several places.
   */
  #rowText(item: Element): string | undefined {
    const table = closestIn(item, '[role$=grid]');
    if (!table) return undefined;
    return foundOnce(this.#rowTexts, table, () => {
      const texts = new Map<string | null, string>();
      for (const part of allIn(table, `[${ROW}]`).slice(0, MOST_PARTS)) {
        const row = attribute(part, ROW);
        texts.set(row, (texts.get(row) ?? '') + textOf(part));
      }
      return texts;
    }).get(attribute(item, ROW));
  }
}

const orphanKey = ({ role, name, item }: Identity): string => `${item} ${role} ${name}`;
