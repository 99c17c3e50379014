import { hasHan } from './normalise.ts';

/** "Create a new contact. The name is Ada." says in a second sentence what belongs to the first. */

const MAKES =
  /^(?:(?:please|pls|can you|could you)\s+)*(?:(?:create|add|make|file|post|submit|send|open|write|compose|draft)\s+(?:me\s+)?(?:an?|another|the new|new)\s(?:(?!\s(?:with|having|whose|called|named)\s)[^,:])+|(?:fill(?:\s+(?:in|out|up))?|complete)\s+(?:the|this|that|my)\s+(?:\S+\s+)?(?:form|fields|details)|(?<bare>new\s+[a-z-]+(?:\s[a-z-]+)?))$/i;
const CHINESE_MAKES = /^(?:请|帮我|麻烦)*(?:新建|创建|添加|填写|填)(?:[^，,：:是为]{1,10})$/;
/** A label with its value; without an article only what is a label everywhere. */
const SAYS =
  /^(?:and\s+)?(?:(?:the|its|his|her|their)\s+[a-z-]+(?:\s[a-z-]+)?|(?:name|title|subject|e-?mail|phone|message|text|date|priority))\s+(?:is|are|should be)\s+\S/i;
const CHINESE_SAYS = /^(?:它的|其)?[^，,：:是为]{1,6}[是为]\S/;

/** The sentences of a wish, each with those after it that only say what its form is to hold. */
export function withFurtherFields(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const sentence of sentences) {
    const said = sentence.trim();
    const before = isOpen ? joined.at(-1) : undefined;
    const whole = before === undefined ? undefined : withField(before, said);
    if (whole !== undefined) joined[joined.length - 1] = whole;
    else if (said !== '') {
      joined.push(said);
      isOpen = MAKES.test(said) || CHINESE_MAKES.test(said);
    }
  }
  return joined;
}

/** A sentence with the field that the next one says; undefined where that says none. */
function withField(before: string, said: string): string | undefined {
  if (hasHan(said.slice(0, 2)))
    return CHINESE_SAYS.test(said)
      ? `${before}${CHINESE_MAKES.test(before) ? '：' : '，'}${said}`
      : undefined;
  if (!SAYS.test(said)) return undefined;
  return MAKES.test(before)
    ? `${before.replace(/^new\s/i, 'create a new ')} with ${said}`
    : `${before}, ${said}`;
}
