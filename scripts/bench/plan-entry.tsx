import '../../src/core/zod-setup.ts';
import '../../src/sidepanel/styles/panel.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { builtInNames } from '../../src/core/agent/agents.ts';
import { changePlan } from '../../src/core/plan/change-plan.ts';
import { withText } from '../../src/core/plan/edits.ts';
import type { Plan } from '../../src/core/plan/plan.ts';
import PlanEditor from '../../src/sidepanel/graph/plan-editor.tsx';
import { planOfSize } from '../../src/sidepanel/graph/plan-of-size.testing.ts';
import { enGraph } from '../../src/sidepanel/text/en-graph.ts';
import { TextProvider } from '../../src/sidepanel/text/text-context.tsx';

/** From the change to the end of the frame that shows it. */
async function timed(change: () => void): Promise<number> {
  const started = performance.now();
  flushSync(change);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  return performance.now() - started;
}

let edit: ((plan: Plan) => void) | undefined;
let shown: Plan | undefined;

function Shown({ plan: first }: { plan: Plan }) {
  const [plan, setPlan] = useState(first);
  edit = setPlan;
  shown = plan;
  return (
    <TextProvider language="en">
      <PlanEditor
        plan={plan}
        onChange={async (next) => {
          setPlan(next);
          return undefined;
        }}
      />
    </TextProvider>
  );
}

const buttonWith = (name: string): HTMLButtonElement | undefined =>
  Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === name);

/** The expanded field with the plan in DOT. */
function openedSource(): HTMLTextAreaElement {
  flushSync(() => buttonWith(enGraph.source)?.click());
  const field = document.querySelector('textarea');
  if (!field) throw new Error('The source is not on show.');
  return field;
}

/** Like a keystroke: the browser changes the field, then dispatches the event. */
function write(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

const bench = {
  /** Draws a plan with that number of nodes from scratch; returns ms, and the resulting boxes. */
  async draw(nodes: number): Promise<{ ms: number; boxes: number }> {
    const plan = planOfSize(nodes);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const root = createRoot(element);
    const ms = await timed(() => root.render(<Shown plan={plan} />));
    return { ms, boxes: element.querySelectorAll('[data-node]').length };
  },
  /** Changes the text of one drawn node, including the checks of an edit; ms. */
  async edit(round: number): Promise<number> {
    const plan = shown;
    if (!plan) throw new Error('Nothing is drawn.');
    const words = `Words of round ${round}`;
    const ms = await timed(() => {
      const change = changePlan(plan, withText(plan, '4.5', words), builtInNames);
      if (!change.ok) throw new Error(change.problems[0]?.text);
      edit?.(change.plan);
    });
    if (!document.querySelector('[data-node="4.5"]')?.textContent?.includes(words))
      throw new Error('The edit is not drawn.');
    return ms;
  },
  /** Types one character into the source of the drawn plan, which is then parsed and checked; ms. */
  async key(round: number): Promise<number> {
    const field = document.querySelector('textarea') ?? openedSource();
    const place = field.value.indexOf('Find the products');
    if (place === -1) throw new Error('The source is not on show.');
    const written = `${field.value.slice(0, place)}${round}${field.value.slice(place)}`;
    const ms = await timed(() => write(field, written));
    const taking = buttonWith(enGraph.take);
    if (field.value !== written || !taking || taking.disabled)
      throw new Error('What was written is not read as an edit.');
    return ms;
  },
};

export type PlanBench = typeof bench;
Object.assign(globalThis, { planBench: bench });
