import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { isCheck, isField, type Use } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { normalise, stem } from '../../text/normalise.ts';

const PLACES = new Set(['heading', 'region', 'group']);

/** “the kitchen light”: what stands under “Kitchen”, or in a region of that name. */
export function placedNode(page: PageSnapshot, { words, only }: Target, use: Use): PageNode | undefined {
  const said = normalise(words);
  if (only !== undefined) return undefined;
  const place = page.nodes.findIndex(
    ({ role, name }) => PLACES.has(role) && name !== '' && said.startsWith(`${normalise(name)} `),
  );
  if (place < 0) return use === 'check' ? boxOfItem(page, said) : undefined;
  const name = page.nodes[place]?.name ?? '';
  // “notifications for new episodes”
  const rest = said.slice(normalise(name).length + 1).replace(/^(?:for|of|about|on) /, '');
  const readings = [{ name: rest, within: { relation: 'in' as const, name }, fit: 'close' as const }];
  const found = match(page, { words, readings }, use);
  if (found.kind !== 'one') return undefined;
  const called = normalise(found.node.name);
  // A “Ceiling light” is a light and a “Light schedule” none; “Phone number” is no “order number”.
  const isCalled = called === rest || (!isField(found.node) && called.endsWith(` ${rest}`));
  return isCalled && !isElsewhere(page, found.node, place) ? found.node : undefined;
}

/** “the French homework”: under “Homework due”, the one box to tick whose name begins with “French”. */
function boxOfItem({ nodes }: PageSnapshot, said: string): PageNode | undefined {
  const [, item = '', kind = ''] = /^(.+) (\S+)$/.exec(said) ?? [];
  const place = nodes.findIndex(
    ({ role, name }) => PLACES.has(role) && stem(normalise(name).split(' ')[0] ?? '') === stem(kind),
  );
  if (place < 0 || item === '' || SAYS_NOTHING.test(item)) return undefined;
  const level = nodes[place]?.level ?? 9;
  const after = nodes.slice(place + 1);
  const end = after.findIndex((node) => node.role === 'heading' && (node.level ?? 9) <= level);
  const [box, other] = (end < 0 ? after : after.slice(0, end)).filter(
    (node) => isCheck(node) && ` ${normalise(node.name)} `.startsWith(` ${item} `),
  );
  return other === undefined ? box : undefined;
}

/** “tick new notifications” is no “New grades” under “Notifications”. */
const SAYS_NOTHING = /^(?:new|old|all|any|other|next|last|first|every|my|this|that|some|more|no)$/;

/** Whether a region of another name begins between the name of the place and what was found. */
function isElsewhere(page: PageSnapshot, node: PageNode, place: number): boolean {
  return new Surroundings(page).holders(page.nodes.indexOf(node)).some((holder) => {
    const { role = '', name = '' } = page.nodes[holder] ?? {};
    return holder > place && PLACES.has(role) && name !== '';
  });
}
