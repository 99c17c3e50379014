import * as z from 'zod';
import type { PageFile } from '../page/outcome.ts';
import { quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import { actInTab } from './act-in-tab.ts';
import { controlName, elementName } from './element.ts';
import { optionalText, optionalTextList, ref } from './fields.ts';
import { mediaTypeOf } from './file-text.ts';
import type { TaskFile, Tool, ToolOutcome } from './tool.ts';

const MOST_FILES = 20;
/** A message to a page carries at most 64 MB. */
const MOST_CHARACTERS = 20_000_000;

const schema = z.object({
  ref: ref(
    'Number of the file field, of the button that opens it, or of the place that takes dropped files.',
  ),
  files: optionalTextList('Names of files that this task has saved.', MOST_FILES),
  name: optionalText('Instead of files: name of a text file to make, with its ending.'),
  content: optionalText('Instead of files: its whole text.'),
});
type Input = z.infer<typeof schema>;

export const uploadFile: Tool<Input> = {
  name: 'upload_file',
  description:
    "Gives files to a page: files that save_file saved in this task, or a text file with the content given. It cannot read other files of the person's machine; for those ask with human_interact request_help.",
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'upload' }),
  describe: (input, target) => `Giving ${quote(namesOf(input), 80)} to ${controlName(target)}`,
  run: async (input, context) => {
    const gathered = await gather(input, context.files);
    if (!Array.isArray(gathered)) return gathered;
    if (gathered.reduce((sum, file) => sum + file.text.length, 0) > MOST_CHARACTERS)
      return {
        status: 'invalid-input',
        text: `Nothing was uploaded: at most ${MOST_CHARACTERS / 1e6} million characters go in one call.`,
      };
    const names = gathered.map((file) => file.name).join(', ');
    return actInTab(
      context,
      { kind: 'upload', ref: input.ref, files: gathered },
      { did: `Gave ${quote(names, 200)} to ${elementName(context.page, input.ref)}.`, expected: names },
    );
  },
};

const namesOf = ({ files, name }: Input): string => files?.join(', ') ?? name ?? 'a file';

/** The files that are meant, or what the model is told when there are none. */
async function gather(
  { files, name, content }: Input,
  known: readonly TaskFile[],
): Promise<PageFile[] | ToolOutcome> {
  if (files === undefined || files.length === 0) {
    if (name === undefined || content === undefined)
      return { status: 'invalid-input', text: 'Give files, or name and content.' };
    return [pageFile(name, content)];
  }
  const found: PageFile[] = [];
  for (const wanted of files) {
    const plain = wanted.trim().toLowerCase();
    const file = known.findLast((candidate) => candidate.name.toLowerCase() === plain);
    if (!file) return noSuchFile(wanted, known);
    found.push(pageFile(file.name, await file.text()));
  }
  return found;
}

function noSuchFile(wanted: string, known: readonly TaskFile[]): ToolOutcome {
  const names = known.map((file) => quote(file.name, 80)).join(', ');
  return {
    status: 'not-found',
    text: `There is no file ${quote(wanted, 80)}; nothing was uploaded. ${known.length === 0 ? 'This task has no files yet' : `The files of this task are ${names}`}. Save it with save_file first, give name and content, or let the person choose it (human_interact request_help).`,
  };
}

const pageFile = (name: string, text: string): PageFile => ({
  name,
  mediaType: mediaTypeOf(name),
  text,
});
