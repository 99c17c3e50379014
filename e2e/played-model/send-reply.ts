import type { ServerResponse } from 'node:http';
import { says } from './says.ts';
import type { ChatRequest, PlayedReply } from './server.ts';

/** Writes a reply as the OpenAI chat protocol does, streamed when that was asked for. */
export async function sendReply(
  response: ServerResponse,
  request: ChatRequest,
  reply: PlayedReply,
  number: number,
): Promise<void> {
  if (reply.failure) {
    for (const [name, value] of Object.entries(reply.failure.headers ?? {})) response.setHeader(name, value);
    return sendJson(response, reply.failure.status, { error: { message: reply.failure.message } });
  }
  if (reply.raw !== undefined) {
    response.writeHead(200, { 'content-type': request.stream ? 'text/event-stream' : 'application/json' });
    response.end(reply.raw);
    return;
  }
  const calls = (reply.calls ?? []).map((call, index) => ({
    index,
    id: `call_${number}_${index}`,
    type: 'function',
    function: {
      name: call.name,
      arguments: JSON.stringify({ ...commonFields(request, call.name), ...call.args }),
    },
  }));
  const finish = calls.length > 0 ? 'tool_calls' : 'stop';
  // Counted honestly: far too few would mean that the request was cut.
  // A picture costs a model what it shows, not the letters that carry it.
  const words = JSON.stringify(request.messages).replace(/data:image[^"]*/g, '');
  const counted = Math.ceil(words.length / 4);
  const usage = { prompt_tokens: counted, completion_tokens: 50, total_tokens: counted + 50 };
  const base = { id: `chatcmpl-${number}`, created: 0, model: request.model };
  if (!request.stream) {
    const message = { role: 'assistant', content: await wholeText(reply.text), tool_calls: calls };
    const choices = [{ index: 0, finish_reason: finish, message }];
    return sendJson(response, 200, { ...base, object: 'chat.completion', usage, choices });
  }
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (delta: unknown, finishReason: string | null, extra = {}) => {
    const choices = [{ index: 0, delta, finish_reason: finishReason }];
    const value = { ...base, object: 'chat.completion.chunk', choices, ...extra };
    response.write(`data: ${JSON.stringify(value)}\n\n`);
  };
  chunk({ role: 'assistant', content: '' }, null);
  for await (const piece of piecesOf(reply.text)) chunk({ content: piece }, null);
  for (const call of calls) chunk({ tool_calls: [call] }, null);
  chunk({}, finish, { usage });
  response.end('data: [DONE]\n\n');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const piecesOf = (text: PlayedReply['text']): Iterable<string> | AsyncIterable<string> =>
  typeof text === 'object' ? text : ((text ?? '').match(/[\s\S]{1,40}/g) ?? []);

async function wholeText(text: PlayedReply['text']): Promise<string | null> {
  let whole = '';
  for await (const piece of piecesOf(text)) whole += piece;
  return whole || null;
}

/** The common fields that the request asks of a call, as short as a model writes them. */
function commonFields({ tools }: ChatRequest, tool: string): Record<string, string> {
  const known: Record<string, string> = {
    evaluate_previous_goal: 'Reached: the page shows it.',
    memory: 'One step after the other.',
    next_goal: `To use ${tool}.`,
    thinking: `Next: ${tool}`,
    observation: 'As shown.',
    userSidePrompt: says(tool),
  };
  const asked = tools?.find(({ function: { name } }) => name === tool)?.function.parameters?.properties ?? {};
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in asked));
}
