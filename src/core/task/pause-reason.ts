/** Why a task is paused while the person has its pages to themselves. */
export const PAUSED_BY_PERSON = 'paused by the person';

/** They used a page in which the agent was at work: it does not compete with them. */
export const PAUSED_BY_HANDS = `${PAUSED_BY_PERSON}: they used the page`;

/** The task had ended without success: they do in the page what could not be done, and hand back. */
export const PAUSED_AFTER_END = `${PAUSED_BY_PERSON}: they do the step themselves`;

/** They had stopped it: they work in its page, and hand back. */
export const PAUSED_AFTER_STOP = `${PAUSED_BY_PERSON}: they had stopped it`;

/** They pressed Cancel in the bar that Chrome shows while real input is in use. */
export const PAUSED_BY_CANCEL = `${PAUSED_BY_PERSON}: real input was cancelled in Chrome’s bar`;

/** No disk space is left to write down what it does: it continues by itself once there is. */
export const PAUSED_BY_STORAGE = 'no disk space is left; delete past tasks, then it goes on';

/** The plan was made, and the person wants to see it before anything is done. */
export const READY_TO_START = 'ready to start';
