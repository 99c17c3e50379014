import { changedSpan } from '../../../core/page/changed-span.ts';
import type { FrameSnapshot, PageNode } from '../../../core/page/snapshot.ts';
import { attribute, isDrawn, page, plainDocument, queryIn, rectOf } from '../dom/dom.ts';
import { overlaps } from '../dom/geometry.ts';
import type { Walked } from '../walk/walked.ts';

/** What seems to load for longer is decoration, or has failed. */
const MOST_MS = 3000;
const STILL_LOADING = 'what the page seems to load still (wait_for)';

/** Words shown in place of content, alone or with a name of what loads and dots. */
const LOADING =
  /^(?:loading|please wait|lädt|wird geladen|chargement|cargando|(?:正在)?[加载載入]{2}中?)(?:[^.…]{0,40}(?:\.{3}|…))?$/i;
/** Words for what goes on, with dots: “Making demo…”, “Saving...”. */
const GOING_ON = /^\p{Lu}\p{Ll}+ing\b[^.…]{0,40}(?:\.{3}|…)$/u;
const MOVING = /skelet|shimmer|spin|load(?:er|ing)/i;

const standsIn = (node: PageNode): boolean =>
  node.screen === 0 &&
  (node.states.includes('busy') ||
    (node.role === 'progressbar' && node.value === undefined) ||
    // An icon by its own name: frames of lists draw their arrow in one, and only its motion says that they load.
    (LOADING.test(node.name) && (node.role !== 'img' || node.name !== 'loading')) ||
    GOING_ON.test(node.name));

/** “You will be taken back in 3 seconds”: whoever uses such a page meets another one by then. The seconds, five at most. */
const goesOnIn = (): string | undefined =>
  /^\s*([0-5])\b.*[;,]\s*url/i.exec(
    plainDocument.head?.querySelector<HTMLMetaElement>('meta[http-equiv=refresh i]')?.content ?? '',
  )?.[1];

/** Landmarks and the like, without a name. */
const isBare = ({ ref, role, name }: PageNode): boolean =>
  ref === undefined && name === '' && role !== 'frame';

/** True for an endless animation of an element in view whose class calls it a skeleton, spinner or loader. */
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

/** True for a page that is nothing but a picture behind it, as in the empty preview of a list. */
function isPicture(): boolean {
  const { body } = plainDocument;
  return (
    !!body &&
    !queryIn(body, ':scope > :not(script)') &&
    getComputedStyle(body).backgroundImage.includes('url(')
  );
}

/**
 * Judges each look at one document: whether content still seems to load, by what is reported or because there is
 * nothing, and whether it is worth waiting for.
 */
export function watchLoading(): (walked: Walked) => Pick<FrameSnapshot, 'leftOut' | 'loading'> {
  let since: number | undefined;
  let last: PageNode[] = [];
  return ({ nodes, leftOut }) => {
    // If nothing was loading before, only nodes that changed since can be.
    const { start, end } = changedSpan(since === undefined ? last : [], nodes);
    last = nodes;
    const isEmpty = !leftOut[0] && nodes.every(isBare) && page.query('script') !== null && !isPicture();
    const loads =
      page.readyState() === 'loading' ||
      nodes.slice(start, end).some(standsIn) ||
      plainDocument.getAnimations().some(isDrawnLoading);
    const now = performance.now();
    since = loads || isEmpty ? (since ?? now) : undefined;
    const loading = since !== undefined && now - since < MOST_MS;
    // What stays empty is meant to be, such as the frame of a preview.
    const seconds = goesOnIn();
    const left = seconds
      ? [...leftOut, `the page to which this one goes by itself in ${seconds} s (snapshot)`]
      : leftOut;
    return loads || loading ? { leftOut: [...left, STILL_LOADING], loading } : { leftOut: left };
  };
}
