/** Labels with their values, as people say and write them, and the clauses that they come to. */

const LABEL =
  '(?:(?:first|last|full|family|given|sur|user|company|display)[ -]?name|name|e-?mail(?: address)?|(?:tele|mobile |cell )?phone(?: number)?|mobile|street(?: address)?|address|house number|city|town|post(?:al)? ?code|zip(?: code)?|(?:new )?pass ?(?:word|phrase)|state|country|region|company|subject|title|message|comment|remarks?|date(?: of birth)?|birth(?:day| date)|time|age|quantity|amount|number of (?:guests|people|persons)|guests)';
const CHINESE_LABEL =
  '(?:姓名|名字|用户名|密码|邮箱|电子邮件|电话|手机号?|手机号码|地址|街道|城市|邮编|邮政编码|国家|公司|主题|标题|内容|留言|备注|日期|时间|人数|数量|年龄|生日)';
/** What entries have besides: of a thing that is made, these are fields too. */
const ENTRY_LABEL = `(?:${LABEL}|text|body|content|description|details|summary|notes?|priority|severity|status|type|category|tags?|labels?|project|place|location|due date|deadline|price|budget|link|url|assignee|group|role|start(?: time)?|end(?: time)?|(?<=\\b(?:the|its|his|her|their) )[a-z-]+(?: [a-z-]+)?(?= (?:is|are|should be) ))`;
const CHINESE_ENTRY_LABEL = `(?:${CHINESE_LABEL}|正文|描述|说明|摘要|优先级|状态|类型|类别|分类|标签|项目|地点|截止日期|价格|预算|链接)`;
const QUOTED = '\\uE000q\\d+\\uE001';

const MY = '(?:(?:and|with|my|the|its|his|her|their|a|an|as)\\s+)*';
const spoken = (label: string): RegExp =>
  new RegExp(
    `^${MY}(?<label>${label}|${QUOTED})(?:\\s*[:=]\\s*|\\s+(?:is|are|should be|as|to|of|with)\\s+|\\s+)(?<value>.+)$`,
    'is',
  );
/** “name is Ada”, “email Ada@b.example”: a label that forms have, and its value. */
export const SPOKEN = spoken(LABEL);
/** The same with what entries have besides, such as a priority. */
export const SPOKEN_OF_ENTRY = spoken(ENTRY_LABEL);
/** “Name: Ada”: with a sign between them, so that nothing else is taken for a label. */
export const WRITTEN = new RegExp(
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
export const CHINESE = chinese(CHINESE_LABEL);
export const CHINESE_OF_ENTRY = chinese(CHINESE_ENTRY_LABEL);
export const CHINESE_WRITTEN = new RegExp(
  `^(?:我的)?(?<label>${CHINESE_LABEL}|${QUOTED}|[\\u4e00-\\u9fff]{2,6}(?=填[写入上]?\\s*[\\w\\uE000]))\\s*(?:[:：=]|(?<=我的.+)[为是]|(?:填[写入上]?|选[择中]?|输入|写)(?![错对得在着了完好不没什哪多]))\\s*(?<value>.+)$`,
  's',
);

const BETWEEN =
  /(\s*[,，、]\s*(?:and\s+|和|并且?)?|\s+and\s+|\s*和\s*|\s+with\s+(?=(?:an?|the|my)\s+)|\s+(?=(?:saying|that says|which says)\s+))/i;
/** "… saying that I am late": the words of what is written. */
const SAYING = /^(?:saying|that says|which says)\s+(?:that\s+)?(?=\S)/i;

const COUNTED =
  /^(?:for\s+)?(?<number>\d{1,3})\s+(?<people>guests|people|persons|adults|children|nights|rooms)$/i;

/** Whether words are something to do; only the last part of a list may be ("… and submit the form"). */
export type IsInstruction = (words: string) => boolean;

/** What sends the fields before it, as the grammars know it. */
export const SUBMITTED = 'submit what was filled in';
export const CHINESE_SUBMITTED = '提交填好的内容';

/** Whether nothing was said after the last field, so that what was filled in is to be sent. */
export const endsWithField = (clauses: readonly string[]): boolean =>
  /^(?:fill in |填写)/.test(clauses.at(-1) ?? '');

/** A field with its value, in the language of its label. */
export const clauseOf = (label: string, value: string): string =>
  /\p{Script=Han}/u.test(label) ? `填写${label}为${value}` : `fill in ${label} with ${value}`;

/** Of an address or a number nothing goes on behind a comma: that is a field which nobody here knows. */
const TAKES_NO_MORE =
  /^fill in (?:e-?mail|(?:tele|mobile |cell )?phone|mobile|age|quantity|guests)\b.* with |^填写(?:邮箱|电子邮件|电话|手机)/i;

/** A day or an amount may go on in figures (“May 5, 2026”), and not in words: these are a field of another name. */
const TAKES_NO_WORDS =
  /^fill in (?:(?:due |start )?date|deadline|birthday|time|start|amount|price|budget)\b.*? with .*\d/i;

/**
 * The clauses of a text that gives fields their values; undefined for one that does not begin so. A comma inside a
 * value ("Hill Road 3, Oslo") divides nothing: what is no field belongs to the one before it.
 */
export function clausesIn(text: string, pattern: RegExp, isInstruction: IsInstruction): string[] | undefined {
  const parts = text.split(BETWEEN);
  const clauses: string[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const said = (parts[index] ?? '').trim();
    const piece = said.replace(SAYING, 'text ');
    const last = clauses.at(-1);
    const field = fieldIn(piece, pattern) ?? (last === undefined ? undefined : countIn(piece));
    if (field !== undefined) clauses.push(field);
    else if (last === undefined) return undefined;
    else if (index === parts.length - 1 && isInstruction(piece)) clauses.push(piece);
    else if (takesMore(last, piece)) clauses[clauses.length - 1] = `${last}${parts[index - 1] ?? ''}${said}`;
    else return undefined;
  }
  return clauses;
}

function fieldIn(piece: string, pattern: RegExp): string | undefined {
  const { label, value } = pattern.exec(piece)?.groups ?? {};
  return label === undefined || value === undefined ? undefined : clauseOf(label, value);
}

/** “… and 4 guests” */
function countIn(piece: string): string | undefined {
  const { number, people } = COUNTED.exec(piece)?.groups ?? {};
  return number === undefined || people === undefined ? undefined : clauseOf(people, number);
}

const takesMore = (field: string, piece: string): boolean =>
  !TAKES_NO_MORE.test(field) && !(TAKES_NO_WORDS.test(field) && /^\p{L}/u.test(piece));
