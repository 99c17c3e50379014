/** A word or sign of a DOT file. `value` of a text has no quotes; its escapes are kept as written. */
export interface DotToken {
  /** word: bare; text: quoted; html: between angle brackets; sign: one of `{ } [ ] = : , ;`; arrow: `->` or `--`. */
  kind: 'word' | 'text' | 'html' | 'sign' | 'arrow' | 'end';
  value: string;
  /** Start position, in UTF-16 units. */
  at: number;
}

/** Line and column, both from 1; columns count UTF-16 units. */
export interface Place {
  line: number;
  column: number;
}

/** Thrown inside the DOT parser only; `parseDotGraph` returns it as a value. */
export class DotSyntaxError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Line and column, each from 1, of a position in a text. */
export function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at);
  const start = Math.max(before.lastIndexOf('\n'), -1) + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}

/** White space, comments, preprocessor lines, and the byte order mark. */
const gap = /(?:[\s\uFEFF]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=(?:^|\n)[ \t]*)#[^\n]*)+/y;
/** Graphviz' identifiers and numerals; dots and single dashes inside are accepted too, because people write them. */
const word = /(?:[\p{L}\p{M}\p{N}_.$@%]|-(?![->]))+/uy;

/** Splits DOT into tokens, one at a time. Commas and semicolons count as one sign, including their full-width forms. */
export class DotScanner {
  readonly text: string;
  #at = 0;
  #ahead: DotToken | undefined;

  constructor(text: string) {
    this.text = text;
  }

  peek(): DotToken {
    this.#ahead ??= this.#scan();
    return this.#ahead;
  }

  next(): DotToken {
    const token = this.peek();
    this.#ahead = undefined;
    return token;
  }

  #scan(): DotToken {
    this.#match(gap);
    const at = this.#at;
    const char = this.text.charAt(at);
    if (char === '') return { kind: 'end', value: '', at };
    if ('{}[]=:'.includes(char)) return this.#sign(char);
    if (',;，；、'.includes(char)) return this.#sign(',');
    if (char === '"' || char === "'") return { kind: 'text', value: this.#joined(), at };
    if (char === '<') return { kind: 'html', value: this.#html(), at };
    const arrow = this.#match(/->|--|→|⟶/y);
    if (arrow !== undefined) return { kind: 'arrow', value: arrow, at };
    const found = this.#match(word);
    if (found !== undefined) return { kind: 'word', value: found, at };
    if (this.text.startsWith('/*', at)) throw new DotSyntaxError('The comment is never closed with */', at);
    throw new DotSyntaxError(`"${char}" has no meaning here. Put the text around it in double quotes`, at);
  }

  #sign(value: string): DotToken {
    return { kind: 'sign', value, at: this.#at++ };
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  /** A quoted text and those that `+` concatenates to it. */
  #joined(): string {
    let text = this.#quoted();
    for (;;) {
      const back = this.#at;
      this.#match(gap);
      const plus = this.#match(/\+/y);
      this.#match(gap);
      if (plus === undefined || !'"\''.includes(this.text.charAt(this.#at) || ' ')) {
        this.#at = back;
        return text;
      }
      text += this.#quoted();
    }
  }

  /** The raw text between the quotes: the meaning of a backslash depends on the attribute. */
  #quoted(): string {
    const start = this.#at;
    const quote = this.text.charAt(start);
    for (let at = start + 1; at < this.text.length; at++) {
      const char = this.text.charAt(at);
      if (char === '\\') at++;
      else if (char === quote) {
        this.#at = at + 1;
        return this.text.slice(start + 1, at);
      }
    }
    throw new DotSyntaxError(`The text that begins here is never closed with ${quote}`, start);
  }

  #html(): string {
    const start = this.#at;
    let open = 0;
    for (let at = start; at < this.text.length; at++) {
      if (this.text.charAt(at) === '<') open++;
      else if (this.text.charAt(at) === '>' && --open === 0) {
        this.#at = at + 1;
        return this.text.slice(start + 1, at);
      }
    }
    throw new DotSyntaxError('The "<" that begins here is never closed with ">"', start);
  }
}
