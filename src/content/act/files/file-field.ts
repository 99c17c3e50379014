import type { ActOutcome, PageFile } from '../../../core/page/outcome.ts';
import { allIn } from '../../observe/dom/dom.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { quoted } from '../folded.ts';
import { isFileInput } from '../kinds.ts';
import { only } from '../target/same-tree.ts';

/** The file field that an element refers to: itself, what its label names, or the only one inside it. */
export function fileFieldOf(element: Element): HTMLInputElement | null {
  const own = labelledControl(element) ?? element;
  if (isFileInput(own)) return own;
  return only(allIn(own, 'input[type=file]')) as HTMLInputElement | null;
}

/** Why a field does not accept these files; null when it does. */
export function whyNotTaken(
  ref: string,
  field: HTMLInputElement,
  files: readonly PageFile[],
): ActOutcome | null {
  if (field.disabled) return { status: 'disabled', ref };
  if (field.webkitdirectory)
    return { status: 'wrong-kind', ref, why: 'It takes a whole folder, which only a person can choose' };
  if (files.length > 1 && !field.multiple)
    return { status: 'wrong-kind', ref, why: 'It takes one file only' };
  const accepted = field.accept.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const refused = accepted.length > 0 && files.find((file) => !accepted.some((kind) => isOfKind(file, kind)));
  return refused
    ? {
        status: 'wrong-kind',
        ref,
        why: `It takes ${quoted(accepted.join(', '), 200)}, and ${quoted(refused.name)} is none of these`,
      }
    : null;
}

function isOfKind({ name, mediaType }: PageFile, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  return kind === '*/*' || (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind);
}

export const filesOf = (files: readonly PageFile[]): File[] =>
  files.map(
    ({ name, mediaType, text, base64 }) =>
      new File([base64 ? bytesOf(text) : text], name, {
        type: mediaType,
      }),
  );

/** In a loop, because `Uint8Array.from` with a function takes twenty times as long. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
