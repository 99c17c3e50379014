import { serve } from './serve.ts';

export const page = (body: string) => `<!doctype html><title>Frames</title><body>${body}</body>`;
const frame = (attributes: string) => `<iframe width="300" height="90" ${attributes}></iframe>`;

/** Ways in which a page keeps a frame from people. */
const HIDDEN = [
  'width:1px;height:1px;border:0',
  'opacity:0',
  'position:absolute;left:-9999px',
  'visibility:hidden',
  'height:0',
  'display:none',
];

/** Parts of a page that nobody sees, with * for what they contain. */
const HIDDEN_PARTS = [
  '<div style="display:none">*</div>',
  '<div style="opacity:0">*</div>',
  '<div style="visibility:hidden">*</div>',
  '<div style="height:0;overflow:hidden">*</div>',
  '<div style="content-visibility:hidden">*</div>',
  '<div style="position:absolute;left:-9999px">*</div>',
  '<details><summary>More</summary>*</details>',
  '<dialog>*</dialog>',
  '<div style="opacity:0"><object data="/secret" type="text/html"></object></div>',
  '<div style="opacity:0"><embed src="/secret" type="text/html"></div>',
];

/** A site whose pages hold frames of another origin (the same server by another name), sandboxed, srcdoc and nested. */
export async function frameSite() {
  const asked: string[] = [];
  const server = await serve((request, response) => {
    asked.push(request.url ?? '');
    const other = `http://localhost:${request.socket.localPort}`;
    const pages: Record<string, string> = {
      '/nested': `<button>In nested</button>${frame(`title="inner" src="${other}/deep"`)}`,
      '/deep': '<button>In deep</button>',
      '/in-object': '<button>In object</button>',
      '/sandboxed': '<button>In sandboxed</button>',
      '/secret': '<p>These are words that nobody may be told of, in a frame.</p>',
      '/unseen': [
        '<main><p>What a person reads on this page.</p></main>',
        ...HIDDEN.map((style) => frame(`src="${other}/secret" style="${style}"`)),
        frame(`src="/around" style="opacity:0"`),
        '<div style="height:3000px"></div>',
        frame(`title="below" src="${other}/deep"`),
      ].join('\n'),
      '/around': frame(`src="${other}/secret"`),
      '/unseen-parts': [
        '<main><p>What a person reads on this page.</p></main>',
        ...HIDDEN_PARTS.map((part, number) =>
          part.replace('*', frame(number % 4 === 0 ? 'src="/around"' : `src="${other}/secret"`)),
        ),
        '<div style="height:3000px"></div>',
        frame(`title="below" src="${other}/deep"`),
      ].join('\n'),
      // The frames cannot make themselves known to the page around them, so which of them is seen cannot be told.
      '/unheard': [
        '<script>addEventListener("message", (event) => event.stopImmediatePropagation(), true)</script>',
        '<main><p>What a person reads on this page.</p></main>',
        frame(`src="${other}/secret" style="opacity:0"`),
        `<div style="display:none">${frame('src="/around"')}</div>`,
        frame(`title="below" src="${other}/deep"`),
      ].join('\n'),
      '/covered': `<iframe src="${other}/pay" style="position:absolute;left:0;top:0;width:400px;height:200px"></iframe>
        <div style="position:fixed;left:0;top:80px;width:600px;height:300px;background:#fff"><button>Accept cookies</button></div>`,
      // Covers that call themselves what the extension's own element is called, or was once.
      '/covered-as-ours': `<iframe src="${other}/pay" style="position:absolute;left:0;top:0;width:400px;height:200px"></iframe>
        <div tabwright-overlay style="position:fixed;left:0;top:80px;width:600px;height:300px;background:#fff">Win a lamp</div>
        <tabwright-overlay style="position:fixed;left:0;top:0;width:600px;height:60px;background:#fff">Win two lamps</tabwright-overlay>
        <script>const own = document.querySelector('[tabwright-overlay]');
        new MutationObserver(() => own.isConnected || document.body.append(own)).observe(document.body, { childList: true })</script>`,
      '/pay': `<button style="position:absolute;left:10px;top:10px" onclick="fetch('/did-look')">Look</button>
        <button style="position:absolute;left:10px;top:140px" onclick="fetch('/did-pay')">Pay</button>`,
      '/barred': `<div style="height:300px"></div><iframe src="${other}/pay" style="border:0;width:400px;height:200px"></iframe>
        <div style="height:3000px"></div><header style="position:fixed;inset:0 0 auto;height:80px;background:#fff">Shop</header>
        <script>document.querySelector('iframe').onload = () => scrollTo(0, 300)</script>`,
      // The page's own origin, in a frame of another one that covers a part of it, in the page; a sandbox in that.
      '/within': `${frame(`title="outer" src="${other}/around-home" style="width:600px;height:400px"`)}`,
      '/around-home': `<iframe title="home" src="http://127.0.0.1:${request.socket.localPort}/home" style="position:absolute;left:20px;top:20px;width:400px;height:300px"></iframe>
        <div style="position:absolute;left:0;top:180px;width:600px;height:60px;background:#fff">Bar</div>`,
      '/home': `<p>Words of home, in a frame of another origin.</p><button style="position:absolute;left:10px;top:60px" onclick="fetch('/did-home')">Home</button>
        <button style="position:absolute;left:10px;top:180px">Under the bar</button>
        <iframe sandbox="allow-scripts" style="position:absolute;left:150px;top:40px;width:200px;height:90px" srcdoc="<button onclick='this.textContent = &quot;Pressed&quot;'>In the sandbox</button>"></iframe>`,
      '/many': `<button>Top</button>${frame('src="/deep"').repeat(300)}`,
      '/': [
        frame(`title="foreign" src="${other}/nested" style="height:200px"`),
        frame('title="sandboxed" sandbox="allow-scripts" src="/sandboxed"'),
        frame('title="written" srcdoc="<button>In srcdoc</button>"'),
        frame('title="unseen" src="/deep" style="display:none"'),
        `<object title="object" width="300" height="90" type="text/html" data="${other}/in-object"></object>`,
        '<div id="host"></div><script>document.querySelector("#host").attachShadow({ mode: "closed" }).innerHTML = "<button>In closed</button>"</script>',
      ].join('\n'),
    };
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(pages[request.url ?? '/'] ?? ''));
  });
  return { url: server.url, asked, close: server.close };
}
