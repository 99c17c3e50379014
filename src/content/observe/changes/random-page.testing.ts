/** Random numbers that are reproducible by their seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { below, oneOf, chance: (part: number) => next() < part };
}

export type Random = ReturnType<typeof randomFrom>;

/** Rules whose classes hide, move and uncover things, also beside and around the element that has the class. */
export const RULES = `
  .gone { display: none } .ghost { visibility: hidden } .shown { visibility: visible } .clear { opacity: 0 }
  .tall { height: 900px } .low { height: 12px; overflow: hidden } .scroll { height: 90px; overflow: auto } .strip { height: 70px; overflow: hidden }
  .hand { cursor: pointer } .flex { display: flex } .grid { display: grid; grid-template-columns: 1fr 1fr }
  .place { position: relative } .float { position: absolute; top: 4px; left: 300px } .stick { position: sticky; top: 0 }
  .fixed { position: fixed; bottom: 0; right: 0 } .pale { color: transparent } .out { margin-left: -4000px }
  .lift { position: relative; z-index: 2; background: white; margin-top: -40px } .over { position: absolute; left: 0; width: 420px; height: 160px; background: white }
  .mark::before { content: "mark " } .on + .panel { display: block } .panel { display: none }
  .open .inside { visibility: visible } .inside { visibility: hidden } .box:has(.warn) .note { opacity: 0 }
  .sum::after { content: "€" attr(data-state) } .open .tag::before { content: "in " } [data-state=six]::after { content: " six" }
  input:checked ~ .answer { display: none } li:nth-child(n + 5) { display: none } .menu:focus-within .late { opacity: 1 }
  :target { cursor: pointer } :target ~ p { visibility: hidden } section:has(:target) .note { opacity: 0 }
  @media (max-width: 700px) { td::before, .cell::before { content: "narrow " } .x2 { display: none } ul { padding: 30px } }
  .late { opacity: 0 } .x2 { font-size: 28px } .inline { display: inline } .contents { display: contents }
  .ink { color: white } .ground { background: black } .dim { opacity: 0.3 } .under { position: relative; z-index: -1 }`;

const CLASSES = RULES.match(/\.[a-z]\w*/g)?.map((name) => name.slice(1)) ?? [];
const WORDS = 'one two three four five six seven eight nine ten'.split(' ');

/** A piece of page with a bit of everything. */
export function randomHtml(random: Random, depth = 0): string {
  const word = (): string => random.oneOf(WORDS);
  const classes = (): string => (random.chance(0.3) ? ` class="${random.oneOf(CLASSES)}"` : '');
  const inner = (): string =>
    depth > 4
      ? word()
      : Array.from({ length: 1 + random.below(4) }, () => randomHtml(random, depth + 1)).join(' ');
  const id = `n${random.below(60)}`;
  return random.oneOf<() => string>([
    () => `<p${classes()}>${word()} <b${classes()}>${word()}</b></p>`,
    () => `<button${classes()}>${word()}</button>`,
    () => `<a href="#${word()}"${classes()}>${word()} <i>${word()}</i></a>`,
    () => `<input id="${id}" aria-label="${word()}" value="${word()}">`,
    () => `<label for="${id}"${classes()}>${word()}</label>`,
    () => `<label><input type="checkbox"${classes()}> ${word()}</label><span class="answer">${word()}</span>`,
    () => `<select aria-label="${word()}"><option>${word()}<option>${word()}</select>`,
    () => `<h3 id="${id}"${classes()}>${word()}</h3>`,
    () => `<section aria-labelledby="${id}"${classes()}>${inner()}</section>`,
    () => `<div${classes()}>${inner()}</div>`,
    () => `<div${classes()}>${inner()}</div>`,
    () =>
      `<ul${classes()}>${Array.from({ length: 1 + random.below(7) }, () => `<li>${inner()}</li>`).join('')}</ul>`,
    () => `<table><thead><tr><th>${word()}<th>${word()}<tbody><tr><td>${inner()}<td>${word()}</table>`,
    () => `<details${random.chance(0.5) ? ' open' : ''}><summary>${word()}</summary>${inner()}</details>`,
    () => `<fieldset${classes()}><legend>${word()}</legend>${inner()}</fieldset>`,
    () => `<div class="scroll">${inner()}<div class="tall">${word()}</div>${inner()}</div>`,
    () => `<div class="strip">${inner()}${inner()}</div>`,
    () =>
      `<form>${inner()}<input type="${random.oneOf(['text', 'email', 'number', 'range', 'password', 'search', 'hidden'])}" name="q" placeholder="${word()}" required>${inner()}<button name="go" value="${word()}">${word()}</button></form>`,
    () => `<select multiple aria-label="${word()}"><option>${word()}<option selected>${word()}</select>`,
    () => `<div contenteditable aria-label="${word()}">${word()} <b>${word()}</b></div>`,
    () =>
      `<div role="${random.oneOf(['tab', 'option', 'switch', 'menuitem', 'listbox', 'status', 'img'])}" tabindex="0">${word()}</div>`,
    () => `<progress value="${random.below(9)}" max="9"></progress><img alt="${word()}" src="">`,
    () => `<x-host>${inner()}</x-host>`,
    () => `<dialog>${inner()}</dialog>`,
    () => `<div popover>${inner()}</div>`,
    () => `<div class="tall"></div>`,
    () => `<div class="on"></div><div class="panel">${inner()}</div>`,
    () => `<span${classes()}>${word()}</span>`,
    () =>
      `<div><div${classes()}><label>${word()}</label></div>${random.chance(0.7) ? '<input placeholder="words">' : inner()}</div>`,
    () =>
      `<label for="${id}">${word()}</label><div${classes()}><div id="${id}" tabindex="0">${word()}</div></div>`,
    () =>
      `<div class="flex">${Array.from({ length: 4 + random.below(2) }, () => `<div${classes()}>${random.chance(0.7) ? word() : inner()}</div>`).join('')}</div>`,
    () => `<textarea aria-describedby="${id}">${word()}</textarea>`,
    () => `<iframe title="${word()}" srcdoc="${word()}"></iframe>`,
    () => `<div onclick="x"${classes()}>${inner()}</div>`,
  ])();
}

