import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { CART } from '../../grammar/words/button-targets.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { contentWords } from '../../text/normalise.ts';
import { groupsOf } from '../../things/fitting.ts';
import { NAMES, nodesIn } from '../../things/places.ts';
import type { Control } from '../locate/act-on.ts';

/** What is chosen of a thing before it is put into the cart: an option of its list, or a box of its own to tick. */
interface Pick {
  node: Control;
  option?: string;
}

/**
 * “large Diavola with extra cheese” is the Diavola, its size and its box; undefined where the words are no more than a
 * name, or the page lists no such thing. `rest`: what neither its name nor its choices say.
 */
export function optionsOfItem(
  page: PageSnapshot,
  item: string,
): { thing: string; picks: Pick[]; rest: string[] } | undefined {
  const around = new Surroundings(page);
  const words = contentWords(item);
  const found = groupsOf(around)
    .flat()
    .flatMap((part) => {
      const inside = nodesIn(around, part);
      if (!inside.some(({ ref, name }) => ref !== undefined && isCart(name))) return [];
      const thing = inside.find(({ role }) => NAMES.has(role))?.name ?? '';
      const own = contentWords(thing);
      return own.length > 0 && own.every((word) => words.includes(word)) ? [{ thing, own, inside }] : [];
    });
  const [one, other] = found;
  if (one === undefined || other !== undefined) return undefined;
  const rest = words.filter((word) => !one.own.includes(word));
  if (rest.length === 0) return undefined;
  const picks = one.inside.flatMap((node) => pickFrom(node, rest) ?? []);
  return { thing: one.thing, picks, rest };
}

const isCart = (name: string): boolean => CART.some((cart) => nameScore(cart, name) >= 92);

/** Takes the words that name an option or a box of this node out of the rest. */
function pickFrom(node: PageNode, rest: string[]): Pick | undefined {
  if (node.ref === undefined) return undefined;
  const control: Control = { ...node, ref: node.ref };
  if (node.role === 'checkbox') return taken(node.name, rest) ? { node: control } : undefined;
  const option = (node.options ?? []).find((text) => taken(text, rest));
  return option === undefined ? undefined : { node: control, option };
}

function taken(name: string, rest: string[]): boolean {
  const words = contentWords(name);
  if (words.length === 0 || !words.every((word) => rest.includes(word))) return false;
  for (const word of words) rest.splice(rest.indexOf(word), 1);
  return true;
}
