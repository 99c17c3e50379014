/** How a clause names a control of the page. */

/** Kind of thing a name was given with ("the Save button"): it narrows the roles that may be meant. */
export type KindNoun =
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'field'
  /** A field of several lines. */
  | 'area'
  | 'list'
  | 'menu'
  | 'menuitem'
  | 'option'
  | 'image'
  | 'heading'
  | 'row'
  /** "the first result": the main link of one of several like parts. */
  | 'item'
  | 'slider'
  | 'any';

/** Where a control is: in the row of a thing, near it, under its heading, in a region, or wherever belongs to it. */
export type Relation = 'row' | 'near' | 'under' | 'in' | 'for';

/** One way to understand the words that name a control. */
export interface Reading {
  /** Empty for "the second link". */
  name: string;
  kind?: KindNoun;
  /** 1 is the first, -1 the last. */
  ordinal?: number;
  /** `ordinal`: in the second row, whatever it is called. */
  within?: { relation: Relation; name: string; ordinal?: number };
  /** How well a name must fit for this reading to count: 'same' before anything was taken apart. */
  fit: 'same' | 'begins' | 'close' | 'any';
}

/** One reading for each of the names that a control may have, in the order in which they are tried. */
export const readingsOf = (
  names: readonly string[],
  fit: Reading['fit'],
  more: Pick<Reading, 'kind' | 'within'> = {},
): Reading[] => names.map((name) => ({ name, ...more, fit }));

/** A control that may have any of these names; the person is told of it by the first. */
export const targetCalled = (
  names: readonly string[],
  fit: Reading['fit'],
  more?: Pick<Reading, 'kind' | 'within'>,
): Target => ({ words: names[0] ?? '', readings: readingsOf(names, fit, more) });

/** A control of a thing, which may be out of sight until the thing's menu, or the thing itself, is opened. */
export interface OfThing {
  /** What the thing may be called, the fullest first: "the card Fix login" is called that, or Fix login. */
  things: string[];
  /** The control, as it is called where only that thing is shown. */
  control: Reading[];
  /** It is pressed, though what it offers is chosen from. */
  pressed?: true;
}

/** The control a clause names, by several readings in the order in which they are tried. */
export interface Target {
  /** As the person wrote it, without quotes, for sentences. */
  words: string;
  readings: Reading[];
  of?: OfThing;
  /** The control of the thing that is called exactly so; of no other, however alike its name is. */
  only?: string;
  /** It is on this page or nowhere: no other section is opened to look for it. */
  isHere?: boolean;
}
