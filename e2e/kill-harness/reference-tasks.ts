import type { Playground } from '../playground/server.ts';

/** A task that is run again and again while its worker is killed; the server's own count judges it. */
export interface ReferenceTask {
  name: string;
  startPath: string;
  words(url: string): string;
  /** POSTs that the server must have counted when the task is done: each once. */
  posts: Readonly<Record<string, number>>;
  /** What a person answers when the task asks something of its own. */
  answer?: string;
  /** What happens at the site once the task waits for it. */
  happens?: (url: string) => Promise<unknown>;
}

export const READ: ReferenceTask = {
  name: 'read',
  startPath: '/shop/101',
  words: () => 'Find "lamp", and then scroll to the bottom, and then read the page',
  posts: {},
};

export const FORM: ReferenceTask = {
  name: 'form',
  startPath: '/tracker/new',
  words: () =>
    'Type "Lamp hums" into "Title", and then choose "high" from "Priority", and then click "Create issue", and then read the page',
  posts: { '/tracker': 1 },
};

export const TABS: ReferenceTask = {
  name: 'several tabs',
  startPath: '/shop/101',
  words: (url) =>
    `Click "Add to cart", and then open ${url}/tracker/new in a new tab, and then type "From a tab" into "Title", and then click "Create issue", and then close this tab, and then read the page`,
  posts: { '/cart': 1, '/tracker': 1 },
};

export const QUESTION: ReferenceTask = {
  name: 'human question',
  startPath: '/tracker/new',
  words: () =>
    'Ask me "Which title?", and then type my answer into "Title", and then click "Create issue", and then read the page',
  posts: { '/tracker': 1 },
  answer: 'Asked for',
};

export const WATCH: ReferenceTask = {
  name: 'watch',
  // What never rests is another test's: each first action beside it would wait for the longest time that a page is given.
  startPath: '/desk?calm',
  words: () =>
    'When a new message appears in "Visitors", type "About: {change}" into "Answer" and click "Send"',
  // The visitor's and the answer.
  posts: { '/api/desk': 2 },
  happens: (url) =>
    fetch(`${url}/api/desk`, {
      method: 'POST',
      body: new URLSearchParams({ from: 'visitor', text: 'my order' }),
    }),
};

export const REFERENCE_TASKS: readonly ReferenceTask[] = [READ, FORM, TABS, QUESTION, WATCH];

/** How often each POST happened between two moments. */
export function postsSince(
  before: Readonly<Record<string, number>>,
  playground: Pick<Playground, 'state'>,
): Record<string, number> {
  const counts = Object.entries(playground.state().posts).map(([path, count]) => [
    path,
    count - (before[path] ?? 0),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}
