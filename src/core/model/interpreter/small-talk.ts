import type { Say } from './phrases/say.ts';

/** What the interpreter may know of the world around it. */
export interface Ambient {
  /** ms since the epoch. */
  now?: () => number;
}

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|你好|您好|嗨|早上好|下午好|晚上好)(?: there| tabwright)?$/i;
const THANKS = /^(?:thanks?|thank you|thx|many thanks|谢谢(?:你|您)?|多谢)(?: very much| so much| a lot)?$/i;
const HELP =
  /^(?:\/help|\/\?|help(?: me)?|\?|what can you do(?: for me)?|what do you (?:do|understand)|how do(?:es)? (?:i use this|this work|you work)|what (?:are your )?commands(?: are there)?|commands|\/帮助|帮助|你(?:能|会|可以)(?:做|干)(?:些|点)?(?:什么|啥)|怎么用|如何使用|使用说明|你能做什么)$/i;
const WHO = /^(?:who|what) are you|^你是谁|^你是什么$/i;
const DATE =
  /^(?:what(?:'s|’s| is)|tell me|which) (?:the )?(?:date|day|time|current (?:date|time))(?: is it)?(?: today| now| right now)?$|^(?:what|which) (?:day|date|time) is it(?: today| now)?$|^what(?:'s|’s| is) today(?:'s|’s) date$|^(?:今天|现在)(?:是)?(?:几号|几点(?:了)?|星期几|什么日期|什么时间|几月几号|日期|时间)(?:了)?$/i;

/** The answer to a wish that needs neither page nor model; undefined for any other words. */
export function smallTalk(words: string, say: Say, locale: string, around: Ambient): string | undefined {
  const text = words
    .trim()
    .replace(/[\s?？!！.。]+$/g, '')
    .replace(/^(?:please|请问)\s*/i, '');
  if (text === '' && /\?|？/.test(words)) return say('chat.help');
  if (text === '') return say('chat.empty');
  if (GREETING.test(text)) return say('chat.hello');
  if (THANKS.test(text)) return say('chat.thanks');
  if (HELP.test(text)) return say('chat.help');
  if (WHO.test(text)) return say('chat.who');
  if (!DATE.test(text)) return undefined;
  const now = around.now?.();
  if (now === undefined) return say('chat.no-clock');
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(now),
  );
  return say('chat.date', { date });
}
