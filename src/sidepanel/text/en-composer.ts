/** Texts of the box where a task is written, and of what can be chosen below it, in English. */
export const enComposer = {
  label: 'Task',
  placeholder: 'Say what should be done. @ mentions a tab, / shows commands.',
  placeholderNext: 'What next?',
  run: 'Run',
  starting: 'Starting…',
  empty: 'Write what should be done, then press Enter.',
  mention: 'Mention tabs',
  attached: 'Works in this tab',
  mentioned: 'Mentioned tab',
  context: 'Tabs and quotes of this task',
  quote: 'Quoted from the page',
  removeTab: (title: string) => `Remove ${title}`,
  removeQuote: 'Remove the quote',
  follows: 'Goes on from this task',
  followsWhy: 'What was asked and what came of it are told to the model as well',
  apart: 'Begin without this task',
  follow: 'Go on from this task',
  putBack: 'Back to what I wrote',
  attachCurrent: 'Attach the tab in front',
  hint: 'Enter runs, Shift+Enter makes a new line',
  model: 'Model',
  builtIn: 'Built-in',
  strategy: 'Way of working',
  approve: 'It may',
  atOnce: 'Independent parts at the same time, in this task',
  oneByOne: 'One part after the other, in this task',
  asSettings: 'As the settings say',
  addFiles: 'Add files or pictures',
  removeFile: (name: string) => `Remove the file ${name}`,
  dropHere: 'Drop files and pictures here',
  pastedText: 'Pasted text',
  refusedFile: {
    'too-long': (name: string) => `${name} was not added: it is too long. Give the part that matters.`,
    'too-many': (name: string) =>
      `${name} was not added: at most 20 files can go along. Remove one first, or put several into one.`,
    'no-room': (name: string) =>
      `${name} was not added: together the files would be too long. Remove one first, or give the part that matters.`,
    'only-smaller': (name: string) =>
      `${name} goes along smaller: the agent sees it, but it is too large, or too much with the others, and cannot be uploaded to a page.`,
    unreadable: (name: string) =>
      `${name} was not added: it could not be read. Try it again, or save it anew.`,
  },
  addModel: 'Add a model…',
};

export const enPicker = {
  label: 'Open tabs',
  none: 'No open tab matches.',
  found: (count: number) => (count === 1 ? '1 tab' : `${count} tabs`),
  keys: '↑ ↓ to choose, Enter to add, Esc to close',
  thisTab: 'in front',
  chosen: 'added',
};

export const enStrategy = {
  auto: 'Automatic',
  autoWhy: 'Chooses by the request',
  chat: 'Answer only',
  chatWhy: 'Talks, touches no page',
  react: 'Step by step',
  reactWhy: 'Acts at once and decides as it goes',
  plan: 'Plan first',
  planWhy: 'Makes a plan, then carries it out',
  reflection: 'Plan and reflect',
  reflectionWhy: 'Thinks the plan over after each outcome',
  roleplay: 'Dialogue',
  roleplayWhy: 'One agent instructs, another carries out',
  template: 'Template',
  templateWhy: 'A saved plan, as it stands: begin with its name',
  workflow: 'Workflow',
  workflowWhy: 'Small steps, each with its own few tools',
};

export const enApprove = {
  ask: 'Ask first',
  askWhy: 'Before it sends, buys, deletes or publishes',
  allow: 'Act freely',
  allowWhy: 'Within the sites of the task',
  deny: 'Never send',
  denyWhy: 'Reads and fills in; sends, buys and deletes nothing',
  read: 'Only read',
  readWhy: 'Looks at pages and cannot change anything',
  plan: 'Show me the plan',
  planWhy: 'Shows the plan, starts when you say so, and asks before it sends or buys',
};
