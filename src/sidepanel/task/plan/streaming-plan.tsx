import { useMemo } from 'react';
import { createPlanXmlParser } from '../../../core/plan/xml/parse.ts';
import { PlanTree } from './plan-tree.tsx';

/** A plan while it is being written: parsed again from the whole text so far, which the worker announces. */
export default function StreamingPlan({ xml }: { xml: string }) {
  const draft = useMemo(() => createPlanXmlParser().write(xml), [xml]);
  return <PlanTree plan={draft} writing />;
}
