import type { zhSecrets } from './zh-secrets.ts';

/** Texts about saved sign-ins, in English. */
export const enSecrets: typeof zhSecrets = {
  title: 'Saved sign-ins',
  why: 'Tabwright types them when a task needs one on that site; models, records and pictures see a placeholder. They lie unencrypted in the extension’s storage on this computer, and are never shown again or exported.',
  add: 'Add a sign-in',
  address: 'Address of the site',
  wrongAddress: 'It must begin with https:// (http:// only for this computer).',
  label: 'What it is',
  labelExample: 'password',
  user: 'User name (optional, the model may see it)',
  value: 'Password or code',
  save: 'Save sign-in',
  list: 'Saved',
  none: 'Nothing is saved.',
  entry: (label, origin) => `${label} for ${origin}`,
  removeTitle: (label, origin) => `Delete ${label} for ${origin}?`,
  removeWhy: 'It cannot be brought back: write it again when a task needs it.',
  remove: (label, origin) => `Delete ${label} for ${origin}`,
};
