import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import { useText } from '../text/text-context.tsx';

/** Details of the selected node. */
export function NodeDetails({
  plan,
  id,
  withWords = true,
}: {
  plan: Plan;
  id: string | undefined;
  /** False if its text is visible already. */
  withWords?: boolean;
}) {
  const { text } = useText();
  const found = id === undefined ? undefined : findNode(plan, id);
  if (!found) return null;
  const node = found.kind === 'agent' ? found.agent : found.step;
  const words = found.kind === 'agent' ? found.agent.task : found.step.kind === 'step' ? found.step.text : '';
  const calls = found.kind === 'step' && found.step.kind === 'step' ? (found.step.calls ?? []) : [];
  return (
    <div role="status" className="mt-1.5 space-y-1 text-xs">
      <p>
        <strong className="font-medium">{text.node[node.status]}</strong>
        {withWords && words && ` · ${words}`}
      </p>
      {node.result && <p className="line-clamp-6 whitespace-pre-wrap text-soft">{node.result}</p>}
      {calls.map(({ tool, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no other name than their place
        <p key={index} className="truncate text-faint">
          <code>{tool}</code> {outcome}
        </p>
      ))}
    </div>
  );
}
