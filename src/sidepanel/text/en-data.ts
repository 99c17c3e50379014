/** Texts about stored data, what leaves the machine, and keyboard shortcuts, in English. */
export const enData = {
  title: 'Data',
  storage: (tasks: string, n: number, size: string) =>
    `Kept now: ${tasks} ${n === 1 ? 'task' : 'tasks'}, ${size}.`,
  maxTasks: 'Tasks kept at most',
  maxMegabytes: 'Megabytes kept at most',
  retentionWhy: 'Beyond this, the oldest finished tasks are deleted first.',
  export: 'Export everything',
  import: 'Import a file',
  exported: 'Saved as a file, without any key.',
  leftOut: (tasks: string) => `These tasks could not be read and were left out: ${tasks}`,
  exportFailed:
    'Nothing was saved: some of it could not be read, or it is too large for one file. Close and reopen the panel and try again, or save single tasks.',
  imported: 'Imported. A file never holds keys, saved sign-ins or the webhook: enter them again.',
  importedInPart:
    'Only part of it could be imported. Import the file again: what is already here stays as it is.',
  notOurs: 'This file is not a Tabwright export. Nothing was changed.',
  deleteAll: 'Delete all tasks',
  deleteAllTitle: 'Delete all tasks?',
  deleteAllWhy:
    'Their steps, pictures and results are removed from this computer. Open tasks are stopped first. Settings and models stay.',
  deleted: 'All tasks were deleted.',
  deleteEverything: 'Delete everything',
  deleteEverythingTitle: 'Delete all of your data?',
  deleteEverythingWhy:
    'All tasks, models with their keys, templates, schedules, tips and what is remembered, saved sign-ins, tool servers, the picked folder, drafts and settings are removed from this computer. Open tasks are stopped first. It cannot be undone: export what you need before. Files that tasks saved stay in your folder for downloads.',
  deletedEverything: 'Everything was deleted.',
  deletedParts: (parts: string) => `Deleted: ${parts}.`,
  leftParts: (parts: string) => `Still there: ${parts}. Press “Delete everything” again.`,
  partLeft: (part: string, left: string, all: string) => `${part} (${left} of ${all})`,
  parts: {
    schedules: 'schedules',
    tasks: 'tasks',
    templates: 'templates',
    signIns: 'saved sign-ins',
    memories: 'tips and what is remembered',
    models: 'settings, models and their keys',
    beside: 'tool servers, the picked folder and drafts',
    storage: 'everything else in the extension’s storage',
  },
  reminders: 'When you are needed',
  notifications: 'Notifications',
  notifyAlways: 'Always',
  notifyWhenClosed: 'When the panel is not showing it',
  notifyNever: 'Never',
  notifyNeverWhy: 'The badge on the toolbar button still shows that a task is waiting.',
  reminderMinutes: 'Minutes until the next reminder (0: never)',
  webhook: 'Also notify this address',
  webhookWhy: 'A Slack or DingTalk webhook. It receives the text of the notification.',
  webhookShape: 'Message format',
  dingtalk: 'DingTalk',
};

/** The content of a file to be imported. */
export const enIncoming = {
  title: 'Import this?',
  brings: (templates: string, schedules: string, memories: string) =>
    `The settings of the file replace yours. Templates: ${templates}. Schedules, which stay paused until you resume them: ${schedules}. Memories: ${memories}. Its tasks can be opened under “Past tasks”.`,
  unreadable: (count: string) => `Left out, because this version cannot read it: ${count}.`,
  looser: 'This makes your settings less strict:',
  take: 'Import now',
  planFirst: 'Tasks no longer show their plan before they start.',
  memory: 'New tasks see earlier ones.',
  model: (label: string, host: string) => `A new server can be used: ${label}, at ${host}.`,
  defaultModel: (label: string) => `New tasks go to ${label}.`,
  key: (label: string) =>
    `The stored key of ${label} is deleted: the file names another server for it, or none.`,
  engine: (host: string) => `Searches go to ${host}.`,
  webhook: (host: string) => `${host} is notified when you are needed.`,
  trace: (host: string) => `Traces that you send go to ${host}.`,
  schedule: (words: string) => `A schedule that acts without asking: “${words}”`,
  advice: (count: string, n: number) =>
    n === 1
      ? 'One tip or case goes into every prompt that it matches.'
      : `${count} tips and cases go into every prompt that they match.`,
};

