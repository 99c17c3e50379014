/**
 * Fills the document with about `elements` elements, as on real sites: a header with navigation, then alternating
 * sections of cards, tables, lists and forms. Runs inside the page, so it refers to nothing outside of itself.
 */
export function fillPage(elements: number): number {
  const style = document.createElement('style');
  style.textContent = `
    body { margin: 0; font: 14px sans-serif; }
    header { position: sticky; top: 0; background: white; display: flex; gap: 8px; padding: 8px; }
    .card { border: 1px solid #ccc; padding: 8px; margin: 4px; overflow: hidden; }
    .cards { display: grid; grid-template-columns: repeat(4, 1fr); }
    .muted { color: #666; } .row:hover { background: #eee; } .tag { cursor: pointer; }
    .sr { position: absolute; clip: rect(0 0 0 0); width: 1px; height: 1px; overflow: hidden; }
    .hidden { display: none; } .icon::before { content: "*"; } td { padding: 2px 6px; }`;
  document.head.append(style);
  const card = (n: number) =>
    `<div class="card"><h3>Product ${n}</h3><p class="muted">Made of wood, <b>${n % 90} cm</b> wide, in <i>three</i> colours.</p>` +
    `<span class="sr">Price</span><span>$ ${(n * 7) % 400}</span> <span class="tag">sale</span><a href="/p/${n}">Details</a>` +
    `<button type="button"><span class="icon"></span>Add ${n}</button></div>`;
  const row = (n: number) =>
    `<tr class="row"><td>${n}</td><td><a href="/o/${n}">Order ${n}</a></td><td><span>open</span></td><td>2026-11-${(n % 28) + 1}</td>` +
    `<td><button type="button">Edit</button></td></tr>`;
  const item = (n: number) =>
    `<li><span>Line ${n}</span> <small>by <em>someone</em></small><div><p>Words of item ${n}.</p></div></li>`;
  const field = (n: number) =>
    `<div><label for="f${n}">Field ${n}</label><input id="f${n}" value="v${n}"><span class="hidden">wrong</span></div>`;
  const parts: string[] = [
    `<header><a href="/">Home</a><nav><ul>${[1, 2, 3].map((n) => `<li><a href="/${n}">Part ${n}</a></li>`).join('')}</ul></nav></header><main>`,
  ];
  const times = (n: number, make: (n: number) => string, from: number) =>
    Array.from({ length: n }, (_, at) => make(from + at)).join('');
  // One section has about 100 elements.
  for (let section = 0; section * 100 < elements; section++) {
    const from = section * 16;
    const kind = section % 4;
    parts.push(`<section><h2>Section ${section}</h2>`);
    if (kind === 0) parts.push(`<div class="cards">${times(9, card, from)}</div>`);
    if (kind === 1)
      parts.push(
        `<table><thead><tr><th>No</th><th>Order</th><th>State</th><th>Date</th><th></th></tr></thead><tbody>${times(10, row, from)}</tbody></table>`,
      );
    if (kind === 2) parts.push(`<ul>${times(14, item, from)}</ul>`);
    if (kind === 3) parts.push(`<form>${times(24, field, from)}<button>Send</button></form>`);
    parts.push('</section>');
  }
  document.body.innerHTML = `${parts.join('')}</main>`;
  return document.getElementsByTagName('*').length;
}
