/** A piece of HTML that is safe to put into another. */
export class Html {
  constructor(readonly text: string) {}
}

type Insert = string | number | boolean | undefined | Html | Insert[];

/** Tagged template: inserts are escaped, pieces of HTML and lists of them are not; false and undefined give nothing. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < inserts.length ? render(inserts[index]) : '')).join(''),
  );
}

function render(insert: Insert): string {
  if (insert === undefined || insert === false || insert === true) return '';
  if (insert instanceof Html) return insert.text;
  if (Array.isArray(insert)) return insert.map(render).join('');
  return String(insert).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An attribute without value, such as `checked`, when the condition holds. */
export const flag = (name: string, holds: boolean): Html => new Html(holds ? ` ${name}` : '');
