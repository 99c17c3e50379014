import { type Attempt, askOnce, type ModelWorld } from './ask-once.ts';
import { chooseModels } from './choose-model.ts';
import type { CallNotes } from './collect-reply.ts';
import type { ModelDelta, ModelFailure, ModelPort, ModelReply, ModelRequest } from './port.ts';
import { askWithRetry } from './retry.ts';
import type { ModelConfiguration, Settings } from './settings.ts';

export interface ModelPortDependencies extends ModelWorld {
  settings: () => Promise<Settings>;
  /** The stored key of a model; undefined when it has none. */
  key: (modelId: string) => Promise<string | undefined>;
}

export interface Models {
  /** The port of one task: by the id of its model, or with a model that is in no settings. */
  forTask(model: string | { configuration: ModelConfiguration; key?: string }): ModelPort;
  /** What `testModel` and `listModels` need. */
  probeDependencies: ModelPortDependencies;
}

/** What calls have shown about a model that the settings left open. */
interface Learned {
  textTools: boolean;
  blind: boolean;
}

/** How many calls' notes are kept: enough for the longest task, and a bound. */
const mostNotes = 500;

/**
 * The models behind the port: chosen by role, asked with retries, and followed by the fallbacks when the chosen one
 * fails for good. What is learned of a model (no tool calls, no pictures) lives as long as the worker.
 */
export function createModelPort(dependencies: ModelPortDependencies): Models {
  const learned = new Map<string, Learned>();
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
      const known = learned.get(configuration.id) ?? { textTools: false, blind: false };
      const attempt: Attempt = {
        configuration,
        key,
        textTools: configuration.nativeTools === false || known.textTools,
        vision: configuration.vision !== false && !known.blind,
        callNotes,
      };
      const answer = await askOnce(attempt, request, dependencies, signal, restart.onDelta);
      for (const id of [...callNotes.keys()].slice(0, Math.max(0, callNotes.size - mostNotes)))
        callNotes.delete(id);
      const lesson = answer.ok ? undefined : lessonOf(answer, attempt, request);
      if (!lesson) return answer;
      learned.set(configuration.id, { ...known, ...lesson });
      return ask();
    };
    return askWithRetry(ask, {
      ...dependencies,
      signal,
      onRetry: (failure) => restart.restart(failure.message),
    });
  };

  return {
    probeDependencies: dependencies,
    forTask: (model) => ({
      async ask(request, signal, onDelta = () => undefined) {
        const given = typeof model === 'string' ? undefined : model;
        const candidates = given
          ? [given.configuration]
          : chooseModels(await dependencies.settings(), typeof model === 'string' ? model : '', request.role);
        const failures: ModelFailure[] = [];
        for (const configuration of candidates) {
          if (failures.length > 0) onDelta({ type: 'restart', why: failures.at(-1)?.message ?? '' });
          const key = given ? given.key : await dependencies.key(configuration.id);
          const answer = await askModel(configuration, key, request, signal, onDelta);
          if (answer.ok || answer.kind === 'aborted') return answer;
          failures.push(answer);
        }
        return summary(failures, candidates) ?? noModel(typeof model === 'string' ? model : '');
      },
    }),
  };
}

/** Passes deltas on, and says `restart` only when there were some to forget. */
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

/** Providers say only in words that a model has no tools or no eyes; then it is asked again without. */
function lessonOf(
  failure: ModelFailure,
  attempt: Attempt,
  request: ModelRequest,
): Partial<Learned> | undefined {
  const { message } = failure;
  const noTools =
    /(not|n't) support (the )?(tool|function)|support tool use|(tool|function).{0,30}(not supported|unsupported)/i;
  if (!attempt.textTools && request.tools.length > 0 && noTools.test(message)) return { textTools: true };
  const noEyes =
    /(not|n't) support (image|vision|picture)|(image|vision|multimodal).{0,40}(not supported|unsupported|not allowed)/i;
  return attempt.vision && hasPictures(request) && noEyes.test(message) ? { blind: true } : undefined;
}

function hasPictures({ messages }: ModelRequest): boolean {
  return messages.some((message) => {
    const parts =
      message.role === 'user'
        ? message.parts
        : message.role === 'tool'
          ? message.results.flatMap((r) => r.parts)
          : [];
    return parts.some(({ type }) => type === 'image');
  });
}

/** The chosen model's failure is the one to mend; that the others failed as well is said beside it. */
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
    nextStep: 'Open Settings → Models and add it, or run the task again with another model.',
    model: id,
  };
}
