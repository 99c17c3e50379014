import type { PageNode } from './snapshot.ts';

/** What people read at a field for a password or a code, when its page forgets to say so in the markup. */
const SECRET_CALL =
  /^\W*(?:your )?password\W*$|\b(?:otp|cv[vc]2?)\b|(?:verification|security|time|login|sms) code|^(?:请输入)?密码$|[验动校][证态验]码/i;

/** Where a code is sent to, or what it is asked for with, stands at other fields. */
const SECRET_GOES = /phone|mail|user|手机|邮|账号/i;

const FIELDS = new Set(['textbox', 'spinbutton']);

/** Is one of these, as people read them at a field, what a password or a code is called? */
export const isSecretCall = (calls: readonly (string | null | undefined)[]): boolean =>
  calls.some((call) => call && SECRET_CALL.test(call.trim()) && !SECRET_GOES.test(call));

/**
 * The node without its value when it is a field that is called a password or a code to the person, though its type and
 * names do not say so (the kit knows those by itself); else the node as it is.
 */
export function withoutCalledSecret(node: PageNode): PageNode {
  if (node.secret || !FIELDS.has(node.role)) return node;
  const isSecret = isSecretCall([node.name, node.placeholder]);
  return isSecret ? { ...node, secret: true, value: node.value ? '•••' : '' } : node;
}
