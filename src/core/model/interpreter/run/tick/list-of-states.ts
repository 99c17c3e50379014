import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';

const ON = /^(?:on|yes|enabled?|active|开启?|打开|启用|是)$/i;
const OFF = /^(?:off|no|disabled?|inactive|关闭?|停用|否)$/i;

/** “turn on face grouping”, where that is a list with On and Off: the list, and which of its options is meant. */
export function listOfStates(
  page: PageSnapshot,
  target: Target,
  checked: boolean,
): { node: PageNode; option: string } | undefined {
  if (match(page, target, 'check').kind !== 'none') return undefined;
  const readings = target.readings.map((each) => ({ ...each, kind: 'list' as const }));
  const found = match(page, { ...target, readings }, 'select');
  const { options = [] } = found.kind === 'one' ? found.node : {};
  const option = options.find((each) => (checked ? ON : OFF).test(each.trim()));
  return found.kind === 'one' && option !== undefined && options.length === 2
    ? { node: found.node, option }
    : undefined;
}
