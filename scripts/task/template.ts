import { basename, extname } from 'node:path';
import { parametersOf } from '../../src/core/plan/parameters.ts';
import { readPlan } from '../../src/core/plan/read-plan.ts';
import { modifyRequestIn, parameterValuesIn, textAfterName } from '../../src/core/plan/template-words.ts';
import { isWorkflow } from '../../src/core/strategy/workflow/workflow-value.ts';

/** A template to be saved, and how it is run. */
export interface TemplateRun {
  name: string;
  source: string;
  /** How it is run: with these values for its parameters, or by words that name it and change its workflow. */
  run: { values: Record<string, string> } | { words: string };
}

/**
 * The template in a file, named after its plan (or after the file), with values for its parameters from --value and
 * from the words. Words that are neither are refused with advice, because nothing would carry them out.
 */
export function templateRun(
  file: string,
  source: string,
  words: string,
  given: Record<string, string>,
): TemplateRun | string {
  const read = readPlan(source, { id: 'template', language: 'en' });
  if (!read.ok) return `--template ${file} is no plan that can be read. ${read.problems.join(' ')}`;
  const { plan } = read;
  const name = plan.name.trim() || basename(file, extname(file));
  const places = parametersOf(plan).map((place) => place.name);
  const rest = textAfterName(words, name) ?? words;
  const change = isWorkflow(plan) ? modifyRequestIn(rest) : '';
  const said = parameterValuesIn(rest.slice(0, rest.length - change.length), places);
  if (said.left !== '')
    return `A template runs as it stands, and "${said.left}" is no value of "${name}". ${placesTold(places)} To have the words themselves done, leave --template out.`;
  const twice = places.find((place) => Object.hasOwn(given, place) && Object.hasOwn(said.values, place));
  if (twice !== undefined) return `"${twice}" stands in the words and in --value. Give it once.`;
  const values = { ...said.values, ...given };
  if (change === '') return { name, source, run: { values } };
  const told = Object.entries(values).map(([place, value]) => ` ${place}: ${value},`);
  return { name, source, run: { words: `/${name}${told.join('')} ${change}` } };
}

const placesTold = (places: readonly string[]): string =>
  places.length === 0
    ? 'It has no places for values.'
    : `Its places are filled with ${places.map((place) => `--value "${place}=…"`).join(' ')}, or with the words "${places.map((place) => `${place}: …`).join(', ')}".`;
