import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUp, render } from '../render.testing.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

afterEach(cleanUp);

/** Twenty lines and one that expands, in a box that shows eight; the function adds a line. */
function shown(): { add: () => void; atEnd: () => boolean } {
  let add: () => void = () => undefined;
  function Lines() {
    const box = useRef<HTMLDivElement>(null);
    const content = useRef<HTMLDivElement>(null);
    const [lines, setLines] = useState(0);
    useStickToEnd(box, content, 'end');
    add = () => setLines((before) => before + 1);
    return (
      <div ref={box} data-testid="box" style={{ height: 160, overflowY: 'auto' }}>
        <div ref={content}>
          <div style={{ height: 400 }} />
          <Disclosure label="Step">
            <div style={{ height: 600 }}>Details</div>
          </Disclosure>
          <div style={{ height: lines * 20 }} />
        </div>
      </div>
    );
  }
  render(<Lines />);
  const atEnd = () => {
    const box = page.getByTestId('box').element();
    return box.scrollHeight - box.scrollTop - box.clientHeight < 2;
  };
  return { add: () => add(), atEnd };
}

const step = () => page.getByRole('button', { name: 'Step' });

test('the end is followed while lines come', async () => {
  const { add, atEnd } = shown();
  await expect.poll(atEnd).toBe(true);
  add();
  add();
  await expect.poll(() => page.getByTestId('box').element().scrollHeight).toBeGreaterThan(450);
  await expect.poll(atEnd).toBe(true);
});

test('a step that is opened at the end stays where it is, whatever comes below; closed, the end is followed again', async () => {
  const { add, atEnd } = shown();
  await expect.poll(atEnd).toBe(true);
  const top = () => step().element().getBoundingClientRect().top;
  const before = top();
  await step().click();
  await expect.element(page.getByText('Details')).toBeInTheDocument();
  const height = page.getByTestId('box').element().scrollHeight;
  add();
  await expect.poll(() => page.getByTestId('box').element().scrollHeight).toBeGreaterThan(height);
  // Whatever would scroll it runs together with the growth, before the next frame is drawn.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(top()).toBe(before);
  await step().click();
  await expect.element(page.getByText('Details')).not.toBeInTheDocument();
  add();
  await expect.poll(() => page.getByTestId('box').element().scrollHeight).toBeLessThan(height);
  await expect.poll(atEnd).toBe(true);
});

test('nothing slides away under a pointer that is pressed; released, the end is followed again', async () => {
  const { add, atEnd } = shown();
  await expect.poll(atEnd).toBe(true);
  const button = step().element();
  const before = button.getBoundingClientRect().top;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const height = page.getByTestId('box').element().scrollHeight;
  add();
  await expect.poll(() => page.getByTestId('box').element().scrollHeight).toBeGreaterThan(height);
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(button.getBoundingClientRect().top).toBe(before);
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.poll(atEnd).toBe(true);
});
