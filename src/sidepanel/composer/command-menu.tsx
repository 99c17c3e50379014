import { useEffect, useRef } from 'react';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import type { ComposerCommand } from './commands.ts';

export const commandOptionId = (menuId: string, index: number): string => `${menuId}-${index}`;

/** The list of `/` commands. The focus stays in the text; aria-activedescendant names the active command. */
export function CommandMenu({
  id,
  found,
  active,
  onPick,
}: {
  id: string;
  found: readonly ComposerCommand[];
  active: number;
  onPick: (command: ComposerCommand) => void;
}) {
  const { text } = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`#${CSS.escape(commandOptionId(id, active))}`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className="absolute inset-x-0 bottom-full z-40 mb-1.5 animate-arrive overflow-hidden rounded-card border border-line bg-raised shadow-float">
      <div
        id={id}
        ref={list}
        tabIndex={0}
        role="listbox"
        aria-label={text.commands.label}
        className="max-h-72 overflow-y-auto p-1"
      >
        {found.map((command, index) => (
          <div
            key={`${command.name} ${command.label}`}
            id={commandOptionId(id, index)}
            role="option"
            data-active={index === active || undefined}
            tabIndex={-1}
            aria-selected={index === active}
            // Prevents the text from losing the focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(command)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(command)}
            className={cx(
              'flex items-baseline gap-2 rounded-[7px] px-2 py-1.5 tiny:flex-wrap',
              index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            <code className="max-w-44 min-w-20 shrink-0 truncate font-mono text-xs text-accent">
              /{command.name}
            </code>
            <span className="min-w-0 text-sm">{command.label}</span>
          </div>
        ))}
        {found.length === 0 && <p className="px-2 py-3 text-sm text-faint">{text.commands.none}</p>}
      </div>
      <p className="border-t border-line px-3 py-1.5 text-xs text-faint">{text.picker.keys}</p>
    </div>
  );
}
