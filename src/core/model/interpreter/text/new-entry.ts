/** What is made, named, written to somebody or registered, with the fields that are said of it. */

import {
  CHINESE,
  CHINESE_OF_ENTRY,
  CHINESE_SUBMITTED,
  clauseOf,
  clausesIn,
  endsWithField,
  type IsInstruction,
  SPOKEN,
  SPOKEN_OF_ENTRY,
  SUBMITTED,
} from './labelled-values.ts';

/** "create a folder called Work"; entries of a list have a field of their own (grammar/english/giving.ts). */
const CALLED =
  /^(?:create|add|make|new)\s+(?:me\s+)?(?:(?:an?|another)\s+)?(?:new\s+)?(?<thing>(?!(?:an?|another|new|task|to-?do|item|entry|note|reminder|thing)s?\b)[\w-]+(?:\s[\w-]+)?)\s+(?:called|named|titled)\s+(?<name>(?!\uE000q\d+\uE001\s+(?:to|in|on|at|for|under)\b).+)$/is;
const RENAMED = /^rename\s+(?<what>.+?)\s+(?:to|as|into)\s+(?<name>\uE000q\d+\uE001|[^\uE000,]+)$/is;
/** "create a new issue with the title …": what is written only is not sent. */
const MADE =
  /^(?<verb>create|add|make|file|post|submit|send|register|open|write|compose|draft)\s+(?:me\s+)?(?:(?:an?|the|another|one)\s+)?(?:new\s+)?(?<thing>[\w-]+(?:\s(?!to\b)[\w-]+)?)(?:\s+to\s+(?<to>[^,:\s]+(?:\s[^,:\s]+)?))?(?:\s+(?:with|having|whose|that has)\s+|(?<=\sto\s.+)\s*[,:]\s*)(?<rest>.+)$/is;
/** "write to ada@example.org with the subject …", "email Ada, subject …": of a letter the word itself may be left out. */
const WRITTEN_TO =
  /^(?<verb>write to|(?:e-?mail|mail)(?: to)?)\s+(?<to>(?!(?:the|my|an?|all)\b)[^,:\s]+(?:\s(?!with\b)[^,:\s]+)?)(?:\s+with\s+|\s*[,:]\s*)(?<rest>.+)$/is;
const REGISTERED =
  /^(?:register(?:\s+me)?|sign(?:\s+me)?\s+up|(?:create|open|make)(?:\s+me)?\s+(?:an?|my)\s+(?:new\s+)?(?:user\s+)?account)(?:\s+(?:for|as)\s+(?!an?\b|the\b)(?:me|us|(?<who>[^,]{1,40}?)))?\s*,?\s+(?:with|using)\s+(?:my\s+)?(?<rest>.+)$/is;
/** "reply to Ada with …": her button first. */
const REPLIED_TO =
  /^reply\s+to\s+(?<who>[^\uE000]+?)(?:\s+(?:with|saying|that says)(?:\s+that)?\s*|\s+that\s+|\s*:\s*)(?<text>.+)$/is;
/** “tell them I have a map”: to whoever reads what is written here. */
const TOLD =
  /^(?:tell|let)\s+(?:them|him|her|everyone|everybody)\s+(?:know\s+)?(?:that\s+|:\s*)?(?<text>(?!(?:when|if|what|whether|about|how|why|where|who|which|to|know)\b).+)$/is;
/** "reply thanks, that helped": what is written and sent; "reply to Ada" is a button. */
const REPLIED =
  /^(?:reply\s+(?:(?:with|saying|that)\s+|:\s*)?|(?:reply|answer|respond|comment)(?:\s*:\s*|\s+(?:with|saying)\s+))(?<text>(?!(?:to|all|on|button|from|now)\b|it\b|\uE000q\d+\uE001\s+\S).+)$/is;
