/** Texts about what is remembered, in English. */
export const enMemory = {
  title: 'What is remembered',
  mode: 'Tell a new task of earlier ones',
  off: 'Never',
  offWhy: 'Tips and cases that you write below are used all the same.',
  recent: 'The last ones',
  recentWhy:
    'Their words and results go to the model that you chose. The agents of a dialogue are told what was solved before in the same way.',
  found: 'Those that are like it',
  both: 'Those that are like it, and the last ones',
  count: 'How many (at most 8)',
  embeddings: 'Model for embeddings, such as text-embedding-3-small (may stay empty)',
  embeddingsWhy:
    'Of the provider of your default model. Tasks are then found by meaning; without it by their words, on this computer.',
  advice: 'A tip or a case for tasks that are like it',
  tip: 'Tip',
  case: 'Case',
  task: 'Task',
  kind: 'Kind',
  add: 'Remember this',
  search: 'Search what is remembered',
  list: 'Remembered',
  none: 'Nothing.',
  unread: (tasks: string) =>
    `There was no time to search all: older tasks left out: ${tasks}. Forget what you no longer need, then all are searched.`,
  figures: (advice: string, tasks: string) => `Written by you: ${advice}. Earlier tasks: ${tasks}.`,
  forget: (text: string) => `Forget: ${text}`,
  forgetTitle: 'Forget this?',
  forgetAll: 'Forget everything',
  forgetAllTitle: 'Forget everything?',
  forgetAllWhy:
    'Your tips and cases, and what was kept of earlier tasks, are deleted. The tasks themselves stay.',
};
