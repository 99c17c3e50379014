// The offscreen document: for code that is too large for the worker, which cannot load code later, and for work that
// continues when the worker dies. The worker opens it with the first job; it closes itself when it has had no job for a
// while and watches nothing.

import { compute } from '../../core/compute/compute.ts';
import { promptApiOf } from '../../core/model/prompt-api.ts';
import { createRemoteCalls } from '../../core/remote/remote-calls.ts';
import { remoteTasks } from '../../core/remote/remote-tasks.ts';
import { storedServer } from '../../core/remote/server-list.ts';
import { localMoments } from '../../core/schedule/next-moment.ts';
import { pickedFor } from '../../core/task/picked-files.ts';
import { workerClock } from '../browser/clock.ts';
import { serveChromeModel } from '../chrome-model/serve-chrome-model.ts';
import { fetchFile } from '../documents/fetch-file.ts';
import { readPdf } from '../documents/read-in-thread.ts';
import { createFileWatches, type FileWatchDeps } from '../documents/watch-files.ts';
import { createFolder } from '../folder/folder.ts';
import { storedFolder } from '../folder/stored-folder.ts';
import { useFolder } from '../folder/use-folder.ts';
import { listMemories } from '../memory/list-memories.ts';
import { createMemoryReader } from '../memory/memory-reader.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { searchMemories } from '../memory/search-memories.ts';
import { writeMemory } from '../memory/write-memory.ts';
import { interpretHere } from './interpret-here.ts';
import {
  CHROME_MODEL,
  isOffscreenMessage,
  type OffscreenJob,
  type OffscreenJobs,
  type OffscreenMessage,
} from './message.ts';

const IDLE_MS = 30_000;

const files = createFileWatches({
  pickedFor: (key) => pickedFor(indexedDB, key),
  tell: (key) =>
    void chrome.runtime
      .sendMessage({ from: 'tabwright-offscreen', filesChanged: key })
      .catch(() => undefined),
  observer: (globalThis as { FileSystemObserver?: FileWatchDeps['observer'] }).FileSystemObserver,
});
const folder = createFolder(storedFolder);
const memories = createMemoryReader();
const memoryStore = createMemoryStore(() => crypto.randomUUID());

const jobs: {
  [Job in OffscreenJob]: (request: OffscreenJobs[Job]['request']) => Promise<OffscreenJobs[Job]['reply']>;
} = {
  'read-pdf': ({ url }) => readPdf(url),
  'fetch-file': (request) => fetchFile(request, fetch),
  'watch-files': ({ key }) => files.watch(key),
  'unwatch-files': async ({ key }) => {
    files.stop(key);
    return {};
  },
  interpret: interpretHere,
  'moments-check': localMoments.check,
  'moments-passed': localMoments.passed,
  compute: async (request) => compute(request),
  'chrome-model': async () => true,
  remote: (request) => remoteCalls(request),
  folder: (request) => useFolder(folder, request),
  remember: (write) => writeMemory(memoryStore, write),
  recall: (request) => searchMemories(memories, request, () => performance.now()),
  'memory-list': (wanted) => listMemories(memories, wanted, () => performance.now()),
};

let working = 0;
let idle = setTimeout(close, IDLE_MS);
const isIdle = (): boolean => working === 0 && files.size() === 0;

const begin = (): void => {
  clearTimeout(idle);
  working++;
};
const end = (): void => {
  working--;
  clearTimeout(idle);
  if (isIdle()) idle = setTimeout(close, IDLE_MS);
};
async function work<Job extends OffscreenJob>({ job, request }: OffscreenMessage<Job>) {
  begin();
  try {
    return await jobs[job](request);
  } finally {
    end();
  }
}

const remoteCalls = createRemoteCalls({
  fetch: (...request) => fetch(...request),
  clock: workerClock,
  server: (id) => storedServer(indexedDB, id),
  tasks: remoteTasks(indexedDB),
  begin,
  end,
});

chrome.runtime.onConnect.addListener((connection) => {
  const { id, tab } = connection.sender ?? {};
  if (connection.name !== CHROME_MODEL || id !== chrome.runtime.id || tab !== undefined) return;
  begin();
  serveChromeModel(connection, promptApiOf(globalThis), end);
});

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  // Only from the extension itself, not from a tab: a script in a page, which has the same id, must not use this to
  // fetch.
  if (sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
  if (!isOffscreenMessage(message) || !Object.hasOwn(jobs, message.job)) return false;
  // A job that throws sends no answer, which the worker treats as a failure.
  work(message).then(respond, () => respond());
  return true;
});
