import type { PageNode } from './snapshot.ts';

/** What people read at a field for a password or a code, when its page forgets to say so in the markup. */
const SECRET_CALL =
  /^(?:(?!f?or )\S+ ){0,3}\W*password(?!\s*\w)|\b(?:otp|cv[vc]2?)\b|(?:verification|security|time|login|sms) code|^(?:\* )?[^\s或]{0,8}密码(?!\p{L})|[验动校][证态验]码/iu;

/** Other fields: the call begins with where a code is sent to, or with what may stand there instead of one. */
const SECRET_GOES =
  /^(?:\S+ ){0,3}\S*(?:phone|mail|user|mobile)(?: ?(?:number|name|address))? (?:for|or) (?!.*(?:phone|mail)).*code|码的(?:手机|邮|账号)/i;

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
