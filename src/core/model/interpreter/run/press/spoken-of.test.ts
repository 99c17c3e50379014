import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const used = (words: string, page: string) =>
  run(contextFor(words), {
    page: pageFrom(page),
    play: ({ tool }) => ({ status: tool === 'find' ? 'not-found' : 'done' }),
  }).calls.filter(({ tool }) => tool === 'click' || tool === 'type' || tool === 'set_checked');

test('what a page says to do is the name of nothing that is pressed', () => {
  expect(used('click on a green item', 'text "Click on a green item"\n[1] clickable\n[2] clickable')).toEqual(
    [],
  );
});

test('words that describe a text are not typed', () => {
  for (const words of ['the value of Country', 'the total number of blocks', 'the text below'])
    expect(used(`type ${words} into the text field`, '[1] textbox = ""')).toEqual([]);
});

test('what is to be found first is looked for in closed parts', () => {
  const page = '[1] tab "One" selected\n[2] tab "Two"\n[3] link "Lamp"';
  expect(used('find and click the link "Lamp"', page)[0]?.input).toMatchObject({ ref: '3' });
  expect(used('find and click the link "Mug"', page)[0]?.input).toMatchObject({ ref: '2' });
});

test('several boxes are named with commas', () => {
  const page = '[1] checkbox "Ada" unchecked\n[2] checkbox "Bo" unchecked\n[3] checkbox "Cy" unchecked';
  expect(used('select Ada, Cy', page)[0]?.input).toMatchObject({ ref: '1', checked: true });
});
