import { memo } from 'react';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import { opens } from '../ui/use-escape.ts';
import { type Box, fontSize, lineHeight, padding } from './layout.ts';
import { statusLook } from './status-look.ts';

/** One box of the drawing. For screen readers it is a button, named by its status and its whole text. */
export const GraphBox = memo(function GraphBox({
  box,
  isCurrent,
  isSelected,
  isWrong,
  onSelect,
}: {
  box: Box;
  /** The one box that Tab reaches. */
  isCurrent: boolean;
  isSelected: boolean;
  isWrong: boolean;
  onSelect: (id: string) => void;
}) {
  const { text } = useText();
  const { x, y, width, height, kind, status, lines } = box;
  const look = statusLook[status];
  const top = y + padding.y + fontSize;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG drawing
    <g
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={`${text.node[status]}: ${box.text}`}
      data-node={box.id}
      {...opens(`node ${box.id}`)}
      className="group cursor-pointer outline-none"
      onClick={() => onSelect(box.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(box.id);
      }}
    >
      <title>{box.text}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={kind === 'confirm' ? 16 : 6}
        strokeWidth={isSelected || isWrong ? 2.5 : status === 'running' ? 2 : 1}
        strokeDasharray={status === 'skipped' ? '4 3' : undefined}
        className={cx(
          isWrong
            ? 'fill-bad-soft stroke-bad'
            : box.isContainer
              ? look.box.replace(/^fill-\S+/, 'fill-surface')
              : look.box,
          'group-focus-visible:stroke-[3]',
        )}
      />
      <text
        x={x + padding.x}
        y={top}
        aria-hidden
        className={cx(look.mark, status === 'running' && 'animate-breathe')}
      >
        {look.sign}
      </text>
      <text aria-hidden className={cx('fill-ink', kind === 'agent' && 'font-semibold')}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
          <tspan key={index} x={x + padding.x + padding.mark} y={top + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});
