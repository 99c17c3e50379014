import type { CardTrouble } from '../../core/remote/agent-card.ts';
import { agentTool } from '../../core/remote/agent-tool.ts';
import { boundTools } from '../../core/remote/bound-tools.ts';
import type { RemoteTrouble } from '../../core/remote/offered.ts';
import { keepServer, type StoredServer } from '../../core/remote/server-list.ts';
import { sha256 } from '../../core/task/payload.ts';

export type ServerTested =
  | { ok: true; server: StoredServer }
  | { ok: false; trouble: Exclude<RemoteTrouble, 'gone'> | CardTrouble };

const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

const never = new AbortController().signal;

/**
 * Asks a server for its tools, or an agent for its card, and saves it with them if it answers: from then on tasks are
 * offered these.
 */
export async function testServer(server: Given): Promise<ServerTested> {
  const tested = server.kind === 'a2a' ? await askAgent(server) : await askServer(server);
  if (tested.ok) {
    await keepServer(indexedDB, tested.server);
    return tested;
  }
  const { trouble } = tested;
  if (trouble === 'unreachable' && !(await mayReach(server.url))) return { ok: false, trouble: 'no-access' };
  return { ok: false, trouble: trouble === 'gone' ? 'not-a-server' : trouble };
}

type Asked = { ok: true; server: StoredServer } | { ok: false; trouble: RemoteTrouble | CardTrouble };
type Given = Omit<StoredServer, 'origin' | 'address'>;

const world = () => ({ fetch: globalThis.fetch.bind(globalThis), clock });

/** In the form that tasks store. @param whole everything that its address consists of */
const toldAs = async ({ id, name, kind }: Given, url: string, whole: string) => ({
  id,
  name,
  kind,
  origin: new URL(url).origin,
  address: await sha256(whole),
});

async function askServer(server: Given): Promise<Asked> {
  // The client is large and seldom needed.
  const { listServerTools } = await import('../../core/remote/mcp-client.ts');
  const listed = await listServerTools(server, world(), never);
  if (!listed.ok) return listed;
  const told = await toldAs(server, server.url, server.url);
  return { ok: true, server: { ...server, ...told, ...boundTools(told, listed.tools) } };
}

async function askAgent(server: Given): Promise<Asked> {
  const { findAgent } = await import('../../core/remote/agent-client.ts');
  const found = await findAgent(server, world(), never);
  if (!found.ok) return found;
  const agent = found.card.interface;
  // The destination of its messages is part of its address: when the card names another one, running tasks stop using
  // it.
  const whole = JSON.stringify([server.url, agent.url, agent.version, agent.tenant]);
  const told = await toldAs(server, agent.url, whole);
  return { ok: true, server: { ...server, ...told, agent, tools: [agentTool(told, found.card)] } };
}

/** Has the person revoked the extension's access to that address? Chrome then reports no more than a failure. */
const mayReach = (url: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [`${new URL(url).origin}/*`] }).catch(() => true);
