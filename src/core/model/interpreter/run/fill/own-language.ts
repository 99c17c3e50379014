import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { languageNames } from '../../text/languages.ts';
import { normalise } from '../../text/normalise.ts';

/** “German” as the page offers it: “Deutsch”. What is offered as it was said, and all that is no language, stays. */
export function inOwnLanguage(said: string, page: PageSnapshot | undefined): string {
  const names = page === undefined ? [] : languageNames(said);
  if (page === undefined || names.length === 0) return said;
  const offered = page.nodes.flatMap(({ ref, name, options = [] }) =>
    ref === undefined ? [] : [name, ...options],
  );
  const called = (name: string) => offered.find((each) => normalise(each) === name);
  return [normalise(said), ...names].map(called).find((each) => each !== undefined) ?? said;
}
