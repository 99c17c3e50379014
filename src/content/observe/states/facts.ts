import type { ControlFacts } from '../../../core/page/snapshot.ts';
import {
  attribute,
  baseUriOf,
  closestIn,
  has,
  is,
  isHtml,
  isInDocument,
  isTag,
  plainDocument,
  plainRoot,
  tagOf,
  unbent,
} from '../dom/dom.ts';
import { closestFlat } from '../dom/flat-tree.ts';
import { foundOnce } from '../dom/found-once.ts';
import { labelledControl } from '../names/labels.ts';
import { isEditedCell, isEditingHost } from '../names/role.ts';
import { FIELDS, WITHOUT_VALUE } from '../names/role-sets.ts';
import { isSecret } from './secret.ts';
import { isCustom } from './states.ts';

type FormFacts = NonNullable<ControlFacts['form']>;
/** Facts about the forms of this look, cached because the fields of a form share them. */
export type FormsTold = Map<HTMLFormElement, FormFacts>;

/**
 * What a click on the control, or Enter in it, does natively. Code derives the effect of an action from it, never the
 * model.
 */
export function factsOf(element: Element, hasShadows: boolean, forms: FormsTold): ControlFacts {
  const facts: ControlFacts = { tag: tagOf(element) };
  if (isEditingHost(element) || isEditedCell(element)) facts.editable = true;
  // Without shadow trees, the browser's own closest() finds the same link far faster.
  const link = hasShadows ? closestFlat(element, isLink) : closestIn(element, LINK);
  if (link) addLink(facts, link);
  if (activatesAncestor(element, facts, hasShadows)) facts.within = true;
  const used = sentThrough(element) ?? element;
  const form = formOf(used);
  if (form) {
    if (isSubmitter(used)) {
      if (used === element) facts.submits = true;
      facts.form = formFacts(form, used);
    } else facts.form = foundOnce(forms, form, () => formFacts(form));
  }
  return facts;
}

/** `*|href`, because SVG links may have an xlink:href. */
const LINK = 'a[*|href],area[*|href]';
export const isLink = (element: Element): boolean => is(element, LINK);

/**
 * Elements whose click also activates an ancestor, such as a link around them: summaries and fields with a value. Check
 * boxes and buttons consume the click.
 */
const passesClickOn = (element: Element, tag: string): boolean =>
  tag === 'summary' || (FIELDS.has(tag) && !WITHOUT_VALUE.has((element as HTMLInputElement).type));

/** True if a click on the element also activates a link, a submit button or the label of another control around it. */
function activatesAncestor(element: Element, { tag, editable }: ControlFacts, hasShadows: boolean): boolean {
  if (!editable && !passesClickOn(element, tag)) return false;
  if (!hasShadows && !closestIn(element, `${LINK},button,label`)) return false;
  const isActivated = (at: Element): boolean =>
    isTag(at, 'label')
      ? at.control !== null && at.control !== element
      : isLink(at) || (isSubmitter(at) && formOf(at) !== undefined);
  return closestFlat(element, isActivated) !== null;
}

function addLink(facts: ControlFacts, link: Element): void {
  const url = linkUrl(link);
  if (url === undefined) return;
  facts.linkUrl = url;
  const target = attribute(link, 'target') ?? baseTarget();
  if (target && !/^_(?:self|top|parent)$/i.test(target)) facts.opensNewTab = true;
  if (has(link, 'download')) facts.download = true;
}

/** A live collection that the browser maintains: reading it again costs nothing. */
const bases = plainDocument.getElementsByTagName('base');

function baseTarget(): string | null | undefined {
  return Array.from(bases, (base) => attribute(base, 'target')).find((target) => target !== null);
}

/** The resolved URL of a native link; undefined for `javascript:` URLs, broken links and animated ones. */
export function linkUrl(link: Element): string | undefined {
  const url = isAnimated(link) ? undefined : linkAddress(link);
  return isScript(url) ? undefined : url || undefined;
}

/** The resolved address of a native link, whatever it leads to. */
export function linkAddress(link: Element): string | undefined {
  const href = attribute(link, 'href') ?? attribute(link, 'xlink:href');
  if (href === null) return undefined;
  return isTag(link, 'a') ? link.href : resolve(href, link);
}

export const isScript = (address: string | undefined): address is string =>
  !!address?.startsWith('javascript:');

const ANIMATING = ['set', 'animate'];
/** The browser caches these collections, so their length costs nothing. */
const { getElementsByTagName: elementsByTag } = Document.prototype;

/** SMIL may change the address of an SVG link at any moment, also to a `javascript:` URL. */
const isAnimated = (link: Element): boolean =>
  !isHtml(link) &&
  (!isInDocument(link) || ANIMATING.some((tag) => elementsByTag.call(document, tag).length > 0)) &&
  plainRoot(link.getRootNode() as Document | ShadowRoot).querySelector(
    'set[attributeName$=href],animate[attributeName$=href]',
  ) !== null;

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

/** What a press on a label presses as well, if that sends a form. */
export function sentThrough(label: Element): HTMLElement | undefined {
  const control = labelledControl(label);
  return control && isSubmitter(control) ? control : undefined;
}

export const isSubmitter = (element: Element): boolean =>
  isTag(element, 'button', 'input') && /^(?:submit|image)$/.test((element as HTMLInputElement).type);

/** How a form is sent, by one of its buttons or without one. */
export function formFacts(form: HTMLFormElement, submitter?: Element): FormFacts {
  const own = (name: string): string | null => (submitter ? attribute(submitter, name) : null);
  const said = (own('formmethod') ?? attribute(form, 'method'))?.toLowerCase();
  const method = said === 'post' || said === 'dialog' ? said : 'get';
  const action = own('formaction') ?? attribute(form, 'action') ?? '';
  return { method, action: (action && resolve(action, form)) || plainDocument.URL };
}

/**
 * What the form of a control adds to its address when that is pressed, or Enter in it, as the browser would send it: all
 * fields, seen or not, those of the page's own elements too, except for secret ones.
 */
export function sentBy(element: Element): string | undefined {
  const form = formOf(element);
  if (!form) return undefined;
  const fields = [...unbent(form).elements] as HTMLInputElement[];
  const button = [element as HTMLInputElement, ...fields].find(isSubmitter);
  if (formFacts(form, button).method !== 'get') return undefined;
  const secrets = fields.filter((field) => isSecret(field) || is(field, '[type=password]'));
  const sent = new URLSearchParams();
  for (const [name, said] of new FormData(form, button)) {
    const value = (said as File).name ?? said;
    // Commands are short.
    const isSaid = (field: HTMLInputElement): boolean => isCustom(field) || field.value === value;
    if (!secrets.some((field) => attribute(field, 'name') === name && isSaid(field)))
      sent.append(name, value.trim().slice(0, 40));
  }
  return `${sent}`;
}
