import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { foldTask } from '../../../core/task/reducer.ts';
import { fixtureTask } from '../../gallery/fixture-task.ts';
import { TextProvider } from '../../text/text-context.tsx';
import { ProgressList } from './progress-list.tsx';
import { Streaming } from './streaming.tsx';

/** Beginnings of the parsed texts, since it was last emptied. */
const parsed = vi.hoisted((): string[] => []);
vi.mock('../../markdown/lazy-markdown.tsx', () => ({
  LazyMarkdown: ({ source }: { source: string }) => {
    parsed.push(source.slice(0, 12).trim());
    return <p>{source}</p>;
  },
}));

const paragraph = (number: number) => `Paragraph ${number} ${'word '.repeat(250)}\n\n`;
const load = async () => undefined;

test('a frame of a stream parses its last part only, not what was written before it', async () => {
  const task = fixtureTask('t', {}, 0).add(
    { type: 'status-changed', status: 'running', reason: 'created' },
    { type: 'agent-started', path: 'chat', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
  );
  for (let turn = 1; turn <= 3; turn++) task.turn('chat', turn);
  const state = foldTask(
    task.entries.map((entry) =>
      entry.type === 'model-replied' ? { ...entry, text: { inline: 'Said before' } } : entry,
    ),
  );
  if (!state) throw new Error('The task does not begin.');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const draw = (text: string) =>
    root.render(
      <TextProvider language="en">
        <ProgressList state={state} loadPayload={load} loadBlob={load} />
        <Streaming state={state} provisional={[{ replacedBy: 'chat/t4/model', kind: 'text', text }]} />
      </TextProvider>,
    );
  draw(`${paragraph(1)}${paragraph(2)}And on`);
  await expect.element(page.getByText('And on', { exact: true })).toBeVisible();
  await expect.poll(() => page.getByText('Said before').elements().length).toBe(3);
  parsed.length = 0;
  draw(`${paragraph(1)}${paragraph(2)}And on, word by word`);
  await expect.element(page.getByText('And on, word by word')).toBeVisible();
  expect(parsed).toEqual(['And on, word']);
  root.unmount();
  element.remove();
});
