import type { MessagePart } from '../model/port.ts';
import { quote } from '../page/quote.ts';
import { isPicture } from '../task/is-picture.ts';
import type { TaskRun } from '../task/run.ts';
import type { TaskFile } from '../tools/tool.ts';
import { asData } from './header.ts';

/** Characters of one file that a model reads; the rest is counted. Tools get the whole of it. */
const SHOWN_LENGTH = 30_000;

/**
 * The files that the person gave with the task, as a model gets them: texts as data, pictures as pictures, for all
 * others only the name.
 */
export async function givenParts(run: TaskRun): Promise<MessagePart[]> {
  const state = run.state();
  const parts = await Promise.all(
    state.given.map(
      async ({
        name,
        mediaType,
        bytes,
        content,
        original,
        originalType = mediaType,
      }): Promise<MessagePart[]> => {
        const title = `The person gave the file ${quote(name)} (${originalType}, ${bytes} bytes)`;
        if (original && !isPicture(mediaType)) return [{ type: 'text', text: `${title}. ${NOT_TEXT}` }];
        const whole = String(await run.load(content));
        if (isPicture(mediaType))
          return [
            { type: 'text', text: `${title}:` },
            { type: 'image', mediaType, base64: whole },
          ];
        const cut = whole.length - SHOWN_LENGTH;
        const note = cut > 0 ? `; its first ${SHOWN_LENGTH} characters, ${cut} more are left out` : '';
        return [{ type: 'text', text: `${title}${note}:\n${asData(state, whole.slice(0, SHOWN_LENGTH))}` }];
      },
    ),
  );
  return parts.flat();
}

const NOT_TEXT =
  'It is no text: upload_file can give it to a page; what it says cannot be read, unless the person opens it in a tab.';

/** The given files for tools: files that are not text in their original form, not as a model sees them. */
export const givenFiles = (run: TaskRun): TaskFile[] =>
  run.state().given.map(({ name, mediaType, bytes, content, original, originalType }) => ({
    name,
    bytes,
    text: async () => String(await run.load(original ?? content)),
    ...(original || isPicture(mediaType) ? { mediaType: originalType ?? mediaType } : {}),
    ...(!original && isPicture(mediaType) ? { isCopy: true as const } : {}),
  }));
