import { isObject } from '../../../is-object.ts';
import type { CallRecord } from '../../port.ts';

const record = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The words of a person's answer, however the tool wraps them; undefined when there are none. */
export function answerOf(attempt: CallRecord): string | undefined {
  const { value } = attempt;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ') || undefined;
  const { text, options } = record(value);
  if (typeof text === 'string') return text;
  return Array.isArray(options) ? options.join(', ') : undefined;
}

/** A yes and nothing else: what the person says beside it is not understood here. */
export const saidYes = (attempt: CallRecord): boolean => attempt.value === true;

/** The Markdown that a read gave; '' when it gave none. */
export function markdownOf(attempt: CallRecord | undefined): string {
  if (attempt === undefined) return '';
  if (typeof attempt.value === 'string') return attempt.value;
  const { markdown, text, content } = record(attempt.value);
  const found = [markdown, text, content].find((candidate) => typeof candidate === 'string');
  return typeof found === 'string' ? found : '';
}

/** An element that a `find` gave; without `ref` nothing can be done with it. */
export interface FoundThing {
  ref?: string;
  role: string;
  name: string;
}

/** The elements that a `find` gave. */
export function foundThings(attempt: CallRecord | undefined): FoundThing[] {
  const list = Array.isArray(attempt?.value) ? attempt.value : record(attempt?.value).found;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item): FoundThing[] => {
    const { ref, role, name } = record(item);
    if (typeof name !== 'string') return [];
    return [
      { role: typeof role === 'string' ? role : 'text', name, ...(typeof ref === 'string' ? { ref } : {}) },
    ];
  });
}

/** The tabs that `list_tabs` gave. */
export function listedTabs(
  attempt: CallRecord | undefined,
): { tabId: number; title: string; url: string; active: boolean }[] {
  if (!Array.isArray(attempt?.value)) return [];
  return attempt.value.flatMap((item) => {
    const { tabId, title, url, active } = record(item);
    if (typeof tabId !== 'number') return [];
    return [{ tabId, title: String(title ?? ''), url: String(url ?? ''), active: active === true }];
  });
}
