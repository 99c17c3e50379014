/** Names of the events by which the page kit asks the main-world script for its notes, and gets them. */
export const HINT_ASK = 'tabwright-ask';
export const HINT_REPLY = 'tabwright-notes';
