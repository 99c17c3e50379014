import { afterEach, expect, test } from 'vitest';
import { lookAt } from '../testing.ts';

/** States that a page shows only by the name of a class. */

afterEach(() => document.body.replaceChildren());

const statesIn = (html: string): Record<string, string[]> => {
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  return Object.fromEntries(
    snapshot.nodes.filter(({ states }) => states.length > 0).map(({ name, states }) => [name, states]),
  );
};

test('active and disabled controls are recognised by their own class or that of their list item', () => {
  expect(
    statesIn(`
      <ul><li class="ui-tabs-active"><a href="#a">Orders</a></li><li><a href="#b">Customers</a></li>
        <li class="page-item disabled"><a href="#c">Next</a></li></ul>
      <button class="btn is-active">Bold</button><button class="btn">Italic</button>
      <button class="chip chip--selected">Open</button><button class="Tab_active__x7f3">Mail</button>
      <button class="isActive">Grid</button><button class="_activeTab_1x7f3_9">List</button>
      <button class="active-tab">Map</button><ul><li class="current-menu-item"><a href="#n">News</a></ul>
      <button class="disabledBtn">Redo</button><div onclick="x" class="x-btn-disabled">Undo</div>
      <button class="tab--active tab-disabled">Both</button>`),
  ).toEqual({
    Orders: ['class-active'],
    Next: ['class-disabled'],
    Bold: ['class-active'],
    Open: ['class-active'],
    Mail: ['class-active'],
    Grid: ['class-active'],
    List: ['class-active'],
    Map: ['class-active'],
    News: ['class-active'],
    Redo: ['class-disabled'],
    Undo: ['class-disabled'],
    Both: ['class-active', 'class-disabled'],
  });
});

test('similar class names give no state', () => {
  const classes =
    'drag-disabled-row drop-disabled cell-focus-disabled inactive text-current fill-current hover:active disabled:opacity-50 not-selected no-active un-checked ' +
    'peer-checked:block selectedness interactive btn-actives actives icon-checked fa-current active-users ' +
    'current-price inactive-tab css-1xcoiyb-ToolbarButton-lightBlue-disabled';
  for (const name of classes.split(' '))
    expect(statesIn(`<button class="${name}">It</button>`), name).toEqual({});
});

test('states from the browser or ARIA take precedence over class names', () => {
  expect(
    statesIn(`
      <button class="tab active" aria-selected="false" role="tab">Home</button>
      <a class="nav-link active" href="#a" aria-current="page">Shop</a>
      <button class="disabled" disabled>Send</button>
      <label><input type="checkbox" class="checked">Gift</label>
      <button class="active" aria-pressed="true">Bold</button>`),
  ).toEqual({
    Shop: ['current'],
    Send: ['disabled'],
    Gift: ['unchecked'],
    Bold: ['pressed'],
  });
});

test('a selected table row has the state, its cells do not', () => {
  const { observer, snapshot } = lookAt(
    '<table><thead><tr><th>Name<th>Size<tbody><tr class="selected"><td class="active">a.txt<td>4<tr><td>b.txt<td>5</table>',
  );
  observer.dispose();
  expect(snapshot.nodes.filter(({ states }) => states.length > 0)).toMatchObject([
    { role: 'row', states: ['class-active'] },
  ]);
});

test('the next look reports a class that gives a state, even if no rule uses it', () => {
  const { observer, snapshot } = lookAt('<ul><li><a href="#a">Orders</a><li><a href="#b">Mail</a></ul>');
  const look = () => observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  expect(snapshot.nodes.flatMap(({ states }) => states)).toEqual([]);
  document.querySelector('li')?.classList.add('is-active');
  expect(look().nodes.find(({ name }) => name === 'Orders')?.states).toEqual(['class-active']);
  document.querySelector('li')?.classList.remove('is-active');
  expect(look().nodes.flatMap(({ states }) => states)).toEqual([]);
  observer.dispose();
});

test('a class that says how a column is sorted is told at its header or the control in it', () => {
  expect(
    statesIn(`
      <table><thead><tr>
        <th><a class="sort desc icon icon-sorted-asc" href="#n">Number</a></th>
        <th class="sorted asc"><a href="#t">Title</a></th>
        <th class="sortable desc"><a href="#d">Date</a></th>
        <th class="sorting_asc" onclick="x" style="cursor:pointer">Office</th>
        <th class="dt-orderable-asc dt-orderable-desc" onclick="x">Age</th>
        <th class="asc" aria-sort="descending"><button>Pay</button></th>
      </tr></thead><tbody><tr><td>1<td>a<td>b<td>c<td>4<td><button class="asc">Up</button></table>`),
  ).toEqual({
    Number: ['class-descending'],
    Title: ['class-ascending'],
    Office: ['class-ascending'],
    Pay: ['descending'],
  });
});

