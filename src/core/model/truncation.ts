import { partsOf } from './message-parts.ts';
import type { ModelRequest } from './port.ts';

/** Shorter requests fit every window, and estimates of them are poor. */
const shortestTokens = 2500;
/** Servers that count only what they had not cached report a few tokens; a window that cuts is larger than that. */
const smallestWindow = 500;

/**
 * True when the server counted less than half of the tokens that the words of the request must have: some servers
 * (Ollama with its standard window) cut the beginning off and say nothing. The estimate is low on purpose: four
 * characters a token, tools and pictures left out.
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
