import { stopwatch } from '../stopwatch.ts';
import { askOnce } from './ask-once.ts';
import type { ModelPortDependencies } from './create-model-port.ts';
import type { ModelFailure, ModelReply, ModelRequest } from './port.ts';
import type { ModelConfiguration } from './settings.ts';

export { listModels } from './list-models.ts';

/** Result of a model test. */
export interface Verdict {
  works: boolean;
  /** The result in words, for the person. */
  message: string;
  /** What to do now; empty when there is nothing to do. */
  nextStep: string;
  /** Kind of the failure, if there was one. */
  kind?: ModelFailure['kind'];
}

/**
 * Tests a model with one real call that offers one tool, as a task would. `key` is what the person has just typed;
 * without it the stored key is used, if it was given for the same server. No retries: the person is waiting.
 */
export async function testModel(
  configuration: ModelConfiguration,
  key: string | undefined,
  dependencies: Omit<ModelPortDependencies, 'settings'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Verdict> {
  if (configuration.provider === 'built-in')
    return {
      works: true,
      message: 'The built-in interpreter is ready. It needs no key and no network.',
      nextStep: '',
    };
  const attempt = {
    configuration,
    key: key || (await dependencies.key(configuration.id, configuration)),
    textTools: configuration.nativeTools === false,
    vision: false,
    callNotes: new Map(),
  };
  const passedMs = stopwatch(dependencies.clock);
  const answer = await askOnce(attempt, question, dependencies, signal, () => undefined);
  return verdict(answer, configuration, passedMs());
}

function verdict(
  answer: ModelReply | ModelFailure,
  configuration: ModelConfiguration,
  durationMs: number,
): Verdict {
  if (!answer.ok) {
    const noTools = configuration.nativeTools !== false && /tool|function/i.test(answer.message);
    const nextStep =
      noTools && answer.kind === 'bad-request'
        ? 'Switch off “The model supports tool calls” for this model and test again.'
        : answer.nextStep;
    return { works: false, message: answer.message, nextStep, kind: answer.kind };
  }
  const seconds = (durationMs / 1000).toFixed(1);
  const called = answer.calls.some(
    ({ name, malformed }) => name === 'report_ready' && malformed === undefined,
  );
  if (called)
    return {
      works: true,
      message: `“${configuration.model}” answered in ${seconds} s and can use tools.`,
      nextStep: '',
    };
  return {
    works: true,
    message: `“${configuration.model}” answered in ${seconds} s, but did not use the tool that it was asked to use.`,
    nextStep:
      configuration.nativeTools === false
        ? 'It may be too small to work in a browser: choose a larger model.'
        : 'Switch off “The model supports tool calls” for this model and test again, or choose a larger model.',
  };
}

const question: ModelRequest = {
  role: 'agent',
  system: 'You are being tested. Answer with one call of the tool.',
  messages: [
    { role: 'user', parts: [{ type: 'text', text: 'Call the tool report_ready with the word "ready".' }] },
  ],
  tools: [
    {
      name: 'report_ready',
      description: 'Tells that you are ready.',
      inputSchema: {
        type: 'object',
        properties: { word: { type: 'string', description: 'The word "ready".' } },
        required: ['word'],
        additionalProperties: false,
      },
    },
  ],
  toolChoice: 'auto',
  context: { produce: 'answer', words: [], assignment: '', steps: [], history: [], tabs: [], agents: [] },
};
