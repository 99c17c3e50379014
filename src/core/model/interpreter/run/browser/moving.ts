import type { PageNode } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { actOn } from '../locate/act-on.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
  told,
} from '../situation.ts';
import { byTitle } from './which-tab.ts';

/** A call without a control, repeated only while its failure may pass. */
export function simple(
  situation: Situation,
  tool: string,
  input: Record<string, unknown>,
  doing: string,
  did: string,
): Next {
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(did);
  return recover(situation, tries) ?? call(situation, tool, input, doing);
}

export function openUrl({ url }: InstructionOf<'open-url'>, situation: Situation): Next {
  const { say, page } = situation;
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  const did = say('did.open-url', { url });
  // A page that loads for ever can be worked with once it is there.
  if (last?.status === 'timed-out' && page?.url.startsWith(url.replace(/\/$/, '')) === true)
    return finished(did);
  if (last?.status === 'load-failed' && tries.length >= 2)
    return failed(say('fail.tool', { told: told(last) }));
  const elsewhere = last !== undefined && ['restricted-page', 'tab-gone', 'no-tab'].includes(last.status);
  const tool = (elsewhere && tries.length < 2) || !situation.tools.has('navigate') ? 'open_tab' : 'navigate';
  if (elsewhere && tries.length < 2) return call(situation, tool, { url }, say('doing.open-url', { url }));
  return simple(situation, tool, { url }, say('doing.open-url', { url }), did);
}

export function back({ times = 1 }: InstructionOf<'back'>, situation: Situation): Next {
  const { say } = situation;
  const went = attemptsFor(situation, 'act').filter(({ status }) => status === 'done').length;
  const isOnTheWay = went < times && lastFor(situation, 'act')?.status === 'done';
  return isOnTheWay
    ? call(situation, 'go_back', {}, say('doing.back'))
    : simple(situation, 'go_back', {}, say('doing.back'), say('did.back'));
}

export function reload(situation: Situation): Next {
  const { say, page, tabs } = situation;
  const url = page?.url ?? tabs.find((tab) => tab.current)?.url;
  if (url === undefined) return failed(say('fail.no-page'));
  return simple(situation, 'navigate', { url }, say('doing.reload'), say('did.reload'));
}

/** A link, tab or button of that name; when the page has none, an open tab with that title, or the site of that name. */
export function open({ target, site }: InstructionOf<'open'>, situation: Situation): Next {
  const { say, page } = situation;
  const switched = lastFor(situation, 'act')?.tool === 'switch_tab';
  const absent = page === undefined || match(page, target, 'open').kind === 'none';
  const tab =
    absent && attemptsFor(situation, 'act').length === 0
      ? byTitle(situation.tabs, nameOf(target))
      : undefined;
  if (switched) return simple(situation, 'switch_tab', {}, '', say('did.switch-tab', { name: target.words }));
  if (tab !== undefined && !tab.current)
    return call(situation, 'switch_tab', { tabId: tab.tabId }, say('doing.switch-tab', { name: tab.title }));
  const before = lastFor(situation, 'act')?.tool;
  if (site !== undefined && (before === undefined ? absent : before !== 'click'))
    return openUrl({ kind: 'open-url', url: site }, situation);
  return actOn(situation, {
    target,
    use: 'open',
    tool: 'click',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.open', { name }),
    did: (name) => say('did.open', { name }),
    // 打开 is said of a switch, too: one that is on already stays on.
    instead: (node) => (['switch', 'checkbox'].includes(node.role) ? turnOn(node, situation) : undefined),
  });
}

export const turnOn = ({ ref, name }: PageNode, situation: Situation): Next =>
  call(situation, 'set_checked', { ref, checked: true }, situation.say('doing.check', { name }));

const nameOf = (target: Target): string =>
  target.readings.find((reading) => reading.fit === 'close')?.name ?? target.words;
