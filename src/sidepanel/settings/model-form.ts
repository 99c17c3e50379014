import * as z from 'zod';
import { isSameService } from '../../core/model/address.ts';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import { bareAddress } from '../panel/bare-address.ts';
import { type AddableProvider, otherAddress, type Preset } from './presets.ts';

/** What stands in the fields while a model is added or changed: all of it text. */
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
  /** Empty: no key is written, and one that is stored stays. */
  key: z.string(),
  price: z.object({ input: z.string(), cachedInput: z.string(), output: z.string() }),
  /** Switched off for models that cannot use tools by themselves, or cannot see. */
  nativeTools: z.boolean(),
  vision: z.boolean(),
});
export type ModelForm = z.infer<typeof modelFormSchema>;

/** What of the fields may be kept: no key, and of an address that was changed nothing that may be one. */
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

/** What has to be mended before the model can be tested or saved. */
export function formProblems(form: ModelForm, hasStoredKey: boolean): FormProblems {
  const problems: FormProblems = reachProblems(form, hasStoredKey);
  if (form.model.trim() === '') problems.model = 'missingModel';
  return problems;
}

/** What has to be mended before the service can be asked for its models. */
export function reachProblems(form: ModelForm, hasStoredKey: boolean): FormProblems {
  const problems: FormProblems = {};
  const url = form.baseUrl.trim();
  if (form.provider === 'openai-compatible' && url === '') problems.baseUrl = 'missingUrl';
  else if (url !== '' && !isHttpAddress(url)) problems.baseUrl = 'wrongUrl';
  if (form.provider !== 'openai-compatible' && url === '' && form.key.trim() === '' && !hasStoredKey)
    problems.key = 'missingKey';
  return problems;
}

/** True when the fields name the server that a known model asks: only then its key and headers go along. */
export const keepsServer = ({ provider, baseUrl }: ModelForm, known: ModelConfiguration): boolean =>
  isSameService({ provider, ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }) }, known);

/** The model that the fields describe. What the form does not show of a known model is kept, for the same server. */
export function modelOf(form: ModelForm, known?: ModelConfiguration): ModelConfiguration {
  const model = form.model.trim();
  const url = form.baseUrl.trim();
  const { baseUrl: _, price: __, nativeTools: ___, vision: ____, headers, ...kept } = known ?? {};
  const price = priceOf(form.price);
  return {
    ...kept,
    // A header may hold a key.
    ...(headers && known && keepsServer(form, known) ? { headers } : {}),
    id: form.id,
    provider: form.provider,
    label: form.label.trim() || model,
    model,
    ...(url === '' ? {} : { baseUrl: url }),
    ...(price === undefined ? {} : { price }),
    ...(form.nativeTools ? {} : { nativeTools: false }),
    ...(form.vision ? {} : { vision: false }),
  };
}

/** A price counts once reading and writing are known; the cache costs as much as reading unless it is said. */
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
