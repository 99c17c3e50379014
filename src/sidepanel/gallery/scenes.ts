import type { Announcement, TabInfo } from '../../core/protocol/panel.ts';
import type { Entry, Question } from '../../core/task/entry.ts';
import type { Draft } from '../composer/draft.ts';
import type { ChromeModelState } from '../port/panel-browser.ts';
import type { View } from '../panel/panel-state.ts';
import { fixturePlan, halfWrittenPlan } from './fixture-plan.ts';
import { type FixtureTask, fixtureTask } from './fixture-task.ts';

/** One state of the panel: the content of the journal and the browser, and the current view. */
export interface Scene {
  name: string;
  tasks: readonly (readonly Entry[])[];
  view: View;
  tabs: readonly TabInfo[];
  draft?: Partial<Draft>;
  announce?: readonly Announcement[];
  withModel?: boolean;
  refuse?: string;
  chromeModel?: ChromeModelState;
}

const tab = (tabId: number, title: string, url: string, more: Partial<TabInfo> = {}): TabInfo => ({
  tabId,
  windowId: 1,
  title,
  url,
  active: false,
  restricted: false,
  ...more,
});

export const galleryTabs: readonly TabInfo[] = [
  tab(12, 'Lumen – lamps for every desk', 'https://lumen.example/', { active: true }),
  tab(
    13,
    'Desk lamps: what the tests say, a long title that will not fit',
    'https://tests.example/desk-lamps',
  ),
  tab(14, 'Mail – inbox (3)', 'https://mail.example/inbox'),
  tab(15, 'New tab', 'chrome://newtab/', { restricted: true }),
];

const now = Date.now();
const running = (taskId: string): FixtureTask =>
  fixtureTask(taskId, {}, now - 48_000).add(
    { type: 'run-started', epoch: 1, reason: 'created' },
    { type: 'status-changed', status: 'running', reason: 'created' },
    { type: 'strategy-chosen', strategy: 'plan', reason: 'several steps' },
  );
const started = (path: string, assignment: string) =>
  ({
    type: 'agent-started',
    path,
    agent: path === 'planner' ? 'Planner' : 'Browser',
    nodeId: path.split('/')[1] ?? '',
    assignment: { inline: assignment },
    tabId: 12,
  }) as const;

/** A task of about 5,000 entries: it must open and scroll like any other. */
const long = running('long').add(started('react', 'Go through all the lamps'));
for (let turn = 1; turn <= 1250; turn++)
  long.turn('react', turn, {
    tool: 'click',
    says: `I’m opening lamp ${turn} of 1250`,
    input: { ref: String(turn) },
    outcome: { text: 'Done.' },
  });

const planning = running('planning').add(started('planner', 'Find the cheapest desk lamp'));

const working = (taskId: string): FixtureTask =>
  running(taskId)
    .add(
      {
        type: 'plan-updated',
        plan: { inline: fixturePlan({ '0': 'running', '0.1': 'done', '0.2': 'done', '0.3': 'running' }) },
        reason: 'planned',
      },
      started('plan/0', 'Find the cheapest desk lamp in the shop'),
    )
    .turn(
      'plan/0',
      1,
      {
        tool: 'click',
        says: 'I’m opening the category “Desk lamps”',
        input: { ref: '7' },
        effect: 'reversible',
        target: 'link "Desk lamps"',
        observation: 'The shop’s front page with eight categories.',
        thinking: 'The category of desk lamps will list what can be compared.',
        outcome: {
          text: 'Done. The page is now "Desk lamps – Lumen".\n+ [12] combobox "Sort by" = "Popular"',
        },
      },
      {
        tool: 'select_option',
        says: 'I’m sorting by price, lowest first',
        input: { ref: '12', option: 'Price, lowest first' },
        effect: 'reversible',
        target: 'combobox "Sort by"',
        outcome: { text: 'Done: "Price, lowest first" is chosen.', ms: 210 },
      },
    )
    .turn('plan/0', 2, {
      tool: 'click',
      says: 'I’m closing the cookie bar that covers the list',
      effect: 'reversible',
      outcome: { status: 'covered', text: 'Covered by dialog "Cookies".', ms: 95 },
    })
    .add({ type: 'message-received', words: 'no, rather one that can be dimmed' })
    .turn('plan/0', 3, {
      tool: 'read_page',
      says: 'I’m reading the prices of the three cheapest lamps',
    });

const asking = (taskId: string, question: Question): FixtureTask =>
  working(taskId).add(
    { type: 'question-asked', path: 'plan/0/t3/c0/approve', question },
    { type: 'status-changed', status: 'waiting', reason: question.text },
  );

const answer = `The cheapest desk lamp that can be dimmed is **Brio** at **€ 24.90**; one piece is in your cart.

| Lamp | Price | Can be dimmed | Delivery |
|---|---:|---|---|
| Ada | € 19.90 | no | 2 days |
| Brio | € 24.90 | yes | 3 days |
| Cleo | € 31.00 | yes | tomorrow |

Prices are from [the shop’s list](https://lumen.example/desk-lamps?sort=price). The delivery time of *Ada* is what the shop says; I did not verify it.`;

