import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAt, nodeNamed } from '../../observe/testing.ts';
import { act, page } from '../testing.ts';

/** Old editors make the whole document of a frame editable, instead of an element in it. */

beforeEach(() => {
  document.designMode = 'on';
});
afterEach(() => {
  document.designMode = 'off';
  document.body.removeAttribute('id');
  document.body.replaceChildren();
});

test('the body of a document that is an editor is a text box', () => {
  const { observer, snapshot } = lookAt('<p>Dear Ada</p>');
  expect(nodeNamed(snapshot, '')).toMatchObject({ role: 'textbox', value: 'Dear Ada', ref: '1' });
  document.designMode = 'off';
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5_000 });
  observer.dispose();
  expect(nodes.map(({ role }) => role)).toEqual(['text']);
});

test('what is typed into it replaces what it held, and is read back', async () => {
  page('<p>Dear Ada</p>');
  document.body.id = 'letter';
  const { outcome } = await act({ kind: 'type', ref: 'letter', text: 'Dear Bo', mode: 'replace' });
  expect(outcome).toMatchObject({ status: 'done' });
  expect(document.body.innerText.trim()).toBe('Dear Bo');
});
