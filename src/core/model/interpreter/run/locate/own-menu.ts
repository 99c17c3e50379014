import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { Use } from '../../match/kinds.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import type { Situation } from '../situation.ts';

const OF_ACCOUNT =
  /^(?:(?:sign|log) ?(?:out|off)|(?:my |the )?(?:profile|account|settings|preferences)|my [\p{L}-]+(?: [\p{L}-]+)?|退出(?:登录)?|注销|个人(?:中心|资料)|设置)$/iu;
const ACCOUNT = /account|profile|user|avatar|menu|账[号户]|用户|我的|个人|^\p{Lu}\S* \p{Lu}\S*(?:\s\W)?$/iu;

/** What belongs to the person's account stands in the menu that bears their name, at the head of the page. */
export function ownMenu(
  { attempts }: Situation,
  page: PageSnapshot,
  { words }: Target,
  use: Use,
): PageNode | undefined {
  if ((use !== 'click' && use !== 'open') || !OF_ACCOUNT.test(words)) return undefined;
  if (attempts.some(({ purpose }) => purpose === 'unfold' || purpose === 'act')) return undefined;
  const around = new Surroundings(page);
  const menus = page.nodes.filter(
    ({ role, name, ref, states }, index) =>
      ref !== undefined &&
      ['button', 'clickable', 'menuitem'].includes(role) &&
      states.includes('collapsed') &&
      around.isSite(index) &&
      ACCOUNT.test(name.trim()),
  );
  return menus.length === 1 ? menus[0] : undefined;
}
