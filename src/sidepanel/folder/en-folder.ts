/** Texts about the folder for files and the search engines, in English. */
export const enFolder = {
  title: 'Files and searching',
  folder: 'Folder for files',
  why: 'Tasks may list, find and read text files in it, and write new ones. Replacing a file is asked about. Nothing else on the computer can be reached.',
  none: 'No folder is picked.',
  pick: 'Pick a folder…',
  again: 'Allow again',
  locked: 'The browser wants you to allow it again.',
  forget: 'Forget the folder',
  failed: 'The folder was not taken. Try it again, or pick another one.',
  engine: 'Search engine',
  fallback: 'When it gives nothing',
  engineWhy: 'A task asks you before it goes there for the first time.',
  own: 'Another one…',
  address: 'Its address, with %s for the words',
  wrong: 'An address begins with https:// and has %s where the words go.',
};
