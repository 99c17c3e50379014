/** What a clause asks for, in the terms of the interpreter. Docs: docs/interpreter.md. */

import type { Target } from './named-control.ts';

/** Things of a page that can be told by how they look, whatever the page calls them. */
export type Thing =
  | 'price'
  | 'product'
  | 'link'
  | 'heading'
  | 'email'
  | 'phone'
  | 'date'
  | 'table'
  | 'image'
  | 'author';

/** Stands for a name in the clause of an instruction `with-thing`. */
export const THING = '{thing}';

export type Extreme = 'least' | 'most';

/** What the things of a list are compared by: `length` is time or distance, `noun` what there are most of. */
export type Measure = 'price' | 'length' | 'size' | 'weight' | 'day' | { noun: string };

/** Values whose look says into which field they belong. */
export type ValueKind = 'email' | 'phone' | 'date' | 'time';
/** Values that belong into one kind of field; of a code the words say it. */
export type GivenKind = ValueKind | 'code';

/** Which tab of the browser is meant; `number` is its place (1 the first, -1 the last), or its id. */
export interface TabSelector {
  words: string;
  which: 'title' | 'mentioned' | 'other' | 'ordinal' | 'id' | 'current' | 'attached';
  number?: number;
}

/** One way to understand what is to be shown alone: "status open" is the value open of status, or a name. */
export interface FilterChoice {
  value: string;
  by?: string;
  /** It may be only the first word of what is offered: “Paul” of “Paul Brecht”. */
  isFirst?: true;
}

export type Comparison = 'less than' | 'at most' | 'exactly' | 'at least' | 'more than';
export interface Compared {
  than: Comparison;
  number: number;
  /** One sign, where the words say one. */
  currency?: string;
}

/** What is said of the things of a list that are asked for: “in stock”, “under 60”, “with more than 2 replies”. */
export type Criterion =
  | { kind: 'price'; compared: Compared }
  /** The number beside that noun, or in the column of that name. */
  | { kind: 'number'; noun: string; compared: Compared }
  | { kind: 'stock'; had: boolean }
  | { kind: 'said'; words: string };

/** What decides an "if". */
export type Condition =
  | { kind: 'shown'; text: string }
  /** A price, or another number that the page gives of something. */
  | { kind: 'amount'; of: string; compared: Compared }
  | { kind: 'count'; of: string; compared: Compared }
  | { kind: 'cheaper'; of: string; than: string }
  | { kind: 'state'; target: Target; state: 'on' | 'off' | 'enabled' | 'disabled' }
  /** The page says so of it ("the mug is in stock"). */
  | { kind: 'told'; of: string; told: string }
  | { kind: 'signed-in' }
  | { kind: 'dialog'; cookies: boolean };

