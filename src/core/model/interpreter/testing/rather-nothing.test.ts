import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// Wishes that come near to what a page offers, and mean something else: the built-in model rather does nothing.
const poll = pageFrom(`
heading 1 "New poll"
[1] button "Add an option"
[2] button "More options"
[3] button "Fewer options"
[4] link "More comments" -> more
[5] link "Less comments" -> less
[6] textbox "Write a comment"
[7] button "Comment"
[8] button "Publish"
[9] button "Delete"
`);
const cart = pageFrom(`
heading 1 "Cart"
list
  listitem
    text "Lamp"
    [1] button "Decrease"
    text "2"
    [2] button "Increase"
    [3] button "Remove"
`);
const people = pageFrom(`
table "People"
  row
    columnheader ""
    columnheader "Name"
    columnheader "Email"
    columnheader "Phone"
    columnheader ""
  row
    cell
      [1] checkbox "Select Ann" unchecked
    cell
      [2] link "Ann Reed" -> ann
    cell
      text "ann@mail.example"
      [3] button "Edit"
    cell
      text "555 01"
      [4] button "Edit"
    cell
      [5] button "Delete"
  row
    cell
      [6] checkbox "Select Bo" unchecked
    cell
      [7] link "Bo Lund" -> bo
    cell
      text "bo@mail.example"
      [8] button "Edit"
    cell
      text "555 02"
      [9] button "Edit"
    cell
      [10] button "Delete"
`);
const orders = pageFrom(`
table "订单"
  row
    columnheader "编号"
    columnheader ""
  row
    cell "订单11001"
    cell
      [1] button "删除"
  row
    cell "订单2001"
    cell
      [2] button "删除"
heading 3 "李明远医生"
text "周二上午 余3个号"
[3] button "预约"
`);
const tariffs = pageFrom(`
heading 2 "Tariffs"
heading 3 "Volt Basic"
text "29.9 ct"
[1] button "Switch"
heading 3 "Volt Night"
text "34.0 ct"
[2] button "Switch"
heading 2 "Files"
list
  listitem
    text "Report Ann 2 MB"
    [3] button "Download"
    [4] button "Share"
  listitem
    text "Report Bo 3 MB"
    [5] button "Download"
    [6] button "Share"
heading 3 "Ann"
text "Nurse"
[7] button "Follow" pressed
heading 3 "Bo"
text "Cook"
[8] button "Follow"
`);
const numbers = pageFrom(`
text "Showing 10 of 132 results"
text "3 of 8 glasses"
text "12 comments"
[1] button "Load 7 more comments"
`);

test.each([
  ['I have a lamp', cart],
  ['I need one lamp', cart],
  ['publish it on Monday', poll],
  ['delete that old comment', poll],
  ['comment that it works', poll],
  ['删除订单1100', orders],
  ['删除订单001', orders],
  ['预约李明医生', orders],
  ['预约李明医生周二上午', orders],
  ['switch to Volt', tariffs],
  ['switch to the Volt Basic tab', tariffs],
  ['get rid of Report Ann', tariffs],
  ['show the size of Report Bo', tariffs],
  ['unfollow the cook', tariffs],
  ['add 20 lamps', cart],
])('%s: nothing is pressed', (words, page) => {
  expect(carriedOut(words, page).doing.filter((act) => act.startsWith('click'))).toEqual([]);
});

test.each([
  // What is called just so comes before a number between two buttons.
  ['add an option', 'click 1', poll],
  ['remove the lamp', 'click 3', cart],
  ['remove a lamp', 'click 3', cart],
  // An ordinary table stays one, though a row has the same button twice.
  ['delete Bo Lund', 'click 10', people],
  ['open Ann Reed', 'click 2', people],
  ['download the report of Report Bo', 'click 5', tariffs],
  ['unfollow Ann', 'click 7', tariffs],
  // What is to be clicked is clicked, whatever its state.
  ['click “Follow” for Ann', 'click 7', tariffs],
])('%s', (words, act, page) => {
  expect(carriedOut(words, page).doing).toEqual([act]);
});

test.each([
  ['how many results are there?', /^132/, numbers],
  ['how many glasses are left?', /^3 of 8 glasses$/, numbers],
  ['how many comments are there?', /^12\b/, numbers],
  ['how many people are there?', /^2\b/, people],
])('asked %s', (words, answer, page) => {
  expect(carriedOut(words, page).result).toMatch(answer);
});
