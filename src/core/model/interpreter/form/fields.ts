import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { isCheck, isField } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import { Surroundings } from '../match/surroundings.ts';
import { sameRoot } from '../read/relevant.ts';
import { contentWords, hasHan, normalise } from '../text/normalise.ts';
import { isCalled } from './concepts.ts';
import { GENERIC_SENDERS, SENDERS } from './verbs.ts';

/** What a field takes, by its type, its label and its placeholder. */
export type FieldKind =
  | 'date'
  | 'datetime'
  | 'time'
  | 'number'
  | 'email'
  | 'phone'
  | 'choice'
  | 'check'
  | 'text';

/** A field of a form, or a group of radio buttons. */
export interface FormField {
  /** Of the control; of a radio group, of its first button. */
  ref: string;
  node: PageNode;
  kind: FieldKind;
  /** What the page calls it, in comparable form and without marks for "required". */
  label: string;
  /** As the page writes it, for the person. */
  name: string;
  /** What can be chosen, where the page says it before the list is opened. */
  options?: readonly string[];
  /** Refs of the radio buttons, in the order of `options`. */
  radios?: readonly string[];
  required: boolean;
  empty: boolean;
}

/** Fields that one button sends. */
export interface PageForm {
  fields: FormField[];
  send: PageNode & { ref: string };
  /** Words of the form, its headings and its page. */
  words: ReadonlySet<string>;
}

/** Parts of a page whose fields belong together. */
const PARTS = new Set([
  'form',
  'search',
  'dialog',
  'alertdialog',
  'banner',
  'contentinfo',
  'navigation',
  'complementary',
  'article',
  'frame',
]);
const SENDING_ROLES = new Set(['button', 'clickable', 'link', 'menuitem']);
/** As well as a name that begins with, or has, the wanted words. */
const NAMED = 68;
/** Chinese names are not divided into words: a part of one says as much. */
const NAMED_IN_HAN = 50;

/** What a field is called without what says that it has to be filled in. */
const bareLabel = (name: string): string =>
  normalise(
    name
      .replace(/\([^)]*\)|（[^）]*）|[*＊:：?？]/g, ' ')
      .replace(/\b(?:required|optional)\b|必填|选填|可选/gi, ' ')
      .replace(/\s(?:in|\/)?\s*[€$£¥]\s*$|\s+in\s+[A-Z]{3}\s*$/, ''),
  );

const isList = (node: PageNode): boolean =>
  node.facts?.tag === 'select' ||
  ['combobox', 'listbox', 'select'].includes(node.role) ||
  (node.role === 'button' && node.states.some((state) => state === 'collapsed' || state === 'expanded'));

/** True of a list that the page draws itself, whose options are there only while it is open. */
export const isDrawn = ({ node }: FormField): boolean => node.facts?.tag !== 'select' && isList(node);

const PLACEHOLDER_OPTION = /^\W*$|^(?:please\b|select\b|choose\b|pick\b|any\b|none\b|--|请选择|选择|不限)/i;
export const isNoOption = (text: string): boolean => PLACEHOLDER_OPTION.test(text.trim());

function kindOf(node: PageNode, label: string): FieldKind {
  const type = node.inputType ?? '';
  const said = [node.placeholder, node.description].join(' ');
  if (isCheck(node)) return 'check';
  if (isList(node)) return 'choice';
  if (/^datetime/.test(type) || node.role === 'datetime') return 'datetime';
  if (type === 'date' || node.role === 'date') return 'date';
  if (type === 'time' || /^(?:input)?time$/.test(node.role)) return 'time';
  if (/^(?:number|range)$/.test(type) || /^(?:spinbutton|slider)$/.test(node.role)) return 'number';
  if (type === 'email' || isCalled(label, 'email')) return 'email';
  if (type === 'tel' || isCalled(label, 'phone')) return 'phone';
  if (DATE_SHAPE.test(said) || (isCalled(label, 'date') && !isCalled(label, 'time'))) return 'date';
  return isCalled(label, 'time') ? 'time' : 'text';
}
/** How a field says in which order it takes a date. */
const DATE_SHAPE =
  /(?:d{1,2}|tt|jj)([./-])m{1,2}\1(?:y{2,4}|j{4}|a{4})|m{1,2}([./-])d{1,2}\2y{2,4}|y{4}([./-])m{1,2}\3d{1,2}/i;

