import { isTooDeep, MOST_DEPTH } from '../nesting.ts';
import type { RemoteReply } from './offered.ts';
import { keptFiles, type RemoteFile } from './remote-files.ts';

/** Characters of an answer that a model sees; the rest is counted. */
export const LONGEST_TEXT = 16_000;
/** Characters of a value that later steps may work with. */
export const LONGEST_VALUE = 200_000;

/** A tool's result as text, as a value and as files. Other content is counted. */
export function replyText(result: Record<string, unknown>): RemoteReply {
  const parts = Array.isArray(result.content) ? result.content : [];
  const texts = parts.flatMap((part) => textOf(part) ?? []);
  const { structuredContent, isError } = result;
  const files = isError === true ? [] : keptFiles(parts.flatMap((part) => fileOf(part) ?? []));
  const others = parts.filter((part) => textOf(part) === undefined).length - files.length;
  const value = readableData(structuredContent ?? result.toolResult);
  const own = texts.length > 0 || value === undefined ? texts.join('\n') : JSON.stringify(value);
  const said = [
    cutText(own, LONGEST_TEXT),
    ...(others > 0 ? [`(${others} parts that are no text were left out.)`] : []),
  ];
  const fits = value !== undefined && JSON.stringify(value).length <= LONGEST_VALUE;
  return {
    status: isError === true ? 'failed' : 'done',
    text: said.filter((line) => line !== '').join('\n') || 'It gave no words back.',
    ...(isError === true ? {} : { value: fits ? value : own.slice(0, LONGEST_VALUE) }),
    ...(files.length === 0 ? {} : { files }),
  };
}

const TOO_DEEP = `(Data that is nested more than ${MOST_DEPTH} deep was left out.)`;

/** Untrusted data unchanged, or a note that it was left out. */
export const readableData = (value: unknown): unknown => (isTooDeep(value) ? TOO_DEEP : value);

/** The beginning, with a count of what was cut. */
export function cutText(text: string, length: number): string {
  const left = text.length - length;
  return left > 0 ? `${text.slice(0, length)}\n… ${left} more characters were left out.` : text;
}

function textOf(part: unknown): string | undefined {
  const { type, text, resource, uri, name } = (part ?? {}) as Record<string, unknown>;
  if (type === 'text' && typeof text === 'string') return text;
  if (type === 'resource') {
    const inner = (resource as { text?: unknown } | undefined)?.text;
    return typeof inner === 'string' ? inner : undefined;
  }
  return type === 'resource_link' ? `${String(name)}: ${String(uri)}` : undefined;
}

/** A picture, a sound, or a binary resource. */
function fileOf(part: unknown): RemoteFile | undefined {
  const { data, mimeType, resource } = (part ?? {}) as Record<string, unknown>;
  const { blob, uri, mimeType: kind } = (resource ?? {}) as Record<string, unknown>;
  const base64 = blob ?? data;
  if (typeof base64 !== 'string') return undefined;
  return { name: typeof uri === 'string' ? uri : '', mediaType: String(mimeType ?? kind ?? ''), base64 };
}
