import type { ModelPort, ModelReply, ModelRequest, ToolCall } from '../../../core/model/port.ts';
import { FIELD, FRAME } from './pages.testing.ts';
import type { Random, Scheduler } from './scheduler.testing.ts';

/** What the simulated task wants, one after the other; each must happen exactly once. */
export type Intent =
  | { kind: 'click'; ref: string; inFrame?: true }
  | { kind: 'type'; inFrame?: true }
  | { kind: 'read' }
  | { kind: 'open' }
  | { kind: 'ask'; how: 'confirm' | 'request_help' };

export function drawIntents(scheduler: Scheduler): Intent[] {
  const { random } = scheduler;
  const kinds: (() => Intent)[] = [
    () => ({ kind: 'click', ref: String(1 + Math.floor(random() * 3)) }),
    () => ({ kind: 'click', ref: '1' }),
    () => ({ kind: 'type' }),
    () => ({ kind: 'read' }),
    () => ({ kind: 'open' }),
    () => ({ kind: 'ask', how: random() < 0.5 ? 'confirm' : 'request_help' }),
  ];
  return Array.from({ length: 2 + Math.floor(random() * 5) }, () => {
    const draw = kinds[Math.floor(random() * kinds.length)];
    return draw ? draw() : { kind: 'read' };
  });
}

/** The same, a part of it in the frame that each page has. */
export const withFrames = (intents: readonly Intent[], random: Random): Intent[] =>
  intents.map((intent) =>
    (intent.kind === 'click' || intent.kind === 'type') && random() < 0.5
      ? { ...intent, inFrame: true }
      : intent,
  );

const refIn = (ref: string, { inFrame }: { inFrame?: true }): string => (inFrame ? `${FRAME}.${ref}` : ref);

/** The intent that a call was made for, by its id. */
export const intentOf = (callId: string): number => Number(/^i(\d+)-/.exec(callId)?.[1] ?? -1);

/** For a call that has surely done nothing; with any other outcome it is not tried again. */
const TRY_AGAIN = new Set(['dropped', 'stale', 'refused', 'expired', 'not-found']);
const MOST_TRIES = 8;

/**
 * Plays a model whose reply depends on the request alone: it makes the calls of the first intents that have no
 * outcome yet, and returns its value when all have.
 */
export function playModel(
  intents: readonly Intent[],
  scheduler: Scheduler,
  life: number,
  onAsked: () => void,
): ModelPort {
  return {
    ask: (request, signal) => {
      onAsked();
      const afterMs = Math.floor(scheduler.random() * 3000);
      return scheduler.do(
        'model',
        () =>
          scheduler.chance(0.02)
            ? {
                ok: false,
                kind: 'overloaded',
                message: 'Too busy.',
                nextStep: 'Continue later.',
                model: 'played',
                ...(scheduler.chance(0.5) ? { retryAt: scheduler.now + 120_000 } : {}),
              }
            : reply(request, intents, scheduler),
        { life, afterMs, signal },
      );
    },
  };
}

function reply(request: ModelRequest, intents: readonly Intent[], scheduler: Scheduler): ModelReply {
  const { history } = request.context;
  const open = intents.flatMap((intent, index) => {
    const tries = history.filter((record) => intentOf(record.id) === index);
    const last = tries.at(-1);
    const over = last !== undefined && (!TRY_AGAIN.has(last.status) || tries.length >= MOST_TRIES);
    return over ? [] : [callFor(intent, `i${index}-${tries.length}`)];
  });
  const batch = open.slice(0, 1 + Math.floor(scheduler.random() * 3));
  const calls =
    batch.length > 0
      ? batch
      : [{ id: `end-${history.length}`, name: 'return_output', input: { value: 'Every row is bought.' } }];
  return {
    ok: true,
    text: '',
    reasoning: '',
    calls,
    usage: { inputTokens: 10, cachedInputTokens: 0, outputTokens: 1 },
    finish: 'tool-calls',
    model: 'played',
  };
}

function callFor(intent: Intent, id: string): ToolCall {
  switch (intent.kind) {
    case 'click':
      return { id, name: 'click', input: { ref: refIn(intent.ref, intent) } };
    case 'type':
      return { id, name: 'type', input: { ref: refIn(FIELD, intent), text: id } };
    case 'read':
      return { id, name: 'read_page', input: {} };
    case 'open':
      return { id, name: 'open_tab', input: { url: `http://shop.example/opened-${id}` } };
    case 'ask':
      return { id, name: 'human_interact', input: { kind: intent.how, question: `Question of ${id}?` } };
  }
}
