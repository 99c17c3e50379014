import { has } from '../observe/dom/dom.ts';
import { nativeOptions, optionTexts } from '../observe/states/value.ts';

/** All options of a native select, which a person sees when it is opened; undefined for other elements. */
export function optionsText(element: Element): string | undefined {
  const options = nativeOptions(element)?.filter((option) => !has(option, 'hidden'));
  const texts = options && optionTexts(options);
  return options
    ?.map((option, at) => {
      const notes = [option.selected && 'chosen', option.matches(':disabled') && 'disabled'].filter(Boolean);
      return `- ${texts?.[at]}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    })
    .join('\n');
}
