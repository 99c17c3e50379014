import type { InterpreterContext } from '../port.ts';
import { type Clause, splitClauses } from './text/split.ts';

/** A clause in its place. `key` stays the same for the life of the task and stands in the ids of its calls. */
export interface ProgramClause extends Clause {
  key: string;
  /** The plan's step it comes from, when there is a plan. */
  stepId?: string;
  /** A later message of the person put something else in its place: finished ones stay, others are dropped. */
  replaced: boolean;
}

/** The clauses of a wish and of what was said later, in the order in which they are carried out. */
export interface Program {
  clauses: ProgramClause[];
  /** The person's last word was to stop. */
  stopped: boolean;
}

const REPLACING =
  /^\s*(?:(?:no|nope|wait|stop|actually|rather|instead|sorry|correction|scrap that|forget (?:that|it)|never ?mind|不要?|不对|不是|错了|算了|改(?:为|成|一下)?|换成|还是|停(?:下|止)?)(?![\p{L}])|不(?:要|对|是)|改(?:为|成)|换成|算了|还是|停下?)[\s,，.。:：!！—-]*(?:(?:rather|instead|please|actually|应该|改(?:为|成)?|请)[\s,，:：]*)*/iu;
const INSTEAD_AT_END = /[\s,]*\binstead[.!]?\s*$|\s*吧[。！]?\s*$/i;
const STOPPING =
  /^\s*(?:please\s+)?(?:stop|cancel|abort|quit|never ?mind|forget it|that'?s enough|停(?:下|止)?(?:来)?|取消|算了|别做了|不用了)(?:\s+(?:it|that|here|now|please))?[\s.!。！]*$/i;
const ADDING =
  /^\s*(?:(?:and\s+)?(?:also|additionally|furthermore|besides)\b|oh,? and\b|one more thing|另外|还要|还有|再|也|顺便)[\s,，:：]*/i;

const sameText = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** What the whole wish comes to, later messages of the person included. A pure function of the context's words. */
export function programOf(context: InterpreterContext): Program {
  const clauses = baseClauses(context);
  let stopped = false;
  context.words.slice(1).forEach((message, index) => {
    stopped = STOPPING.test(message);
    if (stopped) {
      for (const clause of clauses) clause.replaced = true;
      return;
    }
    const replacing = REPLACING.test(message) || INSTEAD_AT_END.test(message);
    const text = message.replace(REPLACING, '').replace(INSTEAD_AT_END, '').replace(ADDING, '');
    const added = splitClauses(text === '' ? message : text);
    // A plan that was made after the message has its clauses already.
    const known = added.every((clause) =>
      clauses.some((other) => !other.replaced && sameText(other.text, clause.text)),
    );
    if (
      known &&
      index === context.words.length - 2 &&
      clauses.length >= added.length &&
      context.steps.length > 0
    )
      return;
    if (replacing) for (const clause of clauses) clause.replaced = true;
    added.forEach((clause, position) => {
      clauses.push({ ...clause, key: `m${index + 1}x${position + 1}`, replaced: false });
    });
  });
  return { clauses, stopped };
}

function baseClauses(context: InterpreterContext): ProgramClause[] {
  const texts: { text: string; stepId?: string }[] =
    context.steps.length > 0
      ? context.steps.map((step) => ({ text: step.text, stepId: step.id }))
      : [{ text: context.assignment.trim() === '' ? (context.words[0] ?? '') : context.assignment }];
  const clauses: ProgramClause[] = [];
  for (const { text, stepId } of texts) {
    for (const clause of splitClauses(text)) {
      const step = stepId === undefined ? {} : { stepId };
      clauses.push({ ...clause, key: String(clauses.length + 1), replaced: false, ...step });
    }
  }
  return clauses;
}
