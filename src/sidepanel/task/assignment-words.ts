import { conditionPrompt, itemsPrompt, regionPrompt } from '../../core/agent/prompts/flow.ts';
import type { Texts } from '../text/en.ts';

const asked = { items: itemsPrompt, condition: conditionPrompt, region: regionPrompt } as const;

/** What an agent was given to do, for a person: where code put the question to it, what is looked for and no prompt. */
export function assignmentWords(assignment: string, { task }: Texts): string {
  for (const name of ['items', 'condition', 'region'] as const) {
    const [before = ''] = asked[name].split('{');
    if (!assignment.startsWith(before)) continue;
    const [what = ''] = assignment.slice(before.length).split('\n');
    return task.looksFor[name](what);
  }
  return assignment;
}
