import { describe, expect, test } from 'vitest';
import { splitClauses } from './split.ts';

const read = (words: string): string[] =>
  splitClauses(words).map(({ text, instruction }) => text + (instruction === undefined ? ' ??' : ''));

describe('what a second sentence says of the form of the first', () => {
  test.each<[string, string[]]>([
    [
      'Create a new contact. The name is Ada Lovelace, the phone is 12345.',
      [
        'for a new contact, fill in name with Ada Lovelace',
        'fill in phone with 12345',
        'submit what was filled in',
      ],
    ],
    [
      'file a new issue. its title is Search crashes. its assignee is tom',
      [
        'for a new issue, fill in title with Search crashes',
        'fill in assignee with tom',
        'submit what was filled in',
      ],
    ],
    [
      'new event. the title is Haircut, the room is B 12',
      ['for a new event, fill in title with Haircut', 'fill in room with B 12', 'submit what was filled in'],
    ],
    [
      'Fill in the form. The name is Ada and the city is Oslo',
      ['fill in name with Ada', 'fill in city with Oslo'],
    ],
    [
      'Write an email to bob@example.com. The subject is Hi.',
      ['for a new email, fill in recipient with bob@example.com', 'fill in subject with Hi'],
    ],
    ['填写收货地址。名字是王芳，手机号是13800138000', ['填写名字为王芳', '填写手机号为13800138000']],
    [
      '新建一个联系人。名字是李雷，分组是同事',
      ['为新的联系人，填写名字为李雷', '填写分组为同事', '提交填好的内容'],
    ],
  ])('%s', (words, clauses) => {
    expect(read(words)).toEqual(clauses);
  });

  test('what is no field of it stays a sentence of its own', () => {
    expect(read('Create a new contact. Then click Save')).toContain('click Save');
    expect(read('Open the settings. The theme is dark').at(-1)).toMatch(/\?\?$/);
  });

  test('behind a number nothing goes on: a field that nobody knows is told, and not typed into another one', () => {
    expect(read('add a contact named bob, phone 555 7788, group work')).toEqual([
      'for a new contact, fill in name with bob',
      'fill in phone with 555 7788',
      'fill in group with work',
      'submit what was filled in',
    ]);
    expect(read('create a contact with name Bob, phone 555 7788, colour of the hat red').at(-1)).toMatch(
      /\?\?$/,
    );
  });
});

test('what was filled in is saved in the page, and the page is no file', () => {
  expect(splitClauses('my display name is Leonie, save it').at(-1)?.instruction?.kind).toBe('click');
  expect(splitClauses('read the page and save it').at(-1)?.instruction?.kind).toBe('save');
});
