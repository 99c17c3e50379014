import { useEffect, useState } from 'react';
import type { TabInfo } from '../../core/protocol/panel.ts';

/** Does that page have a form to fill in? False until it is known, and if the page cannot be looked at. */
export function useHasForm(tab: TabInfo | undefined, ask: (tabId: number) => Promise<boolean>): boolean {
  const page = tab && `${tab.tabId} ${tab.url}`;
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const tabId = Number(page?.split(' ')[0]);
    let isShown = true;
    if (page !== undefined) void ask(tabId).then((has) => isShown && setFound(has ? page : undefined));
    return () => {
      isShown = false;
    };
  }, [ask, page]);
  return page !== undefined && found === page;
}
