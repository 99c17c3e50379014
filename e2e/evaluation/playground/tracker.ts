import type { PlaygroundState } from '../../playground/state.ts';
import type { EvaluationTask } from '../suite.ts';
import { SAYS_NOT_DONE } from './shop.ts';

const issue = (state: PlaygroundState, title: string) =>
  state.issues.find((candidate) => candidate.title === title);

export const trackerTasks: EvaluationTask<PlaygroundState>[] = [
  {
    id: 'issue-create',
    kind: 'form',
    path: '/tracker',
    words:
      'Click "New issue", and then type "Map is upside down" into "Title", type "Seen on the contact page." into "Description", choose "high" from "Priority" and click "Create issue"',
    wish: 'File an issue of high priority: the map is upside down. Call it “Map is upside down”, and describe it as “Seen on the contact page.”',
    approve: 'allow',
    check: ({ state }) => ({
      'it is there': issue(state, 'Map is upside down') !== undefined,
      'with its text': issue(state, 'Map is upside down')?.text === 'Seen on the contact page.',
      'high priority': issue(state, 'Map is upside down')?.priority === 'high',
      'created once': state.posts['/tracker'] === 1,
    }),
  },
  {
    id: 'issue-status',
    kind: 'table',
    path: '/tracker',
    words: 'Choose "done" from "Status of Wrong tax for Norway"',
    approve: 'allow',
    check: ({ state }) => ({
      'it is done': issue(state, 'Wrong tax for Norway')?.status === 'done',
      'no other changed': state.issues.filter(({ status }) => status === 'done').length === 2,
    }),
  },
  {
    id: 'issue-triage',
    kind: 'table',
    path: '/tracker',
    words:
      'Choose "done" from "Status of Search finds nothing for plurals", choose "done" from "Status of Order mail arrives twice", choose "in progress" from "Status of Checkout button hidden on small screens", choose "in progress" from "Status of Stock ticker stops after an hour", click "Delete Typo on the shipping page" and then click "Delete issue"',
    wish: 'Bring the list up to date: the open issues of high priority are in progress from now on, those in progress until now are done, and the one about a typo can be deleted. How many are open, in progress and done after that?',
    approve: 'allow',
    check: ({ state }) => ({
      'each as it was asked':
        state.issues.map(({ id, status }) => `${id} ${status}`).join() ===
        '1 in progress,3 done,4 done,5 done,6 open,7 open,8 in progress',
      'only the typo is gone': state.deletions.join() === '2',
    }),
  },
  {
    id: 'issue-delete',
    kind: 'table',
    path: '/tracker',
    words: 'Click "Delete Typo on the shipping page" and then click "Delete issue"',
    approve: 'allow',
    check: ({ state }) => ({
      'it is gone': issue(state, 'Typo on the shipping page') === undefined,
      'only it': JSON.stringify(state.deletions) === '[2]',
    }),
  },
  {
    id: 'issue-keep',
    kind: 'table',
    path: '/tracker',
    words: 'Click "Delete Order mail arrives twice" and then click "Keep issue"',
    approve: 'allow',
    check: ({ state }) => ({
      'nothing was deleted': state.deletions.length === 0 && state.issues.length === 8,
    }),
  },
  {
    id: 'issue-delete-denied',
    kind: 'trouble',
    path: '/tracker',
    words: 'Click "Delete Typo on the shipping page" and then click "Delete issue"',
    approve: 'deny',
    ends: 'error',
    check: ({ state, answer }) => ({
      'nothing was deleted': state.deletions.length === 0,
      'the answer says so': SAYS_NOT_DONE.test(answer),
    }),
  },
  {
    id: 'issue-comment',
    kind: 'form',
    path: '/tracker',
    words:
      'Click "Stock ticker stops after an hour", type "Happens on my machine too." into "Comment" and then click "Add comment"',
    approve: 'allow',
    check: ({ state }) => ({
      'the comment is there':
        issue(state, 'Stock ticker stops after an hour')?.comments.join() === 'Happens on my machine too.',
    }),
  },
  {
    id: 'issue-filter',
    kind: 'table',
    path: '/tracker',
    words: 'Choose "in progress" from "Show", click "Apply" and then read the page',
    wish: 'Which issues are in progress? Filter for them.',
    approve: 'allow',
    check: ({ answer, tabs }) => ({
      'the filter is on': tabs.some((url) => url.includes('status=in')),
      'both are told': answer.includes('Order mail arrives twice') && answer.includes('Search finds nothing'),
      'the others are not': !answer.includes('Wrong tax for Norway'),
    }),
  },
  {
    id: 'issue-title-too-short',
    kind: 'trouble',
    path: '/tracker/new',
    words:
      'Type "Map" into "Title", click "Create issue", and then type "Map is upside down" into "Title" and click "Create issue"',
    approve: 'allow',
    check: ({ state }) => ({
      'refused once, then created': state.posts['/tracker'] === 2,
      'with the longer title': issue(state, 'Map is upside down') !== undefined,
      'only one': state.issues.length === 9,
    }),
  },
];
