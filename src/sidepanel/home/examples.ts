import type { TabInfo } from '../../core/protocol/panel.ts';
import type { Draft } from '../composer/draft.ts';
import type { Texts } from '../text/en.ts';

export interface Example {
  words: string;
  /** Other fields of the draft that belong to it. */
  draft: Partial<Draft>;
}

const MAX_MENTIONED = 8;

/**
 * Wishes that can be run unchanged: if a page is open, they concern that page (a form only if it has one), and with the
 * built-in interpreter they use sentences of its grammar.
 */
export function examplesFor(
  { examples }: Texts,
  situation: {
    builtIn: boolean;
    inFront: TabInfo | undefined;
    form: boolean;
    tabs: readonly TabInfo[];
    windowId: number;
  },
): Example[] {
  const { builtIn, inFront, form, tabs, windowId } = situation;
  const about = (words: string, draft: Partial<Draft> = {}): Example => ({ words, draft });
  if (builtIn)
    return inFront
      ? [about(examples.readPage), about(examples.scrollDown), about(examples.openAndRead)]
      : [about(examples.openAndRead)];
  const others = tabs.filter((tab) => tab.windowId === windowId && !tab.restricted);
  return [
    ...(inFront ? [about(examples.summarize), ...(form ? [about(examples.fillForm)] : [])] : []),
    ...(others.length > 1
      ? [
          about(examples.compareTabs, {
            mentioned: others.slice(0, MAX_MENTIONED).map((tab) => tab.tabId),
          }),
        ]
      : []),
    about(inFront ? examples.research : examples.openAndRead),
  ];
}
