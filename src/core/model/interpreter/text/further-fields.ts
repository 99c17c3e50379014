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
    const before = joined.at(-1);
    const isChinese = hasHan(said.slice(0, 2));
    if (before !== undefined && isOpen && (isChinese ? CHINESE_SAYS : SAYS).test(said)) {
      const isFirst = (isChinese ? CHINESE_MAKES : MAKES).test(before);
      const whole = isFirst ? before.replace(/^new\s/i, 'create a new ') : before;
      const joint = isChinese ? (isFirst ? '：' : '，') : isFirst ? ' with ' : ', ';
      joined[joined.length - 1] = whole + joint + said;
    } else if (said !== '') {
      joined.push(said);
      isOpen = MAKES.test(said) || CHINESE_MAKES.test(said);
    }
  }
  return joined;
}
