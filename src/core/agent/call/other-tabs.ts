import { BUILT_IN } from '../../model/built-in.ts';
import { phrase } from '../../task/phrase.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { CallScope } from '../scope.ts';

const TEXT = 'May this task see the titles and addresses of your other tabs?';

/**
 * Asks the person, once in a task, whether it may know titles and addresses of tabs that have nothing to do with it.
 * They need not be asked where they have chosen that tasks know of open tabs, or where nothing obeys a page.
 */
export const maySeeOtherTabs =
  ({ services: { run }, prepared: { path }, signal }: CallScope): ToolContext['maySeeOtherTabs'] =>
  async (isWanted) => {
    const { created, questions } = run.state();
    if (created.openTabs || created.model === BUILT_IN) return true;
    const asked = questions.find(({ question, answer }) => answer && question.text === TEXT);
    if (asked) return asked.answer?.kind === 'yes';
    if (!isWanted || created.approve === 'deny') return false;
    const question = { kind: 'confirm', text: TEXT, phrase: phrase('other-tabs') } as const;
    return (await run.ask(`${path}/ask`, question, signal)).kind === 'yes';
  };
