/**
 * Fills a prompt's `{name}` places in one pass: what is filled in is never looked at again, so that a person's
 * text with `{platform}`, `$&` or `</root>` stays as typed. Throws when the template names a parameter that was not
 * given: that is a bug in the prompt, and a test checks every template.
 */
export function fill(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([a-z][A-Za-z]*)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The prompt names {${name}}, which was not given.`);
    return value;
  });
}

/** Names of the places of a template, for the test that each is given. */
export const placesOf = (template: string): string[] =>
  [...template.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map((match) => match[1] ?? '');
