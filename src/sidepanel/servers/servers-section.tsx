import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { forgetServer, keepServer, type StoredServer, storedServers } from '../../core/remote/server-list.ts';
import { usePanel } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { invisibleUntil } from '../ui/invisible-until.ts';
import { opens } from '../ui/use-escape.ts';
import { enServers } from './en-servers.ts';
import { ServerForm } from './server-form.tsx';
import { zhServers } from './zh-servers.ts';

type ServerTexts = typeof enServers;
type Said = (texts: ServerTexts) => string;

/** New ones have a form as well. */
const NEW = [{ id: 'mcp' }, { id: 'a2a' }] as const;

/** Tool servers and remote agents: added, tested, switched on and off, deleted. Their keys are never shown again. */
export default function ServersSection() {
  const panel = usePanel();
  const { text, language, format } = useText();
  const texts = language === 'zh' ? zhServers : enServers;
  const [servers, setServers] = useState<readonly StoredServer[]>();
  const [edited, setEdited] = useState<string>();
  // Translated when it is rendered, because the language may change.
  const [said, setSaid] = useState<Said>();
  const look = useCallback(async () => {
    const stored = await storedServers(indexedDB).catch(() => undefined);
    // If they could not be read, nothing is known to be deleted.
    if (stored) panel.forms.forgetGone('server', [...stored, ...NEW]);
    setServers(stored ?? []);
  }, [panel]);
  useEffect(() => void look(), [look]);
  const known = servers?.find(({ id }) => id === edited);
  const close = () => setEdited(undefined);
  const change = (act: Promise<unknown>, done?: Said) =>
    void act
      .then(
        () => setSaid(() => done),
        () =>
          setSaid(
            () =>
              ({ failed }: ServerTexts) =>
                failed,
          ),
      )
      .then(look);
  return (
    <section aria-labelledby="tool-servers" className="space-y-3">
      <h2 id="tool-servers" className="text-base font-semibold">
        {texts.title}
      </h2>
      <p className="text-xs text-faint">{texts.why}</p>
      {(servers === undefined || servers.length === 0) && (
        <p className={`text-sm text-faint ${invisibleUntil(servers)}`}>{texts.none}</p>
      )}
      {servers && servers.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-line">
          {servers.map((server) => (
            <li key={server.id} className="space-y-1 py-1.5 text-sm">
              <div className="flex items-start gap-2">
                <label className="flex min-w-0 grow items-start gap-2.5">
                  <input
                    type="checkbox"
                    aria-label={texts.use(server.name)}
                    checked={server.isOn}
                    onChange={(event) =>
                      change(keepServer(indexedDB, { ...server, isOn: event.target.checked }))
                    }
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 break-words">
                    {server.name}
                    {server.kind === 'a2a' && (
                      <span className="block text-xs text-faint">{texts.agent.kind}</span>
                    )}
                    <span className="block font-mono text-xs text-faint">
                      {server.origin + new URL(server.agent?.url ?? server.url).pathname}
                    </span>
                  </span>
                </label>
                <IconButton
                  label={texts.change(server.name)}
                  onClick={() => setEdited(server.id)}
                  {...opens(`server ${server.id}`)}
                >
                  <Pencil className="size-4" aria-hidden />
                </IconButton>
                <ConfirmDialog
                  trigger={
                    <IconButton label={texts.remove(server.name)}>
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  }
                  title={texts.removeTitle(server.name)}
                  detail={texts.removeWhy}
                  confirm={text.app.delete}
                  cancel={text.app.cancel}
                  onConfirm={() => change(forgetServer(indexedDB, server.id))}
                />
              </div>
              <ServerTools server={server} texts={texts} count={format.count} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-soft">
        {said?.(texts)}
      </p>
      {edited === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setEdited('mcp')} {...opens('server mcp')}>
            {texts.add}
          </Button>
          <Button onClick={() => setEdited('a2a')} {...opens('server a2a')}>
            {texts.agent.add}
          </Button>
        </div>
      ) : (
        <ServerForm
          key={edited}
          texts={texts}
          kind={known?.kind ?? (edited === 'a2a' ? 'a2a' : 'mcp')}
          known={known}
          others={(servers ?? []).filter(({ id }) => id !== edited)}
          requestSiteAccess={panel.requestSiteAccess}
          onClose={close}
          onRemoveKey={({ secret: _, ...server }) =>
            change(keepServer(indexedDB, server), ({ keyRemoved }) => keyRemoved(server.name))
          }
          onSaved={({ name, kind }) => {
            close();
            setSaid(() => (own: ServerTexts) => (kind === 'a2a' ? own.agent : own).works(name));
            void look();
          }}
        />
      )}
    </section>
  );
}

/** The tools that tasks are offered, in the server's own words. */
function ServerTools({
  server: { kind, tools, leftOut },
  texts,
  count,
}: {
  server: StoredServer;
  texts: typeof enServers;
  count: (number: number) => string;
}) {
  if (tools.length === 0) return <p className="text-xs text-warn">{texts.untested}</p>;
  if (kind === 'a2a')
    return (
      <Disclosure label={texts.agent.says}>
        <p className="break-words text-xs">{tools[0]?.description}</p>
      </Disclosure>
    );
  return (
    <Disclosure label={texts.tools(count(tools.length))}>
      <ul className="space-y-1 text-xs">
        {tools.map(({ name, tool, description }) => (
          <li key={name}>
            <code className="font-mono">{tool}</code> {description}
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="text-xs text-warn">{texts.leftOut(count(leftOut))}</p>}
    </Disclosure>
  );
}
