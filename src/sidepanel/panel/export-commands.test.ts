import { afterEach, expect, test, vi } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createPanel } from './panel.ts';

const closing = new AbortController();
afterEach(() => {
  vi.restoreAllMocks();
  closing.abort();
});

test('an export that is too long for one text saves nothing and says so', async () => {
  const ports = createFakePorts({ name: 'export', tasks: [], view: { name: 'home' }, tabs: [] });
  ports.replies.set('templates.list', { templates: [] });
  ports.replies.set('schedules.list', { schedules: [] });
  ports.replies.set('memory.list', { items: [] });
  const saveFile = vi.spyOn(ports.browser, 'saveFile').mockReturnValue();
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  const { stringify } = JSON;
  const writing = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    if (typeof value === 'object' && value !== null && 'exportedAt' in value)
      throw new RangeError('Invalid string length');
    return stringify(value);
  });
  expect(await panel.wholeExport.save()).toBeUndefined();
  expect(saveFile).not.toHaveBeenCalled();
  writing.mockRestore();
  expect(await panel.wholeExport.save()).toEqual({ leftOut: [] });
  expect(saveFile).toHaveBeenCalledOnce();
});
