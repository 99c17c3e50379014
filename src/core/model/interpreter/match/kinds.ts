import type { PageNode } from '../../../page/snapshot.ts';
import type { KindNoun } from '../named-control.ts';

/** What is to be done with a control; it decides which roles come into question and which are preferred. */
export type Use = 'click' | 'open' | 'type' | 'select' | 'check' | 'hover' | 'set' | 'any';

const BUTTONS = ['button', 'menuitem', 'switch', 'clickable', 'summary', 'disclosuretriangle'];
const FIELDS = [
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'textarea',
  'slider',
  'date',
  'time',
  'datetime',
  'inputtime',
  'colorwell',
];
const CHECKS = ['checkbox', 'switch', 'menuitemcheckbox', 'radio', 'menuitemradio', 'treeitem', 'option'];
const CHOICES = ['combobox', 'listbox', 'radiogroup', 'menu', 'tablist', 'group', 'select'];

const OF_NOUN: Record<Exclude<KindNoun, 'any' | 'area' | 'item'>, readonly string[]> = {
  button: BUTTONS,
  link: ['link'],
  tab: ['tab', 'link', 'button'],
  checkbox: ['checkbox', 'menuitemcheckbox', 'switch'],
  radio: ['radio', 'menuitemradio'],
  switch: ['switch', 'checkbox', 'button'],
  field: FIELDS,
  list: [...CHOICES, 'button'],
  menu: ['menu', 'menuitem', 'button', 'combobox', 'listbox', 'link', 'clickable'],
  menuitem: ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'link', 'button'],
  option: ['option', 'radio', 'menuitemradio', 'menuitem', 'checkbox', 'treeitem'],
  image: ['img', 'image', 'link', 'button', 'clickable'],
  heading: ['heading', 'link', 'button', 'clickable'],
  row: ['row', 'listitem', 'treeitem', 'option', 'link', 'clickable', 'button'],
  slider: ['slider', 'spinbutton'],
};

/** To switch a thing off, or to tick it, is not to delete it: buttons of such names are no switches. */
const DOES_OTHER =
  /^(?:delete|remove|discard|erase|edit|rename|duplicate|copy|add|create|new|cancel|buy|order|pay|send|share|export|import|download|upload|print|reset|clear|report|move|删除|移除|编辑|复制|添加|新建|取消(?!勾选|选中)|购买|支付|发送|分享|导出|下载|上传|清空|举报)(?![\p{Ll}])/iu;

/** True when a noun such as "button" may be said of this control. */
export function fitsNoun(node: PageNode, noun: KindNoun | undefined): boolean {
  if (noun === undefined || noun === 'any' || noun === 'item') return true;
  if (noun === 'field' && isField(node)) return true;
  if (noun === 'area') return isArea(node);
  return OF_NOUN[noun].includes(node.role);
}

/** For nouns that are said of several roles: 0 for the one that they mean first of all. Undefined for other nouns. */
export function nounRank({ role }: PageNode, noun: KindNoun | undefined): number | undefined {
  if (noun === 'list')
    return ['combobox', 'listbox', 'select'].includes(role) ? 0 : CHOICES.includes(role) ? 1 : 2;
  if (noun === 'tab' || noun === 'switch' || noun === 'option' || noun === 'slider')
    return role === noun ? 0 : 1;
  return undefined;
}

export const isField = (node: PageNode): boolean =>
  FIELDS.includes(node.role) ||
  node.secret === true ||
  node.facts?.tag === 'textarea' ||
  // What is edited where it stands keeps the role that its page gave it.
  (node.role === 'document' && node.value !== undefined) ||
  (node.facts?.tag === 'input' && !CHECKS.includes(node.role) && node.role !== 'button');

/** The field that searches the site stands on every page, and nothing else is meant by it. */
export const isSearch = ({ role, inputType, name, placeholder = '' }: PageNode): boolean =>
  role === 'searchbox' ||
  inputType === 'search' ||
  [name, placeholder].some((text) => /^(?:search|find|搜索|查找)/i.test(text));

/** A textarea, or text that is edited where it stands. */
const isArea = (node: PageNode): boolean =>
  isField(node) && node.role === 'textbox' && node.facts?.tag !== 'input';

export const isCheck = (node: PageNode): boolean =>
  CHECKS.slice(0, 5).includes(node.role) ||
  node.states.some((state) => state === 'checked' || state === 'unchecked' || state === 'mixed') ||
  node.states.includes('pressed');

export const isChoice = (node: PageNode): boolean =>
  CHOICES.includes(node.role) || node.facts?.tag === 'select' || (node.options?.length ?? 0) > 0;

/** “Select #2187” chooses a thing of a list, and opens none. */
const CHOOSES = /^(?:select|选择|选中)\s*(?:#|row\b|item\b|第)?\s*\d/i;

/** Whether a control can be used so at all. */
export function fitsUse(node: PageNode, use: Use): boolean {
  if (use === 'type') return isField(node) && node.facts?.tag !== 'select';
  if (use === 'select')
    return isChoice(node) || isField(node) || ['button', 'clickable', 'menuitem'].includes(node.role);
  if (use === 'check')
    return (
      isCheck(node) || (['button', 'clickable'].includes(node.role) && !DOES_OTHER.test(node.name.trim()))
    );
  if (use === 'open')
    return (!isField(node) || isChoice(node) || node.role === 'combobox') && !CHOOSES.test(node.name.trim());
  if (use === 'set') return isField(node) || isChoice(node) || isCheck(node);
  return true;
}

const CLICK_ORDER: readonly (readonly string[])[] = [
  ['button', 'menuitem', 'tab', 'menuitemcheckbox', 'menuitemradio', 'link', 'option', 'switch', 'treeitem'],
  ['checkbox', 'radio', 'combobox', 'clickable', 'summary', 'disclosuretriangle'],
  ['row', 'gridcell', 'cell', 'listitem', 'img', 'image', 'heading'],
];
const OPEN_ORDER: readonly (readonly string[])[] = [
  ['link', 'tab', 'menuitem', 'treeitem'],
  ['button', 'option', 'clickable', 'summary', 'disclosuretriangle', 'combobox'],
  ['row', 'gridcell', 'cell', 'listitem', 'img', 'image', 'heading'],
];

/** 0 for the roles a verb means first of all, higher for less likely ones. */
export function roleRank(node: PageNode, use: Use): number {
  if (use === 'click' || use === 'open') {
    const order = use === 'click' ? CLICK_ORDER : OPEN_ORDER;
    const rank = order.findIndex((roles) => roles.includes(node.role));
    return rank < 0 ? order.length : rank;
  }
  if (use === 'type') return node.role === 'combobox' || node.role === 'slider' ? 1 : 0;
  if (use === 'check') return isCheck(node) ? 0 : 2;
  if (use === 'select') return isChoice(node) ? 0 : 2;
  return 0;
}
