import { useText } from '../text/text-context.tsx';
import { enTemplates } from './en-templates.ts';
import { zhTemplates } from './zh-templates.ts';

/** The texts of this part in the current language. They are loaded with it, because few people open it. */
export const useTemplateTexts = (): typeof enTemplates =>
  useText().language === 'zh' ? zhTemplates : enTemplates;
