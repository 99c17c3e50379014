import { expect, it } from 'vitest';
import { escapePattern } from './escape-pattern.ts';

const texts = ['a.b', 'step-1', '(x|y)*', '[a]{2}', '^$', '\\d+', '/', '{{name}}', '删除?', ''];

it.each(texts)('%j is a pattern of itself and of nothing else, with the flag u and without', (text) => {
  for (const flags of ['', 'u']) {
    const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
    expect(texts.filter((other) => pattern.test(other))).toEqual([text]);
  }
});
