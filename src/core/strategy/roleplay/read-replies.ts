import type { ReadReply } from '../../agent/agent.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { roleProblem, TASK_DONE } from '../../agent/prompts/roleplay.ts';

/** What a user agent may say: one instruction, or that the task is solved. */
export type Instruction = { done: true } | { done: false; instruction: string; input: string };

/** A reply that goes back with what is wrong with it. */
export const refused = (problem: string): ReadReply => ({
  ok: false,
  problem: fill(roleProblem, { problem }),
});

const INSTRUCTION = /^[ \t>*_#]*Instruction[*_]*\s*[:：][*_]*/gim;
const INPUT = /^[ \t>*_#]*Input[*_]*\s*[:：][*_]*/gim;
const SOLUTION = /^[ \t>*_#]*Solution[*_]*\s*[:：][*_]*/im;
const NEXT = /[*_]*Next request[.。]?[*_]*\s*$/i;

/**
 * Parses a reply of the user agent. Refused: a mark with other words or before anything is solved, a flipped role, two
 * instructions or none, no input, a question. `solved`: the newest instruction has been carried out.
 */
export function readInstruction(text: string, solved: boolean): ReadReply {
  const reply = text.trim();
  if (reply.includes(TASK_DONE)) {
    if (reply !== TASK_DONE) return refused(`${TASK_DONE} stands alone in a reply, or not at all.`);
    return solved
      ? { ok: true, value: { done: true } satisfies Instruction }
      : refused('the task is not solved: the newest instruction has no solution that carries it out.');
  }
  if (SOLUTION.test(reply) || NEXT.test(reply))
    return refused('you are the one who instructs; a Solution is for the assistant to give.');
  const starts = [...reply.matchAll(INSTRUCTION)];
  const inputs = [...reply.matchAll(INPUT)];
  const [start] = starts;
  const [input] = inputs;
  if (!start) return refused('it has no "Instruction:". Give one.');
  if (starts.length > 1) return refused(`it has ${starts.length} instructions. Give one, the next.`);
  if (!input || input.index < start.index)
    return refused('it has no "Input:" after the instruction. Write what is needed, or None.');
  if (inputs.length > 1) return refused('it has two inputs. Write one.');
  const instruction = reply.slice(start.index + start[0].length, input.index).trim();
  if (instruction === '') return refused('the instruction is empty.');
  const given = reply.slice(input.index + input[0].length).trim();
  if (asks(instruction) || asks(given))
    return refused(
      'it asks. You decide: say what is to be done, as an instruction. A question that is to be typed stands in quotation marks.',
    );
  return { ok: true, value: { done: false, instruction, input: given || 'None' } satisfies Instruction };
}

/**
 * A question at the end of any sentence. One in quotation marks is to be typed, and a "?" inside an address is none.
 */
const asks = (text: string): boolean => /\?(?=[\s)）*_]|$)|？/.test(text.replace(QUOTED, '""'));

const QUOTED =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|`[^`]*`|(?<![\p{L}\p{N}])(?:'[^'\n]*'|‘[^’\n]*’)(?![\p{L}\p{N}])/gu;

/** Parses a reply of the assistant agent: the solution between its two marks. */
export function readSolution(text: string): ReadReply {
  const reply = text.trim();
  if (reply.match(INSTRUCTION))
    return refused('you are the one who carries out; instructions are for the user to give.');
  const start = SOLUTION.exec(reply);
  if (!start) return refused('it does not begin with "Solution:".');
  if (!NEXT.test(reply)) return refused('it does not end with "Next request."');
  const solution = reply
    .slice(start.index + start[0].length)
    .replace(NEXT, '')
    .trim();
  return solution === '' ? refused('the solution is empty.') : { ok: true, value: solution };
}

/** Parses a critic's choice among so many proposals; 0 is the first. */
export function readChoice(text: string, count: number): ReadReply {
  const choice = /^\W*Choice\W*?[:：]\W*(?:(?:proposal|option|number|no)\W+)?(\d+)/im.exec(
    text.normalize('NFKC'),
  )?.[1];
  const reason = /^\W*Reason\W*?[:：][\s*_]*(.+)/ims.exec(text)?.[1]?.trim();
  if (choice === undefined)
    return refused('it chooses nothing. Write "Choice:" and the number of one proposal.');
  const number = Number(choice);
  if (number < 1 || number > count)
    return refused(`there is no proposal ${choice}. The proposals are 1 to ${count}: choose one.`);
  if (!reason) return refused('it gives no reason. Write "Reason:" and why.');
  return { ok: true, value: { index: number - 1, reason } };
}

/** Counts the words of a text; Chinese characters count as words. */
export const wordsIn = (text: string): number =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}][\p{L}\p{N}'’.,:/-]*/gu) ?? []).length;

/** Parses the specified task: not empty, and no longer than so many words. */
export function readSpecified(text: string, limit: number): ReadReply {
  const task = text.trim();
  const count = wordsIn(task);
  if (task === '') return refused('it is empty.');
  return count <= limit
    ? { ok: true, value: task }
    : refused(`it has ${count} words; at most ${limit} are wanted. Say it shorter.`);
}

/** Parses the two roles. */
export function readRoles(text: string): ReadReply {
  const role = (name: string): string | undefined =>
    new RegExp(String.raw`^\W*${name}\W*?[:：]\s*(.+)$`, 'im').exec(text)?.[1]?.trim().slice(0, 100);
  const user = role('User');
  const assistant = role('Assistant');
  return user && assistant
    ? { ok: true, value: { user, assistant } }
    : refused('it needs a line "User: …" and a line "Assistant: …".');
}

const MOST_LINES = 8;
const LONGEST_LINE = 300;

/** Parses a numbered list of tasks. `mayBeEmpty`: None is a list too. */
export function readTasks(text: string, mayBeEmpty: boolean): ReadReply {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (mayBeEmpty && lines.length === 1 && /^\W*(?:None|无)\W*$/iu.test(lines[0] ?? ''))
    return { ok: true, value: [] };
  const tasks = lines.map((line) => /^\d+\s*[.)、．]\s*(.+)$/.exec(line)?.[1]?.trim());
  const isList = tasks.every((task = '') => task !== '' && task.length <= LONGEST_LINE);
  if (!isList || tasks.length === 0 || tasks.length > MOST_LINES)
    return refused(
      `it is no list of 1 to ${MOST_LINES} lines, each as "1. …" with at most ${LONGEST_LINE} characters.`,
    );
  return { ok: true, value: tasks };
}

/** Parses a plan: a concise list, kept as it was written. */
export function readList(text: string): ReadReply {
  const list = readTasks(text, false);
  return list.ok ? { ok: true, value: text.trim() } : list;
}
