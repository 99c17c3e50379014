/**
 * Fills a prompt's `{name}` placeholders in one pass: inserted text is not expanded again, so a person's text with
 * `{platform}`, `$&` or `</root>` stays as typed. Throws when the template names a parameter that was not given: that
 * is a bug in the prompt, and a test checks every template.
 */
export function fill(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([a-z][A-Za-z]*)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The prompt names {${name}}, which was not given.`);
    return value;
  });
}

/** Names of the placeholders of a template, for the test that each is given. */
export const placesOf = (template: string): string[] =>
  [...template.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map((match) => match[1] ?? '');
