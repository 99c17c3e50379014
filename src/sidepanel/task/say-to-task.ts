import { createContext } from 'react';

/**
 * Sends a message to the visible task, as its message box does; absent if nobody receives it, as in a task from a file.
 */
export const SayToTask = createContext<((words: string) => void) | undefined>(undefined);
