import type { Instruction } from '../instruction.ts';
import { save, screenshot, upload } from './browser/files.ts';
import { back, open, openUrl, reload } from './browser/moving.ts';
import { ask, handOver } from './browser/people.ts';
import { closeTab, listTabs, openTab, switchTab } from './browser/tabs.ts';
import { look, wait, waitState } from './browser/waiting.ts';
import { beginNew } from './fill/begin-new.ts';
import { select, set } from './fill/filling.ts';
import { form } from './fill/form.ts';
import { addEntry, beginEntry, give } from './fill/giving.ts';
import { signIn } from './fill/signing-in.ts';
import { stepBy } from './fill/stepping.ts';
import { type } from './fill/typing.ts';
import { filter } from './list/filter.ts';
import { priceLimit } from './list/price-limit.ts';
import { search } from './list/searching.ts';
import { showMonth } from './list/showing-month.ts';
import { sort } from './list/sorting.ts';
import { turnTo } from './list/turning-to.ts';
import { buy } from './press/buying.ts';
import { kept } from './press/carried-through.ts';
import { click, dismiss, drag, hover, press, scroll } from './press/pointing.ts';
import { submit } from './press/submitting.ts';
import { withThing } from './press/with-thing.ts';
import { failed, finished, type Next, type Situation } from './situation.ts';
import { decide } from './tell/deciding.ts';
import { read } from './tell/reading.ts';
import { find, verify } from './tell/seeking.ts';
import { checkAll } from './tick/check-all.ts';
import { check } from './tick/checking.ts';
import { mark } from './tick/marking.ts';

/** What an instruction does next, from its own history and the page as it is. */
export function nextStep(instruction: Instruction, situation: Situation): Next {
  switch (instruction.kind) {
    case 'open-url':
      return openUrl(instruction, situation);
    case 'open':
      return open(instruction, situation);
    case 'back':
      return back(instruction, situation);
    case 'turn-to':
      return turnTo(instruction, situation, nextStep);
    case 'reload':
      return reload(situation);
    case 'open-tab':
      return openTab(instruction, situation);
    case 'switch-tab':
      return switchTab(instruction, situation);
    case 'close-tab':
      return closeTab(instruction, situation);
    case 'list-tabs':
      return listTabs(situation);
    case 'click':
      return click(instruction, situation);
    case 'submit':
      return submit(instruction, situation);
    case 'dismiss':
      return dismiss(instruction, situation);
    case 'hover':
      return hover(instruction, situation);
    case 'drag':
      return drag(instruction, situation);
    case 'type':
      return kept(type(instruction, situation), situation);
    case 'set':
      return kept(set(instruction, situation), situation);
    case 'step':
      return stepBy(instruction, situation);
    case 'press':
      return press(instruction, situation);
    case 'select':
      return kept(select(instruction, situation), situation);
    case 'sort':
      return sort(instruction, situation);
    case 'filter':
      return filter(instruction, situation, nextStep);
    case 'price-limit':
      return priceLimit(instruction, situation, nextStep);
    case 'show-month':
      return showMonth(instruction, situation, nextStep);
    case 'begin-new':
      return beginNew(instruction, situation);
    case 'check':
      return kept(check(instruction, situation), situation);
    case 'check-all':
      return checkAll(instruction, situation);
    case 'mark':
      return mark(instruction, situation);
    case 'search':
      return search(instruction, situation, nextStep);
    case 'scroll':
      return scroll(instruction, situation);
    case 'wait':
      return wait(instruction, situation);
    case 'wait-state':
      return waitState(instruction, situation);
    case 'read':
      return read(instruction, situation);
    case 'find':
      return find(instruction, situation);
    case 'verify':
      return verify(instruction, situation);
    case 'give':
      return give(instruction, situation);
    case 'buy':
      return buy(instruction, situation);
    case 'with-thing':
      return withThing(instruction, situation, nextStep);
    case 'add-entry':
      return addEntry(instruction, situation);
    case 'begin-entry':
      return beginEntry(instruction, situation);
    case 'form':
      return form(instruction, situation, nextStep);
    case 'upload':
      return upload(instruction, situation);
    case 'sign-in':
      return signIn(instruction, situation);
    case 'screenshot':
      return screenshot(instruction, situation);
    case 'look':
      return look(situation);
    case 'save':
      return save(instruction, situation);
    case 'ask':
      return ask(instruction, situation);
    case 'hand-over':
      return handOver(instruction, situation);
    case 'on-every-page':
      return failed(situation.say('fail.every-page', { pages: instruction.pages }));
    case 'tell':
      return finished('', instruction.text);
    case 'if':
      return decide(instruction, situation, nextStep);
    case 'courtesy':
      return finished('');
  }
}
