import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { TestResult } from '../panel/settings-commands.ts';
import { modelTroubleIn, useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

const kindOf = ({ works, nextStep, kind }: TestResult): string | undefined => {
  if (!works) return kind;
  return nextStep === '' ? 'works' : 'works-without-tools';
};

/** The result of the test, announced by screen readers when it arrives. */
export function TestNote({
  test,
  onGiveAccess,
}: {
  test: TestResult | 'running' | undefined;
  /** Has Chrome ask the person for access to the address; must be called during the click. */
  onGiveAccess: () => void;
}) {
  const { text, language } = useText();
  const said =
    typeof test === 'object' ? modelTroubleIn(language, { ...test, kind: kindOf(test) }) : undefined;
  return (
    <div role="status">
      {test === 'running' && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
          {text.settings.testing}
        </p>
      )}
      {typeof test === 'object' && (
        <div
          className={`flex items-start gap-2 rounded-control px-2.5 py-2 text-sm ${test.works ? 'bg-good-soft' : 'bg-bad-soft'}`}
        >
          {test.works ? (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
          )}
          <div className="min-w-0">
            <p>{said?.message}</p>
            {said?.nextStep && <p className="text-soft">{said.nextStep}</p>}
            {/* Success is shown by our own text; the worker's English message adds nothing. */}
            {said?.detail && kindOf(test) !== 'works' && <p className="text-xs text-faint">{said.detail}</p>}
            {kindOf(test) === 'no-access' && (
              <Button size="small" className="mt-1.5" onClick={onGiveAccess}>
                {text.question.giveAccess}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
