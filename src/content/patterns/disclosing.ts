import { all, isTrue, onActivate, one, onKeys, rove, show, stepped } from './fixture.ts';

/** Accordion: one section is open at a time; the headers are native buttons. */
export function accordion(): void {
  const section = (id: string, title: string, open: boolean, content: string): string =>
    `<h3><button id="${id}" aria-expanded="${open}" aria-controls="${id}-panel">${title}</button></h3>
     <div id="${id}-panel" role="region" aria-labelledby="${id}" ${open ? '' : 'hidden'}>${content}</div>`;
  show(
    section('person', 'Personal data', true, '<label>Name <input id="name"></label>') +
      section('billing', 'Billing address', false, '<label>Street <input id="street"></label>') +
      section('shipping', 'Shipping address', false, 'The same as before.'),
  );
  const headers = all('button');
  for (const header of headers) {
    header.addEventListener('click', () => {
      for (const other of headers) {
        const isOpen = other === header;
        other.ariaExpanded = String(isOpen);
        one(`#${other.getAttribute('aria-controls')}`).hidden = !isOpen;
      }
    });
    onKeys(header, {
      ArrowDown: () => stepped(headers, header, 1).focus(),
      ArrowUp: () => stepped(headers, header, -1).focus(),
      Home: () => headers[0]?.focus(),
      End: () => headers.at(-1)?.focus(),
    });
  }
}

/** Alert: a live region that is empty until there is a message. */
export function alert(): void {
  show('<button id="save">Save</button><div id="alert" role="alert"></div>');
  one('#save').addEventListener('click', () => {
    one('#alert').innerHTML = '<p>Saving failed: the disk is full.</p>';
  });
}

/** Breadcrumb: a navigation landmark with links, the last of them the current page. */
export function breadcrumb(): void {
  show(`<nav aria-label="Breadcrumb"><ol><li><a href="#home">Home</a></li><li><a href="#books">Books</a></li>
    <li><a href="#poetry" aria-current="page">Poetry</a></li></ol></nav>`);
}

/** Carousel that turns by itself until it is stopped or the focus comes in; slides are picked by tabs. */
export function carousel(everyMs: number): { stop(): void } {
  const names = ['Mountains', 'Lakes', 'Deserts'];
  show(`<section id="carousel" aria-roledescription="carousel" aria-label="Landscapes">
    <button id="rotation">Stop slide show</button>
    <div role="tablist" aria-label="Slides">${names.map((name, at) => `<button role="tab" id="tab${at}" aria-controls="slide${at}">${name}</button>`).join('')}</div>
    <button id="previous" aria-controls="slides">Previous slide</button><button id="next" aria-controls="slides">Next slide</button>
    <div id="slides" aria-live="off">${names.map((name, at) => `<div id="slide${at}" role="tabpanel" aria-roledescription="slide" aria-label="${at + 1} of 3"><a href="#${name}">About ${name}</a></div>`).join('')}</div></section>`);
  const tabs = all('[role=tab]');
  let at = 0;
  const turn = (to: number): void => {
    at = (to + names.length) % names.length;
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === at);
      tab.tabIndex = index === at ? 0 : -1;
      one(`#slide${index}`).hidden = index !== at;
    }
  };
  turn(0);
  let timer = everyMs ? setInterval(() => turn(at + 1), everyMs) : undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    one('#rotation').textContent = 'Start slide show';
    one('#slides').ariaLive = 'polite';
  };
  one('#rotation').addEventListener('click', stop);
  one('#previous').addEventListener('click', () => turn(at - 1));
  one('#next').addEventListener('click', () => turn(at + 1));
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => turn(index));
    onKeys(tab, {
      ArrowRight: () => {
        turn(at + 1);
        tabs[at]?.focus();
      },
    });
  }
  return { stop };
}

/** Dialogs: a form in a modal one, and a question in an alertdialog. They keep the focus and give it back. */
export function dialogs(): { log: string[] } {
  const log: string[] = [];
  show(`<button id="add">Add address</button> <button id="empty">Empty basket</button>
    <div id="shade" hidden style="position: fixed; inset: 0; background: rgba(0, 0, 0, .4)"></div>
    <div id="dialog" role="dialog" aria-modal="true" aria-labelledby="title" hidden
      style="position: fixed; left: 300px; top: 150px; width: 300px; background: white">
      <h2 id="title">New address</h2><label>Street <input id="street"></label><label>City <input id="city"></label>
      <button id="ok">Add</button><button id="cancel">Cancel</button></div>
    <div id="question" role="alertdialog" aria-modal="true" aria-labelledby="ask" aria-describedby="why" hidden
      style="position: fixed; left: 300px; top: 150px; width: 300px; background: white">
      <h2 id="ask">Empty the basket?</h2><p id="why">Three things will be gone.</p><button id="no">No</button><button id="yes">Yes</button></div>`);
  for (const [opener, id, cancel, confirm] of [
    ['#add', '#dialog', '#cancel', '#ok'],
    ['#empty', '#question', '#no', '#yes'],
  ] as const) {
    const dialog = one(id);
    const close = (how: string): void => {
      log.push(`${id} ${how}`);
      dialog.hidden = true;
      one('#shade').hidden = true;
      one(opener).focus();
    };
    one(opener).addEventListener('click', () => {
      dialog.hidden = false;
      one('#shade').hidden = false;
      one('input, button', dialog).focus();
    });
    one(cancel).addEventListener('click', () => close('cancelled'));
    one(confirm).addEventListener('click', () => close('confirmed'));
    dialog.addEventListener('keydown', (event) => {
      const stops = all('input, button', dialog);
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (event.key === 'Escape') close('escaped');
      else if (event.key === 'Tab' && document.activeElement === edge) {
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }
    });
  }
  return { log };
}