export const enPrivacy = {
  title: 'Privacy',
  link: 'What leaves this computer?',
  leaves: 'What leaves this computer, and to whom',
  chrome: 'Chrome’s built-in model runs on this computer: what it reads is sent nowhere.',
  builtIn: 'With the built-in interpreter: nothing but what the pages themselves send while they are used.',
  model:
    'With a model: the words of the task, files that you add, the text of the pages it works in, and pictures of them when the model asks for one. They go to the address of that model:',
  modelWithoutPictures:
    'With a model: the words of the task, files that you add, and the text of the pages it works in. They go to the address of that model:',
  openTabs: 'Titles and sites of the open tabs of a window go to the model with each task in it.',
  tips: 'Tips and cases that you wrote go to the model with each task that they fit.',
  memory:
    'What is remembered of earlier tasks, their words and their results, goes to the model of a new task.',
  embeddings: (host: string) => `To find tasks by meaning, words and results of tasks go to ${host}.`,
  signIns:
    'User names of saved sign-ins go to the model when it works on their site; the passwords never do.',
  servers: (list: string) =>
    `Tool servers and remote agents that you set up get what a task sends to them, and the key that you gave for them: ${list}.`,
  folder: 'Of a folder that you picked, names of files, and the texts that a task reads, go to the model.',
  engines: (hosts: string) =>
    `What a task searches for goes to ${hosts}, once you have allowed it in that task.`,
  toWhom: 'Addresses of your models',
  webhook: (host: string) => `When you are needed, ${host} gets the words of the notification.`,
  trace: (host: string) =>
    `When you press “Send the trace” in a task, ${host} gets times, names and counts, no texts of pages.`,
  nobodyElse: 'Nobody else gets anything. There is no telemetry, and the makers of Tabwright see nothing.',
  stays: 'What stays',
  kept: 'Tasks with every step, page text, picture and result stay in this browser’s own storage.',
  keptToo:
    'Templates, schedules, tips and cases, what is remembered of tasks, the folder that you picked, tool servers and remote agents with their keys, and your drafts stay there too, until you delete them.',
  secrets:
    'Passwords and one-time codes are not read from pages. One that you write is replaced before a model, the journal or a picture sees it, and forgotten when the task ends. One that you save for a site stays until you delete it; it is typed on that site alone, and never shown again or exported.',
  keys: 'Keys of models stay in the extension’s storage. They are never shown again and never exported.',
  howLong: 'How long',
  retention: (tasks: string, n: number, size: string) =>
    `${n === 1 ? 'The newest finished task' : `The newest ${tasks} finished tasks`}, up to ${size}. Older ones are deleted by themselves.`,
  deletable:
    'One task or all of them can be deleted at any time, and in the settings, below “Data”, everything at once; removing the extension removes everything too.',
  toSettings: 'Change this in the settings',
};

export const enShortcuts = {
  title: 'Keys',
  open: 'Opens this panel; Chrome lets you change it under chrome://extensions/shortcuts',
  run: 'Runs the task, sends the message',
  newLine: 'Begins a new line',
  mention: 'Mentions an open tab',
  commands: 'Shows the commands, in an empty box',
  earlier: 'Brings back an earlier task, in an empty box',
  noKey: 'no key',
  close: 'Closes a list or form that was opened; what was typed in it stays',
  move: 'Goes to the next button; everything can be reached',
  boxes: 'In a drawing: goes from box to box; Enter shows one',
  zoom: 'In a drawing: larger, smaller, fit to width',
  removeBox: 'In the drawing of a plan: removes the box',
  moveBox: 'In the drawing of a plan: moves the box earlier or later',
  keepWords: 'While a step is changed: keeps the words',
};
