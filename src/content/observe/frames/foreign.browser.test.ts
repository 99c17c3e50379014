import { afterEach, expect, test } from 'vitest';
import type { FrameSnapshot } from '../../../core/page/snapshot.ts';
import { isFileInput, isTextField } from '../../act/kinds.ts';
import { createObserver } from '../observer.ts';
import { fromFrame, linesOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

function look(): FrameSnapshot {
  const observer = createObserver();
  const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  observer.dispose();
  return snapshot;
}

test('elements moved in from a frame are reported like those of the page, and their secrets are kept', () => {
  const html =
    '<label>Name <input value="Ada"></label><input type="password" aria-label="Password" value="hunter2">' +
    '<input type="checkbox" aria-label="Gift" checked><input aria-label="Fixed" value="1" readonly>' +
    '<form action="/pay" method="post"><button>Pay</button></form><a href="/terms">Terms</a>' +
    '<details open><summary>More</summary><p>Words</p></details><div contenteditable="true" aria-label="Note">Text</div>';
  document.body.innerHTML = `<section>${html}</section>`;
  const own = look();
  fromFrame(html);
  const foreign = look();
  expect(foreign.nodes).toEqual(own.nodes);
  expect(linesOf(foreign).join()).not.toContain('hunter2');
});

test('fields moved in from a frame are fields for actions', () => {
  fromFrame('<input><textarea></textarea><input type="file">');
  const [input, area, file] = document.querySelectorAll('input,textarea');
  expect([input, area].every((field) => field && isTextField(field))).toBe(true);
  expect(file && isFileInput(file)).toBe(true);
});
