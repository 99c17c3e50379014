import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import type { PageNode } from '../../page/snapshot.ts';
import { effectOf } from '../../policy/effect.ts';
import { elementName, elementOf } from '../element.ts';
import { optionalFlag, optionalText, ref } from '../fields.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { actInTab } from './act-in-tab.ts';
import { formChange } from './form-change.ts';
import { placeItLeadsTo } from './leads-to.ts';
import { typeInto } from './type-into.ts';
import { isTypedField } from './typed-field.ts';

const MOST_FIELDS = 40;

/** An empty value clears the field, but only if nothing else is given: models send '' for what they leave out. */
const maybeEmpty = (description: string) =>
  z
    .preprocess(
      (value) =>
        value === null
          ? undefined
          : typeof value === 'number' || typeof value === 'boolean'
            ? String(value)
            : value,
      z.string().optional(),
    )
    .describe(description);

const fieldSchema = z.object({
  ref: ref('Number of the field.'),
  text: maybeEmpty('Text to type; replaces what is there.'),
  option: optionalText('Option to choose.'),
  checked: optionalFlag('true to tick, false to clear.'),
  value: maybeEmpty('Date, time, colour or number to set.'),
});
type GivenField = z.infer<typeof fieldSchema>;

/** One field with the one change requested for it. */
interface Field {
  ref: string;
  wish:
    | { kind: 'type'; text: string }
    | { kind: 'select'; option: string }
    | { kind: 'check'; checked: boolean }
    | { kind: 'set-value'; value: string };
}

const BOXES = new Set(['checkbox', 'switch', 'radio']);

/** A value for a text field is typed, true or false for a box ticks it; a text or value for a list chooses that option. */
function asMeant(wish: Field['wish'], node: PageNode | undefined): Field['wish'] {
  if (wish.kind !== 'set-value' && wish.kind !== 'type') return wish;
  const given = wish.kind === 'type' ? wish.text : wish.value;
  const isBox = node !== undefined && BOXES.has(node.role) && (given === 'true' || given === 'false');
  if (isBox) return { kind: 'check', checked: given === 'true' };
  if (node && isList(node) && given !== '') return { kind: 'select', option: given };
  return isTypedField(node) ? { kind: 'type', text: given } : wish;
}

/** A list of the browser's, or what opens one and takes no letters, such as a button that shows what is chosen. */
const isList = ({ role, facts, states }: PageNode): boolean =>
  facts?.tag === 'select' ||
  ((role === 'button' || role === 'combobox') &&
    !facts?.editable &&
    facts?.tag !== 'input' &&
    facts?.tag !== 'textarea' &&
    (states.includes('collapsed') || states.includes('expanded')));

/** Undefined when no change or more than one is requested. */
function fieldOf({ ref, text, option, checked, value }: GivenField): Field | undefined {
  const wishes: Field['wish'][] = [];
  if (text) wishes.push({ kind: 'type', text });
  if (option !== undefined) wishes.push({ kind: 'select', option });
  if (checked !== undefined) wishes.push({ kind: 'check', checked });
  if (value) wishes.push({ kind: 'set-value', value });
  if (wishes.length === 0 && text === '') wishes.push({ kind: 'type', text });
  if (wishes.length === 0 && value === '') wishes.push({ kind: 'set-value', value });
  const [wish, ...others] = wishes;
  return wish && others.length === 0 ? { ref, wish } : undefined;
}

const schema = z.object({
  fields: z
    .array(fieldSchema)
    .min(1)
    .max(MOST_FIELDS)
    .describe('Fields in order; each with its ref and one of text, option, checked, value.'),
});
type Input = z.infer<typeof schema>;

