import { BUILT_IN } from '../../model/built-in.ts';
import { phrase } from '../../task/phrase.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { CallScope } from '../scope.ts';
import { agreedOnce } from './agreed-once.ts';

/**
 * May the task know titles and addresses of tabs that have nothing to do with it? The person need not be asked where
 * they have chosen that tasks know of open tabs, or where nothing obeys a page.
 */
export const maySeeOtherTabs =
  (scope: CallScope): ToolContext['maySeeOtherTabs'] =>
  async (isWanted) => {
    const { created } = scope.services.run.state();
    return (
      created.openTabs !== undefined || created.model === BUILT_IN || agreedOnce(scope, QUESTION, isWanted)
    );
  };

const QUESTION = {
  kind: 'confirm',
  text: 'May this task see the titles and addresses of your other tabs?',
  phrase: phrase('other-tabs'),
} as const;
