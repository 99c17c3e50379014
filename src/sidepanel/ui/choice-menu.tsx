import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

export interface Choice<T extends string> {
  value: T;
  label: string;
  detail?: string;
  /** The button's label where the full one would be cut. */
  short?: string;
}

const itemLook =
  'relative flex cursor-default flex-col rounded-[7px] py-1.5 pe-3 ps-7 text-sm outline-none select-none data-[highlighted]:bg-accent-soft';

const SHOWN = {
  always: '',
  'when-usual': 'hidden @[20rem]:inline',
  'when-wide': 'hidden @[26rem]:inline',
};

/** A choice among few options, behind a small button that shows the selected one. */
export function ChoiceMenu<T extends string>({
  label,
  icon,
  value,
  choices,
  onChoose,
  action,
  showValue = 'always',
  className,
}: {
  /** What is chosen here; read before the selected value. */
  label: string;
  icon: ReactNode;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
  action?: { label: string; onSelect: () => void };
  /** Minimum container width at which the value is shown beside the icon: a panel of 360 px, or a wide one. */
  showValue?: 'always' | 'when-usual' | 'when-wide';
  className?: string;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  const shown = chosen?.label ?? value;
  // Inside the page's main landmark, so that landmark navigation finds it.
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          ref={(button) => setMain(button?.closest('main') ?? null)}
          type="button"
          aria-label={`${label}: ${shown}`}
          title={`${label}: ${shown}`}
          className={cx(
            'inline-flex h-8 min-w-0 items-center gap-1 rounded-control px-1.5 text-xs text-soft transition-colors duration-100 hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken',
            className,
          )}
        >
          {icon}
          <span className={cx('min-w-0 truncate', SHOWN[showValue])}>{chosen?.short ?? shown}</span>
          <ChevronDown className={cx('size-3 shrink-0 text-faint', SHOWN[showValue])} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          tabIndex={0}
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] max-w-[min(20rem,calc(100vw-1rem))] min-w-[min(11rem,calc(100vw-1rem))] animate-arrive overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
        >
          <DropdownMenu.Label className="px-2 pt-1 pb-1.5 text-xs text-faint">{label}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={value}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.value}
                value={choice.value}
                textValue={choice.label}
                onSelect={() => onChoose(choice.value)}
                className={itemLook}
              >
                <DropdownMenu.ItemIndicator className="absolute start-2 top-2">
                  <Check className="size-3.5 text-accent" aria-hidden />
                </DropdownMenu.ItemIndicator>
                <span>{choice.label}</span>
                {choice.detail && <span className="text-xs text-faint">{choice.detail}</span>}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          {action && (
            <>
              <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />
              <DropdownMenu.Item onSelect={action.onSelect} className={itemLook}>
                {action.label}
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
