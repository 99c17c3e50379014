/** Raised with each change to a prompt's wording; every model entry records it. */
export const PROMPT_VERSION = '25';
