import { ChevronDown, Hand, Pause, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tabsInUse } from '../../core/agent/work-tabs.ts';
import { BUILT_IN } from '../../core/model/built-in.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import {
  PAUSED_AFTER_END,
  PAUSED_AFTER_STOP,
  PAUSED_BY_CANCEL,
  PAUSED_BY_HANDS,
  PAUSED_BY_PERSON,
  PAUSED_BY_STORAGE,
} from '../../core/task/pause-reason.ts';
import type { TaskState } from '../../core/task/state.ts';
import { isAtWork, isEnded } from '../../core/task/state.ts';
import type { Texts } from '../text/en.ts';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { currentTab } from './current-tab.ts';
import { turnCount } from './progress/progress-items.ts';
import { shownStatusOf } from './shown-status.ts';
import { StatusBadge } from './status-badge.tsx';
import { TabPlace } from './tab-place.tsx';
import { useClock } from './use-clock.ts';

export type TaskCommand = 'pause' | 'resume' | 'abort' | 'takeOver';

/** The line that is always visible: status, tab, time, steps, tokens, money; and the buttons for pause and stop. */
export function TaskHeader({
  state,
  tabs,
  iconOf,
  onCommand,
  onShowTab,
}: {
  state: TaskState;
  /** The current tabs of the browser. */
  tabs: readonly TabInfo[];
  iconOf: (url: string) => string | undefined;
  onCommand: (command: TaskCommand) => void;
  onShowTab: (tabId: number) => void;
}) {
  const { text, format } = useText();
  const ended = isEnded(state.status);
  const shownStatus = shownStatusOf(state);
  // Its plan is below, with its own button.
  const held = state.status === 'paused' && shownStatus === 'waiting';
  // The bar in the page says the same.
  const isTheirs = state.statusReason.startsWith(PAUSED_BY_PERSON) && tabsInUse(state).length > 0;
  const GoOn = isTheirs ? Hand : Play;
  const tab = currentTab(state, tabs);
  const why = state.status === 'paused' ? whyPaused(state, isTheirs, text.task) : undefined;
  const askedAgainAt = nextAsking(state);
  const [isUsedShown, setIsUsedShown] = useState(false);
  const group = useRef<HTMLSpanElement>(null);
  const isInGroup = useRef(false);
  // The pressed button is replaced by its opposite, and the focus would be lost silently.
  useEffect(() => {
    if (!isInGroup.current || document.activeElement !== document.body) return;
    isInGroup.current = false;
    group.current?.querySelector('button')?.focus();
  });
  return (
    <section aria-label={text.task.header} className="shrink-0 border-b border-line bg-surface px-3 py-2">
      <div className="flex min-h-8 items-center gap-2 tiny:flex-wrap">
        <StatusBadge status={shownStatus} />
        {tab && <TabPlace tab={tab} iconOf={iconOf} onShowTab={onShowTab} />}
        {!ended && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the focus is within
          <span
            ref={group}
            onFocus={() => {
              isInGroup.current = true;
            }}
            onBlur={() => {
              isInGroup.current = false;
            }}
            className="ms-auto flex shrink-0 items-center gap-1"
          >
            {held ? null : state.status === 'paused' ? (
              <Button
                look="primary"
                size="small"
                icon={<GoOn className="size-3.5" aria-hidden />}
                onClick={() => onCommand('resume')}
              >
                {isTheirs ? text.task.handBack : text.task.resume}
              </Button>
            ) : (
              <IconButton label={text.task.pause} onClick={() => onCommand('pause')}>
                <Pause className="size-4" aria-hidden />
              </IconButton>
            )}
            <Button
              size="small"
              icon={<Square className="size-3 fill-current" aria-hidden />}
              onClick={() => onCommand('abort')}
            >
              {text.task.stop}
            </Button>
          </span>
        )}
      </div>
      {why && <p className="text-sm text-soft">{why}</p>}
      {shownStatus === 'resting' && askedAgainAt > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {text.task.putOff(format.dateTime(askedAgainAt))}
          <Button size="small" className="my-1" onClick={() => onCommand('resume')}>
            {text.task.askNow}
          </Button>
        </p>
      )}
      <div className="flex min-h-6 items-center gap-2 tiny:flex-wrap">
        <TaskFigures
          state={state}
          isUsedShown={isUsedShown}
          onShowUsed={() => setIsUsedShown(!isUsedShown)}
        />
        {!ended && tab && state.status !== 'paused' && !hasTakeover(state) && (
          <Button
            look="quiet"
            size="small"
            className="ms-auto"
            icon={<Hand className="size-3.5" aria-hidden />}
            onClick={() => onCommand('takeOver')}
          >
            {text.task.takeOver}
          </Button>
        )}
      </div>
      {isUsedShown && (
        <p className="text-xs text-faint tabular-nums">
          {text.task.tokensLong(
            format.count(state.usage.inputTokens),
            format.count(state.usage.cachedInputTokens),
            format.count(state.usage.outputTokens),
          )}
        </p>
      )}
    </section>
  );
}

