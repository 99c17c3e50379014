import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { plainDocument, rectOf, unbent } from '../../observe/dom/dom.ts';
import { scrolledOut } from '../../observe/dom/geometry.ts';
import { asked, onTarget } from '../aim.ts';
import { quoted } from '../folded.ts';
import type { Hands, Permit } from '../hands.ts';
import { nextTask } from '../next-task.ts';
import { send } from '../send.ts';
import { placeOfWords } from './place-of-words.ts';
import { type Axis, mainRegion, regionAround, scrollRegion } from './region.ts';

type Scroll = Extract<PageAction, { kind: 'scroll' }>;

/** Scrolls the page, a region, an element into view, or to a text. */
export async function scroll(
  action: Scroll,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref, text, direction } = action;
  if (ref !== undefined)
    return onTarget({ ref, expected, pointer: false, evenDisabled: true }, hands, permit, ({ element }) =>
      direction === 'into-view'
        ? bringIntoView(element)
        : move(regionAround(element, axisOf(direction)), action, hands),
    );
  const place = text === undefined ? undefined : placeOfWords(text, hands);
  if (place === null || place === 'no-time')
    return { status: 'not-visible', ref: '', why: whyNotThere(text ?? '', place) };
  const refused = await asked(permit);
  if (refused) return refused;
  permit.dispatching();
  if (place) return bringIntoView(place);
  return move(mainRegion(axisOf(direction), hands), action, hands);
}

const whyNotThere = (text: string, place: 'no-time' | null): string =>
  place
    ? `The page is too long to search for ${quoted(text)}. Use find, and scroll to the number it gives.`
    : `Nobody can see the text ${quoted(text)} in this part of the page. It may be folded away or loaded later: scroll down, or use find with fewer words.`;

const axisOf = (direction: Scroll['direction']): Axis =>
  direction === 'left' || direction === 'right' ? 'x' : 'y';

async function bringIntoView(element: Element): Promise<ActOutcome> {
  unbent(element).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const region = regionAround(element, 'y');
  if (plainDocument.hidden) send(region, new Event('scroll'));
  await nextTask();
  return { status: 'done', note: whereIs(region, 'y') };
}

async function move(region: Element, action: Scroll, hands: Hands): Promise<ActOutcome> {
  const { direction, screens = 0.8 } = action;
  const axis = axisOf(direction);
  const sign = direction === 'up' || direction === 'left' ? -1 : 1;
  const room = axis === 'y' ? unbent(region).clientHeight : unbent(region).clientWidth;
  const by = sign * screens * room;
  const moved = toEnd(region, direction) ?? turnWheel(region, axis, by, hands);
  await nextTask();
  return moved
    ? { status: 'done', note: whereIs(region, axis, 'the end so far') }
    : { status: 'done', note: `It did not move: ${whereIs(region, axis)}` };
}

function toEnd(region: Element, direction: Scroll['direction']): boolean | undefined {
  if (direction !== 'top' && direction !== 'bottom') return undefined;
  const { scrollHeight } = unbent(region);
  return scrollRegion(region, 'y', direction === 'top' ? -scrollHeight : scrollHeight);
}

/** Pages that scroll by themselves listen for the wheel event and prevent its default. */
function turnWheel(region: Element, axis: Axis, by: number, { isOwn }: Hands): boolean {
  const box = rectOf(region);
  const wheel = new WheelEvent('wheel', {
    view: window,
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: clamp(box.left + box.width / 2, window.innerWidth),
    clientY: clamp(box.top + box.height / 2, window.innerHeight),
    ...(axis === 'y' ? { deltaY: by } : { deltaX: by }),
  });
  if (isOwn(region) || !send(region, wheel)) return true;
  return scrollRegion(region, axis, by);
}

const clamp = (value: number, size: number): number => Math.min(Math.max(Math.floor(value), 0), size - 1);

/** @param end what the end is called: one that was just reached may move on, because pages load more there */
function whereIs(element: Element, axis: Axis, end = 'the end'): string {
  const region = unbent(element);
  const [at, size, all] =
    axis === 'y'
      ? [scrolledOut(element).top, region.clientHeight, region.scrollHeight]
      : [region.scrollLeft, region.clientWidth, region.scrollWidth];
  const room = all - size;
  if (room < 1) return 'everything is in view.';
  const part = Math.round((100 * Math.abs(at)) / room);
  const edge = part <= 0 ? ', the beginning' : part >= 100 ? `, ${end}` : '';
  return `at ${part}% of ${(all / Math.max(size, 1)).toFixed(1)} screens${edge}.`;
}
