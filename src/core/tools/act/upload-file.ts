import * as z from 'zod';
import type { PageFile } from '../../page/outcome.ts';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import type { FileBytes, PageDownload } from '../browser-port.ts';
import { controlName, elementName } from '../element.ts';
import { optionalText, optionalTextList, ref } from '../fields.ts';
import { mediaTypeOf } from '../files/file-text.ts';
import { namesOf as pathOf } from '../files/folder.ts';
import { FOLDER_DENIED } from '../files/use-folder.ts';
import type { TaskFile, Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { placeItLeadsTo } from './leads-to.ts';

const MOST_FILES = 20;
/** A message to a page carries at most 64 MB; a character of a text may take three bytes. */
const MOST_BYTES = 60_000_000;

const schema = z.object({
  ref: ref(
    'Number of the file field, of the button that opens it, or of the place that takes dropped files.',
  ),
  files: optionalTextList(
    'Names of files that the task was given, has saved or downloaded, or paths in the picked folder.',
    MOST_FILES,
  ),
  name: optionalText('Instead of files: name of a text file to make, with its ending.'),
  content: optionalText('Instead of files: its whole text.'),
});
type Input = z.infer<typeof schema>;

export const uploadFile: Tool<Input> = {
  name: 'upload_file',
  description:
    "Gives files of any kind to a page: what the person gave with the task, what it saved or downloaded, what lies in the folder that the person picked, or a text file with the content given. It cannot read other files of the person's machine; for those ask with human_interact request_help.",
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'upload' }),
  destination: (_input, target) => placeItLeadsTo(target),
  describe: (input, target) => `Giving ${quote(namesOf(input), 80)} to ${controlName(target)}`,
  run: async (input, context) => {
    const gathered = await gather(input, context);
    if (!Array.isArray(gathered)) return gathered;
    const bytes = gathered.reduce((sum, { text, base64 }) => sum + text.length * (base64 ? 1 : 3), 0);
    if (bytes > MOST_BYTES)
      return {
        status: 'invalid-input',
        text: 'Nothing was uploaded: at most 20 million characters of text, or 40 MB of other files, go in one call.',
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

/** The requested files, or the text for the model if one of them is not available. */
async function gather(
  { files, name, content }: Input,
  context: ToolContext,
): Promise<PageFile[] | ToolOutcome> {
  if (files === undefined || files.length === 0) {
    if (name === undefined || content === undefined)
      return { status: 'invalid-input', text: 'Give files, or name and content.' };
    return [textFile(name, content)];
  }
  const found: PageFile[] = [];
  for (const wanted of files) {
    const isMeant = ({ name }: { name: string }) => name.toLowerCase() === wanted.trim().toLowerCase();
    const known = context.files.findLast(isMeant);
    const file = known ? await fileOf(known) : await fromElsewhere(wanted, isMeant, context);
    if ('status' in file) return file;
    found.push(file);
  }
  return found;
}

/** A download of the task, else a file of the picked folder. */
async function fromElsewhere(
  wanted: string,
  isMeant: (file: { name: string }) => boolean,
  context: ToolContext,
): Promise<PageFile | ToolOutcome> {
  const { browser, task, startedAt } = context;
  const all = await browser.downloads({ since: startedAt, origins: task.origins });
  const downloads = all.filter(({ end }) => end === 'complete');
  const download = downloads.findLast(isMeant);
  return download ? fetched(download, context) : inFolder(wanted, context, downloads);
}

/** Text types that pages request by their media type, and that are not saved as such. */
const PAGE_TYPES = [
  [/\.svg$/i, 'image/svg+xml'],
  [/\.html?$/i, 'text/html'],
] as const;

const textFile = (name: string, text: string): PageFile => ({
  name,
  mediaType: PAGE_TYPES.find(([ending]) => ending.test(name))?.[1] ?? mediaTypeOf(name),
  text,
});

const fileOf = async ({ name, mediaType, text, isCopy }: TaskFile): Promise<PageFile | ToolOutcome> => {
  if (isCopy)
    return {
      status: 'failed',
      text: `Nothing was uploaded: of ${quote(name, 80)} only a smaller copy was kept. Let the person choose the file (human_interact request_help).`,
    };
  return mediaType === undefined
    ? textFile(name, await text())
    : { name, mediaType, text: await text(), base64: true };
};

async function fetched(download: PageDownload, context: ToolContext): Promise<PageFile | ToolOutcome> {
  // What the page generated itself has no site.
  const isOfSite = !download.url.startsWith('data:');
  const refusal = isOfSite ? await context.allowSite(download.url) : undefined;
  const got: FileBytes = refusal
    ? { status: 'failed', why: refusal }
    : await context.browser.fetchDownload(download, context.signal);
  if (got.status === 'done') return { name: download.name, ...bytesOf(got) };
  return {
    status: 'failed',
    text: `Nothing was uploaded: ${quote(download.name, 80)} lies in the download folder, which cannot be read, and ${got.why}. Let the person choose the file (human_interact request_help).`,
  };
}

const bytesOf = ({ mediaType, base64 }: { mediaType: string; base64: string }) =>
  ({ mediaType, text: base64, base64: true }) as const;

async function inFolder(
  wanted: string,
  { files, folder, mayGiveFile }: ToolContext,
  downloads: readonly PageDownload[],
): Promise<PageFile | ToolOutcome> {
  const path = pathOf(wanted.trim()) ?? [];
  const got = path.length === 0 ? undefined : await folder.bytes(path);
  if (got?.status === 'done' && !(await mayGiveFile(wanted))) return FOLDER_DENIED;
  if (got?.status === 'done') return { name: path.at(-1) ?? '', ...bytesOf(got) };
  if (got && got.status !== 'no-folder' && got.status !== 'not-found')
    return { status: got.status, text: `Nothing was uploaded. ${got.message}` };
  // One press may begin hundreds of downloads.
  const newest = [...files, ...downloads].slice(-MOST_FILES);
  const names = newest.map(({ name }) => quote(name, 80)).join(', ');
  return {
    status: 'not-found',
    text: `There is no file ${quote(wanted, 80)}; nothing was uploaded. ${names === '' ? 'This task has no files yet' : `The files of this task are ${names}`}. Save it with save_file first, give name and content, or let the person choose it (human_interact request_help).`,
  };
}
