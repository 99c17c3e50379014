/** The first words of wishes in which a slip of the keyboard is put right; short ones are too much like others. */
const KNOWN =
  'archive assign attach cancel change choose click close collect compare confirm count create delete deselect disable download duplicate enable enter fill filter follow forward increase invite mark move open order publish refresh reload remove rename reply report reserve save scroll search select show sort star submit subscribe suspend switch transfer translate unsubscribe update upload upvote watch write what which where when who how'.split(
    ' ',
  );

/**
 * A clause whose first word is no word of a wish but one letter away from exactly one: "delte the mail", "wich mail".
 * Undefined where nothing is to be put right.
 */
export function respelled(clause: string): string | undefined {
  const [first = ''] = /^[a-z]+/i.exec(clause) ?? [];
  const word = first.toLowerCase();
  const question = /^(what|where|who|how|when)s$/.exec(word)?.[1];
  if (question !== undefined) return `${question}'s${clause.slice(first.length)}`;
  if (word.length < 4 || KNOWN.includes(word)) return undefined;
  const meant = KNOWN.filter((known) => known.length > 4 && isOneSlip(word, known));
  return meant.length === 1 ? `${meant[0]}${clause.slice(first.length)}` : undefined;
}

/** One letter too many, too few, another one, or two in the wrong order. */
function isOneSlip(typed: string, known: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === known[from]) from++;
  const rest = (text: string, skip: number): string => text.slice(from + skip);
  return (
    rest(typed, 1) === rest(known, 0) ||
    rest(typed, 0) === rest(known, 1) ||
    rest(typed, 1) === rest(known, 1) ||
    (typed[from] === known[from + 1] && typed[from + 1] === known[from] && rest(typed, 2) === rest(known, 2))
  );
}
