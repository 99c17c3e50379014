import { startTiddlyWiki, type Tiddler } from '../../applications/tiddlywiki.ts';
import { pollUntil } from '../../harness/poll.ts';
import { defineSuite } from '../suite.ts';

const KNOWN: readonly Tiddler[] = [
  { title: 'Lamp care', text: 'Wipe the shade with a dry cloth.', tags: ['home'] },
  { title: 'Garden plan', text: 'Beans along the south wall.', tags: ['garden'] },
];

/** How often the wiki must be found the same, 200 ms apart: its page saves within a second of each change. */
const STILL = 8;

export const wikiSuite = defineSuite<Tiddler[]>({
  name: 'tiddlywiki',
  start: async () => {
    const wiki = await startTiddlyWiki();
    return {
      url: wiki.url.replace(/\/$/, ''),
      reset: () => wiki.reset(KNOWN),
      state: () => whenStill(wiki.tiddlers),
      close: async () => wiki.close(),
    };
  },
  tasks: [
    {
      id: 'wiki-create',
      kind: 'form',
      path: '/',
      words:
        'Click "new tiddler", type "Kettle" into "New Tiddler", type "Descale it in spring." into "Type the text for this tiddler", type "kitchen" into "tag name" and press Enter, and then click "Confirm changes to this tiddler"',
      wish: 'Add an entry “Kettle” with the text “Descale it in spring.” and the tag “kitchen”.',
      approve: 'allow',
      check: ({ state }) => ({
        'the tiddler is saved with text and tag':
          JSON.stringify(state.find(({ title }) => title === 'Kettle')) ===
          '{"title":"Kettle","text":"Descale it in spring.","tags":["kitchen"]}',
        'nothing else is there': state.length === 3,
      }),
    },
    {
      id: 'wiki-find',
      kind: 'search',
      path: '/',
      words: 'Type "south wall" into the search box, click "Garden plan" and then read the page',
      wish: 'What grows along the south wall? Find it in this wiki.',
      approve: 'allow',
      check: ({ state, answer }) => ({
        'its text is told': answer.includes('Beans along the south wall.'),
        'nothing was changed': JSON.stringify(sorted(state)) === JSON.stringify(sorted(KNOWN)),
      }),
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
      id: 'wiki-edit',
      kind: 'form',
      path: '/#Garden%20plan',
      words:
        'Click "Edit this tiddler", type "Peas along the north wall." into "Type the text for this tiddler" and then click "Confirm changes to this tiddler"',
      wish: 'The beans were a mistake: the whole text of the garden plan shall be “Peas along the north wall.”',
      approve: 'allow',
      check: ({ state }) => ({
        'the new text is saved':
          state.find(({ title }) => title === 'Garden plan')?.text === 'Peas along the north wall.',
        'the other is as it was': state.some(({ text }) => text === KNOWN[0]?.text),
        'no draft is left': state.length === 2,
      }),
    },
    {
      id: 'wiki-delete',
      kind: 'trouble',
      path: '/#Lamp%20care',
      words: 'Click "Edit this tiddler" and then click "Delete this tiddler"',
      approve: 'allow',
      acceptsDialogs: true,
      check: ({ state }) => ({
        'it is gone, and only it': state.map(({ title }) => title).join() === 'Garden plan',
      }),
    },
  ],
});

const sorted = (tiddlers: readonly Tiddler[]): Tiddler[] =>
  tiddlers.toSorted((a, b) => a.title.localeCompare(b.title));

async function whenStill(read: () => Promise<Tiddler[]>): Promise<Tiddler[]> {
  let last = '';
  let same = 0;
  return pollUntil(
    async () => {
      const state = await read();
      const text = JSON.stringify(sorted(state));
      same = text === last ? same + 1 : 0;
      last = text;
      return same >= STILL ? state : undefined;
    },
    { what: 'the wiki to be saved', timeoutMs: 20_000, everyMs: 200 },
  );
}
