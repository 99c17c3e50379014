import { expect, test } from 'vitest';
import { isInert, isRunByBrowser, plainFileName } from './file-text.ts';

test('a long name that is cut begins with neither a dot nor a blank', () => {
  const end = `${'x'.repeat(94)}.html`;
  expect(plainFileName(`folder/${'y'.repeat(50)}.${end}`)).toBe(end);
  expect(plainFileName(`${'y'.repeat(50)} ${end}`)).toBe(end);
  expect(plainFileName(' .. ')).toBe('');
});

test.each([
  '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
  "<a><h:script xmlns:h = 'http://www.w3.org/1999/xhtml'>1</h:script></a>",
  '<a xmlns="http://www.w3.org/1999/&#120;html"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
  '<?xml version="1.0"?><?xml-stylesheet href="https://a.example/b.xsl" type="text/xsl"?><a/>',
  '<?xml version="1.0" encoding="iso-2022-jp"?><a/>',
])('an XML file that a browser would run is no text file: %s', (text) => {
  expect(isRunByBrowser('Report.XML', text)).toBe(true);
  expect(isInert(['report.xml'], text)).toBe(false);
  expect(isRunByBrowser('report.txt', text)).toBe(false);
});

test.each([
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>',
  '<list icon="a.svg?b&amp;c"/>',
  '<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><!-- a --><![CDATA[<svg>]]>A &amp; B</rss>',
])('other XML is: %s', (text) => {
  expect(isRunByBrowser('report.xml', text)).toBe(false);
  expect(isInert(['report.xml'], text)).toBe(true);
  // Not known before it is written.
  expect(isInert(['report.xml'])).toBe(false);
});
