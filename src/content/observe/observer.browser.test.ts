import { afterEach, describe, expect, test } from 'vitest';
import { controlsOf, linesOf, lookAt, nodeNamed, outlineOf } from './testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  scrollTo(0, 0);
});

describe('an outline', () => {
  test('of a checkout', () => {
    expect(
      outlineOf(`
        <header><nav aria-label="Main"><ul><li><a href="/a">Shop</a></li><li><a href="/b">Cart</a></li></ul></nav></header>
        <main><h1>Checkout</h1><p>Please <b>pay</b> now.</p>
        <form>
          <label>Card number <input required></label>
          <label for="c">Country</label>
          <select id="c">${Array.from({ length: 12 }, (_, at) => `<option>Land ${at}</option>`).join('')}</select>
          <label><input type="checkbox" checked> Gift wrap</label>
          <button disabled>Pay now</button>
        </form></main>`),
    ).toEqual([
      'banner',
      '  navigation "Main"',
      '    list (2 items)',
      '      [1] link "Shop"',
      '      [2] link "Cart"',
      'main',
      '  heading 1 "Checkout"',
      '  "Please pay now."',
      '  [3] textbox "Card number" required = ""',
      '  [4] combobox "Country" = "Land 0" (12 options)',
      '  [5] checkbox "Gift wrap" checked',
      '  [6] button "Pay now" disabled',
    ]);
  });

  test('a table of data has one line for each row, a layout table only its content', () => {
    expect(
      outlineOf(`<table><caption>People</caption><tr><th>#<th>Name<th>/<th></tr>
        <tr><td>1<td>Ann<td>34<td><button>Edit</button></tr></table>
        <table><tr><td>left</td></tr></table>`),
    ).toEqual([
      'table "People" (2 rows)',
      '  row "#" | "Name" | "" | ""',
      '  row "1" | "Ann" | "34" | [1] button "Edit"',
      '"left"',
    ]);
  });

  test('links inside text, blocks apart, inline together', () => {
    expect(
      outlineOf('<p>Read the <a href="/t">terms</a> first.</p><div>one</div><div>two <i>three</i></div>'),
    ).toEqual(['"Read the"', '[1] link "terms"', '"first."', '"one"', '"two three"']);
  });

  test('pictures with an alternative text, not those without', () => {
    const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    expect(
      outlineOf(`<img width=40 height=40 src="${src}" alt="A cat"><img width=40 height=40 src="${src}" alt="">
        <svg width=40 height=40><title>A chart</title><path d="M0 0"/></svg>`),
    ).toEqual(['img "A cat"', 'img "A chart"']);
  });

  test('an open dialog, and closed details', () => {
    expect(
      outlineOf(`<button>Behind</button><dialog open aria-labelledby="t"><h2 id="t">Cookies</h2><button>Accept</button></dialog>
        <dialog><p>closed</p></dialog><details><summary>More</summary><p>hidden part</p></details>`),
    ).toEqual([
      'dialog "Cookies"',
      '  [2] button "Accept"',
      '[1] button "Behind"',
      '[3] button "More" collapsed',
    ]);
  });
});

