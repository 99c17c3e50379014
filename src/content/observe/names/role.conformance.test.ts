import { expect, test } from 'vitest';
import { bundle, type Computed, launchChromium } from './chromium-page.testing.ts';

/**
 * Elements and the roles that HTML-AAM 1.0 and WAI-ARIA 1.2 give them, '' for none of their own. The tested element has
 * the attribute `data-it`.
 */
const CASES: readonly (readonly [html: string, role: string])[] = [
  ['<a data-it href="#x">x</a>', 'link'],
  ['<a data-it>x</a>', ''],
  ['<article data-it>x</article>', 'article'],
  ['<aside data-it>x</aside>', 'complementary'],
  ['<b data-it>x</b>', ''],
  ['<blockquote data-it>x</blockquote>', 'blockquote'],
  ['<button data-it>x</button>', 'button'],
  ['<table><caption data-it>x</caption><tr><td>y</table>', 'caption'],
  ['<code data-it>x</code>', 'code'],
  ['<dl><dt>t<dd data-it>x</dl>', 'definition'],
  ['<del data-it>x</del>', 'deletion'],
  ['<details data-it open><summary>s</summary>x</details>', 'group'],
  ['<dfn data-it>x</dfn>', 'term'],
  ['<dialog data-it open>x</dialog>', 'dialog'],
  ['<div data-it>x</div>', ''],
  ['<dl><dt data-it>t<dd>x</dl>', 'term'],
  ['<em data-it>x</em>', 'emphasis'],
  ['<fieldset data-it><legend>l</legend></fieldset>', 'group'],
  ['<figure data-it>x</figure>', 'figure'],
  ['<footer data-it>x</footer>', 'contentinfo'],
  ['<form data-it>x</form>', ''],
  ['<form data-it aria-label="n">x</form>', 'form'],
  ['<h1 data-it>x</h1>', 'heading'],
  ['<h6 data-it>x</h6>', 'heading'],
  ['<header data-it>x</header>', 'banner'],
  ['<hgroup data-it><h2>x</h2></hgroup>', 'group'],
  ['<hr data-it>', 'separator'],
  ['<img data-it alt="x" src="data:,">', 'img'],
  ['<img data-it alt="" src="data:,">', 'none'],
  ['<input data-it>', 'textbox'],
  ['<input data-it type="button" value="x">', 'button'],
  ['<input data-it type="checkbox">', 'checkbox'],
  ['<input data-it type="email">', 'textbox'],
  ['<input data-it type="image" alt="x" src="data:,">', 'button'],
  ['<input data-it type="number">', 'spinbutton'],
  ['<input data-it type="radio">', 'radio'],
  ['<input data-it type="range">', 'slider'],
  ['<input data-it type="reset">', 'button'],
  ['<input data-it type="search">', 'searchbox'],
  ['<input data-it type="submit">', 'button'],
  ['<input data-it type="tel">', 'textbox'],
  ['<input data-it type="url">', 'textbox'],
  ['<input data-it list="l"><datalist id="l"><option>x</datalist>', 'combobox'],
  ['<input data-it type="search" list="l"><datalist id="l"><option>x</datalist>', 'combobox'],
  ['<ins data-it>x</ins>', 'insertion'],
  ['<ul><li data-it>x</ul>', 'listitem'],
  ['<main data-it>x</main>', 'main'],
  ['<math data-it><mi>x</mi></math>', 'math'],
  ['<menu data-it><li>x</menu>', 'list'],
  ['<meter data-it value="1"></meter>', 'meter'],
  ['<nav data-it>x</nav>', 'navigation'],
  ['<ol data-it><li>x</ol>', 'list'],
  ['<select size="3"><optgroup data-it label="g"><option>x</optgroup></select>', 'group'],
  ['<select size="3"><option data-it>x</select>', 'option'],
  ['<output data-it>x</output>', 'status'],
  ['<p data-it>x</p>', 'paragraph'],
  ['<progress data-it></progress>', 'progressbar'],
  ['<search data-it>x</search>', 'search'],
  ['<section data-it>x</section>', ''],
  ['<section data-it aria-label="n">x</section>', 'region'],
  ['<select data-it><option>x</select>', 'combobox'],
  ['<select data-it size="3"><option>x</select>', 'listbox'],
  ['<select data-it multiple><option>x</select>', 'listbox'],
  ['<span data-it>x</span>', ''],
  ['<strong data-it>x</strong>', 'strong'],
  ['<sub data-it>x</sub>', 'subscript'],
  ['<sup data-it>x</sup>', 'superscript'],
  ['<table data-it><tr><th>h<td>x</table>', 'table'],
  ['<table><tbody data-it><tr><th>h<td>x</table>', 'rowgroup'],
  ['<table><tr><th>h<td data-it>x</table>', 'cell'],
  ['<table role="grid"><tr><th>h<td data-it>x</table>', 'gridcell'],
  ['<table><tr><th data-it>h<td>x</table>', 'rowheader'],
  ['<table><tr><th data-it scope="col">h<td>x</table>', 'columnheader'],
  ['<table><tr><th data-it>h<th>i<tr><td>x<td>y</table>', 'columnheader'],
  ['<table><thead data-it><tr><th>h</thead><tr><td>x</table>', 'rowgroup'],
  ['<table><tr data-it><th>h<td>x</table>', 'row'],
  ['<textarea data-it></textarea>', 'textbox'],
  ['<time data-it>x</time>', 'time'],
  ['<ul data-it><li>x</ul>', 'list'],
  ['<article><header data-it>x</header></article>', ''],
  ['<main><footer data-it>x</footer></main>', ''],
  // Roles from a role attribute, by the rules of ARIA.
  ['<div data-it role="switch" aria-checked="true" tabindex="0">x</div>', 'switch'],
  ['<div data-it role="unknown button" tabindex="0">x</div>', 'button'],
  ['<div data-it role="BUTTON" tabindex="0">x</div>', 'button'],
  ['<button data-it role="none">x</button>', 'button'],
  ['<h2 data-it role="presentation">x</h2>', 'none'],
  ['<h2 data-it role="presentation" aria-live="polite">x</h2>', 'heading'],
  ['<div data-it role="image" aria-label="x"></div>', 'img'],
  ['<a data-it href="#x" role="button">x</a>', 'button'],
  ['<nav data-it role="tablist"><a role="tab">x</a></nav>', 'tablist'],
  ['<div role="tree"><div data-it role="treeitem">x</div></div>', 'treeitem'],
  [
    '<div role="menu"><div data-it role="menuitemcheckbox" aria-checked="true">x</div></div>',
    'menuitemcheckbox',
  ],
];

