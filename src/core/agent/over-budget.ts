import { type Phrase, phrase } from '../task/phrase.ts';
import type { TaskState } from '../task/state.ts';

/** Why the model is not called any more: the task has used up its budget. Undefined as long as it has not. */
export function overBudget({ usage, created }: TaskState): { message: string; phrase: Phrase } | undefined {
  const { maxTokens, maxUsd } = created.budget;
  const tokens = usage.inputTokens + usage.outputTokens;
  if (tokens > maxTokens)
    return {
      message: `The task has used ${tokens} tokens, more than its budget of ${maxTokens}.`,
      phrase: phrase('over-tokens', { used: tokens, budget: maxTokens }),
    };
  const { costUsd = 0 } = usage;
  if (costUsd > maxUsd)
    return {
      message: `The task has cost $${costUsd.toFixed(2)}, more than its budget of $${maxUsd}.`,
      phrase: phrase('over-money', { usedUsd: costUsd, budgetUsd: maxUsd }),
    };
  return undefined;
}
