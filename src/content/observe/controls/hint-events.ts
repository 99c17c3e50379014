/** Events with which the page kit requests the notes of the main-world script, and receives them. */
export const HINT_ASK = 'tabwright-ask';
export const HINT_REPLY = 'tabwright-notes';
