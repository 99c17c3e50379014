import { plainUrl } from '../../page/quote.ts';
import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import type { PageDownload } from '../browser-port.ts';

/** What wait_for waits for; all given conditions must hold at once. */
export interface WaitCondition {
  text?: string;
  gone?: string;
  ref?: string;
  state?: WaitState;
  url?: string;
  /** A download of the task is complete, and none is in progress. */
  download?: true;
  /** Nothing changes on the page for a while. */
  quiet?: true;
}

export const WAIT_STATES = [
  'visible',
  'hidden',
  'enabled',
  'disabled',
  'checked',
  'unchecked',
  'expanded',
  'collapsed',
  'selected',
] as const;
type WaitState = (typeof WAIT_STATES)[number];

/** The parts of a condition that do not hold on this page, in words for the model; empty when it holds. */
export function unmet(
  condition: WaitCondition,
  page: PageSnapshot,
  downloads: readonly PageDownload[] = [],
): string[] {
  const missing: string[] = [];
  if (condition.text !== undefined && !says(page, condition.text))
    missing.push(`"${condition.text}" is not there`);
  if (condition.gone !== undefined && says(page, condition.gone))
    missing.push(`"${condition.gone}" is still there`);
  else if (condition.gone !== undefined && isCut(page)) missing.push(`"${condition.gone}" ${NOT_ALL_SEEN}`);
  if (condition.url !== undefined && !page.url.toLowerCase().includes(condition.url.toLowerCase()))
    missing.push(`the address does not contain "${condition.url}"`);
  if (condition.download) missing.push(...unfinished(downloads));
  if (condition.ref !== undefined) {
    const node = page.nodes.find((candidate) => candidate.ref === condition.ref);
    const state = condition.state ?? 'visible';
    if (state === 'hidden' && !node && isCut(page)) missing.push(`[${condition.ref}] ${NOT_ALL_SEEN}`);
    else if (!isIn(node, state))
      missing.push(`[${condition.ref}] is ${node ? `not ${state}` : 'not on the page'}`);
  }
  return missing;
}

/** The next look may see more; unresponsive frames and covered parts stay unseen however long one waits. */
const isCut = ({ leftOut }: PageSnapshot): boolean => leftOut.some((words) => words.endsWith('(no time)'));

/** Does the condition hold because something is absent, although not the whole page was seen? */
export const isUnproven = ({ gone, state }: WaitCondition, { leftOut }: PageSnapshot): boolean =>
  leftOut.length > 0 && (gone !== undefined || state === 'hidden');

const NOT_ALL_SEEN = 'is not in what was seen, but there was no time to see all of the page';

function unfinished(downloads: readonly PageDownload[]): string[] {
  if (downloads.length === 0) return ['no download began'];
  // One press may begin hundreds.
  const first = downloads.find(({ end }) => end === undefined);
  return first ? [`${plainUrl(first.name)} is still being downloaded`] : [];
}

function isIn(node: PageNode | undefined, state: WaitState): boolean {
  if (state === 'hidden') return node === undefined || node.states.includes('hidden-text');
  if (!node) return false;
  if (state === 'visible') return !node.states.includes('hidden-text');
  if (state === 'enabled') return !node.states.includes('disabled') && !node.states.includes('busy');
  return node.states.includes(state);
}

/** Ignores case and white space, and a text may span several elements. */
function says(page: PageSnapshot, wanted: string): boolean {
  const text = plain(wanted);
  const whole = page.nodes
    .flatMap((node) => [node.name, node.value ?? '', node.description ?? ''])
    .filter(Boolean);
  return plain([page.title, ...whole].join(' ')).includes(text);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
