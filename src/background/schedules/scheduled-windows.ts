import { webext } from '../webext.ts';

/** Where the tasks of schedules work: a window that is open, else one that is opened for them, behind the others. */
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
