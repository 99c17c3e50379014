import { type ChangeEvent, useMemo, useRef } from 'react';
import * as z from 'zod';
import { planTools } from '../../core/agent/agents.ts';
import { planNamesForEditing } from '../../core/agent/agents-for.ts';
import { type Offered, remoteTools } from '../../core/agent/remote-agents.ts';
import { describeImport } from '../../core/plan/describe-import.ts';
import { printPlanDot } from '../../core/plan/dot/print.ts';
import { templateCall } from '../../core/plan/make-template.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { useServers } from '../servers/use-servers.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { useFormDraft } from '../ui/use-form-draft.ts';
import PlanEditor from './plan-editor.tsx';
import { readSource } from './read-source.ts';
import { SourceField } from './source-field.tsx';

/** Import of a plan: it is parsed while it is typed, and shows what it would touch before it can run. */
export default function PlanImport({
  onRun,
  onSave,
}: {
  onRun: (plan: Plan) => void;
  /** Saves the plan as a template; `call` is the text that runs it by its name, with its parameters to fill. */
  onSave?: (plan: Plan, call: string) => void;
}) {
  const { text, language } = useText();
  const [source, setSource] = useFormDraft('imported plan', z.string(), '');
  const file = useRef<HTMLInputElement>(null);
  const servers = useServers();
  // A server that is off is reported when the plan runs.
  const may = useMemo(() => ({ offered: servers.flatMap(({ tools }) => tools) }), [servers]);
  const read = useMemo(() => readSource(source, language, planNamesForEditing(may)), [source, language, may]);
  const open = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (chosen) setSource(await chosen.text());
    event.target.value = '';
  };
  return (
    <div className="space-y-2 pt-1">
      <input
        ref={file}
        type="file"
        accept=".dot,.gv,.xml,.json,.txt"
        aria-label={text.graph.chooseFile}
        className="hidden"
        onChange={(event) => void open(event)}
      />
      <Button size="small" onClick={() => file.current?.click()}>
        {text.graph.chooseFile}
      </Button>
      <SourceField
        label={text.graph.paste}
        value={source}
        rows={6}
        problems={source.trim() === '' ? [] : read.problems}
        wrong={text.graph.unusable}
        onChange={setSource}
      />
      {read.plan && (
        <PlanEditor
          plan={read.plan}
          task={may}
          withSource={false}
          onChange={async (plan) => {
            setSource(printPlanDot(plan));
            return undefined;
          }}
        />
      )}
      {read.plan && <Touches plan={read.plan} may={may} onRun={onRun} onSave={onSave} />}
    </div>
  );
}

function Touches({
  plan,
  may,
  onRun,
  onSave,
}: {
  plan: Plan;
  may: Offered;
  onRun: (plan: Plan) => void;
  onSave: ((plan: Plan, call: string) => void) | undefined;
}) {
  const { text, format } = useText();
  const { graph } = text;
  const found = useMemo(() => describeImport(plan, [...planTools, ...remoteTools(may)]), [plan, may]);
  const rows: [name: string, values: string[]][] = [
    [graph.agents, found.agents],
    [graph.sites, found.sites],
    [graph.tools, found.tools.map(({ name, effect }) => (effect ? graph.toolThat[effect](name) : name))],
    [graph.external, found.external.map(({ words }) => words)],
    [graph.asks, found.asks.map(({ words }) => words)],
  ];
  return (
    <section aria-label={graph.touches} className="rounded-card border border-line bg-raised p-3 text-sm">
      <h3 className="font-medium">
        {plan.name || plan.id}{' '}
        <span className="font-normal text-faint">{graph.size(format.count(found.steps), found.steps)}</span>
      </h3>
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs">
        {rows.map(([name, values]) => (
          <div key={name} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className={name === graph.external && values.length > 0 ? 'text-warn' : ''}>
              {values.length === 0 ? graph.nothing : values.map((value) => <p key={value}>{value}</p>)}
            </dd>
          </div>
        ))}
      </dl>
      {found.watchesFiles && <p className="mt-1 text-xs text-warn">{graph.files}</p>}
      <p className="mt-2 text-xs text-faint">{graph.promise}</p>
      <Button look="primary" size="small" className="mt-2" onClick={() => onRun(plan)}>
        {graph.run}
      </Button>
      {onSave && (
        <Button size="small" className="ms-2 mt-2" onClick={() => onSave(plan, templateCall(plan))}>
          {graph.saveTemplate}
        </Button>
      )}
    </section>
  );
}
