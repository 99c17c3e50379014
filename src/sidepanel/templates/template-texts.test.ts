import { expect, test } from 'vitest';
import { keepsOriginal } from '../../core/strategy/orders.ts';
import { enTemplates } from './en-templates.ts';
import { zhTemplates } from './zh-templates.ts';

test('what the button says that takes a more exact task back is understood as that, in each language', () => {
  for (const { useOriginal } of [enTemplates, zhTemplates]) expect(keepsOriginal(useOriginal)).toBe(true);
});
