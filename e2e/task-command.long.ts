import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startPlayedModel } from './played-model/server.ts';
import { playFor, templateOf } from './played-model/strategies-player.ts';
import { createPlayground } from './playground/server.ts';

/** Runs `npm run task` as a person does, and gives what it printed. */
function runCommand(...args: string[]): Promise<{ exitCode: number | null; printed: string }> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/task.ts', ...args]);
  let printed = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (data) => {
      printed += data;
    });
  return new Promise((resolve) => command.on('close', (exitCode) => resolve({ exitCode, printed })));
}

const ANSWER = 'It is done: the lamp costs $49.00.';

test('the command line runs a task by each strategy, and its advice names strategies as it takes them', async () => {
  const playground = await createPlayground({ port: 0 });
  try {
    const url = `${playground.url}/shop/101`;
    let orders = 0;
    for (const strategy of ['chat', 'react', 'plan', 'workflow', 'reflection', 'roleplay', 'template']) {
      // Talk touches no page; all others act in it.
      const task = { name: 'lamp', steps: [strategy === 'chat' ? 'read the page' : 'click "Add to cart"'] };
      const { turn } = playFor(task);
      const model = await startPlayedModel({ plan: turn, turns: Array.from({ length: 30 }, () => turn) });
      const file = test.info().outputPath('lamp.dot');
      if (strategy === 'template') writeFileSync(file, templateOf(task));
      const { exitCode, printed } = await runCommand(
        ...(strategy === 'template' ? [] : [task.steps.join(', then ')]),
        ...['--url', url, '--model', 'played', '--base-url', model.baseUrl, '--approve', 'allow'],
        ...(strategy === 'template' ? ['--template', file] : ['--strategy', strategy]),
      );
      await model.close();
      expect(printed).toContain(`Strategy ${strategy}: `);
      expect({ strategy, exitCode, isAnswered: printed.includes(ANSWER) }, printed).toEqual({
        strategy,
        exitCode: 0,
        isAnswered: true,
      });
      if (strategy !== 'chat') orders++;
      expect(playground.state().posts).toEqual(orders === 0 ? {} : { '/cart': orders });
    }
    const failed = await runCommand(
      'read the page',
      '--url',
      url,
      '--model',
      'built-in',
      '--strategy',
      'workflow',
    );
    expect(failed.exitCode).toBe(1);
    expect(failed.printed).toContain('--strategy plan or --strategy react');
  } finally {
    await playground.close();
  }
});
