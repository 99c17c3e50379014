import { expect, test } from 'vitest';
import { asksForOriginal } from '../../core/strategy/message-commands.ts';
import { enDialogue } from './en-dialogue.ts';
import { zhDialogue } from './zh-dialogue.ts';

test('what the button says that takes a more exact task back is understood as that, in each language', () => {
  for (const { useOriginal } of [enDialogue, zhDialogue]) expect(asksForOriginal(useOriginal)).toBe(true);
});
