import { jsonrepair } from 'jsonrepair';
import { isTooDeep } from '../nesting.ts';

/** `malformed` is the raw text: the model is told, and nothing is run. */
export type ToolArguments = { input: unknown } | { input: Record<string, never>; malformed: string };

/**
 * Parses the arguments of a tool call. Sloppy JSON (single quotes, trailing commas, comments, a code fence around it)
 * is repaired. What was cut off is not: a repair would close a half-written text, and that half would be typed.
 * Nor is what is nested too deep for anybody to go through taken.
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
    // Sloppy or cut off: decided below.
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
 * Brackets and colons outside of quotes and comments. A repair that changes them has guessed at the meaning: pieces
 * that came twice or in the wrong order become some object, and not the one that was meant.
 */
function skeleton(text: string): string {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
  return bare.replace(/[^{}[\]:]/g, '');
}

/** Every bracket outside of quotes is closed, and the text ends with the last of them. */
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
