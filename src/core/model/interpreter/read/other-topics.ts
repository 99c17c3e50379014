import { hasHan } from '../text/normalise.ts';

interface Words {
  /** How people ask. */
  asked: RegExp;
  /** What pages call it, the likeliest first. */
  called: readonly string[];
}

/** Of what is asked for by one word, and labelled by another one. */
const WORDS: readonly Words[] = [
  { asked: /\bdeep(?:est)?\b/i, called: ['depth', 'maximum depth'] },
  { asked: /\b(?:high|tall)(?:est)?\b/i, called: ['height', 'elevation', 'altitude'] },
  { asked: /\blong(?:est)?\b/i, called: ['length', 'duration'] },
  { asked: /\b(?:wide|broad)(?:est)?\b/i, called: ['width', 'breadth'] },
  { asked: /\b(?:big|large)(?:st|gest)?\b/i, called: ['size', 'area', 'floor area'] },
  { asked: /\bheavy\b|\bweighs?\b/i, called: ['weight'] },
  { asked: /\b(?:old|founded|established)\b/i, called: ['age', 'founded', 'established', 'built', 'born'] },
  { asked: /\bfar\b/i, called: ['distance'] },
  { asked: /\b(?:warm|hot|cold)\b/i, called: ['temperature'] },
  { asked: /\bfast\b/i, called: ['speed'] },
  { asked: /\bgood (?:is it )?rated\b|\brated\b/i, called: ['rating', 'ratings', 'rated'] },
  {
    asked: /\b(?:arriv(?:e|es|ed|al)|c[oa]me|show up|turn up)\b/i,
    called: ['delivered', 'arrived', 'arrival'],
  },
  { asked: /\b(?:send|give|bring|take) back\b/i, called: ['return'] },
  { asked: /\b(?:leaves?|left|depart(?:s|ed)?|sets? off)\b/i, called: ['departs', 'departure', 'departed'] },
  {
    asked: /\b(?:bought|buy|order(?:ed)?|purchased?)\b/i,
    called: ['placed', 'ordered', 'order date', 'purchased'],
  },
  { asked: /\b(?:expires?|runs? out|valid)\b/i, called: ['valid until', 'expires', 'expiry date', 'expiry'] },
  { asked: /\bdeadline\b/i, called: ['due', 'due date', 'closing date', 'closes'] },
  { asked: /\b(?:call|ring|phone|reach)\b/i, called: ['phone', 'telephone', 'tel', 'hotline', 'call'] },
  {
    asked:
      /\b(?:work(?:s|ing) on|(?:is )?responsible(?: for)?|handl(?:es|ing)|(?:is )?in charge(?: of)?|looks? after|takes? care of)\b|^(?:working|responsible|handling|charge)$/i,
    called: ['assignee', 'assigned to', 'owner', 'responsible', 'agent', 'handled by'],
  },
  {
    asked: /\b(?:reported|raised|asked for)\b/i,
    called: ['requester', 'reporter', 'reported by', 'opened by'],
  },
  {
    asked: /\b(?:teach(?:es)?|gives|leads?|runs)\b/i,
    called: ['teacher', 'instructor', 'trainer', 'led by'],
  },
  { asked: /^(?:the )?money (?:do|have) (?:i|we)(?: have)?$/i, called: ['balance', 'available', 'credit'] },
  { asked: /(?:需?要)?(?:带|准备|提供)/, called: ['所需材料', '申请材料', '材料'] },
  { asked: /收费|要钱|花钱|付费/, called: ['费用', '工本费', '收费标准', '服务费', '免费'] },
  { asked: /多久|多长时间|几天|多少天/, called: ['时限', '时长', '耗时', '用时', '工作日'] },
  { asked: /谁(?:在)?(?:负责|处理|跟进)/, called: ['负责人', '处理人', '经办人'] },
];

/** Words that only stand beside the one that was replaced. */
const ASIDE = /\b(?:is|are|was|were|be|do|does|did|the|it|this|that|they|we|you|i)\b/gi;

/**
 * What a question may be about in the words that pages have for it, the likeliest first: “deep lake” is the depth of
 * the lake. Empty where people ask for it as pages say it.
 */
export function otherTopics(topic: string): string[] {
  // “is parking free?” is told by what the page says of parking.
  const bare = topic.replace(
    /\s+(?:free|included|available|allowed|possible|extra|required|necessary)$/i,
    '',
  );
  if (bare !== topic) return [bare];
  const found = WORDS.find(({ asked }) => asked.test(topic));
  if (found === undefined) return [];
  const isHan = hasHan(topic);
  const rest = topic
    .replace(found.asked, ' ')
    .replace(isHan ? /[吗呢啊？?需要用会得]/g : ASIDE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return found.called.flatMap((name) =>
    rest === '' || isHan ? [name] : [`${name} of ${rest}`, `${rest} ${name}`],
  );
}
