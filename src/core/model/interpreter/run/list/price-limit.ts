import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { currencyIn } from '../../grammar/words/money.ts';
import type { InstructionOf } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { targetCalled } from '../../named-control.ts';
import { PRICE } from '../../read/things.ts';
import { set } from '../fill/filling.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';
import { APPLIES } from './filter.ts';

const HIGHEST =
  /^(?:max(?:imum)?\.?|highest|up to)(?: price)?$|^price (?:up )?to$|^price,? max(?:imum)?$|^(?:最高价格?|价格上限)$/i;
const LOWEST =
  /^(?:min(?:imum)?\.?|lowest|from)(?: price)$|^price from$|^price,? min(?:imum)?$|^(?:最低价格?|价格下限)$/i;
const FIELDS = new Set(['spinbutton', 'textbox', 'slider']);

/**
 * “nothing over 300 euros”:
 * 1. The page's one field for the highest price gets the number, if its prices are of that currency.
 * 2. The button “Apply” that comes next under the same heading is pressed, where there is one.
 * 3. On a page without such a field, what else the words may ask for.
 */
export function priceLimit(
  { limit, currency, otherwise }: InstructionOf<'price-limit'>,
  situation: Situation,
  step: NextStep,
): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const { page } = seen;
  const amount = String(limit.atMost ?? limit.atLeast ?? '');
  const field = fieldOf(page, limit.atMost === undefined ? LOWEST : HIGHEST);
  const isBegun = lastFor(situation, 'act') !== undefined;
  if (!isBegun && field === undefined) return step(otherwise, situation);
  if (isBegun && lastFor(situation, 'act')?.tool === 'read_page') return step(otherwise, situation);
  if (!isBegun && currency !== undefined && currenciesOn(page).some((sign) => sign !== currency))
    return failed(say('fail.no-filter', { text: `${amount} ${currency}` }));
  const name = field?.name ?? '';
  const target = targetCalled([name], 'same');
  const filled = set({ kind: 'set', target, value: amount }, situation);
  if (filled.kind !== 'finished') return filled;
  const pressed = attemptsFor(situation, 'apply');
  const recovery = recover(situation, pressed);
  if (recovery !== undefined && pressed.at(-1)?.status !== 'done') return recovery;
  const button = pressed.length > 0 || field === undefined ? undefined : applying(page, field);
  return button?.ref === undefined
    ? finished(say('did.filter', { text: `${limit.atMost === undefined ? '≥' : '≤'} ${amount}` }))
    : call(situation, 'click', { ref: button.ref }, say('doing.click', { name: nameOf(button) }), 'apply');
}

function fieldOf({ nodes }: PageSnapshot, called: RegExp): PageNode | undefined {
  const [one, other] = nodes.filter(
    ({ ref, role, name }) => ref !== undefined && FIELDS.has(role) && called.test(name.trim()),
  );
  return other === undefined ? one : undefined;
}

const currenciesOn = ({ nodes }: PageSnapshot): string[] =>
  nodes.flatMap(({ name }) => {
    const price = PRICE.exec(name)?.[0];
    const sign = price === undefined ? undefined : currencyIn(price);
    return sign === undefined ? [] : [sign];
  });

function applying(page: PageSnapshot, field: PageNode): PageNode | undefined {
  const around = new Surroundings(page);
  const at = page.nodes.indexOf(field);
  return page.nodes.find(
    ({ role, name, ref, states }, index) =>
      index > at &&
      ref !== undefined &&
      role === 'button' &&
      !states.includes('disabled') &&
      APPLIES.test(name) &&
      around.heading(index) === around.heading(at),
  );
}
