import { type SwaggerUi, startSwaggerUi } from '../../applications/swagger-ui.ts';
import { defineSuite } from '../suite.ts';

type Requests = SwaggerUi['requests'];

const asked = (requests: Requests): string => requests.map(({ method, path }) => `${method} ${path}`).join();

export const swaggerSuite = defineSuite<Requests>({
  name: 'swagger-ui',
  start: async () => {
    const swagger = await startSwaggerUi();
    return {
      url: swagger.url.replace(/\/$/, ''),
      reset: () => {
        swagger.requests.length = 0;
      },
      state: () => [...swagger.requests],
      close: swagger.close,
    };
  },
  tasks: [
    {
      id: 'api-find-lamp',
      kind: 'form',
      path: '/',
      words:
        'Expand "Find a lamp by its id", click "Try it out", type "7" into "lampId", click "Execute" and then read the page',
      wish: 'What does the API answer when it is asked for the lamp with the id 7? Try it out here, and tell me status and body.',
      approve: 'allow',
      check: ({ state, answer }) => ({
        'the API was asked once': asked(state) === 'GET /api/lamps/7',
        'status and body are told': answer.includes('200') && answer.includes('Desk lamp'),
      }),
    },
    {
      id: 'api-list-lamps',
      kind: 'list',
      path: '/',
      words: 'Expand "List all lamps", click "Try it out", click "Execute" and then read the page',
      approve: 'allow',
      check: ({ state, answer }) => ({
        'the API was asked once': asked(state) === 'GET /api/lamps',
        'both lamps are told': answer.includes('Desk lamp') && answer.includes('Floor lamp'),
      }),
    },
    {
      id: 'api-no-such-lamp',
      kind: 'trouble',
      path: '/',
      words:
        'Expand "Find a lamp by its id", click "Try it out", type "99" into "lampId", click "Execute" and then read the page',
      wish: 'What does the API answer when it is asked for the lamp with the id 99? Try it out here, and tell me status and body.',
      approve: 'allow',
      check: ({ state, answer }) => ({
        'the API was asked once': asked(state) === 'GET /api/lamps/99',
        'the refusal is told': answer.includes('404') && answer.includes('There is no such lamp.'),
      }),
    },
  ],
});
