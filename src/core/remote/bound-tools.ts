import { neutralise } from '../policy/fence.ts';
import { OF_A_SERVER, type OfferedTool, type RemoteServer } from './offered.ts';
import { isUsableForm } from './usable-form.ts';

/** A tool in a server's list. */
export interface ListedTool {
  name: string;
  description?: string | undefined;
  inputSchema: Record<string, unknown>;
}

/** Maximum per server: a model cannot choose well among more; the rest is left out. */
const MOST_TOOLS = 40;
const LONGEST_DESCRIPTION = 600;
const LONGEST_FIELD_TEXT = 200;
/** Characters of one tool's input schema, which is sent with every turn. */
const LONGEST_FORM = 2500;
/** Maximum length of a tool name that providers accept. */
const LONGEST_NAME = 64;

/** Tool names that protocols allow. */
const TOOL_NAME = /^[\w./-]{1,128}$/;

/** A name that can be used in a plan and as a prefix of tool names. */
export const isServerName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9-]{0,23}$/.test(name);

/**
 * A server's tools as offered to tasks: prefixed with the server's name, their texts shortened. A tool is left out if
 * its schema is invalid or too long even without its texts, or its name is invalid; the number of tools left out is
 * returned.
 */
export function boundTools(
  server: RemoteServer,
  listed: readonly ListedTool[],
): { tools: OfferedTool[]; leftOut: number } {
  const tools: OfferedTool[] = [];
  for (const { name: tool, description = '', inputSchema } of listed) {
    if (!TOOL_NAME.test(tool) || !isUsableForm(inputSchema)) continue;
    const form = shortForm(inputSchema);
    const name = freeName(`${server.name}${OF_A_SERVER}${tool.replace(/[^\w-]/g, '_')}`, tools);
    if (!form || tools.length === MOST_TOOLS) continue;
    tools.push({ server, name, tool, description: shortText(description, LONGEST_DESCRIPTION), form });
  }
  return { tools, leftOut: listed.length - tools.length };
}

function freeName(wanted: string, taken: readonly OfferedTool[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `_${number}`;
    const name = `${wanted.slice(0, LONGEST_NAME - ending.length)}${ending}`;
    if (taken.every((other) => other.name !== name)) return name;
  }
}

/** A server's text on one line, without our own markup, cut. */
export const shortText = (text: string, length: number): string => {
  const clean = neutralise(text).replace(/\s+/g, ' ').trim();
  return clean.length > length ? `${clean.slice(0, length)}…` : clean;
};

/** The schema if it fits: with its texts cut, else without them; undefined if even that is too long. */
function shortForm(schema: Record<string, unknown>): Record<string, unknown> | undefined {
  const { $schema: _, ...own } = schema;
  for (const keep of [LONGEST_FIELD_TEXT, 0]) {
    const form = { ...(withShortTexts(own, keep) as Record<string, unknown>), type: 'object' };
    if (JSON.stringify(form).length <= LONGEST_FORM) return form;
  }
  return undefined;
}

const TEXTS = new Set(['description', 'title', '$comment']);
/** Keywords whose keys are names of fields, not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'patternProperties']);

function withShortTexts(value: unknown, keep: number, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withShortTexts(item, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      if (areNames) return [[key, withShortTexts(item, keep)]];
      if (key === 'examples') return [];
      if (!TEXTS.has(key) || typeof item !== 'string')
        return [[key, withShortTexts(item, keep, NAMED.has(key))]];
      return keep === 0 ? [] : [[key, shortText(item, keep)]];
    }),
  );
}
