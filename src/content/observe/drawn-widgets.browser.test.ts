import { afterEach, expect, test } from 'vitest';
import { outlineOf } from './testing.ts';

/** Widgets as libraries draw them: what a person sees is not the element that has the name, the role or the value. */
afterEach(() => document.body.replaceChildren());

test('a button that shows the sign of an icon font has its tooltip as its name', () => {
  expect(
    outlineOf(`<style>.icon::before { content: '\\e900' }</style>
      <button title="Next month"><span class="icon"></span></button><a href="#" title="Home"><i>\ue901</i></a>
      <button title="Said by its words"><i class="icon"></i> Save</button>`),
  ).toEqual(['[1] button "Next month"', '[2] link "Home"', '[3] button "Save"']);
});

test('what is said to be a picture is told by its name, with the controls in it and the words that it says less than', () => {
  expect(
    outlineOf(`<div role="img" aria-label="4 of 5 stars">★★★★☆</div><div role="img">no name</div>
      <div role="img" aria-label="Sales"><button>Tea</button> ${'sold on Monday, '.repeat(4)}</div>
      <button><span role="img" aria-label="Bin">🗑</span></button>`),
  ).toEqual([
    'img "4 of 5 stars"',
    '"no name"',
    'img "Sales"',
    '[1] button "Tea"',
    `"${'sold on Monday, '.repeat(4).trim()}"`,
    '[2] button "Bin"',
  ]);
});

test('a dialog that is closed by not being drawn is not told to be there', () => {
  const dialog = (style: string): string =>
    `<div role="dialog" aria-modal="true" aria-label="Sure?" style="position: fixed; inset: 0; ${style}">Gone for good</div>`;
  expect(outlineOf(`<p>Here</p>${dialog('visibility: hidden')}${dialog('opacity: 0')}`)).toEqual(['"Here"']);
  expect(outlineOf(dialog(''))).toEqual(['dialog "Sure?" modal', '  "Gone for good"']);
  expect(outlineOf('<div role="dialog" aria-label="Empty"></div>')).toEqual(['dialog "Empty"']);
});

test('a label of a hidden button is that button', () => {
  expect(
    outlineOf(`<button role="switch" aria-checked="true" id="late" aria-label="Late"
        style="position: absolute; clip: rect(0, 0, 0, 0); overflow: hidden"></button>
      <label for="late"><span style="display: inline-block; width: 40px; height: 20px"></span></label>`),
  ).toEqual(['[1] switch "Late" checked']);
});

test('the value of a combobox whose search field is hidden is what is seen in it', () => {
  expect(
    outlineOf(`<div role="combobox" aria-expanded="false" tabindex="0" aria-label="Colour"><b>Blue</b>
      <div style="visibility: hidden"><input><p>Red</p></div></div>`),
  ).toEqual(['[1] combobox "Colour" collapsed = "Blue"']);
});
