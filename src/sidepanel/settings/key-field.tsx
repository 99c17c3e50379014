import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';

/** A write-only key field: keys can be replaced, never read back. */
export function KeyField({
  value,
  stored,
  lost,
  optional,
  problem,
  onChange,
  onComplete,
}: {
  value: string;
  /** The worker has a key for this model. */
  stored: boolean;
  /** The worker has a key for another server, which the change deletes. */
  lost: boolean;
  optional: boolean;
  problem: string | undefined;
  onChange: (key: string) => void;
  /** Called when it was pasted, or the person has left the field. */
  onComplete: (key: string) => void;
}) {
  const { text } = useText();
  const [shown, setShown] = useState(false);
  const pasted = useRef(false);
  const missing = optional ? text.settings.keyOptional : text.models.getKey;
  const detail = stored ? text.settings.keySaved : lost ? text.settings.keyLost : missing;
  return (
    <Field label={text.settings.key} detail={detail} problem={problem}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            placeholder={stored ? '••••••••••••' : ''}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              if (pasted.current) onComplete(event.target.value);
              pasted.current = false;
            }}
            onPaste={() => {
              pasted.current = true;
            }}
            onBlur={() => onComplete(value)}
            className={`${fieldLook} pe-9 font-mono`}
          />
          {value !== '' && (
            <IconButton
              label={shown ? text.settings.keyHide : text.settings.keyShow}
              onClick={() => setShown(!shown)}
              className="absolute end-0.5 top-0.5"
            >
              {shown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
