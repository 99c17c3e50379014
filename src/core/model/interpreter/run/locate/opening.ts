import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { beginsAsChineseVerb } from '../../grammar/chinese/buttons.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import type { Choice } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Part, partsOf } from '../../match/thing.ts';
import { contentWords, normalise, shorten } from '../../text/normalise.ts';
import type { Control } from './act-on.ts';

/** Entries and buttons that open the thing whose row they stand in. */
const OPENS = /^(?:open|view|details?|edit|show|see details|打开|查看|详情|编辑|修改)(?:\s\S+)?$/i;

/**
 * What opens the thing: its link, the part itself where it can be pressed, else what says so. A button of that name
 * alone does something of its own, such as starting the “Slideshow” that is to be stopped.
 */
export function openerOf(
  around: Surroundings,
  { at }: Part,
  inside: readonly PageNode[],
  things: readonly string[],
): PageNode | undefined {
  // A link alone that begins as a verb does something: “Order a new bin” is no order. In a row it is what that is called.
  const isAlone = (name: string): boolean => isVerb(name) && normalise(around.textOf(at)) === normalise(name);
  const isCalled = ({ name }: PageNode): boolean =>
    things.some((thing) => nameScore(thing, name) >= (isAlone(name) ? WHOLE_NAME : NAMED));
  const named = inside.find((node) => node.role === 'link' && isCalled(node));
  const part = around.nodes[at];
  const isOther = part?.role === 'link' && isAlone(part.name) && !isCalled(part);
  const itself = isOther ? undefined : part;
  return (
    named ??
    (itself?.ref === undefined || itself.role === 'button' ? undefined : itself) ??
    inside.find(({ name }) => OPENS.test(name.trim()))
  );
}

const NAMED = 58;
const WHOLE_NAME = 92;
const LISTED = new Set(['row', 'listitem', 'article', 'treeitem']);

/** The rows, items and cards that show a thing of exactly this name. */
export const listedPartsOf = (around: Surroundings, name: string): Part[] =>
  partsOf(around, name).filter(({ at }) => LISTED.has(around.nodes[at]?.role ?? '') && !around.isFrame(at));

/** Those that show what the words name, by the fullest name that any of them shows. */
function listedParts(around: Surroundings, words: string): Part[] {
  for (const name of thingNames(words)) {
    const parts = listedPartsOf(around, name);
    if (parts.length > 0) return parts;
  }
  return [];
}

/** A section of a page is longer than what stands under the heading of a card. */
const LONGEST_CARD = 12;

/** What stands under headings of just this name and can be opened there. */
function headedParts(around: Surroundings, words: string): Part[] {
  const isCard = ({ at, end }: Part): boolean =>
    around.nodes[at]?.role === 'heading' &&
    end - at <= LONGEST_CARD &&
    around.nodes.slice(at, end).some(({ ref, name }) => ref !== undefined && OPENS.test(name.trim()));
  return partsOf(around, words).filter(isCard);
}

/** “issue 2187” is the entry that says “#2187”; of its links, the one whose address has the number. */
const NUMBERED = /(?:^|\s|#)(\d{2,})$/;

/** For each thing of the page's lists that is called so what opens it, its own link where there is but one. */
export function openersOf(page: PageSnapshot, words: string): Choice[] {
  const around = new Surroundings(page);
  const things = thingNames(words);
  const [, number] = NUMBERED.exec(words.trim()) ?? [];
  const leads = number === undefined ? undefined : new RegExp(`(?<!\\d)${number}(?!\\d)`);
  const listed = listedParts(around, words);
  const parts = listed.length > 0 ? listed : headedParts(around, words);
  return parts.flatMap((part): Choice[] => {
    const inside = around.nodes
      .slice(part.at, part.end)
      .filter((node): node is Control => node.ref !== undefined);
    const links = inside.filter(({ role, name }) => role === 'link' && !isVerb(name));
    const only = new Set(links.map(({ url }) => url)).size === 1 ? links[0] : undefined;
    const numbered = leads && links.find(({ url = '' }) => leads.test(url));
    const node = openerOf(around, part, inside, things) ?? only ?? numbered;
    return node === undefined ? [] : [{ node, label: shorten(around.textOf(part.at), 80) }];
  });
}

const isVerb = (name: string): boolean => beginsAsVerb(name) || beginsAsChineseVerb(name);

/** Whether the page lists things of the kind that the words name: “the order of Eva” on a page of orders. */
export const listsKind = (page: PageSnapshot, words: string): boolean => {
  const around = new Surroundings(page);
  return contentWords(words).some((word) => around.lists(word));
};

const SWITCHES = /^(?:switch|(?:switch|change) to (?:this|it))$|^切换$/i;

/** “switch to Volt Green 24”: the “Switch” of the one card or row that is called just so. */
export function switcherOf(page: PageSnapshot, thing: string): Control | undefined {
  const around = new Surroundings(page);
  const own = partsOf(around, thing).filter(({ at, end }) => {
    const inside = around.nodes.slice(at, end);
    const [name] = inside.filter((node) => node.name !== '' && node.ref === undefined);
    // A section with headings of its own holds several things.
    if (inside.slice(1).some(({ role }) => role === 'heading')) return false;
    return normalise(name?.name ?? '') === normalise(thing);
  });
  const [button, other] = own.flatMap(({ at, end }) =>
    around.nodes
      .slice(at, end)
      .filter((node): node is Control => node.ref !== undefined && SWITCHES.test(node.name.trim())),
  );
  return other === undefined ? button : undefined;
}
