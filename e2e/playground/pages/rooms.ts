import { html } from '../html.ts';
import { layout } from '../layout.ts';
import { json, type Reply, type Route, type Visit } from '../router.ts';

const ROOMS = ['Kitchen', 'Attic', 'Hall'];
/** This one cannot be cleaned at the first attempt. */
const STUBBORN = 'Attic';

/** Things of which each has to be done, one of them only at the second attempt; and a desk that has to be watched. */
export const roomRoutes: Route[] = [
  { method: 'GET', path: '/rooms', handle: rooms },
  { method: 'POST', path: '/api/rooms/:name/clean', handle: clean },
  { method: 'GET', path: '/desk', handle: desk },
  { method: 'GET', path: '/api/desk', handle: ({ state }) => json(state.desk) },
  { method: 'POST', path: '/api/desk', handle: answerDesk },
];

const cleanedTimes = ({ state }: Visit, name: string): number =>
  state.cleanings.filter((room) => room === name).length;

function rooms(visit: Visit): Reply {
  const rows = ROOMS.map((name) => {
    const isClean = cleanedTimes(visit, name) > (name === STUBBORN ? 1 : 0);
    return html`<tr><td>${name}</td><td role="status">${isClean ? `${name} is clean` : 'not yet'}</td><td><button>Clean</button></td></tr>`;
  });
  return layout(visit, {
    title: 'Rooms',
    scripts: ['rooms.js'],
    body: html`<h1>Rooms</h1><table><thead><tr><th>Room</th><th>State</th><th></th></tr></thead><tbody>${rows}</tbody></table>`,
  });
}

function clean(visit: Visit): Reply {
  const name = visit.params.name ?? '';
  if (!ROOMS.includes(name)) return json({ clean: false }, 404);
  visit.state.cleanings.push(name);
  return json({ clean: name !== STUBBORN || cleanedTimes(visit, name) > 1 });
}

function desk(visit: Visit): Reply {
  return layout(visit, {
    title: 'Desk',
    scripts: ['desk.js'],
    body: html`<h1>Desk</h1><p id="busy" aria-hidden="true"></p>
<section aria-label="Visitors"><h2>Visitors</h2><ul id="visitors"></ul></section>
<form id="answer" class="filters"><label>Answer <input name="text" autocomplete="off"></label> <button>Send</button></form>
<p role="status" id="sent"></p>`,
  });
}

function answerDesk({ state, form }: Visit): Reply {
  const text = (form.get('text') ?? '').trim();
  if (form.get('from') === 'visitor') state.desk.visitors.push(text);
  else state.desk.answers.push(text);
  return json({ saved: true });
}
