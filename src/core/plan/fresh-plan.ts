import type { Plan, Step } from './plan.ts';
import { childSteps, withChildSteps } from './steps.ts';

/** The plan before it ran: all nodes initial, without results, answers, outcomes and updates. */
export function freshPlan(plan: Plan): Plan {
  const fresh = (step: Step): Step => {
    const { result: _, ...rest } = step;
    const bare = { ...rest, status: 'initial' as const };
    if (bare.kind === 'confirm') delete bare.answer;
    if (bare.kind === 'step' && bare.calls)
      bare.calls = bare.calls.map(({ tool, input }) => ({ tool, input }));
    return withChildSteps(bare, childSteps(bare).map(fresh));
  };
  const { update: _, modified: __, ...extra } = plan.extra ?? {};
  return {
    ...plan,
    ...(plan.extra ? { extra } : {}),
    agents: plan.agents.map(({ result: _, ...agent }) => ({
      ...agent,
      status: 'initial',
      steps: agent.steps.map(fresh),
    })),
  };
}
