import * as z from 'zod';
import { effectOf } from '../policy/effect.ts';
import { optionalText, optionalWhole } from './fields.ts';
import { PART_TOKENS, partsOf } from './read/page-parts.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';

const schema = z.object({
  outcome: optionalText(
    'Number of an outcome, such as t3.0, or t3.page for the page that turn 3 began with.',
  ),
  text: optionalText('Words to look for in all earlier outcomes.'),
  part: optionalWhole('Which part of a long outcome; 1 when left out.', 1, 1000),
});

const MOST_FOUND = 12;
const AROUND = 160;

/** Returns what was folded away: the journal holds it all. Offered once something of the agent's run is folded. */
export const recall: Tool<z.infer<typeof schema>> = {
  name: 'recall',
  description:
    'Gives back an earlier outcome whole that now stands in the history in short, by its number; or looks for words in all earlier outcomes.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: ({ outcome, text }) => (outcome ? `Recalling ${outcome}` : `Recalling "${text ?? ''}"`),
  run: async ({ outcome, text, part }, context) => {
    if (outcome) return one(outcome, part ?? 1, context);
    if (text?.trim()) return search(text.trim(), context);
    return {
      status: 'invalid-input',
      text: 'Give outcome, the number of an outcome of the history, or text, the words to look for.',
    };
  },
};

async function one(id: string, part: number, { outcomes, fence }: ToolContext): Promise<ToolOutcome> {
  const known = outcomes.find((outcome) => outcome.id === id.replace(/[[\]()\s]/g, ''));
  if (!known)
    return {
      status: 'not-found',
      text: `There is no outcome ${id.slice(0, 40)}. The history has ${outcomes[0]?.id ?? 'none'} to ${outcomes.at(-1)?.id ?? 'none'}; or look for words with text.`,
    };
  const parts = partsOf(await known.text(), PART_TOKENS);
  const wanted = parts[part - 1];
  if (wanted === undefined)
    return { status: 'not-found', text: `${known.id} has ${parts.length} parts; ask for one of these.` };
  const more = parts.length > part ? `\nPart ${part} of ${parts.length}; the next is part ${part + 1}.` : '';
  return {
    status: 'done',
    text: `${known.id}, as it was told then; the page may be another by now:\n${fence(wanted)}${more}`,
    value: wanted,
  };
}

async function search(words: string, { outcomes, fence }: ToolContext): Promise<ToolOutcome> {
  const found: string[] = [];
  let total = 0;
  for (const outcome of outcomes) {
    const told = await outcome.text();
    const at = told.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) continue;
    total++;
    if (found.length < MOST_FOUND)
      found.push(
        `${outcome.id}: …${told.slice(Math.max(0, at - AROUND), at + words.length + AROUND).replace(/\s+/g, ' ')}…`,
      );
  }
  if (total === 0)
    return {
      status: 'not-found',
      text: `None of the ${outcomes.length} earlier outcomes holds "${words}". Try fewer or other words.`,
    };
  const more = total > found.length ? `\n${total - found.length} more hold it: use more exact words.` : '';
  return {
    status: 'done',
    text: `Outcomes that hold "${words}":\n${fence(found.join('\n'))}${more}`,
    value: found,
  };
}
