import { Cloud, Laptop, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text/text-context.tsx';
import { opens } from '../ui/use-escape.ts';
import { otherAddress, type Preset, presets } from './presets.ts';

/** The services that offer models: one card each. */
export function ModelCards({
  onChoose,
  chrome,
}: {
  onChoose: (preset: Preset) => void;
  /** The card of Chrome's own model, or its replacement. */
  chrome: ReactNode;
}) {
  const { text } = useText();
  const groups = [
    { title: text.models.services, icon: Cloud, cards: presets.filter((preset) => !preset.local) },
    {
      title: text.models.onThisComputer,
      icon: Laptop,
      cards: presets.filter((preset) => preset.local),
    },
  ];
  return (
    <div className="space-y-3">
      {groups.map(({ title, icon: Icon, cards }) => (
        <fieldset key={title}>
          <legend className="mb-1.5 flex items-center gap-1.5 text-xs text-faint">
            <Icon className="size-3.5" aria-hidden />
            {title}
          </legend>
          <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 tiny:grid-cols-1">
            {cards.map((preset) => (
              <Card key={preset.id} preset={preset} onChoose={onChoose} />
            ))}
          </div>
        </fieldset>
      ))}
      {chrome}
      <button
        type="button"
        onClick={() => onChoose(otherAddress)}
        {...opens(`model ${otherAddress.id}`)}
        className="flex w-full items-center gap-2 rounded-control border border-dashed border-line-strong px-3 py-2 text-start text-sm text-soft hover:border-accent hover:text-ink"
      >
        <Link className="size-4 shrink-0 text-faint" aria-hidden />
        <span>
          {text.models.otherAddress}
          <span className="block text-xs text-faint">{text.models.otherAddressWhy}</span>
        </span>
      </button>
    </div>
  );
}

const Card = ({ preset, onChoose }: { preset: Preset; onChoose: (preset: Preset) => void }) => (
  <button
    type="button"
    onClick={() => onChoose(preset)}
    {...opens(`model ${preset.id}`)}
    className="min-h-10 rounded-control border border-line bg-raised px-3 py-2 text-start text-sm font-medium shadow-rest transition-colors duration-100 hover:border-accent hover:bg-accent-soft"
  >
    {preset.name}
  </button>
);
