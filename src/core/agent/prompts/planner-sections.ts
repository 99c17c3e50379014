import { isKnownLanguage } from '../known-language.ts';

/** What the planner is told beyond its form, each with the words of a request that call for it. */
export const sections: readonly { name: string; needed: RegExp; text: string }[] = [
  {
    name: 'variables',
    needed:
      /[;；\n]|\b(?:then|afterwards|compare|copy|collect|use|result|each|every|all)\b|然后|接着|之后|比较|复制|收集|结果|每|所有/iu,
    text: `- A node may leave a named value, which later nodes read: <node output="price">…</node> and then <node input="price">…</node>. {price} in the text of a later node is replaced by it.`,
  },
  {
    name: 'forEach',
    needed: /\b(?:each|every|all|both|one by one|respectively)\b|每|所有|全部|逐|各个|分别/iu,
    text: `- The same for several things: <forEach items="a, b, c" as="one"><node input="one">…</node></forEach>. items is a list, the variable that an earlier node leaves, or words for what is on the page ("the products of this list"); {one} in a text is the item.`,
  },
  {
    name: 'loop',
    needed:
      /\b(?:until|till|as long as|while|keep|repeat(?:edly)?|again and again|up to \d+ times)\b|直到|一直|重复|反复|循环/iu,
    text: `- Again until something holds: <loop until="condition in words" max="10"><node>…</node></loop>.`,
  },
  {
    name: 'timer',
    needed:
      /\b(?:every|each) (?:\w+ )?(?:day|morning|afternoon|evening|night|week|weekday|month|hour|minute|half hour|mon|tues|wednes|thurs|fri|satur|sun)|\b(?:daily|hourly|weekly|monthly|weekdays|weekends|tomorrow|tonight|schedule|remind|cron)\b|每(?:天|日|周|月|早|晚|隔|个?工作日|个?小时|\d*分钟)|明天|今晚|定时|定期|提醒/iu,
    text: `- At a later time, or again and again: an agent named Timer, whose task is the time in the words of the wish ("every morning at nine"), and what is to be done then in agents that have its id in dependsOn. What belongs to now does not depend on it. Without a time in the wish there is no Timer.`,
  },
  {
    name: 'watch',
    needed:
      /\b(?:when(?:ever)?|watch|monitor|as soon as|notify|alert|wait for|changes|appears|new messages?)\b|当[^，。]*时|一旦|监视|监控|关注|等待|等到|变化|出现|新消息/iu,
    text: `- When something changes in a page: <watch event="dom" loop="false"><description>what to look at, and what change counts</description><trigger><node>…</node></trigger></watch>. loop="true" when it is to happen each time. limitSeconds="600" ends the waiting; reloadSeconds="60" is for pages that show news only when they are loaded again. The trigger's nodes are told what changed. event="file" watches a file or folder that the person picks then.`,
  },
  {
    name: 'people',
    needed:
      /\b(?:ask me|ask first|confirm|approv(?:e|al)|let me|my (?:ok|okay|permission)|check with me|i (?:will )?(?:choose|decide|pick))\b|问我|问一下|确认|批准|让我|征求|同意/iu,
    text: `- Where the person wants to be asked: <confirm options='["Yes","No"]' output="answer">the question</confirm>; {answer} in a later text is what they said. Actions that need consent are asked about by code anyway.`,
  },
];

const TIMED = sections.find(({ name }) => name === 'timer')?.needed;
/** Times that a wish for now names just as often: of an appointment, in a form. */
const SOME_TIME = /\bat \d|\bin \S+ (?:minute|hour|day|week)|day\b|noon|night|\d[点时]|[上下]午|周/iu;

/** Do the words of a request name a time? Those of a language that is not known here are not found. */
export const namesTime = (wish: string): boolean => TIMED?.test(wish) || SOME_TIME.test(wish);

/**
 * The sections that this request needs, as they join the planner's system text; '' when it needs none. A request in an
 * unsupported language may need any of them.
 */
export function plannerSections(wish: string, locale: string): string {
  const known = isKnownLanguage(wish, locale);
  const needed = sections.filter((section) => !known || section.needed.test(wish));
  if (needed.length === 0) return '';
  return `\n\n# Further nodes\n${needed.map(({ text }) => text).join('\n')}`;
}
