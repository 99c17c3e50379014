import type { GivenFile } from '../../core/protocol/panel.ts';
import type { EntryBody, EntryOf, Payload } from '../../core/task/entry.ts';
import { isPicture } from '../../core/task/is-picture.ts';
import type { NewTask } from './create-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';

/**
 * Writes the first entries of a task, all in one write. An existing task of that id stays unchanged.
 * @param until 'planned': its plan is shown to the person before anything of it is done
 */
export async function writeNewTask(
  { journal, epoch, session, secrets, announce }: OrchestratorDependencies,
  task: NewTask,
  taskId: string,
  until: 'ended' | 'planned',
): Promise<void> {
  if ((await journal.read(taskId)).length > 0) return;
  await secrets.save(taskId, task.secrets);
  const created = {
    ...task.created,
    session,
    ...(until === 'planned' ? { holdAfterPlan: true } : {}),
  };
  const planned: EntryBody[] = task.plan
    ? [{ type: 'plan-updated', plan: { inline: task.plan }, reason: 'imported' }]
    : [];
  const given = await givenEntries(task.files ?? [], (value) => journal.store(value, epoch, taskId));
  const offered = (task.offered ?? []).map((each): EntryBody => ({ type: 'tool-offered', offered: each }));
  const entries = await journal.append(taskId, [created, ...given, ...offered, ...planned], epoch);
  announce({ type: 'committed', taskId, lastSeq: entries.at(-1)?.seq ?? 0 });
}

/** The entries of the files that came with a request. `store` puts what is long into the blob store. */
function givenEntries(
  files: readonly GivenFile[],
  store: (value: unknown) => Promise<Payload>,
): Promise<EntryOf<'file-given'>[]> {
  return Promise.all(
    files.map(async ({ name, mediaType, content, original }) => ({
      type: 'file-given' as const,
      name,
      mediaType,
      bytes:
        original?.bytes ??
        (isPicture(mediaType) ? Math.round(content.length * 0.75) : new TextEncoder().encode(content).length),
      content: await store(content),
      ...(original && {
        original: await store(original.base64),
        originalType: original.mediaType,
      }),
    })),
  );
}
