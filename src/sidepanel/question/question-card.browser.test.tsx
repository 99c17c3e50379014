import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Question } from '../../core/task/entry.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { QuestionCard } from './question-card.tsx';

afterEach(cleanUp);

function ask(question: Question, access = true, sites: readonly string[] = []) {
  const onAnswer = vi.fn();
  const onShowTab = vi.fn();
  const requestSiteAccess = vi.fn(async () => access);
  render(<QuestionCard {...{ question, sites, onAnswer, onShowTab, requestSiteAccess }} />);
  return { onAnswer, onShowTab, requestSiteAccess };
}

const approve: Question = {
  kind: 'approve',
  text: 'Press the button "Place order"',
  origin: 'https://lumen.example',
  target: 'button "Place order"',
  tool: 'click',
  data: '{"quantity":1}',
  tabId: 12,
};

test('a double-click answers one question, not the one that comes to its place', async () => {
  const answered: string[] = [];
  const Cards = () => {
    const [at, setAt] = useState(0);
    const onAnswer = () => {
      answered.push(`question ${at}`);
      setAt(at + 1);
    };
    const rest = { onAnswer, onShowTab: vi.fn(), requestSiteAccess: async () => true };
    return <QuestionCard key={at} question={approve} {...rest} />;
  };
  render(<Cards />);
  const allow = page.getByRole('button', { name: 'Allow once' });
  await userEvent.dblClick(allow);
  expect(answered).toEqual(['question 0']);
  await userEvent.click(allow);
  expect(answered).toEqual(['question 0', 'question 1']);
});

test.each([
  ['https://bank.example@evil.example/pay?to=a@b.example', 'https://evil.example/pay?to=a@b.example'],
  ['https://bank.example\\@evil.example/', 'https://bank.example\\@evil.example/'],
  ['https://bank.example/@evil.example', 'https://bank.example/@evil.example'],
])('an address that begins with the name of another site is shown without that: %s', async (url, shown) => {
  ask({ kind: 'origin', text: 'May this task go there?', origin: 'https://evil.example', url });
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

describe('answered by keyboard alone', () => {
  test('confirm', async () => {
    const { onAnswer } = ask({ kind: 'confirm', text: 'The black one?' });
    const card = page.getByRole('alertdialog', { name: 'Tabwright asks' });
    await expect.element(card).toHaveFocus();
    expect(card.element()).toHaveAccessibleDescription('The black one?');
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'yes', scope: 'once' });
  });

  test('input: the field has the focus, Enter sends', async () => {
    const { onAnswer } = ask({ kind: 'input', text: 'Postal code?' });
    await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('8004{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'text', text: '8004' });
  });

  test('choose one', async () => {
    const { onAnswer } = ask({ kind: 'choose', text: 'Colour?', options: ['Black', 'White', 'Brass'] });
    await expect.element(page.getByRole('radio', { name: 'Black' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'chosen', options: ['White'] });
  });

  test('choose several, given in the order of the options', async () => {
    const { onAnswer } = ask({ kind: 'choose', text: 'Which?', options: ['A', 'B', 'C'], multiple: true });
    await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab} {Shift>}{Tab}{Tab}{/Shift} {Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'chosen', options: ['A', 'C'] });
  });

  test('take over, with a word at the hand-back', async () => {
    const { onAnswer, onShowTab } = ask({ kind: 'takeover', text: 'Please sign in.', tabId: 7 });
    await page.getByRole('button', { name: 'Show the tab' }).click();
    expect(onShowTab).toHaveBeenCalledWith(7);
    await userEvent.type(page.getByRole('textbox'), 'signed in as Ann');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'handed-back', words: 'signed in as Ann' });
  });
});

test('what touches no site is allowed once, not for the task', async () => {
  ask({ ...approve, text: 'Overwriting report.csv', origin: '', target: 'file_write', tool: 'file_write' });
  await expect.element(page.getByRole('button', { name: 'Allow once' })).toBeVisible();
  expect(document.body.textContent).not.toContain('file_write');
  expect(page.getByRole('button', { name: 'Allow for this task' }).elements()).toEqual([]);
});

test('an approval says what will happen, where and with which data, and knows three answers', async () => {
  const { onAnswer } = ask(approve);
  const card = page.getByRole('alertdialog', { name: 'May this happen?' });
  await expect.element(card).toHaveTextContent('https://lumen.example');
  await expect.element(card).toHaveTextContent('button "Place order"');
  await expect.element(card).toHaveTextContent('quantity: 1');
  await page.getByRole('button', { name: 'Allow once' }).click();
  await page.getByRole('button', { name: 'Allow for this task' }).click();
  await page.getByRole('button', { name: 'Don’t' }).click();
  expect(onAnswer.mock.calls).toEqual([
    [{ kind: 'yes', scope: 'once' }],
    [{ kind: 'yes', scope: 'task' }],
    [{ kind: 'no' }],
  ]);
});

