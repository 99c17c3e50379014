import { afterEach, expect, test } from 'vitest';
import { act, byId, page } from '../../act/testing.ts';
import { createObserver } from '../observer.ts';
import { lookAt, nodeNamed } from '../testing.ts';

const again = { refFloor: 0, deadlineMs: 5000 };

/** A custom switch that exposes its states only to style sheets, and toggles on a click. */
class OwnSwitch extends HTMLElement {
  readonly internals = this.attachInternals();
  constructor() {
    super();
    this.addEventListener('click', () => this.toggle('checked'));
  }
  toggle(name: string): void {
    const { states } = this.internals;
    if (!states.delete(name)) states.add(name);
  }
}
customElements.define('own-switch', OwnSwitch);

afterEach(() => document.body.replaceChildren());

test('custom states of an element are reported, and so are their changes', () => {
  const { observer, snapshot } = lookAt(
    '<own-switch id="a" tabindex="0">Dark</own-switch><p>beside</p><p>it</p>',
  );
  const own = byId<OwnSwitch>('a');
  const statesNow = () => nodeNamed(observer.snapshot(again), 'Dark').states;
  expect(nodeNamed(snapshot, 'Dark').states).toEqual([]);
  for (const [name, state] of [
    ['checked', 'checked'],
    ['indeterminate', 'mixed'],
    ['open', 'expanded'],
    ['disabled', 'disabled'],
    ['selected', 'selected'],
  ] as const) {
    own.toggle(name);
    expect(statesNow()).toEqual([state]);
    own.toggle(name);
    expect(statesNow()).toEqual([]);
  }
  own.toggle('loading-slowly');
  expect(statesNow()).toEqual([]);
  observer.dispose();
});

test('a state that is set by ARIA and as a custom state is reported once; with only the role it is unchecked', () => {
  const { snapshot, observer } = lookAt(
    '<own-switch id="a" role="switch" tabindex="0">One</own-switch><own-switch id="b" role="switch" aria-checked="true" tabindex="0">Two</own-switch>',
  );
  expect([nodeNamed(snapshot, 'One').states, nodeNamed(snapshot, 'Two').states]).toEqual([
    ['unchecked'],
    ['checked'],
  ]);
  for (const id of ['a', 'b']) byId<OwnSwitch>(id).toggle('checked');
  const now = observer.snapshot(again);
  expect([nodeNamed(now, 'One').states, nodeNamed(now, 'Two').states]).toEqual([['checked'], ['checked']]);
  observer.dispose();
});

test('it is checked and unchecked by a click and read back; with the custom state disabled it is left alone', async () => {
  page('<own-switch id="a" tabindex="0" style="display: inline-block">Dark</own-switch>');
  const own = byId<OwnSwitch>('a');
  const set = (checked: boolean) => ({ kind: 'set-checked', ref: 'a', checked }) as const;
  // Nothing indicates that it can be checked.
  expect((await act(set(true))).outcome.status).toBe('wrong-kind');
  own.toggle('checked');
  expect((await act(set(true))).outcome).toMatchObject({ status: 'done', note: 'It was so already.' });
  expect((await act(set(false))).outcome).toEqual({ status: 'done', value: 'unchecked' });
  own.toggle('disabled');
  expect((await act({ kind: 'click', ref: 'a' })).outcome.status).toBe('disabled');
});

test('a custom element that is no control, and a native element, have no custom states', () => {
  document.body.innerHTML = '<own-switch>words</own-switch><button>b</button>';
  const observer = createObserver();
  expect(observer.snapshot(again).nodes.flatMap(({ states }) => states)).toEqual([]);
  observer.dispose();
});

test('a player reports its state, and a look notices that it plays', async () => {
  const { observer, snapshot } = lookAt('<video controls muted aria-label="Talk"></video>');
  expect(nodeNamed(snapshot, 'Talk')).toMatchObject({ role: 'video', value: 'paused at 0:00, muted' });
  const media = document.querySelector('video') as HTMLVideoElement;
  media.muted = false;
  expect(nodeNamed(observer.snapshot(again), 'Talk').value).toBe('paused at 0:00');
  // A muted video may play without a user gesture.
  media.muted = true;
  void media.play().catch(() => undefined);
  expect(nodeNamed(observer.snapshot(again), 'Talk').value).toBe('playing, muted');
  media.pause();
  observer.dispose();
});

test('a legend that folds its group is expanded or collapsed', () => {
  const fold = (name: string, style = '') =>
    `<fieldset><legend onclick="x">${name}</legend><input type="hidden"><div id="${name}" style="${style}"><input></div></fieldset>`;
  const { observer, snapshot } = lookAt(
    `${fold('Filters')}${fold('Options', 'display:none')}<fieldset><legend><a href="#r">Rows</a></legend><p hidden>a</p></fieldset>`,
  );
  const states = ({ nodes }: typeof snapshot): unknown =>
    Object.fromEntries(
      nodes.flatMap((node) => (/clickable|link/.test(node.role) ? [[node.name, node.states]] : [])),
    );
  expect(states(snapshot)).toEqual({ Filters: ['expanded'], Options: ['collapsed'], Rows: ['collapsed'] });
  byId('Filters').style.display = 'none';
  byId('Options').style.display = '';
  expect(states(observer.snapshot(again))).toEqual({
    Filters: ['collapsed'],
    Options: ['expanded'],
    Rows: ['collapsed'],
  });
  observer.dispose();
});
