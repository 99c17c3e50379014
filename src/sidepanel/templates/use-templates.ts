import { useEffect, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';
import { usePanel } from '../panel/panel-context.tsx';

/** The saved plans, asked for as soon as a command is being written. */
export function useTemplates(words: string): readonly Template[] {
  const panel = usePanel();
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  const wanted = words.startsWith('/');
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
