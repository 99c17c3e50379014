import { javascript } from '@codemirror/lang-javascript';
import { Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';

/** Code in CodeMirror, with closing brackets and indentation of its own; Control+Enter runs it. */
const sent = [];
const view = new EditorView({
  doc: 'let answer = 41\n',
  parent: document.querySelector('#root'),
  extensions: [
    Prec.highest(
      keymap.of([
        {
          key: 'Ctrl-Enter',
          run: ({ state }) => {
            sent.push(state.doc.toString());
            return true;
          },
        },
      ]),
    ),
    basicSetup,
    javascript(),
    EditorView.contentAttributes.of({ 'aria-label': 'Script' }),
    EditorView.theme({ '.cm-scroller': { maxHeight: '300px' } }),
  ],
});

window.applicationState = () => ({ text: view.state.doc.toString(), sent });
