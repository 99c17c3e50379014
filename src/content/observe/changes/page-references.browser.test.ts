import { expect, test } from 'vitest';
import { PageChanges } from './page-changes.ts';
import { PageReferences } from './page-references.ts';

const FIELDS = 500;

test('a chain of references of any length is not followed link by link', () => {
  document.body.innerHTML = '<p>word</p>'.repeat(FIELDS);
  const links = [...document.querySelectorAll('p')];
  const changes = new PageChanges(
    () => null,
    () => undefined,
  );
  changes.settle();
  const references = new PageReferences(changes);
  // Each is described with the one after it, and they are added in the order in which a round finds only one of them.
  links.slice(1).forEach((target, at) => {
    references.add(links[at] as Element, target, document.body);
  });
  let asked = 0;
  const { isTouched } = changes;
  changes.isTouched = (element) => {
    asked++;
    return isTouched.call(changes, element);
  };
  changes.touch(links.at(-1) as Element);
  references.followChanges();
  expect(links.every((link) => changes.isTouched(link))).toBe(true);
  expect(asked).toBeLessThan(25 * FIELDS);
});
