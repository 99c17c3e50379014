import type { ProviderName } from '../settings.ts';
import { anthropicEvents, googleEvents, openaiEvents, type Said } from './protocols.testing.ts';

export interface RecordedReply {
  name: string;
  provider: ProviderName;
  /** The body of the answer as transmitted: server-sent events, each ended by an empty line. */
  wire: string;
}

const acting: Said = {
  text: ['First I look, ', 'then I 点击 ', 'both buttons — “Größe” & <b>, ', 'and read on.'],
  calls: [
    { id: 'a', name: 'type', arguments: '{"ref":"5","text":"Milk, 2 litres, and a very long note"}' },
    { id: 'b', name: 'click', arguments: '{"ref":"6"}' },
    { id: 'c', name: 'type', arguments: '{"ref":"7","text":"12 Main Street"}' },
  ],
};
const telling: Said = {
  text: ['The three lamps cost ', '12, ', '15 ', 'and 19 francs.\n\n', '| lamp | price |\n', 'Ende 🙂.'],
};

/** Two replies of each family of protocols: one with calls, and one with text only. */
export const recordedReplies: readonly RecordedReply[] = (
  [
    ['openai-compatible', openaiEvents],
    ['anthropic', anthropicEvents],
    ['google', googleEvents],
  ] as const
).flatMap(([provider, write]) => [
  { name: `${provider}, acting`, provider, wire: write(acting) },
  { name: `${provider}, telling`, provider, wire: write(telling) },
]);
