import { type SwaggerUi, startSwaggerUi } from '../applications/swagger-ui.ts';
import { startTiddlyWiki, type Tiddler, type TiddlyWiki } from '../applications/tiddlywiki.ts';
import { defineSuite, type EvaluationTask, type RunningSite } from './suite.ts';

const wikiTasks: EvaluationTask<Tiddler[]>[] = [
  {
    id: 'wiki-create',
    kind: 'form',
    path: '/',
    words:
      'Click "new tiddler", type "Harbor trip", then type "sea" into "tag name", press Enter, and then click "Confirm changes to this tiddler"',
    approve: 'allow',
    check: ({ state }) => {
      const written = state.find(({ title }) => title === 'Harbor trip');
      return { 'it is there': written !== undefined, 'with its tag': written?.tags.join() === 'sea' };
    },
  },
  {
    id: 'wiki-search-without-hit',
    kind: 'search',
    path: '/',
    words: 'Search for "walrus" and read the page',
    approve: 'allow',
    check: ({ answer }) => ({
      'the search was made': answer.includes('walrus'),
      'the miss is told': answer.includes('No search result'),
    }),
  },
  {
    id: 'wiki-read',
    kind: 'reading',
    path: '/',
    words: 'Read the page',
    approve: 'allow',
    check: ({ answer }) => ({ 'the open text is told': answer.includes('Syncing Changes to the Server') }),
  },
];

type Requests = SwaggerUi['requests'];

const swaggerTasks: EvaluationTask<Requests>[] = [
  {
    id: 'api-find-lamp',
    kind: 'form',
    path: '/',
    words:
      'Click "Find a lamp by its id", click "Try it out", type "7" into "lampId", click "Execute" and read the page',
    approve: 'allow',
    check: ({ state, answer }) => ({
      'asked once': JSON.stringify(state) === '[{"method":"GET","path":"/api/lamps/7"}]',
      'the body is told': answer.includes('"Desk lamp"'),
    }),
  },
  {
    id: 'api-list-lamps',
    kind: 'list',
    path: '/',
    words: 'Click "List all lamps", click "Try it out", click "Execute" and read the page',
    approve: 'allow',
    check: ({ state, answer }) => ({
      'asked once': JSON.stringify(state) === '[{"method":"GET","path":"/api/lamps"}]',
      'both lamps are told': answer.includes('Desk lamp') && answer.includes('Floor lamp'),
    }),
  },
  {
    id: 'api-no-such-lamp',
    kind: 'trouble',
    path: '/',
    words:
      'Click "Find a lamp by its id", click "Try it out", type "99" into "lampId", click "Execute" and read the page',
    approve: 'allow',
    check: ({ state, answer }) => ({
      'asked once': JSON.stringify(state) === '[{"method":"GET","path":"/api/lamps/99"}]',
      'the failure is told': answer.includes('There is no such lamp.'),
    }),
  },
];

/** An application whose state is forgotten by starting it again. */
async function restarted<App extends { url: string; close(): unknown }, State>(
  start: () => Promise<App>,
  state: (app: App) => State | Promise<State>,
): Promise<RunningSite<State>> {
  let app: App | undefined = await start();
  const running = (): App => {
    if (app === undefined) throw new Error('The application is being started again.');
    return app;
  };
  return {
    get url() {
      return running().url.replace(/\/$/, '');
    },
    state: () => state(running()),
    reset: async () => {
      await app?.close();
      app = await start();
    },
    close: async () => {
      await app?.close();
      app = undefined;
    },
  };
}

/** Applications that were not written here (a package of their own, e2e/applications). */
export const applicationSuites = [
  defineSuite({
    name: 'tiddlywiki',
    start: () => restarted<TiddlyWiki, Tiddler[]>(startTiddlyWiki, (wiki) => wiki.tiddlers()),
    tasks: wikiTasks,
  }),
  defineSuite({
    name: 'swagger-ui',
    start: () => restarted<SwaggerUi, Requests>(startSwaggerUi, (ui) => ui.requests),
    tasks: swaggerTasks,
  }),
];
