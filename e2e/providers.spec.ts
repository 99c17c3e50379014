// The protocols of the providers in the built extension: its build leaves out what the product does not use of their
// clients. What each says when it fails is held beside the code (src/core/model).
import {
  events,
  type ModelServer,
  startModelServer,
} from '../src/core/model/testing/model-server.testing.ts';
import {
  anthropicEvents,
  googleEvents,
  openaiEvents,
  type Said,
} from '../src/core/model/testing/protocols.testing.ts';
import { button, changeSettings, header, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

const providers = [
  { provider: 'openai', write: openaiEvents, outcome: '"role":"tool"' },
  { provider: 'anthropic', write: anthropicEvents, outcome: '"type":"tool_result"' },
  { provider: 'google', write: googleEvents, outcome: '"functionResponse"' },
] as const;

for (const { provider, write, outcome } of providers)
  test(`a task by the protocol of ${provider}: calls, their outcomes and the result`, async ({
    panel,
    tab,
    playground,
  }) => {
    const server: ModelServer = await startModelServer();
    try {
      const turn =
        (
          name: string,
          input: (asked: string) => Record<string, unknown>,
        ): Parameters<typeof server.answerWith>[0] =>
        async (response, { body }) => {
          const asked = JSON.stringify(body);
          const fields = { thinking: 'Next.', observation: 'As shown.', userSidePrompt: `I use ${name}` };
          const calls = [{ id: 'c1', name, arguments: JSON.stringify({ ...fields, ...input(asked) }) }];
          await events(write({ calls } satisfies Said))(response, {
            method: '',
            path: '',
            headers: {},
            body,
          });
        };
      const finish = turn('return_output', () => ({ value: 'The lamp is in the cart.' }));
      server.answerWith(
        turn('click', (asked) => ({ ref: /\[(\d+)\] button \\+"Add to cart/.exec(asked)?.[1] ?? 'none' })),
        finish,
      );
      await tab.goto(`${playground.url}/shop/101`);
      await changeSettings(panel, {
        models: [{ id: 'own', label: 'Own', provider, model: 'played', baseUrl: `${server.url}/v1` }],
        defaultModel: 'own',
        strategy: 'react',
        approve: 'allow',
      });
      await panel.evaluate(() => {
        const page = window as unknown as {
          tabwright: { settings: { set(change: object, keys: object): Promise<void> } };
        };
        return page.tabwright.settings.set({}, { own: 'the-key' });
      });
      await say(panel, 'Put the lamp into the cart');
      await expect(result(panel)).toContainText('The lamp is in the cart.');
      await expect(header(panel)).toContainText('Done');
      await expect(button(panel, 'Run again')).toBeVisible();
      expect(playground.state().posts).toEqual({ '/cart': 1 });
      const [, second] = server.received;
      expect(JSON.stringify(second?.headers)).toContain('the-key');
      expect(JSON.stringify(second?.body)).toContain(outcome);
    } finally {
      await server[Symbol.asyncDispose]();
    }
  });
