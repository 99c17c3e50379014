/** What things of a list are: said beside a name, these words are seldom a part of it. */
const KIND =
  '(?:(?:standing |purchase |work )?orders?|cards?|jobs?|positions?|(?:e-?)?mails?|messages?|conversations?|threads?|users?|members?|persons?|people|customers?|contacts?|pages?|tickets?|tasks?|to-?dos?|issues?|bugs?|items?|products?|files?|documents?|folders?|notes?|events?|meetings?|appointments?|bookings?|reservations?|invoices?|transactions?|payments?|transfers?|projects?|recipes?|hotels?|rooms?|flights?|posts?|articles?|comments?|entry|entries|rows?|lists?|accounts?|books?|songs?|videos?|alerts?|class(?:es)?|courses?|lessons?|titles?|results?|(?:some|any)thing|photos?|pictures?|episodes?|tracks?|albums?|cars?|seats?|students?|forms?|expenses?|holds?|parcels?|packages?|answers?|repl(?:y|ies)|reviews?|remarks?|spam|locations?)';
const JOINED = new RegExp(
  `^${KIND} (?:called|named|titled|entitled|from|about|regarding|by|for|with|on|of|to|at) (?:the |my |an? )?(?<name>.+)$`,
  'i',
);
/** "the page Slugs", "ticket 1044"; "user rights" are no rights. */
const BEFORE = new RegExp(`^${KIND} (?<name>(?:["'“]|#?\\d|\\p{Lu}).*)$`, 'iu');
const CAPITAL = /^(?:["'“]|#?\d|\p{Lu})/u;
const AFTER = new RegExp(`^(?<name>.+?) ${KIND}$`, 'i');

const HAN_KIND =
  '(?:工单|邮件|信|卡片|用户|成员|联系人|页面|网页|订单|商品|产品|文件|文档|任务|待办|问题|菜谱|菜|职位|文章|帖子|评论|回复|留言|消息|评价|条目|项目|会议|账号)';
const HAN_AFTER = new RegExp(`^(?<name>.+?)(?:的|那[个封条张项篇]的?|这[个封条张项篇]的?)?${HAN_KIND}$`);
const HAN_BEFORE = new RegExp(`^${HAN_KIND}(?<name>.+)$`);
const HAN_OF = /^(?<name>.+?)(?:的|那[个封条张项篇]的?|这[个封条张项篇]的?)$/;

/**
 * What a thing may be called by its page, the fullest first: "the card Fix login" is named so, or "Fix login". Only the
 * word for its kind is left out: of "the blue mug" each of the two words tells it from another.
 */
export function thingNames(said: string): string[] {
  const whole = said
    .trim()
    .replace(/^(?:the|my|our|your|this|that|an?)\s+/i, '')
    .replace(/^['"“]|['"”]$/g, '');
  const before = BEFORE.exec(whole)?.groups?.name;
  const names = [
    whole,
    JOINED.exec(whole)?.groups?.name,
    before !== undefined && CAPITAL.test(before) ? before : undefined,
    AFTER.exec(whole)?.groups?.name,
    HAN_AFTER.exec(whole)?.groups?.name,
    HAN_BEFORE.exec(whole)?.groups?.name,
    HAN_OF.exec(whole)?.groups?.name,
  ].flatMap((name) => (name === undefined ? [] : [name.trim()]));
  // “写信” without 信 leaves one character, which may be anything.
  return [...new Set(names)].filter((name) => name !== '' && (name === whole || !LONE_HAN.test(name)));
}
const LONE_HAN = /^\p{Script=Han}$/u;
