import type { PickedHandle } from '../../core/task/picked-files.ts';
import type { FilesReply } from './files-message.ts';
import { listingOf } from './list-files.ts';

/** Polling interval where the browser does not report changes. */
const POLL_MS = 10_000;

interface Observer {
  observe(handle: FileSystemHandle, options: { recursive: boolean }): Promise<void>;
  disconnect(): void;
}
type ObserverClass = new (told: () => void) => Observer;

export interface FileWatchDeps {
  pickedFor: (key: string) => Promise<PickedHandle | undefined>;
  /** Something may have changed; the receiver looks again. */
  tell: (key: string) => void;
  /** FileSystemObserver, if the browser has it. */
  observer: ObserverClass | undefined;
}

/** Watches files and folders in the offscreen document, which outlives the worker. One observer per key. */
export function createFileWatches({ pickedFor, tell, observer }: FileWatchDeps) {
  const watched = new Map<string, AbortController>();
  const end = (key: string, ended = watched.get(key)): void => {
    ended?.abort();
    if (watched.get(key) === ended) watched.delete(key);
  };

  const observe = async (
    key: string,
    handle: FileSystemHandle,
    listed: string,
    until: AbortSignal,
  ): Promise<void> => {
    /** Ended before it could begin: nobody would end it again. */
    const atEnd = (stop: () => void): void => {
      if (until.aborted) stop();
      else until.addEventListener('abort', stop, { once: true });
    };
    if (observer) {
      const observed = new observer(() => tell(key));
      const begun = await observed.observe(handle, { recursive: handle.kind === 'directory' }).then(
        () => true,
        () => false,
      );
      if (begun) return atEnd(() => observed.disconnect());
    }
    let seen: string | undefined = listed;
    const timer = setInterval(async () => {
      const now = await listingOf(handle).catch(() => undefined);
      // Notified once per change: each notification wakes the worker.
      if (now !== seen) tell(key);
      seen = now;
    }, POLL_MS);
    atEnd(() => clearInterval(timer));
  };

  const look = async (key: string, isObserved: boolean, until: AbortSignal): Promise<FilesReply> => {
    const handle = await pickedFor(key);
    if (!handle) return { status: 'gone', name: '' };
    const { name } = handle;
    const permission = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
    if (permission !== 'granted') return { status: 'no-permission', name };
    const stored = handle as unknown as FileSystemHandle;
    try {
      // Observed before it is read, so that changes in between are reported.
      if (!isObserved) await observe(key, stored, await listingOf(stored), until);
      return { status: 'seen', name, text: await listingOf(stored) };
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      return { status: isDenied ? 'no-permission' : 'gone', name };
    }
  };

  return {
    size: () => watched.size,
    stop: (key: string): void => end(key),
    /** Lists it, and from then on notifies of possible changes. */
    watch: async (key: string): Promise<FilesReply> => {
      const known = watched.get(key);
      const ended = known ?? new AbortController();
      // Before anything is waited for: its task may end meanwhile.
      watched.set(key, ended);
      let isSeen = false;
      try {
        const reply = await look(key, known !== undefined, ended.signal);
        isSeen = reply.status === 'seen';
        return reply;
      } finally {
        if (!isSeen) end(key, ended);
      }
    },
  };
}
