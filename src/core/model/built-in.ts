/** Id of the built-in interpreter in the list of models, used by tasks and settings. */
export const BUILT_IN = 'built-in';
