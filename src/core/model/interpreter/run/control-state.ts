import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { isCheck } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import { Surroundings } from '../match/surroundings.ts';
import type { Say } from '../phrases/say.ts';
import { nameOf } from './locate.ts';

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

const isOn = (node: PageNode): boolean =>
  node.states.some((state) => state === 'checked' || state === 'pressed');
