/** Texts about saved plans, in English. */
export const enTemplates = {
  form: (name: string, version: string) => `${name} (version ${version})`,
  why: 'A saved plan. It runs as it stands, with what you write here.',
  noPlaces: 'It has no places to fill.',
  standard: (value: string) => `When nothing is written: ${value}`,
  missing: (name: string) => `Write what stands for “${name}”, then run it.`,
  delete: 'Delete this template',
  deleteTitle: 'Delete this template?',
  deleteWhy: (name: string) => `“${name}” cannot be brought back. The tasks that ran it stay.`,
  save: 'Save this plan as a template',
  saveWhy: 'Words that change from run to run become places with a name. Type / and its name to run it.',
  name: 'Name of the template',
  words: 'Words in the plan',
  placeName: 'Name of their place',
  addPlace: 'Add a place',
  removePlace: (place: string) => `Remove the place “${place}”`,
  problem: {
    'no-name': 'Give the place a name that begins with a letter.',
    'same-name': 'Another place has this name. Choose a different one.',
    'not-found':
      'These words do not stand in the plan, or are another place already. Write others exactly as they stand there.',
  },
};
