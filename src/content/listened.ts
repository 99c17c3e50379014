/** Types of the events that show that an element can be clicked, and the handler properties of these. */
export const LISTENED: ReadonlySet<string> = new Set(
  'click dblclick mousedown mouseup pointerdown pointerup touchstart touchend'
    .split(' ')
    .flatMap((name) => [name, `on${name}`]),
);
