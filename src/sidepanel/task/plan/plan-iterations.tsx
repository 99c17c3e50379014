import { createContext, useContext, useState } from 'react';
import type { IterationState } from '../../../core/task/state.ts';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { nodeMark, StatusMark } from '../../ui/status-mark.tsx';
import { shownPasses } from './shown-passes.ts';

/** The passes of the plan's forEach, loop and watch nodes. */
export const Iterations = createContext<readonly IterationState[]>([]);

/** Number of newest passes that are listed at first; running and failed ones are always listed. */
const FIRST_SHOWN = 30;
/** Number of further passes per press: ten thousand lines at once would block the panel. */
const MORE = 100;

/** One line per item, round or change of a node: its status, why it failed, and whether it is retried. */
export function IterationLines({ nodeId }: { nodeId: string }) {
  const { text, format } = useText();
  const [most, setMost] = useState(FIRST_SHOWN);
  const mine = useContext(Iterations).filter((iteration) => iteration.nodeId === nodeId);
  if (mine.length === 0) return null;
  const { shown, hidden, hiddenFailed } = shownPasses(mine, most);
  return (
    <div className="ms-2 border-s border-line ps-3.5 text-xs">
      {(hidden > 0 || most > FIRST_SHOWN) && (
        <Button
          look="quiet"
          size="small"
          isAlone
          onClick={() => setMost(hidden > 0 ? most + MORE : FIRST_SHOWN)}
        >
          {hidden > 0
            ? text.task.earlierPasses(format.count(hidden), hiddenFailed > 0 && format.count(hiddenFailed))
            : text.task.fewerPasses}
        </Button>
      )}
      <ol aria-label={text.task.passes} className="quiet-list">
        {shown.map((pass) => (
          <PassLine key={pass.path} pass={pass} />
        ))}
      </ol>
    </div>
  );
}

function PassLine({ pass: { label, status, attempt, result } }: { pass: IterationState }) {
  const { text } = useText();
  const reason = status === 'failed' && result && ('inline' in result ? result.inline : result.head);
  return (
    <li className="flex items-start gap-2 py-0.5">
      <StatusMark mark={nodeMark[status]} label={text.node[status]} />
      <span className="min-w-0 break-words">
        {label}
        {attempt > 1 && <span className="ms-1.5 text-faint">{text.task.secondTry}</span>}
        {typeof reason === 'string' && <span className="line-clamp-2 text-bad">{reason}</span>}
      </span>
    </li>
  );
}