test('the next look reports another order of a column, even if no rule uses its class', () => {
  const { observer, snapshot } = lookAt(
    '<table><tr><th><a class="sort" href="#n">Number</a><th>Title<tr><td>1<td>a</table>',
  );
  const statesNow = () =>
    observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.flatMap(({ states }) => states);
  expect(snapshot.nodes.flatMap(({ states }) => states)).toEqual([]);
  document.querySelector('a')?.classList.add('asc');
  expect(statesNow()).toEqual(['class-ascending']);
  observer.dispose();
});

test('an empty value of aria-checked says nothing', () => {
  expect(
    statesIn(
      '<div role="menu"><a role="menuitem" aria-checked="" tabindex="0">Save</a><a role="menuitem" aria-checked="false" tabindex="0">Wrap</a></div>',
    ),
  ).toEqual({ Wrap: ['unchecked'] });
});

test('a field that the page calls invalid by a class has the state, one that is only waited for has not', () => {
  const field = (name: string, classes: string, around = ''): string =>
    `<div class="${around}"><span><input aria-label="${name}" class="${classes}"></span></div>`;
  expect(
    statesIn(
      field('Bootstrap', 'form-control is-invalid') +
        field('Old Bootstrap', 'form-control', 'form-group has-error') +
        field('Angular', 'ng-invalid ng-touched') +
        field('Angular, untouched', 'ng-invalid ng-untouched ng-pristine') +
        field('Plugin', 'required error') +
        field('Element', 'el-input', 'el-form-item is-error is-required') +
        field('Modifier', 'field field--error') +
        field('Message', 'error-message no-error', 'errors invalid-feedback') +
        `<div class="is-error"><label>*</label><div>${field('Wrapped', '')}</div></div>` +
        `<div class="has-error">${field('One', '')}${field('of two', '')}</div>` +
        '<input aria-label="Said otherwise" aria-invalid="false" class="is-invalid"><button class="error">Retry</button>',
    ),
  ).toEqual(
    Object.fromEntries(
      ['Bootstrap', 'Old Bootstrap', 'Angular', 'Plugin', 'Element', 'Modifier', 'Wrapped'].map((name) => [
        name,
        ['class-invalid'],
      ]),
    ),
  );
});

test('a field that is called invalid later is told so, also by the box around it', () => {
  const { observer } = lookAt(
    `<form>${'<p>Words</p>'.repeat(9)}<div id="group"><label for="f">City</label><span><input id="f"></span></div></form>`,
  );
  const states = () =>
    observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.find(({ role }) => role === 'textbox')?.states;
  expect(states()).toEqual([]);
  document.getElementById('group')?.classList.add('has-error');
  expect(states()).toEqual(['class-invalid']);
  document.getElementById('group')?.classList.remove('has-error');
  document.getElementById('f')?.classList.add('is-invalid');
  expect(states()).toEqual(['class-invalid']);
  observer.dispose();
});

test('what nobody has read is told of its row, item or control, once', () => {
  const { observer, snapshot } = lookAt(`
    <table><tr><th>From</th><th>About</th></tr>
      <tr class="mail unread"><td>Ada</td><td>Rent</td></tr><tr class="mail"><td>Bo</td><td>Tea</td></tr>
      <tr class="isUnread" aria-selected="false"><td>Cy</td><td>Bus</td></tr></table>
    <ul><li class="message message--unread"><a href="#m">Hello</a></li><li class="no-unread"><a href="#o">Old</a></li></ul>
    <a class="notice unseen" href="#n">Your parcel</a><button class="unread-count">3</button>`);
  observer.dispose();
  expect(
    snapshot.nodes
      .filter(({ states }) => states.includes('class-unread'))
      .map(({ role, name }) => [role, name]),
  ).toEqual([
    ['row', ''],
    ['row', ''],
    ['listitem', ''],
    ['link', 'Your parcel'],
  ]);
});

test('a row that was read says so in the next look', () => {
  const { observer, snapshot } = lookAt(
    `<table><tr><th>From</th></tr><tr id="m" class="unread"><td>Ada</td></tr><tr><td>Bo</td></tr></table>`,
  );
  document.querySelector('#m')?.classList.remove('unread');
  const next = observer.snapshot({ refFloor: 0, deadlineMs: 5_000 });
  observer.dispose();
  const states = ({ nodes }: typeof snapshot) => nodes.flatMap((node) => node.states);
  expect([states(snapshot), states(next)]).toEqual([['class-unread'], []]);
});
