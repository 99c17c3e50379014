import type { PageSnapshot } from '../page/snapshot.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import type { PageMemory } from './services.ts';

/** The page as an agent's model was last told it. */
export interface ToldPage {
  /** How much of the run the journal contained then: with more of it the model has been told more. */
  mark: number;
  page: PageSnapshot;
}

/** Larger pages are not kept, because many tasks share 10 MB: they are sent whole again. */
const MOST_NODES = 1000;
const MOST_CHARACTERS = 200_000;
const isSmall = (page: PageSnapshot): boolean =>
  page.nodes.length <= MOST_NODES && JSON.stringify(page).length <= MOST_CHARACTERS;

const markOf = ({ turns }: AgentRun): number =>
  turns.reduce(
    (sum, { observed, calls }) => sum + (observed ? 1 : 0) + calls.filter(({ result }) => result).length,
    0,
  );

/**
 * What a task that comes to rest stores for its continuation, by agent: then only what changes meanwhile has to be
 * sent.
 */
export const keptPages = ({ agents }: TaskState, pages: Pick<PageMemory, 'told'>): Record<string, ToldPage> =>
  Object.fromEntries(
    agents.flatMap((run) => {
      const page = run.status === 'running' && pages.told(run.path);
      return page && isSmall(page) ? [[run.path, { mark: markOf(run), page }]] : [];
    }),
  );

/** What of it is still what the model was told last. */
export const stillTold = (
  { agents }: TaskState,
  kept: Readonly<Record<string, ToldPage>>,
): [agentPath: string, page: PageSnapshot][] =>
  agents.flatMap((run) => {
    const known = kept[run.path];
    return known && known.mark === markOf(run) ? [[run.path, known.page]] : [];
  });
