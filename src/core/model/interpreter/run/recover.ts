import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { Surroundings } from '../match/surroundings.ts';
import { normalise } from '../text/normalise.ts';
import { nameOf } from './locate/locate.ts';
import { type Attempt, call, failed, lastFor, type Next, type Situation, told } from './situation.ts';

/** Tries of one clause before it is given up. */
const MOST_TRIES = 3;

const NOT_ALLOWED = new Set(['denied', 'origin-blocked', 'forbidden', 'blocked']);
/** The effect may have happened: doing it again could do it twice. */
export const UNCERTAIN = new Set(['unknown', 'timed-out']);
/** Trying the same again cannot help. */
const HOPELESS = new Set([
  'readonly',
  'wrong-kind',
  'needs-trusted-input',
  'restricted-page',
  'site-access-withheld',
  'page-crashed',
  'tab-gone',
  'no-tab',
  'pdf',
  'error-page',
  'dialog-open',
  'repeated',
  'unknown-tool',
  'invalid-input',
  'download',
]);

/**
 * What to do after an action that failed, by its outcome. Undefined: look for the control again and repeat.
 * @param tries the action's attempts so far, the newest last, which failed
 */
export function recover(situation: Situation, tries: readonly Attempt[]): Next | undefined {
  const last = tries.at(-1);
  if (last === undefined || last.status === 'done') return undefined;
  const { say } = situation;
  const reason = { told: told(last) };
  if (NOT_ALLOWED.has(last.status)) return failed(say('fail.denied', reason));
  if (UNCERTAIN.has(last.status)) return failed(say('fail.unknown', reason));
  if (last.status === 'disabled' && tries.length >= MOST_TRIES)
    return failed(say('fail.disabled', { name: nameAt(situation, last) }));
  if (HOPELESS.has(last.status) || tries.length >= MOST_TRIES) return failed(say('fail.tool', reason));
  const since = situation.attempts.slice(situation.attempts.indexOf(last) + 1);
  if (since.length > 0) return undefined;
  if (last.status === 'covered') return uncover(situation, last);
  if (last.status === 'not-visible') return reveal(situation, last);
  if (last.status === 'disabled') return waitEnabled(situation, last);
  return undefined;
}

/** The control that a call was for. */
export function refOf(attempt: Attempt): string | undefined {
  const ref = (attempt.input as { ref?: unknown } | null)?.ref;
  return typeof ref === 'string' ? ref : undefined;
}

/** What it is called on the page as it is now. */
export const nameAt = ({ page }: Situation, attempt: Attempt): string => {
  const node = page?.nodes.find(({ ref }) => ref !== undefined && ref === refOf(attempt));
  return node?.name || node?.role || '…';
};

/** Closes what covers the control, by its own button or with Escape. */
function uncover(situation: Situation, last: Attempt): Next | undefined {
  const { page, say, tools } = situation;
  const closer =
    page === undefined ? undefined : findCloser(page, { accept: false, cookies: false }, last.text);
  if (closer?.ref !== undefined && closer.ref !== refOf(last))
    return call(
      situation,
      'click',
      { ref: closer.ref },
      say('doing.dismiss', { name: nameOf(closer) }),
      'clear',
    );
  if (lastFor(situation, 'clear') === undefined && tools.has('press_keys'))
    return call(
      situation,
      'press_keys',
      { keys: ['Escape'] },
      say('doing.press', { keys: 'Escape' }),
      'clear',
    );
  return undefined;
}

function reveal(situation: Situation, last: Attempt): Next | undefined {
  const ref = refOf(last);
  if (ref === undefined || !situation.tools.has('scroll')) return undefined;
  return call(situation, 'scroll', { direction: 'into-view', ref }, situation.say('doing.scroll'), 'reveal');
}

function waitEnabled(situation: Situation, last: Attempt): Next | undefined {
  const ref = refOf(last);
  if (ref === undefined || !situation.tools.has('wait_for')) return undefined;
  const name = situation.page?.nodes.find((node) => node.ref === ref);
  return call(
    situation,
    'wait_for',
    { ref, state: 'enabled', timeoutSeconds: 5 },
    situation.say('doing.wait-enabled', { name: name === undefined ? ref : nameOf(name) }),
    'await',
  );
}

const ACCEPT =
  /^(?:accept(?: all)?(?: cookies)?|allow(?: all)?(?: cookies)?|(?:i )?agree|agree and (?:close|continue)|ok(?:ay)?|got it|understood|yes|continue|接受(?:全部|所有)?(?:cookie)?|全部接受|同意(?:并继续)?|允许(?:全部)?|好的?|知道了|我知道了|确定)$/;
const CLOSE =
  /^(?:close(?: .{0,30})?|dismiss(?: .{0,20})?|x|×|✕|✖|no thanks?|no thank you|not now|maybe later|later|skip|hide|关闭(?:.{0,8})?|不用了?|不,?\s?谢谢|以后再说|稍后|跳过|知道了|我知道了|取消)$/;
const REJECT =
  /^(?:reject(?: all)?|decline(?: all)?|only (?:necessary|essential)|necessary only|deny|拒绝(?:全部|所有)?|仅必要)$/;
const IN_THE_WAY = new Set([
  'dialog',
  'alertdialog',
  'banner',
  'region',
  'complementary',
  'alert',
  'status',
  'form',
  'group',
]);

/**
 * The button that closes a dialog, banner or cookie notice. Modal ones first, then those whose text says what the
 * failing outcome named.
 */
export function findCloser(
  page: PageSnapshot,
  wish: { accept: boolean; cookies: boolean },
  hint = '',
): PageNode | undefined {
  const around = new Surroundings(page);
  let best: { node: PageNode; rank: number } | undefined;
  for (const [index, node] of page.nodes.entries()) {
    if (node.ref === undefined || !['button', 'link', 'clickable', 'menuitem'].includes(node.role)) continue;
    const kind = kindOf(node.name, wish);
    if (kind === undefined) continue;
    const place = placeRank(around, index, hint, wish.cookies, node.name);
    const rank = place === undefined ? Number.POSITIVE_INFINITY : place * 10 + kind;
    if (rank < (best?.rank ?? Number.POSITIVE_INFINITY)) best = { node, rank };
  }
  return best?.node;
}

function kindOf(name: string, wish: { accept: boolean; cookies: boolean }): number | undefined {
  const plain = normalise(name) || name.trim();
  const order = wish.accept ? [ACCEPT, CLOSE] : [CLOSE, REJECT, ACCEPT];
  const kind = order.findIndex((pattern) => pattern.test(plain));
  return kind < 0 ? undefined : kind;
}

/** Smaller is likelier to be what is in the way; undefined when it stands in the ordinary page. */
function placeRank(
  around: Surroundings,
  index: number,
  hint: string,
  cookies: boolean,
  name: string,
): number | undefined {
  if (around.inModal(index)) return 0;
  const holders = around.holders(index).filter((at) => IN_THE_WAY.has(around.nodes[at]?.role ?? ''));
  for (const at of holders) {
    const holder = around.nodes[at];
    if (holder === undefined) continue;
    const aboutCookies = /cookie|consent|privacy|隐私/i.test(around.textOf(at));
    if (aboutCookies) return 1;
    if (holder.role === 'dialog' || holder.role === 'alertdialog') return cookies ? 3 : 1;
    if (holder.name !== '' && hint.includes(holder.name)) return 2;
  }
  return /cookie/i.test(name) ? 2 : undefined;
}
