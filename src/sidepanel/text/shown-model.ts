const MADE_UP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The model that an entry names, as a person can read it: '' for an id that the settings made up. */
export const shownModel = (id: string): string => (MADE_UP.test(id) ? '' : id);
