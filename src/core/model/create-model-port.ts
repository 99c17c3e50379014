import { isLocalAddress } from './address.ts';
import { type Attempt, addressOf, askOnce, type ModelWorld } from './ask-once.ts';
import { chooseModels } from './choose-model.ts';
import type { CallNotes } from './collect-reply.ts';
import { createLessons, type LessonStore, lessonOf } from './lessons.ts';
import { createLimiter } from './limiter.ts';
import type { ModelDelta, ModelFailure, ModelPort, ModelReply, ModelRequest } from './port.ts';
import { recoveries } from './recovery.ts';
import { abortedFailure, askWithRetry } from './retry.ts';
import type { ModelConfiguration, Settings } from './settings.ts';

/** What the model port needs from the product, besides what one call needs. */
export interface ModelPortDependencies extends ModelWorld {
  settings: () => Promise<Settings>;
  /** The stored key of a model; undefined if it has none, or if the key was not given for the server that is asked. */
  key: (modelId: string, asked?: ModelConfiguration) => Promise<string | undefined>;
  /** Keeps what is learned about models beyond the worker's life; optional. */
  lessons?: LessonStore;
}

/** Asks the models of the settings. */
export interface Models {
  /** The port of one task: by the id of its model, or with a model that is not in the settings. */
  forTask(model: string | { configuration: ModelConfiguration; key?: string }): ModelPort;
  /** Dependencies of `testModel` and `listModels`. */
  probeDependencies: ModelPortDependencies;
}

/** Number of calls whose notes are kept: enough for the longest task, and bounded. */
const mostNotes = 500;
/** Concurrent calls per address: a local model answers one or two, a provider more. */
const mostAtOnce = { local: 2, provider: 6 };

/**
 * The models behind the port: chosen by role, asked with retries, and followed by the fallbacks when the chosen one
 * fails for good. What is learned about a model (no tool calls, no pictures) is kept in `lessons`.
 */
export function createModelPort(dependencies: ModelPortDependencies): Models {
  const lessons = createLessons(dependencies.lessons);
  const limiter = createLimiter();
  const callNotes = new Map<string, CallNotes>();

  const askModel = async (
    configuration: ModelConfiguration,
    key: string | undefined,
    request: ModelRequest,
    signal: AbortSignal,
    onDelta: (delta: ModelDelta) => void,
  ): Promise<ModelReply | ModelFailure> => {
    const restart = restartable(onDelta);
    const ask = async (): Promise<ModelReply | ModelFailure> => {
      const known = await lessons.of(configuration);
      const attempt: Attempt = {
        configuration,
        key,
        textTools: configuration.nativeTools === false || known.textTools,
        vision: configuration.vision !== false && !known.blind,
        callNotes,
      };
      const once = () => askOnce(attempt, request, dependencies, signal, restart.onDelta);
      const answer = await limiter
        .call(addressOf(configuration), atOnce(configuration), signal, once)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
          return abortedFailure(configuration.id);
        });
      forgetOldest(callNotes, mostNotes);
      const lesson = answer.ok ? undefined : lessonOf(answer, attempt, request);
      if (!lesson) return answer;
      await lessons.add(configuration, lesson);
      return ask();
    };
    return askWithRetry(ask, {
      ...dependencies,
      signal,
      onRetry: (failure, at) => {
        restart.restart(failure.message);
        onDelta({ type: 'put-off', until: at, why: failure.message });
      },
    });
  };

  return {
    probeDependencies: dependencies,
    forTask: (model) => ({
      async ask(request, signal, onDelta = () => undefined) {
        const isKnown = typeof model === 'string';
        const candidates = isKnown
          ? avoiding(request.avoid, chooseModels(await dependencies.settings(), model, request.role))
          : [model.configuration];
        const failures: ModelFailure[] = [];
        for (const configuration of candidates) {
          if (failures.length > 0) onDelta({ type: 'restart', why: failures.at(-1)?.message ?? '' });
          const key = isKnown ? await dependencies.key(configuration.id, configuration) : model.key;
          const answer = await askModel(configuration, key, request, signal, onDelta);
          if (answer.ok || !recoveries[answer.kind].fallBack) return answer;
          failures.push(answer);
        }
        return summary(failures, candidates) ?? noModel(isKnown ? model : model.configuration.id);
      },
    }),
  };
}

function atOnce(configuration: ModelConfiguration): number {
  const isLocal = configuration.provider === 'chrome' || isLocalAddress(addressOf(configuration));
  return isLocal ? mostAtOnce.local : mostAtOnce.provider;
}

/** A map has its keys in the order in which they came. */
function forgetOldest(notes: Map<string, CallNotes>, most: number): void {
  for (const id of [...notes.keys()].slice(0, Math.max(0, notes.size - most))) notes.delete(id);
}

/** Without the models that returned only unusable calls, as long as another one is left. */
function avoiding(avoid: readonly string[] = [], candidates: ModelConfiguration[]): ModelConfiguration[] {
  const others = candidates.filter(({ id }) => !avoid.includes(id));
  return others.length > 0 ? others : candidates;
}

/** Passes deltas on, and sends `restart` only if there were deltas to discard. */
function restartable(onDelta: (delta: ModelDelta) => void) {
  let told = false;
  return {
    onDelta: (delta: ModelDelta) => {
      told = true;
      onDelta(delta);
    },
    restart: (why: string) => {
      if (told) onDelta({ type: 'restart', why });
      told = false;
    },
  };
}

/** The chosen model's failure is the one to fix; that the others failed too is added. */
function summary(failures: ModelFailure[], candidates: ModelConfiguration[]): ModelFailure | undefined {
  const [first, ...others] = failures;
  if (!first || others.length === 0) return first;
  const names = others.map(
    ({ model, kind }) => `“${candidates.find(({ id }) => id === model)?.label}” (${kind})`,
  );
  return { ...first, message: `${first.message} The other models failed too: ${names.join(', ')}.` };
}

function noModel(id: string): ModelFailure {
  return {
    ok: false,
    kind: 'no-model',
    message: `The model “${id}” is not set up.`,
    nextStep: 'Add it in Settings → Models, or run the task again with another model.',
    model: id,
  };
}
