import { TASK_DONE } from '../../agent/prompts/roleplay.ts';
import type { ModelRequest } from '../../model/port.ts';
import { said } from '../strategy-world.testing.ts';
import type { RoleplayOptions } from './options.ts';

export const bare: RoleplayOptions = { specifyWords: 0, plan: false };
export const created = (roleplay: RoleplayOptions = bare) => ({
  strategy: 'roleplay',
  words: 'Read the lamp and its price',
  roleplay,
});
export const is = (request: ModelRequest, words: string): boolean => request.system.includes(words);
export const instructs = (request: ModelRequest): boolean => is(request, 'give instructions; another agent');
export const solves = (request: ModelRequest): boolean => is(request, 'You get one instruction at a time');
export const answers = (request: ModelRequest): boolean => is(request, 'have solved a task in a dialogue');
export const chooses = (request: ModelRequest): boolean => is(request, 'You are a critic');

export const instruction = (words: string): string => `Instruction: ${words}\nInput: None`;

/** Two instructions, then the mark. */
export function play(request: ModelRequest) {
  const text = said(request);
  if (instructs(request)) {
    if (text.includes('Instruction 2:')) return { text: TASK_DONE };
    return { text: instruction(text.includes('Instruction 1:') ? 'Read the price' : 'Read the lamp') };
  }
  if (solves(request))
    return {
      text: `Solution: ${text.includes('Read the price\\n') ? 'It costs 49.' : 'A desk lamp.'}\nNext request.`,
    };
  if (answers(request)) return { text: 'A desk lamp for 49.' };
  return { text: 'unexpected' };
}
