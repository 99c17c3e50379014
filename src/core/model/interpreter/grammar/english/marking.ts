import { targetCalled } from '../../named-control.ts';
import type { Parts, Rule } from '../rule.ts';
import { englishTarget } from './target.ts';

const targetOf = (parts: Parts, name = 'target') => englishTarget(parts.masked(name), parts.atoms);

/** "mark the mail as read", "make Tom an editor": what is said of a thing is ticked, chosen or pressed in its row. */
export const markingRules: Rule[] = [
  {
    pattern:
      /^(?:mark|set|check|tick)\s+(?<target>.+?)\s+(?:off\s+)?as\s+(?<said>(?<open>not done|undone|unfinished|incomplete|open|unread|to ?do)|done|completed?|finished|checked|ticked)$/i,
    build: (parts) => {
      const target = targetOf(parts);
      const otherwise = { kind: 'check' as const, target, checked: !parts.has('open') };
      return { kind: 'mark', target, said: parts.text('said'), otherwise };
    },
  },
  {
    pattern: /^(?:mark|flag)\s+(?<whole>(?<target>.+?)\s+as\s+(?<said>\S+(?:\s\S+)?))$/i,
    build: (parts) => ({
      kind: 'mark',
      target: targetOf(parts),
      said: parts.text('said'),
      otherwise: { kind: 'check', target: targetOf(parts, 'whole'), checked: true },
    }),
  },
  {
    pattern:
      /^(?:make|promote)\s+(?<whole>(?<target>(?!(?:it|this|that|them|me|sure)\b).+?)\s+(?:an?|to)\s+(?<said>(?!new\b)\w+))$/i,
    build: (parts) => ({
      kind: 'mark',
      target: targetOf(parts),
      said: parts.text('said'),
      otherwise: {
        kind: 'check',
        target: targetCalled([parts.text('whole')], 'same'),
        checked: true,
      },
    }),
  },
];