/** Disclosure: a button shows and hides what it controls; here an answer, and a menu of links. */
export function disclosure(): void {
  show(`<button id="why" aria-expanded="false" aria-controls="answer">Why is it late?</button>
    <div id="answer" hidden>The ship waits in the harbour.</div>
    <nav aria-label="Main"><button id="about" aria-expanded="false" aria-controls="links">About</button>
    <ul id="links" hidden><li><a href="#team">Team</a></li><li><a href="#jobs">Jobs</a></li></ul></nav>`);
  for (const button of all('[aria-expanded]')) {
    const toggle = (open: boolean): void => {
      button.ariaExpanded = String(open);
      one(`#${button.getAttribute('aria-controls')}`).hidden = !open;
    };
    button.addEventListener('click', () => toggle(!isTrue(button, 'aria-expanded')));
    onKeys(button, { Escape: () => toggle(false) });
  }
}

/** Feed: articles that are added as the reader goes on; Page Down and Page Up move from one to the next. */
export function feed(): void {
  show('<h1>News</h1><div id="feed" role="feed" aria-busy="false" aria-label="News"></div>');
  const add = (): void => {
    const number = all('article').length + 1;
    one('#feed').insertAdjacentHTML(
      'beforeend',
      `<article tabindex="0" aria-posinset="${number}" aria-setsize="-1" aria-labelledby="head${number}" style="height: 300px">
      <h2 id="head${number}">Story ${number}</h2><button>Like story ${number}</button></article>`,
    );
  };
  for (let count = 0; count < 3; count++) add();
  one('#feed').addEventListener('keydown', (event) => {
    const article = (event.target as Element).closest('article');
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (!by || !article) return;
    event.preventDefault();
    const articles = all('article');
    if (by > 0 && articles.at(-1) === article) for (let count = 0; count < 3; count++) add();
    stepped(all('article'), article, by).focus();
  });
  one('#feed').addEventListener('click', (event) => {
    if (event.target instanceof HTMLButtonElement) event.target.ariaPressed = 'true';
  });
}

/** Tabs; with automatic activation the arrows show a panel at once, else Enter or the space bar does. */
export function tabs(automatic: boolean): void {
  const names = ['Overview', 'Reviews', 'Questions'];
  show(`<div role="tablist" aria-label="Product">${names.map((name) => `<div role="tab" id="${name}" aria-controls="panel-${name}" style="display: inline-block">${name}</div>`).join('')}</div>
    ${names.map((name) => `<div role="tabpanel" id="panel-${name}" aria-labelledby="${name}" tabindex="0">${name} of the kettle.</div>`).join('')}`);
  const all_ = all('[role=tab]');
  const select = (chosen: HTMLElement): void => {
    for (const tab of all_) {
      tab.ariaSelected = String(tab === chosen);
      one(`#panel-${tab.id}`).hidden = tab !== chosen;
    }
    rove(all_, chosen);
  };
  for (const tab of all_) {
    const go = (to: HTMLElement | undefined): void => {
      if (!to) return;
      if (automatic) select(to);
      else to.focus();
    };
    tab.tabIndex = -1;
    onActivate(tab, () => select(tab));
    onKeys(tab, {
      ArrowRight: () => go(stepped(all_, tab, 1)),
      ArrowLeft: () => go(stepped(all_, tab, -1)),
      Home: () => go(all_[0]),
      End: () => go(all_.at(-1)),
    });
  }
  select(one('#Overview'));
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Tooltip: shown while it has the pointer or the focus; Escape hides it. */
export function tooltip(): void {
  show(`<button id="bold" aria-describedby="tip">B</button>
    <div id="tip" role="tooltip" hidden>Makes the text bold</div>`);
  const button = one('#bold');
  const tip = one('#tip');
  for (const type of ['mouseenter', 'focus']) button.addEventListener(type, () => (tip.hidden = false));
  for (const type of ['mouseleave', 'blur']) button.addEventListener(type, () => (tip.hidden = true));
  onKeys(button, { Escape: () => (tip.hidden = true) });
}

/** The landmarks, with a link made from a span. */
export function landmarks(): { followed: string[] } {
  const followed: string[] = [];
  show(`<header><p>Shop</p></header><nav aria-label="Main"><a href="#tea">Tea</a></nav>
    <search><label>Find <input type="search"></label></search>
    <main><h1>Tea</h1><section aria-label="Offers"><span id="span-link" role="link" tabindex="0">Green tea</span></section>
    <form aria-label="Letter"><label>Mail <input type="email"></label></form></main>
    <aside aria-label="Tips"><p>Warm the pot.</p></aside><footer><p>Contact</p></footer>
    <div role="meter" aria-label="Stock" aria-valuemin="0" aria-valuemax="100" aria-valuenow="12" aria-valuetext="12 left" style="width: 100px; height: 10px"></div>
    <meter id="native" min="0" max="10" value="4" aria-label="Sweetness"></meter>`);
  const link = one('#span-link');
  const follow = (): void => {
    followed.push('Green tea');
  };
  link.addEventListener('click', follow);
  onKeys(link, { Enter: follow });
  return { followed };
}
