import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

export interface HandsSite {
  /** Without a trailing slash. */
  url: string;
  /** Name, type, bytes and hash of each file that a page sent here, in order of arrival. */
  taken: string[];
  close(): Promise<void>;
}

/**
 * Pages that need more than clicks and keys. Each page logs what happened in `window.log`, so that a test judges by the
 * page's own state.
 */
export async function startHandsSite(): Promise<HandsSite> {
  const taken: string[] = [];
  const server = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/sales.csv') file(response);
    else if (pathname === '/scan.pdf') scan(response);
    else if (pathname === '/taken') void take(request, response, taken);
    else if (pathname === '/late') setTimeout(() => response.end('late'), 700);
    else if (PAGES[pathname] === undefined) response.writeHead(404).end();
    else page(response, PAGES[pathname]);
  });
  return {
    url: server.url,
    taken,
    close: server.close,
  };
}

/** Not valid text in any encoding: every byte value, a thousand times. */
export const SCAN = Buffer.from(Uint8Array.from({ length: 256_000 }, (_, index) => index % 256));

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function scan(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
  response.end(SCAN);
}

async function take(request: IncomingMessage, response: ServerResponse, taken: string[]): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const { 'x-name': name, 'content-type': type } = request.headers;
  taken.push(`${name} ${type} ${bytes.length} ${hashOf(bytes)}`);
  response.end('taken');
}

