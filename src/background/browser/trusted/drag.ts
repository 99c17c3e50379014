import * as z from 'zod';
import type { TrustedInput } from '../../../core/protocol/page.ts';
import type { Attachments } from './attachments.ts';
import { modifierBits, mouse, type Placement, placed } from './input-commands.ts';

type Drag = Extract<TrustedInput, { kind: 'drag' }>;

const interceptedSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const STEPS = 8;

/**
 * A drag as a hand makes it: press, some moves, release. Where the page turns it into a drag of the browser (draggable
 * elements, links, pictures), Chrome hands it to us instead of to the system, and we continue it as drag events.
 */
export async function drag(
  attachments: Attachments,
  tabId: number,
  input: Drag,
  placement: Placement,
  signal: AbortSignal,
): Promise<void> {
  const from = placed(input, placement);
  const to = placed({ x: input.toX, y: input.toY }, placement);
  const modifiers = modifierBits(input.modifiers);
  const held = { button: 'left', buttons: 1, clickCount: 1, modifiers };
  const send = ({ method, params }: { method: string; params: Record<string, unknown> }) =>
    attachments.send(tabId, method, params);
  const listening = new AbortController();
  let data: Record<string, unknown> | undefined;
  // One that is cut short is let go where it began, so that nothing is dropped.
  let end = from;
  attachments.onEvent((source, method, params) => {
    const parsed =
      source === tabId && method === 'Input.dragIntercepted'
        ? interceptedSchema.safeParse(params)
        : undefined;
    if (parsed?.success) data = parsed.data.data;
  }, listening.signal);
  const dragEvent = (type: string, at: { x: number; y: number }) =>
    attachments.send(tabId, 'Input.dispatchDragEvent', { type, ...at, data, modifiers });
  try {
    await attachments.send(tabId, 'Input.setInterceptDrags', { enabled: true });
    await send(mouse('mousePressed', { ...from, ...held }));
    let entered = false;
    for (let step = 1; step <= STEPS; step++) {
      signal.throwIfAborted();
      const at = between(from, to, step / STEPS);
      if (data === undefined) await send(mouse('mouseMoved', { ...at, ...held }));
      else {
        if (!entered) await dragEvent('dragEnter', at);
        entered = true;
        await dragEvent('dragOver', at);
      }
    }
    if (data !== undefined) {
      if (!entered) await dragEvent('dragEnter', to);
      await dragEvent('dragOver', to);
      await dragEvent('drop', to);
    }
    end = to;
  } finally {
    await send(mouse('mouseReleased', { ...end, ...held, buttons: 0 })).catch(() => undefined);
    await attachments.send(tabId, 'Input.setInterceptDrags', { enabled: false }).catch(() => undefined);
    listening.abort();
  }
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

interface Point {
  x: number;
  y: number;
}
