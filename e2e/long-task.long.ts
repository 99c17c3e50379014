import { countTokens } from '../scripts/bench/count-tokens.ts';
import { changeSettings, header, result, say } from './harness/chat.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, click, finish } from './played-model/turns.ts';

const TURNS = 300;
const WINDOW = 24_000;
const WORD = 'ochre-heron-17';

/** A museum with more rooms than anybody remembers; what matters hangs in the third. */
async function startMuseum() {
  const visited: number[] = [];
  const server = await serve((request, response) => {
    const room = Number(/^\/room\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
    if (room === 0) return void response.writeHead(404).end();
    visited.push(room);
    const pieces = Array.from(
      { length: 20 },
      (_, index) =>
        `<li>Piece ${room * 20 + index}: a view of the harbour by evening light, oil on oak.</li>`,
    );
    const word = room === 3 ? `<p>The word is ${WORD}.</p>` : '';
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>Room ${room}</title><h1>Room ${room}</h1>${word}<ul>${pieces.join('')}</ul><a href="/room/${room + 1}">Next room</a>`,
      );
  });
  return {
    url: `${server.url}/room/1`,
    visited,
    close: server.close,
  };
}

test(`a task of ${TURNS} turns stays within the model's window, and recalls at its end what stood in the third room`, async ({
  panel,
  tab,
  play,
}) => {
  const museum = await startMuseum();
  try {
    await tab.goto(museum.url);
    const next = click('link', 'Next room');
    const walk: PlayedTurn[] = Array.from({ length: TURNS - 1 }, (_, index) => (view) => {
      if (index === 2 && !view.has(WORD)) throw new Error('The third room does not show its word.');
      return next(view);
    });
    const model = await play({
      turns: [
        ...walk,
        (view) => {
          if (view.has(WORD)) throw new Error('Nothing was folded.');
          return call('recall', { text: 'the word is' });
        },
        (view) => call('recall', { outcome: /(t\d+\.\w+): …?[^\n]*The word is/.exec(view.text)?.[1] }),
        ...finish((view) => new RegExp(WORD).exec(view.text)?.[0]),
      ],
    });
    await changeSettings(panel, {
      models: [
        {
          id: 'played',
          label: 'Played',
          provider: 'openai-compatible',
          model: 'played',
          baseUrl: model.baseUrl,
          contextWindow: WINDOW,
        },
      ],
      budget: { maxTokens: 100_000_000, maxUsd: 1000, maxTurns: TURNS + 10 },
    });
    await say(panel, 'Walk through all rooms, then say which word stood in the third one');
    await expect(header(panel)).toContainText('Done', { timeout: 500_000 });
    await expect(result(panel)).toContainText(WORD);
    expect(museum.visited).toEqual(Array.from({ length: TURNS }, (_, index) => index + 1));
    expect(model.requests.length).toBeGreaterThanOrEqual(TURNS + 3);
    const largest = model.requests
      .map(({ messages, tools }) => JSON.stringify([messages, tools]))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 5);
    expect(Math.max(...largest.map(countTokens))).toBeLessThan(WINDOW);
  } finally {
    await museum.close();
  }
});
