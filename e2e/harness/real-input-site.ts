import type { ServerResponse } from 'node:http';
import { serve } from './serve.ts';

export interface RealInputSite {
  /** Without a trailing slash. */
  url: string;
  /** The paths asked for at `localhost`, which is another site than that of `url`. */
  askedElsewhere: string[];
  close(): Promise<void>;
}

/**
 * Pages that react to real input only. Each page logs what happened in `window.log`, so that a test judges by the
 * page's own state. The page in the frame is of another site, and the browser runs it in a separate process.
 */
export async function startRealInputSite(): Promise<RealInputSite> {
  const askedElsewhere: string[] = [];
  const server = await serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site');
    if (request.headers.host?.startsWith('localhost')) askedElsewhere.push(pathname + search);
    const body = pages(request.socket.localPort ?? 0)[pathname];
    if (body === undefined) response.writeHead(404).end();
    else page(response, body);
  });
  return {
    url: server.url,
    askedElsewhere,
    close: server.close,
  };
}

/** Before the mouse is known to have arrived, between that and the press, between press and release, and later. */
export const LET_THROUGH_AFTER_MS = [4, 8, 12, 16, 20];

/** Before the key is asked for, and between that and its arrival. */
export const FOCUS_AWAY_AFTER_TASKS = [1, 2, 3, 5, 9];

const CHECKING = `<button id="b">Confirm order</button><input id="i" aria-label="Code">
<script>
b.onclick = (event) => log.push('click ' + event.isTrusted);
i.onkeydown = (event) => { if (!event.isTrusted) event.preventDefault(); else log.push('key ' + event.key); };
i.onbeforeinput = (event) => { if (!event.isTrusted) event.preventDefault(); };
</script>`;

const DRAGGING = `<style>div { width: 160px; height: 80px; border: 1px solid; margin: 12px }</style>
<div id="card" role="button" aria-label="Card" draggable="true">Card</div>
<div id="bin" role="button" aria-label="Bin">Bin</div>
<script>
card.ondragstart = (event) => { event.dataTransfer.setData('text/plain', 'the card'); };
bin.ondragover = (event) => { if (event.isTrusted) event.preventDefault(); };
bin.ondrop = (event) => { event.preventDefault(); log.push('dropped ' + event.dataTransfer.getData('text/plain') + ' ' + event.isTrusted); };
</script>`;

