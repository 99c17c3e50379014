import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Language } from '../core/language.ts';
import { createFormDraftStore } from './panel/form-draft-store.ts';
import { createPanelMemory } from './port/panel-memory.ts';
import { TextProvider } from './text/text-context.tsx';
import { FormDraftsContext } from './ui/use-form-draft.ts';

const mounted: { root: Root; element: HTMLElement }[] = [];

/** The content of abandoned forms; everything that a test renders is one panel. */
const emptyForms = () =>
  createFormDraftStore(createPanelMemory({ getItem: () => null, setItem: () => {}, removeItem: () => {} }));
let kept = emptyForms();

/** Renders into the page of a browser test, in English unless another language is given. */
export function render(node: ReactNode, language: Language = 'en'): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  mounted.push({ root, element });
  root.render(
    <TextProvider language={language}>
      <FormDraftsContext value={kept}>{node}</FormDraftsContext>
    </TextProvider>,
  );
  return element;
}

/** Removes everything; called after each test. */
export function cleanUp(): void {
  kept = emptyForms();
  for (const { root, element } of mounted.splice(0)) {
    root.unmount();
    element.remove();
  }
}