/** Time, steps, tokens and money; input and output tokens are one press away. */
function TaskFigures({
  state,
  isUsedShown,
  onShowUsed,
}: {
  state: TaskState;
  isUsedShown: boolean;
  onShowUsed: () => void;
}) {
  const { text, format } = useText();
  const { usage } = state;
  const atWork = isAtWork(state.status);
  const now = useClock(atWork);
  const clock = format.clock(state.workedMs + (atWork ? Math.max(0, now - state.updatedAt) : 0));
  const turns = turnCount(state);
  const tokens = usage.inputTokens + usage.outputTokens;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-xs text-faint tabular-nums">
      <span title={text.task.elapsedWhy}>
        <span className="sr-only">{text.task.elapsed(clock)}</span>
        <span aria-hidden>{clock}</span>
      </span>
      {turns > 0 && (
        <>
          <Dot />
          <span>{text.task.turns(format.count(turns), turns)}</span>
        </>
      )}
      {tokens > 0 && (
        <>
          <Dot />
          {/* The arrow never stands alone in a line. */}
          <span className="inline-flex items-center whitespace-nowrap">
            {text.task.tokens(format.compact(tokens), tokens)}
            <button
              type="button"
              aria-label={text.task.used}
              title={text.task.used}
              aria-expanded={isUsedShown}
              onClick={onShowUsed}
              className="inline-grid size-6 place-items-center rounded-[6px] hover:bg-sunken hover:text-ink"
            >
              <ChevronDown
                aria-hidden
                className={cx('size-3.5 transition-transform duration-100', isUsedShown && 'rotate-180')}
              />
            </button>
          </span>
        </>
      )}
      {usage.costUsd !== undefined && usage.costUsd > 0 && (
        <>
          <Dot />
          <span>{format.money(usage.costUsd)}</span>
        </>
      )}
    </p>
  );
}

/** Why it is paused and what continues it; undefined where the button for that says enough. */
function whyPaused(
  { statusReason, created }: TaskState,
  isTheirs: boolean,
  text: Texts['task'],
): string | undefined {
  switch (statusReason) {
    case PAUSED_BY_CANCEL:
      return text.realInputCanceled;
    case PAUSED_BY_STORAGE:
      return text.noRoom;
    case PAUSED_BY_HANDS:
      return text.pausedByHands;
    case PAUSED_AFTER_END:
      return text.doItYourself;
    case PAUSED_AFTER_STOP:
      return created.model === BUILT_IN ? text.yoursThenSameStep : text.yoursThenRest;
    default:
      return isTheirs ? text.yoursThenRest : undefined;
  }
}

const Dot = () => <span aria-hidden>·</span>;

/** Time of the next retry among the calls that a service postponed; 0 if there is none. */
const nextAsking = ({ putOff }: TaskState): number =>
  putOff
    .map(({ until }) => until)
    .filter((until) => until > 0)
    .toSorted((a, b) => a - b)[0] ?? 0;

const hasTakeover = (state: TaskState): boolean =>
  state.questions.some(({ question, answer }) => !answer && question.kind === 'takeover');
