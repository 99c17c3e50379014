import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { joinFrames } from '../../../core/page/join.ts';
import { pageText } from '../../../core/page/text.ts';
import { createObserver } from '../observer.ts';
import { isSecret, MOST_HELD } from '../states/secret.ts';
import type { Observer } from '../types.ts';
import { changePage, closedRoots, RULES, randomFrom, randomHtml } from './random-page.testing.ts';

/** Number of sequences of changes; `npm run test:long` plays 2,000, different ones in each share. */
const SEQUENCES = Number(import.meta.env.VITE_SEQUENCES ?? 100);
const FIRST_SEED = Number(import.meta.env.VITE_SEED ?? 1);
const STEPS = 6;
/** Number of lines shown around a difference. */
const CONTEXT = 9;
const WIDTH = (window.frameElement as HTMLElement | null)?.style.width ?? '';
const look = { refFloor: 0, deadlineMs: 20_000 };

const style = document.createElement('style');
const extra = document.createElement('style');
style.textContent = RULES;

afterEach(() => {
  document.body.replaceChildren();
  style.remove();
  extra.remove();
  scrollTo(0, 0);
});

const deps = { openShadowRoot: (host: Element) => host.shadowRoot ?? closedRoots.get(host) ?? null };
const linesOf = (value: unknown): string[] => JSON.stringify(value, undefined, 1).split('\n');
/** Numbers are specific to the observer that assigned them. */
const withoutRefs = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/^ *"(?:ref|lastRef)":/.test(line));

/**
 * Everything that a look reports: the page with its numbers and the boxes of its controls, and the part that does not
 * depend on numbers.
 */
function toldBy(observer: Observer): { whole: string[]; unnumbered: string[] } {
  const snapshot = observer.snapshot(look);
  const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
  const { nodes, leftOut, childFrames } = snapshot;
  return {
    whole: linesOf([snapshot, pageText(page).text, observer.boxes(null)]),
    unnumbered: withoutRefs(linesOf([nodes, leftOut, childFrames])),
  };
}

/** What a newly injected kit reports: it reads the rules, and queries every shadow host, for the first time. */
function toldByNew(): string[] {
  const observer = createObserver(deps);
  const { unnumbered } = toldBy(observer);
  observer.dispose();
  return unnumbered;
}

/** Describes where two reports differ; undefined if they are equal. */
function difference(what: string, known: readonly string[], fresh: readonly string[]): string | undefined {
  const at = fresh.findIndex((line, index) => line !== known[index]);
  if (at < 0 && known.length === fresh.length) return undefined;
  const around = (lines: readonly string[]) => lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT).join(' ');
  return `${what}, line ${at} of ${fresh.length} (${known.length})\nknowing: ${around(known)}\nanew:    ${around(fresh)}`;
}

/** Plays one sequence; describes where an incremental look differs from a fresh one. */
function playSequence(seed: number): string | undefined {
  const random = randomFrom(seed);
  document.head.append(style, extra);
  const sheet = extra.sheet as CSSStyleSheet;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  scrollTo(0, 0);
  document.body.innerHTML = Array.from({ length: 6 }, () => randomHtml(random)).join('');
  const knowing = createObserver(deps);
  const anew = createObserver(deps);
  try {
    const changes: string[] = [];
    for (let step = 0; step <= STEPS; step++) {
      const known = toldBy(knowing);
      anew.forget();
      const found =
        difference('with its numbers', known.whole, toldBy(anew).whole) ??
        difference('by a new kit', known.unnumbered, toldByNew());
      if (found) return `seed ${seed}, after ${changes.join(', ')}: ${found}`;
      for (let times = 1 + random.below(3); times > 0; times--)
        changes.push(changePage(random, document.body, sheet));
    }
    return undefined;
  } finally {
    knowing.dispose();
    anew.dispose();
    leavePage();
  }
}

/** Undoes what a sequence changed besides the body. */
function leavePage(): void {
  for (const animation of document.getAnimations()) animation.cancel();
  (window.frameElement as HTMLElement | null)?.style.setProperty('width', WIDTH);
  (extra.sheet as CSSStyleSheet).media.mediaText = 'all';
  document.fonts.clear();
  document.adoptedStyleSheets = [];
  history.replaceState(null, '', location.pathname + location.search);
  forgetSecrets();
}

/**
 * The last passwords that a page took away are held fast, and a field with the text of one of them is not read. Those of
 * one sequence are nothing to the next, whose texts are the same few words.
 */
function forgetSecrets(): void {
  for (let held = 0; held < MOST_HELD; held++) {
    const field = document.createElement('input');
    field.type = 'password';
    isSecret(field);
  }
}

test(`an incremental look equals a fresh one (${SEQUENCES} random sequences from seed ${FIRST_SEED})`, {
  timeout: 1_100_000,
}, async () => {
  const started = performance.now();
  const failures: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
    const failure = playSequence(seed);
    if (failure) failures.push(failure);
    // A page that does not respond for minutes loses its runner: after 2,000 sequences in one go, the result was lost.
    await new Promise((resolve) => setTimeout(resolve));
  }
  console.info(`${SEQUENCES} sequences in ${Math.round((performance.now() - started) / 1000)} s`);
  expect(failures.slice(0, 12).join('\n\n'), `${failures.length} of ${SEQUENCES} sequences differ`).toBe('');
});
