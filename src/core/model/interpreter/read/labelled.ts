import { contentWords, hasHan, normalise, withoutAsking } from '../text/normalise.ts';

/** A line of a list of terms, as `read_page` gives it: “Notice period: 6 weeks”. */
const LABELLED = /^(?<label>[^:：|[\]]{2,60})[:：]\s+(?<value>\S.{0,200})$/u;
/** What ends is good until then. */
const ENDS = /\b(?:ends?|ending|expires?|expiry|runs? out|valid)\b/gi;

/**
 * The one line of a page whose label is just what a question asks for, and says what. Undefined where no line is called
 * so, or where several are and say different things.
 */
export function labelledLine(markdown: string, topic: string): string | undefined {
  const asked = topic.replace(ENDS, 'until');
  const wanted = wordsOf(withoutAsking(asked) || asked);
  const isOfEnd = asked !== topic;
  if (wanted === '' || wanted === 'until') return undefined;
  const found = markdown.split('\n').filter((line) => {
    const { label, value = '' } = LABELLED.exec(line.trim())?.groups ?? {};
    const isSo = label !== undefined && wordsOf(label.replace(ENDS, 'until')) === wanted;
    return isSo && (!isOfEnd || /\d/.test(value));
  });
  const [line, other] = new Set(found.map((each) => each.trim()));
  return other === undefined ? line : undefined;
}

const wordsOf = (text: string): string =>
  hasHan(text) ? normalise(text) : [...contentWords(text)].sort().join(' ');
