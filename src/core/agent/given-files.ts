import type { MessagePart } from '../model/port.ts';
import type { TaskRun } from '../task/run.ts';
import type { TaskFile } from '../tools/tool.ts';
import { asData } from './header.ts';

/** Characters of one file that a model reads; the rest is counted. Tools get the whole of it. */
const SHOWN_LENGTH = 30_000;

const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/');

/** The files that the person gave with the wish, as a model reads them: texts as data, pictures as pictures. */
export async function givenParts(run: TaskRun): Promise<MessagePart[]> {
  const state = run.state();
  const parts = await Promise.all(
    state.given.map(async ({ name, mediaType, bytes, content }): Promise<MessagePart[]> => {
      const whole = String(await run.load(content));
      const title = `The person gave the file "${name}" (${mediaType}, ${bytes} bytes)`;
      if (isPicture(mediaType))
        return [
          { type: 'text', text: `${title}:` },
          { type: 'image', mediaType, base64: whole },
        ];
      const cut = whole.length - SHOWN_LENGTH;
      const note = cut > 0 ? `; its first ${SHOWN_LENGTH} characters, ${cut} more are left out` : '';
      return [{ type: 'text', text: `${title}${note}:\n${asData(state, whole.slice(0, SHOWN_LENGTH))}` }];
    }),
  );
  return parts.flat();
}

/** The given texts as files that tools can use. */
export const givenTexts = (run: TaskRun): TaskFile[] =>
  run
    .state()
    .given.filter(({ mediaType }) => !isPicture(mediaType))
    .map(({ name, bytes, content }) => ({ name, bytes, text: async () => String(await run.load(content)) }));
