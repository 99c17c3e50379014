import { TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Trouble } from '../panel/panel-state.ts';
import type { Texts } from '../text/en.ts';
import { OF_PLANS, refusalIn, useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';

const RefusedPlan = lazy(() => import('../text/refused-plan.tsx'));

/** Why a requested action did not happen, and what to do now. */
export function TroubleBanner({
  trouble,
  onDismiss,
}: {
  trouble: Trouble | undefined;
  onDismiss: () => void;
}) {
  const { text, language } = useText();
  if (!trouble) return null;
  const { message, detail } =
    'message' in trouble
      ? refusalIn(language, trouble)
      : { message: noticed(trouble, text), detail: 'detail' in trouble ? trouble.detail : '' };
  return (
    <div role="alert" className="flex items-start gap-2 border-b border-line bg-bad-soft px-3 py-2 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 grow">
        <p>{message}</p>
        {detail && (
          <p className="text-xs text-soft">
            {'kind' in trouble && OF_PLANS.has(trouble.kind) ? (
              <Suspense fallback={detail}>
                <RefusedPlan said={detail} />
              </Suspense>
            ) : (
              detail
            )}
          </p>
        )}
      </div>
      <IconButton size="small" label={text.app.dismiss} onClick={onDismiss}>
        <X className="size-3.5" aria-hidden />
      </IconButton>
    </div>
  );
}

const noticed = (trouble: Extract<Trouble, { noticed: string }>, text: Texts): string =>
  'name' in trouble ? text.trouble[trouble.noticed](trouble.name) : text.trouble[trouble.noticed];
