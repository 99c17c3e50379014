import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { soundsHarmful } from '../../../../policy/harmful.ts';
import { normalise } from '../../text/normalise.ts';

const PRESSED = new Set(['button', 'link', 'menuitem', 'clickable']);

/**
 * The page without the buttons and links that would do more than choose: who says “use my address” does not mean
 * “Delete address”, although nothing else there has that name. What was said in full stays.
 */
export function withoutCommands(page: PageSnapshot, option: string): PageSnapshot {
  if (soundsHarmful(option)) return page;
  const isCommand = ({ role, name }: PageNode): boolean =>
    PRESSED.has(role) && soundsHarmful(name) && normalise(name) !== normalise(option);
  // Their places stay, for what is found by its surroundings.
  const nodes = page.nodes.map((node): PageNode => {
    if (!isCommand(node)) return node;
    const { ref: _, ...words } = node;
    return { ...words, role: 'text' };
  });
  return { ...page, nodes };
}
