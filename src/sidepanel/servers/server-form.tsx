import { useState } from 'react';
import * as z from 'zod';
import { builtInAgents } from '../../core/agent/agents.ts';
import { isServerName } from '../../core/remote/bound-tools.ts';
import { isHere, isServerAddress } from '../../core/remote/server-address.ts';
import type { StoredServer } from '../../core/remote/server-list.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import type { enServers } from './en-servers.ts';
import { type ServerTested, testServer } from './test-server.ts';

const DEFAULT_HEADER = 'Authorization';

const fieldsSchema = z.object({
  name: z.string(),
  url: z.string(),
  header: z.string(),
  value: z.string(),
});

/** The part of an unsaved address that may be stored: its path may be a key. */
const placeOf = (address: string): string => {
  if (!URL.canParse(address.trim())) return '';
  const { origin, pathname } = new URL(address.trim());
  if (origin === 'null') return '';
  return isHere(address.trim()) ? origin + pathname : `${origin}/`;
};

/** Can a request carry it? */
const isHeader = (name: string, value: string): boolean => {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
};

/** A server or an agent that the person adds or changes: it is asked for its tools, and saved if it answers. */
export function ServerForm({
  texts: allTexts,
  kind,
  known,
  others,
  requestSiteAccess,
  onSaved,
  onRemoveKey,
  onClose,
}: {
  texts: typeof enServers;
  kind: StoredServer['kind'];
  known?: StoredServer | undefined;
  others: readonly StoredServer[];
  requestSiteAccess: (origin: string) => Promise<boolean>;
  onSaved: (server: StoredServer) => void;
  /** Deletes only the saved key. */
  onRemoveKey: (server: StoredServer) => void;
  onClose: () => void;
}) {
  const isAgent = kind === 'a2a';
  const texts = {
    ...allTexts,
    ...(isAgent ? allTexts.agent : {}),
    trouble: { ...allTexts.agent.trouble, ...allTexts.trouble, ...(isAgent ? allTexts.agent.trouble : {}) },
  };
  const { text } = useText();
  const initial = {
    name: known?.name ?? '',
    url: known?.url ?? '',
    header: known?.secret?.header ?? DEFAULT_HEADER,
    value: '',
  };
  const [fields, setFields, forget] = useFormDraft(`server ${known?.id ?? kind}`, fieldsSchema, initial, {
    bare: ({ value: _, url: address, ...others }) =>
      address === initial.url ? others : { ...others, url: placeOf(address) },
  });
  const { name, url, header, value } = fields;
  const setter = (field: keyof typeof fields) => (next: string) =>
    setFields((now) => ({ ...now, [field]: next }));
  const closing = useEscape<HTMLFormElement>(onClose, `server ${known?.id ?? kind}`);
  const leave = () => {
    forget();
    onClose();
  };
  const alone = useOneAtATime();
  const [state, setState] = useState<
    'idle' | 'asking' | 'failed' | (ServerTested & { ok: false })['trouble']
  >('idle');
  const taken = [...builtInAgents, ...others].map((other) => other.name.toLowerCase());
  const fitsName = isServerName(name) && !taken.includes(name.toLowerCase());
  const fitsUrl = isServerAddress(url.trim());
  const fitsHeader = isHeader(header.trim() || DEFAULT_HEADER, value.trim());
  // A key is only for the address that it was given for.
  const keeps = known?.secret !== undefined && known.url === url.trim();
  const save = async () => {
    setState('asking');
    const key = value.trim() || (keeps ? known?.secret?.value : undefined);
    const tested = await testServer({
      id: known?.id ?? crypto.randomUUID(),
      name,
      kind,
      url: url.trim(),
      isOn: known?.isOn ?? true,
      ...(key ? { secret: { header: header.trim() || DEFAULT_HEADER, value: key } } : {}),
      tools: [],
      leftOut: 0,
    }).catch(() => undefined);
    if (tested?.ok) {
      forget();
      onSaved(tested.server);
    } else setState(tested ? tested.trouble : 'failed');
  };
  const row = (
    label: string,
    given: string,
    set: (next: string) => void,
    more: { detail?: string; problem?: string | undefined; type?: 'password'; placeholder?: string } = {},
  ) => (
    <Field label={label} detail={more.detail} problem={more.problem}>
      {(ids) => (
        <input
          {...ids}
          type={more.type}
          placeholder={more.placeholder}
          value={given}
          autoComplete={more.type === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
          onChange={(event) => {
            set(event.target.value);
            setState('idle');
          }}
          className={fieldLook}
        />
      )}
    </Field>
  );
  return (
    <form
      {...closing}
      aria-label={known ? texts.change(known.name) : texts.add}
      autoComplete="off"
      className="space-y-2 rounded-card border border-line bg-raised p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {row(texts.name, name, setter('name'), {
        detail: texts.nameWhy,
        problem: name !== '' && !fitsName ? texts.wrongName : undefined,
      })}
      {row(texts.address, url, setter('url'), {
        placeholder: isAgent ? 'http://localhost:9999/' : 'http://localhost:3000/mcp',
        problem: url !== '' && !fitsUrl ? texts.wrongAddress : undefined,
      })}
      {row(texts.header, header, setter('header'), { problem: fitsHeader ? undefined : texts.wrongHeader })}
      {row(texts.secret, value, setter('value'), {
        type: 'password',
        detail: keeps ? texts.secretKept : texts.secretWhy,
      })}
      {known?.secret && keeps && (
        <ConfirmDialog
          trigger={
            <Button size="small" look="quiet" isAlone>
              {texts.removeKey}
            </Button>
          }
          title={texts.removeKeyTitle(known.name)}
          detail={texts.removeKeyWhy}
          confirm={text.app.delete}
          cancel={text.app.cancel}
          onConfirm={() => onRemoveKey(known)}
        />
      )}
      <div role="status" className="text-sm">
        {state === 'asking' && <p className="text-soft">{texts.testing}</p>}
        {state === 'failed' && <p className="text-bad">{texts.failed}</p>}
        {state !== 'asking' && state !== 'failed' && state !== 'idle' && (
          <p className="text-bad">
            {texts.trouble[state]}{' '}
            {state === 'origin-refused' && <code className="font-mono break-all">{location.origin}</code>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={!fitsName || !fitsUrl || !fitsHeader || state === 'asking'}
        >
          {texts.save}
        </Button>
        {state === 'no-access' && (
          <Button
            onClick={() =>
              void alone(async () => {
                if (await requestSiteAccess(new URL(url).origin)) await save();
              })
            }
          >
            {text.question.giveAccess}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          {text.app.cancel}
        </Button>
      </div>
    </form>
  );
}
