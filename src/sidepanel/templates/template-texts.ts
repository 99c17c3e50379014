import { useText } from '../text/text-context.tsx';
import { enTemplates } from './en-templates.ts';
import { zhTemplates } from './zh-templates.ts';

/** The texts of this part, in the language on show. They come with it, because few open it. */
export const useTemplateTexts = (): typeof enTemplates =>
  useText().language === 'zh' ? zhTemplates : enTemplates;
