import { useMemo } from 'react';
import { createPlanXmlParser } from '../../core/plan/xml-parse.ts';
import { PlanTree } from './plan-tree.tsx';

/** A plan as it is being written: parsed anew from the whole text so far, which is what the worker announces. */
export default function StreamingPlan({ xml }: { xml: string }) {
  const draft = useMemo(() => createPlanXmlParser().write(xml), [xml]);
  return <PlanTree plan={draft} writing />;
}
