import { describe, expect, test } from 'vitest';
import { FENCE_NAME } from '../../policy/fence.ts';
import { placeholderOf } from '../../policy/redaction.ts';
import { browserTools } from '../../tools/index.ts';
import { taskNodeStatus } from '../../tools/task-node-status.ts';
import { turnFieldNames } from '../tool-specification.ts';
import { browserPrompt, peoplePrompt, turnFieldsPrompt } from './browser.ts';
import { chatPrompt } from './chat.ts';
import { checklistPrompt, lastTurnPrompt, nudgePrompt } from './checklist.ts';
import { fill, placesOf } from './fill.ts';
import { formPrompt, headerPrompt, stepSections, stepsPrompt } from './header.ts';
import {
  placementWithoutTab,
  placementWithTab,
  plannerHeader,
  plannerPrompt,
  planProblems,
} from './planner.ts';
import { sections } from './planner-sections.ts';
import { modifyPrompt, nodeAround, workflowNodePrompt, workflowPrompt } from './workflow.ts';

const prompts = {
  browserPrompt,
  peoplePrompt,
  turnFieldsPrompt,
  chatPrompt,
  checklistPrompt,
  lastTurnPrompt,
  nudgePrompt,
  headerPrompt,
  stepsPrompt,
  formPrompt,
  stepSections: Object.values(stepSections).join(''),
  plannerSections: sections.map(({ text }) => text).join(''),
  plannerPrompt,
  plannerHeader,
  planProblems,
  placementWithTab,
  placementWithoutTab,
  workflowPrompt,
  workflowNodePrompt,
  modifyPrompt,
  nodeAround,
};

const toolNames = [...[...browserTools, taskNodeStatus].map((tool) => tool.name), 'generate_workflow'];
const fieldNames = browserTools.flatMap((tool) => {
  const shape = (tool.schema as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  return Object.keys(shape);
});
/** Values of fields that a prompt may name. */
const valueNames = ['request_help'];

describe.each(Object.entries(prompts))('%s', (_, prompt) => {
  test('names only tools, fields and values that exist', () => {
    const known = new Set([...toolNames, ...fieldNames, ...valueNames]);
    const named = [...prompt.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map((match) => match[0]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('the common fields are described by their names', () => {
  for (const name of turnFieldNames) expect(turnFieldsPrompt).toContain(name);
});

test('the marks that the Browser prompt explains are the ones code writes', () => {
  expect(browserPrompt).toContain(`${FENCE_NAME} marks`);
  expect(browserPrompt).toContain(placeholderOf(1));
});

describe('filling', () => {
  test('is one pass: what is filled in stays as typed', () => {
    const words = 'say {platform}, $& and </root> {nothing}';
    expect(fill('{words}|{platform}', { words, platform: 'X' })).toBe(`${words}|X`);
  });

  test('a place without a value is a bug, not an empty text', () => {
    expect(() => fill('{words} {zone}', { words: 'a' })).toThrow('{zone}');
  });

  test('the places of each template are plain names', () => {
    for (const prompt of Object.values(prompts))
      for (const place of placesOf(prompt)) expect(place).toMatch(/^[a-zA-Z]+$/);
  });
});
