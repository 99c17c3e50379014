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
  const sender = senderOf(element);
  const form = formOf(sender ?? element);
  if (form) {
    if (sender === element) facts.submits = true;
    facts.form = sender ? formFacts(form, sender) : foundOnce(forms, form, () => formFacts(form));
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

/** What sends a form when this is pressed: itself, or what it is the label of. */
export const senderOf = (element: Element): HTMLInputElement | undefined =>
  [labelledControl(element), element].find(isSubmitter);

const isSubmitter = (element: Element | null): element is HTMLInputElement =>
  isTag(element, 'button', 'input') && /^(?:submit|image)$/.test(element.type);

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
  const used = senderOf(element) ?? (element as HTMLInputElement);
  const form = formOf(used);
  if (!form) return undefined;
  const safe = unbent(form);
  const fields = [...safe.elements] as HTMLInputElement[];
  const button = [used, ...fields].find(isSubmitter);
  if (formFacts(form, button).method !== 'get') return undefined;
  const secrets = fields.filter((field) => isSecret(field) || is(field, '[type=password]'));
  const sent = new URLSearchParams();
  // Nobody has agreed yet: the page may send its data as it hears of them, or take out what is not to be seen.
  safe.addEventListener('formdata', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  for (const [name, said] of new FormData(form, button)) {
    const value = `${said}`;
    const isOf = (field: HTMLInputElement): boolean =>
      attribute(field, 'name') === name && (isCustom(field) || field.value === value);
    // Commands are short.
    if (!secrets.some(isOf)) sent.append(name, value.trim().slice(0, 40));
  }
  return `${sent}`;
}
