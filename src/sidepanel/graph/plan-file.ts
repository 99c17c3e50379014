import { printPlanDot } from '../../core/plan/dot/print.ts';
import { printPlanJson } from '../../core/plan/json.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { printPlanXml } from '../../core/plan/xml/print.ts';
import { svgFile } from './svg-file.ts';

export type PlanFormat = 'dot' | 'xml' | 'json' | 'svg';

/** A plan as a file to save: its name and its content. */
export function planFile(plan: Plan, format: PlanFormat): { name: string; text: string } {
  const print = { dot: printPlanDot, xml: printPlanXml, json: printPlanJson, svg: svgFile }[format];
  const name = plan.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return { name: `${name.slice(0, 60) || 'plan'}.${format}`, text: print(plan) };
}
