import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { serve } from '../harness/serve.ts';
import { installApplications, packageFolder } from './install.ts';

export interface SwaggerUi {
  url: string;
  /** Requests that the API itself received. */
  requests: { method: string; path: string }[];
  close(): Promise<void>;
}

const lamps = new Map([
  ['7', { id: 7, name: 'Desk lamp', price: 39.5, stock: 4 }],
  ['8', { id: 8, name: 'Floor lamp', price: 89, stock: 0 }],
]);

/** swagger-ui from its package, over a small API of its own with an OpenAPI description. */
export async function startSwaggerUi(): Promise<SwaggerUi> {
  await installApplications();
  const files = join(packageFolder('swagger-ui-dist'));
  const requests: SwaggerUi['requests'] = [];
  const server = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (pathname.startsWith('/api/')) {
      requests.push({ method: request.method ?? '', path: pathname });
      return answerApi(pathname, response);
    }
    if (pathname === '/openapi.json') return json(response, 200, description);
    if (pathname === '/') return page(response);
    const file = join(files, normalize(pathname));
    if (!file.startsWith(files) || !existsSync(file)) return json(response, 404, { message: 'no such file' });
    response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return {
    url: `${server.url}/`,
    requests,
    close: server.close,
  };
}

function answerApi(pathname: string, response: ServerResponse): void {
  const lamp = lamps.get(/^\/api\/lamps\/(.+)$/.exec(pathname)?.[1] ?? '');
  if (pathname === '/api/lamps') json(response, 200, [...lamps.values()]);
  else json(response, lamp ? 200 : 404, lamp ?? { message: 'There is no such lamp.' });
}

function page(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Lamp API</title>
<link rel="stylesheet" href="/swagger-ui.css"><div id="ui"></div>
<script src="/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', tryItOutEnabled: location.search === '?try' })</script></html>`);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html',
  '.png': 'image/png',
};

const lampSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    price: { type: 'number' },
    stock: { type: 'integer' },
  },
};

const description = {
  openapi: '3.0.3',
  info: { title: 'Lamp API', version: '1.0.0' },
  paths: {
    '/api/lamps': {
      get: {
        summary: 'List all lamps',
        operationId: 'listLamps',
        responses: {
          200: {
            description: 'All lamps',
            content: { 'application/json': { schema: { type: 'array', items: lampSchema } } },
          },
        },
      },
    },
    '/api/lamps/{lampId}': {
      get: {
        summary: 'Find a lamp by its id',
        operationId: 'getLamp',
        parameters: [
          {
            name: 'lampId',
            in: 'path',
            required: true,
            description: 'Id of the lamp',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: { description: 'The lamp', content: { 'application/json': { schema: lampSchema } } },
          404: { description: 'No such lamp' },
        },
      },
    },
  },
};
