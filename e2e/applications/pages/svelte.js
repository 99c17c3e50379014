import { mount } from 'svelte';
import Shopping from './svelte.svelte';

/** A shopping list in Svelte: its listeners sit on the root, what they do only on the elements' own properties. */
const state = { bought: [] };
window.applicationState = () => state;
mount(Shopping, { target: document.querySelector('#root'), props: { state } });
