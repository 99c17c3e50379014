import Quill from 'quill';
import 'quill/dist/quill.snow.css';

/** A note in Quill with its tool bar. */
document.querySelector('#root').innerHTML = '<div id="note"><p>First draft.</p></div>';
const quill = new Quill('#note', { theme: 'snow', modules: { toolbar: ['bold', { list: 'bullet' }] } });
quill.root.ariaLabel = 'Note';

window.applicationState = () => ({ text: quill.getText(), contents: quill.getContents().ops });
