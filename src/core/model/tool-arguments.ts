import { jsonrepair } from 'jsonrepair';
import { isTooDeep } from '../nesting.ts';

/** `malformed` is the raw text: the model is told, and nothing runs. */
export type ToolArguments = { input: unknown } | { input: Record<string, never>; malformed: string };

/**
 * Parses the arguments of a tool call. Sloppy JSON (single quotes, trailing commas, comments, a surrounding code fence)
 * is repaired. Truncated JSON is not: a repair would close an incomplete text, and that half would be typed. JSON that
 * is nested too deeply to be traversed is refused as well.
 */
export function parseToolArguments(raw: string): ToolArguments {
  const read = readArguments(raw);
  return isTooDeep(read.input) ? { input: {}, malformed: raw } : read;
}

function readArguments(raw: string): ToolArguments {
  const text = raw.trim();
  if (text === '') return { input: {} };
  try {
    return { input: unwrap(JSON.parse(text)) };
  } catch {
    // Sloppy or truncated: decided below.
  }
  const bare = text.replace(/^```\w*|```$/g, '').trim();
  if (!isWhole(bare)) return { input: {}, malformed: raw };
  try {
    const repaired = jsonrepair(bare);
    const input: unknown = JSON.parse(repaired);
    const same = skeleton(bare) === skeleton(repaired);
    return same && typeof input === 'object' && input !== null ? { input } : { input: {}, malformed: raw };
  } catch {
    return { input: {}, malformed: raw };
  }
}

/** Some servers encode the arguments twice. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const inner: unknown = JSON.parse(value);
    return typeof inner === 'object' && inner !== null ? inner : value;
  } catch {
    return value;
  }
}

/**
 * Brackets and colons outside of quotes and comments. A repair that changes them has guessed the meaning: pieces that
 * arrived twice or in the wrong order become some object, but not the intended one.
 */
function skeleton(text: string): string {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
  return bare.replace(/[^{}[\]:]/g, '');
}

/** Every bracket outside of quotes is closed, and the text ends with the last closing one. */
function isWhole(text: string): boolean {
  if (!/^[{[]/.test(text) || !/[}\]]$/.test(text)) return false;
  let open = 0;
  for (const part of text.match(/"(?:[^"\\]|\\[\s\S])*"?|[{}[\]]/g) ?? []) {
    if (part === '{' || part === '[') open++;
    else if (part === '}' || part === ']') open--;
    else if (part.length < 2 || !part.endsWith('"')) return false;
  }
  return open === 0;
}
