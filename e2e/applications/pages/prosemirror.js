import { exampleSetup } from 'prosemirror-example-setup';
import { Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

/** A letter in ProseMirror, sent by Control+Enter. */
const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
  marks: basic.spec.marks,
});
const sent = [];
const view = new EditorView(document.querySelector('#root'), {
  state: EditorState.create({ schema, plugins: exampleSetup({ schema, menuBar: false }) }),
  attributes: { 'aria-label': 'Letter', style: 'min-height: 120px; white-space: pre-wrap' },
  handleKeyDown(_, event) {
    if (event.key !== 'Enter' || !event.ctrlKey) return false;
    sent.push(textOf());
    return true;
  },
});
const textOf = () => view.state.doc.textBetween(0, view.state.doc.content.size, '\n');

window.applicationState = () => ({
  text: textOf(),
  blocks: view.state.doc.content.content.map((node) => node.type.name),
  sent,
});
