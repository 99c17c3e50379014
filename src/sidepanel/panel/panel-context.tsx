import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import { FormDraftsContext } from '../ui/use-form-draft.ts';
import type { Panel } from './panel.ts';
import type { PanelState } from './panel-state.ts';

const PanelContext = createContext<Panel | undefined>(undefined);

export function PanelProvider({ panel, children }: { panel: Panel; children: ReactNode }) {
  return (
    <PanelContext value={panel}>
      <FormDraftsContext value={panel.forms}>{children}</FormDraftsContext>
    </PanelContext>
  );
}

/** The person's actions. Only screens call it; the components below them get props. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelProvider above it.');
  return panel;
}

/** One part of the panel's state; the component renders again when that part changes. */
export const usePanelState = <T,>(select: (state: PanelState) => T): T => useStore(usePanel().store, select);
