import { toBase64 } from '../../core/base64.ts';
import { stopwatch } from '../../core/stopwatch.ts';
import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';

const DEADLINE_MS = 30_000;
const POLL_MS = 25;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Saves a file into the person's download folder. A worker has no object URLs, so the address carries the content, and
 * beside it what it is saved for. The browser's list of downloads keeps this, so it can be found when the worker died
 * before it was written down.
 */
export function createSaveFile(clock: Clock): BrowserPort['saveFile'] {
  return async ({ name, text, mediaType, base64, intent }, signal) => {
    const content = base64 ? text : toBase64(new TextEncoder().encode(text));
    const type = MEDIA_TYPE.test(mediaType) ? mediaType : 'text/plain';
    const parameter = `;tabwright-intent=${encodeURIComponent(intent)};`;
    const id =
      (await savedFor(parameter)) ??
      (await webext.downloads
        .download({
          url: `data:${type};charset=utf-8${parameter}base64,${content}`,
          filename: name,
          conflictAction: 'uniquify',
          saveAs: false,
        })
        .catch((error: unknown) => String(error)));
    if (typeof id === 'string')
      return failed(`The browser did not take the file ${name} (${id}). Try another file name.`);
    const passed = stopwatch(clock);
    for (;;) {
      const [item] = await webext.downloads.search({ id });
      if (!item || item.state === 'interrupted')
        return failed(
          `The file was not saved (${item?.error ?? 'cancelled'}). Try again, or give the text in the result.`,
        );
      if (item.state === 'complete')
        return { status: 'done', name: nameOnDisk(item.filename, name), bytes: item.fileSize };
      if (passed() > DEADLINE_MS)
        return failed(
          'The browser still waits for the person to allow the download; it is in the list of downloads.',
        );
      await clock.sleep(POLL_MS, signal);
    }
  };
}

async function savedFor(parameter: string): Promise<number | undefined> {
  const urlRegex = `^data:[^,]*${parameter.replace(/[^\w%;=-]/g, '.')}`;
  const items = await webext.downloads.search({ urlRegex });
  return items.find(({ state }) => state !== 'interrupted')?.id;
}

function failed(message: string): { status: 'failed'; message: string } {
  return { status: 'failed', message };
}

/**
 * The browser may add " (1)" to the name. Under automation it stores downloads under names of its own, which are not
 * reported.
 */
function nameOnDisk(path: string, filename: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  const stem = filename.replace(/\.[^.]*$/, '');
  return name.startsWith(stem) ? name : filename;
}
