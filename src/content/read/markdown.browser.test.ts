import { afterEach, expect, test } from 'vitest';
import { shadowRootOf } from '../observe/dom/dom.ts';
import { fromFrame } from '../observe/testing.ts';
import { readAsMarkdown } from './markdown.ts';

afterEach(() => document.body.replaceChildren());

const read = (html: string, links = false): string => {
  document.body.innerHTML = html;
  return readAsMarkdown(document, { links, openShadowRoot: shadowRootOf });
};

test('headings, paragraphs, lists and quotes', () => {
  expect(
    read(`<h1>Title</h1><p>One <b>two</b><br>three.</p><div>four</div>
      <ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li><li>e</li></ol><blockquote>said</blockquote><pre>x  = 1
y</pre>`),
  ).toBe(
    '# Title\n\nOne two\nthree.\n\nfour\n\n- a\n  - b\n- c\n\n3. d\n4. e\n\n> said\n\n```\nx  = 1\ny\n```',
  );
});

test('words that only a gap separates are read apart', () => {
  expect(
    read(
      `<nav><a href="#a" style="margin-right: 12px">Home</a><a href="#b">Meals</a></nav>
        <p>Inbox<span style="padding: 0 6px">3</span>new, H<sub>2</sub>O, <b>bold</b>er, <code style="padding: 4px">x</code>.`,
    ),
  ).toBe('Home Meals\n\nInbox 3 new, H2O, bolder, x.');
});

test('an icon that is alone in its cell is read as what the page calls it', () => {
  const icon = (name: string) =>
    `<i class="fa fa-${name}" style="display: inline-block; width: 9px; height: 9px"></i>`;
  expect(
    read(
      `<table><tr><th>Name<th>Active<th>Edit</tr><tr><td>Ann<td>${icon('check')}<td><button>${icon('pen')}</button></tr>
        <tr><td>Bo<td><span>${icon('times')}</span><td></tr></table>`,
    ),
  ).toMatch(/\| Ann +\| \(in code "check"\) \| +\|\n\| Bo +\| \(in code "times"\) \|/);
});

test('what is struck out is marked, by its element or its style', () => {
  const done = 'style="text-decoration: line-through"';
  expect(
    read(
      `<p>Lamp <del><b>$</b>40 </del><ins>$30</ins></p><ul><li ${done}>Milk <s>and</s> tea<li>Oil</ul><del></del>`,
    ),
  ).toBe('Lamp ~~$40~~ $30\n\n- ~~Milk and tea~~\n- Oil');
  expect(read('<pre>a\n<del>b</del>\nc</pre>')).toBe('```\na\n~~b~~\nc\n```');
});

test('a sign that a style sheet writes into a cell is read', () => {
  const style = '<style>.went::before { content: "−" }</style>';
  expect(read(`${style}<table><tr><th>A<th>B<tr><td class="went"><td>Two</table>`)).toContain('| − | Two |');
});

