import { expect, test } from 'vitest';
import { partsOf } from './message-parts.ts';
import type { ChatMessage, MessagePart } from './port.ts';

const text: MessagePart = { type: 'text', text: 'Seen.' };
const picture: MessagePart = { type: 'image', mediaType: 'image/png', base64: '' };
const result = (callId: string, ...parts: MessagePart[]) => ({ callId, name: 'look', parts, failed: false });

test.each<[of: string, message: ChatMessage, parts: MessagePart[]]>([
  ['the person', { role: 'user', parts: [text, picture] }, [text, picture]],
  ['the model', { role: 'assistant', text: 'I look.', calls: [] }, []],
  ['no result', { role: 'tool', results: [] }, []],
  ['two results', { role: 'tool', results: [result('a', text), result('b', picture)] }, [text, picture]],
])('parts of a message of %s', (_, message, parts) => {
  expect(partsOf(message)).toEqual(parts);
});
