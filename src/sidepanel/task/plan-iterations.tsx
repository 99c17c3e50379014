import { createContext, useContext } from 'react';
import type { IterationState } from '../../core/task/state.ts';
import { useText } from '../text/text-context.tsx';
import { nodeMark, StatusMark } from '../ui/status-mark.tsx';

/** The passes of the plan's forEach, loop and watch nodes. */
export const Iterations = createContext<readonly IterationState[]>([]);

/** Lines at most: those under way and the newest; the others are counted. */
const MOST_LINES = 30;

/** One line per item, round or change of a node: where it stands, and whether it is tried again. */
export function IterationLines({ nodeId }: { nodeId: string }) {
  const { text, format } = useText();
  const mine = useContext(Iterations).filter((iteration) => iteration.nodeId === nodeId);
  if (mine.length === 0) return null;
  const shown = mine.slice(-MOST_LINES);
  const hidden = mine.length - shown.length;
  return (
    <ol aria-label={text.task.passes} className="quiet-list ms-2 border-s border-line ps-3.5 text-xs">
      {hidden > 0 && <li className="text-faint">{text.task.earlierPasses(format.count(hidden))}</li>}
      {shown.map(({ path, label, status, attempt }) => (
        <li key={path} className="flex items-start gap-2 py-0.5">
          <StatusMark mark={nodeMark[status]} label={text.node[status]} />
          <span className="min-w-0 break-words">
            {label}
            {attempt > 1 && <span className="ms-1.5 text-faint">{text.task.secondTry}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
