import type { ToolCall } from '../../port.ts';
import type { Program } from '../program.ts';
import type { Carrier, Ended } from './carry-out.ts';

const TOOL = 'task_node_status';

/**
 * Tells which steps of the plan are done, once each, together with the next call. A step is done when every clause in
 * it is.
 */
export function stepReport(
  program: Program,
  ended: readonly Ended[],
  { context, tools, say }: Carrier,
): ToolCall[] {
  if (!tools.has(TOOL)) return [];
  const finished = new Set(
    ended.filter(({ end }) => end.kind === 'finished').map(({ clause }) => clause.key),
  );
  const steps = [...new Set(program.clauses.flatMap(({ stepId }) => (stepId === undefined ? [] : [stepId])))];
  const isDone = (id: string): boolean =>
    program.clauses.every((clause) => clause.stepId !== id || finished.has(clause.key));
  const reports = context.history.filter((record) => record.tool === TOOL);
  const told = new Set(reports.flatMap((record) => idsOf(record.input)));
  const done = steps.filter(isDone);
  if (done.every((id) => told.has(id))) return [];
  const input = tools.fit(TOOL, {
    userSidePrompt: say('doing.steps'),
    thinking: '',
    observation: '',
    doneIds: done,
    todoIds: steps.filter((id) => !done.includes(id)),
  });
  return [{ id: `steps-${reports.length + 1}`, name: TOOL, input }];
}

function idsOf(input: unknown): string[] {
  const ids = (input as { doneIds?: unknown } | null)?.doneIds;
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}
