import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { contentWords } from '../../text/normalise.ts';

/** “which lights are on”, “which newsletters do I get”: of boxes and switches, how they stand. */
const ASKED =
  /^(?<noun>[a-z-]+(?: [a-z-]+)?)\s+(?:(?:is|are)\s+(?:currently\s+|still\s+|turned\s+|switched\s+)?(?:on|(?<off>off)|enabled|(?<out>disabled)|active|ticked|checked|selected)|(?:do|am|have)\s+i\s+(?:get|receive|subscribed(?: to)?|selected|ticked|chosen|have on))$/i;
const BOXES = new Set(['checkbox', 'switch', 'menuitemcheckbox']);

/** Those boxes of a kind that are on, or off, by their names; undefined where the page has no two of that kind. */
export function tickedOf(page: PageSnapshot, topic: string): string | undefined {
  const { noun, off, out } = ASKED.exec(topic.trim())?.groups ?? {};
  if (noun === undefined) return undefined;
  const around = new Surroundings(page);
  const wanted = contentWords(noun);
  const isCalled = (name = ''): boolean => wanted.every((word) => contentWords(name).includes(word));
  const boxes = page.nodes.filter(
    (node) => node.ref !== undefined && BOXES.has(node.role) && node.name !== '',
  );
  const isUnder = (node: PageNode): boolean => {
    const index = page.nodes.indexOf(node);
    return (
      isCalled(around.heading(index)?.name) ||
      around.holders(index).some((at) => isCalled(page.nodes[at]?.name))
    );
  };
  const held = boxes.filter(isUnder);
  const meant = held.length > 1 ? held : boxes.filter(({ name }) => isCalled(name));
  if (meant.length < 2) return undefined;
  const isOn = ({ states }: PageNode): boolean => states.includes('checked');
  const told = meant.filter((node) => isOn(node) === (off === undefined && out === undefined));
  return told.length === 0 ? undefined : told.map(({ name }) => `- ${name}`).join('\n');
}
