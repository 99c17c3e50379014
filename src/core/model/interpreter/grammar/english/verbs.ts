/** Verbs that bear the names of buttons, by how many things they may be said of. Each stands in one list alone. */

/** Said of one thing, of each of several (“archive the mail from Ada, the invoice and the quote”), of all that are so. */
const OF_EACH =
  'delete|remove|archive|save|cancel|confirm|approve|reject|pay|publish|download|print|play|stop|start|close|hide|resolve|reopen|like|follow|unfollow|reserve|restore|pin|unpin|mute|unmute|pause|resume|retry|join|leave|bookmark|star|unstar|upvote|downvote|block|unblock|suspend|reactivate|activate|deactivate|freeze|unfreeze|lock|unlock|unwatch|accept|decline|snooze|flag|report|renew|solve|sign(?!\\s+(?:in|on|up|out|off|me|us)\\b)|withdraw|remind(?!\\s+(?:me|us)\\b)';
/** Said so too, while the button is called otherwise, or while alone they mean something else. */
const OF_EACH_ONLY =
  'trash|erase|dismiss|unpublish|unflag|unlike|unhide|watch|subscribe to|unsubscribe from|disable|enable|revoke|return';
const OF_ONE =
  'edit|rename|duplicate|add|create|new|apply|continue|proceed|next|finish|buy|order|check ?out|subscribe|unsubscribe|share|send|reply|upload|run|execute|show|export|import|sort|filter|register|sign up|log ?out|sign ?out|logout|post|assign|try it out|reset|update|view|place|book|book now|reserve now|track|change|undo|redo|skip|forward|zoom in|zoom out|favou?rite|verify|preview|compare|watch(?!\\s.*\\b(?:videos?|films?|movies?|clips?|episodes?|shows?|streams?)$)|reschedule|postpone|quote|request|extend|refund|complete|compose|invite|resend|revoke|agree';

/** Patterns of verbs, the inside of a group. */
export const BUTTON_VERBS = `${OF_EACH}|${OF_ONE}`;
/** Of each of several things, or of all that are so. */
export const EACH_VERBS = `${OF_EACH}|${OF_EACH_ONLY}`;
/** Before a list of things: “buy the mug, the lamp and the curry”. */
export const LISTED_VERBS = `${OF_EACH}|add|put|buy|order|purchase`;

/** Whether a name begins as buttons do that do something. */
export const beginsAsVerb = (name: string): boolean =>
  new RegExp(`^\\W*(?:${BUTTON_VERBS})\\b`, 'i').test(name);
