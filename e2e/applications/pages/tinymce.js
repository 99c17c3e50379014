import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/skins/ui/oxide/skin.css';

/** An article in TinyMCE, whose editor is the body of a frame. */
document.querySelector('#root').innerHTML = '<textarea id="article">First draft.</textarea>';
const [editor] = await tinymce.init({
  selector: '#article',
  skin: false,
  content_css: false,
  promotion: false,
  height: 240,
  toolbar: 'bold',
  iframe_aria_text: 'Article',
});

window.applicationState = () => ({ text: editor.getContent({ format: 'text' }), html: editor.getContent() });
