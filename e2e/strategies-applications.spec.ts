import { startSwaggerUi } from './applications/swagger-ui.ts';
import { currentTabId, runTask, saveTemplate } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { startPlayedModel } from './played-model/server.ts';
import { playFor, templateOf } from './played-model/strategies-player.ts';

const LIST = {
  name: 'List',
  steps: ['click "List all lamps"', 'click "Execute"', 'read the page'],
};
const READ = { name: 'Read', steps: ['read the page'] };

const GROUPS = [
  ['chat', 'react', 'plan', 'template'],
  ['workflow', 'reflection', 'roleplay'],
] as const;

/** Those that need no model beside the one at work: the built-in interpreter carries them out too. */
const BUILT_IN = ['react', 'plan', 'template'];

for (const group of GROUPS)
  test(`${group.join(', ')}: at work in an application from npm, as the requests that its server received show`, async ({
    panel,
    tab,
  }) => {
    const swagger = await startSwaggerUi();
    try {
      const runs = group.flatMap((strategy): { strategy: string; model?: string }[] =>
        BUILT_IN.includes(strategy) ? [{ strategy }, { strategy, model: 'built-in' }] : [{ strategy }],
      );
      for (const { strategy, model: known } of runs)
        await test.step(`${strategy} ${known ?? 'played'}`, async () => {
          const task = strategy === 'chat' ? READ : LIST;
          swagger.requests.length = 0;
          await tab.goto(`${swagger.url}?try`);
          await tab.getByText('List all lamps').waitFor();
          const { turn, offered } = playFor(task);
          const model = await startPlayedModel({ plan: turn, turns: Array.from({ length: 60 }, () => turn) });
          const template =
            strategy === 'template'
              ? await saveTemplate(panel, { name: 'List', source: templateOf(task) })
              : undefined;
          const told: string[] = [];
          const ended = await runTask(
            panel,
            {
              words: task.steps.join(', then '),
              tabId: await currentTabId(panel),
              approve: 'allow',
              model: known ?? { name: 'played', baseUrl: model.baseUrl },
              ...(template ? { template: { id: template.id, values: {} } } : { strategy }),
            },
            (entry) => {
              if (entry.type === 'tool-result' && entry.tool === 'read_page')
                told.push(JSON.stringify(entry));
            },
          );
          await model.close();
          expect(model.error()).toBeUndefined();
          expect(ended.status).toBe('completed');
          expect(offered()).toBe(known ? 0 : task.steps.length);
          expect(swagger.requests).toEqual(
            strategy === 'chat' ? [] : [{ method: 'GET', path: '/api/lamps' }],
          );
          expect(told.join()).toContain(strategy === 'chat' ? 'Find a lamp by its id' : 'Floor lamp');
        });
    } finally {
      await swagger.close();
    }
  });
