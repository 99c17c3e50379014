import type { InputReply, TrustedInput } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame } from '../kit/reach.ts';
import type { Attachments } from './attachments.ts';
import { createDrags } from './drag.ts';
import { holdFileChoosers } from './file-chooser.ts';
import { holdKeysElsewhere } from './hold-keys.ts';
import { inputCommands, type Placement } from './input-commands.ts';
import { areaOfFrame, type FrameArea } from './placement.ts';

/** Performs the inputs that a kit asks for, one after the other. */
export type PerformInputs = (inputs: readonly TrustedInput[]) => Promise<InputReply>;

export interface TrustedInputs {
  /**
   * Prepares a tab for real input, brings it to the front, and returns how to perform the inputs of one action in one of
   * its frames; otherwise the reason in words. Call `end` when the action is over: a button that is still down then, as
   * after a navigation or a stop, goes up beside everything.
   */
  prepare(
    frame: KitFrame,
    frames: readonly KitFrame[],
    signal: AbortSignal,
  ): Promise<{ perform: PerformInputs; end: () => void } | { why: string }>;
  /** True while an input of ours is on its way into the tab: what arrives there is not the person's. */
  underWay(tabId: number): boolean;
}

const INPUT_MS = 5000;
/** What goes up beside everything needs no place. */
const NOWHERE: Placement = { x: 0, y: 0 };
/** A page that is too busy for its bar to answer gets the input all the same. */
const BAR_MS = 500;
/** Also after a stop the bar takes presses again. */
const untold = new AbortController().signal;

export function createTrustedInputs(attachments: Attachments, kits: KitClient, clock: Clock): TrustedInputs {
  const busy = new Map<number, number>();

  return {
    underWay: (tabId) => (busy.get(tabId) ?? 0) > 0,
    async prepare(frame, frames, signal) {
      const { tabId } = frame;
      const shown = await bringToFront(tabId);
      if (shown !== undefined) return { why: shown };
      const attached = await attachments.ensure(tabId);
      if (!attached.attached) return attached;
      const ended = new AbortController();
      /** The bar may lie over the target: our press is neither for its buttons nor the person's. */
      const tellBar = async (overlay: 'let-through' | 'take-presses'): Promise<void> => {
        const top = frames.find(({ frameId }) => frameId === 0);
        if (top) await kits.ask(top, { kind: 'overlay', overlay }, { deadlineMs: BAR_MS }, untold);
      };
      let heldElsewhere: Promise<void> | undefined;
      const giveFiles = await holdFileChoosers(attachments, tabId, clock, ended.signal);
      const drags = createDrags(attachments, tabId);
      let held: Extract<TrustedInput, { kind: 'press' }> | undefined;

      // In one go: the browser keeps their order, and nothing comes between them.
      const sendCommands = (input: Exclude<TrustedInput, { kind: 'drag' }>, placement: Placement) =>
        Promise.all(
          inputCommands(input, placement).map(({ method, params }) =>
            attachments.send(tabId, method, params),
          ),
        );
      const letGo = async (): Promise<void> => {
        await drags.giveUp();
        if (held) await sendCommands({ ...held, part: 'off' }, NOWHERE);
      };

      const perform = async (
        input: TrustedInput,
        area: FrameArea,
        until: AbortSignal,
      ): Promise<InputReply> => {
        held = input.kind === 'press' && input.part === 'down' ? input : undefined;
        if (input.kind === 'drag') await drags.perform(input, area, until);
        else {
          const send = () => sendCommands(input, area);
          if (input.kind === 'choose-files') return giveFiles(send, input.files);
          await send();
        }
        return { done: true };
      };
      const performAll = async (inputs: readonly TrustedInput[], until: AbortSignal): Promise<InputReply> => {
        // Asked at each input: the page may have scrolled its frames meanwhile.
        const area = await areaOfFrame(kits, frames, frame, until);
        if (!area) return { done: false, why: 'The place of its frame in the tab cannot be told.' };
        if (!inputs.every((input) => isInside(input, area)))
          return { done: false, why: 'The point is outside of its frame.' };
        for (const input of inputs) {
          if (input.kind === 'key' || input.kind === 'text') {
            heldElsewhere ??= holdKeysElsewhere(frame, clock, ended.signal);
            await heldElsewhere;
          }
          until.throwIfAborted();
          const reply = await perform(input, area, until);
          if (!reply.done) return reply;
        }
        return { done: true };
      };
      const performBelowBar: typeof performAll = async (inputs, until) => {
        if (!inputs.some((input) => 'x' in input)) return performAll(inputs, until);
        await tellBar('let-through');
        return performAll(inputs, until).finally(() => void tellBar('take-presses').catch(() => undefined));
      };
      const performInTime: PerformInputs = async (inputs) => {
        const late = new AbortController();
        busy.set(tabId, (busy.get(tabId) ?? 0) + 1);
        // What the browser has of it may arrive long after it was given up.
        const performed = performBelowBar(inputs, AbortSignal.any([signal, late.signal])).finally(() =>
          busy.set(tabId, (busy.get(tabId) ?? 1) - 1),
        );
        try {
          const outcome = await within(performed, INPUT_MS, clock, signal);
          return outcome.inTime
            ? outcome.value
            : { done: false, why: 'The browser did not take it in time.' };
        } catch (error) {
          return { done: false, why: `Chrome says: ${String(error).slice(0, 200)}` };
        } finally {
          late.abort();
        }
      };
      const end = (): void => {
        ended.abort();
        letGo().catch(() => undefined);
      };
      return { perform: performInTime, end };
    },
  };
}

/**
 * Real input goes to what is drawn, so a tab that nobody sees is shown. Returns the reason when that is not possible.
 */
async function bringToFront(tabId: number): Promise<string | undefined> {
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  if (!tab) return 'The tab is closed.';
  if (!tab.active) await webext.tabs.update(tabId, { active: true });
  const window = await webext.windows.get(tab.windowId).catch(() => undefined);
  return window?.state === 'minimized'
    ? 'Real input is not possible while the window is minimised. Ask the person to show it (human_interact, request_help).'
    : undefined;
}

/** The kit lives in the page's process, so a frame may point only into itself. */
function isInside(input: TrustedInput, area: FrameArea): boolean {
  const points = 'x' in input ? [input] : [];
  const ends = input.kind === 'drag' ? [{ x: input.toX, y: input.toY }] : [];
  return [...points, ...ends].every(({ x, y }) => x >= 0 && y >= 0 && x <= area.width && y <= area.height);
}
