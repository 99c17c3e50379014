/** "fill in the form with name Ada, e-mail a@b.c and city Oslo" and "Name: Ada, City: Oslo": one clause per field. */

import { countOf } from '../grammar/english-numbers.ts';

const LABEL =
  '(?:(?:first|last|full|family|given|sur|user|company|display)[ -]?name|name|e-?mail(?: address)?|(?:tele|mobile |cell )?phone(?: number)?|mobile|street(?: address)?|address|house number|city|town|post(?:al)? ?code|zip(?: code)?|(?:new )?pass ?(?:word|phrase)|state|country|region|company|subject|title|message|comment|remarks?|date(?: of birth)?|birth(?:day| date)|time|age|quantity|amount|number of (?:guests|people|persons)|guests)';
const CHINESE_LABEL =
  '(?:姓名|名字|用户名|密码|邮箱|电子邮件|电话|手机号?|手机号码|地址|街道|城市|邮编|邮政编码|国家|公司|主题|标题|内容|留言|备注|日期|时间|人数|数量|年龄|生日)';
/** What entries have besides: of a thing that is made, these are fields too. */
const ENTRY_LABEL = `(?:${LABEL}|text|body|content|description|details|summary|notes?|priority|severity|status|type|category|tags?|labels?|project|place|location|due date|deadline|price|budget|link|url|assignee|group|role|start(?: time)?|end(?: time)?|(?<=\\b(?:the|its|his|her|their) )[a-z-]+(?: [a-z-]+)?(?= (?:is|are|should be) ))`;
const CHINESE_ENTRY_LABEL = `(?:${CHINESE_LABEL}|正文|描述|说明|摘要|优先级|状态|类型|类别|分类|标签|项目|地点|截止日期|价格|预算|链接)`;
const QUOTED = '\\uE000q\\d+\\uE001';

const HEAD =
  /^(?:fill(?:\s+(?:in|out|up))?|complete)\s+(?:(?:the|this|that|my)\s+)?(?:\S+\s+)?(?:form|fields|details|data)(?:\s+(?:with|using|as follows))?\s*[:,]?\s*(?<rest>.+)$/is;
/** “enter the username “ada” and the password “…” into the text fields” */
const INTO_FIELDS =
  /^(?:enter|type|put|input|fill in)\s+(?<rest>(?:the|my)\s+.+\s+and\s+.+)\s+in(?:to)?\s+the\s+(?:\w+\s+)?(?:fields|boxes|form)(?<after>\s*,?\s+and\s+.+)?$/is;
const CHINESE_HEAD =
  /^(?:填写|填)(?:一下)?(?:(?:这个|该|此)?(?:表单|表格|信息|资料)\s*[:：，,]?|[^\s:：，,]{1,6}[:：])\s*(?<rest>.+)$/s;
/** "update my profile: phone 12345": what is changed is kept. */
const UPDATED =
  /^(?:update|change|edit)\s+(?:my|the|this)\s+(?:\w+\s)?(?:profile|details|data|information|info|address|form|settings|account)\s*(?::|with\s)\s*(?<rest>.+)$/is;
/** "create a folder called Work"; entries of a list have a field of their own (grammar/english-giving.ts). */
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
const BETWEEN =
  /(\s*[,，、]\s*(?:and\s+|和|并且?)?|\s+and\s+|\s*和\s*|\s+with\s+(?=(?:an?|the|my)\s+)|\s+(?=(?:saying|that says|which says)\s+))/i;
/** "… saying that I am late": the words of what is written. */
const SAYING = /^(?:saying|that says|which says)\s+(?:that\s+)?(?=\S)/i;

const COUNTED =
  /^(?:for\s+)?(?<number>\d{1,3})\s+(?<people>guests|people|persons|adults|children|nights|rooms)$/i;

const MY = '(?:(?:and|with|my|the|its|his|her|their|a|an|as)\\s+)*';
const spoken = (label: string): RegExp =>
  new RegExp(
    `^${MY}(?<label>${label}|${QUOTED})(?:\\s*[:=]\\s*|\\s+(?:is|are|should be|as|to|of|with)\\s+|\\s+)(?<value>.+)$`,
    'is',
  );
const SPOKEN = spoken(LABEL);
const SPOKEN_OF_ENTRY = spoken(ENTRY_LABEL);
const WRITTEN = new RegExp(
  `^(?:and\\s+)?(?:(?:my|the)\\s+(?:new\\s+)?)?(?<label>${LABEL}|${QUOTED})(?:\\s*[:：=]|\\s+with\\s|(?<=my\\s.+)\\s+is\\s)\\s*(?<value>.+)$`,
  'is',
);
/** What is said to be so is a field, whatever it is called. */
const CHINESE_SAID_OF = '(?![我你他她它这那])[^\\s，,、:：是为填]{2,5}(?=[是:：])';
const chinese = (label: string): RegExp =>
  new RegExp(
    `^(?:我的|它的)?(?<label>${label}|${QUOTED}|${CHINESE_SAID_OF})\\s*(?:为|是|填|[:：=])?\\s*(?<value>.+)$`,
    's',
  );
