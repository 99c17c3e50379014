import { expect, test } from 'vitest';
import { formClauses, labelClauses } from './field-list.ts';

const isInstruction = (words: string): boolean => /^(?:submit|save)/.test(words);

test.each([
  [
    'Fill in the form with name Ada Lund, my email a@b.example and phone 12345',
    ['fill in name with Ada Lund', 'fill in email with a@b.example', 'fill in phone with 12345'],
  ],
  [
    'complete the form: street Hill Road 3, Upper Town, city Oslo and submit',
    ['fill in street with Hill Road 3, Upper Town', 'fill in city with Oslo', 'submit'],
  ],
  ['fill out the form: name Ada, 4 guests', ['fill in name with Ada', 'fill in guests with 4']],
  ['填写表单：姓名王芳，电话 123', ['填写姓名为王芳', '填写电话为123']],
  [
    'create a new issue with the title Broken link and priority high',
    [
      'for a new issue, fill in title with Broken link',
      'fill in priority with high',
      'submit what was filled in',
    ],
  ],
  [
    'write a note with the title Shopping and the text Milk, eggs and fresh bread',
    ['for a new note, fill in title with Shopping', 'fill in text with Milk, eggs and fresh bread'],
  ],
  [
    'create a page called Fern with the text Ferns like shade.',
    [
      'for a new page, fill in name with Fern',
      'fill in text with Ferns like shade.',
      'submit what was filled in',
    ],
  ],
  [
    'write an email to a@b.example with the subject Late saying that I am late, and sorry',
    [
      'for a new email, fill in recipient with a@b.example',
      'fill in subject with Late',
      'fill in text with I am late, and sorry',
    ],
  ],
  [
    '新建一个问题，标题为链接失效，优先级为高',
    ['为新的问题，填写标题为链接失效', '填写优先级为高', '提交填好的内容'],
  ],
  [
    'register with name Ada, email ada@a.example and password s3cret',
    [
      'for a new account, fill in name with Ada',
      'fill in email with ada@a.example',
      'fill in password with s3cret',
      'submit what was filled in',
    ],
  ],
  [
    'sign up with ada@a.example and password s3cret',
    [
      'for a new account, fill in email with ada@a.example',
      'fill in password with s3cret',
      'submit what was filled in',
    ],
  ],
  [
    'create an account for Ada Lund with email ada@a.example',
    [
      'for a new account, fill in name with Ada Lund',
      'fill in email with ada@a.example',
      'submit what was filled in',
    ],
  ],
  ['sign up with ada@a.example', undefined],
  [
    '注册账号，邮箱ada@a.example，密码s3cret',
    ['为新的账号，填写邮箱为ada@a.example', '填写密码为s3cret', '提交填好的内容'],
  ],
  [
    'send an email to Bob with the subject Hi and the text See you',
    [
      'for a new email, fill in recipient with Bob',
      'fill in subject with Hi',
      'fill in text with See you',
      'submit what was filled in',
    ],
  ],
  ['post a comment saying Great work', ['write a comment saying Great work', 'submit what was filled in']],
  ['post a comment to the list', undefined],
  [
    'update my profile: name Ada, phone 12345',
    ['fill in name with Ada', 'fill in phone with 12345', 'submit what was filled in'],
  ],
  ['create a folder called Work', ['for a new folder, fill in name with Work', 'submit what was filled in']],
  ['create a task called Work', undefined],
  [
    'rename the folder Work to Home',
    ['rename the folder Work', 'type Home as the new name of the folder Work', 'press Enter'],
  ],
  ['填写反馈：姓名王芳，内容是很好用', ['填写姓名为王芳', '填写内容为很好用']],
  ['add a lamp with the lowest price', undefined],
  ['fill in the form', undefined],
  ['click Save', undefined],
])('%s', (piece, clauses) => {
  expect(formClauses(piece, isInstruction)).toEqual(clauses);
});

test.each([
  ['Name: Ada, City: Oslo', ['fill in Name with Ada', 'fill in City with Oslo']],
  ['my name is Ada and my city is Oslo', ['fill in name with Ada', 'fill in city with Oslo']],
  ['my new email is ada@a.example', ['fill in email with ada@a.example']],
  ['姓名：王芳，邮箱：a@b.example', ['填写姓名为王芳', '填写邮箱为a@b.example']],
  ['我的姓名是王芳', ['填写姓名为王芳']],
  [
    '姓名填张三，电话填13800000000，城市选上海',
    ['填写姓名为张三', '填写电话为13800000000', '填写城市为上海'],
  ],
  ['密码填错了', undefined],
  ['标题是什么', undefined],
  ['the name is missing', undefined],
  ['Note: be careful', undefined],
])('%s', (piece, clauses) => {
  expect(labelClauses(piece, isInstruction)).toEqual(clauses);
});
