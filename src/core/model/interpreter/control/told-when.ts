/** What of a sentence says that something is to be told when it happens, in the words of a watch. */

const TELL =
  '(?:(?:tell|notify|alert|inform|warn|ping)\\s+me|let\\s+me\\s+know|give\\s+me\\s+a\\s+(?:shout|ping))';
const WHEN = '(?:when(?:ever)?|once|as soon as|if|each time|every time)';
const CHANGES =
  '(?:changes?|is updated|updates|is added|is posted|arrives?|comes? in|appears?|shows? up|drops?|falls?|rises?|goes (?:up|down))';

const TOLD = new RegExp(
  `^(?:please\\s+)?${TELL}\\s+(?<when>${WHEN})\\s+(?<what>.+?\\s${CHANGES}(?:\\s(?:in|on|under)\\s[^,]+)?)$`,
  'is',
);
const WATCHED = new RegExp(
  `^(?:please\\s+)?(?<verb>watch|monitor|observe|keep an eye on|check)\\s+(?<thing>[^,]+?)(?<changes>\\s+for\\s+(?:any\\s+)?(?:changes?|updates?))?(?:\\s+(?<every>every\\s+\\d+\\s*\\w+))?(?<told>,?\\s+and\\s+${TELL}(?:\\s+(?<when>${WHEN})\\s+(?:it|they|that|something|anything|there is something)\\s+(?<how>${CHANGES}|new))?)?$`,
  'is',
);
/** A film is watched, and a box is checked: of these something more has to be said. */
const SAYS_ENOUGH = /^(?:monitor|observe|keep an eye on)$/i;
const REPEATED = /^(?:whenever|each time|every time)$/i;
const CHINESE =
  /^(?:请)?(?:(?:当|等到?|如果|一旦)\s*)?(?<what>.*?(?:变化|改变|更新|变了|降价|涨价|下降|上涨|有新[^，,]*?|出现新[^，,]*?|收到新[^，,]*?))(?:了)?(?:的?时候?|后)?\s*[，,]?\s*(?:就|请)?(?:告诉|通知|提醒|告知)我$/s;

/** The clause that gives the new lines as they stand. */
const SAID = 'tell me: “{change}”';
const CHINESE_SAID = '告诉我：“{change}”';

/**
 * "tell me when the price changes" is "when the price changes, tell me: “{change}”"; so is "watch the price for
 * changes". Undefined for other words, and for those that ask for more than a change ("drops below 20").
 */
export function toldWhen(piece: string): string | undefined {
  const told = TOLD.exec(piece)?.groups;
  if (told !== undefined)
    return `${REPEATED.test(told.when ?? '') ? 'whenever' : 'when'} ${told.what}, ${SAID}`;
  const chinese = CHINESE.exec(piece)?.groups?.what;
  if (chinese !== undefined) return `当${chinese}时，${CHINESE_SAID}`;
  const {
    verb = '',
    thing,
    changes,
    every,
    told: isTold,
    when = '',
    how,
  } = WATCHED.exec(piece)?.groups ?? {};
  const enough = changes !== undefined || isTold !== undefined || SAYS_ENOUGH.test(verb);
  if (thing === undefined || !enough || (/^check$/i.test(verb) && how === undefined && changes === undefined))
    return undefined;
  const verbs = how === undefined || how === 'new' ? 'changes' : how;
  const reload = every === undefined ? '' : ` (checking ${every})`;
  return `${REPEATED.test(when) ? 'whenever' : 'when'} ${thing} ${verbs}${reload}, ${SAID}`;
}
