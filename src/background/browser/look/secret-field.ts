/**
 * Does the page show a field for a password or a code? Runs in the page, and may refer to nothing outside. Asks the
 * prototype, because a page may call an image like a function of its document.
 */
export function hasSecretField(): boolean {
  const secret = 'input[type=password], input[autocomplete~=one-time-code], input[autocomplete*=password]';
  const fields = Document.prototype.querySelectorAll.call(document, secret);
  return Array.from(fields).some((field) => field.checkVisibility());
}

/**
 * True as soon as a change of the page shows such a field, false when a second passes without one. Runs in the page,
 * and may refer to nothing outside. Timers of a hidden page come late, so the caller has a deadline too.
 */
export function secretFieldAppears(): Promise<boolean> {
  const secret = 'input[type=password], input[autocomplete~=one-time-code], input[autocomplete*=password]';
  return new Promise((resolve) => {
    const end = (appeared: boolean): void => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(appeared);
    };
    const watcher = new MutationObserver(() => {
      const fields = Document.prototype.querySelectorAll.call(document, secret);
      if (Array.from(fields).some((field) => field.checkVisibility())) end(true);
    });
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(end, 1000, false);
  });
}
