/** True when a window can be shown to a person here. */
export const hasDisplay = (): boolean =>
  ['darwin', 'win32'].includes(process.platform) ||
  Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
