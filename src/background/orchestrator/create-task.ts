import { builtInNames } from '../../core/agent/agents.ts';
import { planNamesOf } from '../../core/agent/agents-for.ts';
import { type Settings, worksAtOnce } from '../../core/model/settings.ts';
import { type PlanNames, planProblems } from '../../core/plan/check-plan.ts';
import { freshPlan } from '../../core/plan/fresh-plan.ts';
import { withoutInnerPlans } from '../../core/plan/inner-plan.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { redact, redactValue } from '../../core/policy/redaction.ts';
import { originsOfWords } from '../../core/policy/written-addresses.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';
import {
  type GivenFile,
  MAX_GIVEN_CHARACTERS,
  type RunParams,
  type TabInfo,
} from '../../core/protocol/panel.ts';
import { missingServers } from '../../core/remote/missing-servers.ts';
import type { OfferedTool } from '../../core/remote/offered.ts';
import { type KnownServer, toolsOffered } from '../../core/remote/server-list.ts';
import { strategies } from '../../core/strategy/choose-strategy.ts';
import { cutTo } from '../../core/strategy/short-results.ts';
import { isWorkflow } from '../../core/strategy/workflow/workflow-value.ts';
import type { EntryOf } from '../../core/task/entry.ts';
import type { FollowedTask } from '../../core/task/followed-task.ts';
import { keptTab } from '../../core/task/kept-address.ts';
import { CommandRefused } from './command-refused.ts';
import { othersOpen, sitesOfTask, tabsOfTask } from './task-tabs.ts';

/** Longer requests are refused: no model could take them, and what is long belongs in a file or a page. */
const MAX_WORDS = 100_000;

const grouped = (count: number): string => count.toLocaleString('en');

/** Refuses a request, or a message to a task at work, that is too long. */
export function refuseLong({ length }: string): void {
  if (length > MAX_WORDS)
    throw new CommandRefused(
      'message-too-long',
      `The message has ${grouped(length)} characters; at most ${grouped(MAX_WORDS)} can be taken in. Put the long part into a page or a file and mention it.`,
    );
}

const STRATEGIES = ['auto', ...strategies.map(({ name }) => name)];

export interface NewTask {
  created: EntryOf<'task-created'>;
  /** Secrets in the words and in the answers given in advance, by placeholder. */
  secrets: ReadonlyMap<string, string>;
  /** Files that the person gave with it. */
  files?: readonly GivenFile[];
  /** Tools of servers that it may use. */
  offered?: readonly OfferedTool[];
  /** The plan that it came with, as it is meant to be run. */
  plan?: Plan;
}

/** What a new task is given besides the person's request. */
export interface NewTaskFacts {
  settings: Settings;
  /** Id of the configured model. */
  model: string;
  tabs: readonly TabInfo[];
  windowId: number;
  now: Date;
  platform: string;
  /** Name of the folder that the person picked for files. */
  folder?: string | undefined;
  template?: EntryOf<'task-created'>['template'];
  follows?: readonly FollowedTask[];
  /** The servers that the person has set up, on and off. */
  servers?: readonly KnownServer[];
  /** What its plan may name; unset: what every plan may. */
  world?: PlanNames;
}

/**
 * The first entry of a task, from the person's request and the state of the browser.
 * @throws CommandRefused for a request that is empty or too long, or whose strategy or plan cannot be run
 */
