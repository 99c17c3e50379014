import { afterEach, expect, test } from 'vitest';
import { sentBy } from './facts.ts';

afterEach(() => document.body.replaceChildren());

function sent(form: string, control = 'button:last-of-type'): string | undefined {
  document.body.innerHTML = form;
  return sentBy(document.body.querySelector(control) as Element);
}

test.each([
  ['a hidden field', '<input type="hidden" name="action" value="delete">'],
  ['a field that is not displayed', '<textarea name="action" style="display:none">delete</textarea>'],
  ['one beside the page', '<input name="action" value="delete" style="position:absolute;left:-9999px">'],
  ['the value of a list', '<select name="action"><option value="delete">Newest first</select>'],
  ['a box that is ticked', '<input type="checkbox" hidden checked name="action" value="delete">'],
  ['one that calls itself a button', '<textarea type="button" name="action">delete</textarea>'],
  ['what follows many blanks', `<input type="hidden" name="action" value="${' '.repeat(40)}delete">`],
  ['the direction of a text', '<input name="q" dirname="delete">', 'q=&delete=ltr'],
])('a form sends %s', (_, field, expected = 'action=delete') => {
  expect(sent(`<form>${field}<button>Next</button></form>`)).toBe(expected);
});

test('of its buttons, a form sends the one that is pressed, and by Enter the first, seen or not', () => {
  const form =
    '<form><button name="do" value="delete" hidden></button><input name="q" value="x"><input type="submit" name="do" value="look"><button>Next</button></form>';
  expect(sent(form)).toBe('q=x');
  expect(sent(form, '[type=submit]')).toBe('q=x&do=look');
  expect(sent(form, '[name=q]')).toBe('do=delete&q=x');
});

test('what elements of the page’s own send is among it, but for secrets', () => {
  customElements.define(
    'own-field',
    class extends HTMLElement {
      static formAssociated = true;
      connectedCallback() {
        const data = new FormData();
        data.append(this.getAttribute('name') ?? '', 'delete');
        if (this.hasAttribute('more')) data.append('more', 'logout');
        this.attachInternals().setFormValue(data);
      }
    },
  );
  const fields =
    '<input name="a" value="1"><own-field name="action" more></own-field><own-field name="p" type="password"></own-field><input type="password" name="secret" value="hunter2">';
  expect(sent(`<form>${fields}<button>Next</button></form>`)).toBe('a=1&action=delete&more=logout');
  expect(sent(`<form>${fields}<button>Next</button></form>`, '[name=secret]')).toBe(
    'a=1&action=delete&more=logout',
  );
});

test.each([
  '<fieldset name="delete"></fieldset>',
  '<output name="logout">1</output>',
  '<object name="delete"></object>',
  '<input type="hidden" name="action" value="delete" disabled>',
  '<fieldset disabled><input type="hidden" name="action" value="delete"></fieldset>',
])('what no form sends is not read: %s', (field) => {
  expect(sent(`<form>${field}<button>Next</button></form>`)).toBe('');
});

test('neither secrets nor what stays in the page are among it', () => {
  expect(
    sent(
      '<form><input type="password" name="p" value="hunter2"><input name="otp" value="123456"><input type="radio" name="b" value="2"><input type="reset" name="c" value="3"><button>Next</button></form>',
    ),
  ).toBe('');
  expect(sent('<form method="post"><input name="a" value="1"><button>Next</button></form>')).toBeUndefined();
  expect(
    sent('<form method="post"><input name="a" value="1"><button formmethod="get">Next</button></form>'),
  ).toBe('a=1');
  expect(
    sent(
      '<form><input name="a" value="1"><input type="password" name="p" value="hunter2"></form>',
      '[name=p]',
    ),
  ).toBe('a=1');
  expect(sent('<form><input name="a" value="1"><input value="x"></form>', 'input:last-child')).toBe('a=1');
  expect(sent('<button>Next</button>')).toBeUndefined();
});

test.each([
  '<form id="f">',
  // Names of fields hide what a form inherits.
  '<form id="f"><input name="addEventListener"><input name="elements">',
])('the page neither hears that it is read nor takes anything out: %s', (start) => {
  document.body.innerHTML = `${start}<input type="hidden" name="action" value="delete"><button>Next</button></form>`;
  const form = document.body.querySelector('form') as HTMLFormElement;
  const listen = EventTarget.prototype.addEventListener;
  const heard: string[] = [];
  const takeOut = (event: Event): void => {
    heard.push(event.type);
    (event as FormDataEvent).formData.delete('action');
  };
  form.onformdata = takeOut;
  for (const at of [form, document.body]) listen.call(at, 'formdata', takeOut);
  const button = form.querySelector('button') as Element;
  expect(sentBy(button)).toContain('action=delete');
  expect(heard).toEqual([]);
  // What the page sends itself it hears of as before.
  expect(new FormData(form).has('action')).toBe(false);
  expect(heard).toHaveLength(3);
});

test('a label for what sends a form sends it with all of its fields', () => {
  const form =
    '<form><input type="hidden" name="action" value="delete"><input type="submit" id="s" hidden></form>';
  expect(sent(`${form}<label for="s">Next</label>`, 'label')).toBe('action=delete');
  expect(sent(`${form}<label for="other">Next</label>`, 'label')).toBeUndefined();
});