/** A date (YYYY-MM-DD) in the order that a field of text asks for, also in German, French or Spanish letters. */
export function inShape(node: PageNode, iso: string): string | undefined {
  if (node.inputType === 'date') return undefined;
  const shape = DATE_SHAPE.exec(`${node.placeholder} ${node.description}`)?.[0];
  const [year = '', month = '', day = ''] = iso.split('-');
  return shape
    ?.replace(/[yja]{4}|yy+/i, ({ length }) => (length < 4 ? year.slice(2) : year))
    .replace(/m+/i, month)
    .replace(/d+|tt|jj/i, day);
}

function fieldAt(around: Surroundings, index: number): FormField | undefined {
  const node = around.nodes[index];
  if (node?.ref === undefined || node.secret || node.states.includes('disabled')) return undefined;
  if (node.role === 'radio') return undefined;
  if (!isField(node) && !isList(node) && !isCheck(node)) return undefined;
  const name = node.name || around.label(index) || around.labels(index)[0] || node.placeholder || '';
  const label = bareLabel(name);
  const kind = kindOf(node, label);
  const value = (node.value ?? '').trim();
  const options = node.options?.filter((text) => !isNoOption(text));
  return {
    ref: node.ref,
    node,
    kind,
    label,
    name: name || node.role,
    ...(options !== undefined && { options }),
    required: node.states.includes('required') || /[*＊]\s*$/.test(name) || /\brequired\b|必填/i.test(name),
    empty:
      kind === 'check'
        ? !node.states.includes('checked')
        : kind === 'choice'
          ? isNoOption(value)
          : value === '',
  };
}

/** Radio buttons that stand together are one field. */
function radioField(around: Surroundings, indexes: readonly number[]): FormField | undefined {
  const nodes = indexes.flatMap((index) => around.nodes[index] ?? []);
  const [node] = nodes;
  const first = indexes[0] ?? 0;
  if (node?.ref === undefined) return undefined;
  const holder = around.nodes[around.holders(first)[0] ?? -1];
  const name =
    holder && ['radiogroup', 'group'].includes(holder.role) && holder.name !== ''
      ? holder.name
      : (around.labels(first)[0] ?? around.label(first));
  return {
    ref: node.ref,
    node,
    kind: 'choice',
    label: bareLabel(name),
    name: name || node.name,
    options: nodes.map((radio) => radio.name),
    radios: nodes.flatMap((radio) => radio.ref ?? []),
    required:
      holder?.states.includes('required') === true || nodes.some(({ states }) => states.includes('required')),
    empty: nodes.every(({ states }) => !states.includes('checked')),
  };
}

/** The fields among these places of the page. */
function fieldsAmong(around: Surroundings, indexes: readonly number[]): FormField[] {
  const fields: FormField[] = [];
  let radios: number[] = [];
  const endGroup = (): void => {
    const field = radioField(around, radios);
    if (field !== undefined) fields.push(field);
    radios = [];
  };
  for (const index of indexes) {
    const node = around.nodes[index];
    if (node?.role === 'radio') {
      const before = radios[0];
      if (before !== undefined && around.holders(before)[0] !== around.holders(index)[0]) endGroup();
      radios.push(index);
      continue;
    }
    const field = fieldAt(around, index);
    if (field === undefined) continue;
    endGroup();
    fields.push(field);
  }
  endGroup();
  return fields;
}

const isSender = (node: PageNode, names: readonly string[]): boolean =>
  node.ref !== undefined &&
  SENDING_ROLES.has(node.role) &&
  !isList(node) &&
  names.some((name) => nameScore(name, node.name) >= (hasHan(name) ? NAMED_IN_HAN : NAMED));

/**
 * The forms that a button of one of these names sends: the fields before it in the same part of the page, back to what
 * sends another form. A button whose name says nothing ("Submit") counts where only it sends them.
 */