const CHINESE_CALLED =
  /^(?:新建|创建|添加)一?个?(?:新的?)?(?:(?:名为|叫做?|名叫)\s*(?<name>\uE000q\d+\uE001)\s*的\s*(?<thing>[^\s，,]{1,8})|(?<kind>(?!任务|待办|事项|条目)[^\s，,\uE000]{1,8}?)(?:[:：]|，?(?:名为|叫做?|名叫))?\s*(?<title>\uE000q\d+\uE001))$/s;
const CHINESE_RENAMED =
  /^(?:把|将)?(?<what>.+?)(?:重命名|改名)(?:为|成)\s*(?<name>\uE000q\d+\uE001|[^\uE000，,]+)$/s;
const CHINESE_SAID =
  /^(?:发表|发布|发送|提交)(?:一?[条个篇])?(?<thing>评论|留言|消息|回复|问题|评价)\s*[:：，,]?\s*(?<text>\uE000q\d+\uE001)$/s;
const CHINESE_SENT =
  /^给\s*(?<to>[^\s，,]+?)\s*(?<verb>写|发)(?:一?封)?(?:电子)?(?<thing>邮件|信)\s*[，,:：]\s*(?<rest>.+)$/s;
const CHINESE_SENT_TO =
  /^(?<verb>写|发送?)(?:一?封)?(?:电子)?(?<thing>邮件|信)给\s*(?<to>[^\s，,]+?)\s*[，,:：]\s*(?<rest>.+)$/s;
const CHINESE_REGISTERED =
  /^(?:注册|创建|开)(?:一?个)?新?(?<thing>账号|账户|帐号|帐户)?\s*[，,:：]?\s*(?:用|使用)?(?<rest>.+)$/s;
/** "post a comment saying “Great”": written and sent. */
const SAID =
  /^(?:post|send|submit|publish)\s+(?:an?|the|my|this)\s+(?:new\s+)?(?<thing>comment|review|message|note|reply|remark|question|post|answer)\s*(?:(?:saying|that says|with the text|:)\s*(?<text>.+)|(?<quoted>\uE000q\d+\uE001))$/is;
const SAID_AS =
  /^(?:post|send|submit|publish)\s+(?<quoted>\uE000q\d+\uE001)\s+as\s+(?:an?|the|my|a new)\s+(?<thing>comment|review|message|note|reply|remark|question|post|answer)$/i;
const WRITTEN_ONLY = /^(?:write(?: to)?|compose|draft|写)$/i;
const CHINESE_MADE =
  /^(?<verb>新建|创建|添加|提交|发布|写)一?[个条篇份]?(?:新的?)?(?<thing>[^\s，,:：]{1,8}?)\s*[，,:：]\s*(?<rest>.+)$/s;
/** The clauses for a new thing or a message, masked as the piece is; undefined for a piece that makes none. */
export const entryClauses = (piece: string, isInstruction: IsInstruction): string[] | undefined =>
  saidClauses(piece) ?? madeClauses(piece, isInstruction) ?? namedClauses(piece, isInstruction);

/** What gets a name, or another one. */
function namedClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const called = CALLED.exec(piece)?.groups;
  if (called?.thing !== undefined && called.name !== undefined) {
    const fields = clausesIn(`name ${called.name}`, SPOKEN_OF_ENTRY, isInstruction) ?? [];
    const sent = endsWithField(fields) ? [SUBMITTED] : [];
    return [`for a new ${called.thing}, ${fields[0]}`, ...fields.slice(1), ...sent];
  }
  const { what, name } = RENAMED.exec(piece)?.groups ?? {};
  if (what === undefined || name === undefined) return namedInChinese(piece);
  return [`rename ${what}`, `type ${name} as the new name of ${what}`, 'press Enter'];
}

function namedInChinese(piece: string): string[] | undefined {
  const called = CHINESE_CALLED.exec(piece)?.groups;
  const title = called?.name ?? called?.title;
  if (called && title !== undefined)
    return [`为新的${called.thing ?? called.kind}，${clauseOf('名称', title)}`, CHINESE_SUBMITTED];
  const { what, name } = CHINESE_RENAMED.exec(piece)?.groups ?? {};
  return what === undefined || name === undefined
    ? undefined
    : [`重命名${what}`, `输入${name}作为${what}的新名字`, '按回车键'];
}

