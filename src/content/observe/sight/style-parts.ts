/** A set of the parts of an element's computed style that sight depends on, one bit for each. */
export type StyleParts = number;

export const DISPLAY = 1;
export const VISIBILITY = 2;
export const CURSOR = 4;
export const POSITION = 8;
export const OVERFLOW = 16;
/** Opacity, filters, clips: what hides a whole box. */
export const VEIL = 32;
/** What hides letters but leaves the box. */
export const LETTERS = 64;
/** What is painted behind letters. */
export const GROUND = 128;
export const ALL = 255;
/** `content` with text: not a part of sight, but indexed with it. */
export const CONTENT = 256;
/** `container-type`: makes a container whose size rules may query; indexed with sight too. */
export const CONTAINER = 512;
/** Text that a rule may generate before an element, and after it. */
export const BEFORE = 1024;
export const AFTER = 2048;

/**
 * The parts that a property belongs to, and which of its values matter. Values that are known only when computed always
 * do.
 */
interface PropertyPart {
  parts: StyleParts;
  matters(value: string): boolean;
}

const isOpen = (value: string): boolean =>
  value === '' || /var\(|calc\(|env\(|inherit|attr\(|light-dark|if\(/.test(value);
const always = (): boolean => true;
const unless =
  (...initial: string[]) =>
  (value: string): boolean =>
    !initial.includes(value);
/** `content` without a non-empty string or attr() generates no text. */
const hasWords = (value: string): boolean => isOpen(value) || /"[^"]|attr\(/.test(value.replaceAll('""', ''));

const entries: [string, StyleParts, (value: string) => boolean][] = [
  ['all', ALL | CONTENT, always],
  ['animation-name', ALL | CONTENT, unless('none')],
  ['display', DISPLAY, always],
  ['float', DISPLAY, unless('none')],
  ['position', POSITION | DISPLAY, unless('static')],
  ['z-index', POSITION, unless('auto', '0')],
  ['visibility', VISIBILITY, always],
  ['cursor', CURSOR, always],
  ['overflow-x', OVERFLOW, unless('visible')],
  ['overflow-y', OVERFLOW, unless('visible')],
  ['overflow-inline', OVERFLOW, unless('visible')],
  ['overflow-block', OVERFLOW, unless('visible')],
  ['opacity', VEIL, (value) => isOpen(value) || Number.parseFloat(value) < (value.includes('%') ? 35 : 0.35)],
  ['filter', VEIL, (value) => isOpen(value) || /opacity|blur/.test(value)],
  ['mask-image', VEIL, (value) => isOpen(value) || value.includes('gradient')],
  ['clip-path', VEIL, unless('none')],
  ['clip', VEIL, unless('auto')],
  ['content-visibility', VEIL, unless('visible', 'auto')],
  [
    'font-size',
    LETTERS,
    (value) => isOpen(value) || Number.parseFloat(value) < (/px|pt/.test(value) ? 4 : 0.25),
  ],
  ['text-indent', LETTERS, (value) => isOpen(value) || Math.abs(Number.parseFloat(value)) >= 5],
  ['letter-spacing', LETTERS, (value) => isOpen(value) || value.startsWith('-')],
  ['color', LETTERS, unless('inherit', 'currentcolor')],
  ['-webkit-text-fill-color', LETTERS, unless('inherit', 'currentcolor')],
  ['background-color', GROUND, always],
  ['background-image', GROUND, always],
  ['content', CONTENT, hasWords],
  ['container-type', CONTAINER, unless('normal')],
];

export const PART_OF_PROPERTY: ReadonlyMap<string, PropertyPart> = new Map(
  entries.map(([property, parts, matters]) => [property, { parts, matters }]),
);
