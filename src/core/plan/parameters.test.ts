import { describe, expect, test } from 'vitest';
import { parsePlanDot } from './dot/parse.ts';
import { fillPlan, parametersOf } from './parameters.ts';

function planOf(dot: string) {
  const parsed = parsePlanDot(dot, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.plan;
}

const weather = planOf(`digraph "Weather in {{city}}" {
  open [label="Open the weather of {{city}} on {{ day = tomorrow }}", toolCode=navigate, toolInput="{\\"url\\":\\"http://w.example/{{city}}\\"}"];
  ask [type=confirm, question="Shall {{person}} be told?", options="[\\"Yes\\",\\"No\\"]"];
  open -> ask;
}`);

describe('a template', () => {
  test('names its places once, with their standard values', () => {
    expect(parametersOf(weather)).toEqual([
      { name: 'city' },
      { name: 'day', standard: 'tomorrow' },
      { name: 'person' },
    ]);
  });

  test('is filled in texts, questions and inputs of calls, and nowhere in its structure', () => {
    const filled = fillPlan(weather, { city: 'Bern', person: 'Ada {{city}} $&' });
    expect(filled).toMatchObject({
      ok: true,
      plan: {
        name: 'Weather in Bern',
        agents: [
          {
            steps: [
              {
                id: 'open',
                text: 'Open the weather of Bern on tomorrow',
                calls: [{ tool: 'navigate', input: { url: 'http://w.example/Bern' } }],
              },
              { id: 'ask', question: 'Shall Ada {{city}} $& be told?', options: ['Yes', 'No'] },
            ],
          },
        ],
      },
    });
  });

  test('says what is missing and what it does not know; a blank value is none', () => {
    expect(fillPlan(weather, { city: '  ', town: 'Bern' })).toMatchObject({
      ok: false,
      missing: ['city', 'person'],
      unknown: ['town'],
    });
  });

  test('a place alone holds the items of a forEach', () => {
    const plan = planOf(
      'digraph x { subgraph cluster_a { a [type=forEach, items="{{cities}}", as=city]; b [label="Read it", input=city]; } }',
    );
    expect(fillPlan(plan, { cities: 'Bern, Basel;Zug' })).toMatchObject({
      plan: { agents: [{ steps: [{ items: ['Bern', 'Basel', 'Zug'] }] }] },
    });
  });
});