export function formsOf(page: PageSnapshot, senders: readonly string[]): PageForm[] {
  const around = new Surroundings(page);
  const parts = new Map<number, PartSoFar>();
  return page.nodes.flatMap((node, index): PageForm[] => {
    const holder = around.holders(index).find((at) => PARTS.has(around.nodes[at]?.role ?? '')) ?? -1;
    const part = parts.get(holder) ?? { indexes: [], words: new Set(contentWords(page.title)) };
    parts.set(holder, part);
    const isSending = isSender(node, senders) || (isSender(node, GENERIC_SENDERS) && node.role === 'button');
    const isInReach = !around.hasModal || around.inModal(index);
    const form = isSending && isInReach ? formBefore(index, part, around) : undefined;
    part.indexes.push(index);
    if (node.role === 'heading') for (const word of contentWords(node.name)) part.words.add(word);
    return form ?? [];
  });
}

/** A part of the page up to some node: its nodes that are in no inner part, and the words of its title and headings. */
interface PartSoFar {
  indexes: number[];
  words: Set<string>;
}

/** The form that the control at `index` sends; undefined without fields. */
function formBefore(index: number, part: PartSoFar, around: Surroundings): PageForm[] | undefined {
  const send = around.nodes[index];
  if (send?.ref === undefined) return undefined;
  // Only nodes of this part: a page of thousands of forms is not searched from its start for each of them.
  const before: number[] = [];
  for (let place = part.indexes.length - 1; place >= 0; place--) {
    const at = part.indexes[place] ?? -1;
    const other = around.nodes[at];
    if (other === undefined || other.facts?.submits === true || sendsOther(other)) break;
    if (isOfForm(other, send)) before.push(at);
  }
  const fields = fieldsAmong(around, before.reverse());
  if (fields.length === 0) return undefined;
  const holders = around.holders(index).map((at) => around.nodes[at]?.name ?? '');
  const texts = [send.name, ...holders, ...fields.flatMap(({ name, options = [] }) => [name, ...options])];
  const words = new Set([...part.words, ...texts.flatMap((text) => contentWords(text))]);
  return [{ fields, send: { ...send, ref: send.ref }, words }];
}

/** A button of a form that the page draws itself; "Show password" stands inside one. */
const sendsOther = (node: PageNode): boolean =>
  node.role === 'button' &&
  SENDERS.some((name) => nameScore(name, node.name) >= (node.facts?.form ? 92 : NAMED));

/** A native form's fields name it; those that a page draws itself name none. */
const isOfForm = ({ facts }: PageNode, { facts: send }: PageNode): boolean =>
  facts?.form === undefined || send?.form === undefined || facts.form.action === send.form.action;

/** Whether what is wanted of it is written in a form's own words: no room is booked where tables are. */
export const speaksOf = ({ words }: PageForm, noun: string): string | undefined =>
  contentWords(noun).find(
    (word) =>
      !words.has(word) &&
      !SAYS_NOTHING.has(word) &&
      ![...words].some((other) => isPart(word, other) || sameRoot(word, other)),
  );
const isPart = (word: string, other: string): boolean => /\p{Script=Han}/u.test(word) && other.includes(word);
/** What is sent by any form of its kind. */
const SAYS_NOTHING = new Set([
  'money',
  'payment',
  'it',
  'up',
  'me',
  'us',
  'form',
  'request',
  'booking',
  'reservation',
  'quote',
  'one',
  'please',
]);

export const lastWordOf = (label: string): string =>
  label.includes(' ') ? (label.split(' ').at(-1) ?? '') : '';

/** What stands in brackets behind the name of a field: "To (IBAN)". */
export const asideOf = (name: string): string => normalise(/\(([^)]+)\)/.exec(name)?.[1] ?? '');

/** Words of a form for the question what is meant: the labels that a wish may name. */
export const labelsOf = ({ fields }: PageForm): string[] =>
  fields
    .flatMap(({ label, name }) => [
      label,
      asideOf(name),
      ...(contentWords(label).length > 1 ? [lastWordOf(label)] : []),
    ])
    .filter((label) => label.length > 2 && label.length <= LONGEST_LABEL && !NO_LABEL.test(label));
/** Nobody names a field by more words than these; a page may. */
const LONGEST_LABEL = 60;
/** They are prepositions, or say what kind of value stands beside them. */
const NO_LABEL =
  /^(?:required|optional|from|to|on|at|for|date|day|time|address|account|number|size|people|adults?|children|guests?|nights?)$/;
