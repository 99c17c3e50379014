import type { InstructionOf } from '../../instruction.ts';
import { listedTabs, markdownOf } from '../answers.ts';
import { readPages } from '../list/paging.ts';
import { pageOf } from '../locate/locate.ts';
import { nextSection } from '../locate/sections.ts';
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
} from '../situation.ts';
import { answer } from './answering.ts';
import { askedBefore } from './asked-before.ts';
import { controlState, saidControl } from './control-state.ts';
import { countOver, isPartOfList } from './counting.ts';
import { readDeeper } from './deeper.ts';
import { partOf } from './part.ts';
import { readOnce } from './read-once.ts';

/**
 * Reads the page and gives the part that was asked for. The mentioned tabs are read when the words name them, when
 * there is no page to work in, and when the page says nothing about the topic.
 */
export function read(instruction: InstructionOf<'read'>, situation: Situation): Next {
  const { tabs, say } = situation;
  if (instruction.what === 'state') return state(instruction, situation);
  if (instruction.what === 'title' || instruction.what === 'address') return fromTabs(instruction, situation);
  const mentioned = tabs.filter((tab) => tab.mentioned);
  const elsewhere = instruction.tabs === 'mentioned' || !tabs.some((tab) => tab.current);
  if (mentioned.length > 0 && elsewhere) return readAll(instruction, situation, mentioned);
  const links = instruction.thing === 'link' && instruction.all === true;
  const step = readOnce(situation, 'act', links ? { links } : {}, say('doing.read'));
  if (step !== undefined) return step;
  const first = markdownOf(lastFor(situation, 'act'));
  const before = askedBefore(instruction, situation, first);
  if (before !== undefined) return before;
  const further = instruction.everyPage ? readPages(situation, first) : undefined;
  if (further && 'next' in further) return further.next;
  const texts = further?.texts ?? [first];
  const isPart = further?.hasMore ?? isPartOfList(instruction, situation);
  const read =
    (texts.length > 1 ? countOver(instruction, situation, texts) : undefined) ??
    answer(instruction, situation, texts.join('\n\n'));
  const found: Next = isPart && read.kind === 'finished' ? { ...read, note: say('answer.more-pages') } : read;
  const others = mentioned.filter(
    (tab) => !tab.current || lastFor(situation, `tab${tab.tabId}`) !== undefined,
  );
  // Elsewhere another list would be told of, or a line of the menu.
  const isCompared = instruction.that?.some(({ kind }) => kind !== 'said');
  if (found.kind === 'finished' || isCompared) return found;
  if (others.length === 0) return readDeeper(instruction, situation, first, answer) ?? found;
  const elsewhereToo = readAll(instruction, situation, others);
  return elsewhereToo.kind === 'failed' ? found : elsewhereToo;
}

/** What each of the tabs says, under its title; tabs that say nothing about it are left out. */
function readAll(instruction: InstructionOf<'read'>, situation: Situation, tabs: readonly Tab[]): Next {
  const { say } = situation;
  const parts: string[] = [];
  for (const tab of tabs) {
    const step = readTab(situation, tab);
    if (step?.kind === 'call') return step;
    const part =
      step === undefined ? partOf(instruction, markdownOf(lastFor(situation, `tab${tab.tabId}`))) : undefined;
    if (part !== undefined) parts.push(`## ${tab.title || tab.url}\n\n${part}`);
    else if (step?.kind === 'failed') parts.push(`## ${tab.title || tab.url}\n\n${step.why}`);
  }
  return parts.length > 0
    ? finished(say('did.read'), parts.join('\n\n'))
    : failed(say('fail.nothing-about', { topic: instruction.topic, page: '' }), false);
}

/** A tab other than the current one is read from afar when the tool can, else by going there. */
function readTab(situation: Situation, tab: Tab): Next | undefined {
  const { say, tools } = situation;
  const purpose = `tab${tab.tabId}`;
  const doing = say('doing.read-tab', { name: tab.title });
  if (tools.takes('read_page', 'tabId')) return readOnce(situation, purpose, { tabId: tab.tabId }, doing);
  const read = lastFor(situation, purpose)?.status === 'done';
  const went = lastFor(situation, `go${tab.tabId}`)?.status === 'done';
  if (!read && !went && !tab.current)
    return call(
      situation,
      'switch_tab',
      { tabId: tab.tabId },
      say('doing.switch-tab', { name: tab.title }),
      `go${tab.tabId}`,
    );
  return readOnce(situation, purpose, {}, doing);
}

/** What a control of the page shows, such as a switch that is on. */
function state({ topic }: InstructionOf<'read'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const told = controlState(seen.page, topic, say) ?? saidControl(seen.page, topic, say);
  const section =
    told === undefined
      ? nextSection(situation, seen.page, { words: topic, readings: [] }, 'check')
      : undefined;
  if (section !== undefined) return section;
  return told === undefined
    ? failed(say('fail.nothing-about', { topic, page: '' }), false)
    : finished(say('did.read'), told);
}

/** Title and address come from the list of tabs, which keeps them as they were at that moment. */
function fromTabs({ what, tabs: which }: InstructionOf<'read'>, situation: Situation): Next {
  const { say, tabs } = situation;
  const last = lastFor(situation, 'act');
  const tell = (tab: { title: string; url: string }): string => (what === 'title' ? tab.title : tab.url);
  if (last?.status !== 'done') {
    const recovery = recover(situation, attemptsFor(situation, 'act'));
    return recovery ?? call(situation, 'list_tabs', {}, say('doing.list-tabs'));
  }
  const listed = listedTabs(last);
  const ids = new Set(
    tabs.filter((tab) => (which === 'mentioned' ? tab.mentioned : tab.current)).map((tab) => tab.tabId),
  );
  const chosen = listed.filter((tab) => ids.has(tab.tabId));
  const shown = chosen.length > 0 ? chosen : listed.filter((tab) => tab.active).slice(0, 1);
  return finished(say('did.list-tabs'), shown.map(tell).join('\n'));
}
