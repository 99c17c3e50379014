import {
  applyFunction,
  applyOperator,
  constants,
  functionNames,
  MathsError,
  type Value,
} from './operations.ts';
import { rational, readDecimal } from './rational.ts';

const LONGEST = 10_000;
const DEEPEST = 100;

const SAME_AS: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  ':': '/',
  '**': '^',
};
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e[-+]?\d+)?|\.\d+)|"([^"]+)"|([\p{L}_][\p{L}\p{N}_]*)|(\*\*|[-+*/^%(),×·÷−:]))/iuy;

interface Token {
  kind: 'number' | 'name' | 'sign';
  text: string;
  at: number;
}

/**
 * Evaluates an expression exactly: + - * / ^ with the usual precedence, brackets, % as a hundredth, functions
 * (operations.ts), and names of columns. Throws a MathsError that says what is wrong and where.
 */
export function evaluate(expression: string, names: ReadonlyMap<string, Value>): Value {
  if (expression.length > LONGEST)
    throw new MathsError(`The expression has ${expression.length} characters; at most ${LONGEST} are read.`);
  return new Expression(tokensOf(expression), names).whole();
}

/** The names in an expression that mean columns or constants, not functions, as far as it can be parsed. */
export const namesIn = (expression: string): string[] =>
  tokensOf(expression.slice(0, LONGEST)).flatMap(({ kind, text }, index, all) =>
    kind === 'name' && all[index + 1]?.text !== '(' ? [text] : [],
  );

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < expression.length) {
    if (expression.slice(at).trim() === '') break;
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(expression);
    if (!found) {
      const rest = expression.slice(at).trimStart();
      throw new MathsError(
        `At character ${expression.length - rest.length + 1} there is "${rest.slice(0, 10).trim()}", which is no part of a calculation.`,
      );
    }
    const [whole, number, quoted, name, sign = ''] = found;
    const text = number ?? quoted ?? name ?? SAME_AS[sign] ?? sign;
    const kind = number !== undefined ? 'number' : (quoted ?? name) === undefined ? 'sign' : 'name';
    tokens.push({ kind, text, at: at + whole.length - whole.trimStart().length });
    at += whole.length;
  }
  return tokens;
}

/** Recursive-descent parser; each method parses what binds more tightly than the one before. */
class Expression {
  #next = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];
  readonly #names: ReadonlyMap<string, Value>;

  constructor(tokens: readonly Token[], names: ReadonlyMap<string, Value>) {
    this.#tokens = tokens;
    this.#names = names;
  }

  whole(): Value {
    const value = this.#sum();
    const token = this.#tokens[this.#next];
    if (token?.text === ',')
      this.#fail(token, 'A comma stands between the values of a function only: write 1000, not 1,000.');
    if (token) this.#fail(token, 'Put a sign such as + or * before it.');
    return value;
  }

  #sum(): Value {
    let value = this.#product();
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-'))
      value = applyOperator(sign, value, this.#product());
    return value;
  }

  #product(): Value {
    let value = this.#signed();
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/'))
      value = applyOperator(sign, value, this.#signed());
    return value;
  }

  #signed(): Value {
    if (++this.#depth > DEEPEST)
      throw new MathsError('There is too much inside each other. Use fewer brackets.');
    const sign = this.#take('-', '+');
    const value = sign
      ? applyOperator('*', rational(sign === '-' ? -1n : 1n), this.#signed())
      : this.#power();
    this.#depth--;
    return value;
  }

  #power(): Value {
    const base = this.#hundredth();
    return this.#take('^') ? applyOperator('^', base, this.#signed()) : base;
  }

  #hundredth(): Value {
    let value = this.#single();
    while (this.#take('%')) value = applyOperator('/', value, rational(100n));
    return value;
  }

  #single(): Value {
    const token = this.#tokens[this.#next++];
    if (!token) throw new MathsError('The expression ends where a number should stand.');
    if (token.kind === 'number')
      return readDecimal(token.text) ?? this.#fail(token, 'That number cannot be read.');
    if (token.kind === 'name') return this.#named(token);
    if (token.text !== '(') this.#fail(token, 'A number should stand there.');
    const value = this.#sum();
    if (!this.#take(')')) throw new MathsError('A bracket is not closed.');
    return value;
  }

  #named(token: Token): Value {
    if (!this.#take('(')) {
      const name = token.text.toLowerCase();
      const known =
        this.#names.get(token.text) ?? (Object.hasOwn(constants, name) ? constants[name] : undefined);
      const columns = [...this.#names.keys()];
      return (
        known ??
        this.#fail(
          token,
          columns.length > 0
            ? `There is no such column of numbers; there ${columns.length === 1 ? 'is' : 'are'}: ${columns.join(', ')}.`
            : `Only numbers and functions are known (${functionNames.join(', ')}); for the columns of a table set use_tool_result.`,
        )
      );
    }
    const given: Value[] = [];
    if (this.#take(')')) return applyFunction(token.text.toLowerCase(), given);
    do given.push(this.#sum());
    while (this.#take(','));
    if (!this.#take(')')) throw new MathsError('A bracket is not closed.');
    return applyFunction(token.text.toLowerCase(), given);
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#next++;
    return token.text;
  }

  #fail({ text, at }: Token, what: string): never {
    throw new MathsError(`At character ${at + 1} there is "${text.slice(0, 40)}". ${what}`);
  }
}
