import { afterEach, expect, test } from 'vitest';
import { createObserver } from './observer.ts';
import { changePage, closedRoots, RULES, randomFrom, randomHtml } from './random-page.testing.ts';

/** Sequences of changes; `npm run test:long` asks for more. */
const SEQUENCES = Number(import.meta.env.VITE_SEQUENCES ?? 150);
const FIRST_SEED = Number(import.meta.env.VITE_SEED ?? 1);
const STEPS = 6;
/** Lines around a difference that are shown. */
const CONTEXT = 9;
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

/** Plays one sequence; says where the look that knows the last one differs from one that begins anew. */
function playSequence(seed: number): string | undefined {
  const random = randomFrom(seed);
  document.head.append(style, extra);
  const sheet = extra.sheet as CSSStyleSheet;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  scrollTo(0, 0);
  document.body.innerHTML = Array.from({ length: 6 }, () => randomHtml(random)).join('');
  const deps = { openShadowRoot: (host: Element) => host.shadowRoot ?? closedRoots.get(host) ?? null };
  const knowing = createObserver(deps);
  const anew = createObserver(deps);
  try {
    const changes: string[] = [];
    for (let step = 0; step <= STEPS; step++) {
      const known = JSON.stringify(knowing.snapshot(look).nodes, undefined, 1).split('\n');
      anew.forget();
      const fresh = JSON.stringify(anew.snapshot(look).nodes, undefined, 1).split('\n');
      const at = fresh.findIndex((line, index) => line !== known[index]);
      if (at >= 0 || known.length !== fresh.length)
        return [
          `seed ${seed}, after ${changes.join(', ')}: line ${at} of ${fresh.length} (${known.length})`,
          `knowing: ${known.slice(Math.max(0, at - CONTEXT), at + CONTEXT).join(' ')}`,
          `anew:    ${fresh.slice(Math.max(0, at - CONTEXT), at + CONTEXT).join(' ')}`,
        ].join('\n');
      for (let times = 1 + random.below(3); times > 0; times--)
        changes.push(changePage(random, document.body, sheet));
    }
    return undefined;
  } finally {
    knowing.dispose();
    anew.dispose();
    for (const animation of document.getAnimations()) animation.cancel();
  }
}

test(`a look that knows the last one equals one that begins anew (${SEQUENCES} random sequences from seed ${FIRST_SEED})`, {
  timeout: 600_000,
}, () => {
  const failures: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
    const failure = playSequence(seed);
    if (failure) failures.push(failure);
  }
  expect(failures.slice(0, 12).join('\n\n'), `${failures.length} of ${SEQUENCES} sequences differ`).toBe('');
});
