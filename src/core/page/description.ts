import type { PageNode } from './snapshot.ts';

/** Characters of a description that are shown, unless its control was opened. */
export const SHORT_DESCRIPTION = 160;
/** A longer description is given once where several controls have it. */
export const LONG_DESCRIPTION = 40;

/** The long description of a control, which others may have too: how to drag it, for each card of a board. */
export const longDescription = ({ ref, description }: PageNode): string | undefined =>
  ref !== undefined && (description?.length ?? 0) > LONG_DESCRIPTION ? description : undefined;

/** Characters of `PageNode.code`, what the page's code calls a control without words. */
export const LONGEST_CODE = 500;
