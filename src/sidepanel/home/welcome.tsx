import { ArrowUpRight, Plus } from 'lucide-react';
import { useText } from '../text/text-context.tsx';
import type { Example } from './examples.ts';

/** The first thing that a person sees: what the extension can do now. */
export function Welcome({
  model,
  onAddModel,
  onPrivacy,
}: {
  /** Name of the selected model; undefined for the built-in interpreter. */
  model: string | undefined;
  onAddModel: () => void;
  onPrivacy: () => void;
}) {
  const { text } = useText();
  return (
    <div>
      <h2 className="text-xl font-semibold text-balance">{text.welcome.title}</h2>
      <p className="mt-1.5 text-sm text-soft">
        {model === undefined ? text.welcome.builtIn : text.welcome.withModel(model)}
      </p>
      {model === undefined && (
        <p className="mt-1.5 text-sm">
          <button
            type="button"
            onClick={onAddModel}
            className="min-h-6 rounded-[4px] font-medium text-accent underline-offset-2 hover:underline"
          >
            <Plus className="me-1 inline size-3.5 align-[-0.125em]" aria-hidden />
            {text.welcome.addModel}
          </button>{' '}
          <span className="text-soft">{text.welcome.addModelWhy}</span>
        </p>
      )}
      <p className="mt-1.5 text-xs">
        <button
          type="button"
          onClick={onPrivacy}
          className="min-h-6 rounded-[4px] text-faint underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {text.privacy.link}
        </button>
      </p>
    </div>
  );
}

/** Examples, each of which is put into the box. */
export function Examples({
  examples,
  onExample,
}: {
  examples: readonly Example[];
  onExample: (example: Example) => void;
}) {
  const { text } = useText();
  return (
    <section aria-labelledby="examples" className="mt-5">
      <h2 id="examples" className="mb-1.5 text-xs font-semibold text-soft">
        {text.welcome.examples}
      </h2>
      <ul className="quiet-list space-y-1.5">
        {examples.map((example) => (
          <li key={example.words}>
            <button
              type="button"
              onClick={() => onExample(example)}
              className="group flex w-full items-center gap-2 rounded-control border border-line bg-raised px-3 py-2 text-start text-sm transition-colors duration-100 hover:border-accent hover:bg-accent-soft"
            >
              <span className="min-w-0 grow">{example.words}</span>
              <ArrowUpRight className="size-4 shrink-0 text-faint group-hover:text-accent" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
