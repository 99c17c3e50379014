import type { attemptsOf } from '../../call-id.ts';

/** The first call that was made for a clause, if one was. */
export type Begun = ReturnType<typeof attemptsOf>[number] | undefined;

/** What was begun goes on in the way in which it was begun: the page may be another one by now. */
export const wasBegunBy = (begun: Begun, tools: RegExp): boolean =>
  begun === undefined || tools.test(begun.tool);
export const READING = /^read_page$/;
export const FILLING = /^(?:type|set_value|select_option|set_checked)$/;
export const CHOOSING = /^(?:select_option|set_checked)$/;
export const PRESSING = /^(?:click|set_checked)$/;