const PAGES: Record<string, string> = {
  '/scripted': `<a href="javascript:log.push('plain');">Add</a>
<a href="javascript:log.push('kept back');" onclick="return false">Keep</a>
<a href="javascript:log.push('stopped');" onclick="event.stopPropagation()">Stop</a>
<a href="javascript:log.push('by key');" onclick="log.push('heard')">Press</a>
<svg width="80" height="20"><a href="javascript:log.push('drawn');"><text y="15">Drawn</text></a></svg>
<script>window.log = [];</script>`,
  '/scripted-forms': `<form action="javascript:log.push('sent');"><input name="q"><button>Send</button></form>
<form action="javascript:log.push('never');"><button formaction="javascript:log.push('by button');">Other</button></form>
<form action="javascript:log.push('kept back');" onsubmit="return false"><button>Keep</button></form>
<form action="javascript:log.push('by enter');"><input aria-label="Search"></form>
<form id="third" action="javascript:log.push('by page');"></form><button type="button" onclick="third.requestSubmit()">Page</button>
<script>window.log = [];</script>`,
  // What the browser does for a click in these is not to follow the link.
  '/unfollowed': `<a href="javascript:log.push('box');"><input type="checkbox" aria-label="Box"></a>
<a href="javascript:log.push('label');"><label>Label <input type="checkbox"></label></a>
<a href="javascript:log.push('summary');"><details><summary>More</summary>Text</details></a>
<script>window.log = [];</script>`,
  '/board': `<style>.lane, .card { border: 1px solid; margin: 8px; padding: 8px } .lane { width: 260px; min-height: 90px }</style>
<div class="lane" id="todo" role="group" tabindex="0" aria-label="To do"><div class="card" id="card" draggable="true" role="button" tabindex="0">Write the letter</div></div>
<div class="lane" id="done" role="group" tabindex="0" aria-label="Finished"></div>
<script>
card.ondragstart = (event) => { event.dataTransfer.setData('text/x-card', 'card'); };
for (const lane of [todo, done]) {
  lane.ondragover = (event) => { if (event.dataTransfer.types.includes('text/x-card')) event.preventDefault(); };
  lane.ondrop = (event) => { event.preventDefault(); lane.append(document.getElementById(event.dataTransfer.getData('text/x-card'))); log.push(lane.id); };
}
</script>`,
  // A slider as component libraries implement it: it depends on pointer capture.
  '/slider': `<style>#track { width: 300px; height: 24px; background: #ddd; position: relative; margin: 30px }
#thumb { position: absolute; left: 0; width: 24px; height: 24px; background: #36c }</style>
<div id="track"><span id="thumb" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"></span></div>
<label>Price <input id="price" type="range" min="0" max="500" step="10" value="100" style="width: 316px"></label>
<script>
const set = (value) => { thumb.setAttribute('aria-valuenow', String(Math.max(0, Math.min(100, Math.round(value))))); thumb.style.left = thumb.getAttribute('aria-valuenow') * 2.76 + 'px'; };
thumb.onpointerdown = (event) => thumb.setPointerCapture(event.pointerId);
thumb.onpointermove = (event) => { if (thumb.hasPointerCapture(event.pointerId)) set((event.clientX - track.getBoundingClientRect().x - 12) / 2.76); };
thumb.onpointerup = (event) => { if (thumb.hasPointerCapture(event.pointerId)) { thumb.releasePointerCapture(event.pointerId); log.push('volume ' + thumb.getAttribute('aria-valuenow')); } };
thumb.onkeydown = ({ key }) => { const step = { ArrowRight: 1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[key]; if (step) { set(Number(thumb.getAttribute('aria-valuenow')) + step); log.push('key'); } };
price.onchange = () => log.push('price ' + price.value);
</script>`,
  '/map': `<canvas id="map" width="400" height="200" role="img" tabindex="0" aria-label="Map"></canvas>
<script>map.onclick = (event) => log.push([event.offsetX, event.offsetY].join());</script>`,
  '/form': `<form id="form"><label>Name <input name="name"></label>
<label>City <input name="city" role="combobox" aria-expanded="false" aria-controls="found" autocomplete="off"></label><div id="found"></div>
<label>Arrival <input name="arrival" type="date"></label>
<label>Room <select name="room"><option>Single</option><option>Double</option></select></label>
<label>Extras <select name="extras" multiple size="3"><option>Breakfast</option><option selected>Parking</option><option>Sauna</option></select></label>
<label><input name="late" type="checkbox"> Late arrival</label><button>Book</button></form>
<script>
form.city.oninput = () => { found.innerHTML = form.city.value ? '<ul role="listbox" aria-label="Cities"><li role="option" tabindex="-1">Rome, Italy</li><li role="option" tabindex="-1">Rome, Georgia</li></ul>' : ''; };
found.onclick = (event) => { form.city.value = event.target.textContent; found.innerHTML = ''; };
form.onsubmit = (event) => { event.preventDefault(); log.push([...new FormData(form)].map((pair) => pair.join('=')).join('&')); };
</script>`,
  '/patient': `<label>City <input id="city" role="combobox" aria-expanded="false" autocomplete="off"></label><div id="found"></div>
<label>Search orders <input id="orders" autocomplete="off"></label><button id="help">Help</button><p id="hint"></p><div id="letter" role="button" tabindex="0">Letter from Ann</div><label>User name <input id="user"></label><p id="says"></p><ul id="list"><li>Tea</li><li>Rice</li></ul>
<script>
let timer;
const rested = (work, ms) => { clearTimeout(timer); timer = setTimeout(work, ms); };
city.oninput = () => rested(async () => { const word = await (await fetch('/late')).text(); found.innerHTML = '<ul role="listbox" aria-label="Cities"><li role="option" tabindex="-1">Rome (' + word + ')</li></ul>'; }, 300);
help.onmouseenter = () => rested(() => { hint.textContent = 'Write to us'; }, 700);
let second;
letter.onclick = () => { letter.className = 'chosen'; clearTimeout(second); second = setTimeout(() => { says.textContent = 'Dear all'; }, 250); };
letter.ondblclick = () => { clearTimeout(second); says.textContent = 'In a window'; };
user.oninput = () => rested(() => { says.textContent = user.value + ' is taken'; }, 400);
orders.oninput = () => rested(() => { for (const item of list.children) item.hidden = !item.textContent.includes(orders.value); }, 500);
</script>`,
  '/sliced': `<button id="sort">Sort</button><button id="load">Load</button><p id="text">Nothing</p>
<script>
const drawn = (words) => new Promise((resolve) => {
  const end = performance.now() + 150;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const sliceEnd = performance.now() + 5;
    while (performance.now() < sliceEnd);
    if (performance.now() < end) return port2.postMessage(0);
    text.textContent = words;
    resolve();
  };
  port2.postMessage(0);
});
sort.onclick = () => drawn('Sorted');
load.onclick = () => fetch('/sales.csv').then(() => drawn('Loaded'));
</script>`,
  '/files': `<button id="attach">Attach</button><input id="hidden" type="file" multiple hidden>
<div id="zone" role="button" tabindex="0" style="border: 1px dashed; padding: 30px">Drop reports</div>
<script>
const read = async (how, files) => { for (const file of files) log.push([how, file.name, file.type, await file.text()].join(' ')); };
attach.onclick = () => hidden.click();
hidden.onchange = () => read('chosen', hidden.files);
zone.ondragover = (event) => event.preventDefault();
zone.ondrop = (event) => { event.preventDefault(); read('dropped', event.dataTransfer.files); };
</script>`,
  '/sending': `<a href="/scan.pdf">Scan</a> <label>Document <input id="field" type="file" accept=".pdf"></label>
<script>
field.onchange = () => { for (const file of field.files) fetch('/taken', { method: 'POST', headers: { 'x-name': file.name, 'content-type': file.type }, body: file }); };
</script>`,
  '/clipboard': `<button id="share">Copy the link</button><button id="nothing">Share</button>
<table role="grid" aria-label="Rows"><tr><td id="cell" role="gridcell" tabindex="0">A1</td></tr></table>
<script>
share.onclick = () => navigator.clipboard.writeText('https://share.example/7').then(() => { share.textContent = 'Copied'; });
cell.onpaste = (event) => { event.preventDefault(); log.push(JSON.stringify(event.clipboardData.getData('text/plain').split('\\n').map((row) => row.split('\\t')))); };
</script>`,
  '/waiting': `<a href="/sales.csv">Sales</a> <a href="/map">Map</a> <button id="load">Load</button><p id="text"></p>
<div style="height: 3000px"></div><div id="region" role="region" aria-label="Terms" tabindex="0" style="height: 100px; overflow: auto"><div style="height: 900px">Start</div><p>The very end</p></div>
<script>
load.onclick = () => { let count = 0; const timer = setInterval(() => { text.textContent = 'row ' + ++count; if (count === 8) { clearInterval(timer); log.push('loaded'); } }, 150); };
region.onscroll = () => log.push('scrolled');
</script>`,
};

function file(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="sales.csv"',
  });
  response.end('month,sales\n1,20\n');
}

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>Hands</title><link rel="icon" href="data:,"><script>window.log = [];</script>${body}</html>`,
  );
}
