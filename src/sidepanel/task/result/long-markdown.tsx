import { memo, useMemo, useState } from 'react';
import type { MarkedSources } from '../../evidence/source-mark.tsx';
import { LazyMarkdown } from '../../markdown/lazy-markdown.tsx';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { sectionsOf } from './sections-of.ts';

/** Longest Markdown that is rendered at once: 100,000 characters of small tables take seconds. */
const SECTION_LENGTH = 30_000;

/** Rendered parts are not rendered again when more arrives. */
const Section = memo(LazyMarkdown);

/** Markdown of any length: rendered part by part, so that two megabytes of it never block the panel. */
export function LongMarkdown({ source, sources }: { source: string; sources: MarkedSources | undefined }) {
  const { text, format } = useText();
  const sections = useMemo(() => sectionsOf(source, SECTION_LENGTH), [source]);
  const [count, setCount] = useState(1);
  const shown = sections.slice(0, count);
  const length = shown.reduce((sum, section) => sum + section.text.length, 0);
  return (
    <>
      {shown.map((section) => (
        <Section key={section.from} source={section.text} streaming={sections.length > 1} sources={sources} />
      ))}
      {sections.length > count && (
        <p className="mt-2 flex items-center gap-2 text-xs text-faint">
          {text.result.long(format.compact(length), format.compact(source.length))}
          <Button size="small" onClick={() => setCount(count + 1)}>
            {text.result.showMore}
          </Button>
        </p>
      )}
    </>
  );
}
