import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, on this machine. */
export interface Served {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** Resolves when it is gone; pages may keep connections open, and are not waited for. */
  close(): Promise<void>;
}

/** @param wantedPort any free one unless given */
export async function serve(listener: RequestListener, wantedPort = 0): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port at which nobody listens. */
export async function deadPort(): Promise<number> {
  const { port, close } = await serve(() => undefined);
  await close();
  return port;
}
