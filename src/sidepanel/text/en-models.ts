/** Texts about adding models and who uses which, in English. */
export const enModels = {
  services: 'Services, with a key of yours',
  onThisComputer: 'On this computer, without a key',
  chrome: 'Chrome’s built-in model',
  chromeWhy: 'On this computer, without a key. Small: for questions and short tasks',
  chromeLoad: 'Chrome loads it first: several gigabytes, once',
  chromeLoading: (share: string) => `Chrome is loading it: ${share}`,
  chromeFailed: 'Chrome could not load it. It needs about 22 GB of free disk space; try again later.',
  chromeMissing:
    'Chrome’s built-in model is not available here. It needs Chrome 148 or newer on a computer with enough memory and free disk space.',
  otherAddress: 'Another address',
  otherAddressWhy: 'Any server that speaks the OpenAI protocol',
  chooseModel: 'Choose a model',
  writeModel: 'Write another name…',
  askAgain: 'Ask for the list of models',
  asking: 'Asking for its models…',
  offered: (count: string, n: number) =>
    n === 1 ? 'One model is on offer.' : `${count} models are on offer.`,
  getKey: 'Paste the key, and the models appear.',
  nativeTools: 'Native tool calls',
  nativeToolsWhy: 'Off for models that cannot use tools by themselves.',
  vision: 'Can see pictures',
  roles: 'Other models for parts of the work',
  rolesWhy: 'Everything uses the model of the task unless you choose another one here.',
  role: {
    planner: 'Makes the plan',
    chat: 'Answers and writes',
    compressor: 'Shortens what became long',
    critic: 'Judges proposals',
  },
  asTask: 'The model of the task',
  fallbacks: 'When a model fails for good, ask in this order',
};