describe('controls', () => {
  test('native ones, widget roles, focusable and editable elements', () => {
    const { snapshot } = lookAt(`
      <a href="#">a</a><a>not a link</a><button>b</button><input aria-label="c"><input type="hidden"><textarea aria-label="d"></textarea>
      <select aria-label="e"><option>1</select><input type="range" aria-label="f"><input type="file" aria-label="g">
      <div role="switch" aria-checked="true">h</div><div role="treeitem" aria-level="2">i</div>
      <div role="menuitemcheckbox" aria-checked="mixed">j</div><div role="tab" aria-selected="true">k</div>
      <div tabindex="0">l</div><div contenteditable>m</div><details><summary>n</summary></details>
      <div role="combobox" aria-label="o">val</div><div role="slider" aria-label="p" aria-valuenow="3">x</div>`);
    expect(controlsOf(snapshot)).toEqual([
      'link "a"',
      'button "b"',
      'textbox "c"',
      'textbox "d"',
      'combobox "e"',
      'slider "f"',
      'button "g"',
      'switch "h"',
      'treeitem "i"',
      'menuitemcheckbox "j"',
      'tab "k"',
      'clickable "l"',
      'textbox ""',
      'button "n"',
      'combobox "o"',
      'slider "p"',
    ]);
    expect(nodeNamed(snapshot, 'h').states).toContain('checked');
    expect(nodeNamed(snapshot, 'j').states).toContain('mixed');
    expect(nodeNamed(snapshot, 'k').states).toContain('selected');
    expect(nodeNamed(snapshot, 'i').level).toBe(2);
    expect(nodeNamed(snapshot, 'p').value).toBe('3');
  });

  test('one target per control: what is inside a button is not another', () => {
    const { snapshot } = lookAt(`<button><span style="cursor:pointer"><b>Buy</b></span></button>
      <label style="cursor:pointer"><input type="checkbox">Milk</label>
      <div style="cursor:pointer"><span style="cursor:pointer">Card</span></div>`);
    expect(controlsOf(snapshot)).toEqual(['button "Buy"', 'checkbox "Milk"', 'clickable "Card"']);
  });

  test('hand cursor, handler attributes and noted listeners make a target; boxes that only delegate do not', () => {
    document.body.innerHTML = '';
    const noted = new Set(['own', 'list']);
    const { snapshot } = lookAt(
      `<div onclick="void 0">one</div><div style="cursor:pointer">two</div><div id="own">three</div>
       <ul id="list"><li><button>four</button></li></ul><div>five</div>`,
      { listenerHint: (element) => noted.has(element.id) },
    );
    expect(controlsOf(snapshot)).toEqual([
      'clickable "one"',
      'clickable "two"',
      'clickable "three"',
      'button "four"',
    ]);
  });

  test('a control in a control is reported below it', () => {
    expect(
      outlineOf(`<div role="treeitem" tabindex="0">Folder <button>Rename</button></div>
        <div tabindex="0" style="cursor:pointer"><h3>Shoe</h3><p>${'long text '.repeat(60)}</p><a href="/x">Details</a></div>`),
    ).toEqual([
      '[1] treeitem "Folder Rename"',
      '  [2] button "Rename"',
      '[3] clickable',
      '  heading 3 "Shoe"',
      expect.stringMatching(/^ {2}"long text long text .* more characters\)$/),
      '  [4] link "Details"',
    ]);
  });

  test('a hidden checkbox is used through its label', () => {
    const { observer, snapshot } = lookAt(`
      <label id="l"><input type="checkbox" style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px" checked>Dark</label>
      <input type="radio" id="r" style="display:none"><label for="r">Red</label>
      <input type="checkbox" aria-label="Over" style="opacity:0;width:30px;height:30px">`);
    expect(controlsOf(snapshot)).toEqual(['checkbox "Dark"', 'radio "Red"', 'checkbox "Over"']);
    expect(nodeNamed(snapshot, 'Dark').states).toEqual(['checked']);
    const dark = observer.resolve('1') as HTMLInputElement;
    expect(dark.type).toBe('checkbox');
    expect(observer.targetOf(dark).id).toBe('l');
    expect(observer.targetOf(observer.resolve('3')!)).toBe(observer.resolve('3'));
  });

  test('disabled, inert and aria-hidden', () => {
    const { snapshot } = lookAt(`<fieldset disabled><legend>F</legend><input aria-label="in"></fieldset>
      <div aria-disabled="true"><button>aria</button></div><div inert><button>gone</button></div>
      <div aria-hidden="true"><button>still</button></div>`);
    expect(nodeNamed(snapshot, 'in').states).toContain('disabled');
    expect(nodeNamed(snapshot, 'aria').states).toContain('disabled');
    expect(controlsOf(snapshot)).toEqual(['textbox "in"', 'button "aria"', 'button "still"']);
  });

  test('values are live', () => {
    const { observer } = lookAt(
      '<input aria-label="a" value="old"><div contenteditable aria-label="b">x</div>',
    );
    (document.querySelector('input') as HTMLInputElement).value = 'new';
    (document.querySelector('div') as HTMLElement).textContent = 'y  z';
    const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    expect(nodeNamed(snapshot, 'a').value).toBe('new');
    expect(nodeNamed(snapshot, 'b').value).toBe('y z');
  });

  test('secrets are never read', () => {
    const { snapshot, observer } =
      lookAt(`<input type="password" aria-label="a" value="hunter2"><input aria-label="b" autocomplete="one-time-code" value="123456">
      <input aria-label="c" name="cvc" value="999"><input aria-label="d" autocomplete="section-x cc-csc" value="888"><input type="password" aria-label="e">
      <label>Sum <input name="newPassword" value="777"></label><input aria-label="g" style="-webkit-text-security:disc" value="666666">
      <input aria-label="h" name="card_pin" value="555555"><input aria-label="i" autocomplete="shipping postal-code" name="shipping_pin" value="110001"><p id="p">Your code</p><input id="s" type="password" value="secret-shown" aria-label="f">`);
    (document.querySelector('#s') as HTMLInputElement).type = 'text';
    const again = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    for (const text of [JSON.stringify(snapshot.nodes), JSON.stringify(again.nodes)])
      expect(text).not.toMatch(/hunter2|123456|999|888|777|666|555|secret-shown/);
    expect(nodeNamed(snapshot, 'a')).toMatchObject({ secret: true, value: '•••' });
    expect(nodeNamed(snapshot, 'e')).toMatchObject({ secret: true, value: '' });
    expect(nodeNamed(snapshot, 'i')).toMatchObject({ value: '110001' });
  });

  test('the field of a list that only keeps the browser from filling it in is no secret, one of dots or so called is', () => {
    const { snapshot } = lookAt(
      `<input role="combobox" aria-expanded="false" autocomplete="new-password" aria-label="a" value="Bern"><input aria-autocomplete="list" autocomplete="new-password" aria-label="b" value="Basel">
      <input type="select-one" autocomplete="new-password" aria-label="c" value="Thun"><input autocomplete="new-password" aria-label="d" value="999">
      <input type="password" role="combobox" autocomplete="new-password" aria-label="e" value="888"><input name="new_password" aria-autocomplete="list" autocomplete="new-password" aria-label="f" value="777">
      <input role="combobox" aria-expanded="false" autocomplete="current-password" aria-label="g" value="666"><input role="combobox" aria-expanded="false" autocomplete="one-time-code" aria-label="h" value="555">`,
    );
    expect(snapshot.nodes.map(({ name, value, secret }) => [name, secret ?? value])).toEqual([
      ['a', 'Bern'],
      ['b', 'Basel'],
      ['c', 'Thun'],
      ...['d', 'e', 'f', 'g', 'h'].map((name) => [name, true]),
    ]);
  });

  test('a password that a page shows in another field instead is not read, and nothing else is hidden for it', () => {
    const { observer } = lookAt(
      `<input type="password" value="hunter2" aria-label="a"><div><input type="password" value="swordfish" aria-label="b"></div>
      <input type="password" value="admin" aria-label="c"><input aria-label="User" value="admin"><input type="password" value="1" aria-label="d">`,
    );
    const [gone, hidden, , , short] = document.querySelectorAll('input');
    const show = (instead: Element | undefined, value: string) =>
      instead?.insertAdjacentHTML('afterend', `<input aria-label="Comment" value="${value}">`);
    show(gone, 'hunter2');
    gone?.remove();
    show(hidden, 'swordfish');
    if (hidden) hidden.hidden = true;
    show(short, '1');
    short?.insertAdjacentHTML('afterend', '<input name="user" aria-label="Also" value="hunter2">');
    short?.remove();
    const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    expect(nodes.flatMap(({ name, value }) => (value === undefined ? [] : [`${name} ${value}`]))).toEqual([
      'Comment •••',
      'Comment •••',
      'c •••',
      'User admin',
      'Also hunter2',
      'Comment 1',
    ]);
  });

  test('facts say that a click on a field also activates what is around it', () => {
    const { snapshot } =
      lookAt(`<a href="/out"><input aria-label="in link"><input type="checkbox" aria-label="box"></a>
      <form method="post"><button id="pay">Pay</button><button><input aria-label="in button"></button>
      <button type="button"><input aria-label="in plain button"></button></form>
      <label for="pay"><b contenteditable role="textbox" aria-label="in label">x</b></label>
      <label>own <textarea aria-label="own label"></textarea></label><input aria-label="alone">`);
    const isWithin = (name: string) => nodeNamed(snapshot, name).facts?.within;
    expect(['in link', 'in button', 'in label'].map(isWithin)).toEqual([true, true, true]);
    for (const name of ['box', 'in plain button', 'own label', 'alone'])
      expect(isWithin(name)).toBeUndefined();
  });

  test.each(['href', 'xlink:href'])(
    'an SVG link with an animated address has no known target: %s',
    (name) => {
      const drawn = (inside: string) =>
        `<svg width="90" height="40"><a ${name}="/help">${inside}<text y="20">Help</text></a></svg>`;
      expect(nodeNamed(lookAt(drawn('')).snapshot, 'Help').facts?.linkUrl).toBe(`${location.origin}/help`);
      const set = '<set attributeName="href" to="/delete" begin="9s"/>';
      expect(nodeNamed(lookAt(drawn(set)).snapshot, 'Help').facts).toEqual({ tag: 'a' });
    },
  );

  test('facts say what a click would do', () => {
    const { snapshot } = lookAt(`<div contenteditable aria-label="note"></div>
      <a href="/there?x=1">link</a><a href="/new" target="_blank">tab</a><a href="/f" download>file</a><a href="javascript:void 0">script</a>
      <form action="/send" method="post"><input name="action" aria-label="field"><button>Send</button><button type="button">No</button>
      <button formaction="/other" formmethod="get">Other</button></form>`);
    const facts = (name: string) => nodeNamed(snapshot, name).facts;
    expect(facts('link')).toEqual({ tag: 'a', linkUrl: `${location.origin}/there?x=1` });
    expect(facts('tab')).toMatchObject({ opensNewTab: true });
    expect(facts('file')).toMatchObject({ download: true });
    expect(facts('script')).toEqual({ tag: 'a' });
    expect(facts('note')).toEqual({ tag: 'div', editable: true });
    const form = { method: 'post', action: `${location.origin}/send` };
    expect(facts('field')).toEqual({ tag: 'input', form });
    expect(facts('Send')).toEqual({ tag: 'button', form, submits: true });
    expect(facts('No')).toEqual({ tag: 'button', form });
    expect(facts('Other')).toMatchObject({
      submits: true,
      form: { method: 'get', action: `${location.origin}/other` },
    });
  });
});

describe('the flattened tree', () => {
  test('open and closed shadow roots, slots and their fallback, display: contents', () => {
    document.body.innerHTML =
      '<x-open><b slot="a">slotted</b><i>unslotted</i></x-open><div id="c"></div><div style="display:contents"><button>in contents</button></div>';
    document.querySelector('x-open')!.attachShadow({ mode: 'open' }).innerHTML =
      '<p><slot name="a"></slot></p><slot name="b"><button>fallback</button></slot>';
    const closed = document.querySelector('#c')!.attachShadow({ mode: 'closed' });
    closed.innerHTML = '<button>in closed</button>';
    const { snapshot } = lookAtCurrent((element) => (element.id === 'c' ? closed : element.shadowRoot));
    expect(linesOf(snapshot)).toEqual([
      '"slotted"',
      '[1] button "fallback"',
      '[2] button "in closed"',
      '[3] button "in contents"',
    ]);
  });

  test('a control in a link has its address: in the page, in an SVG, around its slot', () => {
    document.body.innerHTML =
      '<a href="/one"><button>One</button></a><div id="host"><button>Three</button></div>' +
      '<svg width="90" height="30"><a xlink:href="/two"><text tabindex="0" y="20">Two</text></a></svg>';
    const host = document.getElementById('host')?.attachShadow({ mode: 'open' });
    if (host) host.innerHTML = '<a href="/three"><slot></slot></a>';
    const { snapshot } = lookAtCurrent((element) => element.shadowRoot);
    const ends = ['One', 'Two', 'Three'].map((name) => nodeNamed(snapshot, name).facts?.linkUrl);
    expect(ends).toEqual(['/one', '/two', '/three'].map((path) => `${location.origin}${path}`));
  });

  test('fields that clobber properties of their form do not affect the walk', () => {
    expect(
      outlineOf(
        '<form><input name="firstChild" aria-label="a"><input name="localName" aria-label="b"><input name="parentNode" aria-label="c"></form>',
      ),
    ).toEqual(['[1] textbox "a" = ""', '[2] textbox "b" = ""', '[3] textbox "c" = ""']);
    const target = '<form tabindex="0" aria-label="f"><input name="closest" aria-label="d"></form>';
    expect(outlineOf(target)).toEqual(['[1] form "f"', '  [2] textbox "d" = ""']);
  });
});

function lookAtCurrent(openShadowRoot: (element: Element) => ShadowRoot | null) {
  const body = [...document.body.childNodes];
  const result = lookAt('', { openShadowRoot });
  document.body.replaceChildren(...body);
  return { ...result, snapshot: result.observer.snapshot({ refFloor: 0, deadlineMs: 5000 }) };
}
