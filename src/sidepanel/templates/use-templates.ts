import { useEffect, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';

/** The saved plans, loaded whenever they become wanted. */
export function useTemplates(wanted: boolean, ask: () => Promise<readonly Template[]>): readonly Template[] {
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let isShown = true;
    void ask().then((found) => isShown && setTemplates(found));
    return () => {
      isShown = false;
    };
  }, [ask, wanted]);
  return templates;
}
