import { has } from '../observe/dom.ts';
import { nativeOptions, optionText } from '../observe/value.ts';

/** All options of a native select, which a person sees when it is opened; undefined for other elements. */
export function optionsText(element: Element): string | undefined {
  return nativeOptions(element)
    ?.filter((option) => !has(option, 'hidden'))
    .map((option) => {
      const notes = [option.selected && 'chosen', option.matches(':disabled') && 'disabled'].filter(Boolean);
      return `- ${optionText(option)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    })
    .join('\n');
}
