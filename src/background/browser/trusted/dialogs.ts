import * as z from 'zod';
import { present } from '../../../core/present.ts';
import type { PageDialog } from '../../../core/tools/browser-port.ts';

/** The open dialogs of tabs, as the debugger reports them. A tab has one at a time. */
export interface Dialogs {
  of(tabId: number): PageDialog | undefined;
  /** Resolves with the dialog that is open, or the next one that opens; never when the signal is aborted first. */
  next(tabId: number, signal: AbortSignal): Promise<PageDialog>;
  /** An event of the debugger; those that are not about dialogs are ignored. */
  hear(tabId: number, method: string, params: unknown): void;
  forget(tabId: number): void;
}

const openingSchema = z.object({
  type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
  message: z.string().transform((text) => text.slice(0, 2000)),
  defaultPrompt: z.string().optional(),
  url: z.string().optional(),
});

export function createDialogs(): Dialogs {
  const open = new Map<number, PageDialog>();
  const waiting = new Set<{ tabId: number; tell: (dialog: PageDialog) => void }>();
  return {
    of: (tabId) => open.get(tabId),
    next: (tabId, signal) =>
      new Promise((resolve) => {
        const now = open.get(tabId);
        if (now) return resolve(now);
        const waiter = { tabId, tell: resolve };
        waiting.add(waiter);
        signal.addEventListener('abort', () => waiting.delete(waiter), { once: true });
      }),
    hear(tabId, method, params) {
      if (method === 'Page.javascriptDialogClosed') open.delete(tabId);
      const opening = method === 'Page.javascriptDialogOpening' ? openingSchema.safeParse(params) : undefined;
      if (!opening?.success) return;
      const { type, message, defaultPrompt, url } = opening.data;
      const dialog: PageDialog = {
        type,
        message,
        ...(type === 'prompt' && defaultPrompt ? { defaultText: defaultPrompt } : {}),
        ...present({ url }),
      };
      open.set(tabId, dialog);
      for (const waiter of waiting) {
        if (waiter.tabId !== tabId) continue;
        waiting.delete(waiter);
        waiter.tell(dialog);
      }
    },
    forget: (tabId) => void open.delete(tabId),
  };
}