/** Closed shadow roots created by the test; the extension gets them from Chrome. */
export const closedRoots = new WeakMap<Element, ShadowRoot>();

/** Changes something in the page in one of the ways that pages do; returns the name of that way. */
export function changePage(random: Random, root: Element, sheet: CSSStyleSheet): string {
  const all = [...root.querySelectorAll('*')];
  const shadows = all.flatMap((element) => {
    const shadow = element.shadowRoot ?? closedRoots.get(element);
    return shadow ? [...shadow.querySelectorAll('*')] : [];
  });
  const some = random.oneOf([...all, ...shadows]);
  const of = <Kind extends Element>(selector: string): Kind | undefined => {
    const found = [...root.querySelectorAll<Kind>(selector)];
    return found.length > 0 ? random.oneOf(found) : undefined;
  };
  const word = (): string => random.oneOf(WORDS);
  if (!some) {
    root.innerHTML = randomHtml(random);
    return 'filled';
  }
  const ways: Record<string, () => unknown> = {
    text: () => {
      const text = [...some.childNodes].find((node) => node instanceof Text);
      if (text instanceof Text) text.data = ` ${word()} `;
    },
    words: () => {
      if (some.childElementCount === 0 && some.tagName !== 'IFRAME') some.textContent = word();
    },
    class: () => some.classList.toggle(random.oneOf(CLASSES)),
    'class again': () => some.classList.toggle(random.oneOf(CLASSES)),
    'class without a rule': () => some.classList.toggle(`is-${word()}`),
    'class that gives a state': () =>
      some.classList.toggle(random.oneOf(['is-active', 'selected', 'disabled', 'is-invalid', 'has-error'])),
    'data attribute': () => some.setAttribute('data-state', word()),
    style: () =>
      some.setAttribute(
        'style',
        random.oneOf([
          '',
          'display:none',
          'height:300px',
          'opacity:0',
          'transform:translateY(900px)',
          'width:0;overflow:hidden',
          'color:#fff',
          'background:#fff',
          'padding-top:90px',
        ]),
      ),
    insert: () => some.insertAdjacentHTML(random.oneOf(['beforebegin', 'afterend']), randomHtml(random, 3)),
    'insert inside': () =>
      some.tagName !== 'IFRAME' && some.insertAdjacentHTML('afterbegin', randomHtml(random, 4)),
    remove: () => some.remove(),
    move: () => {
      const place = random.oneOf(all);
      if (!some.contains(place)) place.before(some);
    },
    'move away and back changed': () => {
      const place = document.createElement('i');
      some.replaceWith(place);
      if (some.childElementCount === 0) some.textContent = word();
      place.replaceWith(some);
    },
    value: () => {
      const field = of<HTMLInputElement>('input:not([type=checkbox]), textarea');
      if (field) field.value = word();
    },
    checked: () => {
      const box = of<HTMLInputElement>('input[type=checkbox]');
      if (box) box.checked = !box.checked;
    },
    option: () => {
      const list = of<HTMLSelectElement>('select');
      if (list) list.selectedIndex = random.below(2);
    },
    mixed: () => {
      const box = of<HTMLInputElement>('input[type=checkbox]');
      if (box) box.indeterminate = !box.indeterminate;
    },
    validity: () => of<HTMLInputElement>('input, textarea')?.setCustomValidity(random.oneOf(['', word()])),
    reset: () => of<HTMLFormElement>('form')?.reset(),
    'kind of field': () => {
      const field = of<HTMLInputElement>('input');
      if (field) field.type = random.oneOf(['text', 'checkbox', 'password', 'button', 'hidden', 'range']);
    },
    'several options': () => {
      const option = of<HTMLOptionElement>('select[multiple] option');
      if (option) option.selected = !option.selected;
    },
    'text of an option': () => {
      const option = of<HTMLOptionElement>('option');
      if (option) option.label = word();
    },
    'named by elements': () => {
      some.ariaLabelledByElements = random.chance(0.5) ? [random.oneOf(all)] : null;
    },
    inert: () => {
      if (some instanceof HTMLElement) some.inert = !some.inert;
    },
    'a dialog over it': () => {
      if (some.hasAttribute('aria-modal')) some.removeAttribute('aria-modal');
      else some.setAttribute('aria-modal', 'true');
    },
    editable: () => {
      const editor = of('[contenteditable]');
      if (editor) editor.textContent = word();
    },
    progress: () => {
      const bar = of<HTMLProgressElement>('progress');
      if (bar) bar.value = random.below(9);
    },
    'adopted sheet': () => {
      if (document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = [];
      else {
        const adopted = new CSSStyleSheet();
        adopted.replaceSync('i { display: none }');
        document.adoptedStyleSheets = [adopted];
      }
    },
    'scroll into view': () => some.scrollIntoView(),
    details: () => of('details')?.toggleAttribute('open'),
    dialog: () => {
      const dialog = of<HTMLDialogElement>('dialog');
      if (dialog?.open) dialog.close();
      else if (dialog && random.chance(0.5)) dialog.show();
      else dialog?.showModal();
    },
    popover: () => of<HTMLElement>('[popover]')?.togglePopover(),
    focus: () => of<HTMLElement>('button, input, a')?.focus(),
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    scroll: () => scrollTo(0, random.below(3000)),
    'scroll a region': () => {
      const region = of('.scroll, .strip');
      if (region) region.scrollTop = random.below(1000);
    },
    'attribute of ARIA': () =>
      some.setAttribute(
        random.oneOf(['aria-label', 'aria-expanded', 'aria-disabled', 'role', 'title', 'aria-hidden']),
        random.oneOf(['true', 'false', word(), 'button', 'checkbox']),
      ),
    'attribute of a host': () =>
      of('x-host')?.setAttribute(
        random.oneOf(['aria-label', 'tabindex', 'role', 'onclick', 'slot']),
        random.oneOf(['0', word(), 'checkbox', 'combobox']),
      ),
    disabled: () => of('fieldset, button, input')?.toggleAttribute('disabled'),
    'style sheet': () => {
      if (sheet.cssRules.length > 2) sheet.deleteRule(0);
      else
        sheet.insertRule(
          random.oneOf([
            'p { visibility: hidden }',
            'b { cursor: pointer }',
            'div { padding: 7px }',
            'section { opacity: 0 }',
            'p::after { content: " said" }',
          ]),
        );
    },
    'open shadow': () => {
      const host = of('x-host');
      if (host && !host.shadowRoot && !closedRoots.has(host))
        host.attachShadow({ mode: 'open' }).innerHTML = random.oneOf([
          `<div>${randomHtml(random, 3)}<slot></slot></div>`,
          '<div style="cursor: pointer; height: 48px" onclick="x"><div><slot></slot></div></div>',
          '<label style="display: block"><input type="checkbox" style="opacity: 0"><slot></slot></label>',
          '<div style="cursor: pointer"><input role="combobox"></div><slot></slot>',
          '<button><slot></slot></button>',
        ]);
    },
    'closed shadow': () => {
      const host = of('x-host');
      if (!host || host.shadowRoot || closedRoots.has(host)) return;
      const shadow = host.attachShadow({ mode: 'closed' });
      shadow.innerHTML = `<style>.low { display: none }</style><p>${word()}</p><div><slot></slot></div>`;
      closedRoots.set(host, shadow);
      // Attaching a root is no mutation; a page that does it also defines, upgrades or draws something.
      host.setAttribute('data-drawn', '');
    },
    hash: () => {
      location.hash = random.chance(0.7) ? `n${random.below(60)}` : word();
    },
    'window size': () => {
      const frame = window.frameElement as HTMLElement | null;
      frame?.style.setProperty('width', random.oneOf(['1280px', '640px', '900px']));
    },
    media: () => {
      sheet.media.mediaText = random.oneOf(['all', 'print', '(max-width: 700px)', '(min-height: 100px)']);
    },
    font: () => {
      if (document.fonts.size > 0) document.fonts.clear();
      else document.fonts.add(new FontFace('Other', 'local("No such font")'));
    },
    'in a frame': () => {
      const inner = of<HTMLIFrameElement>('iframe')?.contentDocument?.body;
      if (inner) inner.innerHTML = randomHtml(random, 4);
    },
    animation: () => some.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 100_000 }),
    'end of animations': () => {
      for (const animation of document.getAnimations()) animation.cancel();
    },
  };
  const name = random.oneOf(Object.keys(ways));
  try {
    ways[name]?.();
  } catch (error) {
    // A dialog that is already open, a node that cannot be inserted there: the page would get the same error.
    if (!(error instanceof DOMException)) throw error;
  }
  return name;
}
