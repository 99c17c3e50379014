/** What a simulated model says, and how each protocol writes it as a stream of events. */
export interface Said {
  text?: string[];
  reasoning?: string;
  calls?: { id: string; name: string; arguments: string }[];
  finish?: 'stop' | 'length' | 'tools' | 'filter';
  /** Declined in these words, in the protocol's own way. */
  refusal?: string;
  /** Google's newer models give their calls ids; the others always do. */
  named?: boolean;
}

const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const halves = (text: string): string[] => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)];

/** The /chat/completions of OpenAI and compatible servers. */
export function openaiEvents({ text = [], reasoning, calls = [], finish, refusal }: Said): string {
  const chunk = (delta: unknown, reason: string | null = null) =>
    event({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'played',
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  const reason = { stop: 'stop', length: 'length', tools: 'tool_calls', filter: 'content_filter' }[
    finish ?? (calls.length > 0 ? 'tools' : 'stop')
  ];
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(reasoning === undefined ? [] : [chunk({ reasoning_content: reasoning })]),
    ...text.map((content) => chunk({ content })),
    ...(refusal === undefined ? [] : [chunk({ refusal })]),
    ...calls.flatMap(({ id, name, arguments: written }, index) => [
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      ...halves(written).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    chunk({}, reason),
    event({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'played',
      choices: [],
      usage: {
        prompt_tokens: 1000,
        completion_tokens: 20,
        total_tokens: 1020,
        prompt_tokens_details: { cached_tokens: 600 },
      },
    }),
    event('[DONE]'),
  ].join('');
}

/** Anthropic's /messages. */
export function anthropicEvents({ refusal, ...said }: Said): string {
  const {
    text = [],
    calls = [],
    finish,
  } = refusal === undefined ? said : { ...said, text: [refusal], finish: 'filter' as const };
  const named = (data: { type: string } & Record<string, unknown>) => event(data, data.type);
  const reason = { stop: 'end_turn', length: 'max_tokens', tools: 'tool_use', filter: 'refusal' }[
    finish ?? (calls.length > 0 ? 'tools' : 'stop')
  ];
  const block = (index: number, start: unknown, deltas: unknown[]) =>
    [
      named({ type: 'content_block_start', index, content_block: start }),
      ...deltas.map((delta) => named({ type: 'content_block_delta', index, delta })),
      named({ type: 'content_block_stop', index }),
    ].join('');
  const usage = {
    input_tokens: 300,
    output_tokens: 1,
    cache_creation_input_tokens: 100,
    cache_read_input_tokens: 600,
  };
  return [
    named({
      type: 'message_start',
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'played',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    }),
    named({ type: 'ping' }),
    ...(text.length > 0
      ? [
          block(
            0,
            { type: 'text', text: '' },
            text.map((part) => ({ type: 'text_delta', text: part })),
          ),
        ]
      : []),
    ...calls.map(({ id, name, arguments: written }, index) =>
      block(
        index + 1,
        { type: 'tool_use', id, name, input: {} },
        halves(written).map((part) => ({ type: 'input_json_delta', partial_json: part })),
      ),
    ),
    named({
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 20 },
    }),
    named({ type: 'message_stop' }),
  ].join('');
}

/** What is not JSON can only be sent as text. */
function jsonOrText(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/** Google's :streamGenerateContent?alt=sse. */
export function googleEvents({ text = [], calls = [], finish, refusal, named }: Said): string {
  if (refusal !== undefined) return event({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
  const reason = { stop: 'STOP', tools: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[finish ?? 'stop'];
  const chunk = (parts: unknown[], finishReason?: string) =>
    event({
      candidates: [{ index: 0, content: { role: 'model', parts }, ...(finishReason && { finishReason }) }],
      usageMetadata: {
        promptTokenCount: 1000,
        candidatesTokenCount: 20,
        totalTokenCount: 1020,
        cachedContentTokenCount: 600,
      },
      modelVersion: 'played',
    });
  return [
    ...text.map((part) => chunk([{ text: part }])),
    ...calls.map(({ id, name, arguments: written }, index) =>
      chunk([
        {
          functionCall: { ...(named && { id }), name, args: jsonOrText(written) },
          ...(index === 0 && { thoughtSignature: 'c2lnbmVk' }),
        },
      ]),
    ),
    chunk([{ text: '' }], reason),
  ].join('');
}
