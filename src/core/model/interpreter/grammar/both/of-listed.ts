import type { Criterion, Instruction, InstructionOf } from '../../instruction.ts';

interface Listed {
  noun: string;
  /** What each of the things says. */
  that: Criterion[];
  isCount: boolean;
}

/** Asks for the things of a list that are so, or how many they are. `otherwise`: what the words mean if there is no such list. */
export const ofListed = (
  { noun, that, isCount }: Listed,
  otherwise: InstructionOf<'read'> | undefined,
): Instruction => ({
  kind: 'read',
  topic: noun,
  what: isCount ? 'count' : 'part',
  that,
  ...(otherwise && { otherwise }),
});
