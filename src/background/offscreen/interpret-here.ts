import type { LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import { createInterpreter } from '../../core/model/interpreter/create-interpreter.ts';
import type { Interpret, Interpreted } from './message.ts';

const interpreter = createInterpreter({ now: Date.now });

/** The built-in interpreter's complete reply, as the parts of its stream. */
export async function interpretHere({ context, tools, toolChoice }: Interpret): Promise<Interpreted> {
  try {
    const { stream } = await interpreter.doStream({
      prompt: [],
      ...(tools && { tools }),
      ...(toolChoice && { toolChoice }),
      // It was serialised as JSON on the way here.
      ...(context !== undefined && { providerOptions: { tabwright: context as never } }),
    });
    const parts: StreamPart[] = [];
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
    return { status: 'replied', parts };
  } catch (error) {
    return { status: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}
