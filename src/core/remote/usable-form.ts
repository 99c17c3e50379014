import { isObject } from '../is-object.ts';

/** Field names that providers accept. */
const FIELD_NAME = /^[\w.-]{1,64}$/;
/** For nested fields they accept more, but not prose meant for a model. */
const INNER_NAME = /^[\w.$@:/-]{1,64}$/;

const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

/** Deeper than anybody fills in. */
const MOST_DEPTH = 20;

type Form = Record<string, unknown>;

/**
 * Can an untrusted input schema (JSON Schema) be sent to a model together with our own fields, and be validated?
 * Providers refuse the whole request if any nested part is invalid. Its size is limited elsewhere.
 */
export const isUsableForm = (form: Form): boolean =>
  (form.type === undefined || form.type === 'object') &&
  isSchema(form, form, 0) &&
  Object.keys(form.properties ?? {}).every((name) => FIELD_NAME.test(name));

function isSchema(value: unknown, root: Form, depth: number): boolean {
  if (typeof value === 'boolean') return depth > 0;
  if (!isObject(value) || depth > MOST_DEPTH) return false;
  const inner = (schema: unknown) => isSchema(schema, root, depth + 1);
  return Object.entries(value).every(([keyword, held]) => {
    switch (keyword) {
      case 'type':
        return [held].flat().every((type) => TYPES.includes(type as string));
      case 'required':
        return Array.isArray(held) && held.every((name) => typeof name === 'string');
      case 'enum':
        return Array.isArray(held) && held.length > 0;
      case 'title':
      case 'description':
        return typeof held === 'string';
      case '$ref':
        return typeof held === 'string' && isThere(held, root);
      case 'properties':
        return isObject(held) && Object.keys(held).every((name) => INNER_NAME.test(name)) && all(held, inner);
      case '$defs':
      case 'definitions':
      case 'patternProperties':
      case 'dependentSchemas':
        return isObject(held) && all(held, inner);
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
      case 'prefixItems':
        return Array.isArray(held) && held.length > 0 && held.every(inner);
      case 'items':
        return Array.isArray(held) ? held.every(inner) : inner(held);
      case 'additionalProperties':
      case 'propertyNames':
      case 'contains':
      case 'not':
      case 'if':
      case 'then':
      case 'else':
        return inner(held);
      default:
        return true;
    }
  });
}

const all = (held: Form, fits: (schema: unknown) => boolean): boolean => Object.values(held).every(fits);

/** Does a reference resolve inside the schema itself? Nothing else is fetched. */
function isThere(reference: string, root: Form): boolean {
  if (reference === '#') return true;
  if (!reference.startsWith('#/')) return false;
  let at: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Form)[name];
  }
  return isObject(at) || typeof at === 'boolean';
}
