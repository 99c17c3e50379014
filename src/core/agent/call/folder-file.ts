import { BUILT_IN } from '../../model/built-in.ts';
import { namesFile, namesFiles } from '../../policy/names-files.ts';
import { folderQuestion } from '../../tools/files/use-folder.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { CallScope } from '../scope.ts';
import { wordsSaid } from '../steps-now.ts';
import { agreedOnce } from './agreed-once.ts';

/**
 * May a page be given that file of the picked folder? A page may talk a model into guessing names there. The person
 * need not be asked where they spoke of it or of files, where they saw its name in the question about this very call, or
 * where nothing obeys a page.
 */
export const mayGiveFile =
  (scope: CallScope): ToolContext['mayGiveFile'] =>
  async (path) => {
    const { services, assignment, prepared } = scope;
    const { created, messages, questions } = services.run.state();
    const isSeen = questions.some(
      (asked) => asked.path === `${prepared.path}/approve` && asked.answer?.kind === 'yes',
    );
    const isNamed = [created.words, ...wordsSaid({ messages })].some(
      (words) => namesFiles(words) || namesFile(words, path),
    );
    if (isSeen || isNamed || created.model === BUILT_IN) return true;
    return agreedOnce(scope, folderQuestion(assignment.task));
  };
