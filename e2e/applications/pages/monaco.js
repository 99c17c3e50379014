/** Two files in Monaco, which hears keys by a text area in one and by an edit context in the other. */
const script = document.createElement('script');
script.src = '/packages/monaco-editor/min/vs/loader.js';
await new Promise((resolve, reject) => {
  script.onload = resolve;
  script.onerror = reject;
  document.head.append(script);
});
window.require.config({ paths: { vs: '/packages/monaco-editor/min/vs' } });
const monaco = await new Promise((resolve, reject) => {
  window.require(['vs/editor/editor.main'], resolve, reject);
});

const open = (name, value, editContext) => {
  const place = document.createElement('div');
  place.style.cssText = 'width: 700px; height: 220px; margin: 10px';
  document.querySelector('#root').append(place);
  const editor = monaco.editor.create(place, {
    value,
    language: 'markdown',
    ariaLabel: name,
    editContext,
    minimap: { enabled: false },
    wordBasedSuggestions: 'off',
  });
  return editor;
};
const sent = [];
const area = open('Recipe', 'Flour\nSalt', false);
const context = open('Shopping', 'Milk', true);
area.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, () => sent.push(area.getValue()));

window.applicationState = () => ({ area: area.getValue(), context: context.getValue(), sent });
