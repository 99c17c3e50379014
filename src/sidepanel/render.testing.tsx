import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { TextProvider } from './text/text-context.tsx';

const mounted: { root: Root; element: HTMLElement }[] = [];

/** Draws into the page of a browser test, in English. */
export function render(node: ReactNode): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  mounted.push({ root, element });
  root.render(<TextProvider language="en">{node}</TextProvider>);
  return element;
}

/** Takes everything away again; called after each test. */
export function cleanUp(): void {
  for (const { root, element } of mounted.splice(0)) {
    root.unmount();
    element.remove();
  }
}
