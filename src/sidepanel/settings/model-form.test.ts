import { describe, expect, test } from 'vitest';
import { type ModelConfiguration, modelConfigurationSchema } from '../../core/model/settings.ts';
import { formOf, formProblems, modelOf, newForm } from './model-form.ts';
import { firstAddress, otherAddress, preferredModel, presetOf, presets } from './presets.ts';

const [openai = otherAddress] = presets;

const filled = {
  ...newForm(otherAddress, 'id-1'),
  model: ' qwen3 ',
  baseUrl: 'http://localhost:11434/v1',
};

describe('problems', () => {
  test('a service with an account needs a model and a key, once', () => {
    const form = newForm(openai, 'x');
    expect(formProblems(form, false)).toEqual({ model: 'missingModel', key: 'missingKey' });
    expect(formProblems({ ...form, model: 'm' }, true)).toEqual({});
    expect(formProblems({ ...form, model: 'm', key: 'k' }, false)).toEqual({});
  });
  test('an address of one’s own needs no key, but has to be one', () => {
    expect(formProblems(filled, false)).toEqual({});
    expect(formProblems({ ...filled, baseUrl: '' }, false)).toEqual({ baseUrl: 'missingUrl' });
    for (const baseUrl of ['localhost:11434', 'ollama', 'file:///x'])
      expect(formProblems({ ...filled, baseUrl }, false)).toEqual({ baseUrl: 'wrongUrl' });
  });
});

describe('the model of a form', () => {
  test('is a valid configuration, named after the model when it has no name', () => {
    const model = modelOf({ ...filled, price: { input: '0,5', cachedInput: '', output: '2' } });
    expect(modelConfigurationSchema.parse(model)).toEqual({
      id: 'id-1',
      provider: 'openai-compatible',
      label: 'qwen3',
      model: 'qwen3',
      baseUrl: 'http://localhost:11434/v1',
      price: { input: 0.5, cachedInput: 0.5, output: 2 },
    });
    expect(modelOf({ ...filled, price: { input: 'x', cachedInput: '', output: '2' } })).not.toHaveProperty(
      'price',
    );
  });
  test('keeps what the form does not show, and the form shows what there is', () => {
    const known: ModelConfiguration = {
      id: 'a',
      label: 'Mine',
      provider: 'anthropic',
      model: 'claude',
      vision: false,
      contextWindow: 1000,
      price: { input: 1, cachedInput: 0.1, output: 5 },
    };
    const form = formOf(known);
    expect(form && modelOf(form, known)).toEqual(known);
    expect(
      form && modelOf({ ...form, price: { input: '', cachedInput: '', output: '' } }, known),
    ).not.toHaveProperty('price');
    const headers = { 'x-key': 'k' };
    const withHeaders = form && modelOf(form, { ...known, headers });
    expect(withHeaders).toEqual({ ...known, headers });
    expect(form && modelOf({ ...form, baseUrl: 'https://other.example' }, { ...known, headers })).toEqual({
      ...known,
      baseUrl: 'https://other.example',
    });
    expect(formOf({ id: 'built-in', label: '', provider: 'built-in', model: '' })).toBeUndefined();
  });
});

test('each service that people ask for has its card', () => {
  const names = presets.map(({ name }) => name);
  const services = ['OpenAI', 'Anthropic', 'Google', 'OpenRouter', 'DeepSeek', 'Qwen'];
  expect(names).toEqual([...services, 'Ollama', 'LM Studio', 'llama.cpp', 'vLLM']);
  expect(presets.filter(({ local }) => local).map(({ name }) => name)).toEqual(names.slice(-4));
});

test('every preset is a base address that needs nothing added, and is found again by it', () => {
  for (const preset of presets) {
    for (const baseUrl of [preset.baseUrl, ...(preset.sites ?? []).map((site) => site.baseUrl)]) {
      if (baseUrl !== undefined) expect(new URL(baseUrl).pathname).toMatch(/\/v1$/);
      expect(presetOf(newForm({ ...otherAddress, ...preset, ...(baseUrl && { baseUrl }) }, 'x'))).toBe(
        preset,
      );
    }
  }
  expect(presetOf({ provider: 'openai-compatible', baseUrl: 'http://host/v1' })).toBe(otherAddress);
});

test('a service with a site in the mainland is asked there where the browser speaks its Chinese', () => {
  const qwen = presets.find(({ id }) => id === 'qwen') ?? otherAddress;
  const hostFor = (language: string) => new URL(firstAddress(qwen, language)).host;
  for (const language of ['zh', 'zh-CN', 'zh-Hans-CN'])
    expect(hostFor(language)).toBe('dashscope.aliyuncs.com');
  for (const language of ['en-US', 'zh-TW', 'de'])
    expect(hostFor(language)).toBe('dashscope-intl.aliyuncs.com');
  expect(firstAddress(openai, 'zh-CN')).toBe('');
});

test('of the models on offer one is taken to begin with', () => {
  expect(preferredModel(openai, ['gpt-4.1-mini', 'gpt-5-mini-2026-01-01', 'gpt-5-mini', 'tts-1'])).toBe(
    'gpt-5-mini',
  );
  const ollama = presets.find(({ id }) => id === 'ollama') ?? otherAddress;
  expect(preferredModel(ollama, ['llama3', 'qwen3'])).toBe('llama3');
  // A third-party server offers many: the person chooses.
  expect(preferredModel(otherAddress, ['a', 'b'])).toBeUndefined();
  expect(preferredModel(otherAddress, ['a'])).toBe('a');
});
