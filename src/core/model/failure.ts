import { present } from '../present.ts';
import { isLocalAddress } from './address.ts';
import { type CallError, readCallError } from './call-error.ts';
import type { ModelFailure } from './port.ts';
import { readRetryAt } from './retry-after.ts';
import type { ModelConfiguration } from './settings.ts';

/** What the table needs besides the error. */
export interface FailureWorld {
  configuration: ModelConfiguration;
  /** The requested address. */
  baseUrl: string;
  now: number;
  /** False when the machine knows that it is offline. */
  online: boolean;
  /** True when the browser withholds access to the address from the extension. */
  withheld?: boolean;
}

interface Row {
  when: (error: CallError, world: FailureWorld) => boolean;
  kind: ModelFailure['kind'];
  message: (error: CallError, world: FailureWorld) => string;
  nextStep: (error: CallError, world: FailureWorld) => string;
}

const says = (pattern: RegExp) => (error: CallError) => pattern.test(`${error.codes} ${error.words}`);
const status =
  (...wanted: number[]) =>
  (error: CallError) =>
    wanted.includes(error.status ?? 0);
const both =
  (one: Row['when'], other: Row['when']): Row['when'] =>
  (error, world) =>
    one(error, world) && other(error, world);
const either =
  (one: Row['when'], other: Row['when']): Row['when'] =>
  (error, world) =>
    one(error, world) || other(error, world);
const local: Row['when'] = (_error, world) => isLocalAddress(world.baseUrl);

const provider = (world: FailureWorld): string =>
  URL.canParse(world.baseUrl) ? new URL(world.baseUrl).host : world.baseUrl;

/** The provider's message, as a sentence after ours. */
function quoted({ words }: CallError): string {
  const said = words.trim();
  if (said === '') return '';
  return ` It said: “${said}”${/[.!?。！？]$/.test(said) ? '' : '.'}`;
}

/** Delay before the next request on a machine that is offline. */
const offlineMs = 120_000;
/** Read in the settings, too, beside the field to correct. */
const inSettings = 'in Settings → Models';
const isUnusable = (what: CallError['unusable']) => (error: CallError) => error.unusable === what;
const label = (world: FailureWorld): string => `“${world.configuration.label}”`;