interface Found {
  html: string;
  role: string;
  ours: string;
  chromium: string;
}

test('roles by HTML-AAM, compared with those of Chromium’s own tree', { timeout: 60_000 }, async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const script = await bundle('role.ts', 'role');
    const found: Found[] = [];
    for (const [html, role] of CASES) {
      await page.setContent(`<!doctype html><body>${html}`);
      await page.addScriptTag({ content: script });
      found.push({ html, role, ...(await page.evaluate(rolesInPage)) });
    }
    const wrong = found.filter(({ role, ours }) => ours !== role);
    const wrongInChromium = found.filter(({ role, chromium }) => chromium !== role);
    console.log(
      `roles: ${found.length - wrong.length} of ${found.length}; Chromium's own tree ${found.length - wrongInChromium.length} of ${found.length}`,
    );
    expect(wrong).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(wrongInChromium.length);
  } finally {
    await browser.close();
  }
});

function rolesInPage(): { ours: string; chromium: string } {
  const { roleOf } = (globalThis as unknown as { role: typeof import('./role.ts') }).role;
  const element = document.querySelector('[data-it]') as Element;
  const computed = (element as unknown as Computed).computedRole ?? '';
  const chromium = computed === 'generic' ? '' : computed === 'image' ? 'img' : computed;
  return { ours: roleOf(element), chromium };
}