const OF_THING =
  /(?:^|\s)(?:reminders?|alerts?|news(?:letters?)?|updates?|notifications?|e?mails?|offers?|deals|tips|courses?|class(?:es)?|lessons?|events?|trial|plan|waste|waiting list)$/i;

/** Who registers with an address alone only gives that; more makes an account. */
export function accountClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { who, rest } = REGISTERED.exec(piece)?.groups ?? {};
  if (rest === undefined) return chineseAccountClauses(piece, isInstruction);
  // “sign up for reminders with …” is for something, and no account of somebody with that name.
  if (who !== undefined && OF_THING.test(who)) return undefined;
  const given = clausesIn(rest.replace(/^(?=[\w.+-]+@)/, 'email '), SPOKEN, isInstruction);
  const fields = given && (who === undefined ? given : [clauseOf('name', who), ...given]);
  if (fields === undefined || fields.length < 2) return undefined;
  const [first = '', ...others] = fields;
  return [`for a new account, ${first}`, ...others, ...(endsWithField(fields) ? [SUBMITTED] : [])];
}

function chineseAccountClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { thing = '账号', rest } = CHINESE_REGISTERED.exec(piece)?.groups ?? {};
  const fields = rest === undefined ? undefined : clausesIn(rest, CHINESE, isInstruction);
  if (fields === undefined || fields.length < 2) return undefined;
  const [first = '', ...others] = fields;
  return [`为新的${thing}，${first}`, ...others, CHINESE_SUBMITTED];
}

function saidClauses(piece: string): string[] | undefined {
  const { thing, text, quoted } = (SAID.exec(piece) ?? SAID_AS.exec(piece))?.groups ?? {};
  const said = text ?? quoted;
  const { who, text: back } = REPLIED_TO.exec(piece)?.groups ?? {};
  if (who !== undefined) return [`reply to ${who}`, `write a reply saying ${back}`, SUBMITTED];
  const replied = REPLIED.exec(piece)?.groups?.text;
  const told = TOLD.exec(piece)?.groups?.text;
  if (told !== undefined) return [`write a message saying ${told}`, SUBMITTED];
  if (replied !== undefined)
    return [`write a ${/^comment/i.test(piece) ? 'comment' : 'reply'} saying ${replied}`, SUBMITTED];
  if (said !== undefined) return [`write a ${thing} saying ${said}`, SUBMITTED];
  const chinese = CHINESE_SAID.exec(piece)?.groups;
  return chinese && [`在${chinese.thing}框中输入${chinese.text}`, CHINESE_SUBMITTED];
}

/** The fields of a thing that is made, to whose form the way is found with the first, and sending it. */
function madeClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const isChinese = /\p{Script=Han}/u.test(piece.slice(0, 2));
  const made = isChinese
    ? (CHINESE_SENT.exec(piece) ?? CHINESE_SENT_TO.exec(piece) ?? CHINESE_MADE.exec(piece))
    : (MADE.exec(piece) ?? WRITTEN_TO.exec(piece));
  const { verb = '', to, rest, thing = to && 'email' } = made?.groups ?? {};
  if (thing === undefined || rest === undefined) return undefined;
  const fields = clausesIn(rest, isChinese ? CHINESE_OF_ENTRY : SPOKEN_OF_ENTRY, isInstruction);
  if (fields === undefined) return undefined;
  const [first = '', ...others] =
    to === undefined ? fields : [clauseOf(isChinese ? '收件人' : 'recipient', to), ...fields];
  const begin = isChinese ? `为新的${thing}，${first}` : `for a new ${thing}, ${first}`;
  const isSent = !WRITTEN_ONLY.test(verb) && endsWithField(fields);
  return [begin, ...others, ...(isSent ? [isChinese ? CHINESE_SUBMITTED : SUBMITTED] : [])];
}
