import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod';
import { withMoved, withoutNode, withStepAfter, withText } from '../../../core/plan/edits.ts';
import type { Plan } from '../../../core/plan/plan.ts';
import type { PlanEdit } from '../../panel/edit-plan.ts';
import { useText } from '../../text/text-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { fieldLook } from '../../ui/field.tsx';
import { nodeMark, StatusMark } from '../../ui/status-mark.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { flattenPlan, type PlanLine } from './flatten-plan.ts';

const INDENT = ['', 'ms-4 tiny:ms-1', 'ms-8 tiny:ms-2', 'ms-12 tiny:ms-3'];

/**
 * A plan as lines that can be changed, moved and removed. Nodes that have begun are read-only; if there are any, steps
 * can be added as well.
 */
export function PlanLines({
  plan,
  begun,
  takesFocus = false,
  onEdit,
  onClose,
}: {
  plan: Plan;
  /** Ids of the nodes that cannot be changed any more; absent: nothing has begun. */
  begun?: ReadonlySet<string>;
  /** The person has just opened the lines: the button is gone, and the focus goes to the first line. */
  takesFocus?: boolean;
  onEdit: (edit: PlanEdit) => void;
  /** Escape was pressed in one of them. */
  onClose?: () => void;
}) {
  const { text } = useText();
  const lines = flattenPlan(plan);
  const closing = useEscape<HTMLOListElement>(() => onClose?.(), 'lines');
  const list = closing.ref;
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('textarea')?.focus();
  }, [takesFocus, list]);
  useLayoutEffect(() => {
    // Lines that have begun come before editable ones: the last of them is the first visible one.
    const field = list.current?.querySelector('[data-line]');
    const above = field?.previousElementSibling;
    if (list.current && above instanceof HTMLElement)
      list.current.scrollTop = above.offsetTop - list.current.offsetTop;
  }, [list]);
  // A line that moves, or is removed, would lose the focus of its buttons.
  const next = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const found = next.current.flatMap(
      (selector) => list.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    found[0]?.focus();
    next.current = [];
  });
  const move = (id: string, by: -1 | 1) => {
    next.current = [at(id, by === -1 ? '.up:enabled' : '.down:enabled'), at(id, 'button:enabled')];
    onEdit((now) => withMoved(now, id, by));
  };
  const remove = (id: string) => {
    const left = lines.map((line) => line.id);
    const beside = [...left.slice(left.indexOf(id) + 1), ...left.slice(0, left.indexOf(id)).reverse()];
    next.current = beside.map((other) => at(other, 'textarea'));
    onEdit((now) => withoutNode(now, id));
  };
  return (
    <ol
      {...(onClose ? closing : { ref: list })}
      aria-label={text.review.edit}
      className="quiet-list mb-2.5 min-h-0 space-y-1.5 overflow-y-auto p-0.5"
    >
      {lines.map((line) => {
        const indent = INDENT[Math.min(line.depth, 3)];
        if (begun?.has(line.id))
          return (
            <li key={line.id} className={`flex items-start gap-2 text-sm text-soft ${indent}`}>
              <StatusMark mark={nodeMark[line.status]} label={text.node[line.status]} className="mt-0.5" />
              <p className="min-w-0">{line.text}</p>
            </li>
          );
        return (
          <li key={line.id} data-line={line.id} className={`flex items-start gap-0.5 ${indent}`}>
            <LineField line={line} onChange={(words) => onEdit((now) => withText(now, line.id, words))} />
            <span className="flex shrink-0 tiny:flex-col">
              <IconButton
                size="small"
                className="up"
                label={text.review.up(line.text)}
                disabled={line.isFirst}
                onClick={() => move(line.id, -1)}
              >
                <ArrowUp className="size-3.5" aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                className="down"
                label={text.review.down(line.text)}
                disabled={line.isLast}
                onClick={() => move(line.id, 1)}
              >
                <ArrowDown className="size-3.5" aria-hidden />
              </IconButton>
              <IconButton size="small" label={text.review.remove(line.text)} onClick={() => remove(line.id)}>
                <Trash2 className="size-3.5" aria-hidden />
              </IconButton>
              {begun && line.depth > 0 && (
                <IconButton
                  size="small"
                  label={text.review.insert(line.text)}
                  onClick={() => onEdit((now) => withStepAfter(now, line.id, text.graph.newStep).plan)}
                >
                  <Plus className="size-3.5" aria-hidden />
                </IconButton>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Selector of something in the line of that node. */
const at = (id: string, what: string): string => `[data-line="${CSS.escape(id)}"] ${what}`;

const draftSchema = z.object({
  words: z.string(),
  /** The previous text. */
  of: z.string(),
});

/**
 * The text is applied when the field loses the focus: a list that is normalised while typing would lose its new line.
 */
function LineField({ line, onChange }: { line: PlanLine; onChange: (words: string) => void }) {
  const { text } = useText();
  const [draft, setDraft, forget] = useFormDraft<z.infer<typeof draftSchema> | undefined>(
    `line ${line.id}`,
    draftSchema.optional(),
    undefined,
    { fits: (kept) => kept?.of === line.text },
  );
  const take = () => {
    forget();
    setDraft(undefined);
    if (draft && draft.words !== line.text) onChange(draft.words);
  };
  // Text from before the panel was closed, when the field had not lost the focus.
  const takeAtFirst = useRef(take).current;
  useEffect(() => takeAtFirst(), [takeAtFirst]);
  return (
    <textarea
      aria-label={text.review.line(line.id)}
      rows={1}
      value={draft?.words ?? line.text}
      onChange={(event) => setDraft({ words: event.target.value, of: line.text })}
      onBlur={take}
      className={`${fieldLook} field-sizing-content resize-none ${line.depth === 0 ? 'font-medium' : ''}`}
    />
  );
}
