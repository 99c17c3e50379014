import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf, TabSelector } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { targetCalled } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { listedTabs } from '../answers.ts';
import { select } from '../fill/filling.ts';
import { locate } from '../locate/locate.ts';
import { switcherOf } from '../locate/opening.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { simple, turnOn } from './moving.ts';
import { byTitle, resolveTab } from './which-tab.ts';

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

/** To a tab of the browser; where none is called so, to what the page itself has of that name. */
export function switchTab(
  { tab: selector, orOption: named }: InstructionOf<'switch-tab'>,
  situation: Situation,
): Next {
  const { say, page } = situation;
  const option = optionMeant(page, named);
  const tries = attemptsFor(situation, 'act');
  const tool = tries.at(-1)?.tool;
  if (option !== undefined && tool === 'select_option') return select({ kind: 'select', option }, situation);
  const said = tool === 'set_checked' ? 'did.check' : tool === 'click' ? 'did.click' : 'did.switch-tab';
  if (tries.at(-1)?.status === 'done')
    return finished(say(said, { name: selector.words || say('word.focused') }));
  const next = recover(situation, tries) ?? ofPage(selector, option, situation);
  if (next !== undefined) return next;
  const resolved = resolveTab(selector, situation);
  if ('next' in resolved) return resolved.next;
  const { tabId, title, url } = resolved.tab;
  return call(situation, 'switch_tab', { tabId }, say('doing.switch-tab', { name: title || url }));
}

/** A switch, a tab or an option of the page, if no tab of the browser is called so. */
function ofPage(
  { which, words }: TabSelector,
  option: string | undefined,
  situation: Situation,
): Next | undefined {
  const { say, page, tabs } = situation;
  if (which !== 'title' || page === undefined || byTitle(tabs, words) !== undefined) return undefined;
  const toggle = match(page, targetCalled([words], 'close', { kind: 'switch' }), 'check');
  if (toggle.kind === 'one' && toggle.node.role === 'switch') return turnOn(toggle.node, situation);
  const tab = match(page, targetCalled([words], 'close', { kind: 'tab' }), 'open');
  const switcher = option === undefined ? undefined : switcherOf(page, option);
  const pressed = tab.kind === 'one' ? tab.node : switcher;
  if (pressed !== undefined)
    return call(situation, 'click', { ref: pressed.ref }, say('doing.open', { name: words }));
  return option !== undefined && isOption(page, option)
    ? select({ kind: 'select', option }, situation)
    : undefined;
}

/** The option that was said, as the page has it. */
function optionMeant(page: PageSnapshot | undefined, said: string | undefined): string | undefined {
  if (page === undefined || !said) return said;
  // “eco mode” is the choice Eco.
  const less = said.replace(/ mode$/i, '');
  const known = less !== '' && !isOption(page, said) ? less : said;
  return optionBegun(page, known) ?? known;
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
  const { tabId, title, url } = resolved.tab;
  return call(situation, 'close_tab', { tabId }, say('doing.close-tab', { name: title || url }));
}

export function listTabs(situation: Situation): Next {
  const { say } = situation;
  const last = lastFor(situation, 'act');
  if (last?.status !== 'done') return simple(situation, 'list_tabs', {}, say('doing.list-tabs'), '');
  const lines = listedTabs(last).map((tab) => `- ${tab.title} (${tab.url})`);
  return finished(say('did.list-tabs'), lines.join('\n'));
}
