import { parseToolInput, toolSpecification } from '../../../agent/tool-specification.ts';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { browserTools } from '../../../tools/browser-tools.ts';
import type { CallRecord, InterpreterContext, ToolCall, ToolSpecification } from '../../port.ts';
import { interpret } from '../interpret.ts';
import type { Ambient } from '../small-talk.ts';

/** The tool list as the runner gives it to a model. */
export const realTools: ToolSpecification[] = browserTools.map((tool) =>
  toolSpecification(tool, { turnFields: true }),
);

/** A context for tests: one attached tab with a page, no plan. */
export function contextFor(
  words: string | string[],
  more: Partial<InterpreterContext> = {},
): InterpreterContext {
  const list = typeof words === 'string' ? [words] : words;
  return {
    produce: 'calls',
    words: list,
    assignment: list[0] ?? '',
    steps: [],
    history: [],
    tabs: [
      {
        tabId: 12,
        title: 'Pine & Plum',
        url: 'https://shop.example/lamps',
        attached: true,
        mentioned: false,
        current: true,
      },
    ],
    agents: [
      { name: 'Browser', description: 'Works in pages.' },
      { name: 'Chat', description: 'Answers.' },
    ],
    ...more,
  };
}

/** A call without the fields that every tool has. */
interface BareCall {
  id: string;
  tool: string;
  input: Record<string, unknown>;
}

const COMMON = new Set(['thinking', 'observation', 'userSidePrompt']);

/** Checks a call against the tool's own schema, as the runner does, and takes the common fields off. */
export function bare(call: ToolCall): BareCall {
  const tool = browserTools.find((candidate) => candidate.name === call.name);
  if (tool === undefined) throw new Error(`There is no tool ${call.name}.`);
  const parsed = parseToolInput(tool, call.input);
  if (!parsed.ok) throw new Error(`${call.name}: ${parsed.problem}`);
  if (!parsed.fields.userSidePrompt) throw new Error(`${call.name} has no line for the person.`);
  const input = Object.fromEntries(
    Object.entries(call.input as Record<string, unknown>).filter(([field]) => !COMMON.has(field)),
  );
  return { id: call.id, tool: call.name, input };
}

export const callsFor = (context: InterpreterContext): BareCall[] =>
  (interpret(context, realTools).calls ?? []).map(bare);

/** What became of a call in the played world. */
type Played = Pick<CallRecord, 'status'> & Partial<Pick<CallRecord, 'text' | 'value'>>;

interface World {
  page: PageSnapshot | undefined;
  play: (call: BareCall, world: World) => Played;
  tabs?: InterpreterContext['tabs'];
}

export interface Run {
  calls: BareCall[];
  history: CallRecord[];
  /** What return_output gave, or the plain text. */
  result: unknown;
}

/** Applies calls to a played world, like the runner: until return_output, at most 60 turns. */
export function run(context: InterpreterContext, world: World, around: Ambient = {}): Run {
  const history: CallRecord[] = [];
  const calls: BareCall[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const now: InterpreterContext = { ...context, history, tabs: world.tabs ?? context.tabs };
    if (world.page !== undefined) now.page = world.page;
    const reply = interpret(now, realTools, around);
    if (reply.calls === undefined) return { calls, history, result: reply.text };
    for (const call of reply.calls) {
      const made = bare(call);
      calls.push(made);
      if (made.tool === 'return_output') {
        const latest = history.findLast((record) => record.value !== undefined)?.value;
        return { calls, history, result: made.input.use_tool_result === true ? latest : made.input.value };
      }
      const played = world.play(made, world);
      history.push({ ...played, id: made.id, tool: made.tool, input: made.input, text: played.text ?? '' });
    }
  }
  throw new Error('The interpreter did not come to an end in 60 turns.');
}

/** A world in which everything works and nothing changes. */
export const calmWorld = (page?: PageSnapshot): World => ({ page, play: () => ({ status: 'done' }) });
