import { useText } from '../text/text-context.tsx';
import { useEvidenceTexts } from './evidence-texts.ts';

/** What Markdown needs of the sources of an answer. */
export interface MarkedSources {
  of(statement: string): number | undefined;
  /** What the step of that number says. */
  saysOf(number: number): string;
  onShow(number: number): void;
  /** All statements have been asked for. */
  onMarked(): void;
}

/** The small number behind a statement: it leads to the step in which it was seen. */
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
