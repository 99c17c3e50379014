import * as z from 'zod';
import { isSameService } from '../../core/model/address.ts';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import { present } from '../../core/present.ts';
import { bareAddress } from '../panel/bare-address.ts';
import { type AddableProvider, otherAddress, type Preset } from './presets.ts';

/** The fields of a model that is being added or changed, all as text. */
export const modelFormSchema = z.object({
  id: z.string(),
  provider: z.enum([
    'openai',
    'anthropic',
    'google',
    'openai-compatible',
  ]) satisfies z.ZodType<AddableProvider>,
  label: z.string(),
  model: z.string(),
  baseUrl: z.string(),
  /** Empty: no key is written, and a stored one stays. */
  key: z.string(),
  price: z.object({ input: z.string(), cachedInput: z.string(), output: z.string() }),
  /** Switched off for models without native tool calls, or without vision. */
  nativeTools: z.boolean(),
  vision: z.boolean(),
});
export type ModelForm = z.infer<typeof modelFormSchema>;

/** The fields that may be stored: no key, and no part of a changed address that may be one. */
export function withoutKeys({ key: _, baseUrl, ...form }: ModelForm, initial: ModelForm): Partial<ModelForm> {
  return baseUrl === initial.baseUrl ? form : { ...form, baseUrl: bareAddress(baseUrl) };
}

export type FormProblem = 'missingModel' | 'missingUrl' | 'wrongUrl' | 'missingKey';
export type FormProblems = Partial<Record<'model' | 'baseUrl' | 'key', FormProblem>>;

export function newForm({ provider, baseUrl = '' }: Preset, id: string): ModelForm {
  return {
    id,
    provider,
    label: '',
    model: '',
    baseUrl,
    key: '',
    price: { input: '', cachedInput: '', output: '' },
    nativeTools: true,
    vision: true,
  };
}

export function formOf(model: ModelConfiguration): ModelForm | undefined {
  if (model.provider === 'built-in' || model.provider === 'chrome') return undefined;
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    ...newForm({ ...otherAddress, provider: model.provider }, model.id),
    label: model.label,
    model: model.model,
    baseUrl: model.baseUrl ?? '',
    price: {
      input: text(model.price?.input),
      cachedInput: text(model.price?.cachedInput),
      output: text(model.price?.output),
    },
    nativeTools: model.nativeTools !== false,
    vision: model.vision !== false,
  };
}

/** Problems that must be fixed before the model can be tested or saved. */
export function formProblems(form: ModelForm, hasStoredKey: boolean): FormProblems {
  const problems: FormProblems = reachProblems(form, hasStoredKey);
  if (form.model.trim() === '') problems.model = 'missingModel';
  return problems;
}

/** Problems that must be fixed before the service can be asked for its models. */
export function reachProblems(form: ModelForm, hasStoredKey: boolean): FormProblems {
  const problems: FormProblems = {};
  const url = form.baseUrl.trim();
  if (form.provider === 'openai-compatible' && url === '') problems.baseUrl = 'missingUrl';
  else if (url !== '' && !isHttpAddress(url)) problems.baseUrl = 'wrongUrl';
  if (form.provider !== 'openai-compatible' && url === '' && form.key.trim() === '' && !hasStoredKey)
    problems.key = 'missingKey';
  return problems;
}

/** True if the fields name the same server as a known model: only then its key and headers are sent. */
export const keepsServer = ({ provider, baseUrl }: ModelForm, known: ModelConfiguration): boolean =>
  isSameService({ provider, ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }) }, known);

/**
 * The model that the fields describe. Properties of a known model that the form does not show are kept, for the same
 * server.
 */
export function modelOf(form: ModelForm, known?: ModelConfiguration): ModelConfiguration {
  const model = form.model.trim();
  const url = form.baseUrl.trim();
  const { baseUrl: _, price: __, nativeTools: ___, vision: ____, headers, ...kept } = known ?? {};
  const price = priceOf(form.price);
  return {
    ...kept,
    // A header may contain a key.
    ...(headers && known && keepsServer(form, known) ? { headers } : {}),
    id: form.id,
    provider: form.provider,
    label: form.label.trim() || model,
    model,
    ...(url === '' ? {} : { baseUrl: url }),
    ...present({ price }),
    ...(form.nativeTools ? {} : { nativeTools: false }),
    ...(form.vision ? {} : { vision: false }),
  };
}

/** A price counts once input and output are known; cached input costs as much as input unless given. */
function priceOf(price: ModelForm['price']): ModelConfiguration['price'] {
  const [input, output] = [amount(price.input), amount(price.output)];
  if (input === undefined || output === undefined) return undefined;
  return { input, cachedInput: amount(price.cachedInput) ?? input, output };
}

function amount(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? undefined : value;
}

function isHttpAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
