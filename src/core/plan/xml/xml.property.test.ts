import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlan } from '../arbitrary-plan.testing.ts';
import { createPlanXmlParser, type PlanDraft, parsePlanXml } from './parse.ts';
import { printPlanXml } from './print.ts';

const read = (xml: string, states: 'keep' | 'reset' = 'keep') =>
  parsePlanXml(xml, { id: 'other', language: 'other', states });

test('a reply of a model never brings states, results, answers or past calls', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const parsed = read(printPlanXml(plan), 'reset');
      const meant = read(printPlanXml(plan, { states: 'reset' }), 'keep');
      expect(parsed).toEqual(meant);
      expect(JSON.stringify(parsed)).not.toMatch(/"status":"(?!initial)/);
    }),
    { numRuns: 60 },
  );
});

/** True when `later` contains all of `earlier` and only adds at the ends of lists and texts. */
function grewFrom(earlier: unknown, later: unknown): boolean {
  if (typeof earlier === 'string') return typeof later === 'string' && later.startsWith(earlier);
  if (Array.isArray(earlier))
    return (
      Array.isArray(later) &&
      earlier.every((item, index) => index < later.length && grewFrom(item, later[index]))
    );
  if (typeof earlier === 'object' && earlier !== null)
    return (
      typeof later === 'object' &&
      later !== null &&
      Object.entries(earlier).every(([key, value]) =>
        grewFrom(value, (later as Record<string, unknown>)[key]),
      )
    );
  return earlier === later || earlier === false;
}

/** Damages a text as models and networks do: drops words, cuts tags, inserts signs. */
const sloppy = fc
  .tuple(
    arbitraryPlan,
    fc.array(
      fc.tuple(fc.nat(), fc.nat(12), fc.constantFrom('', '<', '&', '"', '>', '</', '<node>', '</agent>')),
      { maxLength: 6 },
    ),
  )
  .map(([plan, wounds]) =>
    wounds.reduce(
      (xml, [at, length, put]) => {
        const start = at % (xml.length + 1);
        return xml.slice(0, start) + put + xml.slice(start + length);
      },
      `Here is the plan:\n\`\`\`xml\n${printPlanXml(plan)}\n\`\`\`\nShall I start?`,
    ),
  );

test('a draft only grows, whatever the text and its chunks', () => {
  fc.assert(
    fc.property(sloppy, fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1 }), (xml, sizes) => {
      const parser = createPlanXmlParser();
      let before: PlanDraft = { name: '', thought: '', agents: [], complete: false };
      let at = 0;
      for (let turn = 0; at < xml.length; turn++) {
        const size = sizes[turn % sizes.length]!;
        const draft = parser.write(xml.slice(at, at + size));
        at += size;
        if (!grewFrom(before, draft)) expect(draft).toEqual(before);
        before = draft;
      }
      expect(grewFrom(before, parser.end())).toBe(true);
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('chunks do not matter: byte by byte and in one piece give the same draft', () => {
  fc.assert(
    fc.property(sloppy, fc.nat(5000), (xml, place) => {
      const bytes = new TextEncoder().encode(xml);
      const whole = createPlanXmlParser();
      whole.write(new TextDecoder().decode(bytes));
      const parser = createPlanXmlParser();
      const decoder = new TextDecoder();
      // Byte by byte around one place, where a cut does most damage; larger pieces elsewhere keep the test short.
      for (let at = 0, size = 1; at < bytes.length; at += size) {
        size = Math.abs(at - place) < 100 ? 1 : 64;
        parser.write(decoder.decode(bytes.slice(at, at + size), { stream: true }));
      }
      expect(parser.end()).toEqual(whole.end());
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('any byte prefix of a plan is parsed without a throw, and a longer one only adds to it', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (plan, cuts) => {
      const bytes = new TextEncoder().encode(printPlanXml(plan));
      const lengths = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
      let before: PlanDraft = { name: '', thought: '', agents: [], complete: false };
      for (const length of lengths) {
        const parser = createPlanXmlParser();
        // A character that the cut splits has not arrived yet.
        const draft = parser.write(new TextDecoder().decode(bytes.slice(0, length), { stream: true }));
        if (!grewFrom(before, draft)) expect(draft).toEqual(before);
        before = draft;
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('any text at all is parsed without a throw', () => {
  const noise = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<root>',
        '<agents>',
        '<agent name="Chat">',
        '<forEach items="',
        '</',
        '<![CDATA[',
        '<!--',
        '">',
      ),
    ),
  );
  fc.assert(fc.property(noise, (parts) => void expect(read(parts.join(''), 'reset')).toHaveProperty('ok')));
});
