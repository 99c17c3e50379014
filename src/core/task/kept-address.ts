import { redact, type Secrets } from '../policy/redaction.ts';
import type { TaskTab } from './entry.ts';

const LONGEST_ADDRESS = 1000;
const LONGEST_TITLE = 300;

/**
 * An address as the journal keeps it: its secrets are replaced before it is cut, because half of a secret would not be
 * recognised any more.
 */
export const keptAddress = (url: string, secrets: Secrets): string =>
  redact(url, secrets).slice(0, LONGEST_ADDRESS);

/** One that had to be cut, or that held a secret, leads elsewhere: it can be shown, and is never opened. */
export const isWholeAddress = (kept: string): boolean => kept.length < LONGEST_ADDRESS && !kept.includes('⟪');

export const keptTitle = (title: string, secrets: Secrets): string =>
  redact(title, secrets).slice(0, LONGEST_TITLE);

/** A tab as the journal keeps it. */
export const keptTab = (tab: TaskTab, secrets: Secrets): TaskTab => ({
  ...tab,
  title: keptTitle(tab.title, secrets),
  url: keptAddress(tab.url, secrets),
});
