import type { MisbehavingWorld, RawTab } from './world.ts';

/** One way in which a page misbehaves, and what must come of a press on its button "Target". */
export interface Row {
  name: string;
  path: string;
  /** Between the look that found the button and the press. */
  before?: (tab: RawTab, world: MisbehavingWorld) => Promise<unknown>;
  /** Real input, as the model may ask for it. */
  trusted?: boolean;
  /** Statuses that the press may come back with. */
  status: readonly string[];
  /** What the model must be told of it. */
  told: RegExp;
  /** How often the button was really pressed, when it is all over; "as told": once when that was told, else never. */
  hits?: number | 'as told';
  /** Whether the page got the window that it wanted to open. */
  opens?: boolean;
  /** After the press: lets the page go on, so that what was held back could still happen. */
  after?: (tab: RawTab, world: MisbehavingWorld) => Promise<unknown>;
}
