import { parsePath } from '../../../core/task/path.ts';
import type { ProgressItem } from './progress-items.ts';

export type CallItem = Extract<ProgressItem, { kind: 'call' }>;

/** A line of the list: consecutive identical calls are one line. */
export type ProgressLine =
  | Exclude<ProgressItem, { kind: 'call' }>
  | { key: string; kind: 'calls'; calls: [CallItem, ...CallItem[]] };

/** From this number on they are folded; fewer are as quick to read as their count. */
export const LEAST_FOLDED = 3;

/** Merges consecutive calls of one agent that do the same to the same control with the same words. */
export function withRepeatedTogether(items: readonly ProgressItem[]): ProgressLine[] {
  const lines: ProgressLine[] = [];
  for (const item of items) {
    if (item.kind !== 'call') {
      lines.push(item);
      continue;
    }
    const last = lines.at(-1);
    if (last?.kind === 'calls' && says(last.calls[0]) === says(item)) last.calls.push(item);
    else lines.push({ key: item.key, kind: 'calls', calls: [item] });
  }
  return lines;
}

/** A failed call has its own line: it is what a person looks for. */
function says({ call }: CallItem): string {
  const asWished = !call.result || call.result.status === 'done';
  return JSON.stringify(
    asWished ? [parsePath(call.path)?.agentPath, call.tool, call.target, call.userSidePrompt] : call.path,
  );
}
