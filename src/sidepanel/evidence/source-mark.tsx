import { useText } from '../text/text-context.tsx';
import { useEvidenceTexts } from './evidence-texts.ts';

/** What Markdown needs to know about an answer's sources. */
export interface MarkedSources {
  of(statement: string): number | undefined;
  /** The line of the step with that number. */
  saysOf(number: number): string;
  onShow(number: number): void;
  /** All statements have been looked up. */
  onMarked(): void;
}

/** The small number after a statement: it leads to the step that saw it. */
export function SourceMark({ number, sources }: { number: number; sources: MarkedSources }) {
  const { format } = useText();
  const text = useEvidenceTexts();
  const name = text.mark(format.count(number), sources.saysOf(number));
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => sources.onShow(number)}
      className="source-mark"
    >
      {format.count(number)}
    </button>
  );
}
