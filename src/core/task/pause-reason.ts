/** Why a task is paused while the person has its pages to themselves. */
export const PAUSED_BY_PERSON = 'paused by the person';

/** They pressed Cancel in the bar that Chrome shows while real input is in use. */
export const PAUSED_BY_CANCEL = `${PAUSED_BY_PERSON}: real input was cancelled in Chrome’s bar`;
