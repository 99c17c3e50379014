import { systemText } from '../../src/core/agent/system-text.ts';
import { type CommonFields, toolSpecification } from '../../src/core/agent/tool-specification.ts';
import { countTokens } from './count-tokens.ts';
import { measuredLine } from './measured.ts';
import { promptRoles } from './prompt-roles.ts';

const SETTINGS: [name: string, common: CommonFields][] = [
  ['fields off', { turnFields: false }],
  ['fields on', { turnFields: true }],
  ['and goals', { turnFields: true, goalFields: true }],
];

const WIDTH = 30;

/**
 * Prints the constant part of every request for each agent, and each role of a strategy: the number of tokens of its
 * system text and its tools; with the beginning of a role's name also the texts themselves, as a model reads them.
 */
export async function benchPrompts([shown]: readonly string[]): Promise<void> {
  if (shown !== undefined) return printRoles(shown);
  console.log(measuredLine());
  console.log(
    `${'agent'.padEnd(WIDTH)}${'fields'.padEnd(14)}${'system'.padStart(8)}${'tools'.padStart(8)}${'all'.padStart(8)}`,
  );
  // Fields are part of calls: a role without calls gets the same prompt with each setting.
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

function printRoles(beginning: string): void {
  const common: CommonFields = { turnFields: true };
  const roles = promptRoles().filter(({ name }) => name.toLowerCase().startsWith(beginning.toLowerCase()));
  if (roles.length === 0)
    console.log(
      `No role begins with "${beginning}". There are: ${promptRoles()
        .map(({ name }) => name)
        .join('; ')}.`,
    );
  for (const role of roles) {
    console.log(`===== ${role.name}\n${systemText(role, common)}`);
    for (const tool of role.tools)
      console.log(`\n${tool.name}: ${JSON.stringify(toolSpecification(tool, common), null, 1)}`);
  }
}