test('real input: the card tells of Chrome’s bar and how to end it, and the answer holds for the task', async () => {
  const { onAnswer, onShowTab } = ask({
    kind: 'trusted-input',
    text: 'English of the worker',
    why: 'Hover styles.',
    tabId: 3,
  });
  const card = page.getByRole('alertdialog', { name: 'Real mouse and keyboard?' });
  await expect.element(card).toHaveTextContent('Hover styles.');
  await expect.element(card).toHaveTextContent('Tabwright started debugging this browser');
  await expect.element(card).toHaveTextContent('Cancel in it ends real input at once');
  await page.getByRole('button', { name: 'Allow for this task' }).click();
  await page.getByRole('button', { name: 'Don’t' }).click();
  await page.getByRole('button', { name: 'Show the tab' }).click();
  expect(onAnswer.mock.calls).toEqual([[{ kind: 'yes', scope: 'task' }], [{ kind: 'no' }]]);
  expect(onShowTab).toHaveBeenCalledWith(3);
});

test('a secret is typed unseen', async () => {
  ask({ kind: 'input', text: 'Code?', secret: true });
  await expect.element(page.getByLabelText('Your answer')).toHaveAttribute('type', 'password');
});

test.each([
  [
    'the only site gets it unasked, which is said',
    ['https://evil.example'],
    'At evil.example it is typed without asking',
  ],
  ['of several none does', ['https://a.example', 'https://b.example'], 'not stored. '],
])('whoever is asked for a secret sees where it goes: %s', async (_what, sites, said) => {
  ask({ kind: 'input', text: 'The password of your bank?', secret: true }, true, sites);
  const note = page.getByText('not shown to the model');
  await expect.element(note).toBeVisible();
  expect(note.element().textContent).toContain(said);
  expect(note.element().textContent).not.toContain('b.example');
});

test('what is asked turns no direction and hides no sign', async () => {
  const [text, target] = ['Opening https://shop.example/\u202etelede', 'button "Pay\u200b 5\u202e00"'];
  ask({ ...approve, text, target });
  const card = page.getByRole('alertdialog');
  await expect.element(card).toHaveTextContent('"Pay 500"');
  expect(card.element().textContent).not.toMatch(/\p{Cf}/u);
  cleanUp();
  const { onAnswer } = ask({ kind: 'choose', text: 'Which?', options: ['5\u202e00', '7'] });
  await page.getByText('500').click();
  expect(card.element().textContent).not.toMatch(/\p{Cf}/u);
  await page.getByRole('button', { name: 'Choose' }).click();
  // The option is sent exactly as offered.
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ kind: 'chosen', options: ['5\u202e00'] });
});

test('site access: Chrome is asked by the button; a refusal is explained and nothing is answered', async () => {
  const question: Question = { kind: 'site-access', text: 'Withheld.', origin: 'https://lumen.example' };
  const { onAnswer, requestSiteAccess } = ask(question, false);
  await page.getByRole('button', { name: 'Give access' }).click();
  expect(requestSiteAccess).toHaveBeenCalledWith('https://lumen.example');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Chrome did not give access');
  expect(onAnswer).not.toHaveBeenCalled();
  requestSiteAccess.mockResolvedValueOnce(true);
  await page.getByRole('button', { name: 'Give access' }).click();
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'yes', scope: 'task' }]]);
});

test('site access: pressed twice, Chrome asks once', async () => {
  const question: Question = { kind: 'site-access', text: 'Withheld.', origin: 'https://lumen.example' };
  const { onAnswer, requestSiteAccess } = ask(question);
  let give = (_: boolean) => {};
  requestSiteAccess.mockImplementation(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  await page.getByRole('button', { name: 'Give access' }).dblClick();
  expect(requestSiteAccess).toHaveBeenCalledOnce();
  give(true);
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'yes', scope: 'task' }]]);
});

test('the focus is not taken from somebody who is writing', async () => {
  render(<textarea aria-label="Message" />);
  await userEvent.type(page.getByRole('textbox', { name: 'Message' }), 'also the');
  ask({ kind: 'confirm', text: 'Sure?' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('words that only a frame of another site says are named as the reason', async () => {
  ask({ ...approve, ofOthers: 'ada@mail.example' });
  const reason = 'Only a part of the page that is of another site says “ada@mail.example”.';
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('words that only an earlier task said are named as the reason', async () => {
  ask({ ...approve, ofEarlier: 'balance is 12040' });
  const reason = 'Only what is remembered of an earlier task says “balance is 12040”.';
  await expect.element(page.getByText(reason)).toBeVisible();
});
