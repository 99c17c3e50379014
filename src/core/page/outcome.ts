import type { PageNode } from './snapshot.ts';

/** What became of one action in a page. An expected failure is a value, never an exception. */
export type ActOutcome =
  | { status: 'done'; note?: string; value?: string }
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

/** An action on one frame. `expected` is what the model saw; the page side refuses when the element is another now. */
export type PageAction =
  | {
      kind: 'click';
      ref: string;
      button?: 'left' | 'middle' | 'right';
      count?: 1 | 2 | 3;
      modifiers?: Modifier[];
    }
  | { kind: 'hover'; ref: string }
  | {
      kind: 'type';
      ref: string;
      text: string;
      mode: 'replace' | 'append';
      submit?: boolean;
      secret?: boolean;
    }
  | { kind: 'press-keys'; ref?: string; keys: string[] }
  | { kind: 'select-option'; ref: string; option: { text: string } | { value: string } | { index: number } }
  | { kind: 'set-checked'; ref: string; checked: boolean }
  | {
      kind: 'scroll';
      ref?: string;
      direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'into-view';
      screens?: number;
      text?: string;
    };

export type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift';

export type ExpectedElement = Pick<PageNode, 'role' | 'name'>;
