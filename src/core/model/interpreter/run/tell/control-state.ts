import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { chineseTarget } from '../../grammar/chinese/target.ts';
import { englishTarget } from '../../grammar/english/target.ts';
import { isCheck, isChoice, isField } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Say } from '../../phrases/say.ts';
import { hasHan } from '../../text/normalise.ts';
import { nameOf } from '../locate/locate.ts';

/** A name that only holds the words is too little to say what a control shows. */
const FIT = 84;

/** What the control of that name shows, as a sentence; undefined where none is called so or it shows nothing. */
export function controlState(page: PageSnapshot, topic: string, say: Say): string | undefined {
  const around = new Surroundings(page);
  const ranked = page.nodes
    .filter(
      (node) =>
        node.ref !== undefined && node.secret !== true && (isCheck(node) || (node.value ?? '') !== ''),
    )
    .map((node) => {
      const names = node.name === '' ? around.labels(page.nodes.indexOf(node)) : [node.name];
      return {
        node,
        score: Math.max(0, ...names.map((name) => nameScore(topic, name))),
        name: names.at(-1) ?? '',
      };
    })
    .sort((left, right) => right.score - left.score);
  const [best] = ranked;
  if (best === undefined || best.score < FIT) return undefined;
  const { node } = best;
  const name = node.name === '' && best.name !== '' ? best.name : nameOf(node);
  return isCheck(node)
    ? say('answer.state', { name, state: say(isOn(node) ? 'word.on' : 'word.off') })
    : say('answer.value', { name, value: node.value ?? '' });
}

/**
 * What the one control shows that is meant by words with its kind in them: “the newsletter box”, “the Notes field”; an
 * empty field too. Undefined where no kind is said, or none or several are called so.
 */
export function saidControl(page: PageSnapshot, asked: string, say: Say): string | undefined {
  const topic = asked.replace(/^(?:in(?:side)?|within)\s+/i, '');
  const { words, readings } = hasHan(topic) ? chineseTarget(topic, []) : englishTarget(topic, []);
  const isShown = (kind: string | undefined): boolean => kind !== undefined && SHOWS.has(kind);
  if (!readings.some(({ kind }) => isShown(kind))) return undefined;
  const named = readings.filter(({ kind, fit, name }) => isShown(kind) && fit !== 'any' && name !== '');
  for (const use of ['set', 'check'] as const) {
    const found = match(page, { words, readings: named }, use);
    if (found.kind !== 'one' || found.node.secret === true) continue;
    const { node } = found;
    const name = nameOf(node);
    if (isCheck(node)) return say('answer.state', { name, state: say(isOn(node) ? 'word.on' : 'word.off') });
    if (!isField(node) && !isChoice(node)) continue;
    const value = node.value?.trim() ?? '';
    return value === '' ? say('answer.empty', { name }) : say('answer.value', { name, value });
  }
  return undefined;
}
/** Kinds of controls that show something. */
const SHOWS = new Set(['field', 'area', 'list', 'checkbox', 'switch', 'slider', 'radio', 'option']);

const isOn = (node: PageNode): boolean =>
  node.states.some((state) => state === 'checked' || state === 'pressed');
