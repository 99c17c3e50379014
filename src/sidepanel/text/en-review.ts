/** Texts of the plan that waits to be started, and of the commands behind `/`, in English. */
export const enReview = {
  title: 'The plan is ready. Start it?',
  nothingDone: 'Nothing has been done yet.',
  sites: (sites: string) => `It works on ${sites}, and asks before it goes anywhere else.`,
  noSites: 'It names no site yet, and asks before it goes to one.',
  asksFirst: (sites: string) => `The plan names ${sites} too, and asks before it goes there.`,
  start: 'Start',
  edit: 'Change it',
  discard: 'Discard',
  line: (id: string) => `Step ${id}`,
  up: (words: string) => `Move up: ${words}`,
  down: (words: string) => `Move down: ${words}`,
  remove: (words: string) => `Remove: ${words}`,
};

export const enCommands = {
  label: 'Commands',
  none: 'No command matches.',
  template: (version: string) => `Run this template (version ${version})`,
  readOnly: 'Only read in this task',
  askFirst: 'Ask before each outside effect',
  planFirst: 'Show me the plan before it starts',
  freely: 'Act freely on the sites of the task',
  answer: 'Answer only, touch no page',
  steps: 'Work step by step',
  plan: 'Make a plan and carry it out',
  files: 'Add files or pictures',
  past: 'Open past tasks',
  settings: 'Open the settings',
  privacy: 'What leaves this computer',
};
