import { FENCE_NAME } from '../../core/policy/fence.ts';

/** What the model is told of the page after an act, between marks that no page can forge. */
const TOLD = new RegExp(
  String.raw`\n?(?:What changed|The page now):\n<${FENCE_NAME} id="([\w-]+)">\n([\s\S]*?)\n</${FENCE_NAME} id="\1">`,
);

/** Of an outcome what the page shows since: its difference, or all of it where that was told. */
export const pageIn = (outcome: string): string => TOLD.exec(outcome)?.[2] ?? '';

/** The outcome without it. */
export const withoutPage = (outcome: string): string => outcome.replace(TOLD, '').trim();
