import { useText } from '../text/text-context.tsx';
import { enEvidence } from './en-evidence.ts';
import { zhEvidence } from './zh-evidence.ts';

/** The texts of this part in the current language. */
export const useEvidenceTexts = (): typeof zhEvidence =>
  useText().language === 'zh' ? zhEvidence : enEvidence;
