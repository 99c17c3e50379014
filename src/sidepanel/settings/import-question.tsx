import { useEffect, useId, useRef } from 'react';
import type { Loosening } from '../panel/loosened-settings.ts';
import type { Incoming } from '../panel/read-export.ts';
import type { Texts } from '../text/en.ts';
import type { Format } from '../text/format.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

/**
 * The content of a file, and which of its settings are less strict than the current ones: nothing is imported before
 * the person has seen it.
 */
export default function ImportQuestion({
  incoming,
  looser,
  onTake,
  onCancel,
}: {
  incoming: Incoming;
  looser: readonly Loosening[];
  onTake: () => void;
  onCancel: () => void;
}) {
  const { text, format } = useText();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const { templates, schedules, memories, unreadable } = incoming;
  const counts = [templates, schedules, memories].map(({ length }) => format.count(length));
  const [templateCount = '', scheduleCount = '', memoryCount = ''] = counts;
  return (
    <section
      ref={card}
      role="alertdialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="space-y-2 rounded-card border border-warn-line bg-warn-soft p-3 text-sm"
    >
      <h3 id={id} className="font-semibold">
        {text.incoming.title}
      </h3>
      <p>{text.incoming.brings(templateCount, scheduleCount, memoryCount)}</p>
      {unreadable > 0 && <p>{text.incoming.unreadable(format.count(unreadable))}</p>}
      {looser.length > 0 && (
        <>
          <p className="font-medium">{text.incoming.looser}</p>
          <ul className="list-disc space-y-0.5 ps-5 break-words">
            {[...new Set(looser.map((one) => inWords(one, text, format)))].map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button look="primary" onClick={onTake}>
          {text.incoming.take}
        </Button>
        <Button onClick={onCancel}>{text.app.cancel}</Button>
      </div>
    </section>
  );
}

function inWords(one: Loosening, { app, incoming, approve, data, settings }: Texts, format: Format): string {
  switch (one.what) {
    case 'approve':
      return app.pair(settings.approve, `${approve[one.from]} → ${approve[one.to]}`);
    case 'trusted-input':
      return app.pair(
        settings.trustedInput,
        one.to === 'allow' ? settings.trustedAllow : settings.trustedAsk,
      );
    case 'pictures':
      return app.pair(settings.pictures, settings.picturesOnRequest);
    case 'tokens':
      return app.pair(settings.maxTokens, format.count(one.to));
    case 'money':
      return app.pair(settings.maxUsd, format.money(one.to));
    case 'turns':
      return app.pair(settings.maxTurns, format.count(one.to));
    case 'kept-tasks':
      return app.pair(data.maxTasks, `${format.count(one.to)} · ${data.retentionWhy}`);
    case 'kept-megabytes':
      return app.pair(data.maxMegabytes, `${format.count(one.to)} · ${data.retentionWhy}`);
    case 'plan-first':
      return incoming.planFirst;
    case 'open-tabs':
      return settings.openTabs;
    case 'memory':
      return incoming.memory;
    case 'model':
      return incoming.model(one.label, one.host);
    case 'default-model':
      return incoming.defaultModel(one.label);
    case 'key':
      return incoming.key(one.label);
    case 'engine':
      return incoming.engine(one.host);
    case 'webhook':
      return incoming.webhook(one.host);
    case 'trace':
      return incoming.trace(one.host);
    case 'schedule':
      return incoming.schedule(one.words.slice(0, 200));
    case 'advice':
      return incoming.advice(format.count(one.count), one.count);
  }
}
