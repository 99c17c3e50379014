import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASES } from './cases.ts';

export interface ServedCases {
  urlOf(index: number): string;
  close(): Promise<void>;
}

export async function serveCases(): Promise<ServedCases> {
  const server = createServer((request, response) => {
    const found = CASES[Number((request.url ?? '').slice(1))];
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(found.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (index) => `http://127.0.0.1:${port}/${index}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
