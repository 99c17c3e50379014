import { boundTools } from '../../core/remote/bound-tools.ts';
import type { RemoteTrouble } from '../../core/remote/offered.ts';
import { keepServer, type StoredServer } from '../../core/remote/server-list.ts';
import { sha256 } from '../../core/task/payload.ts';

export type ServerTested =
  | { ok: true; server: StoredServer }
  | { ok: false; trouble: Exclude<RemoteTrouble, 'invalid-input' | 'gone'> };

const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Asks a server for its tools and, when it answers, keeps it with them: from then on tasks are offered these. */
export async function testServer(server: Omit<StoredServer, 'origin' | 'address'>): Promise<ServerTested> {
  // The client is large and seldom needed.
  const { listServerTools } = await import('../../core/remote/mcp-client.ts');
  const world = { fetch: globalThis.fetch.bind(globalThis), clock };
  const listed = await listServerTools(server, world, new AbortController().signal);
  if (!listed.ok) {
    const { trouble } = listed;
    if (trouble === 'unreachable' && !(await mayReach(server.url)))
      return { ok: false, trouble: 'no-access' };
    return {
      ok: false,
      trouble: trouble === 'invalid-input' || trouble === 'gone' ? 'not-a-server' : trouble,
    };
  }
  const { id, name, kind, url } = server;
  const told = { id, name, kind, origin: new URL(url).origin, address: await sha256(url) };
  const tested = { ...server, ...told, ...boundTools(told, listed.tools) };
  await keepServer(indexedDB, tested);
  return { ok: true, server: tested };
}

/** Has the person taken the extension's access to that address away? Chrome then says no more than that it failed. */
const mayReach = (url: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [`${new URL(url).origin}/*`] }).catch(() => true);
