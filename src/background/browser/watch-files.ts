import { forgetPicked } from '../../core/task/picked-files.ts';
import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';
import { filesReplySchema, filesToldSchema } from '../documents/files-message.ts';
import { askOffscreen } from '../offscreen/ask-offscreen.ts';
import { webext } from '../webext.ts';
import { within } from './deadline.ts';

const DEADLINE_MS = 10_000;
const NOT_NOW = {
  status: 'not-answering',
  message: 'The file or folder could not be looked at; it is looked at again later.',
} as const;

/** The offscreen document watches files and folders, because the worker cannot keep handles for long, and may die. */
export function createWatchFiles(clock: Clock): Pick<BrowserPort, 'watchFiles' | 'unwatchFiles'> {
  return {
    watchFiles: async (key, signal) => {
      const asked = await within(askOffscreen('watch-files', { key }), DEADLINE_MS, clock, signal).catch(
        () => undefined,
      );
      signal.throwIfAborted();
      return filesReplySchema.safeParse(asked?.inTime ? asked.value : undefined).data ?? NOT_NOW;
    },
    unwatchFiles: async (key) => {
      const { signal } = new AbortController();
      if (await webext.offscreen.hasDocument())
        await within(askOffscreen('unwatch-files', { key }), DEADLINE_MS, clock, signal).catch(
          () => undefined,
        );
      await forgetPicked(indexedDB, key).catch(() => undefined);
    },
  };
}

/** Handles a report of the offscreen document; undefined when the message is something else. */
export function filesTold(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  changed: (key: string) => void,
): Promise<unknown> | undefined {
  if (sender.id !== webext.runtime.id || sender.tab !== undefined) return undefined;
  const told = filesToldSchema.safeParse(message).data;
  if (!told) return undefined;
  changed(told.filesChanged);
  return Promise.resolve({});
}
