import { expect, test } from 'vitest';
import { builtInAgents } from '../../src/core/agent/agents.ts';
import { promptRoles } from './prompt-roles.ts';

test('who is measured are the agents, and every role that a strategy asks beside them', () => {
  const roles = promptRoles();
  const names = roles.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(builtInAgents.map(({ name }) => name)));
  expect(names).toEqual(
    expect.arrayContaining([
      'Planner',
      'Check of a result',
      'Summary',
      'Notes of a long task',
      'Workflow writer',
      'Reflection',
      'Dialogue, user',
      'Dialogue, list kept',
    ]),
  );
  for (const { prompt } of roles) expect(prompt).not.toMatch(/\{[a-zA-Z]+\}(?!\})/);
  const writer = roles.find(({ name }) => name === 'Workflow writer');
  expect(writer?.tools.map(({ name }) => name)).toEqual(['generate_workflow']);
});
