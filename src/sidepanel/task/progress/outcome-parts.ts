import { FENCE_NAME } from '../../../core/policy/fence.ts';

/** The text about the page after an act, between marks that no page can forge. */
const TOLD = new RegExp(
  String.raw`\n?(?:What changed|The page now):\n<${FENCE_NAME} id="([\w-]+)">\n([\s\S]*?)\n</${FENCE_NAME} id="\1">`,
);

/** The page text in an outcome: its difference, or the full text. */
export const pageIn = (outcome: string): string => TOLD.exec(outcome)?.[2] ?? '';

/** The outcome without it. */
export const withoutPage = (outcome: string): string => outcome.replace(TOLD, '').trim();
