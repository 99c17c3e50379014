import { expect, test } from 'vitest';
import { placeItLeadsTo, placeItsFormGoes } from './leads-to.ts';

const form = { method: 'get', action: 'https://b.example/send' } as const;
const script = { method: 'get', action: 'javascript:send()' } as const;
const linkUrl = 'https://b.example/';

test.each([
  ['a link', { linkUrl }, linkUrl],
  ['a submit button', { submits: true, form }, form.action],
  ['a submit button in a link', { submits: true, form, linkUrl }, form.action],
  ['a field of a form', { form }, undefined],
  ['a link to a script', { linkUrl: 'javascript:go()' }, undefined],
  ['a link to a file that a program opens', { linkUrl: 'mailto:ada@b.example' }, undefined],
  ['a submit button of a script', { submits: true, form: script }, undefined],
  ['anything else', {}, undefined],
])('where %s leads', (_what, facts, place) => {
  expect(placeItLeadsTo({ facts: { tag: 'a', ...facts } })).toBe(place);
});

test.each([
  ['a field', { form }, form.action],
  ['a field of a form that runs a script', { form: script }, undefined],
  ['a field without a form', {}, undefined],
])('where Enter in %s sends it', (_what, facts, place) => {
  expect(placeItsFormGoes({ facts: { tag: 'input', ...facts } })).toBe(place);
});

test('what was not seen leads nowhere that is known', () => {
  expect(placeItLeadsTo()).toBeUndefined();
  expect(placeItsFormGoes(undefined)).toBeUndefined();
});
