import { SPECIAL_CASES } from './special-cases.ts';

/** A small page with so many controls that only its script tells of, by the word of who wrote it. */
export interface Case {
  name: string;
  html: string;
  controls: number;
}

/** How an element comes to answer a pointer. `element` is given; some work on its attributes alone. */
const TECHNIQUES: Record<string, { script?: string; attributes?: string }> = {
  'a click listener': { script: `element.addEventListener('click', act)` },
  'a pointerdown listener': { script: `element.addEventListener('pointerdown', act)` },
  'a mousedown listener': { script: `element.addEventListener('mousedown', act)` },
  'a dblclick listener': { script: `element.addEventListener('dblclick', act)` },
  'an object that handles events': { script: `element.addEventListener('click', { handleEvent: act })` },
  'a handler property': { script: `element.onclick = act` },
  'a late listener': { script: `setTimeout(() => element.addEventListener('click', act), 30)` },
};

/** Where the element stands. `$` takes the technique's attributes; `find` gives the element. */
const HOSTS: Record<string, { html: string; find?: string }> = {
  div: { html: '<div id="it"$>Open it</div>' },
  'a span in a sentence': { html: '<p>Some words, <span id="it"$>open it</span>, and more.</p>' },
  'a list item': { html: '<ul><li>one</li><li id="it"$>Open it</li></ul>' },
  'a table cell': {
    html: '<table><tr><th>Day</th><th>Do</th></tr><tr><td>Monday</td><td id="it"$>Open it</td></tr></table>',
  },
  'a picture': {
    html: `<img id="it" alt="Map" width="60" height="60" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'/%3E"$>`,
  },
  'a canvas': { html: '<canvas id="it" width="90" height="60"$></canvas>' },
  'a shape of a drawing': {
    html: '<svg width="120" height="60"><rect width="50" height="50" fill="#ddd"/><path id="it" d="M60 5H110V55H60z"$/></svg>',
  },
  'a custom element': { html: '<x-thing id="it"$ style="display:block">Open it</x-thing>' },
  'an open shadow root': {
    html: '<x-host id="host"></x-host><script>host.attachShadow({ mode: "open" }).innerHTML = `<div id="it"$>Open it</div>`</script>',
    find: 'host.shadowRoot.getElementById("it")',
  },
  'a closed shadow root': {
    html: '<div id="host"></div><script>const root = host.attachShadow({ mode: "closed" }); root.innerHTML = `<div id="it"$>Open it</div>`</script>',
    find: 'root.getElementById("it")',
  },
  'a slot': {
    html: '<x-host id="host"><b id="it"$>Open it</b></x-host><script>host.attachShadow({ mode: "open" }).innerHTML = "<section>Before <slot></slot> after</section>"</script>',
  },
};

/** What stands beside it and is no control. */
const BESIDE =
  '<h1>A page</h1><p>Words that nobody can press.</p><div id="hover">Only looks when the mouse comes.</div><script>hover.addEventListener("mouseenter", () => {}); const act = () => { document.title = "done"; };</script>';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Case</title><link rel="icon" href="data:,"><body>${body}</html>`;

const generated: Case[] = Object.entries(TECHNIQUES).flatMap(([technique, { script = '' }]) =>
  Object.entries(HOSTS).map(([host, { html, find = 'document.getElementById("it")' }]) => ({
    name: `${technique} on ${host}`,
    controls: 1,
    html: page(`${BESIDE}${html.replace('$', '')}<script>{ const element = ${find}; ${script}; }</script>`),
  })),
);

export const CASES: readonly Case[] = [
  ...generated,
  ...SPECIAL_CASES.map(([name, controls, body]) => ({ name, controls, html: page(BESIDE + body) })),
];
