import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import type { Entry } from '../../core/task/entry.ts';
import release010 from '../../core/task/stored-journals/0.1.0.golden.json' with { type: 'json' };
import type { EntrySource } from '../port/entry-source.ts';
import { exportAll, settingsOfExport } from './export-all.ts';

const stored = release010 as unknown as Entry[];
const source = (readTask: EntrySource['readTask']): EntrySource => ({
  readTask,
  loadPayload: async (payload) => ('inline' in payload ? payload.inline : undefined),
  loadBlob: async () => undefined,
  listTasks: async () => [],
});
const row = {
  taskId: 't',
  words: '',
  status: 'completed',
  createdAt: 0,
  updatedAt: 0,
  windowId: 1,
  open: false,
  lastSeq: 1,
};
const settings: Settings = {
  ...defaultSettings,
  theme: 'dark',
  models: [
    ...defaultSettings.models,
    { id: 'm', label: 'M', provider: 'openai', model: 'm', headers: { 'x-key': 'hidden-key' } },
  ],
};

describe('everything in one file', () => {
  test('holds the tasks and the settings, and nothing that is a key', async () => {
    const text = await exportAll(
      source(async () => stored),
      [row],
      settings,
      0,
    );
    expect(text).not.toContain('hidden-key');
    expect(JSON.parse(text ?? '')).toMatchObject({ format: 'tabwright-export', settings: { theme: 'dark' } });
    expect(JSON.parse(text ?? '').tasks).toHaveLength(1);
    expect(settingsOfExport(text ?? '')).toMatchObject({
      theme: 'dark',
      models: [{ id: 'built-in' }, { id: 'm' }],
    });
  });
  test('is not written when a task cannot be read', async () => {
    const broken = source(() => Promise.reject(new Error('gone')));
    expect(await exportAll(broken, [row], settings, 0)).toBeUndefined();
  });
  test('that is none of ours is left alone', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"settings":{"theme":"dark"}}',
      '{"format":"tabwright-export","settings":{"theme":7}}',
    ])
      expect(settingsOfExport(text)).toBeUndefined();
  });
});
