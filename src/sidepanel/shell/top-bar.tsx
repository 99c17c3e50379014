import { ArrowLeft, CalendarClock, History, Settings, SquarePen } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';

/** The panel's bar: the title of the view, and navigation. */
export function TopBar({
  title,
  heading,
  onBack,
  onNewTask,
  onPastTasks,
  onSchedules,
  onSettings,
}: {
  title: string;
  /** For focusing it, so that a screen reader says which view this is. */
  heading?: Ref<HTMLHeadingElement>;
  onBack?: (() => void) | undefined;
  onNewTask: () => void;
  onPastTasks: () => void;
  onSchedules: () => void;
  onSettings: () => void;
}) {
  const { text } = useText();
  return (
    <header className="flex h-11 shrink-0 items-center gap-0.5 border-b border-line ps-3 pe-1.5 tiny:h-auto tiny:flex-wrap tiny:gap-0 tiny:px-1 tiny:py-0.5">
      {onBack ? (
        <IconButton label={text.app.back} onClick={onBack} className="-ms-2 tiny:ms-0 tiny:me-auto">
          <ArrowLeft className="size-4" aria-hidden />
        </IconButton>
      ) : (
        <BrandMark />
      )}
      <h1
        className="ms-1 min-w-0 grow truncate text-sm font-semibold tiny:order-last tiny:basis-full"
        ref={heading}
        tabIndex={-1}
        dir="auto"
        title={title}
      >
        {title}
      </h1>
      <IconButton label={text.app.newTask} onClick={onNewTask}>
        <SquarePen className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={text.app.pastTasks} onClick={onPastTasks}>
        <History className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={text.schedules.title} onClick={onSchedules}>
        <CalendarClock className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={text.app.settings} onClick={onSettings}>
        <Settings className="size-4" aria-hidden />
      </IconButton>
    </header>
  );
}

/** A tab and a spark: the extension's icon without its background. */
const BrandMark = () => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0 tiny:mx-1 tiny:me-auto" aria-hidden="true">
    <path d="M3 20v-8a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v1h6a2 2 0 0 1 2 2v5z" className="fill-accent" />
    <path d="M16.5 3l1.5 3.5L21.5 8 18 9.5 16.5 13 15 9.5 11.5 8 15 6.5z" className="fill-spark" />
  </svg>
);
