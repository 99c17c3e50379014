import { isSecretCall } from '../../../core/page/called-secret.ts';
import type { Box } from '../../../core/protocol/page.ts';
import { isTextField } from '../../act/kinds.ts';
import { attribute, plainRoot, rectOf, textOf } from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { hasArea } from '../dom/geometry.ts';
import { accessibleName } from '../names/accname.ts';
import { isSecret, showsDots } from './secret.ts';

/** True for a field that is secret by its markup, or by the words that a person reads at it. */
export function isSaidSecret(field: Element, openShadowRoot: OpenShadowRoot): boolean {
  if (isSecret(field)) return true;
  return (
    isTextField(field) &&
    isSecretCall([
      ...['placeholder', 'aria-label', 'title'].map((name) => attribute(field, name)),
      accessibleName(field, openShadowRoot),
      ...Array.from(field.labels ?? [], textOf),
    ])
  );
}

/** Boxes of filled secret fields in these trees, in view or not, except for fields that show dots anyway. */
export const secretBoxes = (
  roots: readonly (Document | ShadowRoot)[],
  openShadowRoot: OpenShadowRoot,
): Box[] =>
  roots
    .flatMap((root) => [...plainRoot(root).querySelectorAll<HTMLInputElement>('input,textarea')])
    .flatMap((field) => {
      const box = rectOf(field);
      const { left: x, top: y, width, height } = box;
      const isShown = field.value !== '' && hasArea(box) && !showsDots(field);
      return isShown && isSaidSecret(field, openShadowRoot) ? [{ ref: '•••', x, y, width, height }] : [];
    });
