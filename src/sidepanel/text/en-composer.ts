/** Texts of the composer and its options, in English. */
export const enComposer = {
  label: 'Task',
  placeholder: 'Describe a task. Type @ to mention a tab, / for commands.',
  placeholderNext: 'What next?',
  run: 'Run',
  starting: 'Starting…',
  empty: 'Describe the task, then press Enter.',
  mention: 'Mention tabs',
  attached: 'Works in this tab',
  mentioned: 'Mentioned tab',
  context: 'Tabs and quotes of this task',
  quote: 'Quoted from the page',
  removeTab: (title: string) => `Remove ${title}`,
  removeQuote: 'Remove the quote',
  follows: 'Continues this task',
  followsWhy: 'The model also gets that task and its result',
  apart: 'Start without this task',
  follow: 'Continue from this task',
  putBack: 'Restore what I wrote',
  attachCurrent: 'Attach the current tab',
  hint: 'Enter to run, Shift+Enter for a new line',
  model: 'Model',
  builtIn: 'Built-in',
  strategy: 'Way of working',
  approve: 'It may',
  atOnce: 'Run independent parts at the same time',
  oneByOne: 'Run one part after another',
  asSettings: 'As in the settings',
  addFiles: 'Add files or pictures',
  removeFile: (name: string) => `Remove the file ${name}`,
  dropHere: 'Drop files and pictures here',
  pastedText: 'Pasted text',
  refusedFile: {
    'too-long': (name: string) => `${name} was not added: it is too long. Add only the part that matters.`,
    'too-many': (name: string) =>
      `${name} was not added: a task takes at most 20 files. Remove one first, or combine several into one.`,
    'no-room': (name: string) =>
      `${name} was not added: together the files would be too long. Remove one first, or add only the part that matters.`,
    'only-smaller': (name: string) =>
      `${name} was added in a smaller size: the agent can see it, but the original is too large (alone or with the others) to be uploaded to a page.`,
    unreadable: (name: string) =>
      `${name} was not added: it could not be read. Try again, or save the file again first.`,
  },
  addModel: 'Add a model…',
};

export const enPicker = {
  label: 'Open tabs',
  none: 'No open tab matches.',
  found: (count: number) => (count === 1 ? '1 tab' : `${count} tabs`),
  keys: '↑ ↓ to choose, Enter to add, Esc to close',
  thisTab: 'current tab',
  chosen: 'added',
};

export const enStrategy = {
  auto: 'Automatic',
  autoWhy: 'Picks a way for each request',
  chat: 'Answer only',
  chatWhy: 'Talks, and touches no page',
  react: 'Step by step',
  reactWhy: 'Acts at once and decides as it goes',
  plan: 'Plan first',
  planWhy: 'Makes a plan, then carries it out',
  reflection: 'Plan and reflect',
  reflectionWhy: 'Thinks the plan over after each outcome',
  roleplay: 'Dialogue',
  roleplayWhy: 'One agent instructs, another acts',
  template: 'Template',
  templateWhy: 'Runs a saved plan unchanged: start with its name',
  workflow: 'Workflow',
  workflowWhy: 'Small steps, each with only the tools it needs',
};

export const enApprove = {
  ask: 'Ask first',
  askWhy: 'Before it sends, buys, deletes or publishes',
  allow: 'Act freely',
  allowWhy: 'On the sites of the task',
  deny: 'Never send',
  denyWhy: 'Reads and fills in, but never sends, buys or deletes',
  read: 'Only read',
  readWhy: 'Looks at pages and changes nothing',
  plan: 'Show plan',
  planWhy: 'Waits for your OK on the plan, and asks before it sends or buys',
};
