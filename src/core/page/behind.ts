import type { OutlineLine } from './outline-line.ts';
import type { PageNode, PageSnapshot } from './snapshot.ts';

/** Of fewer controls it is not worth a fold. */
const LEAST = 10;

/**
 * Lines behind an open dialog that an earlier look had too: nothing of them can be used until the dialog is closed, and
 * whoever reads this has read them. What is new there, such as a message, is not among them.
 */
export function linesBehind(
  lines: readonly OutlineLine[],
  before: PageSnapshot | undefined,
): ReadonlySet<OutlineLine> {
  const behind = new Set<OutlineLine>();
  if (!before || !lines[0]?.dialog) return behind;
  const known = new Set(before.nodes.map(keyOf));
  const isBehind = (node: PageNode): boolean =>
    (node.ref === undefined || node.states.includes('covered')) && (known.has(keyOf(node)) || isMute(node));
  let controls = 0;
  for (const line of lines) {
    if (line.dialog || !line.nodes.every(isBehind)) continue;
    behind.add(line);
    controls += line.controls;
  }
  return controls < LEAST ? new Set() : behind;
}

/** A control that says nothing at all says nothing new. */
const isMute = ({ ref, name, value, description }: PageNode): boolean =>
  ref !== undefined && name === '' && value === undefined && description === undefined;

/** All that was told of it, except for what the dialog itself does to it: what changed behind one is told. */
const keyOf = ({ ref, role, name, value, states }: PageNode): string =>
  JSON.stringify([
    ref,
    role,
    name,
    value,
    states.filter((state) => state !== 'covered' && state !== 'focused'),
  ]);