export function describeNewTask(params: RunParams, facts: NewTaskFacts): NewTask {
  const { settings, tabs, servers = [], world = builtInNames } = facts;
  const trimmed = params.words.trim();
  const files = params.files ?? [];
  refuseUnusable(trimmed, files, params.strategy);
  const offered = toolsOffered(servers);
  const approve = params.approve ?? settings.approve;
  const plan = params.plan && usablePlan(params.plan, withOffered(world, offered, approve), servers, approve);
  const { words, answers, secrets } = withSecretsApart(trimmed, params.answers ?? []);
  const taskTabs = tabsOfTask(params, tabs);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const locale =
    settings.language === 'auto' ? Intl.DateTimeFormat().resolvedOptions().locale : settings.language;
  const strategy = facts.template
    ? 'template'
    : ((plan && strategyOf(plan)) ?? params.strategy ?? settings.strategy);
  return {
    secrets,
    ...(plan ? { plan: redactValue(plan, secrets) as Plan } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(offered.length > 0 ? { offered } : {}),
    created: {
      type: 'task-created',
      version: 1,
      words,
      ...(facts.follows?.length ? { follows: { inline: redactValue(facts.follows, secrets) } } : {}),
      ...(params.quote ? { quote: cutTo(redact(params.quote, secrets), 1500) } : {}),
      windowId: facts.windowId,
      tabs: taskTabs.map((tab) => keptTab(tab, secrets)),
      ...(settings.openTabs && { openTabs: othersOpen(tabs, facts.windowId, params, secrets) }),
      ...(strategy === 'roleplay' && { roleplay: roleplayOf(settings, params) }),
      planOptions: { ...settings.planOptions, ...params.planOptions },
      engines: settings.engines,
      ...(facts.folder === undefined ? {} : { folder: facts.folder.slice(0, 200) }),
      ...(facts.template ? { template: facts.template } : {}),
      strategy,
      model: facts.model,
      approve,
      trustedInput: params.trustedInput ?? settings.trustedInput,
      answers,
      origins: sitesOfTask(params.origins ?? originsOfWords(saidByPerson(trimmed, facts.template)), taskTabs),
      start: { utc: facts.now.toISOString(), local: localTime(facts.now), zone, locale },
      platform: facts.platform,
      turnFields: settings.turnFields,
      goalFields: settings.goalFields,
      pictures: settings.pictures,
      context: contextFor(settings, facts.model),
      parallelAgents: params.parallelAgents ?? worksAtOnce({ ...settings, strategy }),
      budget: settings.budget,
    },
  };
}

/** What a plan may name, with the tools of the servers that may be used. */
const withOffered = (
  world: PlanNames,
  offered: readonly OfferedTool[],
  approve: Settings['approve'],
): PlanNames =>
  offered.length > 0
    ? { ...planNamesOf({ offered, approve }, world.agents), variables: world.variables }
    : world;

/** A saved or imported workflow runs as one, each node with its own tools, and can be changed by words. */
const strategyOf = (plan: Plan): 'workflow' | 'plan' => (isWorkflow(plan) ? 'workflow' : 'plan');

const roleplayOf = ({ memory, roleplay }: Settings, params: RunParams) => ({
  memory: memory.mode,
  memories: memory.count,
  ...roleplay,
  ...params.roleplay,
});

/** A template bears the name of its plan, which a planner gave it: only its values are the person's words. */
const saidByPerson = (words: string, template: EntryOf<'task-created'>['template']): string =>
  template && words.startsWith(template.name) ? words.slice(template.name.length) : words;

/** Refuses an empty or too long request, and an unknown strategy. */
function refuseUnusable(words: string, files: readonly GivenFile[], strategy: string | undefined): void {
  if (words === '')
    throw new CommandRefused('empty-message', 'The message is empty. Say what should be done, then send it.');
  refuseLong(words);
  const size = files.reduce((sum, file) => sum + file.content.length, 0);
  if (size > MAX_GIVEN_CHARACTERS)
    throw new CommandRefused(
      'files-too-long',
      `The files have ${grouped(size)} characters together; at most ${grouped(MAX_GIVEN_CHARACTERS)} can be taken in. Leave some out, or give a part of them.`,
    );
  if (strategy !== undefined && !STRATEGIES.includes(strategy))
    throw new CommandRefused(
      'no-such-strategy',
      `There is no way of working called "${strategy.slice(0, 60)}". There are: ${STRATEGIES.join(', ')}.`,
    );
}

/** The words and the answers given in advance, with placeholders for their secrets, which are kept separately. */
function withSecretsApart(
  given: string,
  givenAnswers: readonly string[],
): { words: string; answers: string[]; secrets: ReadonlyMap<string, string> } {
  const { words, secrets: written } = findSecrets(given);
  let secrets = written;
  const answers = givenAnswers.map((answer) => {
    const found = findSecrets(answer, secrets);
    secrets = found.secrets;
    return found.words;
  });
  return { words, answers, secrets };
}

/** A plan from outside, before anything of it is done; refused with the reasons when it cannot be run. */
export function usablePlan(
  given: Plan,
  world: PlanNames = builtInNames,
  servers: readonly KnownServer[] = [],
  approve?: string,
): Plan {
  const plan = withoutInnerPlans(freshPlan(given));
  const problems = planProblems(plan, world);
  if (problems.length === 0) return plan;
  const missing = missingServers(plan, world, servers, approve);
  const texts = problems.map(({ text, word = '' }) => missing.get(word) ?? text);
  throw new CommandRefused(
    missing.size > 0 ? 'agent-missing' : 'unusable-plan',
    [...new Set(texts)].join('\n'),
  );
}

/** Part of a model's window that a conversation may fill; the rest is for system text, tools and the reply. */
const WINDOW_SHARE = 0.6;
/** Tokens of the agent with the most tools before anything is said, and of its reply (docs/context.md). */
const FIXED_TOKENS = 11_000;
/** How far a conversation exceeds its limit before it is compressed. */
const OVERSHOOT = 1.2;
/** In a window that is smaller than the tools, a conversation must still have room for a page. */
const LEAST_TOKENS = 2000;

/** How long a conversation may grow before it is compressed, for that model's window. */
export function contextFor({ context, models }: Settings, modelId: string): Settings['context'] {
  const window = models.find(({ id }) => id === modelId)?.contextWindow ?? Number.POSITIVE_INFINITY;
  const room = Math.max(LEAST_TOKENS, Math.min(window * WINDOW_SHARE, (window - FIXED_TOKENS) / OVERSHOOT));
  return { ...context, maxTokens: Math.floor(Math.min(context.maxTokens, room)) };
}

/** "2026-11-21 10:49:53, Saturday", in the zone of the machine. */
function localTime(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
  return `${day} ${time}, ${now.toLocaleDateString('en', { weekday: 'long' })}`;
}
