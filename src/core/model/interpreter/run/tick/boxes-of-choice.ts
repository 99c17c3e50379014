import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Reading, Target } from '../../named-control.ts';
import { contentWords, normalise, stem } from '../../text/normalise.ts';

const CHOICE =
  /^(?<verb>add|include|show|display|unmute|remove|drop|leave out|deselect|hide|mute)\s+(?:(?:the|an?|my)\s+)?(?<name>[^\uE000]+)$/i;
const TAKES = /^(?:add|include|show|display|unmute)/i;

const STOPPED = /^(?:stop|end|quit)\s+(?:(?:the|my|these|this)\s+)?(?<name>[^\uE000]+)$/i;

/** "stop the weekly digest": the only thing of the page that begins so is a box that is on (“Weekly digest by e-mail”). */
function boxBegun(page: PageSnapshot, words: string): InstructionOf<'check'> | undefined {
  // “stop showing my name”: of the box “Show my name”.
  const wordings = [words, words.replace(/^(\w{2,})ing\b/i, '$1'), words.replace(/^(\w{2,})ing\b/i, '$1e')];
  const begins = ({ name }: PageNode): boolean =>
    wordings.some((each) => `${normalise(name)} `.startsWith(`${normalise(each)} `));
  const [box, other] = page.nodes.filter((node) => node.ref !== undefined && begins(node));
  const isBox = box !== undefined && other === undefined && isCheck(box) && box.role !== 'radio';
  return isBox && /\s/.test(words)
    ? { kind: 'check', target: { words, readings: [{ name: box.name, fit: 'same' }] }, checked: false }
    : undefined;
}

/**
 * "add a tow bar", "remove the heated seats": where the page has a box that is called just so, and nothing to press
 * for it, the box is meant.
 */
export function boxOfChoice(page: PageSnapshot, words: string): InstructionOf<'check'> | undefined {
  const stopped = STOPPED.exec(words.trim())?.groups?.name;
  if (stopped !== undefined) return boxBegun(page, stopped);
  const { verb, name } = CHOICE.exec(words.trim())?.groups ?? {};
  if (verb === undefined || name === undefined) return undefined;
  const around = new Surroundings(page);
  // “the family calendar” is “Family” under “My calendars”.
  const [, less, kind] = /^(.+)\s(\S+)$/.exec(name) ?? [];
  const isKind = (index: number): boolean =>
    [
      ...around.holders(index).map((at) => page.nodes[at]?.name ?? ''),
      around.heading(index)?.name ?? '',
    ].some((text) => contentWords(text).includes(stem(normalise(kind ?? ''))));
  // What it costs may stand behind its name, and when it is: “Priority boarding (€9)”, “Guided tour at 15:00”.
  const called = (wanted: string, node: PageNode): boolean => {
    const plain = node.name.replace(/\s*\([^)]*\)$/, '');
    return (
      isCheck(node) &&
      [plain, plain.replace(/\s+at\s+\d.*$/i, '')].some((each) => normalise(each) === normalise(wanted))
    );
  };
  const priced =
    page.nodes.find((node) => called(name, node)) ??
    page.nodes.find((node, index) => less !== undefined && called(less, node) && isKind(index));
  const readings: Reading[] = [{ name: priced?.name ?? name, kind: 'checkbox', fit: 'same' }];
  const target: Target = { words: name, readings };
  const found = match(page, target, 'check');
  return found.kind === 'one' && isCheck(found.node) && found.node.role !== 'radio'
    ? { kind: 'check', target, checked: TAKES.test(verb) }
    : undefined;
}

/** “add the insurance”: the only box that says it is “Ticket insurance”. */
function boxEnding(page: PageSnapshot, words: string): InstructionOf<'check'> | undefined {
  const { verb, name = '' } = CHOICE.exec(words.trim())?.groups ?? {};
  const plainName = (node: PageNode): string => ` ${normalise(node.name.replace(/\s*\([^)]*\)$/, ''))} `;
  const [box, other] = page.nodes.filter(
    (node) => isCheck(node) && node.role !== 'radio' && plainName(node).includes(` ${normalise(name)} `),
  );
  if (verb === undefined || box === undefined || other !== undefined) return undefined;
  if (!plainName(box).endsWith(` ${normalise(name)} `)) return undefined;
  const target: Target = { words: name, readings: [{ name: box.name, kind: 'checkbox', fit: 'same' }] };
  return { kind: 'check', target, checked: TAKES.test(verb) };
}

const AGREED =
  /^(?:agree(?:\s+(?:to|with))?|consent\s+to|accept|confirm|acknowledge)\s+(?:(?:all|the|your|their)\s+)*(?<what>[^\uE000]*\b(?:terms|conditions|polic(?:y|ies)|rules|privacy|agreement|licen[cs]e|guidelines)\b[^\uE000]*)$/i;
const SAYS_SO = /\b(?:agree|consent|accept|confirm|acknowledge|(?:have|i) read)\b/i;

/** “accept the terms”: the only box that says “I agree to the terms”. Pressed, one that is ticked would lose its tick. */
function boxAgreed(page: PageSnapshot, words: string): InstructionOf<'check'> | undefined {
  const { what } = AGREED.exec(words.trim())?.groups ?? {};
  if (what === undefined) return undefined;
  const says = ({ name }: PageNode): boolean =>
    SAYS_SO.test(name) && contentWords(what).every((word) => contentWords(name).includes(word));
  const [box, other] = page.nodes.filter((node) => isCheck(node) && node.role !== 'radio' && says(node));
  return box === undefined || other !== undefined
    ? undefined
    : {
        kind: 'check',
        target: { words: box.name, readings: [{ name: box.name, fit: 'same' }] },
        checked: true,
      };
}

/** The box that was ticked for such words. */
export const boxTicked = (page: PageSnapshot, words: string): InstructionOf<'check'> | undefined =>
  boxOfChoice(page, words) ?? boxEnding(page, words) ?? boxAgreed(page, words);

/**
 * The box of that name, where no button is the thing's own: one that is called so, or stands in its row. What stands
 * below a box (“Add to basket”) is another thing's.
 */
export function boxRather(
  page: PageSnapshot,
  words: string,
  button: Target,
): InstructionOf<'check'> | undefined {
  const found = match(page, button, 'click');
  const agreed = boxAgreed(page, words);
  // The terms themselves are a link, and “Accept the terms” may be a button.
  const isButton = found.kind === 'one' && !isCheck(found.node) && found.node.role !== 'link';
  if (agreed !== undefined && !isButton) return agreed;
  const box = boxOfChoice(page, words) ?? (found.kind === 'one' ? boxEnding(page, words) : undefined);
  if (box === undefined || found.kind === 'none') return box;
  const isBox =
    found.kind === 'one' && isCheck(found.node) && found.node.name === box.target.readings[0]?.name;
  if (isBox) return box;
  if (found.kind !== 'one' || nameScore(box.target.words, found.node.name) > 0) return undefined;
  const around = new Surroundings(page);
  const [boxed] = box.target.readings;
  const rowOf = (is: (node: PageNode) => boolean): number | undefined => around.row(page.nodes.findIndex(is));
  const row = rowOf((node) => isCheck(node) && node.name === boxed?.name);
  return row !== undefined && row === rowOf(({ ref }) => ref === found.node.ref) ? undefined : box;
}
