import * as z from 'zod';
import type { TrustedInput } from '../../../core/protocol/page.ts';
import type { Attachments } from './attachments.ts';
import { BESIDE_EVERYTHING, modifierBits, mouse, type Placement, placed } from './input-commands.ts';

type DragInput = Extract<TrustedInput, { kind: 'drag' }>;

const interceptedSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const STEPS = 8;

export interface Drags {
  /** Performs a whole drag, or a part of one; `until` cuts it short, and then nothing is dropped. */
  perform(input: DragInput, placement: Placement, until: AbortSignal): Promise<void>;
  /** Ends a drag whose release was never asked for: nothing is dropped. */
  giveUp(): Promise<void>;
}

/**
 * Drags as a hand makes them: press, some moves, release. Where the page turns one into a drag of the browser (draggable
 * elements, links, pictures), Chrome hands it to us instead of to the system, and we continue it as drag events.
 */
export function createDrags(attachments: Attachments, tabId: number): Drags {
  const send = ({ method, params }: { method: string; params: Record<string, unknown> }) =>
    attachments.send(tabId, method, params);
  let underWay: Held | undefined;

  const dragEvent = (type: string, at: Point, { data, modifiers }: Held) =>
    attachments.send(tabId, 'Input.dispatchDragEvent', { type, ...at, data, modifiers });

  /** Presses unless the button is down already. */
  const begin = async (from: Point, modifiers: number, isPressed: boolean): Promise<Held> => {
    const listening = new AbortController();
    const held: Held = { modifiers, data: undefined, ended: () => listening.abort() };
    underWay = held;
    attachments.onEvent((source, method, params) => {
      const parsed =
        source === tabId && method === 'Input.dragIntercepted'
          ? interceptedSchema.safeParse(params)
          : undefined;
      if (parsed?.success) held.data = parsed.data.data;
    }, listening.signal);
    await attachments.send(tabId, 'Input.setInterceptDrags', { enabled: true });
    if (!isPressed) await send(mouse('mousePressed', { ...from, ...HELD, modifiers }));
    return held;
  };

  const moveOver = async (held: Held, from: Point, to: Point, until: AbortSignal): Promise<void> => {
    let entered = false;
    const over = async (at: Point): Promise<void> => {
      if (!entered) await dragEvent('dragEnter', at, held);
      entered = true;
      await dragEvent('dragOver', at, held);
    };
    for (let step = 1; step <= STEPS; step++) {
      until.throwIfAborted();
      const at = between(from, to, step / STEPS);
      if (held.data) await over(at);
      else await send(mouse('mouseMoved', { ...at, ...HELD, modifiers: held.modifiers }));
    }
    if (held.data) await over(to);
  };

  const release = async (at: Point, isDropped: boolean): Promise<void> => {
    const held = underWay;
    underWay = undefined;
    if (!held) return;
    try {
      if (held.data) await dragEvent(isDropped ? 'drop' : 'dragCancel', at, held);
    } finally {
      const up = mouse('mouseReleased', { ...at, ...HELD, modifiers: held.modifiers, buttons: 0 });
      await send(up).catch(() => undefined);
      await attachments.send(tabId, 'Input.setInterceptDrags', { enabled: false }).catch(() => undefined);
      held.ended();
    }
  };

  return {
    async perform(input, placement, until) {
      const from = placed(input, placement);
      const to = placed({ x: input.toX, y: input.toY }, placement);
      const { part } = input;
      if (part === 'drop') return release(to, true);
      if (part === 'off') return release(BESIDE_EVERYTHING, false);
      try {
        const held = await begin(from, modifierBits(input.modifiers), part === 'over');
        await moveOver(held, from, to, until);
      } catch (error) {
        // One that is cut short is let go where it began.
        await release(from, false);
        throw error;
      }
      if (!part) await release(to, true);
    },
    giveUp: () => release(BESIDE_EVERYTHING, false),
  };
}

/** A drag whose button is down. */
interface Held {
  modifiers: number;
  /** What the browser drags, once it does. */
  data: Record<string, unknown> | undefined;
  ended(): void;
}

const HELD = { button: 'left', buttons: 1, clickCount: 1 };

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

interface Point {
  x: number;
  y: number;
}
