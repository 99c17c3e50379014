import { useEffect, useMemo, useState } from 'react';
import type { Payload } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type LoadPayload, valueText } from '../task/use-payload.ts';
import { useText } from '../text/text-context.tsx';
import type { MarkedSources } from './source-mark.tsx';
import { createSources, type Sources } from './sources.ts';
import { saidBy, type Witness, witnessesOf } from './witnesses.ts';

/** So many characters of what was seen are searched, the newest of it: a task of thousands of steps stays quick. */
const SEARCHED_LENGTH = 2_000_000;

/**
 * The sources of an answer: what Markdown marks its statements with, and those that were named. Both are empty until
 * they were found, which happens while the panel has nothing else to do.
 */
export function useSources(
  state: TaskState,
  load: LoadPayload,
  onShowStep: (step: string) => void,
): { marked: MarkedSources | undefined; used: readonly Witness[] } {
  const { language } = useText();
  const sources = useFound(state, load);
  const [used, setUsed] = useState<readonly Witness[]>([]);
  const marked = useMemo<MarkedSources | undefined>(
    () =>
      sources && {
        of: sources.of,
        saysOf: (number) => {
          const source = sources.used()[number - 1];
          return source ? saidBy(language, source) : '';
        },
        onShow: (number) => {
          const step = sources.used()[number - 1]?.step;
          if (step !== undefined) onShowStep(step);
        },
        onMarked: () => setUsed(sources.used()),
      },
    [sources, onShowStep, language],
  );
  return { marked, used };
}

function useFound(state: TaskState, load: LoadPayload): Sources | undefined {
  const [found, setFound] = useState<{ of: TaskState; sources: Sources }>();
  useEffect(() => {
    // What ended without an answer says only what was done.
    if (state.status !== 'completed') return;
    const stop = new AbortController();
    void loadSources(state, load, stop.signal).then((sources) => {
      if (sources) setFound({ of: state, sources });
    });
    return () => stop.abort();
  }, [state, load]);
  return found?.of === state ? found.sources : undefined;
}

async function loadSources(
  state: TaskState,
  load: LoadPayload,
  signal: AbortSignal,
): Promise<Sources | undefined> {
  const texts: { witness: Witness; text: string; own: string }[] = [];
  const read = (payload: Payload): Promise<string> => load(payload).then(textOf, () => '');
  let length = 0;
  let pauseAt = 0;
  for (const witness of witnessesOf(state).toReversed()) {
    if (performance.now() > pauseAt) {
      await idle();
      pauseAt = performance.now() + AT_ONCE_MS;
    }
    if (signal.aborted) return undefined;
    const text = await read(witness.text);
    length += text.length;
    if (length > SEARCHED_LENGTH) break;
    texts.unshift({ witness, text, own: witness.own ? await read(witness.own) : '' });
  }
  return signal.aborted ? undefined : createSources(texts);
}

/** Of a blob that is gone nothing can be said. */
const textOf = (value: unknown): string => (value === undefined ? '' : valueText(value));

/** So long it works before it looks whether the panel has something else to do. */
const AT_ONCE_MS = 10;
const IDLE_AT_LATEST_MS = 500;
const idle = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_AT_LATEST_MS }));
