import type { PageNode } from '../../page/snapshot.ts';

/** Stands for the value of a secret field that is filled in. */
export const FILLED_SECRET = '•••';
const FIELDS = new Set(
  'textbox searchbox combobox listbox checkbox switch radio slider spinbutton'.split(' '),
);
const CONTAINERS = new Set(['form', 'dialog', 'alertdialog']);

/** Is it a field, whose own use sends nothing else along? */
export const isField = ({ role }: PageNode): boolean => FIELDS.has(role);

/**
 * The data of a form that goes along when the control is used: names and values of the filled-in fields, in the order
 * of the page. The fields are those of the control's native form; without one, those of the form or dialog around it,
 * else of the smallest part of the page around it that has any. Values of secret fields are left out.
 * @param rewritten the value of the control itself is about to be replaced
 */
export function formData(
  target: PageNode,
  nodes: readonly PageNode[],
  rewritten = false,
): [name: string, value: string][] {
  const counts = (node: PageNode): boolean => isField(node) && !(rewritten && node.ref === target.ref);
  const here = nodes.filter((node) => frameOf(node) === frameOf(target));
  const { form } = target.facts ?? {};
  if (form) {
    const own = here.filter((node) => counts(node) && node.facts?.form);
    const same = own.filter((node) => node.facts?.form?.action === form.action);
    // A button may send its form to another address than its fields would.
    return told(same.length > 0 ? same : own);
  }
  const around = partsAround(target, nodes).map((part) => part.filter(counts));
  const containers = partsAround(target, nodes).filter(([first]) => first && CONTAINERS.has(first.role));
  const container = containers[0]?.filter(counts);
  return told(container ?? around.find((fields) => fields.length > 0) ?? []);
}

const frameOf = ({ ref = '' }: PageNode): string => (ref.includes('.') ? (ref.split('.')[0] ?? '') : '');

/** The parts of the page that hold the node, from the inside out, each with the node that begins it. */
function partsAround(target: PageNode, nodes: readonly PageNode[]): PageNode[][] {
  const parts: PageNode[][] = [];
  let depth = target.depth;
  for (let at = nodes.findIndex(({ ref }) => ref === target.ref) - 1; at >= 0 && depth > 0; at--) {
    const first = nodes[at];
    if (!first || first.depth >= depth) continue;
    depth = first.depth;
    const end = nodes.findIndex((node, index) => index > at && node.depth <= depth);
    parts.push(nodes.slice(at, end === -1 ? nodes.length : end));
  }
  return parts;
}

const told = (fields: readonly PageNode[]): [string, string][] =>
  fields.flatMap((field): [string, string][] => {
    const value = contentOf(field);
    return value === '' ? [] : [[field.name || field.placeholder || field.role, value]];
  });

function contentOf({ states, value = '', secret }: PageNode): string {
  if (states.includes('checked')) return '✓';
  if (states.includes('unchecked')) return '';
  return secret && value !== '' ? FILLED_SECRET : value;
}

/**
 * As one JSON object of at most that many characters, after what the call itself says. What does not fit is counted.
 */
export function withFormData(
  own: Record<string, unknown>,
  fields: readonly (readonly [string, string])[],
  length: number,
): string {
  const data: Record<string, unknown> = { ...own };
  for (const [index, [name, value]] of fields.entries()) {
    const more = { ...data, [freeName(name, data)]: value };
    const rest = fields.length - index;
    if (JSON.stringify({ ...more, '…': `+${rest}` }).length > length)
      return JSON.stringify({ ...data, '…': `+${rest}` });
    Object.assign(data, more);
  }
  return JSON.stringify(data);
}

function freeName(name: string, taken: Record<string, unknown>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} (${number})`;
    if (!(tried in taken)) return tried;
  }
}
