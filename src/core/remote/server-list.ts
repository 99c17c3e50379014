import { inStore, type OneStore } from '../task/one-store.ts';
import type { AgentInterface } from './agent-card.ts';
import { type OfferedTool, offeredToolSchema, type RemoteServer } from './offered.ts';
import { isUsableForm } from './usable-form.ts';

/**
 * The servers that the person has set up, with their tools as of the person's last test: a task is offered these and no
 * others, whatever a server says later. The panel writes the list, the worker and the offscreen document read it. It is
 * in a separate database, which no export and no page reaches; `factory` is `indexedDB`.
 */
export interface StoredServer extends RemoteServer {
  url: string;
  isOn: boolean;
  /** Sent with each request, and never shown again. */
  secret?: { header: string; value: string };
  /** For a remote agent: the interface from its card. */
  agent?: AgentInterface;
  tools: OfferedTool[];
  /** Number of its tools that cannot be offered. */
  leftOut: number;
}

/** The part of a server that plans need. */
export type KnownServer = Pick<StoredServer, 'name' | 'isOn' | 'tools'>;

const DATABASE: OneStore = { name: 'tabwright-servers', version: 1, store: 'servers' };

/** All configured servers, on and off. */
export const storedServers = async (factory: IDBFactory): Promise<StoredServer[]> =>
  ((await inStore(factory, DATABASE, 'readonly', (store) => store.getAll())) as StoredServer[]).map(
    withUsableTools,
  );

/** An older version with weaker checks may have stored unusable tools: they are left out, and counted. */
function withUsableTools(stored: StoredServer): StoredServer {
  const { tools = [], leftOut = 0 } = stored as Partial<StoredServer>;
  const usable = tools.filter((tool) => offeredToolSchema.safeParse(tool).success && isUsableForm(tool.form));
  return { ...stored, tools: usable, leftOut: leftOut + tools.length - usable.length };
}

/** One server with its key; undefined when it was deleted. */
export const storedServer = async (factory: IDBFactory, id: string): Promise<StoredServer | undefined> =>
  (await inStore(factory, DATABASE, 'readonly', (store) => store.get(id))) as StoredServer | undefined;

/** Adds a server, or replaces the one with its id. */
export const keepServer = (factory: IDBFactory, server: StoredServer): Promise<unknown> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.put(server, server.id));

/** Deletes a server with its key. */
export const forgetServer = (factory: IDBFactory, id: string): Promise<unknown> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.delete(id));

/** Maximum for all servers: an agent that has all these tools sends them to its model with every turn. */
const MOST_OFFERED = 60;

/** The tools offered to a new task: the first ones of the servers that are on. */
export const toolsOffered = (servers: readonly KnownServer[]): OfferedTool[] =>
  servers.flatMap(({ isOn, tools }) => (isOn ? tools : [])).slice(0, MOST_OFFERED);
