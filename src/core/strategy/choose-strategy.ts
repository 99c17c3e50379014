import { isKnownLanguage } from '../agent/known-language.ts';
import type { TaskState } from '../task/state.ts';
import { chat } from './chat.ts';
import { plan } from './plan.ts';
import { react } from './react.ts';
import { reflection } from './reflection/reflection.ts';
import { roleplay } from './roleplay/roleplay.ts';
import type { Strategy } from './strategy.ts';
import { template } from './template.ts';
import { workflow } from './workflow/workflow.ts';

/** Every strategy, in the order of the picker. */
export const strategies: readonly Strategy[] = [plan, react, chat, workflow, reflection, roleplay, template];

const GREETING =
  /^\s*(?:hi|hello|hey|thanks|thank you|help|what can you do|who are you|你好|您好|谢谢|帮助|你能做什么|你是谁)[\s!?.。！？]*$/iu;
const SEVERAL_STEPS =
  /[;；\n]|\bthen\b|\b(?:for|with|on) (?:each|every)\b|\b(?:each|every) (?:of|time)\b|\bwhenever\b|(?<!\b(?:wait|hold on)\s+)\buntil\b|\ball\b|\bexcept\b|\b(?!(?:is|are|was|were|does|did|do|has|about|of|at|in|if|that|almost|nearly)\b)[a-z]+ every(?:thing|one|body)? [a-z]|然后|接着|之后|每|所有|全部|除了|逐个|分别|(?<!等)直到/iu;
/** What is done to one thing at a time, and to several: they are found first, and then gone through. */
const SEVERAL_THINGS =
  /^\s*(?:please )?(?:delete|remove|archive|restore|mark|flag|star|hide|tick|untick|check|uncheck|close|pay|approve|accept|decline|reject|cancel|download) (?:the|my|these|those) (?:\S+ )*?\S*s\b|^(?:请|帮我)?(?:把|将)?(?:\p{L}{2})?(?:已|未|过期)[^的]*的.*/iu;
/** Something is to be waited for: a plan holds the watch. */
const HAPPENS = String.raw`\b(?:appears?|changes?|updates?|updated|added|posted|arrives?|comes? in|shows? up|drops?|falls?|rises?|goes)\b`;
const WAITS = new RegExp(
  String.raw`\b(?:when|once|as soon as)\b[^?,]*${HAPPENS}[^?,]*,|\b(?:me|know) (?:when|once|if|as soon as)\b.*${HAPPENS}|^(?:please )?(?:monitor|keep an eye on)\b|\bwatch\b.* for (?:any )?(?:changes|updates)|一旦|当[^?？，]*(?:出现|变化|更新)[^?？，]*，|(?:变化|改变|更新|新).*(?:告诉|通知|提醒)我`,
  'iu',
);
/**
 * The parts of a time that decide. The time itself is parsed where the plan is made, because that code is too large for
 * the worker.
 */
const TIME = String.raw`(?:(?:every|each|on) (?:\d+ |half (?:an )?)?(?:minute|hour|day|weekday|weekend|month|morning|afternoon|evening|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?|daily|hourly|today|tomorrow|tonight|at \S+(?: \S+){0,3} (?:every day|daily|today|tomorrow|on weekdays))\b`;
/** It is at the beginning or at the end; in the middle, or between quotes, it is a part of what is to be done. */
const TIMED = new RegExp(
  String.raw`^\s*(?:please )?(?:remind me\b|${TIME})|\b${TIME}(?: at [\w:. ]{1,20}| in the \w+)?[\s.!]*$|^(?:请|帮我)?(?:今[天晚]|明[天早晚]|后天|提醒我)`,
  'iu',
);
const LONG_WISH = 140;

/**
 * The strategy of a task: the one the person chose, or for `auto` by the request. A greeting is answered, one short
 * step is done at once, everything else is planned first. So is what is in an unsupported language, because only plans
 * hold schedules.
 */
export function chooseStrategy(state: TaskState): { strategy: Strategy; reason: string } {
  const wanted = strategies.find((strategy) => strategy.name === state.created.strategy);
  if (wanted) return { strategy: wanted, reason: 'chosen by the person' };
  const { words, start } = state.created;
  if (GREETING.test(words)) return { strategy: chat, reason: 'a greeting or a question about the product' };
  if (TIMED.test(words)) return { strategy: plan, reason: 'it is to be done at a set time' };
  if (!isKnownLanguage(words, start.locale))
    return { strategy: plan, reason: 'it may be of several steps, or for a set time' };
  if (
    words.length < LONG_WISH &&
    ![SEVERAL_STEPS, SEVERAL_THINGS, WAITS].some((several) => several.test(words))
  )
    return { strategy: react, reason: 'one short step' };
  return { strategy: plan, reason: 'several steps' };
}
