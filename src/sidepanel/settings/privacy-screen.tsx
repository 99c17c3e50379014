import type { ReactNode } from 'react';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useServersOn } from '../servers/use-servers-on.ts';
import { modelLabel } from '../text/shown-model.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { hostOf } from '../ui/favicon.tsx';
import { addressOf } from './presets.ts';
import { StorageNote } from './storage-note.tsx';

/** One page that says what leaves the machine and to whom, what stays and for how long, and how to delete it. */
export function PrivacyScreen() {
  const panel = usePanel();
  const { text, format } = useText();
  const { models, defaultModel, retention, webhook, traceAddress, pictures, openTabs, memory, engines } =
    usePanelState((state) => state.settings);
  const taskCount = usePanelState((state) => state.tasks.length);
  const embeds = memory.mode === 'vector' || memory.mode === 'longterm' ? memory.embeddingModel?.trim() : '';
  const embedder = models.find(({ id }) => id === defaultModel);
  const servers = useServersOn();
  const others = models.filter(({ provider }) => provider !== 'built-in' && provider !== 'chrome');
  const ofChrome = models.some(({ provider }) => provider === 'chrome');
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto max-w-xl space-y-6 px-3 py-4 pb-10">
        <Part title={text.privacy.leaves}>
          <p>{text.privacy.builtIn}</p>
          {ofChrome && <p>{text.privacy.chrome}</p>}
          <p>{pictures === 'never' ? text.privacy.modelWithoutPictures : text.privacy.model}</p>
          {others.length > 0 && (
            <ul aria-label={text.privacy.toWhom} className="space-y-1">
              {others.map((model) => (
                <li key={model.id}>
                  {modelLabel(model, text)} –{' '}
                  <code className="font-mono text-xs">{hostOf(addressOf(model))}</code>
                </li>
              ))}
            </ul>
          )}
          {openTabs && <p>{text.privacy.openTabs}</p>}
          <p>{text.privacy.tips}</p>
          {memory.mode !== 'off' && <p>{text.privacy.memory}</p>}
          {embeds && embedder && <p>{text.privacy.embeddings(hostOf(addressOf(embedder)))}</p>}
          <p>{text.privacy.signIns}</p>
          <p>{text.privacy.folder}</p>
          {servers.length > 0 && <p>{text.privacy.servers(format.list(servers))}</p>}
          <p>{text.privacy.engines(format.list(engines.map(hostOf)))}</p>
          {webhook.url !== '' && <p>{text.privacy.webhook(hostOf(webhook.url))}</p>}
          {traceAddress !== '' && <p>{text.privacy.trace(hostOf(traceAddress))}</p>}
          <p>{text.privacy.nobodyElse}</p>
        </Part>
        <Part title={text.privacy.stays}>
          <p>{text.privacy.kept}</p>
          <p>{text.privacy.keptToo}</p>
          <p>{text.privacy.secrets}</p>
          <p>{text.privacy.keys}</p>
        </Part>
        <Part title={text.privacy.howLong}>
          <p>
            {text.privacy.retention(
              format.count(retention.maxTasks),
              retention.maxTasks,
              format.bytes(retention.maxMegabytes * 1_000_000),
            )}
          </p>
          <StorageNote taskCount={taskCount} ask={panel.storage} />
          <p>{text.privacy.deletable}</p>
          <Button onClick={() => panel.show({ name: 'settings' })}>{text.privacy.toSettings}</Button>
        </Part>
      </div>
    </main>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-1.5 text-sm text-soft">
    <h2 className="text-base font-semibold text-ink">{title}</h2>
    {children}
  </section>
);
