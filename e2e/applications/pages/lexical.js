import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  KEY_ENTER_COMMAND,
} from 'lexical';

/** A chat in Lexical: Enter sends, Shift+Enter begins a new line. */
const sent = [];
const host = document.createElement('div');
host.contentEditable = 'true';
host.ariaLabel = 'Message';
host.role = 'textbox';
host.style.minHeight = '120px';
document.querySelector('#root').append(host);
const editor = createEditor({
  namespace: 'chat',
  onError: (error) => {
    throw error;
  },
});
editor.setRootElement(host);
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
const textOf = () => editor.getEditorState().read(() => $getRoot().getTextContent());
editor.registerCommand(
  KEY_ENTER_COMMAND,
  (event) => {
    if (event?.shiftKey) return false;
    event?.preventDefault();
    sent.push($getRoot().getTextContent());
    $getRoot().clear().append($createParagraphNode()).selectEnd();
    return true;
  },
  COMMAND_PRIORITY_HIGH,
);

window.applicationState = () => ({ text: textOf(), sent });
