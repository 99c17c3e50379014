/** What a model can see of the page: it reads only the text of the messages it received. */
export interface PageView {
  /** Everything received, newest message last. */
  text: string;
  /** Number of the newest line with that role and a name containing `name`; throws when the text shows none. */
  ref(role: string, name: string | RegExp): string;
  /** Number of the newest line that matches, for elements without a name; throws when the text shows none. */
  line(pattern: RegExp): string;
  has(pattern: string | RegExp): boolean;
}

/** In a difference controls of one role are told in one line, which says the role once; here each has its own. */
const withoutRuns = (text: string): string =>
  text.replace(/^([+-]| ) \[(?:f\d+\.)?\d+\] ([a-z]+)(?= ).*, \[.*$/gm, (line, sign: string, role: string) =>
    line.replace(/"(?:[^"\\]|\\.)*"|, (\[(?:f\d+\.)?\d+\])/g, (part, ref?: string) =>
      ref === undefined ? part : `\n${sign} ${ref} ${role}`,
    ),
  );

export function pageView(text: string): PageView {
  const separate = withoutRuns(text);
  const matches = (wanted: string | RegExp, found: string) =>
    typeof wanted === 'string' ? found.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(found);
  return {
    text,
    ref: (role, name) => {
      const lines = [...separate.matchAll(/\[((?:f\d+\.)?\d+)\] ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/g)];
      const line = lines.findLast((match) => match[2] === role && matches(name, match[3] ?? ''));
      if (!line?.[1])
        throw new Error(
          `The text that the model received shows no ${role} named ${name}:\n${text.slice(-4000)}`,
        );
      return line[1];
    },
    line: (pattern) => {
      const number = separate
        .split('\n')
        .findLast((line) => pattern.test(line))
        ?.match(/\[((?:f\d+\.)?\d+)\]/)?.[1];
      if (!number)
        throw new Error(`The text that the model received has no line ${pattern}:\n${text.slice(-4000)}`);
      return number;
    },
    has: (pattern) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)),
  };
}
