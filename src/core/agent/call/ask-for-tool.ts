import { redactValue } from '../../policy/redaction.ts';
import type { Question } from '../../task/entry.ts';
import { humanInteract } from '../../tools/human-interact.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { allowOrigin } from '../consent-to-origin.ts';
import type { CallScope } from '../scope.ts';

/**
 * The questions that a tool asks the person. Each has a path of its own under that of the call, so that the answer is
 * found again after a restart.
 */
export function askForTool({ services, prepared, signal }: CallScope): ToolContext['ask'] {
  const { run, secrets } = services;
  let questions = 0;
  return async (question) => {
    const path = questions === 0 ? `${prepared.path}/ask` : `${prepared.path}/ask${questions}`;
    questions++;
    // A page may show a secret of the task, in its title too.
    const shown = redactValue(question, secrets) as Question;
    const ofTask = prepared.tool.name === humanInteract.name ? 'task' : undefined;
    const asked = run.state().questions.find((known) => known.path === path)?.question;
    // After a restart the same call may find another page in the tab: an answer is for what was shown.
    const isOther = asked !== undefined && subjectOf(asked) !== subjectOf(shown);
    const own = isOther ? `${path}-${subjectOf(shown)}` : path;
    const answer = await run.ask(own, shown, signal, ofTask);
    if (question.kind === 'origin' && answer.kind === 'yes') await allowOrigin(run, question.origin);
    return answer;
  };
}

/** What an answer is about. A takeover is about the page, however it has changed meanwhile. */
const subjectOf = (question: Question): string =>
  question.kind === 'origin' ? question.origin : question.kind === 'confirm' ? question.text : question.kind;
