import type { ModelFailure, ModelReply, ModelRequest } from '../model/port.ts';
import { putOffUntil } from '../model/recovery.ts';
import { patienceMs } from '../model/retry.ts';
import { present } from '../present.ts';
import { putOffAt } from '../task/wakes-at.ts';
import { PROMPT_VERSION } from './prompts/version.ts';
import type { TaskScope } from './scope.ts';

/** Position of a model call in the journal. */
export interface ModelCallPlace {
  /** Path of the model call: "react/t3/model". */
  path: string;
  agent: string;
  nodeId: string;
  /** How many of the person's messages the request contains. */
  heard: number;
}

/**
 * One journalled model call: the request before, the reply or the failure after. A reply that was cut off by the
 * worker's death is simply asked for again, because nothing of it was run. Rejects with the signal's reason when the
 * run is stopped meanwhile.
 */
export async function askModel(
  scope: TaskScope,
  { heard, ...place }: ModelCallPlace,
  request: ModelRequest,
  streamAs: 'plan-xml' | 'text' = 'text',
): Promise<ModelReply | ModelFailure> {
  const { services, signal } = scope;
  const { run, model, clock, hash } = services;
  const early = await untilDue(scope, place.path);
  if (early) return early;
  const started = clock.now();
  const { context: _, ...visible } = request;
  const rested = run.state().status === 'waiting' && run.state().questions.every(({ answer }) => answer);
  const goesOn = { type: 'status-changed', status: 'running', reason: 'the model is asked again' } as const;
  await run.commit(...(rested ? [goesOn] : []), {
    type: 'model-asked',
    ...place,
    role: request.role,
    promptVersion: PROMPT_VERSION,
    promptHash: (await hash(request.system)).slice(0, 16),
    request: await run.store(visible),
    heard,
  });
  signal.throwIfAborted();
  let text = '';
  let reasoning = '';
  const reply = await model.ask(request, signal, (delta) => {
    if (delta.type === 'put-off') {
      // Queued before the call has any result, so the next worker keeps to the wait when this one dies during it
      // (untilDue).
      run
        .commit({
          type: 'model-put-off',
          path: place.path,
          until: delta.until,
          reason: delta.why.slice(0, 300),
          short: true,
        })
        .catch(() => undefined);
      return;
    }
    if (delta.type === 'restart') {
      text = '';
      reasoning = '';
    } else if (delta.type === 'text') text += delta.text;
    else reasoning += delta.text;
    const kind = delta.type === 'reasoning' ? 'reasoning' : streamAs;
    services.onProvisional(place.path, kind, kind === 'reasoning' ? reasoning : text);
  });
  signal.throwIfAborted();
  if (!reply.ok) {
    const { path } = place;
    const times = run.state().putOff.find((call) => call.path === path)?.times ?? 0;
    const until = putOffUntil(reply, times, clock.now());
    await run.commit(
      {
        type: 'model-failed',
        ...place,
        model: reply.model,
        kind: reply.kind,
        message: reply.message.slice(0, 600),
        nextStep: reply.nextStep,
        ...present({ retryAt: reply.retryAt }),
      },
      ...(until === undefined
        ? []
        : [{ type: 'model-put-off', path, until, reason: reply.message.slice(0, 300) } as const]),
    );
    return until === undefined ? reply : { ...reply, retryAt: until, putOff: true };
  }
  await run.commit({
    type: 'model-replied',
    ...place,
    model: reply.model,
    text: await run.store(reply.text),
    ...(reply.reasoning ? { reasoning: await run.store(reply.reasoning) } : {}),
    calls: await run.store(reply.calls),
    usage: reply.usage,
    ...present({ costUsd: reply.costUsd }),
    durationMs: Math.max(0, clock.now() - started),
  });
  return reply;
}

/**
 * Respects the moment before which a provider does not want to be asked again: it waits for a short while; a longer one
 * is a failure that is put off.
 */
async function untilDue(
  { services: { run, clock }, signal }: TaskScope,
  path: string,
): Promise<ModelFailure | undefined> {
  const now = clock.now();
  const until = putOffAt(run.state(), path, now);
  const wait = until - now;
  if (wait > patienceMs) {
    const message = run.state().putOff.find((call) => call.path === path)?.reason ?? '';
    return {
      ok: false,
      kind: 'rate-limited',
      message,
      nextStep: '',
      model: '',
      retryAt: until,
      putOff: true,
    };
  }
  if (wait > 0) await clock.sleep(wait, signal);
  return undefined;
}
