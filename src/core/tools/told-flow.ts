import type { FlowEnd, ToolContext, ToolOutcome } from './tool.ts';

/** Characters that are told; the whole is the value. */
const LONGEST = 6000;

/** What came of a forEach or watch as the outcome of the call that it was run in. */
export function toldFlow(end: FlowEnd, { fence }: Pick<ToolContext, 'fence'>): ToolOutcome {
  if (end.kind === 'paused') return { status: 'paused', text: '', paused: end.pause };
  const cut = end.text.length - LONGEST;
  const more = cut > 0 ? `\n… (${cut} more characters; use_tool_result gives all of it)` : '';
  return {
    status: end.status,
    // What the passes brought may have come from pages.
    text: fence(end.text.slice(0, LONGEST)) + more,
    ...(end.rows.length > 0 ? { value: end.rows } : end.value === undefined ? {} : { value: end.value }),
  };
}
