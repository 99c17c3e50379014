import type { PageSnapshot } from '../../../page/snapshot.ts';
import { isCheck, isField } from '../match/kinds.ts';
import { quotedList, type Say } from '../phrases/say.ts';
import type { Language } from '../text/language.ts';
import { contentWords, shorten } from '../text/normalise.ts';

const MOST = 3;

/**
 * For words that were not understood, what can be said of the controls of the page whose whole names stand in them:
 * click “Submit report”, tick “No lunch”, choose “Ms Keller” from “Approver”. '' where there are none.
 */
export function nearWords(
  page: PageSnapshot | undefined,
  words: string,
  say: Say,
  language: Language,
): string {
  const said = contentWords(words);
  const isSaid = (name: string): boolean => {
    const own = contentWords(name);
    return own.length > 0 && own.some((word) => word.length > 2) && own.every((word) => said.includes(word));
  };
  const quote = (name: string): string => quotedList(language, [shorten(name, 60)]);
  const found = (page?.nodes ?? []).flatMap((node): { name: string; text: string }[] => {
    if (node.ref === undefined || node.secret === true) return [];
    const option = node.options?.find(isSaid);
    if (option !== undefined && node.name !== '')
      return [{ name: option, text: say('near.choose', { option: quote(option), name: quote(node.name) }) }];
    if (!isSaid(node.name)) return [];
    const kind = isCheck(node) ? 'tick' : isField(node) ? 'fill' : 'click';
    return [{ name: node.name, text: say(`near.${kind}`, { name: quote(node.name) }) }];
  });
  // “Submit report” says more of the words than “Report” does.
  const longest = [...found].sort((one, other) => other.name.length - one.name.length);
  const texts = [...new Set(longest.map(({ text }) => text))].slice(0, MOST);
  return texts.length === 0
    ? ''
    : say('not-understood.near', { texts: texts.join(language === 'zh' ? '、' : ', ') });
}
