import { systemText } from '../../src/core/agent/system-text.ts';
import { type CommonFields, toolSpecification } from '../../src/core/agent/tool-specification.ts';
import { countTokens } from './count-tokens.ts';
import { promptRoles } from './prompt-roles.ts';

const SETTINGS: [name: string, common: CommonFields][] = [
  ['fields off', { turnFields: false }],
  ['fields on', { turnFields: true }],
  ['and goals', { turnFields: true, goalFields: true }],
];

const WIDTH = 30;

/** Prints what each agent, and each role of a strategy, is sent with every request, whatever the task: its system text and its tools. */
export async function benchPrompts(): Promise<void> {
  console.log(
    `${'agent'.padEnd(WIDTH)}${'fields'.padEnd(14)}${'system'.padStart(8)}${'tools'.padStart(8)}${'all'.padStart(8)}`,
  );
  // Fields join calls: who makes none is sent the same with each setting.
  for (const role of promptRoles())
    for (const [name, common] of role.tools.length > 0
      ? SETTINGS
      : [['any', { turnFields: false }] as const]) {
      const specifications = role.tools.map((tool) => toolSpecification(tool, common));
      const system = countTokens(systemText(role, common));
      const tools = specifications.length === 0 ? 0 : countTokens(JSON.stringify(specifications));
      const row = [system, tools, system + tools].map((tokens) => `${tokens}`.padStart(8)).join('');
      console.log(`${role.name.padEnd(WIDTH)}${name.padEnd(14)}${row}`);
    }
}
