/** A name or string of a style sheet without its backslashes. */
export const unescapedCss = (text: string): string =>
  text.replace(
    /\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gsu,
    (_, code: string | undefined, sign: string | undefined) =>
      code ? codePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  );

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