/** The first matching row counts. Codes and statuses come before words, because words change. */
const table: readonly Row[] = [
  {
    when: isUnusable('refused'),
    kind: 'refused',
    message: (error, world) => `${label(world)} refused.${quoted(error)}`,
    nextStep: () => 'Say the task in other words, or choose another model.',
  },
  {
    when: isUnusable('filtered'),
    kind: 'content-filter',
    message: (_error, world) => `${label(world)} stopped its answer by its content filter.`,
    nextStep: () => 'Say the task in other words, or choose another model.',
  },
  {
    when: isUnusable('used-up'),
    kind: 'empty-reply',
    message: (_error, world) => `${label(world)} used up its length limit before it answered.`,
    nextStep: () => 'Run the task again, or choose another model.',
  },
  {
    when: isUnusable('empty'),
    kind: 'empty-reply',
    message: (_error, world) => `${label(world)} answered with nothing.`,
    nextStep: () => 'Run the task again, or choose another model.',
  },
  {
    when: isUnusable('truncated'),
    kind: 'context-too-long',
    message: (error, world) =>
      `${label(world)} did not read the whole request: ${error.words}. What it answered was thrown away.`,
    nextStep: () =>
      'Give the model a larger window (for Ollama: start it with OLLAMA_CONTEXT_LENGTH=32768), or choose another model.',
  },
  {
    when: (error) => error.deadline !== undefined,
    kind: 'timed-out',
    message: (error, world) => {
      const seconds = Math.round((error.deadline?.afterMs ?? 0) / 1000);
      const stages = {
        headers: `${provider(world)} did not begin to answer within ${seconds} s.`,
        'first-byte': `${provider(world)} sent nothing for ${seconds} s after it took the request.`,
        stall: `The answer of ${provider(world)} stopped coming for ${seconds} s.`,
        total: `The answer of ${provider(world)} was not finished after ${seconds} s.`,
      };
      return stages[error.deadline?.stage ?? 'total'];
    },
    nextStep: (error, world) =>
      local(error, world)
        ? 'See that the model server is not still loading the model, then run the task again, or choose a smaller model.'
        : 'Run the task again in a moment, or choose another model.',
  },
  {
    when: (error, world) => error.noConnection && !world.online,
    kind: 'unreachable',
    message: () => 'This machine has no network connection.',
    nextStep: () =>
      'Connect to the network and run the task again. The built-in interpreter works without it.',
  },
  {
    when: (error, world) => error.noConnection && world.withheld === true,
    kind: 'no-access',
    message: (_error, world) => `Chrome withholds ${provider(world)} from the extension.`,
    nextStep: () =>
      `Test the model ${inSettings} and press “Give access”, or allow the site in the menu of the extension.`,
  },
  {
    when: both((error) => error.noConnection, local),
    kind: 'unreachable',
    message: (_error, world) => `Nothing answers at ${world.baseUrl}.`,
    nextStep: () => `Start the model server, or correct its address ${inSettings}.`,
  },
  {
    when: (error) => error.noConnection,
    kind: 'unreachable',
    message: (_error, world) => `${provider(world)} cannot be reached.`,
    nextStep: () =>
      `Check the network and the address (${inSettings}); a proxy or a blocker may stand between.`,
  },
  {
    when: (error) => error.redirected,
    kind: 'bad-request',
    message: (_error, world) =>
      `${world.baseUrl} redirects to another address, where a key must not be sent.`,
    nextStep: () => `Enter the final address of the model ${inSettings}.`,
  },
  {
    when: either(
      status(402),
      says(/insufficient_quota|billing|credit balance|insufficient (credit|balance|funds)|payment required/i),
    ),
    kind: 'no-credit',
    message: (error, world) => `The account at ${provider(world)} has no credit left.${quoted(error)}`,
    nextStep: () => 'Add credit at the provider, or choose another model.',
  },
  {
    when: either(
      status(401),
      says(/invalid_api_key|api_key_invalid|authentication_error|incorrect api key|api key not valid/i),
    ),
    kind: 'bad-key',
    message: (error, world) => `${provider(world)} does not accept the key.${quoted(error)}`,
    nextStep: () => `Paste the key again ${inSettings}, the whole of it, and one of this provider.`,
  },
  {
    when: both(status(403), local),
    kind: 'forbidden',
    message: (_error, world) =>
      `The model server at ${world.baseUrl} refuses requests from a browser extension.`,
    nextStep: () =>
      'For Ollama: set the environment variable OLLAMA_ORIGINS to "chrome-extension://*" and start Ollama again. For other servers: allow this origin (CORS).',
  },
  {
    when: either(status(403), says(/permission_error|permission_denied/)),
    kind: 'forbidden',
    message: (error, world) =>
      `${provider(world)} does not allow this key to use “${world.configuration.model}”.${quoted(error)}`,
    nextStep: () => 'Choose a model that the key may use, or ask for access at the provider.',
  },
  {
    when: either(
      status(413),
      says(
        /context_length_exceeded|request_too_large|context (length|window|size)|maximum context|too many (input )?tokens|prompt is too long|input is too long|exceeds? the (maximum|model).{0,30}tokens|input token count/i,
      ),
    ),
    kind: 'context-too-long',
    message: (error, world) =>
      `The request is longer than “${world.configuration.model}” can read.${quoted(error)}`,
    nextStep: () => 'Choose a model with a larger window, or divide the task.',
  },
  {
    when: says(/content_filter|content_policy|safety|responsibleaipolicy|prohibited_content/i),
    kind: 'content-filter',
    message: (error, world) => `The content filter of ${provider(world)} stopped the answer.${quoted(error)}`,
    nextStep: () => 'Say the task in other words, or choose another model.',
  },
  {
    when: both(
      status(404),
      either(
        (error) => error.page,
        (error) => !says(/model/i)(error),
      ),
    ),
    kind: 'no-such-model',
    message: (_error, world) => `There is no model interface at ${world.baseUrl}.`,
    nextStep: () => `Correct the address ${inSettings} (it often ends in /v1).`,
  },
  {
    when: both((_error, world) => world.configuration.provider === 'chrome', says(/model_not_found/)),
    kind: 'no-chrome-model',
    message: (error) => `Chrome's own model cannot be used on this computer.${quoted(error)}`,
    nextStep: () =>
      `Add Chrome's model again ${inSettings} (it is downloaded then), or choose another model.`,
  },
  {
    when: either(
      status(404),
      says(/model_not_found|not_found_error|model .{0,80}(not found|does not exist|not exist)/i),
    ),
    kind: 'no-such-model',
    message: (error, world) =>
      `${provider(world)} has no model “${world.configuration.model}”.${quoted(error)}`,
    nextStep: () =>
      `Choose one of the models that the address offers ${inSettings}. For Ollama: run "ollama pull" first.`,
  },
  {
    when: either(status(429), says(/rate_limit|resource_exhausted/)),
    kind: 'rate-limited',
    message: (error, world) => `${provider(world)} has had too many requests at once.${quoted(error)}`,
    nextStep: () => 'Wait until the limit is over and run the task again, or choose another model.',
  },
  {
    when: status(408, 504),
    kind: 'timed-out',
    message: (error, world) => `${provider(world)} gave up waiting.${quoted(error)}`,
    nextStep: () => 'Run the task again in a moment, or choose another model.',
  },
  {
    when: either(status(409, 425, 503, 529), says(/overloaded|unavailable|server_busy/i)),
    kind: 'overloaded',
    message: (error, world) => `${provider(world)} is overloaded.${quoted(error)}`,
    nextStep: () => 'Run the task again in a few minutes, or choose another model.',
  },
  {
    when: either((error) => (error.status ?? 0) >= 500, says(/server_error|api_error|internal_error/)),
    kind: 'server-error',
    message: (error, world) =>
      `${provider(world)} failed${error.status ? ` with status ${error.status}` : ''}.${quoted(error)}`,
    nextStep: () => 'Run the task again in a moment, or choose another model.',
  },
  {
    when: (error) => error.page,
    kind: 'bad-reply',
    message: (_error, world) => `${world.baseUrl} answered with a web page instead of a model's reply.`,
    nextStep: () => `Sign in to the network, or correct the address ${inSettings} (it often ends in /v1).`,
  },
  {
    when: (error) => error.broken,
    kind: 'bad-reply',
    message: (error, world) =>
      `The answer of ${provider(world)} broke off or could not be read.${quoted(error)}`,
    nextStep: () => 'Run the task again, or choose another model.',
  },
];

const rest: Omit<Row, 'when'> = {
  kind: 'bad-request',
  message: (error, world) =>
    `${provider(world)} refused the request${error.status ? ` with status ${error.status}` : ''}.${quoted(error)}`,
  nextStep: () => `Check the model's name, address, tools and pictures ${inSettings}.`,
};

/** The failure for an error, in words for the person, with the time of the next try if it is known. */
export function toFailure(error: unknown, world: FailureWorld): ModelFailure {
  return failureOf(readCallError(error), world);
}

/** `toFailure` for an error that was already read. */
export function failureOf(read: CallError, world: FailureWorld): ModelFailure {
  const row = table.find((candidate) => candidate.when(read, world)) ?? rest;
  const offline = read.noConnection && !world.online;
  const retryAt = offline ? world.now + offlineMs : readRetryAt(read.headers, read.codes, world.now);
  return {
    ok: false,
    kind: row.kind,
    message: row.message(read, world),
    nextStep: row.nextStep(read, world),
    model: world.configuration.id,
    ...present({ retryAt }),
  };
}
