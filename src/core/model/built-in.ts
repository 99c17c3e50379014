/** Id of the built-in interpreter among the models, as tasks and settings name it. */
export const BUILT_IN = 'built-in';
