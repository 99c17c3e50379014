import { changesOf } from '../../page/changes.ts';
import { quote } from '../../page/quote.ts';
import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';

/** Why filling in a form cannot continue, in words for the model. */
export type FormChange = { kind: 'suggestions' | 'dialog' | 'fields'; words: string };

const SUGGESTIONS = new Set(['option', 'menu', 'menuitem']);
const DIALOGS = new Set(['dialog', 'alertdialog']);
const FIELDS = new Set(
  'textbox searchbox combobox listbox checkbox switch radio slider spinbutton'.split(' '),
);
const MOST_TOLD = 8;

/**
 * The effect of one field on its form: a list of suggestions or a dialog opened, fields appeared, or one of the
 * `remaining` disappeared or was disabled. Undefined if filling in may continue.
 */
export function formChange(
  before: PageSnapshot,
  after: PageSnapshot,
  remaining: readonly string[],
): FormChange | undefined {
  const { added, changed } = changesOf(before.nodes, after.nodes);
  const opened = added.filter((node) => DIALOGS.has(node.role));
  if (opened.length > 0) return { kind: 'dialog', words: `${told(opened)} opened` };
  const offered = added.filter((node) => SUGGESTIONS.has(node.role));
  if (offered.length > 0) {
    const options = offered.filter((node) => node.role === 'option' || node.role === 'menuitem');
    return { kind: 'suggestions', words: told(options.length > 0 ? options : offered) };
  }
  const gone = remaining.filter((ref) => {
    const was = before.nodes.some((node) => node.ref === ref);
    return was && !after.nodes.some((node) => node.ref === ref);
  });
  const closed = changed
    .filter(
      ({ before: was, after: now }) => !was.states.includes('disabled') && now.states.includes('disabled'),
    )
    .flatMap(({ after: now }) => (now.ref !== undefined && remaining.includes(now.ref) ? [now.ref] : []));
  // A list without options offers nothing: a page may call a hint beside what is edited one.
  const fields = added.filter(
    ({ role, optionCount }) => FIELDS.has(role) && (role !== 'listbox' || optionCount),
  );
  // A choice that comes already made, such as one that shows while its field has the focus, asks for nothing.
  const isMade = fields.some((node) => node.role === 'radio' && node.states.includes('checked'));
  const came = fields.filter((node) => !(isMade && node.role === 'radio'));
  const words = [
    came.length > 0 ? `${told(came)} came` : '',
    gone.length > 0 ? `${gone.map((ref) => `[${ref}]`).join(', ')} went` : '',
    closed.length > 0 ? `${closed.map((ref) => `[${ref}]`).join(', ')} cannot be used now` : '',
  ].filter(Boolean);
  return words.length > 0 ? { kind: 'fields', words: words.join(', ') } : undefined;
}

function told(nodes: readonly PageNode[]): string {
  const names = nodes
    .slice(0, MOST_TOLD)
    .map(({ ref, role, name }) => [ref === undefined ? '' : `[${ref}]`, role, name ? quote(name, 60) : ''])
    .map((words) => words.filter(Boolean).join(' '));
  const more = nodes.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
