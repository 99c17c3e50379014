import { useEffect, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';
import { usePanel } from '../panel/panel-context.tsx';

/** The saved plans, asked for when they are wanted, and again when they are wanted again. */
export function useTemplates(wanted: boolean): readonly Template[] {
  const panel = usePanel();
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let isShown = true;
    void panel.templates().then((found) => isShown && setTemplates(found));
    return () => {
      isShown = false;
    };
  }, [panel, wanted]);
  return templates;
}