const pages = (port: number): Record<string, string> => {
  /** A frame of another site, over which the element `#b` lies. */
  const overFrame = (path: string): string =>
    `<style>#b, iframe { position: absolute; left: 50px; top: 100px; width: 200px; height: 60px; border: 0 }</style>
<iframe src="http://localhost:${port}${path}"></iframe>`;
  return {
    '/checking': CHECKING,
    '/hover': `<style>
nav ul { display: none } nav:hover ul { display: block }
</style>
<nav><button>Products</button><ul><li><button onclick="log.push('lamps')">Lamps</button></li></ul></nav>`,
    '/chooser': `<button id="b">Attach a file</button>
<script>
b.onclick = () => {
  const field = document.createElement('input');
  field.type = 'file';
  field.onchange = async () => log.push(field.files[0].name + ' ' + await field.files[0].text());
  field.click();
};
</script>`,
    '/drag': DRAGGING,
    '/drag-framed': `${DRAGGING}<iframe srcdoc="Beside it"></iframe>`,
    '/activation': `<button id="o">Open the map</button><button id="c">Copy the link</button>
<script>
o.onclick = () => log.push('active ' + navigator.userActivation.isActive + ', opened ' + (open('/hover', 'map', 'popup') !== null));
c.onclick = () => navigator.clipboard.writeText('https://map.example/7').then(() => log.push('copied'), (error) => log.push(error.name));
</script>`,
    '/dialogs': `<button id="a">Tell me</button><button id="d">Delete all</button><button id="p">Rename</button><button id="w">Write</button><a href="/hover">Leave</a>
<script>
a.onclick = () => { alert('Saved twice.'); log.push('told'); };
d.onclick = () => log.push(confirm('Delete all 7 letters?') ? 'deleted' : 'kept');
p.onclick = () => log.push('name ' + prompt('New name?', 'Harbor'));
w.onclick = () => { onbeforeunload = (event) => { event.preventDefault(); }; log.push('unsaved'); };
</script>`,
    // Each asks first, and goes on with what was answered.
    '/asking': `<button id="o">Report</button><button id="n">Read on</button>
<script>
o.onclick = () => { location = 'http://localhost:${port}/hover?by=' + prompt('Who are you?', ''); };
n.onclick = () => { if (confirm('In a new tab?')) open('/hover'); };
</script>`,
    '/framed': `<h1>Around</h1><div style="height: 240px"></div>
<iframe title="Payment" style="border: 7px solid; padding: 5px; width: 400px; height: 200px" src="http://localhost:${port}/checking"></iframe>`,
    // Soon after the mouse is there, it lets the pointer through to the frame of another site below it.
    ...Object.fromEntries(
      LET_THROUGH_AFTER_MS.map((ms) => [
        `/let-through-${ms}`,
        `${overFrame('/transfer')}<button id="b" style="z-index: 1">Next</button>
<script>
b.onclick = () => log.push('next');
b.onpointermove = ({ isTrusted }) => isTrusted && setTimeout(() => { b.style.pointerEvents = 'none'; }, ${ms});
</script>`,
      ]),
    ),
    // When its card is taken, its bin lets the pointer through to the frame below it, where things can be dropped.
    '/drop-through': `${overFrame('/dropzone')}
<div id="card" role="button" aria-label="Card" draggable="true">Card</div><button id="b" style="z-index: 1">Bin</button>
<script>
card.ondragstart = (event) => { event.dataTransfer.setData('text/plain', 'the card'); b.style.pointerEvents = 'none'; };
b.ondragover = (event) => event.preventDefault();
b.ondrop = () => log.push('dropped');
</script>`,
    '/dropzone': `<div style="position: fixed; inset: 0" ondragover="event.preventDefault()" ondrop="event.preventDefault(); log.push('dropped ' + event.dataTransfer.getData('text/plain'))">Drop here</div>`,
    // The same for the press of a drag, of a frame with a thing to drag.
    ...Object.fromEntries(
      LET_THROUGH_AFTER_MS.map((ms) => [
        `/drag-through-${ms}`,
        `${overFrame('/slide')}
<button id="b" style="z-index: 1">Card</button><button style="margin-top: 300px">Bin</button>
<script>b.onpointermove = ({ isTrusted }) => isTrusted && setTimeout(() => { b.style.pointerEvents = 'none'; }, ${ms});</script>`,
      ]),
    ),
    '/slide': `<div style="position: fixed; inset: 0">Slide to pay</div>
<script>
let from;
onmousedown = ({ clientX }) => { from = clientX; };
onmousemove = ({ clientX }) => Math.abs(clientX - from) > 9 && log.push('slid');
</script>`,
    '/transfer': `<button style="position: fixed; inset: 0; width: 100%; height: 100%" onclick="log.push('transferred')">Transfer</button>`,
    // Some turns of the page after its field got the focus, it gives that to the frame of another site.
    ...Object.fromEntries(
      FOCUS_AWAY_AFTER_TASKS.map((tasks) => [
        `/focus-away-${tasks}`,
        `<input id="i" aria-label="Code"><iframe id="f" src="http://localhost:${port}/confirm"></iframe>
<script>
const { port1, port2 } = new MessageChannel();
let left = Infinity;
port1.onmessage = () => { if (--left > 0) port2.postMessage(0); else f.contentWindow.focus(); };
i.onfocus = () => { left = ${tasks}; port2.postMessage(0); };
</script>`,
      ]),
    ),
    // The same with a frame that it brings once keys are pressed.
    ...Object.fromEntries(
      FOCUS_AWAY_AFTER_TASKS.map((tasks) => [
        `/focus-to-new-${tasks}`,
        `<input id="i" aria-label="Code">
<script>
const { port1, port2 } = new MessageChannel();
let left = Infinity;
const frame = document.createElement('iframe');
port1.onmessage = () => { if (--left > 0) port2.postMessage(0); else frame.contentWindow.focus(); };
frame.onload = () => { i.onkeydown = () => { i.onkeydown = null; left = ${tasks}; port2.postMessage(0); }; };
i.onkeydown = () => {
  if (frame.src) return;
  frame.src = 'http://localhost:${port}/confirm';
  document.body.append(frame);
};
</script>`,
      ]),
    ),
    '/confirm': `<button id="go" onclick="log.push('transferred')">Transfer</button>
<script>onkeydown = ({ key }) => log.push(key);</script>`,
    '/long': `<h1>Top</h1><div style="height: 2600px"></div><div style="height: 60px; background: rgb(0, 200, 0)"></div><style>body { margin: 0 }</style>`,
    // What it offers lies below the extension's bar, at both edges.
    '/below-the-bar': `<style>button { position: fixed; left: 0; right: 0; height: 70px; width: 100% }</style>
<button style="top: 0" onclick="log.push('top ' + event.isTrusted)">Top</button><button style="bottom: 0" onclick="log.push('bottom ' + event.isTrusted)">Bottom</button>`,
    '/leaving': `<button id="a">Away</button>
<script>a.onclick = (event) => { if (event.isTrusted) location.href = 'http://localhost:${port}/hover'; };</script>`,
  };
};

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>Real input</title><link rel="icon" href="data:,"><script>window.log = [];</script>${body}</html>`,
  );
}
