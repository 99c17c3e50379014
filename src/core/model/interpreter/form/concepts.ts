/** What a value of a wish may be in a form. */
export type Concept =
  | 'from'
  | 'to'
  | 'date'
  | 'start'
  | 'end'
  | 'time'
  | 'people'
  | 'adults'
  | 'children'
  | 'nights'
  | 'rooms'
  | 'amount'
  | 'currency'
  | 'email'
  | 'phone'
  | 'name'
  | 'with'
  | 'place'
  | 'title'
  | 'message'
  | 'reason';

/** What fields of each are called, in both languages. */
const LABELS: Record<Concept, RegExp> = {
  from: /^(?:from|source|origin|leaving from|depart(?:ing|ure)?(?: from| city| airport| station)?|pay from|debit)\b|^(?:从|出发(?!日|时)|始发|付款|转出|起点)/,
  to: /^(?:to|destination|arriv(?:al|ing)(?: at| city| airport| station)?|going to|where to|recipient|payee|beneficiary|send to|pay to|receiver|credit)\b|^(?:到(?!.*[日时])|目的|到达(?!日|时)|收款|收件|转入|终点)/,
  date: /^(?!.*\b(?:birth|issued?|expir))(?:.*\b(?:date|day|when|due)\b)|日期|哪天|日$/,
  start:
    /^(?:start|begin|from|check ?in|depart(?:ure|ing)?|outbound|leav(?:e|ing)|pick ?up|arrival)\b|^(?:开始|入住|出发|起始|取车)/,
  end: /^(?:end|to|until|till|check ?out|return(?:ing)?|inbound|drop ?off|due|deadline|last)\b|^(?:结束|离店|退房|返回|返程|回程|截止|还车)/,
  time: /\b(?:time|hour|clock|when)\b|时间|几点|时刻/,
  people:
    /\b(?:guests?|people|persons?|party(?: size)?|passengers?|travell?ers?|seats?|attendees?|visitors?|participants?|tickets?|pax)\b|人数|几位|乘客|旅客|客人|张数/,
  adults: /\badults?\b|成人|大人/,
  children: /\b(?:child(?:ren)?|kids?)\b|儿童|小孩|孩子/,
  nights: /\bnights?\b|几晚|晚数/,
  rooms: /\b(?:rooms|number of rooms)\b|房间数|间数/,
  amount: /\b(?:amount|sum|price|value|budget|donation)\b|金额|数额|款额|预算/,
  currency: /\bcurrency\b|币种|货币/,
  email: /\be ?mail\b|邮箱|邮件/,
  phone: /\b(?:phone|telephone|mobile|cell|tel)\b|电话|手机/,
  name: /^(?:(?:your|full|guest|contact|customer|passenger|display|booking|reservation) )*names?\b|\bname$|^who\b|姓名|名字|联系人|称呼|预订人/,
  with: /\b(?:with|doctor|dentist|physician|stylist|barber|therapist|staff|person|specialist|host|advisor|instructor|teacher|provider)\b|医生|理发师|顾问|老师/,
  place:
    /\b(?:place|location|address|venue|branch|city|where|restaurant|store|office|destination)\b|地点|地址|城市|门店|目的地/,
  title: /\b(?:title|subject|summary|topic|headline)\b|标题|主题|概要/,
  message:
    /\b(?:message|description|details?|text|body|comments?|what happened|describe|remarks?|what(?:['’]s| is| went) wrong)\b|描述|说明|内容|详情|留言|正文/,
  reason: /\b(?:reason|purpose|occasion|reference|memo|note)\b|原因|事由|用途|附言/,
};

/** What a field is called that takes the number of an account. */
const ACCOUNT = /\biban\b|\baccount (?:number|no)\b|账号|卡号/i;
export const isOfAccount = (name: string): boolean => ACCOUNT.test(name);

export const isCalled = (label: string, concept: Concept): boolean => LABELS[concept].test(label);

/** Words that say of a value which field it is for, whatever the page calls that. */
const SAID: readonly (readonly [pattern: RegExp, concept: Concept])[] = [
  [/^(?:under (?:the )?name(?: of)?|in the name of|(?:full )?name|姓名|名字)$/, 'name'],
  [/^(?:e-?mail(?: address)?|邮箱|电子邮件)$/, 'email'],
  [/^(?:(?:tele|mobile )?phone(?: number)?|手机号?码?|电话(?:号码)?)$/, 'phone'],
  [/^(?:subject|title|标题|主题)$/, 'title'],
  [/^(?:message|description|comment|text|描述|内容|留言|说明)$/, 'message'],
  [/^(?:reference|memo|note|reason|purpose|附言|备注|原因|用途)$/, 'reason'],
];
export const conceptSaid = (words: string): Concept | undefined =>
  SAID.find(([pattern]) => pattern.test(words))?.[1];

/** Words of a wish that name a field, in any form. */
export const FIELD_WORDS = [
  'under the name of',
  'under the name',
  'in the name of',
  'full name',
  'name',
  'email address',
  'e-mail address',
  'email',
  'e-mail',
  'phone number',
  'telephone number',
  'telephone',
  'phone',
  'subject',
  'title',
  'message',
  'description',
  'comment',
  'iban',
  'account number',
  'reference',
  'memo',
  'note',
  'reason',
];
export const HAN_FIELD_WORDS = [
  '姓名',
  '名字',
  '邮箱',
  '电子邮件',
  '手机号码',
  '手机号',
  '手机',
  '电话号码',
  '电话',
  '标题',
  '主题',
  '描述',
  '内容',
  '留言',
  '收款账号',
  '账号',
  '卡号',
  '附言',
  '备注',
  '原因',
  '用途',
];
