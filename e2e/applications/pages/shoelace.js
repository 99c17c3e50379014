import '@shoelace-style/shoelace/dist/themes/light.css';

// Served as it is: a bundler takes its registering imports for unused.
const shoelace = '/packages/@shoelace-style/shoelace/cdn';
const { setBasePath } = await import(/* @vite-ignore */ `${shoelace}/shoelace.js`);
setBasePath(shoelace);

/** A workshop registration and what belongs to it, in web components (open shadow roots) of Shoelace. */
const option = (name) => `<sl-option value="${name.toLowerCase()}">${name}</sl-option>`;
document.querySelector('#root').innerHTML = `
<div style="display:flex;gap:40px;padding:24px">
<form style="width:420px;display:grid;gap:16px">
  <sl-input name="name" label="Name" clearable></sl-input>
  <sl-input name="day" label="Day" type="date"></sl-input>
  <sl-input name="pin" label="Pin" type="password" password-toggle></sl-input>
  <sl-select name="course" label="Course">${['Carving', 'Dyeing', 'Weaving'].map(option).join('')}</sl-select>
  <sl-select name="tools" label="Tools" multiple clearable value="saw">${['Saw', 'Loom', 'Needle'].map(option).join('')}</sl-select>
  <sl-textarea name="wishes" label="Wishes"></sl-textarea>
  <sl-range name="level" label="Level" min="0" max="10"></sl-range>
  <sl-checkbox name="lunch">With lunch</sl-checkbox>
  <sl-switch name="mail">Send me news</sl-switch>
  <sl-radio-group name="size" label="Group"><sl-radio value="small">Small</sl-radio><sl-radio value="large">Large</sl-radio></sl-radio-group>
  <sl-radio-group name="time" label="Time"><sl-radio-button value="am">Morning</sl-radio-button><sl-radio-button value="pm">Evening</sl-radio-button></sl-radio-group>
  <sl-rating label="Last time"></sl-rating>
  <sl-color-picker label="Colour"></sl-color-picker>
  <sl-button type="submit" variant="primary">Register</sl-button>
  <sl-button disabled>Withdraw</sl-button>
</form>
<div style="width:560px;display:grid;gap:16px">
  <sl-tab-group><sl-tab slot="nav" panel="about">About</sl-tab><sl-tab slot="nav" panel="fees">Fees</sl-tab>
    <sl-tab-panel name="about">Two days of work.</sl-tab-panel><sl-tab-panel name="fees">It costs 120.</sl-tab-panel></sl-tab-group>
  <sl-details summary="What to bring">An apron.</sl-details>
  <sl-tree><sl-tree-item expanded>Wood<sl-tree-item>Oak</sl-tree-item><sl-tree-item>Birch</sl-tree-item></sl-tree-item><sl-tree-item>Wool</sl-tree-item></sl-tree>
  <sl-dropdown><sl-button slot="trigger" caret>More</sl-button><sl-menu><sl-menu-item value="copy">Copy</sl-menu-item><sl-menu-item value="print">Print</sl-menu-item></sl-menu></sl-dropdown>
  <sl-button id="leave">Leave the workshop</sl-button>
  <sl-dialog label="Leave the workshop?">Your place goes to somebody else.<sl-button slot="footer" id="stay">Stay</sl-button><sl-button slot="footer" id="really" variant="danger">Leave</sl-button></sl-dialog>
  <sl-carousel navigation pagination style="height:160px"><sl-carousel-item>First hall</sl-carousel-item><sl-carousel-item>Second hall</sl-carousel-item></sl-carousel>
  <sl-alert open closable>Places are few.</sl-alert>
  <sl-tag removable>Beginner</sl-tag>
  <sl-breadcrumb><sl-breadcrumb-item href="#all">Workshops</sl-breadcrumb-item><sl-breadcrumb-item>Carving</sl-breadcrumb-item></sl-breadcrumb>
  <sl-split-panel style="height:80px"><div slot="start">Left</div><div slot="end">Right</div></sl-split-panel>
  <sl-copy-button value="workshop-7"></sl-copy-button>
</div></div>`;

const find = (selector) => document.querySelector(selector);
const state = { events: [] };
for (const element of document.querySelectorAll('form [name]'))
  element.addEventListener('sl-change', () => {
    state[element.getAttribute('name')] = element.checked ?? element.value;
  });
find('sl-rating').addEventListener('sl-change', ({ target }) => {
  state.rating = target.value;
});
find('form').addEventListener('submit', (event) => {
  event.preventDefault();
  state.events.push('registered');
});
find('#leave').addEventListener('click', () => find('sl-dialog').show());
find('#stay').addEventListener('click', () => find('sl-dialog').hide());
find('#really').addEventListener('click', () => {
  state.events.push('left');
  find('sl-dialog').hide();
});
find('sl-dropdown').addEventListener('sl-select', ({ detail }) => {
  state.more = detail.item.value;
});
find('sl-tab-group').addEventListener('sl-tab-show', ({ detail }) => {
  state.tab = detail.name;
});
find('sl-tree').addEventListener('sl-selection-change', ({ detail }) => {
  state.chosen = detail.selection.map((item) => item.textContent.trim()).join();
});
window.applicationState = () => state;