const CHINESE = chinese(CHINESE_LABEL);
const CHINESE_OF_ENTRY = chinese(CHINESE_ENTRY_LABEL);
const CHINESE_WRITTEN = new RegExp(
  `^(?:我的)?(?<label>${CHINESE_LABEL}|${QUOTED}|[\\u4e00-\\u9fff]{2,6}(?=填[写入上]?\\s*[\\w\\uE000]))\\s*(?:[:：=]|(?<=我的.+)[为是]|(?:填[写入上]?|选[择中]?|输入|写)(?![错对得在着了完好不没什哪多]))\\s*(?<value>.+)$`,
  's',
);

/** Whether words are something to do; only the last part of a list may be ("… and submit the form"). */
type IsInstruction = (words: string) => boolean;

const SUBMITTED = 'submit what was filled in';

const clauseOf = (label: string, value: string): string =>
  /\p{Script=Han}/u.test(label) ? `填写${label}为${value}` : `fill in ${label} with ${value}`;

/** Of an address or a number nothing goes on behind a comma: that is a field which nobody here knows. */
const TAKES_NO_MORE =
  /^fill in (?:e-?mail|(?:tele|mobile |cell )?phone|mobile|age|quantity|guests)\b.* with |^填写(?:邮箱|电子邮件|电话|手机)/i;

/** A day or an amount may go on in figures (“May 5, 2026”), and not in words: these are a field of another name. */
const TAKES_NO_WORDS =
  /^fill in (?:(?:due |start )?date|deadline|birthday|time|start|amount|price|budget)\b.*? with .*\d/i;

/** A comma inside a value ("Hill Road 3, Oslo") divides nothing: what is no field belongs to the one before it. */
function clausesIn(text: string, pattern: RegExp, isInstruction: IsInstruction): string[] | undefined {
  const parts = text.split(BETWEEN);
  const clauses: string[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const piece = (parts[index] ?? '').trim().replace(SAYING, 'text ');
    const { label, value } = pattern.exec(piece)?.groups ?? {};
    const last = clauses.at(-1);
    const { number, people } = COUNTED.exec(piece)?.groups ?? {};
    if (label !== undefined && value !== undefined) clauses.push(clauseOf(label, value));
    else if (last !== undefined && number !== undefined && people !== undefined)
      clauses.push(clauseOf(people, number));
    else if (last === undefined) return undefined;
    else if (index === parts.length - 1 && isInstruction(piece)) clauses.push(piece);
    else if (TAKES_NO_MORE.test(last) || (TAKES_NO_WORDS.test(last) && /^\p{L}/u.test(piece)))
      return undefined;
    else clauses[clauses.length - 1] = `${last}${parts[index - 1] ?? ''}${(parts[index] ?? '').trim()}`;
  }
  return clauses;
}

/** The clauses of a form that is filled in, masked as the piece is; undefined for a piece that speaks of none. */
export function formClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const into = INTO_FIELDS.exec(piece)?.groups;
  const rest = into ? `${into.rest}${into.after ?? ''}` : HEAD.exec(piece)?.groups?.rest;
  if (rest !== undefined) return clausesIn(rest, SPOKEN_OF_ENTRY, isInstruction);
  const { rest: inChinese } = CHINESE_HEAD.exec(piece)?.groups ?? {};
  if (inChinese !== undefined) return clausesIn(inChinese, CHINESE, isInstruction);
  return (
    accountClauses(piece, isInstruction) ??
    updatedClauses(piece, isInstruction) ??
    saidClauses(piece) ??
    entryClauses(piece, isInstruction) ??
    namedClauses(piece, isInstruction)
  );
}

function updatedClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { rest } = UPDATED.exec(piece)?.groups ?? {};
  const fields = rest === undefined ? undefined : clausesIn(rest, SPOKEN, isInstruction);
  return fields && [...fields, ...(/^fill in /.test(fields.at(-1) ?? '') ? [SUBMITTED] : [])];
}

