import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf, TabSelector } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { normalise } from '../../text/normalise.ts';
import { listedTabs } from '../answers.ts';
import { select } from '../fill/filling.ts';
import { actOn } from '../locate/act-on.ts';
import { locate } from '../locate/locate.ts';
import { switcherOf } from '../locate/opening.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
  type Tab,
  told,
} from '../situation.ts';

/** A call without a control, repeated only while its failure may pass. */
function simple(
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

const turnOn = ({ ref, name }: PageNode, situation: Situation): Next =>
  call(situation, 'set_checked', { ref, checked: true }, situation.say('doing.check', { name }));

const nameOf = (target: Target): string =>
  target.readings.find((reading) => reading.fit === 'close')?.name ?? target.words;

export function openTab(instruction: InstructionOf<'open-tab'>, situation: Situation): Next {
  const { say } = situation;
  const { url, target } = instruction;
  const opened = openedForNothing(situation);
  if (target === undefined) {
    const address = url ?? 'about:blank';
    return simple(
      situation,
      opened === undefined ? 'open_tab' : 'navigate',
      { url: address },
      say('doing.open-tab', { url: address }),
      say('did.open-tab', { url: address }),
    );
  }
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(say('did.open-tab', { url: target.words }));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  if (opened !== undefined)
    return call(situation, 'navigate', { url: opened }, say('doing.open-tab', { url: opened }));
  const located = locate(situation, target, 'open');
  if (located.kind === 'next') return located.next;
  const address = located.node.url ?? located.node.facts?.linkUrl;
  return address === undefined
    ? failed(say('fail.no-link-address', { name: target.words }))
    : call(situation, 'open_tab', { url: address }, say('doing.open-tab', { url: address }));
}

/**
 * The address whose load failed in the tab that was opened for it. The agent is in that tab: one more would leave a
 * blank tab behind among the task's.
 */
function openedForNothing(situation: Situation): string | undefined {
  const last = lastFor(situation, 'act');
  const { url } = (last?.input ?? {}) as { url?: unknown };
  return last?.status === 'load-failed' && typeof url === 'string' && situation.tools.has('navigate')
    ? url
    : undefined;
}

const TITLE_FIT = 50;

/** The open tab whose title or address fits best. */
function byTitle(tabs: readonly Tab[], name: string): Tab | undefined {
  let best: { tab: Tab; score: number } | undefined;
  for (const tab of tabs) {
    const inAddress =
      name.length > 3 && tab.url.toLowerCase().includes(name.toLowerCase()) ? TITLE_FIT + 5 : 0;
    const score = Math.max(nameScore(name, tab.title), inAddress);
    if (score >= TITLE_FIT && score > (best?.score ?? 0)) best = { tab, score };
  }
  return best?.tab;
}

function tabFor(selector: TabSelector, tabs: readonly Tab[]): Tab | undefined {
  switch (selector.which) {
    case 'current':
      return tabs.find((tab) => tab.current);
    case 'mentioned':
      return tabs.find((tab) => tab.mentioned && !tab.current) ?? tabs.find((tab) => tab.mentioned);
    case 'attached':
      return tabs.find((tab) => tab.attached);
    case 'other':
      return tabs.findLast((tab) => !tab.current);
    case 'ordinal':
      return tabs.at((selector.number ?? 1) > 0 ? (selector.number ?? 1) - 1 : (selector.number ?? -1));
    case 'id':
      return tabs.find((tab) => tab.tabId === selector.number) ?? tabs[(selector.number ?? 0) - 1];
    case 'title':
      return byTitle(tabs, selector.words);
  }
}

/** The task's tabs first; those that only the browser knows are listed once. */
function resolveTab(selector: TabSelector, situation: Situation): { tab: Tab } | { next: Next } {
  const { say, tools, tabs } = situation;
  const known = tabFor(selector, tabs);
  if (known !== undefined) return { tab: known };
  const listed = lastFor(situation, 'list');
  if (listed === undefined && tools.has('list_tabs'))
    return { next: call(situation, 'list_tabs', {}, say('doing.list-tabs'), 'list') };
  const open = listedTabs(listed).map(
    (tab): Tab => ({ ...tab, attached: false, mentioned: false, current: false }),
  );
  const found = tabFor(selector, open);
  if (found !== undefined) return { tab: found };
  const names = quotedList(
    situation.language,
    [...tabs, ...open].slice(0, 8).map((tab) => tab.title || tab.url),
  );
  return { next: failed(say('fail.no-tab', { name: selector.words, names })) };
}

export function switchTab(
  { tab: selector, orOption: named }: InstructionOf<'switch-tab'>,
  situation: Situation,
): Next {
  const { say, page } = situation;
  // “eco mode” is the choice Eco.
  const less = named?.replace(/ mode$/i, '');
  const known = page && named && less && !isOption(page, named) ? less : named;
  const orOption = (page && known && optionBegun(page, known)) ?? known;
  const tries = attemptsFor(situation, 'act');
  const tool = tries.at(-1)?.tool;
  if (orOption !== undefined && tool === 'select_option')
    return select({ kind: 'select', option: orOption }, situation);
  const said = tool === 'set_checked' ? 'did.check' : tool === 'click' ? 'did.click' : 'did.switch-tab';
  const did = say(said, { name: selector.words || say('word.focused') });
  if (tries.at(-1)?.status === 'done') return finished(did);
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  if (
    selector.which === 'title' &&
    page !== undefined &&
    byTitle(situation.tabs, selector.words) === undefined
  ) {
    const target: Target = {
      words: selector.words,
      readings: [{ name: selector.words, kind: 'tab', fit: 'close' }],
    };
    const toggle = match(
      page,
      { ...target, readings: [{ name: selector.words, kind: 'switch', fit: 'close' }] },
      'check',
    );
    if (toggle.kind === 'one' && toggle.node.role === 'switch') return turnOn(toggle.node, situation);
    const tabbed = match(page, target, 'open');
    const switcher = orOption === undefined ? undefined : switcherOf(page, orOption);
    const inPage = tabbed.kind === 'one' ? tabbed.node : switcher;
    if (inPage !== undefined)
      return call(situation, 'click', { ref: inPage.ref }, say('doing.open', { name: selector.words }));
    if (orOption !== undefined && isOption(page, orOption))
      return select({ kind: 'select', option: orOption }, situation);
  }
  const resolved = resolveTab(selector, situation);
  if ('next' in resolved) return resolved.next;
  const { tab } = resolved;
  return call(
    situation,
    'switch_tab',
    { tabId: tab.tabId },
    say('doing.switch-tab', { name: tab.title || tab.url }),
  );
}

/** “Theo” is “Theo Novak” where no other option of the page begins so. */
function optionBegun(page: PageSnapshot, said: string): string | undefined {
  if (isOption(page, said)) return said;
  const begun = page.nodes
    .flatMap(({ options }) => options ?? [])
    .filter((option) => normalise(option).startsWith(`${normalise(said)} `));
  return begun.length === 1 ? begun[0] : undefined;
}

/** Whether exactly this can be chosen on the page: in a list, or among radio buttons. */
const isOption = ({ nodes }: PageSnapshot, option: string): boolean =>
  nodes.some(
    ({ role, name, options }) =>
      (role === 'radio' && normalise(name) === normalise(option)) ||
      options?.some((text) => normalise(text) === normalise(option)) === true,
  );

export function closeTab({ tab: selector }: InstructionOf<'close-tab'>, situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done')
    return finished(
      selector.which === 'current'
        ? say('did.close-this-tab')
        : say('did.close-tab', { name: selector.words }),
    );
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  if (selector.which === 'current') {
    const name = situation.tabs.find((tab) => tab.current)?.title ?? '';
    return call(situation, 'close_tab', {}, say('doing.close-tab', { name }));
  }
  const resolved = resolveTab(selector, situation);
  if ('next' in resolved) return resolved.next;
  const { tab } = resolved;
  return call(
    situation,
    'close_tab',
    { tabId: tab.tabId },
    say('doing.close-tab', { name: tab.title || tab.url }),
  );
}

export function listTabs(situation: Situation): Next {
  const { say } = situation;
  const last = lastFor(situation, 'act');
  if (last?.status !== 'done') return simple(situation, 'list_tabs', {}, say('doing.list-tabs'), '');
  const lines = listedTabs(last).map((tab) => `- ${tab.title} (${tab.url})`);
  return finished(say('did.list-tabs'), lines.join('\n'));
}
