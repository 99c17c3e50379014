import type { AgentAssignment } from '../../agent/agent.ts';
import { chosenAmong } from '../../context/choose-memories.ts';
import type { ComparedMemory, MemorySettings } from '../../context/memory.ts';
import { inShort } from '../short-results.ts';
import type { Scene } from './scene.ts';

/** Which of the earlier solutions are given in full. */
export type Memory = Pick<MemorySettings, 'mode' | 'count'>;

/** Without a memory so many of the newest solutions are given in full. */
const NEWEST = 3;
/** Characters of a solution that is given in full, of an older one, and of one that a memory leaves out. */
const LENGTHS = { long: 4000, older: 500, leftOut: 60 };

/**
 * The solutions as prompts show them: few in full, so that a long dialogue hardly costs more with each round. What is
 * cut is counted, and can be recalled.
 */
export function solutionsIn(scene: Scene): AgentAssignment['earlier'] {
  const all = scene.rounds.map(({ instruction, solution }) => ({
    agent: 'Assistant',
    task: instruction,
    result: solution,
  }));
  const atLength = new Set(toldAtLength(scene));
  const rest = inShort(scene.state, all, scene.memory.mode === 'off' ? LENGTHS.older : LENGTHS.leftOut);
  return inShort(scene.state, all, LENGTHS.long).map((told, round) =>
    atLength.has(round) ? told : (rest[round] ?? told),
  );
}

/** The newest one always: nobody could continue without it. */
function toldAtLength({ rounds, memory, present }: Scene): number[] {
  const newestFirst = rounds
    .map(
      ({ instruction, solution }, at): ComparedMemory => ({
        key: '',
        kind: 'task',
        at,
        text: `${instruction}\n${solution}`,
      }),
    )
    .reverse();
  const newest = newestFirst.slice(0, 1);
  if (memory.mode === 'off') return newestFirst.slice(0, NEWEST).map(({ at }) => at);
  const among = memory.mode === 'chat-history' ? newestFirst : newestFirst.slice(1);
  const { found, last } = chosenAmong(among, present ?? rounds.at(-1)?.instruction ?? '', memory);
  return [...newest, ...found, ...last].map(({ at }) => at);
}
