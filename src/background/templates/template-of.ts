import { fillPlan, parametersOf } from '../../core/plan/parameters.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { modifyRequestIn, parameterValuesIn, textAfterName } from '../../core/plan/template-words.ts';
import type { RunParams } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import { isWorkflow } from '../../core/strategy/workflow/workflow-value.ts';
import { CommandRefused } from '../orchestrator/command-refused.ts';

/** The start of a task that runs a template: its filled plan, and the words for the person. */
export function runOfTemplate(
  given: NonNullable<RunParams['template']>,
  templates: readonly Template[],
): { plan: Plan; words: string; template: { id: string; name: string; version: number } } {
  const template = templates.find(({ id, name }) => id === given.id || name === given.id);
  if (!template)
    throw new CommandRefused(
      'no-such-template',
      `There is no template "${given.id}". ${templates.length === 0 ? 'Save one first.' : `There are: ${templates.map(({ name }) => `"${name}"`).join(', ')}.`}`,
    );
  const filled = fillPlan(template.plan, given.values);
  if (!filled.ok)
    throw new CommandRefused(
      filled.missing.length > 0 ? 'missing-parameter' : 'unknown-parameter',
      filled.missing.length > 0
        ? `The template "${template.name}" needs a value for ${names(filled.missing)}. Give it and run it again.`
        : `The template "${template.name}" has no place for ${names(filled.unknown)}. Its places are: ${names(filled.parameters.map(({ name }) => name)) || 'none'}.`,
    );
  const { id, name, version } = template;
  const values = Object.entries(given.values).map(([place, value]) => `${place}: ${value}`);
  return {
    plan: filled.plan,
    words: [`${name} (version ${version})`, ...values].join('\n'),
    template: { id, name, version },
  };
}

/**
 * The template that the words name: "/Weather city: Bern, day = Monday", or without the slash if the person chose the
 * strategy. Values follow the names of parameters. Undefined if the words name none. Words that are neither the name,
 * nor its version, nor a value are refused, so that no part of the request is dropped silently.
 */
export function templateInWords(
  words: string,
  templates: readonly Template[],
): NonNullable<RunParams['template']> | undefined {
  const template = templates
    .filter(({ name }) => textAfterName(words, name) !== undefined)
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!template) return undefined;
  const places = parametersOf(template.plan).map(({ name }) => name);
  const { values, left } = parameterValuesIn(textAfterName(words, template.name) ?? '', places);
  if (left !== '')
    throw new CommandRefused(
      'unknown-parameter',
      `"${left}" is no value of the template "${template.name}". Send "/${template.name}${places.map((place) => ` ${place}: …`).join(',')}", or begin with other words to run no template.`,
    );
  return { id: template.id, values };
}

/**
 * A saved workflow with a requested change: "/Weather city: Bern, modify: tell the wind too". Its filled plan, changed
 * by these words, runs; the template stays unchanged. Undefined if the words ask for no change.
 */
export function workflowInWords(
  words: string,
  templates: readonly Template[],
): { plan: Plan; words: string } | undefined {
  const order = modifyRequestIn(words);
  if (order === '') return undefined;
  const named = templateInWords(words.slice(0, -order.length), templates);
  const template = templates.find(({ id }) => id === named?.id);
  if (!named || !template || !isWorkflow(template.plan)) return undefined;
  return { plan: runOfTemplate(named, templates).plan, words: order };
}

const names = (list: readonly string[]): string => list.map((name) => `"${name}"`).join(', ');
