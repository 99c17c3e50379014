import { type ParseArgsConfig, parseArgs } from 'node:util';
import type * as z from 'zod';
import type { TaskRequest } from '../../e2e/harness/run-task.ts';
import { strategies } from '../../src/core/strategy/choose-strategy.ts';
import { planOptionsSchema } from '../../src/core/strategy/plan-options.ts';
import { roleplayOptionsSchema } from '../../src/core/strategy/roleplay/options.ts';

export const USAGE = `npm run task -- "words" [--url URL] [--model NAME] [--base-url URL] [--key-env NAME] [--strategy NAME]
                        [--answer TEXT]... [--approve ask|allow|deny] [--trusted ask|allow|off] [--parallel on|off]
                        [--roleplay NAME=VALUE]... [--plan NAME=VALUE]... [--template FILE [--value NAME=TEXT]...]
                        [--timeout SECONDS] [--headed] [--json]
With --template the words may be left out; they give values too: "city: Bern, day: Monday".
Exit code: 0 done, 1 failed, 2 bad usage, 3 a person is needed, 124 out of time.`;

const OPTIONS = {
  url: { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'key-env': { type: 'string' },
  strategy: { type: 'string' },
  answer: { type: 'string', multiple: true },
  approve: { type: 'string' },
  trusted: { type: 'string' },
  parallel: { type: 'string' },
  roleplay: { type: 'string', multiple: true },
  plan: { type: 'string', multiple: true },
  template: { type: 'string' },
  value: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  headed: { type: 'boolean' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** Do the arguments ask for the usage text? */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h');

/** The parsed command line. */
export interface Wish {
  request: TaskRequest;
  url: string | undefined;
  /** A file with a plan as DOT, XML or JSON, and values for its parameters. */
  template?: { file: string; values: Record<string, string> };
  timeoutMs: number;
  headed: boolean;
  json: boolean;
}

/** Seconds: Node fires a timer of more than 2^31 ms immediately. */
const LONGEST_TIMEOUT = 2_000_000;

/** Parses the command line. A string instead of the wish, or below of a part of it, says what is wrong. */
export function parseWish(args: string[], environment: Record<string, string | undefined>): Wish | string {
  const parsed = argumentsIn(args);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  const badTask = problemOfTask(values, positionals);
  if (badTask !== undefined) return badTask;
  const allowed = allowedBy(values);
  if (typeof allowed === 'string') return allowed;
  const key = values['key-env'] === undefined ? undefined : environment[values['key-env']];
  const badPart = problemOfModel(values, key) ?? problemOfTemplate(values);
  if (badPart !== undefined) return badPart;
  const strategy = strategyOptionsIn(values);
  if (typeof strategy === 'string') return strategy;
  const { url, answer, model, template, headed = false, json = false } = values;
  return {
    request: {
      words: positionals[0] ?? '',
      ...strategy,
      ...allowed,
      ...(answer !== undefined && { answers: answer }),
      ...(model !== undefined && { model: modelOf(model, values['base-url'], key) }),
    },
    url,
    ...(template !== undefined && {
      template: { file: template, values: Object.fromEntries((values.value ?? []).map(pairOf)) },
    }),
    timeoutMs: secondsOf(values) * 1000,
    headed,
    json,
  };
}

function argumentsIn(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

type Values = Exclude<ReturnType<typeof argumentsIn>, string>['values'];

const secondsOf = ({ timeout = '300' }: Values): number => Number(timeout);

/** What is wrong with what to do, where, for how long and by which strategy; undefined if nothing is. */
function problemOfTask(values: Values, positionals: readonly string[]): string | undefined {
  const { template, url, strategy } = values;
  const [words = '', ...rest] = positionals;
  if (!words.trim() && template === undefined) return 'Say what to do, in quotes.';
  if (rest.length > 0) return `Put the words into quotes: "${positionals.join(' ')}".`;
  if (url !== undefined && !URL.canParse(url)) return `--url ${url} is no address.`;
  const seconds = secondsOf(values);
  if (!(seconds > 0 && seconds <= LONGEST_TIMEOUT))
    return `--timeout wants a number of seconds, at most ${LONGEST_TIMEOUT}.`;
  const names = ['auto', ...strategies.map(({ name }) => name)];
  return strategy === undefined || names.includes(strategy)
    ? undefined
    : `--strategy wants one of ${names.join(', ')}.`;
}

type Allowed = Pick<TaskRequest, 'approve' | 'trustedInput' | 'parallelAgents'>;

/** What the task may do by itself. */
function allowedBy({ approve, trusted, parallel }: Values): Allowed | string {
  if (approve !== undefined && approve !== 'ask' && approve !== 'allow' && approve !== 'deny')
    return '--approve wants ask, allow or deny.';
  if (trusted !== undefined && trusted !== 'ask' && trusted !== 'allow' && trusted !== 'off')
    return '--trusted wants ask, allow or off.';
  if (parallel !== undefined && parallel !== 'on' && parallel !== 'off') return '--parallel wants on or off.';
  return {
    ...(approve !== undefined && { approve }),
    ...(trusted !== undefined && { trustedInput: trusted }),
    ...(parallel !== undefined && { parallelAgents: parallel === 'on' }),
  };
}

function problemOfModel(values: Values, key: string | undefined): string | undefined {
  if (values['key-env'] !== undefined && !key)
    return `The environment variable ${values['key-env']} is empty.`;
  if (values.model === undefined && (values['base-url'] || key))
    return '--base-url and --key-env want --model.';
  return undefined;
}

function problemOfTemplate({ value, template, strategy }: Values): string | undefined {
  const unpaired = value?.find((given) => !/^[^=]+=/.test(given));
  if (unpaired !== undefined) return `--value wants NAME=TEXT, not "${unpaired}".`;
  if (value && template === undefined) return '--value wants --template.';
  if (strategy === 'template' && template === undefined) return '--strategy template wants --template FILE.';
  if (template !== undefined && !['auto', 'template'].includes(strategy ?? 'auto'))
    return `--template is run as it stands: leave --strategy ${strategy} out.`;
  return undefined;
}

type StrategyOptions = Pick<TaskRequest, 'strategy' | 'roleplay' | 'planOptions'>;

/** The strategy with the options that only some strategies have. */
function strategyOptionsIn({ strategy, roleplay, plan }: Values): StrategyOptions | string {
  const roles = optionsOf('--roleplay', roleplayOptionsSchema, roleplay ?? []);
  if (typeof roles === 'string') return roles;
  const planOptions = optionsOf('--plan', planOptionsSchema, plan ?? []);
  if (typeof planOptions === 'string') return planOptions;
  if (roleplay && strategy !== 'roleplay') return '--roleplay wants --strategy roleplay.';
  return {
    ...(strategy !== undefined && { strategy }),
    ...(roleplay !== undefined && { roleplay: roles }),
    ...(plan !== undefined && { planOptions }),
  };
}

const pairOf = (value: string): [name: string, text: string] => {
  const at = value.indexOf('=');
  return [value.slice(0, at), value.slice(at + 1)];
};

/** Parses "critic=model" and the like as options; a string says what is wrong with them. */
function optionsOf<Options extends z.ZodObject>(
  flag: string,
  schema: Options,
  given: readonly string[],
): z.infer<Options> | string {
  const typed = given.map((each): [string, unknown] => {
    const [name, text] = pairOf(each);
    if (text === 'true' || text === 'false') return [name, text === 'true'];
    return [name, name !== 'criteria' && /^\d+$/.test(text) ? Number(text) : text];
  });
  const names = Object.keys(schema.shape);
  const unknown = typed.find(([name]) => !names.includes(name));
  if (unknown) return `${flag} wants NAME=VALUE with one of ${names.join(', ')}.`;
  const parsed = schema.safeParse(Object.fromEntries(typed));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  return `${flag} ${problem?.path.join('.')}: ${problem?.message}.`;
}

type Model = NonNullable<TaskRequest['model']>;

function modelOf(name: string, baseUrl: string | undefined, key: string | undefined): Model {
  if (name === 'built-in') return name;
  return { name, ...(baseUrl !== undefined && { baseUrl }), ...(key !== undefined && { key }) };
}