const done = working('done')
  .turn('plan/0', 4, {
    tool: 'return_output',
    says: 'I have what was asked for',
    outcome: { text: 'Returned.', ms: 20 },
  })
  .add(
    { type: 'plan-updated', plan: { inline: fixturePlan(allDone()) }, reason: 'done' },
    { type: 'task-ended', status: 'completed', result: { inline: answer } },
  );

function allDone(): Record<string, 'done'> {
  return Object.fromEntries(['0', '0.1', '0.2', '0.3', '0.3.1', '1', '1.1', '1.2'].map((id) => [id, 'done']));
}

const failed = working('failed').add(
  {
    type: 'model-failed',
    path: 'plan/0/t4/model',
    agent: 'Browser',
    nodeId: '0',
    model: 'mini',
    kind: 'no-credit',
    message: 'The account at api.openai.com has no credit left.',
    nextStep: 'Add credit to the account, or choose another model, then continue.',
  },
  {
    type: 'task-ended',
    status: 'error',
    result: {
      inline:
        'The account at api.openai.com has no credit left. Sorting was done; nothing is in the cart yet.',
    },
    nextStep: 'Add credit to the account, or choose another model, then continue.',
  },
);
const stopped = working('stopped').add({
  type: 'task-ended',
  status: 'aborted',
  result: { inline: 'Stopped. This had been done:\n- I’m opening the category “Desk lamps”' },
  nextStep: 'Run it again, or send a new message.',
});
const paused = working('paused').add({
  type: 'status-changed',
  status: 'paused',
  reason: 'paused by the person',
});

const questions: Record<string, Question> = {
  confirm: { kind: 'confirm', text: 'Two lamps cost the same. Shall I take the black one?' },
  input: { kind: 'input', text: 'Which postal code should the delivery go to?' },
  secret: { kind: 'input', text: 'What is the code that was sent to your phone?', secret: true },
  choose: {
    kind: 'choose',
    text: 'Which colour would you like?',
    options: ['Black', 'White', 'Brass, brushed'],
  },
  takeover: {
    kind: 'takeover',
    text: 'The shop asks for a sign-in. Please sign in, then hand back.',
    tabId: 12,
  },
  approve: {
    kind: 'approve',
    text: 'Press the button "Place order"',
    origin: 'https://lumen.example',
    target: 'button "Place order"',
    tool: 'click',
    data: '{"quantity":1,"item":"Brio, black"}',
    tabId: 12,
    ref: '31',
  },
  origin: {
    kind: 'origin',
    text: 'May this task go to https://pay.example?',
    origin: 'https://pay.example',
    url: 'https://pay.example/session/8f2a?return=https%3A%2F%2Flumen.example',
  },
  trusted: {
    kind: 'trusted-input',
    text: 'This step needs real mouse and keyboard input. May it be used in this task?',
    why: 'The page shows things on hover by style alone, which only a real mouse causes.',
    tabId: 12,
  },
  access: {
    kind: 'site-access',
    text: 'Chrome lets Tabwright look at this site only after a click.',
    origin: 'https://lumen.example',
  },
};

const one = (name: string, task: FixtureTask, more: Partial<Scene> = {}): Scene => ({
  name,
  tasks: [task.entries],
  view: { name: 'task', taskId: task.entries[0]?.taskId ?? '' },
  tabs: galleryTabs,
  withModel: true,
  ...more,
});
const home = (name: string, more: Partial<Scene> = {}): Scene => ({
  name,
  tasks: [],
  view: { name: 'home' },
  tabs: galleryTabs,
  ...more,
});

/** Every state that the gallery shows. */
export const scenes: readonly Scene[] = [
  home('first-open'),
  home('home', { tasks: [done.entries, failed.entries, working('home-running').entries], withModel: true }),
  home('writing', {
    withModel: true,
    draft: {
      words:
        'Compare the tests with the shop’s own list, and tell me which lamp is the best for under € 30.\nThen put it into the cart.',
      quote: 'Our lamps are tested for 20 000 hours and can be dimmed without flicker.',
      mentioned: [13, 14],
    },
  }),
  home('refused', {
    refuse: 'Tab 12 is no longer open. Choose another tab and send it again.',
    draft: { words: 'Read this page' },
  }),
  one('planning', planning, {
    announce: [
      {
        type: 'provisional',
        taskId: 'planning',
        replacedBy: 'planner/t1/model',
        kind: 'plan-xml',
        text: halfWrittenPlan,
      },
    ],
  }),
  one('running', working('running'), {
    announce: [
      {
        type: 'provisional',
        taskId: 'running',
        replacedBy: 'plan/0/t4/model',
        kind: 'reasoning',
        text: 'Brio can be dimmed and costs 24.90. Cleo too, at 31.00.',
      },
    ],
  }),
  ...Object.entries(questions).map(([name, question]) =>
    one(`asking-${name}`, asking(`asking-${name}`, question)),
  ),
  one('paused', paused),
  one('long', long),
  one('done', done),
  one('failed', failed),
  one('stopped', stopped, { withModel: false }),
  {
    ...home('history', { tasks: [done.entries, failed.entries, stopped.entries, paused.entries] }),
    view: { name: 'history' },
  },
  { ...home('history-empty'), view: { name: 'history' } },
  { ...home('settings', { withModel: true }), view: { name: 'settings' } },
];
