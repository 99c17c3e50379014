import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { createObserver } from '../observer.ts';

afterEach(() => document.body.replaceChildren());

test('the box of a frame that announced itself is its content box, without border and padding', async () => {
  document.body.innerHTML =
    '<iframe style="position:absolute;left:100px;top:50px;width:300px;height:200px;border:5px solid;padding:7px"></iframe>';
  const observer = createObserver();
  const frame = document.querySelector('iframe')!;
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  const script = frame.contentDocument!.createElement('script');
  script.textContent = `parent.postMessage({ 'tabwright-frame': 'token-1' }, '*')`;
  frame.contentDocument!.body.append(script);
  await heard;
  observer.snapshot({ refFloor: 0, deadlineMs: 1000 });
  expect(observer.frameBoxes()).toEqual([{ token: 'token-1', x: 112, y: 62, width: 300, height: 200 }]);
  observer.dispose();
});

test('a frame that did not announce itself has no box', () => {
  document.body.innerHTML = '<iframe></iframe>';
  const observer = createObserver();
  expect(observer.frameBoxes()).toEqual([]);
  observer.dispose();
});
