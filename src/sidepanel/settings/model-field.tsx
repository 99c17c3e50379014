import { LoaderCircle, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { modelTroubleIn, useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import type { Offer } from './use-offered-models.ts';

const OWN = '\u0000own';

/** The model's name: chosen from the service's list, or typed if it offers none. */
export function ModelField({
  value,
  offer,
  problem,
  onChange,
  onAskAgain,
}: {
  value: string;
  offer: Offer;
  problem: string | undefined;
  onChange: (model: string) => void;
  onAskAgain: () => void;
}) {
  const { text } = useText();
  const [writes, setWrites] = useState(false);
  const offered = offer.status === 'asked' ? offer.models : [];
  const choices = value === '' || offered.includes(value) ? offered : [value, ...offered];
  return (
    <Field label={text.settings.model} detail={<OfferNote offer={offer} />} problem={problem}>
      {(ids) => (
        <div className="flex items-center gap-1">
          {offered.length > 0 && !writes ? (
            <select
              {...ids}
              value={value}
              onChange={({ target }) => (target.value === OWN ? setWrites(true) : onChange(target.value))}
              className={`${fieldLook} min-w-0 font-mono`}
            >
              {value === '' && <option value="">{text.models.chooseModel}</option>}
              {choices.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value={OWN}>{text.models.writeModel}</option>
            </select>
          ) : (
            <input
              {...ids}
              value={value}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
              className={`${fieldLook} min-w-0 font-mono`}
            />
          )}
          <IconButton
            label={text.models.askAgain}
            onClick={() => {
              setWrites(false);
              onAskAgain();
            }}
          >
            {offer.status === 'asking' ? (
              <LoaderCircle className="size-4 animate-spin" aria-hidden />
            ) : (
              <RefreshCw className="size-4" aria-hidden />
            )}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

/** The service's answer to the request for its models. */
function OfferNote({ offer }: { offer: Offer }) {
  const { text, format, language } = useText();
  if (offer.status === 'unasked') return text.settings.modelWhy;
  if (offer.status === 'asking') return text.models.asking;
  if (offer.models.length > 0)
    return text.models.offered(format.count(offer.models.length), offer.models.length);
  const { message, nextStep } = modelTroubleIn(language, offer);
  return `${message} ${nextStep}`;
}
