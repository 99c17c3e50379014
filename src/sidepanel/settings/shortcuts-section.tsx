import { useText } from '../text/text-context.tsx';

/** Every key that does something, in one list. */
export function ShortcutsSection() {
  const { text } = useText();
  const keys: readonly (readonly [string, string])[] = [
    ['Ctrl+Shift+Y', text.shortcuts.open],
    ['Enter', text.shortcuts.run],
    ['Shift+Enter', text.shortcuts.newLine],
    ['@', text.shortcuts.mention],
    ['/', text.shortcuts.commands],
    ['↑', text.shortcuts.earlier],
    ['Esc', text.shortcuts.close],
    ['Tab', text.shortcuts.move],
  ];
  return (
    <section aria-labelledby="shortcuts" className="space-y-2">
      <h2 id="shortcuts" className="text-base font-semibold">
        {text.shortcuts.title}
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
