import { useText } from '../text/text-context.tsx';
import { enMemory } from './en-memory.ts';
import { zhMemory } from './zh-memory.ts';

/** The texts of this part in the current language. They are loaded with it, because few people open it. */
export const useMemoryTexts = (): typeof zhMemory => (useText().language === 'zh' ? zhMemory : enMemory);
