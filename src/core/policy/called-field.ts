import { isSecretCall } from '../page/called-secret.ts';
import type { PageNode } from '../page/snapshot.ts';
import { asRead } from './as-read.ts';

const FIELDS = new Set(['textbox', 'spinbutton']);

/**
 * The node without its value when the person reads it as a password or a code field, though its type and names do not
 * say so (the kit recognizes those by itself); otherwise the node unchanged.
 */
export function withoutCalledSecret(node: PageNode): PageNode {
  if (node.secret || !FIELDS.has(node.role)) return node;
  const calls = [node.name, node.placeholder ?? '', node.title ?? ''];
  const isSecret = isSecretCall([...calls, ...calls.map(asRead)]);
  return isSecret ? { ...node, secret: true, value: node.value ? '•••' : '' } : node;
}
