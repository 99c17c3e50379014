import { serve } from '../harness/serve.ts';
import { CASES } from './cases.ts';

export interface ServedCases {
  urlOf(index: number): string;
  close(): Promise<void>;
}

export async function serveCases(): Promise<ServedCases> {
  const server = await serve((request, response) => {
    const found = CASES[Number((request.url ?? '').slice(1))];
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(found.html);
  });
  return {
    urlOf: (index) => `${server.url}/${index}`,
    close: server.close,
  };
}
