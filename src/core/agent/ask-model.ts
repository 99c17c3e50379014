import type { ModelFailure, ModelReply, ModelRequest } from '../model/port.ts';
import { PROMPT_VERSION } from './prompts/version.ts';
import type { AgentServices } from './services.ts';

export interface ModelScope {
  /** Path of the model call: "react/t3/model". */
  path: string;
  agent: string;
  nodeId: string;
  /** How many of the person's messages the request holds. */
  heard: number;
}

/**
 * One journalled model call: the request before, the reply or the failure after. A reply that was cut off by the
 * worker's death is simply asked again, because nothing of it was run.
 * Rejects with the signal's reason when the run is stopped meanwhile.
 */
export async function askModel(
  services: AgentServices,
  scope: ModelScope,
  request: ModelRequest,
  signal: AbortSignal,
  streamAs: 'plan-xml' | 'text' = 'text',
): Promise<ModelReply | ModelFailure> {
  const { run, model, clock, hash } = services;
  const { heard, ...place } = scope;
  const started = clock.now();
  const { context: _, ...visible } = request;
  await run.commit({
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
    await run.commit({
      type: 'model-failed',
      ...place,
      model: reply.model,
      kind: reply.kind,
      message: reply.message.slice(0, 600),
      nextStep: reply.nextStep,
      ...(reply.retryAt === undefined ? {} : { retryAt: reply.retryAt }),
    });
    return reply;
  }
  await run.commit({
    type: 'model-replied',
    ...place,
    model: reply.model,
    text: await run.store(reply.text),
    ...(reply.reasoning ? { reasoning: await run.store(reply.reasoning) } : {}),
    calls: await run.store(reply.calls),
    usage: reply.usage,
    ...(reply.costUsd === undefined ? {} : { costUsd: reply.costUsd }),
    durationMs: clock.now() - started,
  });
  return reply;
}
