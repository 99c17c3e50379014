import type { AgentTask, Plan } from '../plan.ts';
import {
  detailFrame,
  type Frame,
  newStep,
  optionalOf,
  type PlanStates,
  type StepTag,
  textFrame,
  watchPart,
} from './frames.ts';
import { type PlanTag, parseNames, parseStatus, plainAttributes, planRules, planTag } from './grammar.ts';

/**
 * A plan as far as it has been written. It only grows: lists and texts grow at their end, and attributes arrive
 * complete. `complete` turns true with the closing `</root>`.
 */
export interface PlanDraft
  extends Pick<Plan, 'name' | 'thought' | 'agents' | 'extra'>,
    Partial<Pick<Plan, 'id' | 'language'>> {
  complete: boolean;
}

/** Builds the draft from the tokenizer's events. It resolves nesting itself, because models nest sloppily. */
export class DraftBuilder {
  #draft: PlanDraft = { name: '', thought: '', agents: [], complete: false };
  #open: Frame[] = [];
  /** One entry for each element that the tokenizer has open, so that each closing tag finds its own frame. */
  #elements: (Frame | undefined)[] = [];
  #states: PlanStates;
  #agentsClosed = false;
  #finishing = false;

  constructor(states: PlanStates) {
    this.#states = states;
  }

  opened(written: string, attributes: Record<string, string>): void {
    const tag = planTag(written);
    const frame = tag === undefined || this.#draft.complete ? undefined : this.#begin(tag, attributes);
    this.#elements.push(frame);
    if (frame) this.#open.push(frame);
  }

  closed(): void {
    const frame = this.#elements.pop();
    const index = frame ? this.#open.indexOf(frame) : -1;
    if (index < 0) return;
    this.#close(index);
    if (this.#finishing) return;
    const { name, thought, agents } = this.#draft;
    // An empty `<root></root>` in the talk before the plan is no plan.
    if (index === 0 && (agents.length > 0 || name !== '' || thought !== '')) this.#draft.complete = true;
    if (frame?.tag === 'agents' && agents.length > 0) this.#agentsClosed = true;
  }

  /** Ends the input. A missing `</root>` is forgiven after `</agents>`: nothing can be lost then. */
  finish(): void {
    this.#finishing = true;
    if (this.#agentsClosed) this.#draft.complete = true;
  }

  text(piece: string, exact: boolean): void {
    const frame = this.#open.at(-1);
    if (!frame?.text || this.#draft.complete) return;
    frame.text.add(piece, exact);
  }

  /** A copy of the current state. */
  draft(): PlanDraft {
    for (const frame of this.#open) settleText(frame);
    return structuredClone(this.#draft);
  }

  #close(from: number): void {
    for (const frame of this.#open.splice(from)) settleText(frame);
  }

  #begin(tag: PlanTag, written: Record<string, string>): Frame | undefined {
    const attributes = plainAttributes(written);
    if (tag === 'root') {
      if (this.#open.length > 0) return undefined;
      if (this.#states === 'keep')
        Object.assign(this.#draft, optionalOf(attributes, 'id'), optionalOf(attributes, 'language'));
      return { tag, plan: this.#draft };
    }
    // An `<agent>` without a name inside a sentence is a word, not an agent.
    if (tag === 'agent' && !attributes.has('name') && !attributes.has('agent')) return undefined;
    const depth = this.#parentDepth(tag);
    if (depth === undefined) return undefined;
    const parent = this.#open[depth];
    const frame = parent ? this.#frame(tag, attributes, parent) : { tag };
    if (frame) this.#close(depth + 1);
    return frame;
  }

  /**
   * Index of the open frame that may contain the tag; -1 for `<agents>` without `<root>`; undefined if there is none.
   */
  #parentDepth(tag: PlanTag): number | undefined {
    const { parents, crossed } = planRules[tag];
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const at = this.#open[depth]?.tag;
      if (at === undefined || parents.includes(at)) return depth;
      if (crossed !== 'any' && !crossed.includes(at)) return undefined;
    }
    return tag === 'agents' && this.#open.length === 0 ? -1 : undefined;
  }

  #frame(tag: Exclude<PlanTag, 'root'>, attributes: Map<string, string>, parent: Frame): Frame | undefined {
    const draft = this.#draft;
    switch (tag) {
      case 'name':
      case 'thought':
        return draft[tag] === '' ? textFrame(tag, (text) => (draft[tag] = text)) : undefined;
      case 'agents':
        return { tag };
      case 'agent':
        return this.#agentFrame(attributes);
      case 'task': {
        const agent = parent.agent;
        return agent?.task === '' ? textFrame(tag, (text) => (agent.task = text)) : undefined;
      }
      case 'nodes':
        return { tag, ...(parent.steps && { steps: parent.steps }) };
      case 'description':
      case 'trigger':
        return watchPart(tag, parent);
      case 'result':
      case 'extra':
      case 'call':
        return this.#states === 'keep' ? detailFrame(tag, attributes, parent) : { tag };
      default:
        return this.#stepFrame(tag, attributes, parent);
    }
  }

  #agentFrame(attributes: Map<string, string>): Frame {
    const agent: AgentTask = {
      id: attributes.get('id')?.trim() || String(this.#draft.agents.length),
      agent: attributes.get('name') ?? attributes.get('agent') ?? '',
      task: '',
      dependsOn: parseNames(attributes.get('dependson') ?? ''),
      ...optionalOf(attributes, 'serves'),
      ...optionalOf(attributes, 'returns'),
      steps: [],
      status: this.#status(attributes),
    };
    this.#draft.agents.push(agent);
    return { tag: 'agent', agent, steps: { list: agent.steps, id: agent.id } };
  }

  #stepFrame(tag: StepTag, attributes: Map<string, string>, parent: Frame): Frame | undefined {
    if (!parent.steps || this.#open.length > deepest) return undefined;
    const { list, id: parentId } = parent.steps;
    const after = attributes.get('after');
    const common = {
      id: attributes.get('id')?.trim() || `${parentId}.${list.length + 1}`,
      ...optionalOf(attributes, 'serves'),
      ...(after === undefined ? {} : { after: parseNames(after) }),
      status: this.#status(attributes),
    };
    const frame = newStep(tag, common, attributes, this.#states);
    list.push(frame.step);
    return frame;
  }

  #status(attributes: Map<string, string>): AgentTask['status'] {
    return this.#states === 'keep' ? parseStatus(attributes.get('status')) : 'initial';
  }
}

/** Texts are assembled only when they are read: they may arrive in very many pieces. */
const settleText = (frame: Frame): void => frame.set?.(frame.text?.value() ?? '');

/** Limit for nested elements; deeper ones are flattened, because nesting that deep is an attack and not a plan. */
const deepest = 60;
