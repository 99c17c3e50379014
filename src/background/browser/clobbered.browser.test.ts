import { afterEach, expect, test } from 'vitest';
import { secretPatterns } from '../../core/policy/redaction.ts';
import { arrivalOfDocument } from './act/arrival.ts';
import { interceptCopy, takeCopiedText } from './act/intercept-copy.ts';
import { hasSecretField, secretFieldAppears } from './look/secret-field.ts';
import { placesOfSecrets } from './picture/secret-places.ts';
import { readyStateOfDocument } from './tabs/ready-state.ts';

/** A document answers `document.referrer` with the image of that name, if the page has one. */
const names = Object.getOwnPropertyNames(Document.prototype).filter((name) => !/^on|^[A-Z_]+$/.test(name));
const { body } = document;

afterEach(() => body.replaceChildren());

test('whatever images of a page are called, it answers what the worker asks it', async () => {
  const arrival = arrivalOfDocument();
  body.innerHTML = '<p>Hunter-2-Horse</p><input type="password" value="Hunter-2-Horse">';
  const images = names.map((name) => Object.assign(new Image(), { name }));
  body.append(...images);
  expect(names.filter((name) => images.some((image) => Reflect.get(document, name) === image))).toEqual(
    expect.arrayContaining(['querySelectorAll', 'createTreeWalker', 'createRange', 'referrer', 'readyState']),
  );

  expect(hasSecretField()).toBe(true);
  const appears = secretFieldAppears();
  body.append(new Image());
  expect(await appears).toBe(true);
  expect(placesOfSecrets(secretPatterns(new Map([['⟪secret:1⟫', 'Hunter-2-Horse']])))).toHaveLength(1);
  expect(arrivalOfDocument()).toEqual(arrival);
  expect(readyStateOfDocument()).toBe('complete');
  interceptCopy(5000);
  await navigator.clipboard.writeText('copied');
  expect(takeCopiedText()).toBe('copied');
});