/** What gets a name, or another one. */
function namedClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const called = CALLED.exec(piece)?.groups;
  if (called?.thing !== undefined && called.name !== undefined) {
    const fields = clausesIn(`name ${called.name}`, SPOKEN_OF_ENTRY, isInstruction) ?? [];
    const isSent = /^fill in /.test(fields.at(-1) ?? '');
    return [`for a new ${called.thing}, ${fields[0]}`, ...fields.slice(1), ...(isSent ? [SUBMITTED] : [])];
  }
  const { what, name } = RENAMED.exec(piece)?.groups ?? {};
  if (what === undefined || name === undefined) return namedInChinese(piece);
  return [`rename ${what}`, `type ${name} as the new name of ${what}`, 'press Enter'];
}

function namedInChinese(piece: string): string[] | undefined {
  const called = CHINESE_CALLED.exec(piece)?.groups;
  const title = called?.name ?? called?.title;
  if (called && title !== undefined)
    return [`为新的${called.thing ?? called.kind}，${clauseOf('名称', title)}`, '提交填好的内容'];
  const { what, name } = CHINESE_RENAMED.exec(piece)?.groups ?? {};
  return what === undefined || name === undefined
    ? undefined
    : [`重命名${what}`, `输入${name}作为${what}的新名字`, '按回车键'];
}

/** Who registers with an address alone only gives that; more makes an account. */
function accountClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { who, rest } = REGISTERED.exec(piece)?.groups ?? {};
  if (rest === undefined) return chineseAccountClauses(piece, isInstruction);
  const given = clausesIn(rest.replace(/^(?=[\w.+-]+@)/, 'email '), SPOKEN, isInstruction);
  const fields = given && (who === undefined ? given : [clauseOf('name', who), ...given]);
  if (fields === undefined || fields.length < 2) return undefined;
  const [first = '', ...others] = fields;
  const isSent = /^fill in /.test(fields.at(-1) ?? '');
  return [`for a new account, ${first}`, ...others, ...(isSent ? [SUBMITTED] : [])];
}

function chineseAccountClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const { thing = '账号', rest } = CHINESE_REGISTERED.exec(piece)?.groups ?? {};
  const fields = rest === undefined ? undefined : clausesIn(rest, CHINESE, isInstruction);
  if (fields === undefined || fields.length < 2) return undefined;
  const [first = '', ...others] = fields;
  return [`为新的${thing}，${first}`, ...others, '提交填好的内容'];
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
  return chinese && [`在${chinese.thing}框中输入${chinese.text}`, '提交填好的内容'];
}

/** The fields of a thing that is made, to whose form the way is found with the first, and sending it. */
function entryClauses(piece: string, isInstruction: IsInstruction): string[] | undefined {
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
  const isSent = !WRITTEN_ONLY.test(verb) && /^(?:fill in |填写)/.test(fields.at(-1) ?? '');
  return [begin, ...others, ...(isSent ? [isChinese ? '提交填好的内容' : SUBMITTED] : [])];
}

/** “two adults and one child”: so many in the field for each. */
const COUNTED_ONE =
  /^(?:for\s+|and\s+)?(?<count>[a-z]+|\d{1,2})\s+(?<who>adult|child(?:ren)?|kid|infant|senior|student|youth|guest|room|night|passenger|travell?er)s?$/i;
function countedClauses(piece: string): string[] | undefined {
  const found = piece
    .trim()
    .replace(/(?:[\s,]*\b(?:please|thanks?(?: you)?))?[.!]*$/i, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
    .map((each) => {
      const { count = '', who = '' } = COUNTED_ONE.exec(each)?.groups ?? {};
      const number = countOf(count);
      if (number === undefined || !Number.isInteger(number)) return undefined;
      const label = /^(?:child|kid)/i.test(who) ? 'children' : `${who.toLowerCase()}s`;
      return clauseOf(label, String(number));
    });
  return found.length > 1 && found.every((each) => each !== undefined) ? found : undefined;
}

/** Labels of any language are known by their colons, where there are several and nothing else. */
const LABELLED = /^(?<label>\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}):\s+(?<value>\S.*)$/su;

function pairsIn(piece: string, isInstruction: IsInstruction): string[] | undefined {
  const pairs = piece.split(/[,;]\s+/).map((part) => LABELLED.exec(part)?.groups);
  const isList = pairs.length > 1 && pairs.every((pair) => pair && !isInstruction(pair.label ?? ''));
  return isList ? pairs.map((pair) => clauseOf(pair?.label ?? '', pair?.value ?? '')) : undefined;
}

/** The clauses of labels with their values and nothing else ("Name: Ada, my city is Oslo"). */
export const labelClauses = (piece: string, isInstruction: IsInstruction): string[] | undefined =>
  countedClauses(piece) ??
  clausesIn(piece, WRITTEN, isInstruction) ??
  clausesIn(piece, CHINESE_WRITTEN, isInstruction) ??
  pairsIn(piece, isInstruction);
