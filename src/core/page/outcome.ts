import type { PageNode } from './snapshot.ts';

/**
 * `opens-on-hover`: style sheets show something near the clicked element while a real mouse is over it. `no-menu`: the
 * page left a right click to the browser, whose menu no page code can open.
 */
export type ActHint = 'opens-on-hover' | 'no-menu';

/** The outcome of one action in a page. An expected failure is a value, never an exception. */
export type ActOutcome =
  /**
   * `reactsWithinMs`: the page may wait that long before it shows what becomes of the action, such as suggestions.
   * `hint`: why, should the page not change, nothing came of it.
   */
  | { status: 'done'; note?: string; value?: string; reactsWithinMs?: number; hint?: ActHint }
  | { status: 'not-found'; ref: string }
  | { status: 'stale'; ref: string; was: string; now: string }
  | { status: 'covered'; ref: string; by: string; byRef?: string }
  | { status: 'not-visible'; ref: string; why: string }
  | { status: 'disabled'; ref: string }
  | { status: 'readonly'; ref: string }
  | { status: 'wrong-kind'; ref: string; why: string }
  | { status: 'secret-field'; ref: string }
  | { status: 'not-verified'; ref: string; wanted: string; found: string }
  | { status: 'needs-trusted-input'; ref: string; why: string }
  /** The worker refused the commit (stopped, paused, taken over) or the request came too late. Nothing was done. */
  | { status: 'refused'; why: string }
  | { status: 'expired' };

/**
 * An action on one frame. `expected` is what the model saw; the page side refuses when the element is another one now.
 */
export type PageAction =
  | {
      kind: 'click';
      ref: string;
      button?: 'left' | 'middle' | 'right';
      count?: 1 | 2 | 3;
      modifiers?: Modifier[];
      /** Place in the element; absent: any point of it that can be hit. */
      at?: BoxPoint;
    }
  /** Presses in the element, moves, and releases. */
  | { kind: 'drag'; ref: string; at?: BoxPoint; to: DragTarget }
  | { kind: 'hover'; ref: string; at?: BoxPoint }
  | {
      kind: 'type';
      ref: string;
      text: string;
      mode: 'replace' | 'append' | 'prepend';
      submit?: boolean;
      secret?: boolean;
    }
  | { kind: 'press-keys'; ref?: string; keys: string[] }
  /** `others`: further options of a multiple-choice list; then exactly these are chosen. */
  | { kind: 'select-option'; ref: string; option: WantedOption; others?: WantedOption[] }
  | { kind: 'set-checked'; ref: string; checked: boolean }
  /** Sets what a person picks: date, time, colour, position of a slider, number of a spin button. */
  | { kind: 'set-value'; ref: string; value: string }
  /** Gives files to a file field, to the button that opens its chooser, or to a place that takes dropped files. */
  | { kind: 'upload'; ref: string; files: PageFile[] }
  /** Pastes as if from the clipboard, which is neither read nor written. */
  | { kind: 'paste'; ref: string; text: string; html?: string }
  | {
      kind: 'scroll';
      ref?: string;
      direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'into-view';
      screens?: number;
      text?: string;
    };

/** A place in an element's box as fractions: 0, 0 is its top left corner, 1, 1 its bottom right one. */
export interface BoxPoint {
  x: number;
  y: number;
}

/**
 * The goal of a drag: into another element of the same frame, so many CSS pixels from a place in that, or so many from
 * where it was.
 */
export type DragTarget =
  | { ref: string; expected: ExpectedElement | null; at?: BoxPoint; right?: number; down?: number }
  | { right: number; down: number };

/** An option by its text, by its value, or by its position, from 0. */
export type WantedOption = { text: string } | { value: string } | { index: number };

/** A file for a page: its text or, with `base64`, its bytes. */
export interface PageFile {
  name: string;
  mediaType: string;
  text: string;
  base64?: true;
}

export type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift';

/** What the model was told under a number: the page acts only if the element is still that. */
export interface ExpectedElement extends Pick<PageNode, 'role' | 'name'> {
  /** The row, list item or article around it, and words there that distinguish it from the ones beside it. */
  item?: { role: string; words: string };
}
