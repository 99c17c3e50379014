import '../../src/core/zod-setup.ts';
import '../../src/sidepanel/styles/panel.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withText } from '../../src/core/plan/edits.ts';
import type { Plan } from '../../src/core/plan/plan.ts';
import PlanEditor from '../../src/sidepanel/graph/plan-editor.tsx';
import { planOfSize } from '../../src/sidepanel/graph/plan-of-size.testing.ts';
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

const bench = {
  /** Draws a plan of so many nodes from nothing; ms, and the boxes that are there then. */
  async draw(nodes: number): Promise<{ ms: number; boxes: number }> {
    const plan = planOfSize(nodes);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const root = createRoot(element);
    const ms = await timed(() => root.render(<Shown plan={plan} />));
    return { ms, boxes: element.querySelectorAll('[data-node]').length };
  },
  /** Changes the words of one node of what is drawn; ms. */
  async edit(round: number): Promise<number> {
    const plan = shown;
    if (!plan) throw new Error('Nothing is drawn.');
    return timed(() => edit?.(withText(plan, '4.5', `Words of round ${round}`)));
  },
};

export type PlanBench = typeof bench;
Object.assign(globalThis, { planBench: bench });
