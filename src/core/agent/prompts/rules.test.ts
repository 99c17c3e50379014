import { describe, expect, test } from 'vitest';
import { digestPrompt } from '../../context/prompts/digest.ts';
import { foreachTask } from '../../tools/flow/foreach-task.ts';
import { browserAgent } from '../agents.ts';
import { systemText } from '../system-text.ts';
import { chatPrompt } from './chat.ts';
import { barePrompt, checklistPrompt, nudgePrompt } from './checklist.ts';
import { partPrompt } from './flow.ts';
import { headerPrompt, tabNotes } from './header.ts';
import { loopsPrompt, summaryPrompt } from './plan-options.ts';
import { plannerPrompt } from './planner.ts';
import { reflectionPrompt } from './reflection.ts';
import { rolePlayAssistantPrompt, rolePlayUserPrompt, specifyPrompt } from './roleplay.ts';
import { workflowNodePrompt, workflowPrompt } from './workflow.ts';

const browserPrompt = systemText(browserAgent, { turnFields: false });

/** The rules that no code can enforce: each must be in the prompt, in whatever words. */
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
  ['exact periods are obeyed', browserPrompt, /Exact periods are obeyed/],
  ['vague periods become dates first', browserPrompt, /vague ones[^.]*into dates first[^.]*start time/],
  [
    'signs of being logged in are looked for first',
    browserPrompt,
    /Before you ask for a login[^.]*avatar[^.]*name[^.]*profile[^.]*orders link/,
  ],
  ['login and register buttons speak against it', browserPrompt, /login and register buttons speak against/],
  ['who is logged in is not asked', browserPrompt, /Logged in: go on/],
  [
    'logins and captchas are handed over, and checked after',
    browserPrompt,
    /captcha[^.]*request_help[\s\S]*check the state again/,
  ],
  ['a person is asked rarely', browserPrompt, /Ask a person rarely/],
  ['long or odd work is no reason to stop', browserPrompt, /how long or odd/],
  [
    'what law, rules or ability forbid is declined at once and with the reason',
    browserPrompt,
    /Decline at once, with the reason[^.]*law[^.]*rules of this product[^.]*not possible/,
  ],
  [
    'a hand-over is at once',
    browserPrompt,
    /Not logged in and no placeholder for it, or a captcha appears: hand over at once/,
  ],
  ['takeover is for errors that nothing else gets around', browserPrompt, /last resort for an error/],
  ['mentioned tabs are looked at first', browserPrompt, /Mentioned tabs are to be looked at first/],
  [
    'each and all are counted, failures retried',
    browserPrompt,
    /"for each", "all" or "x times", count[^.]*required[^.]*done[^.]*retry/,
  ],
  ['answers are in the language of the task', browserPrompt, /in the language of the task/],
  [
    'answers of the chat are in the language of the person',
    chatPrompt,
    /Answer the person in their language/,
  ],
  ['what the chat did not check is marked', chatPrompt, /unverified/],
  ['the answer is never only "done"', browserPrompt, /never only "done"/],
  ['an answer that is only "done" is asked for what it brought', barePrompt, /found or changed/],
  ['what was not seen is marked', browserPrompt, /unverified/],
  ['a failed tool is named', browserPrompt, /which tool failed/],
  ['attached and mentioned tabs are told apart', headerPrompt, /Attached tabs[\s\S]*Mentioned tabs/],
  ['one kind is to work in, the other to look at first', Object.values(tabNotes).join(), /work in.*look at/],
  [
    'the start is told as local time, zone and UTC',
    headerPrompt,
    /Started: \{local\}, time zone \{zone\}; that is \{utc\} in UTC/,
  ],
  ['the checklist asks for every requirement', checklistPrompt, /Every requirement/],
  ['the checklist asks for all information', checklistPrompt, /All the information[^?]*in the value itself/],
  ['the checklist asks for retries', checklistPrompt, /failures retried/],
  ['the checklist asks for counts', checklistPrompt, /how many were required, how many are done/],
  ...[browserPrompt, workflowNodePrompt, rolePlayAssistantPrompt].map((prompt): [string, string, RegExp] => [
    'whoever works in a page types placeholders, and asks for no password in words',
    prompt,
    /never ask for one in words: type a placeholder like ⟪secret:1⟫[^.]*secret input gives one/,
  ]),
  [
    'a reply without a call is told to go on, not to end',
    nudgePrompt,
    /Go on with a call[^;]*; when all is done/,
  ],
  ['plans keep to key steps', plannerPrompt, /key steps only/],
  [
    'what needs the desktop goes to a remote agent first, else the plan says so and ends with a file or a draft',
    plannerPrompt,
    /needs the desktop[^\n]*give it to an agent[^.]*server[^.]*\. Otherwise say in <thought>[^.]*last agent save a file or write a draft/,
  ],
  [
    'an execution plan does so too',
    reflectionPrompt,
    /needs the desktop[^\n]*agent below[^.]*server[^.]*\. Otherwise say in the note[^.]*last node save a file or write a draft/,
  ],
  [
    'a workflow says it in its description',
    workflowPrompt,
    /needs the desktop[^\n]*Say so in the description[^.]*last node save a file or write a draft/,
  ],
  [
    "who instructs is told of the task in the third person: it is the person's, and not theirs to do",
    rolePlayUserPrompt,
    /The task in the first message is the person's\. You never do it yourself/,
  ],
  [
    'a task said more exactly keeps what was said and obliges to nothing new',
    specifyPrompt,
    /Keep every name, number[^.]*\. Add no obligation, no fact and no preference/,
  ],
  [
    'who instructs asks nobody',
    rolePlayUserPrompt,
    /No questions: neither to the assistant nor to the person/,
  ],
  [
    'who carries out uses tools for facts, and marks what was not seen',
    rolePlayAssistantPrompt,
    /Use tools for facts: what you know but did not see is marked as unverified/,
  ],
  [
    'who carries out declines with the reason, as its solution',
    rolePlayAssistantPrompt,
    /cannot be done, or is against the law, you decline with the reason, as your solution/,
  ],
  ['a workflow without a tab begins by opening one', workflowPrompt, /none is attached[^.]*open_tab/],
  // Chat and the assistant of a dialogue end by their text.
  ['a part of a larger piece is told of no tool', partPrompt, /^(?![\s\S]*return_output)/],
  ['nor is who goes round in circles', loopsPrompt, /end and say what does not work/],
  [
    'the nodes of a workflow together fulfil the wish',
    workflowPrompt,
    /together fulfil the wish: nothing[^.]*left out/,
  ],
  [
    'the tools of a node are those that it needs, and sufficient',
    workflowPrompt,
    /tools that the node needs, and no others[\s\S]*set has to be sufficient/,
  ],
  [
    'a node that begins in a tab which the one before it opened is given the way back',
    workflowPrompt,
    /opened a new tab, the next is in that, and needs switch_tab to come back/,
  ],
  [
    'what a call or two does with each of three things needs no run for each',
    foreachTask.description,
    /three or more that take several calls each/,
  ],
  // It has no history with numbers of outcomes.
  ['a summary looks things up by words', summaryPrompt, /with recall, by words of theirs \(text\)/],
  ['a summary gives addresses as links', summaryPrompt, /addresses as links/],
  ['a summary marks what no agent saw', summaryPrompt, /no agent saw as unverified/],
  [
    'a digest keeps the facts as they stood, what is done and what is still to do',
    digestPrompt,
    /is done, and what is still to do, with counts[\s\S]*every fact that the result may need[^;]*exactly as they stood/,
  ],
  ['a digest says behind which outcome a fact stands', digestPrompt, /number of the outcome behind a fact/],
  ['plans are in the language of the wish', plannerPrompt, /language of the wish/],
];

describe('the rules of the agent stand in its prompts', () => {
  test.each(rules)('%s', (_, prompt, words) => {
    expect(prompt).toMatch(words);
  });
});
