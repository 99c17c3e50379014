import type { Entry, Question } from '../../src/core/task/entry.ts';
import { payloadHead } from '../../src/core/task/journal.ts';

const WIDTH = 160;

/** Calls for bookkeeping only: nothing happens on a page. */
const BOOKKEEPING = new Set(['task_node_status', 'return_output']);

/**
 * Text that is safe for a terminal: without control characters that would move its cursor, colour it or rename its
 * window. Results, dialogs and file names come from pages, and could overwrite our own lines.
 */
export const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '');

/** The line for a person about an entry; undefined for entries without news for a person. */
export function progressLine(entry: Entry): string | undefined {
  const line = lineOf(entry);
  return line === undefined ? undefined : printable(line);
}

function lineOf(entry: Entry): string | undefined {
  switch (entry.type) {
    case 'strategy-chosen':
      return `Strategy ${entry.strategy}: ${entry.reason}`;
    case 'agent-started':
      return `${entry.agent}: ${short(payloadHead(entry.assignment))}`;
    case 'tool-called':
      return BOOKKEEPING.has(entry.tool) ? undefined : `  • ${short(entry.userSidePrompt)}`;
    case 'tool-result':
      return entry.status === 'done' || BOOKKEEPING.has(entry.tool)
        ? undefined
        : `    ${entry.status}: ${short(payloadHead(entry.text))}`;
    case 'model-failed':
      return `  Model: ${entry.message} ${entry.nextStep}`;
    case 'question-asked':
      return `  ? ${short(questionText(entry.question))}`;
    case 'question-answered':
      return `    answered by ${entry.by}: ${short(JSON.stringify(entry.answer))}`;
    case 'file-saved':
      return `  Saved ${entry.name} (${entry.bytes} bytes)`;
    case 'task-ended':
      return `Ended: ${entry.status}${entry.nextStep ? `. ${entry.nextStep}` : ''}`;
    default:
      return undefined;
  }
}

const questionText = (question: Question): string =>
  question.kind === 'approve' ? `${question.text} (${question.target})` : question.text;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
