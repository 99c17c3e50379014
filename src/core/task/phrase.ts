import * as z from 'zod';

/**
 * The values in each sentence of the product, by its kind. Numbers are counts, or US dollars where the name says so;
 * the rest is text.
 */
export interface PhraseValues {
  // Why a task or an agent ended without success.
  'agent-failed': Record<never, never>;
  'turns-used': { agent: string; turns: number };
  'calls-failed': { count: number; last: string };
  'over-tokens': { used: number; budget: number };
  'over-money': { usedUsd: number; budgetUsd: number };
  /** `trouble` is the kind of a ModelFailure (core/model/port.ts). */
  'model-failed': { trouble: string };
  'no-plan': { attempts: number };
  'no-template': Record<never, never>;
  'no-workflow': Record<never, never>;
  'no-changed-workflow': { change: string; ran: number };
  'node-failed': { name: string; why: string };
  'no-instruction': Record<never, never>;
  'no-choice': Record<never, never>;
  'rounds-used': { rounds: number; last: string };
  'no-execution-plan': Record<never, never>;
  'plan-stands-still': { open: string };
  'plan-grows-on': { most: number };
  'nodes-failed': Record<never, never>;
  'extension-error': { error: string };
  stopped: Record<never, never>;
  'cut-with-plan': Record<never, never>;
  'cut-without-plan': Record<never, never>;
  'unreadable-task': Record<never, never>;
  // What the product itself asks; an agent's questions are its own words.
  'close-tab': { title: string };
  'other-tabs': Record<never, never>;
  'use-folder': { task: string };
  'was-it-done': { what: string };
  'reopen-tabs': { tabs: string };
}
export type PhraseKind = keyof PhraseValues;

/**
 * A sentence of the product as a value, so that it can be shown in any language (sidepanel/text/). The English sentence
 * is in the journal too, and is shown for older entries and where the kind is not known.
 */
export const phraseSchema = z.object({
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Phrase = z.infer<typeof phraseSchema>;

/** A phrase whose values fit its kind. */
export const phrase = <Kind extends PhraseKind>(
  kind: Kind,
  ...[values]: Record<never, never> extends PhraseValues[Kind] ? [] : [values: PhraseValues[Kind]]
): Phrase => ({ kind, values: { ...values } });
