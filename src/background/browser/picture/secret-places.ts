import type { SecretPattern } from '../../../core/policy/redaction.ts';
import type { Box } from '../../../core/protocol/page.ts';

/**
 * Runs in a frame, in the extension's world: where its secrets are shown, in texts and in fields that are not hidden by
 * dots, in CSS pixels of the frame's viewport. `ref` is the placeholder. The function must not refer to anything
 * outside, because it is sent as text.
 */
export function placesOfSecrets(patterns: readonly SecretPattern[]): Box[] {
  const searches = patterns.map(({ placeholder, head, rest }) => {
    const forms = new Map([...new Set(rest)].map((form) => [form, new RegExp(form, 'yu')]));
    return { placeholder, head: new RegExp(head, 'gu'), rest: rest.flatMap((form) => forms.get(form) ?? []) };
  });
  const extension = (globalThis as { chrome?: { dom?: { openOrClosedShadowRoot?: unknown } } }).chrome?.dom;
  const closedToo = extension?.openOrClosedShadowRoot as ((host: Element) => ShadowRoot | null) | undefined;
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const isHtml = (node: Node): node is HTMLElement =>
    (node as Element).namespaceURI === 'http://www.w3.org/1999/xhtml';
  const places: Box[] = [];
  const add = (ref: string, { x, y, width, height }: DOMRect): void => {
    if (width > 0 && height > 0) places.push({ ref, x, y, width, height });
  };

  const endOfSecret = (text: string, from: number, rest: readonly RegExp[]): number => {
    let end = from;
    for (const form of rest) {
      form.lastIndex = end;
      if (!form.test(text)) break;
      end = form.lastIndex;
    }
    return end;
  };
  const searchText = (node: Text): void => {
    for (const { placeholder, head, rest } of searches)
      for (const { 0: begun, index } of node.data.matchAll(head)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, endOfSecret(node.data, index + begun.length, rest));
        for (const rect of range.getClientRects()) add(placeholder, rect);
      }
  };
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const isField = (element: HTMLElement): element is Field =>
    ['input', 'textarea', 'select'].includes(element.localName) && (element as Field).type !== 'password';
  const searchField = (field: Field): void => {
    const placeholder = 'placeholder' in field ? field.placeholder : (field.selectedOptions[0]?.text ?? '');
    const shown = `${field.value}\n${placeholder}`;
    const hit = searches.find(({ head }) => shown.search(head) >= 0);
    if (hit) add(hit.placeholder, field.getBoundingClientRect());
  };
  const search = (root: Document | ShadowRoot): void => {
    // The page may call an image like a function of its document.
    const { createTreeWalker } = Document.prototype;
    const walker = createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Not by `instanceof`: objects made in another document have the classes of that document.
      if (isText(node)) searchText(node);
      else if (isHtml(node)) {
        if (isField(node)) searchField(node);
        const inside = closedToo ? closedToo.call(extension, node) : node.shadowRoot;
        if (inside) search(inside);
      }
    }
  };
  search(document);
  return places;
}
