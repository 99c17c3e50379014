import { conditionalSentences } from './conditional.ts';
import { withFurtherFields } from './further-fields.ts';

const LINE_MARKER =
  /^\s*(?:(?:\(?\d{1,3}[.)、:：]|[①-⑳]|[-*•–]|step \d{1,3}\s*[:.)]|第[一二三四五六七八九十\d]{1,3}步\s*[,，:：、]?|\[[ x]?\])\s*)+/i;
const INLINE_NUMBER = /(?:^|\s|[,;，；。.])\(?(\d{1,2})[.)、]\s*(?=\S)/g;
/** “Hauptstr. 5” and “No. 12” go on after their full stop. */
const SENTENCE =
  /[;；。！]+|(?<!\b(?:e\.g|i\.e|mr|mrs|ms|dr|vs|etc)|(?<!\p{L})\p{Lu}(?=\. \p{Lu}\.)|(?<!\p{L})\p{Lu}\. \p{Lu}|(?:\p{L}str|(?<!\p{L})(?:str|st|ave|rd|blvd|apt|nr|no|vol|fig|pp?|tel|ext))(?=\.\s+\d))\.(?=\s|$)|[!?](?=\s)|？(?=\s*\S)|(?<=[?？])\s+/iu;

/** Numbers 1, 2, 3 … in one line are a list; a lone number is none. */
function byNumbers(line: string): string[] {
  const starts: { index: number; end: number }[] = [];
  for (const match of line.matchAll(INLINE_NUMBER)) {
    if (Number(match[1]) === starts.length + 1)
      starts.push({ index: match.index, end: match.index + match[0].length });
  }
  if (starts.length < 2) return [line];
  const pieces = [line.slice(0, starts[0]?.index ?? 0)];
  starts.forEach((start, position) => {
    pieces.push(line.slice(start.end, starts[position + 1]?.index ?? line.length));
  });
  return pieces;
}

/** Lines and sentences of a masked wish, without their numbers and bullets. */
export const sentencesOf = (masked: string): string[] =>
  conditionalSentences(
    withFurtherFields(
      masked
        .split(/\n+/)
        .flatMap(byNumbers)
        .map((line) => line.replace(LINE_MARKER, ''))
        .flatMap((line) => line.split(SENTENCE)),
    ),
  );
