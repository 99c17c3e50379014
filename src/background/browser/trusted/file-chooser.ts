import * as z from 'zod';
import type { PageFile } from '../../../core/page/outcome.ts';
import type { InputReply } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { within } from '../deadline.ts';
import type { Attachments } from './attachments.ts';

const OPENED_MS = 2000;
const openedSchema = z.object({ backendNodeId: z.int() });
const nodeSchema = z.object({ object: z.object({ objectId: z.string() }) });

/**
 * Runs in the main world, as the text that Chrome evaluates. The files are made there, because giving paths of the
 * machine needs access to its files.
 */
const GIVE_FILES = `function (files) {
  const given = new DataTransfer();
  const bytesOf = (base64) => {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  };
  for (const { name, mediaType, text, base64 } of files)
    given.items.add(new File([base64 ? bytesOf(text) : text], name, { type: mediaType }));
  this.files = given.files;
  for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}`;

/**
 * Keeps the file choosers of a tab from showing until the signal is aborted, because only a person could close them.
 * @returns gives files to the chooser that `press` opens
 */
export async function holdFileChoosers(
  attachments: Attachments,
  tabId: number,
  clock: Clock,
  until: AbortSignal,
): Promise<(press: () => Promise<unknown>, files: readonly PageFile[]) => Promise<InputReply>> {
  const hold = (enabled: boolean) =>
    attachments.send(tabId, 'Page.setInterceptFileChooserDialog', { enabled }).catch(() => undefined);
  await hold(true);
  until.addEventListener('abort', () => void hold(false), { once: true });
  return async (press, files) => {
    const over = new AbortController();
    const opened = new Promise<number>((resolve) => {
      attachments.onEvent((source, method, params) => {
        const chooser =
          source === tabId && method === 'Page.fileChooserOpened'
            ? openedSchema.safeParse(params)
            : undefined;
        if (chooser?.success) resolve(chooser.data.backendNodeId);
      }, over.signal);
    });
    try {
      await press();
      const chooser = await within(opened, OPENED_MS, clock, until);
      if (!chooser.inTime) return { done: false, why: 'It opened no file chooser that takes files' };
      const { object } = nodeSchema.parse(
        await attachments.send(tabId, 'DOM.resolveNode', { backendNodeId: chooser.value }),
      );
      await attachments.send(tabId, 'Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration: GIVE_FILES,
        arguments: [{ value: files }],
        userGesture: true,
      });
      return { done: true };
    } finally {
      over.abort();
    }
  };
}
