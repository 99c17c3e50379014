import { describe, expect, test } from 'vitest';
import { browserAgent } from '../agents.ts';
import { systemText } from '../system-text.ts';
import { checklistPrompt } from './checklist.ts';
import { headerPrompt } from './header.ts';
import { plannerPrompt } from './planner.ts';

const browserPrompt = systemText(browserAgent, false);

/** The rules that no code can keep: each must stand in the prompt, in whatever words. */
const rules: [rule: string, prompt: string, words: RegExp][] = [
  ['imperfect wishes get common sense', browserPrompt, /common sense/],
  ['a blocked way is gone around', browserPrompt, /blocked[^.]*another/],
  ['cookie bars and pop-ups are closed or accepted', browserPrompt, /cookie bars? and pop-ups/],
  ['it scrolls before it gives up', browserPrompt, /Scroll[^.]*before you decide/],
  [
    'stuck, it goes back, searches anew or opens a tab',
    browserPrompt,
    /stuck[^.]*go back[^.]*search[^.]*new tab/,
  ],
  ['research opens a new tab', browserPrompt, /research[^.]*new tabs/],
  ['a page that was asked for stays open in front', browserPrompt, /must stay open, in front/],
  ['periods are obeyed, vague ones become dates first', browserPrompt, /Vague|vague ones[^.]*dates first/],
  ['signs of being logged in are looked for first', browserPrompt, /avatar[^.]*orders link/],
  [
    'logins and captchas are handed over, and checked after',
    browserPrompt,
    /captcha[^.]*request_help[\s\S]*check the state again/,
  ],
  ['a person is asked rarely', browserPrompt, /Ask a person rarely/],
  ['takeover is the last resort', browserPrompt, /last resort/],
  ['long or odd work is no reason to stop', browserPrompt, /how long or odd/],
  ['declining is at once and with the reason', browserPrompt, /Decline at once, with the reason/],
  ['the answer is never only "done"', browserPrompt, /never only "done"/],
  ['what was not seen is marked', browserPrompt, /unverified/],
  ['a failed tool is named', browserPrompt, /which tool failed/],
  ['attached and mentioned tabs are told apart', headerPrompt, /Attached tabs[\s\S]*Mentioned tabs/],
  ['the checklist asks for counts', checklistPrompt, /how many were required, how many are done/],
  ['plans keep to key steps', plannerPrompt, /key steps only/],
  ['plans are in the language of the wish', plannerPrompt, /language of the wish/],
];

describe('the rules of the agent stand in its prompts', () => {
  test.each(rules)('%s', (_, prompt, words) => {
    expect(prompt).toMatch(words);
  });
});
