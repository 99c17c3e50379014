import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import type { OfferedModels } from '../panel/settings-commands.ts';
import { type ModelForm, modelOf, reachProblems } from './model-form.ts';

export type ListModels = (model: ModelConfiguration, key: string | undefined) => Promise<OfferedModels>;

export type Offer = { status: 'unasked' } | { status: 'asking' } | ({ status: 'asked' } & OfferedModels);

/**
 * The models that the service of the form offers. It is asked at once when it needs nothing more, and again whenever
 * `ask` is called with another address or key; only the newest answer counts.
 */
export function useOfferedModels({
  form,
  hasKey,
  listModels,
  onOffer,
}: {
  form: ModelForm;
  hasKey: boolean;
  listModels: ListModels;
  onOffer: (models: readonly string[]) => void;
}): { offer: Offer; ask: (form: ModelForm, again?: boolean) => void } {
  const [offer, setOffer] = useState<Offer>({ status: 'unasked' });
  const newest = useRef('');
  const ask = useCallback(
    (of: ModelForm, again = false) => {
      const question = `${of.baseUrl.trim()}\n${of.key.trim()}`;
      if (Object.keys(reachProblems(of, hasKey)).length > 0) return;
      if (question === newest.current && !again) return;
      newest.current = question;
      setOffer({ status: 'asking' });
      void listModels(modelOf({ ...of, model: of.model || 'any' }), of.key.trim() || undefined).then(
        (answer) => {
          if (newest.current !== question) return;
          setOffer({ status: 'asked', ...answer });
          if (answer.models.length > 0) onOffer(answer.models);
        },
      );
    },
    [hasKey, listModels, onOffer],
  );
  const first = useRef({ ask, form });
  useEffect(() => first.current.ask(first.current.form), []);
  return { offer, ask };
}
