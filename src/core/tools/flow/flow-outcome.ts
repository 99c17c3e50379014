import type { FlowEnd, ToolContext, ToolOutcome } from '../tool.ts';

/** Characters that the model sees; the value is the whole text. */
const LONGEST = 6000;

/** The result of a forEach or watch as the outcome of the call that contained it. */
export function flowOutcome(end: FlowEnd, { fence }: Pick<ToolContext, 'fence'>): ToolOutcome {
  if (end.kind === 'paused') return { status: 'paused', text: '', paused: end.pause };
  const cut = end.text.length - LONGEST;
  const more = cut > 0 ? `\n… (${cut} more characters; use_tool_result gives all of it)` : '';
  return {
    status: end.status,
    // The results of passes may come from pages.
    text: fence(end.text.slice(0, LONGEST)) + more,
    ...(end.rows.length > 0 ? { value: end.rows } : end.value === undefined ? {} : { value: end.value }),
  };
}
