import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Asks before something that cannot be taken back. */
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
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-[rgb(0_0_0/0.45)]" />
        <AlertDialog.Content className="fixed inset-4 z-50 m-auto h-fit max-h-[calc(100%-2rem)] max-w-sm animate-arrive overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float">
          <AlertDialog.Title className="font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-soft">{detail}</AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button look="quiet">{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onConfirm}>
              <Button look="danger">{confirm}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
