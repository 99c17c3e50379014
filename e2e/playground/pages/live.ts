import { html } from '../html.ts';
import { layout } from '../layout.ts';
import { json, type Reply, type Route, type Visit } from '../router.ts';

const TICK_MS = 700;
const ANSWER_MS = 600;

export const liveRoutes: Route[] = [
  { method: 'GET', path: '/live', handle: show },
  { method: 'GET', path: '/live/ticks', handle: ticks },
  { method: 'GET', path: '/api/messages', handle: ({ state }) => json(state.messages) },
  { method: 'POST', path: '/api/messages', handle: say },
];

function show(visit: Visit): Reply {
  return layout(visit, {
    title: 'Live',
    scripts: ['live.js'],
    body: html`<h1>Live</h1>
<section aria-label="Stock ticker"><h2>Timber prices</h2><table><thead><tr><th>Wood</th><th>Price</th></tr></thead><tbody id="ticks"></tbody></table></section>
<section aria-label="Chat"><h2>Shop chat</h2><ul id="messages" aria-live="polite"></ul>
<form id="say" class="filters"><label>Message <input name="text" autocomplete="off"></label> <button>Send</button></form></section>`,
  });
}

/** Prices that change by themselves, the same in every run. */
function ticks(): Reply {
  return {
    kind: 'stream',
    begin: (send) => {
      let round = 0;
      const tick = () => {
        round++;
        send({
          Oak: 840 + ((round * 7) % 23),
          Pine: 310 + ((round * 5) % 11),
          Walnut: 1520 + ((round * 3) % 17),
        });
      };
      tick();
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
  };
}

function say({ state, form }: Visit): Reply {
  const text = (form.get('text') ?? '').trim();
  if (text === '') return json({ saved: false }, 422);
  state.messages.push({ from: 'You', text });
  const { messages } = state;
  setTimeout(
    () => messages.push({ from: 'Mira', text: `Thanks, I will look into "${text}".` }),
    ANSWER_MS,
  ).unref();
  return json({ saved: true });
}
