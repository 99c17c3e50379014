import { createSignal, For } from 'solid-js';
import html from 'solid-js/html';
import { delegateEvents, render } from 'solid-js/web';

/** A timer board in Solid: listeners are delegated to the document, what they do is on the elements' own properties. */
const state = { started: [], stopped: [] };
window.applicationState = () => state;
delegateEvents(['click', 'pointerdown', 'dblclick']);
const onClick = (run) => (element) => {
  element.$$click = run;
};

const Board = () => {
  const [running, setRunning] = createSignal([]);
  const start = (name) => {
    state.started.push(name);
    setRunning([...running(), name]);
  };
  const names = ['Tea', 'Eggs', 'Laundry'];
  return html`<h1>Timers</h1>
    <${For} each=${names}>${(name) =>
      html`<div style="display:flex;gap:8px"><b ref=${onClick(() => start(name))}>Start ${name}</b><span ref=${onClick(() => state.stopped.push(name))}>Stop ${name}</span></div>`}<//>
    <p>Running: ${() => running().join(', ') || 'none'}</p>`;
};

render(Board, document.querySelector('#root'));
