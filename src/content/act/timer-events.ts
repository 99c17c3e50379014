/** Before and after an action the kit sends TIMERS_ASK; after it, the main-world script tells how long timers yet run. */
export const TIMERS_ASK = 'tabwright-acts';
export const TIMERS_REPLY = 'tabwright-due';
