import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Plan, Step } from '../../core/plan/plan.ts';
import { stepLabelIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { edgePath } from './edge-path.ts';
import { GraphBox } from './graph-box.tsx';
import { dashes, fontSize, layoutPlan } from './layout.ts';
import { measuredWidths } from './measured-widths.ts';
import { NodeDetails } from './node-details.tsx';

const margin = 8;
const zooms = { least: 0.2, most: 3, step: 1.25 };
const within = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, zoom));

/**
 * The plan as a graph: dependencies, and the status of each node. It updates while the plan runs. Arrow keys move
 * between boxes, Enter opens one, + - and 0 zoom; the wheel zooms with Ctrl.
 */
export default function PlanGraph({
  plan,
  wrong,
  details,
  onKey,
}: {
  plan: Plan;
  /** The node with the mistake in an edit. */
  wrong?: string | undefined;
  /** Content below the drawing for the selected node; if absent, its details. */
  details?: ((id: string | undefined, close: () => void) => ReactNode) | undefined;
  /** A key on a box that the drawing itself does not handle; true if it was handled. */
  onKey?: ((event: KeyboardEvent, id: string) => boolean) | undefined;
}) {
  const { text, language } = useText();
  const widths = useMemo(
    () => ({ ...measuredWidths(), label: (step: Step) => stepLabelIn(language, step) }),
    [language],
  );
  const drawing = useMemo(() => layoutPlan(plan, widths), [plan, widths]);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState<string>();
  const [selected, setSelected] = useState<string>();
  const scroller = useRef<HTMLElement>(null);
  const { boxes, edges } = drawing;
  const width = drawing.width + 2 * margin;
  const height = drawing.height + 2 * margin;
  const tabStop = boxes.some(({ id }) => id === current) ? current : boxes[0]?.id;

  const select = useCallback((id: string) => {
    setCurrent(id);
    setSelected((before) => (before === id ? undefined : id));
  }, []);
  const fitWidth = (): void => {
    const room = scroller.current;
    if (room) setZoom(within(Math.min(1, (room.clientWidth - 4) / width)));
  };
  const go = (event: KeyboardEvent): void => {
    const zoomed = { '+': zoom * zooms.step, '=': zoom * zooms.step, '-': zoom / zooms.step }[event.key];
    if (tabStop !== undefined && onKey?.(event, tabStop)) {
      event.preventDefault();
      return;
    }
    if (zoomed !== undefined) setZoom(within(zoomed));
    else if (event.key === '0') fitWidth();
    else {
      const at = boxes.findIndex(({ id }) => id === tabStop);
      const to = {
        ArrowDown: at + 1,
        ArrowRight: at + 1,
        ArrowUp: at - 1,
        ArrowLeft: at - 1,
        Home: 0,
        End: boxes.length - 1,
      }[event.key];
      const next = to === undefined ? undefined : boxes[to];
      if (!next) return;
      setCurrent(next.id);
      const box = scroller.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(next.id)}"]`);
      box?.focus();
      box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    event.preventDefault();
  };

  return (
    <div className="pb-1">
      {/* Beside the plan's tools, if those are right above. */}
      <div className="relative flex w-fit items-center gap-0.5 [.plan-tools+*_&]:-mt-6">
        <IconButton
          label={text.graph.zoomOut}
          size="small"
          onClick={() => setZoom(within(zoom / zooms.step))}
        >
          <ZoomOut className="size-3.5" aria-hidden />
        </IconButton>
        <IconButton label={text.graph.zoomIn} size="small" onClick={() => setZoom(within(zoom * zooms.step))}>
          <ZoomIn className="size-3.5" aria-hidden />
        </IconButton>
        <IconButton label={text.graph.fit} size="small" onClick={fitWidth}>
          <Maximize className="size-3.5" aria-hidden />
        </IconButton>
      </div>
      <section
        ref={scroller}
        aria-label={text.graph.name}
        className="max-h-[60vh] overflow-auto rounded-control border border-line bg-sunken"
        onKeyDown={go}
        onWheel={(event) => {
          if (event.ctrlKey) setZoom(within(event.deltaY < 0 ? zoom * zooms.step : zoom / zooms.step));
        }}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section has its name, and each box has its own */}
        <svg
          width={width * zoom}
          height={height * zoom}
          viewBox={`${-margin} ${-margin} ${width} ${height}`}
          fontSize={fontSize}
          className="mx-auto block select-none"
        >
          <defs>
            <marker
              id="edge-tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" className="fill-faint" />
            </marker>
          </defs>
          {boxes.map((box) => (
            <GraphBox
              key={box.id}
              box={box}
              isCurrent={box.id === tabStop}
              isSelected={box.id === selected}
              isWrong={box.id === wrong}
              onSelect={select}
            />
          ))}
          {edges.map(({ from, to, points, words, isInner }) => (
            <g key={`${from} ${to}`} aria-hidden>
              <path
                d={edgePath(points)}
                className="fill-transparent stroke-faint"
                strokeDasharray={isInner && dashes}
                markerEnd="url(#edge-tip)"
              />
              {words && (
                <text
                  textAnchor="middle"
                  fontSize={11}
                  strokeWidth={4}
                  strokeLinejoin="round"
                  paintOrder="stroke"
                  className="fill-soft stroke-sunken"
                >
                  <title>{words.text}</title>
                  {words.lines.map((line, index) => (
                    <tspan key={words.ys[index]} x={words.x} y={words.ys[index]}>
                      {line}
                    </tspan>
                  ))}
                </text>
              )}
            </g>
          ))}
        </svg>
      </section>
      {details ? details(selected, () => setSelected(undefined)) : <NodeDetails plan={plan} id={selected} />}
    </div>
  );
}
