import '../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { nodesFromSent } from '../../core/page/sent-nodes.ts';
import type { FrameSnapshot, PageNode } from '../../core/page/snapshot.ts';
import type { PageRequest } from '../../core/protocol/page.ts';
import {
  changePage,
  closedRoots,
  RULES,
  randomFrom,
  randomHtml,
} from '../observe/changes/random-page.testing.ts';
import { createObserver } from '../observe/observer.ts';
import { createOverlay } from '../overlay/overlay.ts';
import { createKit } from './answer.ts';

const SEQUENCES = Number(import.meta.env.VITE_SEQUENCES ?? 25);
const FIRST_SEED = Number(import.meta.env.VITE_SEED ?? 1);
const STEPS = 8;

const style = document.createElement('style');
const extra = document.createElement('style');
style.textContent = RULES;

afterEach(() => {
  document.body.replaceChildren();
  style.remove();
  extra.remove();
  scrollTo(0, 0);
});

/**
 * Plays one sequence; reports where the reassembled snapshot differs from what the page saw. Returns the part that was
 * sent.
 */
async function playSequence(seed: number): Promise<{ failure?: string; sent: number; told: number }> {
  const random = randomFrom(seed);
  document.head.append(style, extra);
  const sheet = extra.sheet as CSSStyleSheet;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  scrollTo(0, 0);
  document.body.innerHTML = Array.from({ length: 6 }, () => randomHtml(random)).join('');
  const observer = createObserver({
    openShadowRoot: (host: Element) => host.shadowRoot ?? closedRoots.get(host) ?? null,
  });
  let seen: FrameSnapshot | undefined;
  const overlay = createOverlay({ targetOf: () => null, pressed: () => undefined, withBar: false });
  const unused = () => Promise.reject(new Error('Nothing is done here.'));
  const kit = createKit({
    observer: {
      ...observer,
      snapshot: (request) => {
        seen = observer.snapshot(request);
        return seen;
      },
    },
    overlay,
    act: unused,
    read: () => '',
    commit: unused,
    framePoint: () => ({ x: 0, y: 0 }),
    input: unused,
    origins: [location.origin],
    now: Date.now,
    dispose: () => undefined,
  });
  let count = 0;
  const ask = async (request: PageRequest): Promise<unknown> => {
    const envelope = {
      to: 'tabwright-kit',
      expiresAt: Date.now() + 20_000,
      origin: location.origin,
    } as const;
    const reply = await kit.answer({ ...envelope, nonce: `look ${count++}`, request });
    if (!reply.ok) throw new Error(reply.message);
    // Serialized as in a message.
    return JSON.parse(JSON.stringify(reply.value));
  };
  let held: { since: string; nodes: PageNode[] } | undefined;
  const changes: string[] = [];
  let sent = 0;
  let told = 0;
  try {
    for (let step = 0; step <= STEPS; step++) {
      // Search results are numbered between two looks, and therefore things are walked again.
      if (random.chance(0.2)) await ask({ kind: 'find', text: 'one', refFloor: 0, limit: 5 });
      // A worker that was killed knows nothing, one that missed an answer knows an older one.
      if (random.chance(0.15)) held = undefined;
      const nonce = `look ${count}`;
      const missed = random.chance(0.15);
      const answer = (await ask({
        kind: 'snapshot',
        refFloor: 0,
        deadlineMs: 20_000,
        ...(held ? { since: held.since } : {}),
      })) as FrameSnapshot;
      if (!missed) {
        const nodes = nodesFromSent(held?.nodes ?? [], answer.nodes, 100_000);
        const whole = JSON.stringify(seen?.nodes);
        if (JSON.stringify(nodes) !== whole)
          return { failure: `seed ${seed}, after ${changes.join(', ')}: ${whole}`, sent, told };
        if (held) {
          sent += answer.nodes.filter((node) => typeof node !== 'number').length;
          told += nodes?.length ?? 0;
        }
        held = { since: nonce, nodes: nodes ?? [] };
      }
      for (let times = random.below(3); times > 0; times--)
        changes.push(changePage(random, document.body, sheet));
    }
    return { sent, told };
  } finally {
    overlay.remove();
    observer.dispose();
    for (const animation of document.getAnimations()) animation.cancel();
  }
}

test(`a look reassembled from its changes equals the whole look (${SEQUENCES} random sequences from seed ${FIRST_SEED})`, {
  timeout: 600_000,
}, async () => {
  const failures: string[] = [];
  let sent = 0;
  let told = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
    const played = await playSequence(seed);
    if (played.failure) failures.push(played.failure);
    sent += played.sent;
    told += played.told;
  }
  expect(failures.slice(0, 5).join('\n\n'), `${failures.length} of ${SEQUENCES} sequences differ`).toBe('');
  // Otherwise only whole looks would have been compared.
  expect(sent).toBeLessThan(told * 0.6);
});

test('the first focus on a page makes only the nodes of the focused element and its siblings new', () => {
  document.body.innerHTML = '<section><h2>Part</h2><p>Some words</p><button>Go on</button></section>'.repeat(
    30,
  );
  const observer = createObserver();
  const look = () => observer.snapshot({ refFloor: 0, deadlineMs: 20_000 }).nodes;
  const before = look();
  document.querySelector('button')?.focus();
  const now = look();
  expect(now.filter(({ states }) => states.includes('focused'))).toHaveLength(1);
  expect(now.filter((node) => !before.includes(node)).length).toBeLessThan(6);
  document.querySelector('button')?.blur();
  expect(look().filter((node) => !now.includes(node)).length).toBeLessThan(6);
  observer.dispose();
});
