import { describe, expect, test } from 'vitest';
import { parsePlanDot } from '../../core/plan/dot/parse.ts';
import type { Template } from '../../core/protocol/templates.ts';
import { usablePlan } from '../orchestrator/create-task.ts';
import { runOfTemplate, templateInWords, workflowInWords } from './template-of.ts';

function template(id: string, name: string, dot: string, version = 1): Template {
  const parsed = parsePlanDot(dot, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return { id, name, version, plan: parsed.plan, updatedAt: 0 };
}

const templates = [
  template('w', 'Weather', 'digraph w { a [label="Read the weather of {{city}} on {{day = Monday}}"]; }', 3),
  template('ww', 'Weather week', 'digraph w { a [label="Read the week"]; }'),
];

describe('running a template', () => {
  test('fills its plan, and names the template and its version', () => {
    expect(runOfTemplate({ id: 'w', values: { city: 'Bern' } }, templates)).toMatchObject({
      plan: { agents: [{ steps: [{ text: 'Read the weather of Bern on Monday' }] }] },
      words: 'Weather (version 3)\ncity: Bern',
      template: { id: 'w', name: 'Weather', version: 3 },
    });
  });

  test.each([
    [{ id: 'w', values: {} }, 'The template "Weather" needs a value for "city".'],
    [{ id: 'w', values: { city: ' ' } }, 'needs a value for "city"'],
    [
      { id: 'w', values: { city: 'Bern', town: 'x' } },
      'has no place for "town". Its places are: "city", "day".',
    ],
    [{ id: 'x', values: {} }, 'There is no template "x". There are: "Weather", "Weather week".'],
  ])('%j is refused with what to do', (given, said) => {
    expect(() => runOfTemplate(given, templates)).toThrow(said);
  });

  test('inner plans are no part of it', () => {
    const dot =
      'digraph w { subgraph cluster_h { h [type=agent, label="Hub"]; a [label="Do it"]; } subgraph "cluster_a/plan" { "a/plan" [type=agent, label="Do it"]; "a/plan/b" [label="Begin"]; } }';
    const { plan } = template('x', 'x', dot);
    expect([plan, usablePlan(plan)].map(({ agents }) => agents.map(({ id }) => id))).toEqual([
      ['h', 'a/plan'],
      ['h'],
    ]);
  });

  test('a plan that cannot be run is no template', () => {
    const wrong = template('x', 'x', 'digraph w { a [label="Do it", toolCode=fly]; }');
    expect(() => usablePlan(wrong.plan)).toThrow('uses the tool "fly"');
  });
});

describe('words that name a template', () => {
  test.each([
    ['/Weather city: Bern', { id: 'w', values: { city: 'Bern' } }],
    ['weather\ncity = New York, day：Tuesday', { id: 'w', values: { city: 'New York', day: 'Tuesday' } }],
    ['/Weather (version 3)\ncity: a, b', { id: 'w', values: { city: 'a, b' } }],
    ['/Weather', { id: 'w', values: {} }],
    ['/weather week', { id: 'ww', values: {} }],
    ['/etc/passwd', undefined],
    ['/Weathervane on the roof', undefined],
    ['/Weather: city: Bern', { id: 'w', values: { city: 'Bern' } }],
    ['/weather week (version 1).', { id: 'ww', values: {} }],
  ])('%s', (words, expected) => {
    expect(templateInWords(words, templates)).toEqual(expected);
  });

  test.each([
    ['/Weather Paris', '"Paris" is no value of the template "Weather". Send "/Weather city: …, day: …"'],
    ['/Weather Paris, day: Monday', '"Paris" is no value'],
    ['/Weather (version 3) town: Bern', '"town: Bern" is no value'],
    ['weather week of Bern', '"of Bern" is no value of the template "Weather week". Send "/Weather week"'],
  ])('%s is refused, because words are left over', (words, said) => {
    expect(() => templateInWords(words, templates)).toThrow(said);
  });
});

describe('words that change a saved workflow', () => {
  const { plan } = template('w', 'Weather', 'digraph w { a [label="Read the weather of {{city}}"]; }');
  const saved: Template = {
    ...{ id: 'w', name: 'Weather', version: 3, updatedAt: 0 },
    plan: { ...plan, agents: plan.agents.map((agent) => ({ ...agent, id: 'workflow' })) },
  };

  test.each([
    ['/Weather city: Bern, modify: tell the wind, too', 'Bern', 'modify: tell the wind, too'],
    ['/Weather (version 3)\ncity: Basel\n修改：风也要', 'Basel', '修改：风也要'],
  ])('%s', (said, city, words) => {
    const changed = workflowInWords(said, [saved]);
    expect(changed).toMatchObject({
      words,
      plan: { agents: [{ steps: [{ text: `Read the weather of ${city}` }] }] },
    });
  });

  test('a place that is missing is named', () => {
    expect(() => workflowInWords('/Weather modify: tell the wind', [saved])).toThrow(
      'needs a value for "city"',
    );
  });

  test.each(['/Weather city: Bern', 'modify: tell the wind', 'Weathers modify: tell the wind'])(
    'nothing of that kind is said by: %s',
    (said) => expect(workflowInWords(said, [saved])).toBeUndefined(),
  );

  test('a template that is no workflow holds the words as a value', () => {
    expect(workflowInWords('/Weather city: modify: x', templates)).toBeUndefined();
  });
});
