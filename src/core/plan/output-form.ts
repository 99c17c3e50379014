import { isObject } from '../is-object.ts';

type Schema = Record<string, unknown>;

/** A result's form as JSON Schema; `problem` says what cannot be read, and at which character. */
export type OutputForm = { ok: true; schema: Schema } | { ok: false; problem: string };

/** Longer forms are refused: each rejected result would repeat them to the model. */
const longestForm = 4000;
const plainTypes = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Reads the form in a node's `returns` as JSON Schema (2020-12). It is either a JSON Schema itself or a short notation:
 * `name: string, price: number, tags: string[]` is an object, `{ … }[]` a list of them, `string[]` a list of texts;
 * `note?: string` is optional, `"new" | "used"` is a choice, `any` is everything. Types: string, number, integer,
 * boolean, null.
 */
export function parseOutputForm(written: string): OutputForm {
  if (written.length > longestForm)
    return {
      ok: false,
      problem: `it is ${written.length} characters long, and ${longestForm} are read. Shorten it`,
    };
  const schema = fromJson(written);
  if (schema) return { ok: true, schema };
  try {
    return { ok: true, schema: new Notation(written).whole() };
  } catch (error) {
    if (error instanceof NotationError) return { ok: false, problem: error.message };
    throw error;
  }
}

function fromJson(text: string): Schema | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

class NotationError extends Error {}

/** Recursive-descent parser for the short notation. */
class Notation {
  #at = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Schema {
    const isFields = /^\s*("[^"]*"|[^\s{}[\]()|,:?"]+)\s*\??\s*:/.test(this.#text);
    const schema = isFields ? this.#fields('') : this.#union();
    if (this.#peek() !== '') this.#fail('the end');
    return schema;
  }

  #union(): Schema {
    const choices = [this.#list()];
    while (this.#take('|')) choices.push(this.#list());
    const [only] = choices;
    if (only && choices.length === 1) return only;
    return choices.every((choice) => 'const' in choice)
      ? { enum: choices.map((choice) => choice.const) }
      : { anyOf: choices };
  }

  #list(): Schema {
    let schema = this.#single();
    while (this.#take('[')) {
      if (!this.#take(']')) this.#fail('"]"');
      schema = { type: 'array', items: schema };
    }
    return schema;
  }

  #single(): Schema {
    if (++this.#depth > 200) this.#fail('fewer things inside each other');
    if (this.#take('{')) return this.#fields('}');
    if (this.#take('(')) {
      const inner = this.#union();
      if (!this.#take(')')) this.#fail('")"');
      return inner;
    }
    const quoted = this.#match(/"([^"]*)"|'([^']*)'/y);
    if (quoted) return { const: quoted[1] ?? quoted[2] ?? '' };
    const word = this.#match(/[\p{L}\p{N}_-]+/uy)?.[0] ?? '';
    if (word === 'any') return {};
    if (!plainTypes.includes(word)) {
      this.#at -= word.length;
      this.#fail(`a type (${plainTypes.join(', ')}, any, { … } or a list with [])`);
    }
    return { type: word };
  }

  #fields(close: string): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    while (this.#peek() !== close) {
      const field = this.#match(/"([^"]+)"|([^\s{}[\]()|,;:?"]+)/y);
      const name = field?.[1] ?? field?.[2];
      if (name === undefined) return this.#fail('the name of a field');
      if (!this.#take('?')) required.push(name);
      if (!this.#take(':')) this.#fail('":" and a type');
      Object.defineProperty(properties, name, { value: this.#union(), enumerable: true });
      if (!this.#take(',') && !this.#take(';')) break;
    }
    if (close !== '' && !this.#take(close)) this.#fail(`"," or "${close}"`);
    return { type: 'object', properties, required };
  }

  #peek(): string {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.charAt(this.#at);
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    this.#peek();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #fail(expected: string): never {
    const here = this.#text.slice(this.#at, this.#at + 20);
    const found = here === '' ? 'the end' : `"${here}"`;
    throw new NotationError(`at character ${this.#at + 1} there is ${found} instead of ${expected}`);
  }
}
