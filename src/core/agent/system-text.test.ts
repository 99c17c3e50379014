import { expect, test } from 'vitest';
import { browserAgent, chatAgent } from './agents.ts';
import { peoplePrompt, turnFieldsPrompt } from './prompts/browser.ts';
import { systemText } from './system-text.ts';

test('the part on people joins only for an agent that can ask one', () => {
  const alone = {
    ...browserAgent,
    tools: browserAgent.tools.filter(({ name }) => name !== 'human_interact'),
  };
  expect(systemText(browserAgent, false)).toBe(browserAgent.prompt + peoplePrompt);
  expect(systemText(alone, false)).toBe(browserAgent.prompt);
  expect(systemText(alone, false)).not.toContain('human_interact');
  expect(systemText(chatAgent, false)).toBe(chatAgent.prompt);
});

test('the part on common fields joins only where calls carry them', () => {
  expect(systemText(browserAgent, true)).toBe(browserAgent.prompt + peoplePrompt + turnFieldsPrompt);
  expect(systemText(chatAgent, true)).toBe(chatAgent.prompt);
});
