const listen = (selector: string, type = 'click'): string =>
  `<script>for (const element of document.querySelectorAll(${JSON.stringify(selector)})) element.addEventListener('${type}', act);</script>`;
const hand = 'style="cursor:pointer"';
const picture = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='100'/%3E`;
const hidden = 'style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"';

/** Name, number of controls, body. */
export const SPECIAL_CASES: readonly (readonly [string, number, string])[] = [
  [
    'a label toggles a checkbox that is kept for screen readers',
    1,
    `<label><input type="checkbox" ${hidden}>Gift wrap</label>`,
  ],
  ['a label around a checkbox', 1, `<label ${hand}><input type="checkbox"> Gift wrap</label>`],
  ['a label beside its field', 1, `<label for="f" ${hand}>City</label><input id="f">`],
  [
    'a label for a hidden file field',
    1,
    `<label for="f" ${hand}>Choose a file</label><input type="file" id="f" style="display:none">`,
  ],
  [
    'a transparent file field over a box',
    1,
    '<div style="position:relative;width:200px;height:40px;background:#ddd">Upload<input type="file" style="position:absolute;inset:0;opacity:0"></div>',
  ],
  [
    'a switch drawn beside a transparent checkbox',
    1,
    '<label style="display:flex"><input type="checkbox" role="switch" style="opacity:0;position:absolute"><span style="width:40px;height:20px;background:#ccc"></span>News</label>',
  ],
  [
    'radio buttons as tiles',
    3,
    ['S', 'M', 'L']
      .map(
        (size) =>
          `<label style="padding:20px;border:1px solid;cursor:pointer"><input type="radio" name="size" style="display:none">${size}</label>`,
      )
      .join(''),
  ],
  ['closed details', 1, '<details><summary>More</summary><a href="#x">Inside</a></details>'],
  ['open details', 2, '<details open><summary>More</summary><a href="#x">Inside</a></details>'],
  [
    'an image map',
    3,
    `<img src="${picture}" width="300" height="100" usemap="#m" alt="Plan"><map name="m"><area href="#a" alt="Hall" shape="rect" coords="0,0,90,90"><area href="#b" alt="Yard" shape="circle" coords="150,50,40"><area href="#c" alt="Barn" shape="poly" coords="210,10,290,10,250,90"></map>`,
  ],
  [
    'links in a drawing',
    1,
    '<svg width="120" height="60"><a href="#s"><rect width="50" height="50"/><text x="60" y="30">Shop</text></a></svg>',
  ],
  [
    'a group of a drawing',
    1,
    `<svg width="200" height="60"><g id="it"><rect width="50" height="50"/><rect x="60" width="50" height="50"/></g></svg>${listen('#it')}`,
  ],
  [
    'bars of a chart',
    3,
    `<svg width="200" height="60"><rect class="bar" width="40" height="50"/><rect class="bar" x="50" width="40" height="40"/><rect class="bar" x="100" width="40" height="30"/></svg>${listen('.bar')}`,
  ],
  [
    'shapes with hand cursors',
    2,
    `<svg width="200" height="60"><circle ${hand} cx="30" cy="30" r="20"/><circle ${hand} cx="90" cy="30" r="20"/></svg>`,
  ],
  ['media with controls', 2, '<video controls width="200" height="100"></video><audio controls></audio>'],
  ['a video that a click plays', 1, `<video width="200" height="100"></video>${listen('video')}`],
  [
    'editors',
    2,
    '<div contenteditable="true">Words</div><div contenteditable="plaintext-only">Plain words</div>',
  ],
  [
    'things to drag',
    3,
    '<ul><li draggable="true">One</li><li draggable="true">Two</li><li draggable="true">Three</li></ul>',
  ],
  [
    'widget roles without more',
    8,
    ['button', 'link', 'checkbox', 'switch', 'slider', 'menuitem', 'tab', 'option']
      .map((role) => `<div role="${role}">A ${role}</div>`)
      .join(''),
  ],
  [
    'a card that listens, with a button in it',
    2,
    `<div id="card" style="cursor:pointer;padding:40px">A lamp, 40 in all <button>Buy</button></div>${listen('#card, button')}`,
  ],
  ['a hand around one button', 1, `<div ${hand}><button style="width:100%">Buy</button></div>`],
  [
    'an item that listens around its link',
    1,
    `<ul><li style="padding:10px"><a href="#a">Read on</a></li></ul>${listen('li')}`,
  ],
  [
    'the arrow of a tree item',
    2,
    `<div role="tree"><div role="treeitem" tabindex="0" style="padding:10px"><span id="arrow">▸</span> Files</div></div>${listen('#arrow')}`,
  ],
  [
    'the cross of a tab',
    2,
    `<div role="tablist"><div role="tab" tabindex="0" style="padding:12px;width:160px">Draft <span id="cross">×</span></div></div>${listen('#cross')}`,
  ],
  [
    'a field in its frame',
    1,
    `<div id="frame" style="border:1px solid;padding:6px;width:240px"><span>✉</span> <input aria-label="Mail"></div>${listen('#frame', 'mousedown')}`,
  ],
  [
    'a combobox around its field',
    1,
    '<div role="combobox" aria-expanded="false" style="width:200px;border:1px solid"><input aria-label="City"></div>',
  ],
  [
    'rows by delegation',
    0,
    `<table id="t"><tr><td>One</td></tr><tr><td>Two</td></tr></table>${listen('#t')}`,
  ],
  [
    'rows by delegation, with hand cursors',
    3,
    `<table id="t">${'<tr style="cursor:pointer"><td>Row</td><td>of two</td></tr>'.repeat(3)}</table>${listen('#t')}`,
  ],
  [
    'boxes by delegation, with hand cursors',
    4,
    `<div id="t">${'<div style="cursor:pointer;width:80px">Tile</div>'.repeat(4)}</div>${listen('#t')}`,
  ],
  [
    'a long text that listens',
    0,
    `<div id="t">${'Long words follow each other. '.repeat(30)}</div>${listen('#t')}`,
  ],
  [
    'the document listens',
    0,
    '<script>document.addEventListener("click", act); window.addEventListener("pointerdown", act); document.body.addEventListener("click", act);</script>',
  ],
  [
    'disabled controls',
    0,
    '<button disabled>Pay</button><div role="button" aria-disabled="true">Send</div><fieldset disabled><input></fieldset>',
  ],
  ['an inert part', 1, '<div inert><button>Hidden from all</button></div><button>Shown</button>'],
  ['a button that lets the pointer through', 0, '<button style="pointer-events:none">Not now</button>'],
  ['a link beyond the edge', 0, '<a href="#main" style="position:absolute;left:-9999px">Skip to content</a>'],
  [
    'a closed menu',
    1,
    '<button>Menu</button><ul style="display:none"><li role="menuitem">A</li></ul><ul style="visibility:hidden"><li role="menuitem">B</li></ul><ul style="opacity:0;pointer-events:none"><li role="menuitem">C</li></ul>',
  ],
  [
    'a popover',
    2,
    '<button popovertarget="p">More</button><div popover id="p"><button>Copy</button></div><script>p.showPopover()</script>',
  ],
  [
    'a modal dialog',
    1,
    '<button>Behind</button><dialog id="d"><button>Close</button></dialog><script>d.showModal()</script>',
  ],
  [
    'a cover over the page',
    1,
    '<button>Behind</button><a href="#b">Behind too</a><div style="position:fixed;inset:0;background:#0008"><button style="margin:200px">Accept</button></div>',
  ],
  [
    'a nested open shadow root',
    1,
    `<x-a id="a"></x-a><script>const b = document.createElement('x-b'); a.attachShadow({ mode: 'open' }).append(b); b.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';</script>`,
  ],
  [
    'a nested closed shadow root',
    1,
    `<div id="a"></div><script>const b = document.createElement('div'); a.attachShadow({ mode: 'closed' }).append(b); const it = b.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div')); it.textContent = 'Deep'; it.onclick = act;</script>`,
  ],
  ['a form in a frame', 2, '<iframe srcdoc="<input aria-label=City><button>Go</button>"></iframe>'],
  [
    'a box that listens in a frame',
    1,
    `<iframe srcdoc="<div id=it>Open it</div><script>it.addEventListener('click', () => {})</script>"></iframe>`,
  ],
  ['a sandboxed frame', 1, '<iframe sandbox="allow-scripts" srcdoc="<button>Go</button>"></iframe>'],
  ['a frame in a frame', 1, `<iframe srcdoc="<iframe srcdoc='<button>Go</button>'></iframe>"></iframe>`],
  [
    'a link around a picture that is lifted out',
    1,
    `<div style="position:relative;height:120px"><a href="#p"><img src="${picture}" alt="Plan" style="position:absolute"></a></div>`,
  ],
  ['a link without a box', 1, '<a href="#p" style="display:contents"><span>Read on</span></a>'],
  [
    'fields of many types',
    9,
    `${['text', 'image', 'color', 'date', 'range', 'file', 'number', 'search', 'password']
      .map((type) => `<input type="${type}" aria-label="${type}" alt="${type}">`)
      .join('')}<input type="hidden">`,
  ],
  [
    'a list of options',
    3,
    '<ul role="listbox" tabindex="-1"><li role="option">A</li><li role="option">B</li><li role="option">C</li></ul>',
  ],
  [
    'a slider with its thumb',
    1,
    `<div id="track" style="width:200px;height:20px;background:#ccc"><div role="slider" tabindex="0" aria-valuenow="3" style="width:20px;height:20px;background:#333"></div></div>`,
  ],
  ['a hand on the whole page', 0, '<style>body{cursor:pointer}</style>'],
  [
    'a listener that was taken away',
    0,
    `<div id="it">Was open</div><script>it.addEventListener('click', act); it.removeEventListener('click', act);</script>`,
  ],
  [
    'a handler that was taken away',
    0,
    `<div id="it">Was open</div><script>it.onclick = act; it.onclick = null;</script>`,
  ],
  [
    'a handler in the markup',
    3,
    '<div onclick="act()">A</div><span onmousedown="act()">B</span><p ontouchstart="act()">C</p>',
  ],
  ['a scaled button', 1, '<div style="transform:scale(.5) rotate(10deg)"><button>Small</button></div>'],
  [
    'a region that scrolls',
    3,
    `<div style="height:60px;overflow:auto">${'<p><button>Go</button></p>'.repeat(3)}</div>`,
  ],
  ['far below', 1, '<div style="height:5000px"></div><button>Far</button>'],
  [
    'content that is drawn when it is near',
    1,
    '<div style="height:5000px"></div><section style="content-visibility:auto;contain-intrinsic-size:200px"><button>Far</button></section>',
  ],
  ['focus for scripts only', 0, '<div tabindex="-1">Region</div><h2 tabindex="-1">Heading</h2>'],
  ['a stop for Tab', 1, `<div id="k" tabindex="0">Keys</div>${listen('#k', 'keydown')}`],
  [
    'icons in buttons',
    2,
    `<button aria-label="Close"><svg width="20" height="20"><path d="M0 0H20V20z"/></svg></button><a href="#h"><i ${hand}>☰</i></a>${listen('i, path')}`,
  ],
  [
    'a listener that only shows a tip',
    0,
    '<abbr id="tip" title="World Health Organization">WHO</abbr><script>tip.addEventListener("mouseover", () => {}); tip.addEventListener("focus", () => {})</script>',
  ],
  [
    'clickable headings',
    2,
    `<h2 id="a">Part one</h2><h2><span id="b">Part two</span></h2>${listen('#a, #b')}`,
  ],
  ['a paragraph with a hand on a word', 1, `<p>Read <em ${hand}>the terms</em> first.</p>`],
  [
    'nested boxes that all listen',
    1,
    `<div class="l"><div class="l"><span class="l">Open</span></div></div>${listen('.l')}`,
  ],
  [
    'a list whose items listen and hold buttons',
    4,
    `<ul>${'<li style="padding:20px;width:400px">A letter <button>Delete</button></li>'.repeat(2)}</ul>${listen('li, button')}<style>li{cursor:pointer}</style>`,
  ],
];
