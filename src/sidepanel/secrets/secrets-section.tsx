import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { SavedSecret } from '../../core/policy/saved-secrets.ts';
import { usePanel } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { invisibleUntil } from '../ui/invisible-until.ts';
import { opens } from '../ui/use-escape.ts';
import { enSecrets } from './en-secrets.ts';
import { SecretForm } from './secret-form.tsx';
import { zhSecrets } from './zh-secrets.ts';

/** The person's secrets for sites: added, listed without their values, deleted. */
export default function SecretsSection() {
  const panel = usePanel();
  const { text, language } = useText();
  const texts = language === 'zh' ? zhSecrets : enSecrets;
  const [saved, setSaved] = useState<readonly SavedSecret[]>();
  const [isAdding, setIsAdding] = useState(false);
  const look = useCallback(async () => {
    const found = await panel.savedSecrets();
    // If the worker does not answer, the list stays.
    if (found) setSaved(found);
  }, [panel]);
  useEffect(() => void look(), [look]);
  return (
    <section aria-labelledby="saved-sign-ins" className="space-y-3">
      <h2 id="saved-sign-ins" className="text-base font-semibold">
        {texts.title}
      </h2>
      <p className="text-xs text-faint">{texts.why}</p>
      {(saved === undefined || saved.length === 0) && (
        <p className={`text-sm text-faint ${invisibleUntil(saved)}`}>{texts.none}</p>
      )}
      {saved && saved.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-line">
          {saved.map(({ number, origin, label, user }) => (
            <li key={number} className="flex items-start gap-2 py-1.5 text-sm">
              <span className="min-w-0 grow leading-6 break-words">
                {texts.entry(label, origin)}
                {user !== undefined && <span className="block text-xs text-faint">{user}</span>}
              </span>
              <ConfirmDialog
                trigger={
                  <IconButton label={texts.remove(label, origin)}>
                    <Trash2 className="size-4" aria-hidden />
                  </IconButton>
                }
                title={texts.removeTitle(label, origin)}
                detail={texts.removeWhy}
                confirm={text.app.delete}
                cancel={text.app.cancel}
                onConfirm={() => void panel.deleteSecret(number).then(look)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <SecretForm
          texts={texts}
          onSave={async (secret) => {
            const taken = await panel.saveSecret(secret);
            if (taken) await look();
            return taken;
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)} {...opens('sign-in')}>
          {texts.add}
        </Button>
      )}
    </section>
  );
}
