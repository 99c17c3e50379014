import { lazy, memo, Suspense, useState } from 'react';
import type { Offered } from '../../../core/agent/remote-agents.ts';
import { textOf } from '../../../core/plan/edits.ts';
import type { AgentTask, Plan, Step } from '../../../core/plan/plan.ts';
import { childSteps, walkSteps } from '../../../core/plan/steps.ts';
import { clauseOf } from '../../../core/plan/wish-parts.ts';
import { PlanTools } from '../../graph/plan-tools.tsx';
import type { Texts } from '../../text/en.ts';
import { namedIn, useText } from '../../text/text-context.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { nodeMark, StatusMark } from '../../ui/status-mark.tsx';
import { IterationLines } from './plan-iterations.tsx';
import { planProgress } from './plan-progress.ts';
import { WishClauses } from './wish-clauses.tsx';

const PlanGraph = lazy(() => import('../../graph/plan-graph.tsx'));
const SaveTemplate = lazy(() => import('../../templates/save-template.tsx'));
const PlanEditor = lazy(() => import('../../graph/plan-editor.tsx'));

/** The plan: agents, steps and their statuses. It grows while it is being written. */
export const PlanTree = memo(function PlanTree({
  plan,
  writing = false,
  wish = '',
  defaultOpen = true,
  whole,
  saveFile,
  task,
  onChange,
  onSaveTemplate,
  isCourse = false,
}: {
  plan: Pick<Plan, 'name' | 'thought' | 'agents'>;
  writing?: boolean;
  /**
   * The person's words: a plan of one agent need not repeat them, and a differently worded plan shows which words it
   * serves.
   */
  wish?: string;
  defaultOpen?: boolean;
  /** The complete plan: only then can it be drawn and saved. */
  whole?: Plan;
  saveFile?: (name: string, text: string) => void;
  /** The servers' tools and agents that an edit may name. */
  task?: Offered;
  /** Applies an edit; returns what is wrong with it if it is refused. Absent: the plan cannot be edited any more. */
  onChange?: ((plan: Plan) => Promise<string | undefined>) | undefined;
  /** Saves the plan as a template; `call` is the text that runs it by its name. */
  onSaveTemplate?: ((plan: Plan, call: string) => Promise<boolean>) | undefined;
  /** Nobody made this plan: it records what was done so far, and says nothing about what follows. */
  isCourse?: boolean;
}) {
  const { text, format } = useText();
  const { done, all } = planProgress(plan);
  const [isGraph, setIsGraph] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <section
      aria-label={text.task.plan}
      aria-busy={writing}
      className="rounded-card border border-line bg-raised px-3 py-1.5 shadow-rest"
    >
      <Disclosure
        defaultOpen={defaultOpen}
        label={
          <span className="flex items-baseline gap-2">
            <span className="shrink-0">{isCourse ? text.task.course : text.task.plan}</span>
            {!isCourse && <span className="min-w-0 truncate font-normal text-faint">{plan.name}</span>}
          </span>
        }
        aside={
          <span className="shrink-0 font-normal text-faint tabular-nums">
            {writing
              ? text.task.planWriting
              : isCourse
                ? text.task.turns(format.count(all), all)
                : text.task.planDone(format.count(done), format.count(all))}
          </span>
        }
      >
        {plan.thought && <p className="mb-1.5 ps-4.5 text-xs text-faint">{plan.thought}</p>}
        {namesClauses(wish, plan) && <WishClauses wish={wish} plan={plan} />}
        {whole && saveFile && (
          <PlanTools
            plan={whole}
            isGraph={isGraph}
            onShowGraph={setIsGraph}
            saveFile={saveFile}
            onSaveTemplate={onSaveTemplate && (() => setIsSaving(true))}
          />
        )}
        {isSaving && whole && onSaveTemplate && (
          <Suspense>
            <SaveTemplate plan={whole} onSave={onSaveTemplate} onClose={() => setIsSaving(false)} />
          </Suspense>
        )}
        {isGraph && whole ? (
          <Suspense>
            {onChange ? (
              <PlanEditor plan={whole} task={task} onChange={onChange} />
            ) : (
              <PlanGraph plan={whole} />
            )}
          </Suspense>
        ) : (
          <ol className="quiet-list pb-1">
            {plan.agents.map((agent) => (
              <AgentNode key={agent.id} agent={agent} several={plan.agents.length > 1} wish={wish} />
            ))}
          </ol>
        )}
      </Disclosure>
    </section>
  );
});

