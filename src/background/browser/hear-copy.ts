/**
 * Runs in the main world around a click: what the page copies is kept here instead of going to the person's clipboard,
 * which is neither changed nor read. `hearCopy` begins, `heardCopy` ends and returns the text. Neither may refer to
 * anything outside, because they are sent to the page as text; they share data under one name on the window.
 */
export function hearCopy(atMostMs: number): void {
  const clipboard = Object.getPrototypeOf(navigator.clipboard ?? {}) as Partial<Clipboard>;
  const { writeText, write } = clipboard;
  const own = Document.prototype;
  const { execCommand } = own;
  const heard: { text: string | null; end: () => void } = {
    text: null,
    end() {
      clearTimeout(timer);
      if (writeText && write) Object.assign(clipboard, { writeText, write });
      own.execCommand = execCommand;
    },
  };
  const timer = setTimeout(heard.end, atMostMs);
  Object.defineProperty(window, Symbol.for('tabwright-copy'), { value: heard, configurable: true });
  if (writeText && write) {
    clipboard.writeText = async (text) => {
      heard.text = String(text);
    };
    clipboard.write = async (items) => {
      for (const item of items) {
        if (!item.types.includes('text/plain')) continue;
        heard.text = await (await item.getType('text/plain')).text();
      }
    };
  }
  own.execCommand = function heardCommand(command, ...more) {
    if (!/^(copy|cut)$/i.test(command)) return execCommand.call(this, command, ...more);
    const clipboardData = new DataTransfer();
    const active = this.activeElement;
    const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
    const goesOn = (active ?? this.body).dispatchEvent(
      new ClipboardEvent(command.toLowerCase(), {
        clipboardData,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
    const selected =
      field && field.selectionStart !== null
        ? field.value.slice(field.selectionStart, field.selectionEnd ?? undefined)
        : String(this.getSelection() ?? '');
    heard.text = goesOn ? selected : clipboardData.getData('text/plain');
    return true;
  };
}

export function heardCopy(): string | null {
  const name = Symbol.for('tabwright-copy');
  const page = window as unknown as Record<symbol, { text: string | null; end: () => void } | undefined>;
  const heard = page[name];
  heard?.end();
  delete page[name];
  // What a person sees as dots is no text to a browser that copies, and is given to nobody.
  const dotted = [...document.querySelectorAll('input')].filter(
    (field) =>
      field.type === 'password' ||
      /one-time-code|password|cc-csc/.test(field.autocomplete) ||
      !['', 'none'].includes(getComputedStyle(field).getPropertyValue('-webkit-text-security')),
  );
  const { text } = heard ?? {};
  return typeof text === 'string' && !dotted.some(({ value }) => value !== '' && text.includes(value))
    ? text
    : null;
}
