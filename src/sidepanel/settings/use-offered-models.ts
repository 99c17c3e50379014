import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import type { OfferedModels } from '../panel/settings-commands.ts';
import { type ModelForm, modelOf, reachProblems } from './model-form.ts';

export type ListModels = (model: ModelConfiguration, key: string | undefined) => Promise<OfferedModels>;

type Ask = (form: ModelForm, again?: boolean) => Promise<readonly string[] | undefined>;

export type Offer = { status: 'unasked' } | { status: 'asking' } | ({ status: 'asked' } & OfferedModels);

/**
 * The models that the form's service offers. It is asked at once if nothing is missing, and again whenever `ask` is
 * called with another address or key; only the newest answer counts. `ask` returns the models, an empty list if the
 * service cannot be asked yet, and undefined if another request replaced this one.
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
}): { offer: Offer; ask: Ask } {
  const [offer, setOffer] = useState<Offer>({ status: 'unasked' });
  const newest = useRef<{ question: string; models: Promise<readonly string[] | undefined> }>(undefined);
  const ask = useCallback<Ask>(
    async (of, again = false) => {
      const question = `${of.baseUrl.trim()}\n${of.key.trim()}`;
      if (Object.keys(reachProblems(of, hasKey)).length > 0) return [];
      if (question === newest.current?.question && !again) return newest.current.models;
      setOffer({ status: 'asking' });
      const asked = {
        question,
        models: listModels(modelOf({ ...of, model: of.model || 'any' }), of.key.trim() || undefined).then(
          (answer) => {
            if (newest.current !== asked) return undefined;
            setOffer({ status: 'asked', ...answer });
            if (answer.models.length > 0) onOffer(answer.models);
            return answer.models;
          },
        ),
      };
      newest.current = asked;
      return asked.models;
    },
    [hasKey, listModels, onOffer],
  );
  const first = useRef({ ask, form });
  useEffect(() => void first.current.ask(first.current.form), []);
  return { offer, ask };
}
