import { ExternalLink, ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { MARK, markStatements } from '../evidence/mark-statements.ts';
import { type MarkedSources, SourceMark } from '../evidence/source-mark.tsx';
import { useText } from '../text/text-context.tsx';
import { MarkdownTable } from './markdown-table.tsx';
import { safeAddress, tellsItsHost } from './safe-address.ts';

export interface MarkdownProps {
  source: string;
  streaming?: boolean;
  /** Sources of its statements: each statement with a source gets a number. */
  sources?: MarkedSources | undefined;
}

/**
 * Text of a model or a page. Raw HTML stays text, no picture is loaded, and a link shows its host. This module is
 * loaded when the first such text appears: see lazy-markdown.tsx.
 */
export default function Markdown({ source, streaming = false, sources }: MarkdownProps) {
  const marks = useMemo(() => sources && [markStatements(sources.of)], [sources]);
  const drawn = useMemo(() => (sources ? { ...components, ...markOf(sources) } : components), [sources]);
  useEffect(() => sources?.onMarked(), [sources]);
  return (
    <div className="markdown" dir="auto">
      <ReactMarkdown
        remarkPlugins={plugins}
        rehypePlugins={marks ?? null}
        components={drawn}
        urlTransform={(url) => url}
      >
        {streaming ? remend(source) : source}
      </ReactMarkdown>
    </div>
  );
}

const plugins = [remarkGfm];

// Addresses are not transformed (urlTransform above), because only these three decide what happens to them.
const components: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <PictureNote src={typeof src === 'string' ? src : undefined} alt={alt ?? ''} />,
  td: ({ children, style }) => (
    <td style={style} className={isShort(children) ? 'whitespace-nowrap' : undefined}>
      {children}
    </td>
  ),
  // An empty heading becomes a plain cell: screen readers would announce it for the whole column.
  th: ({ children, style }) =>
    isNothing(children) ? <td style={style} /> : <th style={style}>{children}</th>,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
};

const markOf = (sources: MarkedSources): Components => ({
  [MARK]: ({ node }: { node?: { properties: Record<string, unknown> } | undefined }) => (
    <SourceMark number={Number(node?.properties.dataSource)} sources={sources} />
  ),
});

const isNothing = (content: ReactNode): boolean =>
  content === undefined || content === null || content === '';

/** A price or a date is not wrapped; the table scrolls instead. */
const isShort = (content: ReactNode): boolean => typeof content === 'string' && content.length <= 16;

/** Characters that change the direction of the link's text do not affect how its host is displayed (`bdi`). */
function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { text } = useText();
  const address = safeAddress(href);
  if (!address) return <span>{children}</span>;
  const saysItself = typeof children === 'string' && tellsItsHost(children, address);
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener" title={address.href}>
      <bdi>{children}</bdi>
      {!saysItself && (
        <>
          {' '}
          <bdi dir="ltr" className="text-faint">
            ({address.shown})
          </bdi>
        </>
      )}
      <ExternalLink className="ms-0.5 inline size-3 align-baseline" aria-hidden />
      <span className="sr-only"> – {text.result.opens(address.shown)}</span>
    </a>
  );
}

function PictureNote({ src, alt }: { src: string | undefined; alt: string }) {
  const { text } = useText();
  const address = safeAddress(src);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-control border border-line bg-sunken px-2 py-0.5 text-xs text-soft">
      <ImageOff className="size-3.5 shrink-0 text-faint" aria-hidden />
      <span className="min-w-0">
        <bdi>{text.result.pictureBlocked(alt)}</bdi>
        {address && (
          <span className="text-faint">
            {' – '}
            <bdi>{text.result.pictureFrom(address.shown)}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