/** A plan whose nodes are the clauses themselves needs no clauses shown. */
const namesClauses = (wish: string, { agents }: Pick<Plan, 'agents'>): boolean =>
  agents
    .flatMap((agent) => [agent, ...[...walkSteps(agent.steps)].map(({ step }) => step)])
    .some((node) => (toldClause(wish, node) ?? textOf(node)) !== textOf(node));

/** The clause that a node serves, if it says more than the wish itself, which is shown above the plan. */
function toldClause(wish: string, node: AgentTask | Step): string | undefined {
  const clause = clauseOf(wish, node);
  return clause === wish.trim() ? undefined : clause;
}

function AgentNode({ agent, several, wish }: { agent: AgentTask; several: boolean; wish: string }) {
  const { text } = useText();
  if (!several && agent.steps.length > 0 && agent.task.trim() === wish.trim())
    return (
      <li>
        <StepList steps={agent.steps} wish={wish} top />
      </li>
    );
  return (
    <li className="py-0.5">
      <div className="flex items-start gap-2">
        <StatusMark mark={nodeMark[agent.status]} label={text.node[agent.status]} className="mt-0.5" />
        <p className="min-w-0 text-sm font-medium">
          {agent.task || namedIn(text.agents, agent.agent)}
          {several && (
            <span className="ms-1.5 text-xs font-normal text-faint">{namedIn(text.agents, agent.agent)}</span>
          )}
        </p>
      </div>
      <StepList steps={agent.steps} wish={wish} />
    </li>
  );
}

function StepList({ steps, wish, top = false }: { steps: readonly Step[]; wish: string; top?: boolean }) {
  if (steps.length === 0) return null;
  return (
    <ol className={top ? 'quiet-list' : 'quiet-list ms-2 border-s border-line ps-3.5'}>
      {steps.map((step, index) => {
        const clause = toldClause(wish, step);
        const said = steps[index - 1];
        // A clause that several nodes serve is shown with the first of them.
        const isNew = clause !== textOf(step) && clause !== (said && toldClause(wish, said));
        return <StepNode key={step.id} step={step} wish={wish} clause={isNew ? clause : undefined} />;
      })}
    </ol>
  );
}

function StepNode({ step, wish, clause }: { step: Step; wish: string; clause: string | undefined }) {
  const { text } = useText();
  return (
    <li className="py-0.5">
      <div className="flex items-start gap-2">
        <StatusMark mark={nodeMark[step.status]} label={text.node[step.status]} className="mt-0.5" />
        <div className="min-w-0 text-sm">
          <p
            className={cx(
              step.status === 'running' && 'font-medium',
              (step.status === 'done' || step.status === 'skipped') && 'text-soft',
            )}
          >
            {stepText(step, text)}
          </p>
          {clause && <p className="text-xs text-faint">{text.task.serves(clause)}</p>}
          {step.result && <p className="line-clamp-2 text-xs text-faint">{step.result}</p>}
        </div>
      </div>
      <StepList steps={childSteps(step)} wish={wish} />
      <IterationLines nodeId={step.id} />
    </li>
  );
}

function stepText(step: Step, { task }: Texts): string {
  switch (step.kind) {
    case 'step':
      return step.text;
    case 'forEach':
      return task.forEach(Array.isArray(step.items) ? step.items.join(', ') : step.items);
    case 'loop':
      return task.until(step.until);
    case 'watch':
      return task.watch(step.description);
    case 'confirm':
      return step.question;
  }
}
