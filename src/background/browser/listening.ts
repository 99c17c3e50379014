interface ChromeEvent<Listener, Extra extends unknown[]> {
  addListener(listener: Listener, ...extra: Extra): void;
  removeListener(listener: Listener): void;
}

/** Listens until the signal is aborted. */
export function listen<Listener, Extra extends unknown[]>(
  event: ChromeEvent<Listener, Extra>,
  listener: Listener,
  until: AbortSignal,
  ...extra: Extra
): void {
  if (until.aborted) return;
  event.addListener(listener, ...extra);
  until.addEventListener('abort', () => event.removeListener(listener), { once: true });
}
