import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { planWorld } from '../../core/agent/agents.ts';
import { checkPlan } from '../../core/plan/check.ts';
import { describeImport } from '../../core/plan/describe-import.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { readPlan } from '../../core/plan/read-plan.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';

/** A plan from elsewhere: it is read while it is written, and shows what it would touch before it can be run. */
export default function PlanImport({ onRun }: { onRun: (plan: Plan) => void }) {
  const { text, language } = useText();
  const [source, setSource] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => {
    const parsed = readPlan(source, { id: 'imported', language });
    if (!parsed.ok) return { ...parsed, plan: undefined };
    const problems = checkPlan(parsed.plan, planWorld);
    return { plan: problems.length === 0 ? parsed.plan : undefined, problems, place: undefined };
  }, [source, language]);
  const open = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (chosen) setSource(await chosen.text());
    event.target.value = '';
  };
  const goToPlace = (): void => {
    const { place } = read;
    if (!place || !area.current) return;
    const lines = source.split('\n').slice(0, place.line - 1);
    const at = lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
    area.current.focus();
    area.current.setSelectionRange(at, at + 1);
  };
  const wrong = source.trim() === '' || read.plan ? undefined : text.graph.unusable;
  return (
    <div className="space-y-2 pt-1">
      <input
        ref={file}
        type="file"
        accept=".dot,.gv,.xml,.json,.txt"
        aria-label={text.graph.choose}
        className="hidden"
        onChange={(event) => void open(event)}
      />
      <Button size="small" onClick={() => file.current?.click()}>
        {text.graph.choose}
      </Button>
      <Field label={text.graph.paste} problem={wrong}>
        {(ids) => (
          <textarea
            {...ids}
            ref={area}
            value={source}
            rows={6}
            spellCheck={false}
            onChange={(event) => setSource(event.target.value)}
            className={`${fieldLook} font-mono text-xs`}
          />
        )}
      </Field>
      {wrong && (
        <ul className="quiet-list text-xs text-bad">
          {read.problems?.slice(0, 8).map((problem) => (
            <li key={problem}>
              {read.place ? (
                <button type="button" className="text-start underline" onClick={goToPlace}>
                  {problem}
                </button>
              ) : (
                problem
              )}
            </li>
          ))}
        </ul>
      )}
      {read.plan && <Touches plan={read.plan} onRun={onRun} />}
    </div>
  );
}

function Touches({ plan, onRun }: { plan: Plan; onRun: (plan: Plan) => void }) {
  const { text, format } = useText();
  const { graph } = text;
  const found = useMemo(() => describeImport(plan), [plan]);
  const rows: [name: string, values: string[]][] = [
    [graph.agents, found.agents],
    [graph.sites, found.sites],
    [graph.tools, found.tools.map(({ name }) => name)],
    [graph.external, found.external.map(({ words }) => words)],
    [graph.asks, found.asks.map(({ words }) => words)],
  ];
  return (
    <section aria-label={graph.touches} className="rounded-card border border-line bg-raised p-3 text-sm">
      <h3 className="font-medium">
        {plan.name || plan.id}{' '}
        <span className="font-normal text-faint">{graph.size(format.count(found.steps))}</span>
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
    </section>
  );
}
