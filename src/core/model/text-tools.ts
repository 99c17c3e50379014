import type { ModelRequest, ToolCall, ToolResultMessage } from './port.ts';
import { parseToolArguments } from './tool-arguments.ts';

/**
 * Tool calls for models without native ones: the tools are listed in the system text, a call is a `<tool_call>` element
 * with JSON inside, a result comes back as `<tool_response>`. Many open models were trained on this form.
 */
export function textToolInstructions(request: ModelRequest): string {
  const tools = request.tools.map((tool) =>
    JSON.stringify({ name: tool.name, description: tool.description, parameters: tool.inputSchema }),
  );
  const { toolChoice } = request;
  const must =
    toolChoice === 'required'
      ? '\nYou must call at least one tool now.'
      : typeof toolChoice === 'object'
        ? `\nYou must call the tool "${toolChoice.tool}" now.`
        : '';
  return `# Tools

Each line between the marks is one tool, with the JSON Schema of its arguments.
<tools>
${tools.join('\n')}
</tools>

To call a tool, write exactly this, with JSON on one line, once for each call, and nothing after the last one:
<tool_call>
{"name": "tool name", "arguments": {"field": "value"}}
</tool_call>
The results come in the next message as <tool_response>. Never write a <tool_response> yourself.${must}`;
}

/** A past call as the model wrote it, or would have written it. */
export function writeTextCall(call: ToolCall): string {
  return `<tool_call>\n${JSON.stringify({ name: call.name, arguments: call.input })}\n</tool_call>`;
}

/** The text of a result for such a model; `text` is the result without its pictures. */
export function writeTextResult(result: ToolResultMessage, text: string): string {
  const failed = result.failed ? ' failed="true"' : '';
  return `<tool_response name="${result.name}"${failed}>\n${text}\n</tool_response>`;
}

const block = /<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g;

/**
 * The calls in a text, and the text without them. A block without a valid call (no name, cut off) becomes a call with
 * `malformed` if its tool can be recognised, so that the model is told; an unclosed last block means that the reply was
 * cut, and is reported as `cut`.
 */
export function readTextCalls(
  text: string,
  toolNames: readonly string[],
  createId: () => string,
): { text: string; calls: ToolCall[]; cut: boolean } {
  const calls: ToolCall[] = [];
  const rest = text.replace(block, (_whole, inside: string) => {
    calls.push(readCall(inside, toolNames, createId()));
    return '';
  });
  const cutAt = rest.indexOf('<tool_call>');
  return { text: (cutAt < 0 ? rest : rest.slice(0, cutAt)).trim(), calls, cut: cutAt >= 0 };
}

function readCall(inside: string, toolNames: readonly string[], id: string): ToolCall {
  const parsed = parseToolArguments(inside);
  const value = 'malformed' in parsed ? undefined : (parsed.input as Record<string, unknown>);
  const name = value?.name ?? value?.tool;
  if (value === undefined || typeof name !== 'string') {
    const guessed = toolNames.find((tool) => inside.includes(`"${tool}"`)) ?? toolNames[0] ?? 'unknown';
    return { id, name: guessed, input: {}, malformed: inside };
  }
  const given = value.arguments ?? value.parameters ?? value.input ?? {};
  return { id, name, ...(typeof given === 'string' ? parseToolArguments(given) : { input: given }) };
}
