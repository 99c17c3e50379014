import { enApprove, enComposer, enPicker, enStrategy } from './en-composer.ts';
import { enData, enIncoming, enPrivacy, enShortcuts } from './en-data.ts';
import { enGraph } from './en-graph.ts';
import { enModels } from './en-models.ts';
import { enAgents, enOutcomes, enTrace } from './en-outcomes.ts';
import { enQuestion } from './en-question.ts';
import { enHistory, enResult } from './en-result.ts';
import { enCommands, enReview } from './en-review.ts';
import { enSchedules } from './en-schedules.ts';
import { enSettings } from './en-settings.ts';
import { enCall, enNode, enStatus, enTask } from './en-task.ts';

/**
 * Every text of the panel, in English. zh.ts has the same shape: a missing text does not compile. Arguments of
 * functions are already formatted; names of models, tabs and sites are never translated.
 */
export const en = {
  app: {
    name: 'Tabwright',
    newTask: 'New task',
    pastTasks: 'Past tasks',
    settings: 'Settings',
    back: 'Back',
    close: 'Close',
    dismiss: 'Dismiss',
    copy: 'Copy',
    copied: 'Copied',
    loading: 'Loading…',
    delete: 'Delete',
    cancel: 'Cancel',
    more: 'More',
    pair: (name: string, value: string) => `${name}: ${value}`,
  },
  welcome: {
    title: 'What should I do?',
    builtIn:
      'The built-in interpreter is ready: plain sentences like “open …, click … and read the page”. No key, no network.',
    withModel: (model: string) => `${model} reads your task, works in your tabs and shows every step.`,
    addModel: 'Add a model',
    addModelWhy: 'for free wording and longer tasks',
    examples: 'Try one of these',
    templates: 'Templates',
    recent: 'Recent tasks',
    allTasks: 'All past tasks',
    running: 'Under way',
  },
  examples: {
    readPage: 'Read this page',
    scrollDown: 'Scroll to the end of the page and read it',
    openAndRead: 'Open https://example.com and then read the page',
    summarize: 'Summarize this page in five points',
    compareTabs: 'Compare my open tabs and put the differences into a table',
    research: 'Find three sources on a topic of this page and say where they disagree',
    fillForm: 'Tell me what this form asks for, then help me fill it in',
  },
  composer: enComposer,
  picker: enPicker,
  strategy: enStrategy,
  approve: enApprove,
  status: enStatus,
  node: enNode,
  task: enTask,
  call: enCall,
  outcomes: enOutcomes,
  agents: enAgents,
  trace: enTrace,
  question: enQuestion,
  result: enResult,
  history: enHistory,
  graph: enGraph,
  data: enData,
  incoming: enIncoming,
  models: enModels,
  privacy: enPrivacy,
  shortcuts: enShortcuts,
  review: enReview,
  schedules: enSchedules,
  commands: enCommands,
  settings: enSettings,
  trouble: {
    title: 'That did not work',
    'secret-again':
      'A password of this task was forgotten when it ended. Write it again where ⟪secret⟫ stands, then run it.',
    'secret-and-plan-again':
      'A password of this task was forgotten when it ended. Write it again where it belongs, then run it. The plan or the answers that it came with are not taken along: import the plan again, or say the rest in words.',
    'secret-not-kept':
      'A password of what you had begun to write was not kept when the panel closed. Write it again where ⟪secret⟫ stands, then run it.',
    'file-gone': (name: string) =>
      `The file “${name}” that came with this task is no longer kept. Write it as a new task, and add the file again.`,
    'file-moved': 'The file is no longer where it was saved. It was moved, renamed or deleted.',
    'template-gone': (name: string) =>
      `The template “${name}” that this task ran is deleted, and a password that stood in it was forgotten when the task ended. Save the plan of this task as a template again, with a place where ⟪secret⟫ stands, and run that.`,
    'list-unreadable': 'The list of past tasks could not be read. Close the panel and open it again.',
    'tab-gone': 'That tab is closed. Its address is in the steps of the task.',
    unshown:
      'This cannot be shown. Go back, or close and reopen the panel. Your tasks and what you wrote are kept.',
    unreadable: 'The original request of this task can no longer be read. Enter it again as a new task.',
  },
};

type Widened<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Widened<T[K]>;
};

/** The shape that each language fills. */
export type Texts = Widened<typeof en>;
