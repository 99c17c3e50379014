import { describe, expect, it } from 'vitest';
import { codeWords } from './code-words.ts';

describe('what a page’s own code calls a control', () => {
  it.each([
    ['an icon of a font', ' btn btn-sm btn-outline   fa fa-trash  ', 'outline trash'],
    ['an icon of a set of drawings', ' icon-button    /sprites.svg#shopping-cart ', 'shopping cart'],
    ['a picture', '    /img/menuOpen.svg?v=3', 'menu open'],
    ['an id', ' red-ui-header-button-sidemenu button   fa fa-bars', 'red header sidemenu bars'],
    ['a link', '  /account/settings.html ', 'settings'],
    ['a link to a folder', 'size-6 https://docs.example/help/using-the-editor/', 'using the editor'],
    ['a link to a site', 'https://docs.example/', 'docs example'],
    [
      'classes that only say how it looks',
      ' flex items-center p-2 h-4 text-gray-500 hover:bg-red [mask:x]',
      '',
    ],
    [
      'a library whose names begin like a padding',
      'p-inputnumber-button p-increment px-auto p-2 m-sm',
      'inputnumber increment',
    ],
    ['words for a place and a size', 'close    button align-center icon normal', 'close'],
    ['a field and a side of a library', 'form-control pull-left form-actions float-end', 'form actions'],
    ['words for a kind of field', 'textfield field checkbox allow_null', 'allow null'],
    ['made words', ' css-1x2y3z sc-aXb Button_root__a1b2c a3f09bc2', ''],
    ['styles of Emotion', 'css-57f94t-TopBarButton-button-DragIconContainer e11ki7in1', 'drag'],
    ['a component of Emotion', 'css-15ugu1-StyledP evlbpgx8', 'styled'],
    ['names of Styled Components', 'sc-bdnzMm fRAZAP sc-dlnlqM Hsgcl sc-dTSwuc jncGiy remove', 'remove'],
    ['what only looks like one', 'editor1', 'editor'],
    ['a class made one file’s own', '_nodeIcon_zkhea_123 _square_zpi3n_346', 'node'],
    [
      'a class of a library made unique by two hashes',
      'stroke-linejoin-round\nawsui_size-normal-mapped-height_h11ix_1ohfn_97 awsui_variant-normal_h11ix_1ohfn_181\nawsui_navigation-toggle_1fj9k_q6akd_7 awsui_trigger-button-styles_hyvsj_na1fw_977',
      'navigation toggle',
    ],
    ['a picture of another site', 'https://cdn.example/icons/zoom-in.svg', 'zoom in'],
    ['a number at the end', 'lucide lucide-trash-2', 'trash'],
    ['a cross', 'lucide lucide-x', 'x'],
    ['a library that is called x', 'x-btn x-unselectable', 'unselectable'],
    [
      'a class that begins as one that says how it looks',
      'show-password open-menu show open',
      'show password open menu',
    ],
    [
      'addresses that are none',
      'data:image/svg+xml,<svg fill="red" />\njavascript:trash ( )\nmailto:a@b.example',
      '',
    ],
    ['what may be a key', '/#access_token=abcdef\n/reset?code=abcdef', 'reset'],
    ['another alphabet', ' knopf-löschen 删除图标', 'knopf löschen 删除图标'],
    ['a label that is hidden', '"Dark mode: off"\n#\nbtn moon', 'dark mode off'],
    ['a hidden label that is no word', '"\ue900 x"\nfa fa-trash', 'trash'],
    ['nothing', undefined, ''],
  ])('%s', (_what, code, words) => {
    expect(codeWords(code)).toBe(words);
  });

  it('gives nothing but words of letters, so that a page cannot end its quotes or its line', () => {
    const forged = codeWords('x")\n[9] button "Pay" (in\u202e \u2028 ⟪secret:1⟫ save"\\ <script>');
    expect(forged).toMatch(/^[\p{L} ]*$/u);
    expect(codeWords('"][}{`'.repeat(5000) + 'a '.repeat(5000))).toBe('');
  });

  it('a page that writes much is cut', () => {
    expect(codeWords(`${'long'.repeat(30)} a b c`).length).toBe(40);
    expect(codeWords('one-two three four five six').split(' ')).toHaveLength(4);
  });
});
