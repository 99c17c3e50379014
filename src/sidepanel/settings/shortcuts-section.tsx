import { useEffect, useState } from 'react';
import { usePanel } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';

/** All keyboard shortcuts in one list. */
export function ShortcutsSection() {
  const panel = usePanel();
  const { text } = useText();
  const { shortcuts } = text;
  // The person may have changed it, and on a Mac it differs.
  const [opens, setOpens] = useState('');
  useEffect(() => void panel.openShortcut().then(setOpens), [panel]);
  const keys: readonly (readonly [string, string])[] = [
    [opens || shortcuts.noKey, shortcuts.open],
    ['Enter', shortcuts.run],
    ['Shift+Enter', shortcuts.newLine],
    ['@', shortcuts.mention],
    ['/', shortcuts.commands],
    ['↑', shortcuts.earlier],
    ['Esc', shortcuts.close],
    ['Tab', shortcuts.move],
    ['↑ ↓ ← →', shortcuts.boxes],
    ['+ − 0', shortcuts.zoom],
    ['Del', shortcuts.removeBox],
    ['Alt+↑ Alt+↓', shortcuts.moveBox],
    ['Ctrl+Enter', shortcuts.keepWords],
  ];
  return (
    <section aria-labelledby="shortcuts" className="space-y-2">
      <h2 id="shortcuts" className="text-base font-semibold">
        {shortcuts.title}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[5px] border border-line-strong bg-raised px-1.5 py-0.5 font-mono text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
