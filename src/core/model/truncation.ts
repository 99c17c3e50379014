import { partsOf } from './message-parts.ts';
import type { ModelRequest } from './port.ts';

/** Shorter requests fit every context window, and their estimates are poor. */
const shortestTokens = 2500;
/** Servers that count only uncached tokens report a few; a window that truncates is larger than that. */
const smallestWindow = 500;

/**
 * True when the server counted less than half of the tokens that the words of the request must have: some servers
 * (Ollama with its default window) silently drop the beginning. The estimate is low on purpose: four characters per
 * token, without tools and pictures.
 */
export function isTruncated(countedTokens: number | undefined, request: ModelRequest): boolean {
  if (countedTokens === undefined || countedTokens < smallestWindow) return false;
  const estimate = wordsOf(request) / 4;
  return estimate >= shortestTokens && countedTokens < estimate / 2;
}

function wordsOf({ system, messages }: ModelRequest): number {
  let length = system.length;
  for (const message of messages) {
    if (message.role === 'assistant') length += message.text.length;
    for (const part of partsOf(message)) if (part.type === 'text') length += part.text.length;
  }
  return length;
}
