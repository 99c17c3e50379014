import { useEffect, useMemo, useState } from 'react';
import type { Payload } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type LoadPayload, valueText } from '../task/use-payload.ts';
import { useText } from '../text/text-context.tsx';
import type { MarkedSources } from './source-mark.tsx';
import { type SourceText, sourceTextsOf, stepLineText } from './source-texts.ts';
import { createSources, type Sources } from './sources.ts';

/** Maximum number of characters that are searched, the newest first: a task of thousands of steps stays quick. */
const SEARCHED_LENGTH = 2_000_000;

/**
 * The sources of an answer: what Markdown needs to mark its statements, and the sources that are used. Both are empty
 * until the search is done, which runs while the panel is idle.
 */
export function useSources(
  state: TaskState,
  load: LoadPayload,
  onShowStep: (step: string) => void,
): { marked: MarkedSources | undefined; used: readonly SourceText[] } {
  const { language } = useText();
  const sources = useFound(state, load);
  const [used, setUsed] = useState<readonly SourceText[]>([]);
  const marked = useMemo<MarkedSources | undefined>(
    () =>
      sources && {
        of: sources.of,
        saysOf: (number) => {
          const source = sources.used()[number - 1];
          return source ? stepLineText(language, source) : '';
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
    // A task that ended without an answer only says what was done.
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
  const texts: { source: SourceText; text: string; own: string }[] = [];
  const read = (payload: Payload): Promise<string> => load(payload).then(textOf, () => '');
  let length = 0;
  let pauseAt = 0;
  for (const source of sourceTextsOf(state).toReversed()) {
    if (performance.now() > pauseAt) {
      await idle();
      pauseAt = performance.now() + AT_ONCE_MS;
    }
    if (signal.aborted) return undefined;
    const text = await read(source.text);
    length += text.length;
    if (length > SEARCHED_LENGTH) break;
    texts.unshift({ source, text, own: source.own ? await read(source.own) : '' });
  }
  return signal.aborted ? undefined : createSources(texts);
}

/** A missing blob says nothing. */
const textOf = (value: unknown): string => (value === undefined ? '' : valueText(value));

/** Length of one slice of work, before it yields to the panel. */
const AT_ONCE_MS = 10;
const IDLE_AT_LATEST_MS = 500;
const idle = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_AT_LATEST_MS }));
