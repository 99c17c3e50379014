/** One item of a long list, by its number; `around` is what the list begins and ends with. */
export interface LongList {
  item: (number: number) => string;
  around?: [string, string];
}

/** Lists as pages have them, of things that something is searched for: a label, a field, what is drawn in place of it. */
export const LONG_LISTS: Record<string, LongList> = {
  'items that listen': { item: (n) => `<div onclick="1"><b>Item ${n}</b> <i>more <u>${n}</u></i></div>` },
  'items with a hand cursor': {
    item: (n) => `<div style="cursor:pointer"><b>Item ${n}</b> <i>more <u>${n}</u></i></div>`,
  },
  'items that take the focus': {
    item: (n) => `<li tabindex="0"><b>Item ${n}</b></li>`,
    around: ['<ul>', '</ul>'],
  },
  cards: { item: (n) => `<div draggable="true"><b>Card ${n}</b> <button>×</button></div>` },
  'boxes to tick with labels': {
    item: (n) => `<input type="checkbox" id="c${n}"><label for="c${n}">Item ${n}</label><br>`,
  },
  'labels around a choice': { item: (n) => `<label><input type="radio" name="r"> Item ${n}</label><br>` },
  'fields beside words': { item: (n) => `<span>Field ${n}</span> <input value="${n}"><br>` },
  'fields with references': {
    item: (n) => `<span id="l${n}">Name ${n}</span><input aria-labelledby="l${n}"><br>`,
  },
  'nameless fields': { item: () => '<input>' },
  'choices beside words': { item: (n) => `<p>Choice ${n} <select><option>a<option>b</select></p>` },
  'groups of fields': {
    item: (n) =>
      `<fieldset><legend>Group ${n}</legend><input type="radio" name="g${n}">a<input type="radio" name="g${n}">b</fieldset>`,
  },
  'rows of a table': {
    item: (n) => `<tr><td>Item ${n}</td><td><button>Edit</button></td><td><a href="/${n}">Open</a></td></tr>`,
    around: ['<table>', '</table>'],
  },
  options: {
    item: (n) => `<div role="option" aria-selected="false"><b>Item ${n}</b></div>`,
    around: ['<div role="listbox">', '</div>'],
  },
  'items of a tree': {
    item: (n) => `<div role="treeitem" tabindex="-1" aria-level="1" aria-expanded="false">Node ${n}</div>`,
    around: ['<div role="tree">', '</div>'],
  },
  'buttons with icons': {
    item: (n) =>
      `<button title="Open ${n}"><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></button> `,
  },
  'buttons without names': {
    item: () => '<button><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></button>',
  },
  'links with pictures': {
    item: (n) => `<a href="/${n}"><img alt="" width="20" height="20"> Photo ${n}</a> `,
  },
  'headings and words': { item: (n) => `<h3>Part ${n}</h3><p>Some words of part ${n} that go on.</p>` },
  details: { item: (n) => `<details><summary>Part ${n}</summary>Words ${n}</details>` },
  editors: { item: (n) => `<div contenteditable="true">Text ${n}</div>` },
  'terms and descriptions': {
    item: (n) => `<dt>Term ${n}</dt><dd>Description <a href="/${n}">${n}</a></dd>`,
    around: ['<dl>', '</dl>'],
  },
  'radio buttons of a group': {
    item: (n) => `<p><input type="radio" name="all" value="${n}"> <span>Item ${n}</span></p>`,
  },
  'forms with a field': {
    item: (n) => `<form><label>Item ${n} <input name="q"></label><button>Send</button></form>`,
  },
  'fields with suggestions': {
    item: (n) => `<input list="d${n}" placeholder="Item ${n}"><datalist id="d${n}"><option>a</datalist>`,
  },
  'tabs with panels': {
    item: (n) =>
      `<button role="tab" id="t${n}" aria-controls="p${n}">Tab ${n}</button><div role="tabpanel" id="p${n}" aria-labelledby="t${n}" hidden>x</div>`,
    around: ['<div role="tablist">', '</div>'],
  },
  'cells of a grid': {
    item: (n) =>
      `<div role="row"><div role="gridcell" tabindex="-1">${n}</div><div role="gridcell" tabindex="-1">b</div></div>`,
    around: ['<div role="grid">', '</div>'],
  },
  'items with descriptions': {
    item: (n) => `<button aria-describedby="d${n}">Item ${n}</button><span id="d${n}">About ${n}</span>`,
  },
  'switches drawn beside boxes': {
    item: (n) =>
      `<div><input type="checkbox" style="display:none"><span style="cursor:pointer">Item ${n}</span></div>`,
  },
  'custom elements': { item: (n) => `<x-item><span>Item ${n}</span><input></x-item>` },
  'links in paragraphs': { item: (n) => `<p>Words <a href="/${n}">link ${n}</a> and <em>more</em>.</p>` },
  'inputs in cells': {
    item: (n) =>
      `<tr><td>Item ${n}</td><td><input value="${n}"></td><td><select><option>a<option>b</select></td></tr>`,
    around: ['<table><tr><th>Name<th>Count<th>Kind</tr>', '</table>'],
  },
  'buttons that open something': {
    item: (n) =>
      `<div class="dropdown"><button aria-haspopup="menu" aria-expanded="false">Menu ${n}</button></div>`,
  },
  'ratings of stars': {
    item: (n) =>
      `<span role="radiogroup" aria-label="Rating ${n}"><i role="radio" aria-checked="false" tabindex="0">★</i><i role="radio" aria-checked="false">★</i></span>`,
  },
  'cards with a link and a button': {
    item: (n) => `<article><h3><a href="/${n}">Card ${n}</a></h3><p>Words</p><button>Save</button></article>`,
  },
  'drawn selects': {
    item: (n) =>
      `<div class="select"><select tabindex="-1" style="position:absolute;opacity:0;width:1px;height:1px"><option>a<option>b</select><span role="combobox" tabindex="0" aria-expanded="false">Value ${n}</span></div>`,
  },
  'hidden selects beside spans': {
    item: (n) =>
      `<label for="s${n}">L${n}</label><select id="s${n}" style="display:none"><option>a</select><span class="select2"><span role="combobox" tabindex="0" aria-expanded="false" aria-labelledby="c${n}"><span id="c${n}">a</span></span></span>`,
  },
  'file fields behind labels': {
    item: (n) => `<label style="cursor:pointer">Upload ${n}<input type="file" style="display:none"></label>`,
  },
  'sliders drawn': {
    item: (n) =>
      `<div class="slider"><div class="track"></div><span role="slider" tabindex="0" aria-valuenow="${n}" aria-label="S${n}" style="display:inline-block;width:10px;height:10px"></span></div>`,
  },
  'nested trees': {
    item: (n) =>
      `<ul role="tree"><li role="treeitem" aria-expanded="true"><span>Node ${n}</span><ul role="group"><li role="treeitem">a</li><li role="treeitem">b</li></ul></li></ul>`,
  },
  'dialogs that are closed': {
    item: (n) => `<dialog><p>Words ${n}</p><button>Close</button></dialog><button>Open ${n}</button>`,
  },
  'buttons with popovers': {
    item: (n) =>
      `<button popovertarget="p${n}">Open ${n}</button><div popover id="p${n}"><button>In ${n}</button></div>`,
  },
  'hidden rows': { item: (n) => `<div hidden><input value="${n}"><button>x</button></div><p>Row ${n}</p>` },
  'chat messages': {
    item: (n) =>
      `<div class="message"><img alt="Ann" width="20" height="20"><time datetime="2026-01-01">${n}</time><p>Message ${n} <a href="#">link</a></p><div class="actions" style="opacity:0"><button>Reply</button><button>More</button></div></div>`,
  },
  'letters of the colour of their ground': {
    item: (n) =>
      `<li style="color:#fff"><h3>${n}</h3><p>Words ${n} <b>and more</b></p><button style="background:#fff">Buy</button></li>`,
  },
  'pale rows over each other': {
    item: (n) =>
      `<div style="position:relative;z-index:-1;opacity:0.3"><p>Words ${n}</p><div style="position:absolute;inset:0;color:#fff"><i>${n}</i></div></div>`,
  },
  'items with handles': {
    item: (n) =>
      `<li draggable="true"><span class="handle" style="cursor:grab">⋮</span> Item ${n} <input type="checkbox" aria-label="Done ${n}"></li>`,
    around: ['<ul>', '</ul>'],
  },
  'drawings with words': {
    item: (n) =>
      `<svg width="60" height="20"><rect width="5" height="9" onclick="1"></rect><text y="10">v${n}</text></svg>`,
  },
  'labels with buttons': {
    item: (n) =>
      `<label for="q${n}">Name ${n} <button type="button" aria-label="Help ${n}">?</button></label><input id="q${n}"><span class="error" role="alert"></span>`,
  },
  'floating labels': {
    item: (n) =>
      `<div style="position:relative"><input id="f${n}" placeholder=" "><label for="f${n}" style="position:absolute;left:4px;top:2px;pointer-events:none">Float ${n}</label></div>`,
  },
  'chips with a cross': {
    item: (n) =>
      `<span class="chip" tabindex="0">Chip ${n}<i class="icon-x" style="cursor:pointer" aria-label="Remove"></i></span>`,
  },
  'menus that are closed': {
    item: (n) =>
      `<li role="none"><a role="menuitem" href="#" aria-haspopup="true" aria-expanded="false">Menu ${n}</a><ul role="menu" style="display:none"><li role="none"><a role="menuitem" href="#">x</a></li></ul></li>`,
    around: ['<ul role="menubar">', '</ul>'],
  },
  'headers of columns': {
    item: (n) => `<th aria-sort="none" scope="col">Col ${n}</th>`,
    around: ['<table><tr>', '</tr></table>'],
  },
  'definition cards': {
    item: (n) =>
      `<div class="card" style="cursor:pointer"><h4>Card ${n}</h4><span class="price">${n}.00</span><select aria-label="Size ${n}"><option>S<option>M</select><button>Add to cart</button></div>`,
  },
  'switches in labels': {
    item: (n) =>
      `<label class="switch"><input type="checkbox" style="opacity:0;width:0;height:0"><span style="display:inline-block;width:30px;height:16px;background:#ccc"></span></label> Setting ${n}`,
  },
  'cards with a radio button': {
    item: (n) =>
      `<div role="radio" aria-checked="false" tabindex="-1"><input type="radio" name="z" style="display:none"><b>Plan ${n}</b></div>`,
    around: ['<div role="radiogroup">', '</div>'],
  },
  'days of a calendar': {
    item: (n) => `<td role="gridcell" aria-selected="false"><button tabindex="-1">${n}</button></td>`,
    around: ['<table role="grid"><tr>', '</tr></table>'],
  },
  'words with a tooltip': { item: (n) => `<span class="tip" title="About ${n}" tabindex="0">i</span>` },
  'editable cells': {
    item: (n) => `<tr><td contenteditable="true">A${n}</td><td contenteditable="true">B${n}</td></tr>`,
    around: ['<table>', '</table>'],
  },
  'numbers with steps': {
    item: (n) =>
      `<div class="spin"><button>-</button><input type="number" value="${n}"><button>+</button></div>`,
  },
  'parts that are folded': {
    item: (n) =>
      `<h3><button aria-expanded="false" aria-controls="x${n}">Part ${n}</button></h3><div id="x${n}" style="height:0;overflow:hidden"><p>a</p><input></div>`,
  },
  'buttons in labels': {
    item: (n) =>
      `<label><span>Pick ${n}</span><span role="checkbox" aria-checked="false" tabindex="0"></span></label>`,
  },
  'custom fields': {
    item: (n) =>
      `<x-field label="Name ${n}"><div class="label">Name ${n}</div><div class="box"><div class="inner"><input></div></div></x-field>`,
  },
  'links with hash': {
    item: (n) => `<li><a href="#s${n}">Section ${n}</a></li>`,
    around: ['<nav><ul>', '</ul></nav>'],
  },
  'pictures with maps': {
    item: (n) =>
      `<img usemap="#m${n}" width="20" height="20" alt="Map ${n}"><map name="m${n}"><area href="/${n}" shape="rect" coords="0,0,9,9" alt="A${n}"></map>`,
  },
  'fields in one row': {
    item: (n) => `<input size="2" role="combobox" value="${n}">`,
    around: ['<div style="white-space:nowrap;height:20px">', '</div>'],
  },
  'boxes to tick in one row': {
    item: () =>
      `<input type="checkbox" style="width:0;height:0"><span style="cursor:pointer;display:inline-block;width:9px;height:9px"></span>`,
    around: ['<div style="white-space:nowrap;height:20px">', '</div>'],
  },
  'shapes of a drawing': {
    item: (n) => `<g onclick="1"><circle cx="${n % 600}" cy="10" r="4"/></g>`,
    around: ['<svg width="600" height="20">', '</svg>'],
  },
};
