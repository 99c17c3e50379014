import { expect, test } from 'vitest';
import { parsePlanDot } from './dot/parse.ts';
import { makeTemplate, templateCall } from './make-template.ts';
import { fillPlan, parametersOf } from './parameters.ts';

const source =
  'digraph "Weather of Bern" { a [label="Read the weather of Bern on Monday (Bern!)", status=done, result="12"]; subgraph cluster_f { type=forEach; items="Bern, Basel"; b [label="Bern or Basel-Stadt"]; } }';
const parsed = parsePlanDot(source, { id: 'p', language: 'en' });
const plan = parsed.ok ? parsed.plan : expect.fail(parsed.problems.join());

test('words of a finished plan become places with a standard value, and nothing of it is done any more', () => {
  const made = makeTemplate(plan, 'Weather', [
    { words: 'Bern', name: 'city' },
    { words: 'Monday', name: 'day' },
  ]);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  expect(JSON.stringify(made.plan)).toContain(
    'Read the weather of {{city = Bern}} on {{day = Monday}} ({{city = Bern}}!)',
  );
  expect(JSON.stringify(made.plan)).not.toContain('"result"');
  expect(parametersOf(made.plan)).toEqual([
    { name: 'city', standard: 'Bern' },
    { name: 'day', standard: 'Monday' },
  ]);
  expect(templateCall(made.plan)).toBe('/Weather city: Bern, day: Monday');
  const filled = fillPlan(made.plan, { city: 'Zug' });
  expect(JSON.stringify(filled)).toContain('Read the weather of Zug on Monday (Zug!)');
});

test('longer words are found before those in them', () => {
  const made = makeTemplate(plan, '', [
    { words: 'Basel', name: 'town' },
    { words: 'Basel-Stadt', name: 'canton' },
  ]);
  expect(JSON.stringify(made)).toContain('or {{canton = Basel-Stadt}}');
  expect(made.ok && made.plan.name).toBe(plan.name);
});

test('without a place the plan is kept as it is meant', () => {
  const made = makeTemplate(plan, 'Again', []);
  expect(made.ok && [made.plan.name, parametersOf(made.plan)]).toEqual(['Again', []]);
});

test('names that are none, names and words that come twice, and words that do not stand there are refused', () => {
  const places = [
    { words: 'Basel', name: '' },
    { words: 'Bern', name: 'city' },
    { words: 'Monday', name: 'city' },
    { words: 'Paris', name: 'other' },
    { words: '', name: 'nothing' },
    { words: 'Bern ', name: 'again' },
  ];
  expect(makeTemplate(plan, 'x', places)).toEqual({
    ok: false,
    problems: [
      { index: 0, problem: 'no-name' },
      { index: 2, problem: 'same-name' },
      { index: 3, problem: 'not-found' },
      { index: 4, problem: 'not-found' },
      { index: 5, problem: 'not-found' },
    ],
  });
});

test('an inner plan is left out: what it does is what its node says', () => {
  const inner = (id: string) => ({
    id,
    agent: 'Browser',
    task: 'Read Thun',
    dependsOn: [],
    status: 'done' as const,
  });
  const own = {
    ...inner('a/plan'),
    steps: [{ kind: 'step' as const, id: 'a/plan/x', text: 'Open Thun', status: 'done' as const }],
  };
  const other = { ...inner('c/plan'), steps: [] };
  const made = makeTemplate({ ...plan, agents: [...plan.agents, own, other] }, '', []);
  expect(made.ok && made.plan.agents.map(({ id }) => id)).toEqual([plan.agents[0]?.id, 'c/plan']);
});
