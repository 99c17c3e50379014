import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import { Favicon, hostOf } from '../ui/favicon.tsx';

export interface TabPickerProps {
  id: string;
  found: readonly TabInfo[];
  active: number;
  chosen: readonly number[];
  windowId: number;
  iconOf: (url: string) => string | undefined;
  onPick: (tab: TabInfo) => void;
}

export const tabOptionId = (pickerId: string, tabId: number): string => `${pickerId}-tab-${tabId}`;

/** The list of open tabs. The focus stays in the text; aria-activedescendant names the active tab. */
export function TabPicker({ id, found, active, chosen, windowId, iconOf, onPick }: TabPickerProps) {
  const { text } = useText();
  const list = useRef<HTMLDivElement>(null);
  const activeId = found[active]?.tabId;
  useEffect(() => {
    if (activeId === undefined) return;
    list.current
      ?.querySelector(`#${CSS.escape(tabOptionId(id, activeId))}`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <div className="absolute inset-x-0 bottom-full z-40 mb-1.5 animate-arrive overflow-hidden rounded-card border border-line bg-raised shadow-float">
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={text.picker.label}
        aria-multiselectable
        tabIndex={0}
        className="max-h-64 overflow-y-auto p-1"
      >
        {found.map((tab, index) => {
          const isChosen = chosen.includes(tab.tabId);
          const inFront = tab.active && tab.windowId === windowId;
          return (
            <div
              key={tab.tabId}
              id={tabOptionId(id, tab.tabId)}
              role="option"
              data-active={index === active || undefined}
              tabIndex={-1}
              aria-selected={isChosen}
              // Prevents the text from losing the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(tab)}
              onKeyDown={(event) => event.key === 'Enter' && onPick(tab)}
              className={cx(
                'flex items-center gap-2 rounded-[7px] px-2 py-1.5',
                index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <Favicon src={iconOf(tab.url)} url={tab.url} />
              <span className="min-w-0 grow">
                <span dir="auto" className="block truncate text-sm">
                  {tab.title || tab.url}
                </span>
                <span className={cx('block truncate text-xs', index === active ? 'text-soft' : 'text-faint')}>
                  {hostOf(tab.url) || tab.url}
                  {inFront && ` · ${text.picker.thisTab}`}
                </span>
              </span>
              {isChosen && <Check className="size-4 shrink-0 text-accent" aria-label={text.picker.chosen} />}
            </div>
          );
        })}
        {found.length === 0 && <p className="px-2 py-3 text-sm text-faint">{text.picker.none}</p>}
      </div>
      <p className="border-t border-line px-3 py-1.5 text-xs text-faint">{text.picker.keys}</p>
      <span role="status" className="sr-only">
        {text.picker.found(found.length)}
      </span>
    </div>
  );
}
