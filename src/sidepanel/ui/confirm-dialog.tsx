import { AlertDialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  trigger,
  title,
  detail,
  confirm,
  cancel,
  onConfirm,
}: {
  trigger: ReactNode;
  title: string;
  detail: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
}) {
  const pressed = useRef<HTMLButtonElement>(null);
  const refuge = useRef<HTMLElement>(undefined);
  // The confirmed action may remove the button, and with it the restored focus.
  useEffect(() => () => void (document.activeElement === document.body && refuge.current?.focus()), []);
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild ref={pressed}>
        {trigger}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-veil" />
        <AlertDialog.Content className="fixed inset-4 z-50 m-auto h-fit max-h-[calc(100%-2rem)] max-w-sm animate-arrive overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float">
          <AlertDialog.Title className="font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-soft">{detail}</AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button look="quiet">{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action
              asChild
              onClick={() => {
                refuge.current = besides(pressed.current);
                onConfirm();
              }}
            >
              <Button look="danger">{confirm}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Where the focus goes if the button is gone: the row beside its own, else its part of the screen. */
function besides(button: HTMLElement | null): HTMLElement | undefined {
  const row = button?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const inIt = neighbour?.querySelector<HTMLElement>('button, input');
  if (inIt) return inIt;
  const part = button?.closest<HTMLElement>('section, main') ?? undefined;
  if (part) part.tabIndex = -1;
  return part;
}
