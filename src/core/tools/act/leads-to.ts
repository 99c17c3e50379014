import type { PageNode } from '../../page/snapshot.ts';
import { placeOf } from '../../policy/scope.ts';

/**
 * Where pressing a native link or submit button leads. The page's script may decide otherwise; then the origin fence
 * applies, but only to the tab itself: what is sent to another site inside a frame is asked about by this alone.
 */
export const placeItLeadsTo = ({ facts }: Partial<PageNode> = {}): string | undefined =>
  webAddress(facts?.submits === true ? facts.form?.action : facts?.linkUrl);

/** Where Enter in a field sends its form. */
export const placeItsFormGoes = ({ facts }: Partial<PageNode> = {}): string | undefined =>
  webAddress(facts?.form?.action);

const webAddress = (url: string | undefined): string | undefined =>
  url !== undefined && placeOf(url) === 'web' ? url : undefined;
