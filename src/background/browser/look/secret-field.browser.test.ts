import { afterEach, expect, test } from 'vitest';
import { hasSecretField, secretFieldAppears } from './secret-field.ts';

afterEach(() => document.body.replaceChildren());

test('a form that scripts bring later is seen when it comes, not after a time', async () => {
  document.body.innerHTML = '<p>Loading</p>';
  expect(hasSecretField()).toBe(false);
  const start = performance.now();
  const appears = secretFieldAppears();
  document.body.innerHTML = '<input type="password">';
  expect(await appears).toBe(true);
  expect(performance.now() - start).toBeLessThan(900);
  expect(hasSecretField()).toBe(true);
});

test('so is one that was there and is shown', async () => {
  document.body.innerHTML = '<div hidden><input autocomplete="one-time-code"></div>';
  expect(hasSecretField()).toBe(false);
  const appears = secretFieldAppears();
  document.querySelector('div')?.removeAttribute('hidden');
  expect(await appears).toBe(true);
});

test('a page that brings none says so', async () => {
  document.body.innerHTML = '<input aria-label="Search">';
  expect(await secretFieldAppears()).toBe(false);
});
