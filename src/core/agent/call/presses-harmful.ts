import type { PageAction } from '../../page/outcome.ts';
import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { effectOf } from '../../policy/effect.ts';
import { addressIsCommand, OF_COMMANDS, soundsHarmful } from '../../policy/harmful.ts';
import { FILLED_SECRET, formData } from './form-data.ts';

/**
 * Does a call send a GET form that does more than its button says? Enter presses the form's first button, whatever the
 * field is called, and one that is called “Apply” does what was chosen in a list of commands beside it. A form is known
 * by where it leads. A filled-in secret would stand in the address, which others than the site get to read. And what the
 * page's own address commands is carried out once more by loading it anew, also from a watch.
 */
export function pressesHarmful(
  page: PageSnapshot | undefined,
  tool: string,
  { submit, keys, reloadSeconds }: { submit?: boolean; keys?: readonly string[]; reloadSeconds?: number },
  target: PageNode | undefined,
): boolean {
  if (page && (reloadSeconds || tool === 'reload') && addressIsCommand(page.url)) return true;
  const form = target?.facts?.form;
  if (!page || !form) return false;
  const isEnter = submit || keys?.some((key) => /(?:^|\+)(?:Enter|Return)$/i.test(key));
  const isPress = /^(?:click|copy|press_keys)$/.test(tool) && target.facts?.submits;
  if (!isEnter && !isPress) return false;
  if (formData(target, page.nodes).some(([, value]) => value === FILLED_SECRET)) return true;
  return page.nodes.some(
    (node) =>
      node.facts?.form?.method === 'get' &&
      node.facts.form.action === form.action &&
      (saysCommand(node) ||
        (isEnter && node.facts.submits && effectOf({ kind: 'click' }, node) === 'external')),
  );
}

/** Is something like “Move to Trash” chosen in such a list? In other lists, the same words are what one looks for. */
const saysCommand = ({ facts, name, value = '' }: PageNode): boolean =>
  facts?.tag === 'select' && OF_COMMANDS.test(name) && value.split(', ').some(soundsHarmful);

/**
 * What an action puts into an address by sending a form, if that is a command: “Next” with a
 * hidden action=delete is the link ?action=delete.
 * @param sent what the form of the control would add to its address, last what the field itself holds until now
 */
export function commandSent(target: PageNode | undefined, action: PageAction, sent = ''): string | undefined {
  const sends =
    action.kind === 'click'
      ? target?.facts?.submits
      : action.kind === 'type'
        ? action.submit
        : action.kind === 'press-keys' && /Enter|Return|Space| /i.test(String(action.keys));
  // The pattern's own sign for what it has found: the value as it is.
  const typed = action.kind === 'type' ? encodeURIComponent(action.text) : '$&';
  return [typed, `$&${typed}`, `${typed}$&`, '$&']
    .map((value) => sent.replace(/(?<==)[^=]*$/, value))
    .find((query) => sends && addressIsCommand(`http://a?${query}`));
}

/** Is it what was read before? Pages renew what only proves that a form is theirs, some at each reading. */
export const isSameSent = (sent: string | undefined, before: string): boolean =>
  sent !== undefined && withoutTokens(sent) === withoutTokens(before);

/** A short value may say what is bought: `token=BTC`. */
const TOKEN = /^[^=]{0,40}(?:[cx]srf[^=]{0,40}|token|nonce|stamp)=[^=]{8,}$/i;
const withoutTokens = (sent: string): string =>
  sent
    .split('&')
    .map((part) => (TOKEN.test(part) ? part.split('=', 1)[0] : part))
    .join('&');
