import type { ControlFacts } from '../../core/page/snapshot.ts';
import { attribute, baseUriOf, closestIn, has, is, isTag, page, tagOf } from './dom.ts';
import { closestFlat } from './flat-tree.ts';
import { isEditingHost } from './role.ts';

/** What a click on the control, or Enter in it, would do natively. Code computes effects from it, never the model. */
export function factsOf(element: Element, hasShadows: boolean): ControlFacts {
  const facts: ControlFacts = { tag: tagOf(element) };
  if (isEditingHost(element)) facts.editable = true;
  // Where no shadow tree shows it elsewhere, the browser finds that far more quickly.
  const link = hasShadows ? closestFlat(element, isLink) : closestIn(element, LINK);
  if (link) addLink(facts, link);
  const form = formOf(element);
  if (form) {
    const submitter = isSubmitter(element) ? element : undefined;
    facts.form = formFacts(form, submitter);
    if (submitter) facts.submits = true;
  }
  return facts;
}

/** Of drawings the address has a namespace. */
const LINK = 'a[*|href],area[*|href]';
const isLink = (element: Element): boolean => is(element, LINK);

function addLink(facts: ControlFacts, link: Element): void {
  const url = linkUrl(link);
  if (url === undefined) return;
  facts.linkUrl = url;
  const target = attribute(link, 'target') ?? baseTarget();
  if (target && !/^_(?:self|top|parent)$/i.test(target)) facts.opensNewTab = true;
  if (has(link, 'download')) facts.download = true;
}

/** A live list, which the browser keeps: asking it again costs nothing. */
const bases = document.getElementsByTagName('base');

function baseTarget(): string | null {
  for (let at = 0; at < bases.length; at++) {
    const base = bases.item(at);
    if (base && has(base, 'target')) return attribute(base, 'target');
  }
  return null;
}

/** Resolved address of a native link; undefined for a script's or a broken one. */
export function linkUrl(link: Element): string | undefined {
  const href = attribute(link, 'href') ?? attribute(link, 'xlink:href');
  if (href === null) return undefined;
  const url = isTag(link, 'a') ? link.href : resolve(href, link);
  return url?.startsWith('javascript:') ? undefined : url || undefined;
}

function resolve(address: string, element: Element): string | undefined {
  try {
    return new URL(address, baseUriOf(element)).href;
  } catch {
    return undefined;
  }
}

function formOf(element: Element): HTMLFormElement | undefined {
  return isTag(element, 'input', 'button', 'select', 'textarea') ? (element.form ?? undefined) : undefined;
}

const isSubmitter = (element: Element): boolean =>
  (isTag(element, 'button') && element.type === 'submit') ||
  (isTag(element, 'input') && (element.type === 'submit' || element.type === 'image'));

function formFacts(form: HTMLFormElement, submitter: Element | undefined): NonNullable<ControlFacts['form']> {
  const own = (name: string): string | null => (submitter ? attribute(submitter, name) : null);
  const method = (own('formmethod') ?? attribute(form, 'method'))?.toLowerCase();
  const action = own('formaction') ?? attribute(form, 'action') ?? '';
  return {
    method: method === 'post' || method === 'dialog' ? method : 'get',
    action: (action && resolve(action, form)) || page.url(),
  };
}
