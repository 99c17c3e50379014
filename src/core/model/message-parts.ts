import type { ChatMessage, MessagePart } from './port.ts';

/** Texts and pictures of a message, including those in results of calls; the model's own words have no parts. */
export function partsOf(message: ChatMessage): readonly MessagePart[] {
  if (message.role === 'assistant') return [];
  return message.role === 'user' ? message.parts : message.results.flatMap(({ parts }) => parts);
}
