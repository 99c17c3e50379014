import { builtInAgents } from '../../src/core/agent/agents.ts';
import { systemText } from '../../src/core/agent/system-text.ts';
import { type CommonFields, toolSpecification } from '../../src/core/agent/tool-specification.ts';
import { countTokens } from './count-tokens.ts';

const SETTINGS: [name: string, common: CommonFields][] = [
  ['fields off', { turnFields: false }],
  ['fields on', { turnFields: true }],
  ['and goals', { turnFields: true, goalFields: true }],
];

/** Prints what each agent is sent with every request, whatever the task: its system text and its tools. */
export async function benchPrompts(): Promise<void> {
  console.log(
    `${'agent'.padEnd(12)}${'fields'.padEnd(14)}${'system'.padStart(8)}${'tools'.padStart(8)}${'all'.padStart(8)}`,
  );
  for (const agent of builtInAgents)
    for (const [name, common] of SETTINGS) {
      const system = countTokens(systemText(agent, common));
      const tools = countTokens(JSON.stringify(agent.tools.map((tool) => toolSpecification(tool, common))));
      const row = [system, tools, system + tools].map((tokens) => `${tokens}`.padStart(8)).join('');
      console.log(`${agent.name.padEnd(12)}${name.padEnd(14)}${row}`);
    }
}
