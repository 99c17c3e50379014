import { useCallback, useEffect, useState } from 'react';
import { sidePromptIn } from '../../text/sentences.ts';
import { useText } from '../../text/text-context.tsx';
import type { LoadPayload } from '../use-payload.ts';
import { CallCard, callMark, callStatus, type Unfinished } from './call-card.tsx';
import type { AskedStep } from './progress-list.tsx';
import { type CallItem, LEAST_FOLDED } from './repeated-calls.ts';
import { StepLine } from './step-line.tsx';

/**
 * Consecutive identical calls: a few are listed, many become one line that expands. A person who opened one of them
 * keeps it, however many follow.
 */
export function CallRun({
  calls,
  asked,
  unfinished,
  loadPayload,
  loadBlob,
}: {
  calls: readonly [CallItem, ...CallItem[]];
  asked: AskedStep | undefined;
  unfinished: Unfinished;
  loadPayload: LoadPayload;
  loadBlob: (hash: string) => Promise<unknown>;
}) {
  const { text, format, language } = useText();
  const [open, setOpen] = useState(false);
  const stay = useCallback(() => setOpen(true), []);
  const isAsked = calls.some(({ key }) => key === asked?.key);
  useEffect(() => {
    if (isAsked && asked) setOpen(true);
  }, [isAsked, asked]);
  const folds = calls.length >= LEAST_FOLDED;
  const last = callStatus((calls.at(-1) ?? calls[0]).call, unfinished);
  const spent = calls.reduce((sum, { call }) => sum + (call.result?.durationMs ?? 0), 0);
  return (
    <>
      {folds && (
        <li className="lazy-row">
          <StepLine
            mark={callMark[last]}
            label={text.call[last]}
            open={open}
            onToggle={() => setOpen(!open)}
            aside={format.duration(spent)}
          >
            {sidePromptIn(language, calls[0].call) || calls[0].call.tool}{' '}
            <span className="text-xs text-faint">
              · {text.call.times(format.count(calls.length), calls.length)}
            </span>
          </StepLine>
        </li>
      )}
      {(!folds || open) &&
        calls.map((item) => (
          <li key={item.key} className={folds ? 'lazy-row ps-4' : 'lazy-row'}>
            <CallCard
              call={item.call}
              turn={item.turn}
              asked={asked?.key === item.key ? asked.times : 0}
              unfinished={unfinished}
              onToggle={stay}
              loadPayload={loadPayload}
              loadBlob={loadBlob}
            />
          </li>
        ))}
    </>
  );
}
