import { afterEach, expect, test } from 'vitest';
import { createObserver } from '../observer.ts';
import { nodeNamed } from '../testing.ts';

const observer = createObserver({ openShadowRoot: ({ shadowRoot }) => shadowRoot });
afterEach(() => document.body.replaceChildren());

test('what a GET form adds to its address unseen is told of its controls, also after it changed', () => {
  const query = (name: string) =>
    nodeNamed(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }), name).facts?.form?.query;
  document.body.innerHTML = `<form action="/item"><input type="hidden" name="id" value="5"><input name="q" aria-label="field" value="typed">
      <button>Next</button><button name="do" value="delete">Other</button></form>
    <form action="/kept" method="post"><input type="hidden" name="id" value="5"><button>Post</button>
      <button formmethod="get">Rather get</button></form>`;
  expect(['field', 'Next', 'Other', 'Post', 'Rather get'].map(query)).toEqual([
    '&id=5',
    '&id=5',
    '&id=5&do=delete',
    undefined,
    '&id=5',
  ]);
  const [form] = document.forms;
  form?.querySelector('input')?.setAttribute('value', '6');
  expect(query('Next')).toBe('&id=6');
  const wrapped = document.createElement('p');
  wrapped.innerHTML = '<input type="hidden" name="action" value="delete">';
  form?.prepend(wrapped);
  expect(query('Next')).toBe('&action=delete&id=6');
  wrapped.remove();
  expect(query('Next')).toBe('&id=6');
});