test('a row that is only drawn is a line', () => {
  const row = (...cells: string[]): string =>
    `<div style="display:flex;width:700px;height:36px">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;
  expect(
    read(row('Kroger', 'Food', '45.30', '<button>Remove</button>') + row('Publix', '', 'Food', '6.10')),
  ).toBe('Kroger | Food | 45.30 | [Remove]\n\nPublix | Food | 6.10');
});

test('merged cells stand in their columns and in each of their rows', () => {
  expect(
    read(
      `<table><thead><tr><th rowspan=2>Room<th colspan=2>Monday</tr><tr><th>9<th>10</tr></thead>
        <tbody><tr><td rowspan=3>Blue<td>Ann<td>Bo</tr><tr><td colspan=2>closed</tr></tbody>
        <tbody><tr><td>Red<td>Cy<td>Di</tr></tbody></table>`,
    ),
  ).toBe(
    [
      '| Room | Monday |  |',
      '| --- | --- | --- |',
      '| Room | 9 | 10 |',
      '| Blue | Ann | Bo |',
      '| Blue | closed |  |',
      '| Red | Cy | Di |',
    ].join('\n'),
  );
});

test('a table stays a table', () => {
  expect(
    read(
      `<table><caption>People</caption><tr><th>Name<th>Age</tr><tr><td>Ann | Bo<td>34</tr><tr><td>Cy</tr></table>`,
    ),
  ).toBe('People\n\n| Name | Age |\n| --- | --- |\n| Ann \\| Bo | 34 |\n| Cy |  |');
});

test('each entry of a list of facts is one line; a longer one keeps its paragraphs', () => {
  const facts =
    '<dl><dt>Weight<dd>2 kg<dt>Colours:<dd>red<dd>blue</dl><dl><div><dt>Made in</dt><dd>Rome</dd></div></dl>';
  expect(read(`<p>Facts</p>${facts}<p>End</p>`)).toBe(
    'Facts\n\nWeight: 2 kg\nColours: red; blue\n\nMade in: Rome\n\nEnd',
  );
  expect(read('<dl><dt>Care<dd><p>Cold.</p><p>Dry flat.</p><dt>Size<dd>M</dl>')).toBe(
    'Care: Cold.\n\nDry flat.\n\nSize: M',
  );
});

test('addresses of links only when asked for', () => {
  const html = '<p>See <a href="https://a.example/x">the docs</a>.</p>';
  expect(read(html)).toBe('See the docs.');
  expect(read(html, true)).toBe('See [the docs](https://a.example/x).');
});

test('the value of a field that its label calls a code is not read either', () => {
  const text = read(
    '<label>Verification code <input value="123456"></label><input placeholder="请输入密码" value="s3cret">',
  );
  expect(text).not.toMatch(/123456|s3cret/);
  const calls = [
    '<span id="call" hidden>Email verification code</span><input aria-labelledby="call" value="123456">',
    '<input title="Enter the verification code we sent to your phone" value="123456">',
    '<label>Code <input title="手机验证码" value="123456"></label>',
    '<label>密码：<input value="123456"></label>',
    '<label><span>请输入登录密码</span><input aria-label="Sign in" value="123456"></label>',
  ];
  for (const html of calls) expect(read(html)).toContain('[•••]');
  expect(read('<label>Discount code <input value="123456"></label>')).toContain('123456');
});

test('fields with their values, secrets without', () => {
  expect(
    read(`<p><label>Name <input value="Ann"></label></p><p><label><input type="checkbox" checked> Gift</label></p>
      <p><select><option>A<option selected>B</select> <button>Pay <i>now</i></button></p><p><input type="password" value="hunter2"></p>`),
  ).toBe('Name [Ann]\n\n[x] Gift\n\n[B] [Pay now]\n\n[•••]');
});

test('invisible content is left out', () => {
  expect(
    read(`<p>seen</p><p hidden>no</p><p style="opacity:0">no</p><p style="visibility:hidden">no <b style="visibility:visible">yes</b></p>
      <p style="position:absolute;left:-9999px">no</p><p style="font-size:0">no</p><details><summary>more</summary>no</details>`),
  ).toBe('seen\n\nyes\n\nmore');
});

test('a button is read by what is visible in it, whatever its own letters and box are', () => {
  expect(
    read(`<button style="font-size:0"><span style="font-size:16px">Pay</span> no</button>
      <button style="color:transparent"><span style="color:black">Send</span></button>
      <button style="display:contents">Look</button><button style="font-size:0">no</button>
      <button style="opacity:0">no</button><button style="position:absolute;left:-9999px">no</button>
      <button style="width:1px;height:1px;overflow:hidden;padding:0;border:0">no</button>`),
  ).toBe('[Pay] [Send] [Look]');
});

test('shadow roots and slots', () => {
  document.body.innerHTML = '<x-card><b>slotted</b></x-card>';
  document.querySelector('x-card')!.attachShadow({ mode: 'open' }).innerHTML =
    '<h2>In shadow</h2><p><slot></slot></p>';
  expect(readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf })).toBe(
    '## In shadow\n\nslotted',
  );
});

test('the main part first, and nothing lost', () => {
  expect(read('<nav>menu</nav><main><h1>News</h1></main><footer>imprint</footer>')).toBe(
    '# News\n\n---\n\nmenu\n\nimprint',
  );
});

test('one element alone', () => {
  document.body.innerHTML = '<p>a</p><section id="s"><p>b</p></section>';
  expect(readAsMarkdown(document.querySelector('#s')!, { links: false, openShadowRoot: shadowRootOf })).toBe(
    'b',
  );
});

test('one element alone that came from the document of a frame', () => {
  const section = fromFrame('<p>b</p>');
  document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'a' }));
  expect(readAsMarkdown(section, { links: false, openShadowRoot: shadowRootOf })).toBe('b');
});

test('says when there was no time for the rest', () => {
  document.body.innerHTML = '<p>a</p>';
  const text = readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf, deadlineMs: -1 });
  expect(text).toBe('(the rest of the page was left out: no time)');
});

test('preformatted text keeps its spaces and lines, also where each line is a block', () => {
  expect(read('<pre><code>if (a)\n  <i>b</i>  = 1;\n\n<a href="/x">c</a></code></pre>', true)).toBe(
    '```\nif (a)\n  b  = 1;\n\nc\n```',
  );
  expect(read('<pre><div>a  b</div><div>\n</div><div>  c</div></pre>')).toBe('```\na  b\n\n  c\n```');
});

test('the text of an SVG is read line by line, without its descriptions', () => {
  expect(
    read(
      `<p>Sales</p><svg width="200" height="90"><title>no</title><defs><text>no</text></defs>
        <g><text y="20">2024</text><text y="40"><tspan>12</tspan> <tspan>%</tspan></text></g>
        <foreignObject y="50" width="90" height="30"><p>Legend</p></foreignObject></svg><p>after</p>`,
    ),
  ).toBe('Sales\n\n2024\n12 %\n\nLegend\n\nafter');
});

test('all options of one list, with the chosen one marked', () => {
  const options = Array.from({ length: 300 }, (_, at) => `<option>Land ${at}</option>`).join('');
  document.body.innerHTML = `<select><option disabled>Choose</option>${options}</select>`;
  const list = document.querySelector('select')!;
  list.selectedIndex = 2;
  const lines = readAsMarkdown(list, { links: false, openShadowRoot: shadowRootOf }).split('\n');
  expect(lines).toHaveLength(301);
  expect([lines[0], lines[2], lines[300]]).toEqual([
    '- Choose (disabled)',
    '- Land 1 (chosen)',
    '- Land 299',
  ]);
  expect(read('<select><option>A<option>B</select>')).toBe('[A]');
});
