import { createContext } from 'react';

/** Says a word to the task on show, as its message box does; nothing where nobody hears it, as in a task from a file. */
export const SayToTask = createContext<((words: string) => void) | undefined>(undefined);
