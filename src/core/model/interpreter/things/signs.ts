import type { PageNode } from '../../../page/snapshot.ts';
import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { nodesIn, type Place } from './places.ts';

/** Signs that stand for a word, in the words in which a person would ask for it. */
const SIGNS: readonly (readonly [sign: RegExp, words: readonly string[]])[] = [
  [/📎/u, ['attachment', 'attachments', '附件']],
  [/📌/u, ['pinned', '置顶']],
  [/★|⭐/u, ['starred', 'star', '星标']],
  [/🔒/u, ['locked', 'private', '锁定']],
  [/🔁|🔄/u, ['recurring', 'repeating']],
];

/** Buttons that stay pressed, and what the thing is while they are. */
const PRESSED: readonly (readonly [name: RegExp, words: readonly string[]])[] = [
  [/^(?:un)?star(?:red)?$|^星标$/i, ['starred', '星标']],
  [/^(?:un)?flag(?:ged)?$/i, ['flagged']],
  [/^(?:un)?pin(?:ned)?$|^置顶$/i, ['pinned', '置顶']],
  [/^(?:favou?rite|unfavou?rite)$|^收藏$/i, ['favourite', 'favorite', '收藏']],
  [/^bookmark(?:ed)?$/i, ['bookmarked']],
];

const saidBy = ({ name, ref, states }: PageNode): readonly string[] => {
  const isOn = states.includes('pressed') || states.includes('checked');
  const pressed = isOn ? PRESSED.find(([pattern]) => pattern.test(name.trim()))?.[1] : undefined;
  // A sign on a button may be what it would do.
  return (
    pressed ?? (ref === undefined || isOn ? SIGNS.find(([sign]) => sign.test(name))?.[1] : undefined) ?? []
  );
};

/** What only signs and pressed buttons say of a thing: that it has an attachment, or is starred. */
export const signPlaces = (around: Surroundings, part: Part): Place[] =>
  [...new Set(nodesIn(around, part).flatMap(saidBy))].map((text) => ({ key: 'sign', text, isName: false }));
