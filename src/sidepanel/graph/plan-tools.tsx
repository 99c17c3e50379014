import { Download, ListTree, Workflow } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { Plan } from '../../core/plan/plan.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { opens } from '../ui/use-escape.ts';
import type { PlanFormat } from './plan-file.ts';

const itemLook =
  'cursor-default rounded-[7px] px-2.5 py-1.5 text-sm outline-none select-none data-[highlighted]:bg-accent-soft';

const formats: readonly PlanFormat[] = ['dot', 'xml', 'json', 'svg'];

/** Actions for a visible plan: show it as a graph or as a list, save it. */
export function PlanTools({
  plan,
  isGraph,
  onShowGraph,
  saveFile,
  onSaveTemplate,
}: {
  plan: Plan;
  isGraph: boolean;
  onShowGraph: (isGraph: boolean) => void;
  saveFile: (name: string, text: string) => void;
  /** Absent: it cannot be saved as a template here. */
  onSaveTemplate?: (() => void) | undefined;
}) {
  const { text } = useText();
  const save = async (format: PlanFormat): Promise<void> => {
    const { planFile } = await import('./plan-file.ts');
    const { name, text: content } = planFile(plan, format);
    saveFile(name, content);
  };
  return (
    <div className="plan-tools flex h-6 justify-end gap-0.5">
      <IconButton
        label={isGraph ? text.graph.asList : text.graph.asGraph}
        size="small"
        onClick={() => onShowGraph(!isGraph)}
      >
        {isGraph ? (
          <ListTree className="size-3.5" aria-hidden />
        ) : (
          <Workflow className="size-3.5" aria-hidden />
        )}
      </IconButton>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={text.graph.save} size="small" {...opens('save-template')}>
            <Download className="size-3.5" aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            aria-label={text.graph.save}
            className="z-50 min-w-40 animate-arrive rounded-card border border-line bg-raised p-1 shadow-float"
          >
            {formats.map((format) => (
              <DropdownMenu.Item key={format} onSelect={() => void save(format)} className={itemLook}>
                {text.graph.format[format]}
              </DropdownMenu.Item>
            ))}
            {onSaveTemplate && (
              <DropdownMenu.Item onSelect={onSaveTemplate} className={itemLook}>
                {text.graph.saveTemplate}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}
