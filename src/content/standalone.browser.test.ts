import { afterEach, expect, test } from 'vitest';
import './standalone.ts';

afterEach(() => {
  document.body.replaceChildren();
  tabwrightPage.forget();
});

test('the stand-alone script tells the page, and each control with its element', () => {
  document.body.innerHTML = '<h1>Shop</h1><button>Buy</button><p>Out of stock</p><a href="/more">More</a>';
  const { text, controls } = tabwrightPage.snapshot();
  expect(text.split('\n').slice(1)).toEqual([
    'heading 1 "Shop"',
    '[1] button "Buy"',
    '"Out of stock"',
    '[2] link "More"',
  ]);
  expect(controls).toEqual([
    { ref: '1', role: 'button', name: 'Buy', element: document.querySelector('button') },
    { ref: '2', role: 'link', name: 'More', element: document.querySelector('a') },
  ]);
});

test('it keeps its numbers, folds to a budget and opens what is asked for', () => {
  document.body.innerHTML = Array.from({ length: 300 }, (_, n) => `<p><button>Take ${n}</button></p>`).join(
    '',
  );
  const first = tabwrightPage.snapshot({ budgetTokens: 100 });
  expect(first.text).toMatch(/\n… .*: 2\d\d controls/);
  const [, second] = first.controls;
  document.querySelector('p')?.remove();
  const { text, controls } = tabwrightPage.snapshot({ open: ['all'] });
  expect(text.split('\n')).toHaveLength(300);
  expect(controls[0]).toEqual({ ...second, name: 'Take 1' });
});
