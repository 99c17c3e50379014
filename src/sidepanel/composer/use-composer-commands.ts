import { useMemo } from 'react';
import { useText } from '../text/text-context.tsx';
import { mayDoSettings } from './choices.ts';
import { composerCommands } from './commands.ts';
import type { ComposerProps } from './composer.tsx';
import { type CommandMenuControl, useCommandMenu } from './use-command-menu.ts';

interface Own {
  atOnce: boolean;
  turnAtOnce: () => void;
  addFiles: () => void;
}

/** The menu of commands that opens with a slash. */
export function useComposerCommands(
  { draft, onEdit, onChoose, onOpen, onTemplate, templates }: ComposerProps,
  { atOnce, turnAtOnce, addFiles }: Own,
): CommandMenuControl {
  const { text } = useText();
  const commands = useMemo(
    () =>
      composerCommands(
        text,
        {
          mayDo: (chosen) => onChoose(mayDoSettings(chosen)),
          strategy: (strategy) => onChoose({ strategy }),
          atOnce: turnAtOnce,
          addFiles,
          open: onOpen,
          template: onTemplate,
        },
        templates,
        atOnce,
      ),
    [text, onChoose, onOpen, onTemplate, templates, addFiles, atOnce, turnAtOnce],
  );
  return useCommandMenu(commands, draft.words, (words) => onEdit({ words }));
}
