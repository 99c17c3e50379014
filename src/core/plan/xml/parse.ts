import { Parser } from 'htmlparser2';
import { type Plan, planSchema } from '../plan.ts';
import { DraftBuilder, type PlanDraft } from './draft.ts';
import type { PlanStates } from './frames.ts';
import { createTagRepair } from './repair.ts';

export type { PlanDraft } from './draft.ts';

/**
 * Parses a plan while a model writes it. It accepts talk and code fences around the plan, raw `&` and `<` in texts,
 * unquoted attributes, missing closing tags and unknown tags; it never throws. `write` and `end` return the draft so
 * far as a separate value; a later draft only adds to an earlier one.
 */
export function createPlanXmlParser(options: { states?: PlanStates } = {}): {
  write(chunk: string): PlanDraft;
  end(): PlanDraft;
} {
  const builder = new DraftBuilder(options.states ?? 'reset');
  const repair = createTagRepair();
  let exact = false;
  let ended = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.opened(name, attributes),
      onclosetag: () => builder.closed(),
      ontext: (text) => builder.text(text, exact),
      oncdatastart: () => {
        exact = true;
      },
      oncdataend: () => {
        exact = false;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  return {
    write(chunk) {
      if (!ended) parser.write(repair.write(chunk));
      return builder.draft();
    },
    end() {
      if (!ended) {
        ended = true;
        parser.write(repair.end());
        builder.finish();
        parser.end();
      }
      return builder.draft();
    },
  };
}

export type ParsedPlan = { ok: true; plan: Plan } | { ok: false; problems: string[] };

/**
 * Parses a whole reply. `problems` are sentences for the model that wrote it. Only the form is checked here;
 * `checkPlan` checks agents, tools, ids and order. `states: 'keep'` also reads the id, language, states, results and
 * past calls that `printPlanXml` writes; never use it on a model's output. `id` and `language` are defaults otherwise.
 */
export function parsePlanXml(
  text: string,
  options: { id: string; language: string; states?: PlanStates },
): ParsedPlan {
  const parser = createPlanXmlParser({ states: options.states ?? 'reset' });
  parser.write(text);
  const { complete, ...written } = parser.end();
  if (written.agents.length === 0) {
    const problem = /<\/?root/i.test(text)
      ? 'The plan has no <agent>. Write at least one: <agents><agent name="…" id="0" dependsOn=""><task>…</task></agent></agents>.'
      : 'The reply holds no plan. Answer with one <root>…</root> element and nothing else.';
    return { ok: false, problems: [problem] };
  }
  if (!complete)
    return {
      ok: false,
      problems: ['The plan breaks off before </root>. Write it again, whole and shorter.'],
    };
  const parsed = planSchema.safeParse({
    version: 1,
    ...written,
    id: written.id || options.id,
    language: written.language ?? options.language,
  });
  if (parsed.success) return { ok: true, plan: parsed.data };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
  return { ok: false, problems };
}
