import type { Answer } from '../../core/task/entry.ts';
import { type Draft, isEmptyDraft, withWords } from '../composer/draft.ts';
import { answerOnce } from './answer-once.ts';
import type { PanelCore } from './panel-core.ts';
import { answerKey, keepWritten } from './written-words.ts';

/** What the person writes, and what it is sent to: the next wish, a task, a question. */
export interface WordCommands {
  editDraft(change: Partial<Draft>): void;
  /** Unsent words to a task, under their key. */
  write(key: string, words: string): void;
  /**
   * Unsent words to an ended task move to the draft of the next one. Unless the person saw the task end, this happens
   * only with an empty draft: days later the words have nothing to do with it.
   */
  carryOver(taskId: string, sawEnd: boolean): void;
  /** True if it was accepted. */
  modify(taskId: string, words: string): Promise<boolean>;
  answer(taskId: string, path: string, answer: Answer): Promise<void>;
}

export function wordCommands({ ports, store, set, send }: PanelCore): WordCommands {
  const giveAnswer = answerOnce(send);
  const written = (key: string, words: string) =>
    keepWritten(ports.memory, store.getState().written, key, words);

  return {
    editDraft: (change) => set({ draft: { ...store.getState().draft, ...change } }),
    write: (key, words) => set({ written: written(key, words) }),
    carryOver(taskId, sawEnd) {
      const { draft, written: kept } = store.getState();
      const { [taskId]: words } = kept;
      if (words === undefined || !(sawEnd || isEmptyDraft(draft))) return;
      set({ draft: { ...withWords(draft, words), follows: taskId }, written: written(taskId, '') });
    },
    async modify(taskId, words) {
      const taken = (await send('modify', { taskId, words })) !== undefined;
      // Words typed meanwhile stay.
      const { [taskId]: now = '' } = store.getState().written;
      if (taken && now.startsWith(words))
        set({ written: written(taskId, now.slice(words.length).trimStart()) });
      return taken;
    },
    async answer(taskId, path, answer) {
      // Sent words are in the journal, and are removed here.
      if (await giveAnswer(taskId, path, answer)) set({ written: written(answerKey(taskId, path), '') });
    },
  };
}
