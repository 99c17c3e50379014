import { webext } from '../webext.ts';

/** The window for scheduled tasks: an open one, else a new one behind the others. */
export const scheduledWindows = {
  window: async (): Promise<number | undefined> => {
    const windows = await webext.windows.getAll({ windowTypes: ['normal'] });
    return (windows.find(({ focused }) => focused) ?? windows[0])?.id;
  },
  openWindow: async (): Promise<number> => {
    const id = (await webext.windows.create({ focused: false }))?.id;
    if (id === undefined) throw new Error('The browser opened no window.');
    return id;
  },
};
