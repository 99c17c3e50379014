import type { EntryBody } from '../../task/entry.ts';
import type { IterationState } from '../../task/state.ts';
import { asText, type FlowContext, fail, next, type Progress } from './flow-context.ts';

/** Characters of a pass's name. */
const LABEL_LENGTH = 120;
/** Characters of the reason why a pass or a node failed. */
const REASON_LENGTH = 300;
/** Characters of what a node that is over brought, as the plan shows it. */
export const SUMMARY_LENGTH = 500;

/** Why something failed, as the plan and the other passes are told. */
export const reasonOf = (value: unknown): string => asText(value).slice(0, REASON_LENGTH);

/** Ends a node as failed. */
export function failNode(context: FlowContext, nodeId: string, reason: unknown): Progress {
  context.mark(nodeId, 'failed', reasonOf(reason));
  return fail(reason);
}

/** Lines of a result that lists its passes; further ones are counted. */
const LINES_TOLD = 200;
export const linesTold = (lines: readonly string[], words: FlowContext['words']): string[] => [
  ...lines.slice(0, LINES_TOLD),
  ...(lines.length > LINES_TOLD ? [words.more(lines.length - LINES_TOLD)] : []),
];

/** What a pass brought, as one of these lines. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 300);

/** The name of a pass in the plan and the journal: the beginning of its item. */
export const labelFor = (text: string): string => text.slice(0, LABEL_LENGTH);

/** Records where one pass through the steps of a forEach, loop or watch stands. */
export function passMoved(
  { path, nodeId, number, label }: Pick<IterationState, 'path' | 'nodeId' | 'number' | 'label'>,
  status: IterationState['status'],
  { attempt = 1, result }: { attempt?: number; result?: unknown } = {},
): Progress {
  const entry: EntryBody = {
    type: 'iteration-moved',
    path,
    nodeId,
    number,
    label,
    status,
    attempt,
    ...(result === undefined ? {} : { result: { inline: result } }),
  };
  return next({ do: 'commit', entries: [entry] });
}

/** The end of a pass: what it left, or why it failed. */
export const passEnded = (
  pass: Parameters<typeof passMoved>[0],
  { status, value }: Extract<Progress, { kind: 'ended' }>,
): Progress => passMoved(pass, status, { result: status === 'failed' ? reasonOf(value) : value });

/** Marks inside a pass: nodes begin and wait in it, but end only with the last pass. */
export const marksOfPass =
  (context: FlowContext): FlowContext['mark'] =>
  (nodeId, status, result) => {
    if (status === 'running' || status === 'waiting-for-input') context.mark(nodeId, status, result);
  };
