import { type KeyboardEvent, useState } from 'react';
import { type ComposerCommand, findCommands } from './commands.ts';

export interface CommandMenuControl {
  /** Undefined while no command is being typed. */
  found: readonly ComposerCommand[] | undefined;
  active: number;
  pick(command: ComposerCommand): void;
  close(): void;
  /** True if the menu handled the key. Keys of an input method are left alone. */
  handleKey(event: KeyboardEvent): boolean;
}

/** The menu that `/` at the beginning of an empty box opens. The typed text disappears when a command is chosen. */
export function useCommandMenu(
  commands: readonly ComposerCommand[],
  words: string,
  onWords: (words: string) => void,
): CommandMenuControl {
  const [place, setPlace] = useState({ words: '', active: 0 });
  const [dismissed, setDismissed] = useState('');
  const found = words === dismissed && words !== '' ? undefined : findCommands(commands, words);
  const count = found?.length ?? 0;
  const active = place.words === words ? Math.min(place.active, Math.max(0, count - 1)) : 0;
  const pick = (command: ComposerCommand) => {
    onWords('');
    command.run();
  };
  return {
    found,
    active,
    pick,
    close: () => setDismissed(words),
    handleKey(event) {
      if (!found) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && count > 0) {
        setPlace({ words, active: (active + step + count) % count });
        return true;
      }
      if (event.key === 'Escape') {
        setDismissed(words);
        return true;
      }
      const command = found[active];
      if ((event.key === 'Enter' || event.key === 'Tab') && command && !event.shiftKey) {
        pick(command);
        return true;
      }
      return false;
    },
  };
}
