/**
 * Runs in the main world around a click: what the page copies is kept here instead of going to the person's clipboard,
 * which is neither changed nor read. `interceptCopy` begins, `takeCopiedText` ends and returns the text. Neither may
 * refer to anything outside, because they are sent to the page as text; they share data under one name on the window.
 */
export function interceptCopy(atMostMs: number): void {
  const clipboard = Object.getPrototypeOf(navigator.clipboard ?? {}) as Partial<Clipboard>;
  const { writeText, write } = clipboard;
  const own = Document.prototype;
  const { execCommand } = own;
  const copied: { text: string | null; end: () => void } = {
    text: null,
    end() {
      clearTimeout(timer);
      if (writeText && write) Object.assign(clipboard, { writeText, write });
      own.execCommand = execCommand;
    },
  };
  const timer = setTimeout(copied.end, atMostMs);
  Object.defineProperty(window, Symbol.for('tabwright-copy'), { value: copied, configurable: true });
  if (writeText && write) {
    clipboard.writeText = async (text) => {
      copied.text = String(text);
    };
    clipboard.write = async (items) => {
      for (const item of items) {
        if (!item.types.includes('text/plain')) continue;
        copied.text = await (await item.getType('text/plain')).text();
      }
    };
  }
  own.execCommand = function interceptedCommand(command, ...more) {
    if (!/^(copy|cut)$/i.test(command)) return execCommand.call(this, command, ...more);
    const clipboardData = new DataTransfer();
    const active = this.activeElement;
    const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
    const isUnhandled = (active ?? this.body).dispatchEvent(
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
    copied.text = isUnhandled ? selected : clipboardData.getData('text/plain');
    return true;
  };
}

export function takeCopiedText(): string | null {
  const name = Symbol.for('tabwright-copy');
  const page = window as unknown as Record<symbol, { text: string | null; end: () => void } | undefined>;
  const copied = page[name];
  copied?.end();
  delete page[name];
  // What a person sees as dots is no text to a browser that copies, and is given to nobody.
  // Asked of the prototype, because a page may call an image like a function of its document.
  const fields = Document.prototype.querySelectorAll.call(document, 'input') as NodeListOf<HTMLInputElement>;
  const dotted = [...fields].filter(
    (field) =>
      field.type === 'password' ||
      /one-time-code|password|cc-csc/.test(field.autocomplete) ||
      !['', 'none'].includes(getComputedStyle(field).getPropertyValue('-webkit-text-security')),
  );
  const { text } = copied ?? {};
  return typeof text === 'string' && !dotted.some(({ value }) => value !== '' && text.includes(value))
    ? text
    : null;
}
