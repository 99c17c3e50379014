import type { InputReply, TrustedInput } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import type { KitClient } from '../kit-client.ts';
import type { KitFrame } from '../reach.ts';
import type { Attachments } from './attachments.ts';
import { drag } from './drag.ts';
import { inputCommands, type Placement } from './input-commands.ts';
import { areaOfFrame, type FrameArea } from './placement.ts';

/** Does the inputs that a kit asks for, one after the other. */
export type Hand = (inputs: readonly TrustedInput[]) => Promise<InputReply>;

export interface TrustedInputs {
  /** Readies a tab for real input and gives the hand for one of its frames; otherwise the reason in words. */
  take(
    frame: KitFrame,
    frames: readonly KitFrame[],
    signal: AbortSignal,
  ): Promise<{ hand: Hand } | { why: string }>;
  /** True while an input of ours is on its way into the tab: what arrives there is not the person's. */
  underWay(tabId: number): boolean;
}

const INPUT_MS = 5000;

export function createTrustedInputs(attachments: Attachments, kits: KitClient, clock: Clock): TrustedInputs {
  const busy = new Map<number, number>();

  const perform = async (
    tabId: number,
    inputs: readonly TrustedInput[],
    placement: Placement,
    signal: AbortSignal,
  ): Promise<void> => {
    for (const input of inputs) {
      if (input.kind === 'drag') await drag(attachments, tabId, input, placement, signal);
      // Sent in one go: the browser keeps their order, and nothing comes between them.
      else
        await Promise.all(
          inputCommands(input, placement).map(({ method, params }) =>
            attachments.send(tabId, method, params),
          ),
        );
    }
  };

  return {
    underWay: (tabId) => (busy.get(tabId) ?? 0) > 0,
    async take(frame, frames, signal) {
      const { tabId } = frame;
      const shown = await bringToFront(tabId);
      if (shown !== undefined) return { why: shown };
      const attached = await attachments.ensure(tabId);
      if (!attached.attached) return attached;
      const hand: Hand = async (inputs) => {
        // Asked at each input: the page may have scrolled its frames meanwhile.
        const area = await areaOfFrame(kits, frames, frame, signal);
        if (!area) return { done: false, why: 'The place of its frame in the tab cannot be told.' };
        if (!inputs.every((input) => isInside(input, area)))
          return { done: false, why: 'The point is outside of its frame.' };
        signal.throwIfAborted();
        busy.set(tabId, (busy.get(tabId) ?? 0) + 1);
        try {
          const done = perform(tabId, inputs, area, signal);
          const outcome = await within(done, INPUT_MS, clock, signal);
          return outcome.inTime
            ? { done: true }
            : { done: false, why: 'The browser did not take the input in time.' };
        } catch (error) {
          return { done: false, why: `Chrome says: ${String(error).slice(0, 200)}` };
        } finally {
          busy.set(tabId, (busy.get(tabId) ?? 1) - 1);
        }
      };
      return { hand };
    },
  };
}

/** Real input goes to what is drawn: a tab that nobody sees is shown. Gives the reason when that is not possible. */
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
  const points =
    input.kind === 'drag'
      ? [input, { x: input.toX, y: input.toY }]
      : input.kind === 'move' || input.kind === 'press'
        ? [input]
        : [];
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= area.width && y <= area.height);
}
