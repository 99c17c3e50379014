import { useText } from '../text/text-context.tsx';
import { enDialogue } from './en-dialogue.ts';
import { zhDialogue } from './zh-dialogue.ts';

/** The texts of this part in the current language. They are loaded with it, because few people open it. */
export const useDialogueTexts = (): typeof enDialogue =>
  useText().language === 'zh' ? zhDialogue : enDialogue;
