import { expect, test } from 'vitest';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createPanel } from './panel.ts';

const front: TabInfo = {
  tabId: 7,
  windowId: 1,
  title: 'Pine & Pebble',
  url: 'https://shop.example/',
  active: true,
  restricted: false,
};

test.each(['before', 'after'] as const)(
  'a wish that is sent %s the panel knows its tabs works in the page in front',
  async (when) => {
    const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [front] });
    const { send } = ports.worker;
    const runs: unknown[] = [];
    ports.worker.send = async (command, params) => {
      if (command === 'run') runs.push(params);
      return send(command, params);
    };
    const panel = createPanel(ports, new AbortController().signal, (callback) => callback());
    if (when === 'after') await panel.start();
    panel.editDraft({ words: 'Read the page' });
    await panel.run();
    expect(runs).toMatchObject([{ words: 'Read the page', windowId: 1, attachedTabs: [7] }]);
  },
);
