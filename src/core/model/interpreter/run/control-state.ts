import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { isCheck } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import type { Say } from '../phrases/say.ts';
import { nameOf } from './locate.ts';

/** A name that only holds the words is too little to say what a control shows. */
const FIT = 84;

/** What the control of that name shows, as a sentence; undefined where none is called so or it shows nothing. */
export function controlState(page: PageSnapshot, topic: string, say: Say): string | undefined {
  const ranked = page.nodes
    .filter(
      (node) =>
        node.ref !== undefined && node.secret !== true && (isCheck(node) || (node.value ?? '') !== ''),
    )
    .map((node) => ({ node, score: nameScore(topic, node.name) }))
    .sort((left, right) => right.score - left.score);
  const [best] = ranked;
  if (best === undefined || best.score < FIT) return undefined;
  const { node } = best;
  return isCheck(node)
    ? say('answer.state', { name: nameOf(node), state: say(isOn(node) ? 'word.on' : 'word.off') })
    : say('answer.value', { name: nameOf(node), value: node.value ?? '' });
}

const isOn = (node: PageNode): boolean =>
  node.states.some((state) => state === 'checked' || state === 'pressed');
