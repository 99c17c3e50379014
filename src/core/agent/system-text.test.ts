import { expect, test } from 'vitest';
import { browserAgent, chatAgent } from './agents.ts';
import { goalFieldsPrompt, peoplePrompt, turnFieldsPrompt } from './prompts/browser.ts';
import { systemText } from './system-text.ts';

const off = { turnFields: false };

test('the part on people joins only for an agent that can ask one', () => {
  const alone = {
    ...browserAgent,
    tools: browserAgent.tools.filter(({ name }) => name !== 'human_interact'),
  };
  expect(systemText(browserAgent, off)).toBe(browserAgent.prompt + peoplePrompt);
  expect(systemText(alone, off)).toBe(browserAgent.prompt);
  expect(systemText(alone, off)).not.toContain('human_interact');
  expect(systemText(chatAgent, off)).toBe(chatAgent.prompt);
});

test('the part on common fields joins only where calls carry them', () => {
  expect(systemText(browserAgent, { turnFields: true })).toBe(
    browserAgent.prompt + peoplePrompt + turnFieldsPrompt,
  );
  // The tools of an agent without a page carry them too, so it is told what they are for.
  expect(systemText(chatAgent, { turnFields: true, goalFields: true })).toBe(
    chatAgent.prompt + turnFieldsPrompt + goalFieldsPrompt,
  );
  const speaker = { ...chatAgent, tools: [] };
  expect(systemText(speaker, { turnFields: true, goalFields: true })).toBe(chatAgent.prompt);
});

test('the part on goals joins only when the person wants it', () => {
  const all = systemText(browserAgent, { turnFields: true, goalFields: true });
  expect(all).toBe(browserAgent.prompt + peoplePrompt + turnFieldsPrompt + goalFieldsPrompt);
});
