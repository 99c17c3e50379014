import type { ChatMessage, MessagePart } from './port.ts';

/** Texts and pictures of a message, those in the results of calls included; the model's own words are no parts. */
export function partsOf(message: ChatMessage): readonly MessagePart[] {
  if (message.role === 'assistant') return [];
  return message.role === 'user' ? message.parts : message.results.flatMap(({ parts }) => parts);
}