export const fillForm: Tool<Input> = {
  name: 'fill_form',
  description:
    'Fills in many fields in one call, and reads each back. Stops when suggestions or a dialog open, the form changes, or a field does not take its value, and says which fields remain. It submits nothing.',
  schema,
  after: 'look',
  severalActs: true,
  others: ({ fields }) => fields.map((field) => field.ref),
  types: ({ fields }) =>
    fields.map(({ ref, text, value, option }) => ({ ref, text: text || value || (option ?? '') })),
  effect: ({ fields }, _target, _dialog, nodes = []) => {
    const effects = fields.map((given, index) => {
      const field = fieldOf(given);
      const wish = field && asMeant(field.wish, nodes[index]);
      // An ambiguous field ends the call before anything is done.
      if (!wish) return 'reversible';
      return effectOf(wish.kind === 'type' ? { ...wish, submit: false } : wish, nodes[index]);
    });
    return effects.includes('external') ? 'external' : 'reversible';
  },
  destination: (_input, target) => placeItLeadsTo(target),
  describe: ({ fields }) => `Filling in ${fields.length === 1 ? 'a field' : `${fields.length} fields`}`,
  run: (input, context) => withTab(context, (tabId) => fill(input.fields, tabId, context)),
};

/**
 * 1. Each field is filled in as its own tool would do it, with all checks, and read back.
 * 2. A failure, or a navigation, ends the call.
 * 3. The page is looked at; what opened, appeared or disappeared ends the call too (form-change.ts).
 */
async function fill(given: readonly GivenField[], tabId: number, context: ToolContext): Promise<ToolOutcome> {
  const fields: Field[] = [];
  for (const one of given) {
    const field = fieldOf(one);
    if (!field)
      return {
        status: 'invalid-input',
        text: `Nothing was filled in: give exactly one of text, option, checked and value for [${one.ref}].`,
      };
    fields.push(field);
  }
  const said: string[] = [];
  let before = context.page;
  for (const [index, field] of fields.entries()) {
    context.signal.throwIfAborted();
    const remaining = fields.slice(index + 1).map((later) => later.ref);
    const outcome = await fillOne(field, context);
    said.push(outcome.status === 'done' ? outcome.text : aboutField(field.ref, outcome.text));
    if (outcome.status !== 'done' || outcome.pageReplaced === true)
      return stopped(outcome, said, outcome.status === 'done' ? remaining : [field.ref, ...remaining]);
    if (remaining.length === 0) return { ...outcome, text: said.join('\n') };
    const look = await context.browser.look({ tabId, refFloor: context.refFloor }, context.signal);
    if (look.status !== 'seen')
      return stopped({ status: look.status, text: '' }, [...said, look.message], remaining);
    const change = before && formChange(before, look.page, remaining);
    before = look.page;
    if (!change) continue;
    const next = change.kind === 'suggestions' ? 'Choose one of them with click' : 'See to that first';
    said.push(
      `Stopped, because ${change.kind === 'suggestions' ? `suggestions opened: ${change.words}` : change.words}. ${next}.`,
    );
    return stopped({ status: 'stopped', text: '' }, said, remaining);
  }
  return { status: 'done', text: said.join('\n') };
}

function fillOne({ ref: number, wish }: Field, context: ToolContext): Promise<ToolOutcome> {
  const name = elementName(context.page, number);
  const meant = asMeant(wish, elementOf(context.page, number));
  switch (meant.kind) {
    case 'type':
      return typeInto({ ref: number, text: meant.text }, context);
    case 'select':
      return actInTab(
        context,
        { kind: 'select-option', ref: number, option: { text: meant.option } },
        { did: `Chose ${quote(meant.option, 80)} in ${name}.`, expected: meant.option },
      );
    case 'check':
      return actInTab(
        context,
        { kind: 'set-checked', ref: number, checked: meant.checked },
        { did: `${name} is ${meant.checked ? 'ticked' : 'cleared'}.`, expected: '' },
      );
    case 'set-value':
      return actInTab(
        context,
        { kind: 'set-value', ref: number, value: meant.value },
        { did: `Set ${name} to ${quote(meant.value, 80)}.`, expected: meant.value },
      );
  }
}

/** If several fields were filled in, says which one a failure is about. */
const aboutField = (number: string, text: string): string =>
  text.includes(`[${number}]`) ? text : `[${number}]: ${text}`;

function stopped(outcome: ToolOutcome, said: readonly string[], left: readonly string[]): ToolOutcome {
  const rest = left.length === 0 ? '' : `\nNot filled in: ${left.map((number) => `[${number}]`).join(', ')}.`;
  return { ...outcome, text: `${said.join('\n')}${rest}` };
}