/** What one clause asks for; run/next-step.ts carries each kind out. */
export type Instruction =
  | { kind: 'open-url'; url: string }
  /** `site`: where a site of that name is, for a page that leads to none. */
  | { kind: 'open'; target: Target; site?: string }
  /** `times`: more than once. */
  | { kind: 'back'; times?: number }
  /** Of the pages of a list; without one, what the words mean otherwise. */
  | { kind: 'turn-to'; which: 'first' | 'last' | 'previous'; otherwise: Instruction }
  | { kind: 'reload' }
  | { kind: 'open-tab'; url?: string; target?: Target }
  /** `orOption`: of a list of the page, where no tab is called so. */
  | { kind: 'switch-tab'; tab: TabSelector; orOption?: string }
  | { kind: 'close-tab'; tab: TabSelector }
  | { kind: 'list-tabs' }
  | {
      kind: 'click';
      target: Target;
      button?: 'right' | 'middle';
      count?: number;
      modifiers?: string[];
      /** Nothing to do when the control is in this state already. */
      unless?: 'expanded' | 'collapsed';
      /** The verb is the button's name ("save"), so it may as well be part of a name before it ("Save and close"). */
      implied?: boolean;
      /** It is to be found first: it may stand in a part of the page that has to be opened. */
      seek?: boolean;
      /** What the page has to be about, as its title and headings say, for this to be meant. */
      about?: string;
    }
  /** `implied`: left out where the person says what to press; `searches`: rather by what is called so. */
  | { kind: 'submit'; implied?: true; searches?: true }
  | { kind: 'dismiss'; what: 'cookies' | 'dialog'; accept: boolean }
  | { kind: 'hover'; target: Target }
  | { kind: 'drag'; target: Target; to: Target }
  /** `renames`: the new name of what may be called so; it goes into no other field than the one for that. */
  | {
      kind: 'type';
      text: string;
      answer?: boolean;
      target?: Target;
      append?: boolean;
      submit?: boolean;
      renames?: readonly string[];
    }
  /** "set Y to X": typed, chosen or ticked, as the control demands. */
  | { kind: 'set'; target: Target; value: string }
  /** A number in a field or on a slider is made so much more, or less; else the page's own + or − is pressed. */
  | { kind: 'step'; target: Target; by: number }
  | { kind: 'press'; keys: string[]; times: number; target?: Target; orClick?: Target }
  | { kind: 'select'; option: string; target?: Target }
  /** By the page's list of orders, else by the head of that column. */
  | { kind: 'sort'; by: string }
  /** A month of a calendar, or the one that a list of months offers; 0 is January. */
  | { kind: 'show-month'; month: number; year?: number; words: string; otherwise: Instruction }
  /** The form for a new thing is opened, and what it needs is asked for; it is not sent. `cart`: where nothing makes one. */
  | { kind: 'begin-new'; verb: string; noun: string; button: Target; cart?: Target }
  /** Shows only what is so, by the page's own means; the choices are tried in order. */
  | {
      kind: 'filter';
      choices: FilterChoice[];
      /** Each is a choice of its own, where the page offers them all. */
      parts?: readonly string[];
      otherwise?: Instruction;
    }
  /** Shows only what costs so much, by the page's own field for that. */
  | {
      kind: 'price-limit';
      limit: { atMost?: number; atLeast?: number };
      /** One sign, where the words say one. */
      currency?: string;
      otherwise: InstructionOf<'read'>;
    }
  /**
   * `said`: the words of a sentence, which the one box that is meant says too, though not in the same order. `sent`:
   * else the box of that name, on a page whose button bears the verb. `orNothing`: where there is no such box, nothing
   * is to be done.
   */
  | {
      kind: 'check';
      target: Target;
      checked: boolean;
      said?: true;
      sent?: { verb: string; name: string };
      orNothing?: true;
    }
  /** `of`: what kind of things, '' where it was not said. */
  | { kind: 'check-all'; checked: boolean; of: string }
  /** "mark X as done": what X's row offers, where X is nothing to tick. */
  | {
      kind: 'mark';
      target: Target;
      said: string;
      otherwise: { kind: 'check'; target: Target; checked: boolean };
    }
  /** `address`: of what a site that was named finds, for pages of other sites. */
  | {
      kind: 'search';
      text: string;
      target?: Target;
      address?: string;
      /** On a page that nothing can be searched on. */
      otherwise?: Instruction;
    }
  | {
      kind: 'scroll';
      direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
      screens?: number;
      text?: string;
      target?: Target;
    }
  | { kind: 'wait'; text?: string; gone: boolean; url?: string; seconds?: number; timeoutSeconds?: number }
  | { kind: 'wait-state'; target: Target; state: 'enabled' | 'disabled'; timeoutSeconds?: number }
  | {
      kind: 'read';
      topic: string;
      /** 'question' and 'gist' are answered with a quote, 'state' by the control of that name. */
      what: 'page' | 'title' | 'address' | 'part' | 'count' | 'question' | 'gist' | 'summary' | 'state';
      thing?: Thing;
      /** What a column may be called that tells how big, how old or how long the thing is. */
      columns?: readonly string[];
      /** A time or a day was asked for: what says neither is no sure answer. */
      wants?: 'time';
      /** What is not so was asked for: a line that says no such thing is no answer. */
      not?: true;
      /** Every one, not the one that fits best. */
      all?: boolean;
      extreme?: Extreme;
      /** What each thing of the page's list of them says, by which the extreme is told. */
      by?: Measure;
      /** What the extreme is one of, where amounts may be below zero; what is paid, where it is not said. */
      compared?: 'cost' | 'value' | 'size';
      asTable?: true;
      /** The pages after this one too. */
      everyPage?: true;
      /** So many from the one at this place: 1 is the first, -1 the last. */
      nth?: { at: number; count: number };
      /** Of these alone, whose prices are compared. */
      between?: string[];
      /** Of what costs at most, or at least, so much. */
      limit?: { atMost?: number; atLeast?: number };
      /** The amounts of all that says the topic, or of its column, are added up, if a list has it. */
      sum?: 'all' | 'mean';
      /** Of the things that the topic calls so, those of which all of this is so; `otherwise` where no list tells it. */
      that?: readonly Criterion[];
      otherwise?: InstructionOf<'read'>;
      /** The words for what costs just so much. */
      costing?: string;
      tabs?: 'mentioned';
    }
  | { kind: 'find'; text: string; role?: string }
  /** `asks`: a question, to which "no" is an answer too; of the whole list where the words do not say “on this page”. */
  | { kind: 'verify'; text: string; absent: boolean; asks?: 'page' | 'list' }
  /** A value that says by its look which field it belongs into; `send`: the button that is pressed then. */
  | { kind: 'give'; value: string; of: GivenKind; send?: Target; about?: string }
  /** `cart` where the page has nothing called `button`, and where only that was asked for. */
  | { kind: 'buy'; item: string; button?: Target; cart: Target }
  /**
   * An act on a thing whose name is not said: the cheapest or longest of a kind, the one of a price (`costing` are the
   * words for it), or `found`, what was found or opened just before. `clause` holds `THING` where the name goes;
   * `otherwise` is done where nothing was found.
   */
  | {
      kind: 'with-thing';
      /** `by`: the price, where it is not said. */
      thing:
        | 'found'
        | { extreme: Extreme; only: string; by?: Measure }
        | { costing: string }
        /** What it says of itself, and the words for what does. */
        | { said: string; items: string };
      clause: string;
      otherwise?: Instruction;
    }
  /** A further entry for a list: by the field for new ones, else by the button of that name; `implied`: rather by that. */
  | { kind: 'add-entry'; text: string; button: Target; implied?: true }
  /** The first field of a new thing; where the page has none, the button leads to its form. */
  | {
      kind: 'begin-entry';
      target: Target;
      value: string;
      button: Target;
      /** Other forms have such a field too (signing in, for who registers): the button comes first, unless it sends. */
      buttonFirst?: true;
    }
  /**
   * Several values that belong into one form of the page. `words` are what gives them: in English what stands after the
   * verb. `otherwise` is done where the page has no such form, and none of its forms takes a part of them.
   */
  | {
      kind: 'form';
      verb: string;
      words: string;
      senders: readonly string[];
      chinese?: true;
      otherwise?: Instruction;
    }
  /** A file that was given with the task, or that it saved or downloaded; without a target the page's field for files. */
  | { kind: 'upload'; file: string; target: Target }
  | { kind: 'sign-in'; user?: string; password?: string }
  /** `target`: of this alone, where it can be told. */
  | { kind: 'screenshot'; target?: Target }
  | { kind: 'look' }
  /** `own`: what the page has for it (its “Export”), which is pressed rather than that the page is read into a file. */
  | { kind: 'save'; name: string; content?: string; what: 'result' | 'page' | 'content'; own?: Target }
  | { kind: 'ask'; question: string; mode: 'input' | 'confirm' | 'select'; options?: string[] }
  | { kind: 'hand-over'; request: string }
  /** `words` are the condition's; `not` turns it round, for one or another reason. `about` is what *it* stands for. */
  | {
      kind: 'if';
      words: string;
      unless?: true;
      condition: Condition;
      not: boolean;
      about?: string;
      then: Instruction[];
      otherwise: Instruction[];
    }
  /** An act on all pages of a list at once, which only reading goes through: `pages` are the words that say so. */
  | { kind: 'on-every-page'; pages: string }
  /** Words that are told as they stand: what a watch has seen. */
  | { kind: 'tell'; text: string }
  /** Words that ask for nothing: thanks, a greeting before the wish. */
  | { kind: 'courtesy' };

export type InstructionOf<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;
