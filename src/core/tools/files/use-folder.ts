import type { Question } from '../../task/entry.ts';
import { phrase } from '../../task/phrase.ts';
import type { AnyTool, ToolOutcome } from '../tool.ts';
import { fileFind } from './file-find.ts';
import { fileList } from './file-list.ts';
import { fileRead } from './file-read.ts';

/** The question whether the picked folder may be used for a piece of work, in its own words. */
export function folderQuestion(work: string): Question & { kind: 'confirm' } {
  const task = work.slice(0, 1900);
  return {
    kind: 'confirm',
    text: `Use the folder that you picked? ${task}`,
    phrase: phrase('use-folder', { task }),
  };
}

export const FOLDER_DENIED: ToolOutcome = {
  status: 'denied',
  text: 'The person says no. Do without it, or end and say what was left out.',
};

/** A tool that looks into the picked folder, as one that does so only once the person agrees; others as they are. */
export const folderIfAgreed = (tool: AnyTool): AnyTool =>
  LOOKING.has(tool.name)
    ? {
        ...tool,
        run: async (input, context) =>
          (await context.mayUseFolder()) ? tool.run(input, context) : FOLDER_DENIED,
      }
    : tool;

const LOOKING: ReadonlySet<string> = new Set([fileList, fileFind, fileRead].map(({ name }) => name));
