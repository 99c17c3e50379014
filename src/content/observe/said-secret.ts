import { isSecretCall } from '../../core/page/called-secret.ts';
import { accessibleName } from './accname.ts';
import { attribute, isTag, textOf } from './dom.ts';
import type { OpenShadowRoot } from './flat-tree.ts';
import { isSecret } from './secret.ts';

/** True for a field that is secret by its markup, or by what the person reads at it. */
export function isSaidSecret(field: Element, openShadowRoot: OpenShadowRoot): boolean {
  if (!isTag(field, 'input', 'textarea')) return false;
  return (
    isSecret(field) ||
    isSecretCall([
      ...['placeholder', 'aria-label', 'title'].map((name) => attribute(field, name)),
      accessibleName(field, openShadowRoot),
      ...Array.from(field.labels ?? [], textOf),
    ])
  );
}
