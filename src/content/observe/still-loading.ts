import { changedSpan } from '../../core/page/changed-span.ts';
import type { FrameSnapshot, PageNode } from '../../core/page/snapshot.ts';
import { attribute, isDrawn, page, rectOf } from './dom.ts';
import { overlaps } from './geometry.ts';
import type { Walked } from './walked.ts';

/** What seems to load for longer only decorates, or has failed. */
const MOST_MS = 3000;
const STILL_LOADING = 'what the page seems to load still (wait_for)';

/** Words that stand where something will be, alone or with what it is and dots. */
const LOADING =
  /^(?:loading|please wait|lädt|wird geladen|chargement|cargando|(?:正在)?[加载載入]{2}中?)(?:[^.…]{0,40}(?:\.{3}|…))?$/i;
const MOVING = /skelet|shimmer|spinner|load(?:er|ing)/i;

const standsIn = (node: PageNode): boolean =>
  node.screen === 0 &&
  (node.states.includes('busy') ||
    (node.role === 'progressbar' && node.value === undefined) ||
    LOADING.test(node.name));

/** Landmarks and their like, with nothing in them. */
const isBare = ({ ref, role, name }: PageNode): boolean =>
  ref === undefined && name === '' && role !== 'frame';

/** A drawing that its page calls so, and that moves without end. */
function isDrawnLoading({ effect }: Animation): boolean {
  const target = effect instanceof KeyframeEffect && effect.target;
  return (
    !!target &&
    MOVING.test(attribute(target, 'class') ?? '') &&
    effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY &&
    isDrawn(target) &&
    overlaps(rectOf(target), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  );
}

/**
 * Says of the looks at one document whether what will be there seems still to come, by what is told, or as there is
 * nothing, and whether that may be waited for.
 */
export function watchLoading(): (walked: Walked) => Pick<FrameSnapshot, 'leftOut' | 'loading'> {
  let since: number | undefined;
  let last: PageNode[] = [];
  return ({ nodes, leftOut }) => {
    // Where nothing loaded, only what came since may.
    const { start, end } = changedSpan(since === undefined ? last : [], nodes);
    last = nodes;
    const isEmpty = leftOut.length === 0 && nodes.every(isBare) && page.query('script');
    const loads =
      page.readyState() === 'loading' ||
      isEmpty ||
      nodes.slice(start, end).some(standsIn) ||
      document.getAnimations().some(isDrawnLoading);
    if (!loads) {
      since = undefined;
      return { leftOut };
    }
    since ??= performance.now();
    return { leftOut: [...leftOut, STILL_LOADING], loading: performance.now() - since < MOST_MS };
  };
}
