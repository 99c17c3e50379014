import { escapePattern } from '../../../../escape-pattern.ts';
import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { Choice } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { hasHan } from '../../text/normalise.ts';

/**
 * Of several alike, the one in whose row stands all that the words say beside its own name: 下载10月物业费的发票 is the
 * 下载发票 of 物业费 2026年10月. Words of other languages are weighed so before it comes to a choice.
 */
export function rowThatSays(
  page: PageSnapshot,
  words: string,
  choices: readonly Choice[],
): PageNode | undefined {
  if (!hasHan(words)) return undefined;
  const around = new Surroundings(page);
  const fitting = choices.filter(({ node }) => {
    const row = around.row(page.nodes.findIndex(({ ref }) => ref === node.ref));
    if (row === undefined || !hasHan(node.name)) return false;
    const rest = [...(node.name.match(/\p{Script=Han}{2}/gu) ?? [])].reduce(
      (left, piece) => left.replace(piece, ' '),
      words,
    );
    const pieces = rest.split(/[\s的把将]+|(?<=\d[年月日号元])/u).filter((piece) => piece !== '');
    const text = around.textOf(row);
    return (
      pieces.length > 0 &&
      pieces.every((piece) =>
        /^\d/.test(piece) ? new RegExp(`(?<!\\d)${escapePattern(piece)}`).test(text) : text.includes(piece),
      )
    );
  });
  return fitting.length === 1 ? fitting[0]?.node : undefined;
}
