import type { LanguageModelV4Prompt, LanguageModelV4Message as ModelMessage } from '@ai-sdk/provider';
import { isObject } from '../is-object.ts';
import type { ChatMessage, MessagePart, ModelRequest, ToolCall, ToolResultMessage } from './port.ts';
import { textToolInstructions, writeTextCall, writeTextResult } from './text-tools.ts';

type ProviderOptions = NonNullable<ModelMessage['providerOptions']>;
type UserContent = Extract<ModelMessage, { role: 'user' }>['content'];

/** What a model accepts. */
export interface MessageStyle {
  /** Calls and results are written as text (text-tools.ts). */
  textTools: boolean;
  vision: boolean;
  /** The protocol accepts pictures in a tool's result; otherwise they follow in a separate message. */
  picturesInResults: boolean;
  /**
   * Anthropic's cache marks on the system text and the newest message: everything before them is read from the cache.
   */
  cacheMarks: boolean;
  /** What the provider requires back with a call that it made (Gemini's signatures). */
  callNotes: (callId: string) => ProviderOptions | undefined;
}

const cacheMark: ProviderOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** The conversation in the AI SDK's form. */
export function toPrompt(request: ModelRequest, style: MessageStyle): LanguageModelV4Prompt {
  const tools = style.textTools && request.tools.length > 0 ? `\n\n${textToolInstructions(request)}` : '';
  const marks = style.cacheMarks ? { providerOptions: cacheMark } : {};
  const messages = request.messages.flatMap((message) => toMessages(message, style));
  const last = messages.at(-1);
  if (last && style.cacheMarks) messages[messages.length - 1] = { ...last, ...marks };
  const content = request.system + tools;
  return content === '' ? messages : [{ role: 'system', content, ...marks }, ...messages];
}

/** Empty texts and messages are omitted: providers refuse them. */
function toMessages(message: ChatMessage, style: MessageStyle): ModelMessage[] {
  if (message.role === 'user') {
    const content = userContent(message.parts, style);
    return content.length > 0 ? [{ role: 'user', content }] : [];
  }
  if (message.role === 'assistant') {
    const silent = message.text === '' && message.calls.length === 0;
    return silent ? [] : [assistantMessage(message.text, message.calls, style)];
  }
  return style.textTools ? [textResults(message.results, style)] : resultMessages(message.results, style);
}

function assistantMessage(text: string, calls: ToolCall[], style: MessageStyle): ModelMessage {
  if (style.textTools)
    return {
      role: 'assistant',
      content: [
        { type: 'text', text: [text, ...calls.map(writeTextCall)].filter((part) => part !== '').join('\n') },
      ],
    };
  const written = calls.map((call) => {
    const notes = style.callNotes(call.id);
    return {
      type: 'tool-call' as const,
      toolCallId: call.id,
      toolName: toolName(call.name),
      // Providers refuse arguments that are not an object; the result tells the model that they were malformed.
      input: isObject(call.input) ? call.input : {},
      ...(notes && { providerOptions: notes }),
    };
  });
  return {
    role: 'assistant',
    content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...written],
  };
}

function resultMessages(results: ToolResultMessage[], style: MessageStyle): ModelMessage[] {
  const pictures = results.flatMap((result) => result.parts.filter((part) => part.type === 'image'));
  const inside = style.picturesInResults && style.vision;
  const content = results.map((result) => ({
    type: 'tool-result' as const,
    toolCallId: result.callId,
    toolName: toolName(result.name),
    output: resultOutput(result, inside),
  }));
  const message: ModelMessage = { role: 'tool', content };
  if (inside || pictures.length === 0) return [message];
  return [message, { role: 'user', content: userContent(pictures, style) }];
}

function resultOutput(result: ToolResultMessage, picturesInside: boolean) {
  const text = textOf(result);
  if (result.failed) return { type: 'error-text' as const, value: text };
  if (!picturesInside || !result.parts.some((part) => part.type === 'image'))
    return { type: 'text' as const, value: text };
  const value = result.parts.map((part) =>
    part.type === 'text'
      ? { type: 'text' as const, text: part.text }
      : {
          type: 'file' as const,
          mediaType: part.mediaType,
          data: { type: 'data' as const, data: part.base64 },
        },
  );
  return { type: 'content' as const, value };
}

function textResults(results: ToolResultMessage[], style: MessageStyle): ModelMessage {
  const text = results.map((result) => writeTextResult(result, textOf(result))).join('\n');
  const pictures = results.flatMap((result) => result.parts.filter((part) => part.type === 'image'));
  return { role: 'user', content: [{ type: 'text', text }, ...userContent(pictures, style)] };
}

function userContent(parts: readonly MessagePart[], style: MessageStyle): UserContent {
  const filled = parts.filter((part) => part.type === 'image' || part.text !== '');
  return filled.map((part) => {
    if (part.type === 'text') return { type: 'text', text: part.text };
    if (!style.vision) return { type: 'text', text: '[A picture was left out: this model reads none.]' };
    return { type: 'file', mediaType: part.mediaType, data: { type: 'data', data: part.base64 } };
  });
}

function textOf({ parts, failed }: ToolResultMessage): string {
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return text || (failed ? 'It failed.' : 'Done.');
}

/** Names that a model made up may contain characters that providers refuse in the history. */
const toolName = (name: string): string => name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unknown';
