import { expect, test } from 'vitest';
import { splitClauses } from '../../text/split.ts';

const instruction = (words: string) => splitClauses(words).map((clause) => clause.instruction);

test('a quoted text is typed in the letters that are said', () => {
  expect(instruction('type "Kiwi" in all upper case letters into the Name field')).toMatchObject([
    { kind: 'type', text: 'KIWI' },
  ]);
  expect(instruction('enter "Kiwi" in lower case in the Name field')).toMatchObject([
    { kind: 'type', text: 'kiwi' },
  ]);
});

test('a field may be named before the text', () => {
  expect(instruction('enter the username "ada"')).toMatchObject([{ kind: 'set', value: 'ada' }]);
});

test.each(['the total number of blocks', 'the text below', 'the value of Country'])(
  'words that describe a text are not it: %s',
  (words) => {
    expect(JSON.stringify(instruction(`type ${words} into the field`))).not.toContain(`"text":"${words}"`);
    expect(instruction(`type "${words}" into the field`)).toMatchObject([{ text: words }]);
  },
);

test('what a value is for may be said behind it', () => {
  expect(instruction('Enter Paris as the city')).toMatchObject([{ kind: 'set', value: 'Paris' }]);
  expect(instruction('use Rome as my city and save')).toMatchObject([{ kind: 'set', value: 'Rome' }, {}]);
  expect(instruction('enter my e-mail as the user name')).not.toMatchObject([{ kind: 'set' }]);
});

test('a mode or a theme is the choice of its name', () => {
  const [dark] = instruction('turn on dark mode');
  expect(JSON.stringify(dark)).toContain('"name":"dark"');
  expect(JSON.stringify(instruction('set the mode to wide'))).not.toContain('"name":""');
});
