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
  const stops = new Map<string, () => void>();
  const stop = (key: string): void => {
    stops.get(key)?.();
    stops.delete(key);
  };

  const observe = async (key: string, handle: FileSystemHandle, listed: string): Promise<void> => {
    if (observer) {
      const observed = new observer(() => tell(key));
      const begun = await observed.observe(handle, { recursive: handle.kind === 'directory' }).then(
        () => true,
        () => false,
      );
      if (begun) {
        stops.set(key, () => observed.disconnect());
        return;
      }
    }
    let seen: string | undefined = listed;
    const timer = setInterval(async () => {
      const now = await listingOf(handle).catch(() => undefined);
      // Notified once per change: each notification wakes the worker.
      if (now !== seen) tell(key);
      seen = now;
    }, POLL_MS);
    stops.set(key, () => clearInterval(timer));
  };

  return {
    size: () => stops.size,
    stop,
    /** Lists it, and from then on notifies of possible changes. */
    watch: async (key: string): Promise<FilesReply> => {
      const handle = await pickedFor(key);
      if (!handle) {
        stop(key);
        return { status: 'gone', name: '' };
      }
      const { name } = handle;
      const permission = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
      if (permission !== 'granted') {
        stop(key);
        return { status: 'no-permission', name };
      }
      const stored = handle as unknown as FileSystemHandle;
      try {
        // Observed before it is read, so that changes in between are reported.
        if (!stops.has(key)) await observe(key, stored, await listingOf(stored));
        return { status: 'seen', name, text: await listingOf(stored) };
      } catch (error) {
        stop(key);
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        return { status: isDenied ? 'no-permission' : 'gone', name };
      }
    },
  };
}
