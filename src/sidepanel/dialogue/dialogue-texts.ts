import { useText } from '../text/text-context.tsx';
import { enDialogue } from './en-dialogue.ts';
import { zhDialogue } from './zh-dialogue.ts';

/** The texts of this part, in the language on show. They come with it, because few open it. */
export const useDialogueTexts = (): typeof enDialogue =>
  useText().language === 'zh' ? zhDialogue : enDialogue;
